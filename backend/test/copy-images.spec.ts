import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { imageId } from '@sofaseva/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestApp } from './support/app.js'
import { bucketEnv, s3Server } from './support/s3.js'

const PROGRAM = join(import.meta.dirname, '../dist/copy-images.js')
const bucket = s3Server()
const DATA_DIR = mkdtempSync(join(tmpdir(), 'sofaseva-data-'))
let inBucket: Record<string, string>
let folderApp: TestApp
let bucketApp: TestApp
beforeAll(async () => {
  inBucket = bucketEnv(`http://127.0.0.1:${(await bucket.run()).port}`)
  folderApp = await TestApp.start({ DATA_DIR })
  bucketApp = await TestApp.start({ DATA_DIR, ...inBucket })
})
afterAll(async () => {
  await Promise.all([folderApp.stop(), bucketApp.stop()])
  await bucket.close()
})

/** The command's exit code and output. */
const copyImages = (direction: string, env: Record<string, string> = inBucket) =>
  new Promise<{ code: unknown; said: string }>((resolve) => {
    const options = { env: { ...process.env, APP_ENV: 'test', DATA_DIR, ...env } }
    execFile(process.execPath, [PROGRAM, direction], options, (error, out, err) =>
      resolve({ code: error?.code ?? 0, said: out + err }),
    )
  })

/** Uploads an image and returns its address. */
async function upload(app: TestApp, background: string): Promise<string> {
  const admin = await app.signedIn('admin')
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
  const { body } = await app.form('POST', '/admin/pictures', { as: admin.token, files: [{ field: 'file', bytes }] })
  return String(body.url)
}

const served = async (app: TestApp, url: string) => {
  const { statusCode, rawPayload } = await app.nest.inject({ method: 'GET', url })
  return statusCode === 200 ? rawPayload : statusCode
}

describe('the command that copies images', () => {
  it('moves them to a bucket and back, and copies only what is missing', async () => {
    const first = await upload(folderApp, '#c0763a')
    const large = first.replace('800.webp', '1600.avif')
    expect(await served(bucketApp, first)).toBe(404)
    expect(await copyImages('to-bucket')).toEqual({ code: 0, said: 'Copied 1 of 1 images.\n' })
    for (const url of [first, large]) expect(await served(bucketApp, url)).toEqual(await served(folderApp, url))

    const second = await upload(bucketApp, '#3a76c0')
    expect(await copyImages('to-bucket')).toEqual({ code: 0, said: 'Copied 0 of 2 images.\n' })
    expect(await copyImages('to-folder')).toEqual({ code: 0, said: 'Copied 1 of 2 images.\n' })
    expect(await served(folderApp, second)).toEqual(await served(bucketApp, second))
  })

  it('names images in use that neither store has, and no unused ones', async () => {
    const id = String(imageId(await upload(folderApp, '#76c03a')))
    rmSync(join(DATA_DIR, 'uploads/p', id, '320.webp'))
    expect(await copyImages('to-bucket')).toMatchObject({ code: 0 })
    await folderApp.make.prisma.upload.update({ where: { id }, data: { unusedSince: null } })
    const { code, said } = await copyImages('to-bucket')
    expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining(`of 1 images in use: ${id}`) })
  })

  it('refuses unknown words and a missing bucket, and names the reason of the store', async () => {
    expect(await copyImages('to')).toMatchObject({ code: 1, said: expect.stringContaining('Say one of') })
    expect(await copyImages('to-bucket', {})).toEqual({ code: 1, said: 'S3_BUCKET is not set.\n' })
    const url = await upload(folderApp, '#111111')
    const { code, said } = await copyImages('to-bucket', { ...inBucket, S3_BUCKET: 'no-such-bucket' })
    expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(/bucket does not exist/) })
    expect(await served(bucketApp, url)).toBe(404)
  })
})
