import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { DAY_MS } from '@sofaseva/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { FileStore } from '#platform/uploads/file-store.js'
import { PreviousBuilds } from '#platform/web/previous-builds.js'
import { TestApp } from './support/app.js'
import { builtSite } from './support/built-site.js'

const SCRIPT = 'export const page = 1\n'.repeat(200)

/** A built site with a build id and these files. */
const site = (build: string, files: Record<string, string | Buffer>) =>
  builtSite(`export const build = '${build}'`, files)

const ids = ['before', 'after'].map((name) => `${name}-${Date.now()}`)
const [BEFORE = '', AFTER = ''] = ids
let before: TestApp
let after: TestApp

beforeAll(async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'sofaseva-data-'))
  const old = site(BEFORE, {
    'assets/jobs-0a1B2c-_.js': SCRIPT,
    'assets/jobs-0a1B2c-_.js.br': brotliCompressSync(SCRIPT),
    'assets/office/users-0a1B2c3d.css': 'p{}',
    'assets/admin/users-0a1B2c3d.js': SCRIPT,
    'assets/secrets.txt': 'no hash in its name',
  })
  before = await TestApp.start({ DATA_DIR, SITE_DIR: old })
  after = await TestApp.start({ DATA_DIR, SITE_DIR: site(AFTER, { 'assets/jobs-9z9z9z9z.js': 'new' }) })
  await before.nest.get(PreviousBuilds).publish(new Date())
  await after.nest.get(PreviousBuilds).publish(new Date())
})
afterAll(async () => {
  await before.make.prisma.siteBuild.deleteMany({ where: { id: { in: ids } } })
  await before.stop()
  await after.stop()
})

const open = (app: TestApp, url: string, headers: Record<string, string> = {}) => app.nest.inject({ url, headers })

describe('files of a previous build', () => {
  it('are all served to a page that first requests several at once', async () => {
    const names = ['jobs-0a1B2c-_.js', 'office/users-0a1B2c3d.css', 'admin/users-0a1B2c3d.js']
    const replies = await Promise.all(names.map((name) => open(after, `/assets/${name}`)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  })

  it('are served unchanged by an instance of another build', async () => {
    const plain = await open(after, '/assets/jobs-0a1B2c-_.js')
    expect([plain.statusCode, plain.body]).toEqual([200, SCRIPT])
    expect(plain.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    })
    const small = await open(after, '/assets/jobs-0a1B2c-_.js', { 'accept-encoding': 'gzip, br' })
    expect(small.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(SCRIPT)
    const style = await open(after, '/assets/office/users-0a1B2c3d.css?v=1', { 'accept-encoding': 'br' })
    expect([style.body, style.headers['content-type']]).toEqual(['p{}', 'text/css; charset=utf-8'])
    expect(style.headers['content-encoding']).toBeUndefined()
  })

  it('are served for a build that starts later', async () => {
    await vi.waitFor(async () => expect((await open(before, '/assets/jobs-9z9z9z9z.js')).body).toBe('new'))
  })

  it.each([
    '/assets/secrets.txt',
    '/assets/jobs-xxxxxxxx.js',
    '/assets/..%2fjobs-0a1B2c-_.js',
    '/assets/',
    `/assets/${'a'.repeat(5_000)}-0a1B2c3d.js`,
    '/assets/jobs-0a1B2c-_.js%00.js',
  ])('do not include %s', async (url) => {
    const { statusCode, headers } = await open(after, url)
    expect([404, 400, 414]).toContain(statusCode)
    expect(headers['cache-control']).toBe('no-store')
  })

  it('are stored once, and again if they are missing', async () => {
    const store = before.nest.get(FileStore)
    const put = vi.spyOn(store, 'put')
    await before.nest.get(PreviousBuilds).publish(new Date())
    expect(put).not.toHaveBeenCalled()
    await store.removeFolder(`site/${BEFORE}`)
    await before.nest.get(PreviousBuilds).publish(new Date())
    expect(put).toHaveBeenCalledTimes(5)
    expect((await open(after, '/assets/jobs-0a1B2c-_.js')).statusCode).toBe(200)
  })

  it('are removed two weeks after the build last ran', async () => {
    const prisma = before.make.prisma
    const now = new Date()
    const olds = after.nest.get(PreviousBuilds)
    await prisma.siteBuild.update({
      where: { id: BEFORE },
      data: { seenAt: new Date(now.getTime() - 14 * DAY_MS + 60_000) },
    })
    await olds.cleanUp(now)
    expect((await open(after, '/assets/jobs-0a1B2c-_.js')).statusCode).toBe(200)
    expect(await olds.cleanUp(new Date(now.getTime() + 120_000))).toBe(1)
    expect((await open(after, '/assets/jobs-0a1B2c-_.js')).statusCode).toBe(404)
    expect(await prisma.siteBuild.count({ where: { id: AFTER } })).toBe(1)
  })
})
