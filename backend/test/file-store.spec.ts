import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { FileStore } from '#platform/uploads/file-store.js'
import { LocalFileStore } from '#platform/uploads/local-file-store.js'
import { S3FileStore, type S3Limits } from '#platform/uploads/s3-file-store.js'
import { UnusedImagesCleanup } from '#platform/uploads/unused-images-cleanup.js'
import { TestApp } from './support/app.js'
import { bucketAt, bucketEnv, s3Server } from './support/s3.js'

const bucket = s3Server()
let endpoint: string
const stores: Record<string, () => FileStore> = {
  'a folder': () => new LocalFileStore(mkdtempSync(join(tmpdir(), 'sofaseva-files-'))),
  'a bucket': () => new S3FileStore(bucketAt(endpoint)),
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

describe('a bucket of a server with limits', () => {
  const servers: Server[] = []
  const pass = bucket.callback()

  /** A store behind a server that treats some requests as others do. */
  async function storeBehind(
    handle: (request: IncomingMessage, response: ServerResponse) => void,
    limits?: S3Limits,
  ): Promise<S3FileStore> {
    const server = createServer(handle)
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new S3FileStore(bucketAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), limits)
  }
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.close()
      server.closeAllConnections()
    }
  })

  const put = (store: FileStore, ...paths: string[]) =>
    Promise.all(paths.map((path) => store.put(path, Buffer.from(path), 'image/webp')))
  const isDown = { code: 'DEPENDENCY_DOWN' }

  it('needs neither checksums nor joint deletions', async () => {
    const store = await storeBehind((request, response) => {
      const hasChecksum = Object.keys(request.headers).some((name) => name.includes('checksum'))
      if (hasChecksum || request.method === 'POST') response.writeHead(501).end()
      else pass(request, response)
    })
    await put(store, 'p/plain/a.webp', 'p/plain/b.webp')
    expect(await read(store, 'p/plain/a.webp')).toBe('p/plain/a.webp')
    await store.removeFolder('p/plain')
    expect(await Promise.all(['a', 'b'].map((name) => store.size(`p/plain/${name}.webp`)))).toEqual([null, null])
  })

  it('reports a file that it does not delete', async () => {
    const store = await storeBehind((request, response) => {
      if (request.method === 'DELETE' && request.url?.includes('b.webp')) response.writeHead(403).end()
      else pass(request, response)
    })
    await put(store, 'p/locked/a.webp', 'p/locked/b.webp')
    await expect(store.removeFolder('p/locked')).rejects.toMatchObject(isDown)
    expect(await read(store, 'p/locked/b.webp')).toBe('p/locked/b.webp')
  })

  it('removes a folder that it lists in several parts', async () => {
    const parts = [['p/long/a', 'p/long/b'], ['p/long/c']]
    const deleted: string[] = []
    const store = await storeBehind(({ method, url = '' }, response) => {
      if (method === 'DELETE') {
        deleted.push(new URL(url, 'http://store').pathname)
        response.writeHead(204).end()
        return
      }
      const at = Number(new URL(url, 'http://store').searchParams.get('continuation-token') ?? 0)
      const keys = parts[at]?.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
      const next = parts[at + 1] ? `<NextContinuationToken>${at + 1}</NextContinuationToken>` : ''
      const listing = `<IsTruncated>${next !== ''}</IsTruncated>${next}${keys}`
      response.end(`<ListBucketResult>${listing}</ListBucketResult>`)
    })
    await store.removeFolder('p/long')
    expect(deleted.sort()).toEqual(parts.flat().map((key) => `/pictures/${key}`))
  })

  it('is unavailable when it accepts requests and sends no response', async () => {
    const limits = { connectMs: 1_000, responseMs: 100, idleMs: 1_000 }
    const store = await storeBehind(() => undefined, limits)
    await Promise.all([
      expect(store.put('p/silent/a.webp', Buffer.from('a'), 'image/webp')).rejects.toMatchObject(isDown),
      expect(store.open('p/silent/a.webp')).rejects.toMatchObject(isDown),
      expect(store.size('p/silent/a.webp')).rejects.toMatchObject(isDown),
      expect(store.removeFolder('p/silent')).rejects.toMatchObject(isDown),
    ])
  })

  it('breaks off a file that stops halfway', async () => {
    const limits = { connectMs: 1_000, responseMs: 1_000, idleMs: 100 }
    const store = await storeBehind((_, response) => {
      response.writeHead(200, { 'content-length': '10' }).write('half ')
    }, limits)
    const file = await store.open('p/half/a.webp')
    await expect(file?.body.toArray()).rejects.toThrow()
  })
})

async function sendImage(app: TestApp) {
  const admin = await app.signedIn('admin')
  const blank = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c0763a' } })
  const files = [{ field: 'file', bytes: await blank.png().toBuffer() }]
  return app.form('POST', '/admin/pictures', { as: admin.token, files })
}

describe('a folder that takes no more', () => {
  it('keeps nothing of a file that could not be written', async () => {
    const root = mkdtempSync(join(tmpdir(), 'sofaseva-files-'))
    const store = new LocalFileStore(root)
    // A folder can't be replaced by a file.
    await store.put('p/one/a.webp/b.webp', Buffer.from('b'))
    await expect(store.put('p/one/a.webp', Buffer.from('a'))).rejects.toThrow()
    expect(readdirSync(join(root, 'p/one'))).toEqual(['a.webp'])
  })

  it('refuses an image with 503 and keeps none of its sizes', async () => {
    const app = await TestApp.start()
    const store = app.nest.get(FileStore)
    const put = store.put.bind(store)
    const noSpace = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 })
    const puts = vi.spyOn(store, 'put').mockImplementationOnce(put).mockRejectedValueOnce(noSpace)
    try {
      expect(await sendImage(app)).toMatchObject({ status: 503, body: { code: 'DEPENDENCY_DOWN' } })
      expect(puts).toHaveBeenCalledTimes(2)
      const [path = ''] = puts.mock.calls[0] ?? []
      expect(path).toMatch(/^p\/\w+\//)
      expect(existsSync(join(app.config.DATA_DIR, 'uploads', path, '..'))).toBe(false)
    } finally {
      puts.mockRestore()
      await app.stop()
    }
  })
})

describe('an API that stores images in a bucket', () => {
  it('serves them from there as immutable until they are removed', async () => {
    const app = await TestApp.start(bucketEnv(endpoint))
    const { status, body } = await sendImage(app)
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
    const away = s3Server()
    const gone = `http://127.0.0.1:${(await away.run()).port}`
    await away.close()
    const app = await TestApp.start(bucketEnv(gone))
    expect(await sendImage(app)).toMatchObject({ status: 503, body: { message: expect.stringMatching(/try again/) } })
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
