// @ts-nocheck
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ImageRenderer } from './image-renderer.js'

const SAMPLES = join(import.meta.dirname, '../../../../test/support/images')
const LIMITS = {
  pixels: 16_000_000,
  processorMs: 60_000,
  bytes: 1_024 * 1_024 * 1_024,
  keptBytes: 1_024 * 1_024 * 1_024,
}
const ISPE = Buffer.from('ispe')

let renderer: ImageRenderer
let folder: string
let large: string
beforeAll(async () => {
  renderer = new ImageRenderer()
  folder = mkdtempSync(join(tmpdir(), 'sofaseva-images-'))
  large = join(folder, 'large.jpg')
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  await sharp({ create: { width: 3_600, height: 2_400, channels: 3, background: '#888', noise } }).toFile(large)
})
afterAll(() => {
  renderer.onModuleDestroy()
  rmSync(folder, { recursive: true })
})

const { signal } = new AbortController()
const sample = (name: string) => join(SAMPLES, name)
const render = (path: string, limits = {}, by = signal) => renderer.render(path, { ...LIMITS, ...limits }, by)

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** The id of the rendering process. */
const pid = () =>
  expect
    .poll(() => renderer.pid)
    .toBeDefined()
    .then(() => renderer.pid as number)

/** Writes a file with these bytes. */
function fileOf(name: string, bytes: Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

describe('rendering an image', () => {
  const REFUSED = ['truncated.jpg', '59-megapixels.avif']
  const TURNED = ['exif-8.jpg']

  it.each(readdirSync(SAMPLES).filter((name) => !REFUSED.includes(name)))('renders %s', async (name) => {
    const { files, width, height, placeholder } = await render(sample(name))
    expect(files.map((file) => file.name)).toEqual([
      '320.avif',
      '320.webp',
      '800.avif',
      '800.webp',
      '1600.avif',
      '1600.webp',
    ])
    expect((await sharp(placeholder).metadata()).width).toBe(16)
    expect(height > width).toBe(TURNED.includes(name))
    const before = (await sharp(sample(name)).metadata()).autoOrient
    expect({ width, height }).toEqual({ width: before.width, height: before.height })
    for (const file of files) {
      const limit = Number.parseInt(file.name, 10)
      const { format, exif, icc, ...size } = await sharp(file.bytes).metadata()
      expect([file.contentType, exif, icc]).toEqual([
        `image/${format === 'heif' ? 'avif' : format}`,
        undefined,
        undefined,
      ])
      expect(size.width).toBe(Math.min(limit, width))
      expect(Math.abs(size.height - (height * size.width) / width)).toBeLessThan(1)
    }
  })

  it('keeps the colours of unusual profiles, depths and colour spaces', async () => {
    const colourOf = async (name: string) => {
      const { files } = await render(sample(name))
      const { channels } = await sharp(files[5]?.bytes).stats()
      return channels.map(({ mean }) => mean)
    }
    for (const name of ['p3.jpg', 'png16.png', 'cmyk.jpg', 'exif-3.jpg']) {
      const expected = (await sharp(await sharp(sample(name)).webp({ lossless: true }).toBuffer()).stats()).channels
      const means = await colourOf(name)
      expect(means).toHaveLength(3)
      for (const [index, mean] of means.entries()) expect(Math.abs(mean - (expected[index]?.mean ?? 0))).toBeLessThan(2)
    }
  })

  it('scales an image that is longer than WebP allows', async () => {
    const long = sharp({ create: { width: 200, height: 20_000, channels: 3, background: '#e8e8e8' } })
    const { files, width, height } = await render(fileOf('long.png', await long.png().toBuffer()), {
      pixels: 60_000_000,
    })
    expect([width, height]).toEqual([164, 16_383])
    expect((await sharp(files[1]?.bytes).metadata()).height).toBe(16_383)
  })

  it('accepts the maximum of pixels and rejects more by the header alone', async () => {
    const blank = sharp({ create: { width: 400, height: 300, channels: 3, background: '#c80a5a' } })
    const path = fileOf('small.avif', await blank.avif().toBuffer())
    expect((await render(path, { pixels: 120_000 })).width).toBe(400)
    await expect(render(path, { pixels: 119_999 })).rejects.toMatchObject({ code: 'IMAGE_TOO_MANY_PIXELS' })
    // Decoding this image takes 1.2 GB.
    const tight = { bytes: 300 * 1_024 * 1_024 }
    await expect(render(sample('59-megapixels.avif'), tight)).rejects.toMatchObject({ code: 'IMAGE_TOO_MANY_PIXELS' })
  })

  it('rejects an image whose header lies about its size and renders the next one', async () => {
    const bytes = readFileSync(sample('59-megapixels.avif'))
    for (let at = bytes.indexOf(ISPE); at >= 0; at = bytes.indexOf(ISPE, at + 1)) {
      bytes.writeUInt32BE(400, at + 8)
      bytes.writeUInt32BE(300, at + 12)
    }
    const lie = fileOf('lie.avif', bytes)
    expect((await sharp(lie).metadata()).width).toBe(400)
    await expect(render(lie, { bytes: 640 * 1_024 * 1_024 })).rejects.toMatchObject({
      code: expect.stringMatching(/^IMAGE_(UNREADABLE|TOO_COMPLEX|TOO_MANY_PIXELS)$/),
    })
    expect((await render(sample('p3.jpg'))).width).toBe(640)
  })

  it('rejects a truncated image as unreadable', async () => {
    await expect(render(sample('truncated.jpg'))).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE' })
  })
})

describe('the rendering process', () => {
  it.each([
    ['processor time', { processorMs: 1 }],
    ['memory', { bytes: 1 }],
  ])('is replaced if an image exceeds its %s', async (_, limits) => {
    await render(sample('p3.jpg'))
    const before = await pid()
    await expect(render(large, limits)).rejects.toMatchObject({ code: 'IMAGE_TOO_COMPLEX' })
    await expect.poll(() => isAlive(before)).toBe(false)
    await render(sample('p3.jpg'))
    expect(await pid()).not.toBe(before)
  })

  it.each(['p3.jpg', 'truncated.jpg'])('is replaced if it keeps too much memory after %s', async (name) => {
    await render(sample('p3.jpg'))
    const before = await pid()
    await render(sample(name), { keptBytes: 1 }).catch(() => undefined)
    await expect.poll(() => isAlive(before)).toBe(false)
    await render(sample('p3.jpg'))
    expect(await pid()).not.toBe(before)
  })

  it.each([
    ['killed from outside', 'SIGKILL', 'DEPENDENCY_DOWN'],
    ['crashed by its input', 'SIGSEGV', 'IMAGE_UNREADABLE'],
  ] as const)('fails only the current image if it is %s', async (_, by, code) => {
    const rendering = expect(render(large)).rejects.toMatchObject({ code })
    process.kill(await pid(), by)
    await rendering
    expect((await render(sample('p3.jpg'))).width).toBe(640)
  })

  it('is replaced if it is found dead', async () => {
    await render(sample('p3.jpg'))
    const before = await pid()
    process.kill(before, 'SIGKILL')
    await expect.poll(() => renderer.pid).toBeUndefined()
    expect((await render(sample('p3.jpg'))).width).toBe(640)
  })

  it('stops at once if the client disconnects', async () => {
    const leaving = new AbortController()
    const rendering = expect(render(large, {}, leaving.signal)).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    const before = await pid()
    leaving.abort()
    await rendering
    await expect.poll(() => isAlive(before)).toBe(false)
    expect((await render(sample('p3.jpg'))).width).toBe(640)
  })

  it('has a low priority', async () => {
    await render(sample('p3.jpg'))
    expect(getPriority(await pid())).toBe(5)
  })

  it.runIf(process.platform === 'linux')('receives no secret from the environment', async () => {
    process.env.SECRET_OF_THIS_TEST = 'not to be passed on'
    try {
      renderer.onModuleDestroy()
      await render(sample('p3.jpg'))
      const environment = readFileSync(`/proc/${await pid()}/environ`, 'utf8')
      expect(environment).toContain('PATH=')
      expect(environment).not.toMatch(/SECRET|DATABASE_URL|REDIS_URL/)
    } finally {
      delete process.env.SECRET_OF_THIS_TEST
    }
  })

  it('ends with the API', async () => {
    const other = new ImageRenderer()
    await other.render(sample('p3.jpg'), LIMITS, signal)
    const before = other.pid as number
    other.onModuleDestroy()
    await expect.poll(() => isAlive(before)).toBe(false)
  })
})
