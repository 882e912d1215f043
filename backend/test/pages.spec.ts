import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { DAY_MS } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PublicCache } from '#platform/cache/public-cache.js'
import { TestApp } from './support/app.js'
import { builtSite } from './support/built-site.js'

/** A built site of three pages. Each document contains the number of earlier renderings. */
const SITE = `
export const build = 'build-of-today'
let rendered = 0
export const movedTo = () => undefined
export const matchPage = (url) => ({ headResources: [], ...match(url) })
function match(url) {
  const [path, query] = url.split('?')
  const id = /^\\/service\\/([0-9A-Z]{26})$/.exec(path)?.[1]
  const q = new URLSearchParams(query).get('q')
  const home = { address: '/', resources: ['/services/categories'], missing: '/', isPage: true }
  if (path === '/') return { ...home, language: 'en' }
  if (path === '/hi') return { ...home, language: 'hi' }
  if (path === '/old') return { redirect: '/requests', isPage: false }
  if (path === '/requests') return { address: path, language: null, resources: [], missing: path, isPage: true }
  if (path === '/list') return { address: url, resources: ['/services/categories'], missing: '/', isPage: true, language: 'en' }
  if (path === '/search') return { address: '/search?q=' + q, resources: [], missing: '/search', isPage: true }
  if (id) return { address: path, language: 'en', resources: ['/services/' + id], missing: '/service/-', isPage: true }
  return { address: '/nowhere', resources: [], missing: path === '/service/-' ? path : '/nowhere', isPage: false }
}
export async function render({ url, language, status, shell, resources }) {
  rendered += 1
  const data = JSON.stringify(resources)
  return {
    status: url.includes('page=9') ? 404 : status,
    isListed: url !== '/requests' && status === 200 && !shell,
    document: '<p>' + (shell ? 'shell' : url) + ' ' + status + ' #' + rendered + ' ' + language + '</p>' + data + ' '.repeat(5000),
    policy: "default-src 'self'; script-src 'self' 'sha256-script'",
  }
}
`

let app: TestApp
let other: TestApp
beforeAll(async () => {
  app = await TestApp.start({ SITE_DIR: builtSite(SITE) })
  other = await TestApp.start({ SITE_DIR: builtSite(SITE) })
})
afterAll(async () => {
  await app.stop()
  await other.stop()
})
beforeEach(async () => {
  await app.touch('catalog')
})

const open = (url: string, headers: Record<string, string> = {}, one = app) => one.nest.inject({ url, headers })
const bytesKept = () => app.nest.get(PublicCache).bytes

describe('a page', () => {
  it('is the same bytes for all users in the requested encoding', async () => {
    const plain = await open('/')
    expect(plain.statusCode).toBe(200)
    for (const [accept, decode] of [
      ['gzip, deflate, br', brotliDecompressSync],
      ['br;q=0, gzip', gunzipSync],
    ] as const)
      for (const turn of ['compressed', 'kept']) {
        const response = await open('/', { 'accept-encoding': accept })
        expect(decode(response.rawPayload).toString(), turn).toBe(plain.body)
        expect(response.headers).toMatchObject({ etag: plain.headers.etag, vary: 'accept-encoding' })
      }
    const unchanged = await open('/', { 'if-none-match': String(plain.headers.etag) })
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
    expect(unchanged.headers['content-security-policy']).toBe(plain.headers['content-security-policy'])
    const head = await app.nest.inject({ method: 'HEAD', url: '/' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(Number(head.headers['content-length'])).toBe(Buffer.byteLength(plain.body))
  })

  it('has its policy and build id', async () => {
    for (const url of ['/', '/', '/shell', '/nothing/here'])
      expect((await open(url)).headers).toMatchObject({
        'content-security-policy': "default-src 'self'; script-src 'self' 'sha256-script'",
        'x-build': 'build-of-today',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-cache',
      })
  })

  it('is rendered once for parallel requests and every spelling of its URL', async () => {
    const service = await app.make.service()
    await app.touch('catalog')
    const path = `/service/${service.id}`
    const first = await Promise.all(Array.from({ length: 20 }, (_, index) => open(`${path}?utm_source=${index}`)))
    expect(new Set(first.map(({ body }) => body)).size).toBe(1)
    const before = bytesKept()
    for (let index = 0; index < 50; index += 1)
      expect((await open(`${path}?u=${index}${'z'.repeat(index * 20)}`)).body).toBe(first[0]?.body)
    expect(bytesKept()).toBe(before)
  })

  it('is cached per language under the URL that contains it', async () => {
    const [english, hindi] = [(await open('/')).body, (await open('/hi')).body]
    expect([english, hindi].map((body) => /<p>.* (\w+)<\/p>/.exec(body)?.[1])).toEqual(['en', 'hi'])
    // The cache responds to these before any routing.
    const kept = app.nest.get(PublicCache)
    expect([kept.get('/')?.contentType, kept.get('/hi')?.contentType]).toEqual(
      Array(2).fill('text/html; charset=utf-8'),
    )
  })

  it('in the account is in the language chosen on the device, which its URL does not contain', async () => {
    const own = async (language: string) => (await open('/requests', { cookie: `language=${language}` })).body
    expect(await own('mr')).toContain('mr</p>')
    expect(await own('hi')).toContain('hi</p>')
    expect(await own('xx')).toContain('en</p>')
    expect(app.nest.get(PublicCache).get('/requests')).toBeUndefined()
  })

  it('is rendered again on every instance after a relevant change only', async () => {
    const page = await vi.waitFor(async () => {
      const { body } = await open('/', {}, other)
      expect((await open('/', {}, other)).body).toBe(body)
      return body
    })
    await app.touch('reviews')
    await app.touch('categories')
    await vi.waitFor(async () => expect((await open('/', {}, other)).body).not.toBe(page))
  })
})

it('tells search engines in its headers, too, whether to index a page', async () => {
  for (const url of ['/requests', '/nowhere', '/shell'])
    expect((await open(url)).headers['x-robots-tag'], url).toBe('noindex')
  for (const turn of ['rendered', 'kept']) expect((await open('/')).headers['x-robots-tag'], turn).toBeUndefined()
})

it('redirects password managers to the page for changing a password', async () => {
  const { statusCode, headers } = await open('/.well-known/change-password')
  expect([statusCode, headers.location]).toEqual([302, '/profile'])
  // They request this to check whether this site reports missing pages.
  const missing = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'
  expect((await open(missing)).statusCode).toBe(404)
})

it('tells researchers where to report a vulnerability', async () => {
  const { statusCode, headers, body } = await open('/.well-known/security.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const fields = Object.fromEntries(
    body
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  )
  expect(fields).toMatchObject({
    Contact: `mailto:${app.config.SUPPORT_EMAIL}`,
    'Preferred-Languages': 'en, hi, mr',
    Canonical: `${app.config.PUBLIC_URL}/.well-known/security.txt`,
  })
  const days = (Date.parse(fields.Expires ?? '') - Date.now()) / DAY_MS
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
})

it('redirects moved pages for a limited time, as they may move again', async () => {
  const { statusCode, headers } = await open('/old')
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([301, '/requests', 'public, max-age=300'])
  expect((await open('/old?utm_source=mail&a=b')).headers.location).toBe('/requests?utm_source=mail&a=b')
})

describe('the app shell', () => {
  it('is sent to a service worker of the same build and refused to others', async () => {
    const shell = await open('/shell')
    expect((await open('/shell?build=build-of-today')).body).toBe(shell.body)
    for (const query of ['build=build-of-tomorrow', 'build=', 'build=build-of-today&build=x']) {
      const { statusCode, headers, body } = await open(`/shell?${query}`)
      // Not 4xx, so that a proxy may try the next instance, which may be of that build.
      expect([statusCode, JSON.parse(body).code], query).toEqual([503, 'OTHER_BUILD'])
      expect(headers).toMatchObject({ 'retry-after': '60', 'cache-control': 'no-store' })
    }
  })

  it('contains its build id', async () => {
    const response = await open('/build.json')
    expect([response.statusCode, response.json()]).toEqual([200, { build: 'build-of-today' }])
    expect(response.headers['cache-control']).toBe('no-store')
  })
})

describe('a missing page', () => {
  it('is also one that reports itself as missing', async () => {
    for (const turn of ['rendered', 'kept'])
      expect([(await open('/list?page=2')).statusCode, (await open('/list?page=9')).statusCode], turn).toEqual([
        200, 404,
      ])
  })

  it('is one document for all URLs', async () => {
    const nowhere = await open('/no/such/page')
    expect(nowhere.statusCode).toBe(404)
    await open(`/service/${ulid()}`)
    const before = bytesKept()
    for (const url of ['/a', '/b?c=d', '//evil/x', '/%2e%2e/x', '/UPPER', `/${'long'.repeat(1_000)}`, '/x/'])
      expect((await open(url)).body, url).toBe(nowhere.body)
    const missing = await Promise.all(Array.from({ length: 10 }, () => open(`/service/${ulid()}`)))
    expect(new Set(missing.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(missing[0]?.statusCode).toBe(404)
    expect(bytesKept()).toBe(before)
    for (const url of ['/%', '/%E0%A4%A', '/%00']) expect((await open(url)).statusCode, url).toBeLessThan(500)
    expect((await open('/', { 'if-none-match': '*' })).statusCode).toBe(304)
    expect((await open('/a', { 'if-none-match': '*' })).statusCode).toBe(404)
  })

  it('is a document for clients that accept documents, even with a file’s extension', async () => {
    const nowhere = await open('/no/such/page')
    for (const url of ['/contact.html', '/index.php?x=1', '/a.png']) {
      const page = await open(url, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
      expect([page.statusCode, page.body], url).toEqual([404, nowhere.body])
      for (const accept of ['*/*', 'image/avif,image/*;q=0.8', 'application/json']) {
        const response = await open(url, { accept })
        expect([response.statusCode, response.json().code], `${url} ${accept}`).toEqual([404, 'NOT_FOUND'])
      }
    }
    for (const url of ['/api/none.html', '/uploads/none.webp', '/assets/none-12345678.js'])
      expect((await open(url, { accept: 'text/html' })).headers['content-type'], url).toContain('application/json')
  })

  it('is rendered once it exists', async () => {
    const id = ulid()
    expect((await open(`/service/${id}`)).statusCode).toBe(404)
    const category = await app.make.category()
    const service = await app.make.service({ categoryId: category.id })
    await app.make.prisma.service.update({ where: { id: service.id }, data: { id } })
    await app.touch('catalog')
    expect((await open(`/service/${id}`)).statusCode).toBe(200)
  })
})

describe('an address beyond its limit of renderings', () => {
  it('gets the shell and the time to wait, but still gets cached pages', async () => {
    const strict = await TestApp.start({ SITE_DIR: builtSite(SITE), RATE_LIMIT_FACTOR: '0.05' })
    // No other test uses this address: limits are counted for all instances together.
    const ask = (url: string) => strict.nest.inject({ url, remoteAddress: '203.0.113.77' })
    try {
      // A response isn't cached if something changes meanwhile.
      await vi.waitFor(async () => {
        expect((await ask('/')).statusCode).toBe(200)
        expect(strict.nest.get(PublicCache).get('/')).toBeDefined()
      })
      const searches = await Promise.all(Array.from({ length: 12 }, (_, index) => ask(`/search?q=${index}`)))
      const refused = searches.filter(({ statusCode }) => statusCode === 429)
      expect(refused.length).toBeGreaterThan(4)
      expect(refused[0]?.body).toContain('shell')
      expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
      for (const url of ['/', '/?u=1', '/nothing']) expect((await ask(url)).statusCode, url).not.toBe(429)
    } finally {
      await strict.stop()
    }
  })
})

describe('maintenance', () => {
  it('closes every page, even cached ones, and opens them again', async () => {
    const before = await open('/')
    const set = async (maintenance: boolean) => {
      await app.make.setting('maintenance_mode', maintenance)
      await app.touch('settings')
    }
    try {
      await set(true)
      await vi.waitFor(async () => {
        const { statusCode, headers } = await open('/')
        expect([statusCode, headers['retry-after']]).toEqual([503, '120'])
      })
      // Phones must not store a shell with the maintenance message.
      expect((await open('/shell?build=build-of-today')).statusCode).toBe(503)
      const known = await open('/', { 'if-none-match': String((await open('/')).headers.etag) })
      expect(known.statusCode).toBe(503)
    } finally {
      await set(false)
    }
    await vi.waitFor(async () => expect((await open('/')).statusCode).toBe(200))
    expect(before.statusCode).toBe(200)
  })
})
