import { describe, expect, it } from 'vitest'
import { CachedResponse } from './cached-response.js'
import { acceptedEncoding } from './encoding.js'

describe('acceptedEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['br; q=0.000, gzip;q=0, *', 'identity'],
    ['gzip;q=0.9, br;q=0.3', 'gzip'],
    ['identity, gzip;q=0.5', 'identity'],
    ['identity;q=0, gzip', 'gzip'],
    ['identity;q=0, *', 'br'],
    ['deflate', 'identity'],
    ['x-br, sbr', 'identity'],
    [['gzip', 'br;q=0'], 'gzip'],
  ])('maps %o to %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding)
  })
})

it('a response keeps no more memory than its bytes, in any encoding', async () => {
  const response = new CachedResponse({ contentType: 'application/json', body: '{"page":1}'.repeat(20), tags: [] })
  for (const encoding of ['identity', 'gzip', 'br'] as const) {
    const bytes = await response.encode(encoding)
    expect(bytes.buffer.byteLength).toBe(bytes.length)
  }
})

describe('If-None-Match', () => {
  const made = (status?: number) =>
    new CachedResponse({ contentType: 'text/html', body: 'page', tags: [], ...(status ? { status } : {}) })
  const { etag } = made()

  it.each([etag, '*', `"other", ${etag}`, `${etag},W/"other"`])('%s matches the response', (header) =>
    expect(made().matchesEtag(header)).toBe(true),
  )

  it.each([undefined, '', 'W/"other"', '"a", "b"'])('%s does not match', (header) =>
    expect(made().matchesEtag(header)).toBe(false),
  )

  it('never matches a 404', () => expect(made(404).matchesEtag(made(404).etag)).toBe(false))

  it('does not match the same body with another policy', () => {
    const headers = [['content-security-policy', "default-src 'self'"]] as const
    expect(new CachedResponse({ contentType: 'text/html', body: 'page', tags: [], headers }).matchesEtag(etag)).toBe(
      false,
    )
  })
})
