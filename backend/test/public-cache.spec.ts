import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { CatalogRepository } from '#modules/catalog/catalog.repository.js'
import { PublicCache } from '#platform/cache/public-cache.js'
import { TagChanges } from '#platform/cache/tag-changes.js'
import { Changes } from '#platform/changes/changes.js'
import { Sql } from '#platform/database/sql.js'
import { TestApp } from './support/app.js'

let app: TestApp
let other: TestApp
beforeAll(async () => {
  app = await TestApp.start()
  other = await TestApp.start()
  await app.make.service()
  await app.touch('catalog')
})
afterAll(async () => {
  await app.stop()
  await other.stop()
})

afterEach(() => {
  vi.restoreAllMocks()
})

const kept = (one: TestApp, path: string) => one.nest.get(PublicCache).get(`/api${path}`)

/** Requests the path until the instance has cached its response. */
async function warm(one: TestApp, path: string) {
  return vi.waitFor(async () => {
    expect((await one.get(path)).status).toBe(200)
    const response = kept(one, path)
    expect(response).toBeDefined()
    return response
  })
}

/** Waits until every instance has noticed a change without a message. */
async function changeWithoutMessage(tag: 'categories' | 'reviews', path: string) {
  const before = [await warm(app, path), await warm(other, path)]
  await app.nest.get(TagChanges).record(app.nest.get(Sql), [tag])
  await vi.waitFor(() => {
    expect(kept(app, path)).not.toBe(before[0])
    expect(kept(other, path)).not.toBe(before[1])
  })
}

describe('a change to one tag', () => {
  it('drops the responses made from it on every instance and no others', async () => {
    const settings = [await warm(app, '/settings/public'), await warm(other, '/settings/public')]
    await warm(app, '/services')
    const list = await warm(other, '/services')
    const categories = await warm(other, '/services/categories')
    await app.touch('reviews')
    expect(kept(app, '/services')).toBeUndefined()
    await vi.waitFor(() => expect(kept(other, '/services')).not.toBe(list))
    // The instances read it in the database later, too.
    await changeWithoutMessage('categories', '/services/categories')
    expect(kept(other, '/services/categories')).not.toBe(categories)
    expect(kept(app, '/settings/public')).toBe(settings[0])
    expect(kept(other, '/settings/public')).toBe(settings[1])
  })

  it('is noticed if its message is lost', async () => {
    const settings = await warm(other, '/settings/public')
    await changeWithoutMessage('reviews', '/services')
    expect(kept(other, '/settings/public')).toBe(settings)
  })

  it('is noticed even if Redis is unreachable', async () => {
    const list = await warm(other, '/services')
    vi.spyOn(Redis.prototype, 'publish').mockRejectedValueOnce(new Error('Connection is closed.'))
    await app.nest.get(Changes).run(null, (tx) => tx.touch('reviews'))
    expect(kept(other, '/services')).toBe(list)
    await vi.waitFor(() => expect(kept(other, '/services')).not.toBe(list))
  })

  it('is noticed once, however it arrives', async () => {
    await app.nest.get(Changes).run(null, (tx) => tx.touch('reviews'))
    const list = await vi.waitFor(async () => {
      const first = await warm(other, '/services')
      expect(await warm(other, '/services')).toBe(first)
      return first
    })
    const checks = vi.spyOn(other.nest.get(Sql), 'query')
    const checked = () => checks.mock.calls.filter(([text]) => text.includes('cache.%')).length
    await vi.waitFor(() => expect(checked()).toBeGreaterThan(1))
    expect(kept(other, '/services')).toBe(list)
  })

  it('is noticed once by every instance, even by the one that receives its own message', async () => {
    const noticed = [app, other].map((one) => {
      const listener = vi.fn()
      one.nest.get(PublicCache).onChange('reviews', listener)
      return listener
    })
    const last = vi.fn()
    app.nest.get(PublicCache).onChange('blog', last)
    await app.nest.get(Changes).run(null, (tx) => tx.touch('reviews'))
    // Redis keeps the order of messages: once this one has arrived, so has the previous one.
    await other.touch('blog')
    await vi.waitFor(() => expect(last).toHaveBeenCalledOnce())
    expect(noticed.map((listener) => listener.mock.calls.length)).toEqual([1, 1])
  })
})

describe('an edit of one service', () => {
  it('renews its own response and the lists that show it, but no others', async () => {
    const [edited, untouched] = [await app.make.service(), await app.make.service()]
    await app.touch('catalog')
    const paths = ({ id, categoryId }: { id: string; categoryId: string }) => [
      `/services/${id}`,
      `/services?categoryId=${categoryId}`,
    ]
    const before = new Map<string, unknown>()
    for (const path of [...paths(edited), ...paths(untouched), '/services', '/services/categories', '/blogs'])
      before.set(path, await warm(app, path))
    const admin = await app.signedIn('admin')
    const { revision } = (await app.get(`/admin/services/${edited.id}`, { as: admin.token })).body
    const price = { basePrice: 1, expectedRevision: revision }
    expect((await app.put(`/admin/services/${edited.id}/price`, { as: admin.token, body: price })).status).toBe(200)
    const renewed = [...before].filter(([path, response]) => kept(app, path) !== response).map(([path]) => path)
    expect(renewed).toEqual([...paths(edited), '/services'])
  })
})

describe('a rating', () => {
  it('appears in the lists of every instance without another read of the catalog', async () => {
    const service = await app.make.service()
    await app.touch('catalog')
    const shown = async (one: TestApp) =>
      ((await one.get('/services')).body as unknown as { _id: string; reviewCount: number }[]).find(
        ({ _id }) => _id === service.id,
      )
    for (const one of [app, other])
      await vi.waitFor(async () => expect(await shown(one)).toMatchObject({ reviewCount: 0 }))
    const reads = vi.spyOn(CatalogRepository.prototype, 'publicServices')
    const author = await app.signedIn('customer')
    await app.make.prisma.user.update({ where: { id: author.id }, data: { emailVerifiedAt: new Date() } })
    const review = { serviceId: service.id, rating: 4, title: 'Neat work', comment: 'On time and tidy.' }
    expect((await app.post('/reviews', { as: author.token, body: review })).status).toBe(201)
    expect(await shown(app)).toMatchObject({ averageRating: 4, reviewCount: 1 })
    await vi.waitFor(async () => expect(await shown(other)).toMatchObject({ averageRating: 4, reviewCount: 1 }))
    expect(reads).not.toHaveBeenCalled()
  })
})

describe('one response', () => {
  it('serves every spelling of its URL', async () => {
    const service = await app.make.service()
    await app.touch('catalog')
    const path = `/services?categoryId=${service.categoryId}&limit=5`
    const one = await warm(app, path)
    const bytes = app.nest.get(PublicCache).bytes
    for (const odd of [
      `/services?limit=5&categoryId=${service.categoryId}`,
      `/services?limit=05&categoryId=${service.categoryId}&utm_source=x`,
      `/services?categoryI%64=${service.categoryId}&limit=%35&__proto__=1&u=${'y'.repeat(2_000)}`,
      `/services/?limit=5&categoryId=${service.categoryId}`,
    ]) {
      const response = await app.get(odd)
      expect([response.status, response.headers.etag], odd).toEqual([200, one?.etag])
    }
    expect(app.nest.get(PublicCache).bytes).toBe(bytes)
    for (const refused of [`${path}&limit=6`, '/services?limit=0', '/services?sort=a&sort=b'])
      expect((await app.get(refused)).status, refused).toBe(400)
  })

  it('is computed once for parallel requests', async () => {
    await app.touch('catalog')
    const reads = vi.spyOn(CatalogRepository.prototype, 'publicServices')
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, index) => app.get(`/services?sort=rating&n=${index}`)),
    )
    expect(new Set(responses.map(({ headers }) => headers.etag)).size).toBe(1)
    expect(reads).toHaveBeenCalledTimes(1)
  })

  it('is sent in the requested encoding, as headers only or as a 304, for every spelling', async () => {
    const { body: plain, headers } = await app.nest.inject({ url: '/api/services' })
    const overTheWire = await app.listen()
    const ask = async (accept: string, more: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
      [
        await app.nest.inject({ method, url: '/api/services', headers: { 'accept-encoding': accept, ...more } }),
        await raw(`${overTheWire}/api/services`, { method, headers: { 'accept-encoding': accept, ...more } }),
      ].map(({ statusCode, headers: its, rawPayload }) => ({ statusCode, headers: its, rawPayload }))
    for (const turn of ['made', 'kept'])
      for (const [accept, encoding, decode] of [
        ['gzip;q=0.5, br', 'br', brotliDecompressSync],
        ['br;q=0, gzip', 'gzip', gunzipSync],
        ['identity;q=0, gzip', 'gzip', gunzipSync],
      ] as const)
        for (const response of await ask(accept)) {
          expect(response.headers, turn).toMatchObject({
            'content-encoding': encoding,
            vary: 'accept-encoding, accept-language',
          })
          expect(response.headers['x-content-type-options']).toBe('nosniff')
          expect(decode(response.rawPayload).toString()).toBe(plain)
        }
    for (const head of await ask('identity', {}, 'HEAD')) {
      expect([head.statusCode, head.rawPayload.length, head.headers.etag]).toEqual([200, 0, headers.etag])
      expect(Number(head.headers['content-length'])).toBe(Buffer.byteLength(plain))
    }
    for (const unchanged of await ask('br', { 'if-none-match': `"other", ${String(headers.etag)}` }))
      expect([unchanged.statusCode, unchanged.rawPayload.length, unchanged.headers.vary]).toEqual([
        304,
        0,
        'accept-encoding, accept-language',
      ])
  })
})

/** A response's bytes as they arrive over a connection. */
async function raw(url: string, options: { method: string; headers: Record<string, string> }) {
  const [response] = (await once(request(url, options).end(), 'response')) as [IncomingMessage]
  return { statusCode: response.statusCode, headers: response.headers, rawPayload: await buffer(response) }
}
