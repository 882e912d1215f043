import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileStore } from '#platform/uploads/file-store.js'
import { LocalFileStore } from '#platform/uploads/local-file-store.js'
import { S3FileStore } from '#platform/uploads/s3-file-store.js'
import { UnusedImagesCleanup } from '#platform/uploads/unused-images-cleanup.js'
import { TestApp } from './support/app.js'

/** The key pair of this S3 server. */
const KEY = 'S3RVER'
const bucket = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: mkdtempSync(join(tmpdir(), 'sofaseva-s3-')),
  configureBuckets: [{ name: 'pictures', configs: [] }],
})
let endpoint: string
const stores: Record<string, () => FileStore> = {
  'a folder': () => new LocalFileStore(mkdtempSync(join(tmpdir(), 'sofaseva-files-'))),
  'a bucket': () =>
    new S3FileStore({
      bucket: 'pictures',
      region: 'us-east-1',
      endpoint,
      credentials: { accessKeyId: KEY, secretAccessKey: KEY },
    }),
}

beforeAll(async () => {
  endpoint = `http://127.0.0.1:${(await bucket.run()).port}`
})
afterAll(() => bucket.close())

async function read(store: FileStore, path: string): Promise<string | null> {
  const file = await store.open(path)
  if (!file) return null
  const bytes = Buffer.concat(await file.body.toArray())
  expect(bytes.length).toBe(file.bytes)
  return bytes.toString()
}

describe.each(Object.keys(stores))('files in %s', (name) => {
  it('are read as written, replaced atomically and removed only with their own folder', async () => {
    const store = stores[name]?.() as FileStore
    await store.put('p/one/a.webp', Buffer.from('first'), 'image/webp')
    await store.put('p/one/a.webp', Buffer.from('second, and longer'), 'image/webp')
    await store.put('p/one/b.avif', Buffer.from('b'), 'image/avif')
    await store.put('p/one-more/a.webp', Buffer.from('more'), 'image/webp')
    expect(await read(store, 'p/one/a.webp')).toBe('second, and longer')
    expect(await read(store, 'p/one/c.webp')).toBeNull()
    expect(await store.size('p/one/a.webp')).toBe('second, and longer'.length)
    expect(await store.size('p/one/c.webp')).toBeNull()
    await store.removeFolder('p/one')
    await store.removeFolder('p/none')
    expect(await Promise.all(['p/one/a.webp', 'p/one/b.avif', 'p/one-more/a.webp'].map((p) => read(store, p)))).toEqual(
      [null, null, 'more'],
    )
  })
})

describe('an API that stores images in a bucket', () => {
  const env = (where: string) => ({
    S3_BUCKET: 'pictures',
    S3_ENDPOINT: where,
    S3_ACCESS_KEY_ID: KEY,
    S3_SECRET_ACCESS_KEY: KEY,
  })

  async function sends(app: TestApp) {
    const admin = await app.signedIn('admin')
    const blank = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c0763a' } })
    const files = [{ field: 'file', bytes: await blank.png().toBuffer() }]
    return app.form('POST', '/admin/pictures', { as: admin.token, files })
  }

  it('serves them from there as immutable until they are removed', async () => {
    const app = await TestApp.start(env(endpoint))
    const { status, body } = await sends(app)
    expect(status).toBe(201)
    const served = await app.nest.inject({ method: 'GET', url: String(body.url) })
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('immutable'),
      'content-length': String(served.rawPayload.length),
    })
    expect((await sharp(served.rawPayload).metadata()).format).toBe('webp')
    const again = await app.nest.inject({
      method: 'GET',
      url: String(body.url),
      headers: { 'if-none-match': String(served.headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await app.nest.get(UnusedImagesCleanup).cleanUp(new Date(Date.now() + 25 * 3_600_000))
    expect((await app.nest.inject({ method: 'GET', url: String(body.url) })).statusCode).toBe(404)
    await app.stop()
  })

  it('reports an unavailable bucket and keeps working without it', async () => {
    const away = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: mkdtempSync(join(tmpdir(), 's3-')),
    })
    const gone = `http://127.0.0.1:${(await away.run()).port}`
    await away.close()
    const app = await TestApp.start(env(gone))
    expect(await sends(app)).toMatchObject({ status: 503, body: { message: expect.stringMatching(/try again/) } })
    const url = '/uploads/p/01ABCDEFGHJKMNPQRSTVWXYZ12/800.webp'
    const served = await app.nest.inject({ method: 'GET', url })
    expect([served.statusCode, served.headers['cache-control']]).toEqual([503, 'no-store'])
    expect((await app.get('/services')).status).toBe(200)
    await app.stop()
  })

  it.each([
    '/uploads/p/01ABCDEFGHJKMNPQRSTVWXYZ12/801.svg',
    '/uploads/p/short/800.webp',
    '/uploads/p/01ABCDEFGHJKMNPQRSTVWXYZ12/..%2F..%2Fvapid.json',
    '/uploads/p/..%2F..%2Fvapid.json/800.webp',
    '/uploads/vapid.json',
    '/uploads/../vapid.json',
  ])('has no file at %s', async (url) => {
    const app = await TestApp.start()
    expect((await app.nest.inject({ method: 'GET', url })).statusCode).toBe(404)
    await app.stop()
  })
})
