// Core covered by: backend/test/file-store.spec.ts
import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { imageId } from '@sofaseva/contract'
import { timeLimit } from '@sofaseva/tools/vitest/patience'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { FileStore } from '#platform/uploads/file-store.js'
import { IMAGE_FILES } from '#platform/uploads/rendering/image-renderer.js'
import { UnusedImagesCleanup } from '#platform/uploads/unused-images-cleanup.js'
import { TestApp } from './support/app.js'
import { Swift } from './support/swift.js'

const BUCKET = 'pictures'
const DAY_AND_HOUR_MS = 25 * 3_600_000
/** Three attempts of eight seconds, with room for a machine under load. */
const SILENT_MS = timeLimit(60_000)
const DATA_DIR = mkdtempSync(join(tmpdir(), 'sofaseva-data-'))

let swift: Swift
let app: TestApp
let admin: string
/** The id of an image that is in use. */
let kept: string
beforeAll(async () => {
  swift = await Swift.start()
  await swift.createBucket(BUCKET)
  app = await TestApp.start({ DATA_DIR, ...swift.environment(BUCKET) })
  admin = (await app.signedIn('admin')).token
})
afterAll(async () => {
  await app?.stop()
  await swift?.stop()
})

async function upload(to = app) {
  const blank = sharp({ create: { width: 1_700, height: 900, channels: 3, background: '#c0763a' } })
  const bytes = await blank.png().toBuffer()
  const { status, body } = await to.form('POST', '/admin/pictures', { as: admin, files: [{ field: 'file', bytes }] })
  return { status, body, id: String(imageId(String(body.url))) }
}

const pathsOf = (ids: readonly string[]) => ids.flatMap((id) => IMAGE_FILES.map(({ name }) => `p/${id}/${name}`)).sort()
const rowIds = async () => (await app.make.prisma.upload.findMany({ select: { id: true } })).map(({ id }) => id)
const keepImage = (id: string) => app.make.prisma.upload.update({ where: { id }, data: { unusedSince: null } })
const cleanUp = () => app.nest.get(UnusedImagesCleanup).cleanUp(new Date(Date.now() + DAY_AND_HOUR_MS))

async function served(path: string, from = app) {
  const { statusCode, headers, rawPayload } = await from.nest.inject({ method: 'GET', url: `/uploads/${path}` })
  return { status: statusCode, type: headers['content-type'], bytes: rawPayload }
}

/** The exit code and output of a built program. */
const program = (name: string, words: readonly string[], env: Record<string, string>) =>
  new Promise<{ code: unknown; said: string }>((resolve) => {
    const options = { env: { ...process.env, APP_ENV: 'test', DATA_DIR, ...env } }
    execFile(process.execPath, [join(import.meta.dirname, '../dist', name), ...words], options, (error, out, err) =>
      resolve({ code: error?.code ?? 0, said: out + err }),
    )
  })

describe('images in a bucket of OpenStack Swift', () => {
  it('are those of the database, are served in every width, and go with their row', async () => {
    const [used, unused] = [await upload(), await upload()]
    expect([used.status, unused.status]).toEqual([201, 201])
    kept = used.id
    await keepImage(kept)
    expect(await swift.keys(BUCKET)).toEqual(pathsOf([kept, unused.id]))
    for (const { name, contentType } of IMAGE_FILES) {
      const { status, type, bytes } = await served(`p/${kept}/${name}`)
      const { width } = await sharp(bytes).metadata()
      expect([status, type, width]).toEqual([200, contentType, Number.parseInt(name, 10)])
    }
    const { body: sizes } = await app.get(`/images/sizes?ids=${kept}&format=webp`)
    expect(sizes.bytes).toEqual({ [kept]: (await served(`p/${kept}/320.webp`)).bytes.length })
    expect(await cleanUp()).toBe(1)
    expect(await rowIds()).toEqual([kept])
    expect(await swift.keys(BUCKET)).toEqual(pathsOf([kept]))
    expect((await served(`p/${unused.id}/800.webp`)).status).toBe(404)
  })

  it.each([
    ['a wrong key', { S3_SECRET_ACCESS_KEY: 'another-key' }, /signature/i],
    ['a missing bucket', { S3_BUCKET: 'no-such-bucket' }, /bucket does not exist/],
  ])('cost an upload with %s a 503, and the doctor names the reason', async (_, wrong, reason) => {
    const env = { ...swift.environment(BUCKET), ...wrong }
    const other = await TestApp.start({ DATA_DIR, ...env })
    const before = await swift.keys(BUCKET)
    expect(await upload(other)).toMatchObject({ status: 503, body: { code: 'DEPENDENCY_DOWN' } })
    expect((await served('p/01ABCDEFGHJKMNPQRSTVWXYZ12/800.webp', other)).status).toBe(503)
    expect((await other.get('/services')).status).toBe(200)
    expect(await swift.keys(BUCKET)).toEqual(before)
    const { said } = await program('doctor.js', [], env)
    expect(said.split('\n').find((line) => line.includes(' images '))).toMatch(reason)
    await other.stop()
  })

  it('survive a server that is killed in the middle of an upload', async () => {
    const store = app.nest.get(FileStore)
    const put = store.put.bind(store)
    let stored = 0
    const spy = vi.spyOn(store, 'put').mockImplementation(async (...file) => {
      if (stored === 3) await swift.kill('proxy')
      await put(...file)
      stored += 1
    })
    const broken = await upload()
    spy.mockRestore()
    expect([broken.status, broken.body.code, stored]).toEqual([503, 'DEPENDENCY_DOWN', 3])
    expect((await served(`p/${kept}/800.webp`)).status).toBe(503)
    expect((await app.get('/services')).status).toBe(200)

    await swift.launch('proxy')
    const next = await upload()
    expect(next.status).toBe(201)
    await keepImage(next.id)
    expect(await swift.keys(BUCKET)).toHaveLength(IMAGE_FILES.length * 2 + 3)
    await cleanUp()
    const ids = await rowIds()
    expect(ids.toSorted()).toEqual([kept, next.id].toSorted())
    expect(await swift.keys(BUCKET)).toEqual(pathsOf(ids))
  })

  it('survive a server without disks', async () => {
    await swift.kill('object')
    expect(await upload()).toMatchObject({ status: 503, body: { code: 'DEPENDENCY_DOWN' } })
    await swift.launch('object')
    expect((await upload()).status).toBe(201)
    await cleanUp()
    expect(await swift.keys(BUCKET)).toEqual(pathsOf(await rowIds()))
  })

  it(
    'cost an upload a 503 while the server hangs, and nothing else',
    async () => {
      swift.signal('proxy', 'SIGSTOP')
      const [hanging, read] = [upload(), app.get('/services')]
      expect((await read).status).toBe(200)
      expect(await hanging).toMatchObject({ status: 503, body: { code: 'DEPENDENCY_DOWN' } })
      swift.signal('proxy', 'SIGCONT')
      expect((await upload()).status).toBe(201)
      await cleanUp()
      expect(await swift.keys(BUCKET)).toEqual(pathsOf(await rowIds()))
    },
    SILENT_MS,
  )

  it('move to a folder and to another bucket', async () => {
    const ids = await rowIds()
    const folder = await TestApp.start({ DATA_DIR })
    const lone = await upload(folder)
    expect(await program('copy-images.js', ['to-folder'], swift.environment(BUCKET))).toEqual({
      code: 0,
      said: `Copied ${ids.length} of ${ids.length + 1} images.\n`,
    })
    for (const path of pathsOf(ids)) expect(await served(path, folder)).toEqual(await served(path))

    await swift.createBucket('others')
    const env = swift.environment('others')
    expect(await program('copy-images.js', ['to-bucket'], env)).toMatchObject({ code: 0 })
    expect(await swift.keys('others')).toEqual(pathsOf([...ids, lone.id]))
    const moved = await TestApp.start({ DATA_DIR, ...env })
    for (const path of pathsOf(ids)) expect(await served(path, moved)).toEqual(await served(path))
    await Promise.all([folder.stop(), moved.stop()])
  })
})
