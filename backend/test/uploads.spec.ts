import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import type { Review } from '@sofaseva/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { UnusedImagesCleanup } from '#platform/uploads/unused-images-cleanup.js'
import { type SentFile, TestApp } from './support/app.js'
import type { Person } from './support/factories.js'

let app: TestApp
beforeAll(async () => {
  app = await TestApp.start()
})
afterAll(() => app.stop())

const MIB = 1_024 * 1_024

async function author(): Promise<Person> {
  const person = await app.signedIn('customer')
  await app.make.prisma.user.update({ where: { id: person.id }, data: { emailVerifiedAt: new Date() } })
  return person
}

type Sent = Omit<SentFile, 'field'>

/** Sends a review with images, like a browser's form. */
async function review(files: Sent[], { as, fields = {} }: { as?: Person; fields?: object } = {}) {
  const person = as ?? (await author())
  const service = await app.make.service()
  await app.touch('catalog')
  const all = { serviceId: service.id, rating: '5', title: 'Nice', comment: 'Very nice.', ...fields }
  return { ...(await sends('POST', '/reviews', person, all, files)), person, service }
}

function sends(method: 'POST' | 'PUT', path: string, as: Person, fields: object, files: Sent[]) {
  return app.form(method, path, {
    as: as.token,
    fields,
    files: files.map((file) => ({ ...file, field: 'images' })),
  })
}

const picture = (width = 1_200, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: '#c0763a' } })

const folders = () => {
  const path = join(app.config.DATA_DIR, 'uploads/p')
  return existsSync(path) ? readdirSync(path) : []
}

type Chunk = [type: string, data: Buffer]

/** A PNG that claims a size but contains hardly any bytes. */
function bomb(width: number, height: number, more: Chunk[] = []): Buffer {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n
    for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
    return c >>> 0
  })
  const crc = (bytes: Buffer) => {
    let c = 0xffffffff
    for (const byte of bytes) c = (crcTable[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8)
    return (c ^ 0xffffffff) >>> 0
  }
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const out = Buffer.alloc(body.length + 8)
    out.writeUInt32BE(data.length, 0)
    body.copy(out, 4)
    out.writeUInt32BE(crc(body), body.length + 4)
    return out
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...more.map(([type, data]) => chunk(type, data)),
    chunk('IDAT', deflateSync(Buffer.alloc(2 * MIB))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('an image', () => {
  it('is re-encoded in three widths and two formats, upright, without location and camera', async () => {
    const bytes = await picture(2_000, 1_000)
      .withMetadata({
        orientation: 6,
        exif: { IFD0: { Make: 'SecretCam' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 0/1' } },
      })
      .jpeg()
      .toBuffer()
    expect(bytes.toString('latin1')).toContain('SecretCam')
    const { status, body } = await review([{ bytes }])
    expect(status).toBe(201)
    const [image] = (body as unknown as Review).images
    expect(image).toMatchObject({ url: expect.stringMatching(/^\/uploads\/p\/[0-9A-Z]{26}\/800\.webp$/) })
    expect(image?.placeholder).toMatch(/^data:image\/webp;base64,/)
    const folder = join(app.config.DATA_DIR, image?.url.replace('/800.webp', '') ?? '')
    expect(readdirSync(folder).sort()).toEqual([
      '1600.avif',
      '1600.webp',
      '320.avif',
      '320.webp',
      '800.avif',
      '800.webp',
    ])
    for (const name of readdirSync(folder)) {
      const stored = readFileSync(join(folder, name))
      expect(stored.toString('latin1')).not.toContain('SecretCam')
      const { exif, width = 0, height = 0 } = await sharp(stored).metadata()
      expect([name, exif, height > width]).toEqual([name, undefined, true])
    }
    const served = await app.nest.inject({ method: 'GET', url: image?.url ?? '' })
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('immutable'),
    })
  })

  it.each(['png', 'webp', 'gif', 'avif'] as const)('can be %s with any file name', async (format) => {
    const bytes = await picture(40, 30)[format]().toBuffer()
    expect((await review([{ bytes, name: 'photo.txt', type: 'text/plain' }])).status).toBe(201)
  })

  it('has a size that can be requested, and missing images are left out', async () => {
    const { body } = await review([{ bytes: await picture().png().toBuffer() }])
    const [image] = (body as unknown as Review).images
    const id = image?.url.split('/')[3] ?? ''
    const { length } = readFileSync(join(app.config.DATA_DIR, `uploads/p/${id}/320.avif`))
    const asked = await app.get(`/images/sizes?format=avif&ids=${id},01ARZ3NDEKTSV4RRFFQ69G5FAV`)
    expect(asked).toMatchObject({ status: 200, body: { bytes: { [id]: length } } })
    expect(Object.keys(asked.body.bytes as object)).toEqual([id])
    for (const wrong of ['', '..', `${id},`, Array.from({ length: 101 }, () => id).join(',')])
      expect((await app.get(`/images/sizes?format=avif&ids=${encodeURIComponent(wrong)}`)).status, wrong).toBe(400)
  })

  it('up to exactly 5 MiB is accepted, and one byte more is not', async () => {
    const small = await picture().jpeg().toBuffer()
    const padded = (size: number) => Buffer.concat([small, Buffer.alloc(size - small.length)])
    expect((await review([{ bytes: padded(5 * MIB) }])).status).toBe(201)
    expect(await review([{ bytes: padded(5 * MIB + 1) }])).toMatchObject({
      status: 413,
      body: { message: 'Images must be smaller than 5MB' },
    })
  })

  it('is rejected as the sixth of a form', async () => {
    const bytes = await picture(40, 30).jpeg().toBuffer()
    const many = (count: number) => review(Array.from({ length: count }, () => ({ bytes })))
    expect(((await many(5)).body as unknown as Review).images).toHaveLength(5)
    expect(await many(6)).toMatchObject({ status: 413, body: { message: 'Maximum 5 images allowed' } })
  })
})

describe('an invalid image', () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>')
  const head = (bytes: string, rest = 64) => Buffer.concat([Buffer.from(bytes, 'latin1'), Buffer.alloc(rest, 7)])
  const HOSTILE: [name: string, file: Sent][] = [
    ['a script named png', { bytes: html, name: 'a.png', type: 'image/png' }],
    ['a script with two extensions', { bytes: html, name: 'a.php.jpg' }],
    ['SVG with a script', { bytes: svg, name: 'a.svg', type: 'image/svg+xml' }],
    ['SVG named jpg', { bytes: svg }],
    ['SVG after a byte order mark', { bytes: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), svg]) }],
    ['XML that expands', { bytes: Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><svg>&b;</svg>') }],
    ['a PDF', { bytes: head('%PDF-1.7\n') }],
    ['an archive', { bytes: head('PK\x03\x04') }],
    ['a gzip', { bytes: head('\x1f\x8b\x08\x00') }],
    ['a program', { bytes: head('\x7fELF') }],
    ['a Windows program', { bytes: head('MZ\x90\x00') }],
    ['a shell script', { bytes: head('#!/bin/sh\nrm -rf /\n') }],
    ['a TIFF', { bytes: head('II*\x00') }],
    ['a BMP', { bytes: head('BM') }],
    ['an icon', { bytes: head('\x00\x00\x01\x00') }],
    ['a PSD', { bytes: head('8BPS') }],
    ['HEIC', { bytes: head('\x00\x00\x00\x18ftypheic') }],
    ['a film', { bytes: head('\x00\x00\x00\x18ftypisom') }],
    ['JPEG XL', { bytes: head('\xff\x0a') }],
    ['nothing', { bytes: Buffer.alloc(0) }],
    ['one byte', { bytes: Buffer.from([0xff]) }],
    ['zeroes', { bytes: Buffer.alloc(4_096) }],
    ['noise', { bytes: Buffer.from(Array.from({ length: 4_096 }, (_, i) => (i * 7_919) % 251)) }],
    ['a JPEG of three bytes', { bytes: Buffer.from([0xff, 0xd8, 0xff]) }],
    ['a JPEG head and noise', { bytes: head('\xff\xd8\xff\xe0') }],
    ['a PNG head and noise', { bytes: head('\x89PNG\r\n\x1a\n') }],
    ['a GIF head and a script', { bytes: Buffer.from('GIF89a/*....*/=1;alert(1)//') }],
    ['a GIF head and HTML', { bytes: Buffer.concat([Buffer.from('GIF89a'), html]) }],
    ['a WebP head and noise', { bytes: head('RIFF\x40\x00\x00\x00WEBPVP8 ') }],
    ['an AVIF head and noise', { bytes: head('\x00\x00\x00\x18ftypavif') }],
    ['a PNG of 30,000 by 30,000', { bytes: bomb(30_000, 30_000) }],
    ['a PNG of 65,535 by 65,535', { bytes: bomb(65_535, 65_535) }],
    ['a PNG of a billion by one', { bytes: bomb(1_000_000_000, 1) }],
    ['a PNG of no size', { bytes: bomb(0, 0) }],
    ['a PNG whose data ends early', { bytes: bomb(7_000, 7_000) }],
  ]

  it.each(HOSTILE)('%s is rejected with a message and not stored', async (_, file) => {
    const before = folders()
    const { status, body, person } = await review([file])
    expect([400, 413, 415, 422]).toContain(status)
    expect(String(body.message)).toMatch(/^[A-Z].{10,}/)
    expect(folders()).toEqual(before)
    expect(await app.make.prisma.review.count({ where: { userId: person.id } })).toBe(0)
  })

  it('truncated anywhere is rejected or re-encoded, never stored as uploaded', async () => {
    for (const format of ['jpeg', 'png', 'gif', 'webp', 'avif'] as const) {
      const bytes = await picture(300, 200)[format]().toBuffer()
      for (const share of [0.05, 0.2, 0.5, 0.9]) {
        const cut = bytes.subarray(0, Math.floor(bytes.length * share))
        const { status, body } = await review([{ bytes: cut, name: 'a.jpg.exe' }])
        expect([format, share, [201, 415, 422].includes(status)]).toEqual([format, share, true])
        for (const { url } of (body as unknown as Review).images ?? [])
          expect(readFileSync(join(app.config.DATA_DIR, url)).includes(cut)).toBe(false)
      }
    }
  })

  it('with an appended script is re-encoded without it', async () => {
    const script = Buffer.from('<script>alert(document.cookie)</script>')
    for (const format of ['jpeg', 'png', 'gif', 'webp'] as const) {
      const bytes = Buffer.concat([await picture(60, 40)[format]().toBuffer(), script])
      const { status, body } = await review([{ bytes, name: 'a.js', type: 'text/javascript' }])
      expect([format, status]).toEqual([format, 201])
      const [image] = (body as unknown as Review).images
      const folder = join(app.config.DATA_DIR, image?.url.replace('/800.webp', '') ?? '')
      for (const name of readdirSync(folder))
        expect(readFileSync(join(folder, name)).toString('latin1')).not.toContain('<script>')
    }
  })

  it('with text and colour profiles of hundreds of megabytes is not unpacked', async () => {
    const packed = deflateSync(Buffer.alloc(200 * MIB))
    const before = process.memoryUsage().rss
    for (const [type, head] of [
      ['zTXt', 'Comment\0\0'],
      ['iTXt', 'Comment\0\x01\0\0\0'],
      ['iCCP', 'profile\0\0'],
    ] as const) {
      const bytes = bomb(8, 8, [[type, Buffer.concat([Buffer.from(head, 'latin1'), packed])]])
      const { status, body } = await review([{ bytes }])
      expect([type, [201, 422].includes(status)]).toEqual([type, true])
      for (const { url } of (body as unknown as Review).images ?? [])
        expect(readFileSync(join(app.config.DATA_DIR, url)).length).toBeLessThan(10_000)
    }
    expect((process.memoryUsage().rss - before) / MIB).toBeLessThan(150)
  })

  it('with very many frames becomes its first frame', async () => {
    const colours = Array.from({ length: 120 }, (_, n) => ({ r: (n * 37) % 256, g: n * 2, b: (n * 91) % 256 }))
    const shots = await Promise.all(
      colours.map((background) =>
        sharp({ create: { width: 100, height: 100, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const frames = await sharp(shots, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(frames).metadata()).pages).toBe(120)
    const { status, body } = await review([{ bytes: frames }])
    expect(status).toBe(201)
    const [image] = (body as unknown as Review).images
    expect(image).toMatchObject({ width: 100, height: 100 })
    const stored = readFileSync(join(app.config.DATA_DIR, image?.url ?? ''))
    expect((await sharp(stored).metadata()).pages ?? 1).toBe(1)
  })

  it.each([
    '../../../../tmp/escaped.jpg',
    '/etc/passwd',
    'C:\\windows\\a.jpg',
    'a\0.php',
    '.htaccess',
    'x'.repeat(5_000),
  ])('with a name such as %j is stored elsewhere', async (name) => {
    const bytes = await picture(40, 30).jpeg().toBuffer()
    const { status, body } = await review([{ bytes, name }])
    expect(status).toBe(201)
    expect((body as unknown as Review).images[0]?.url).toMatch(/^\/uploads\/p\/[0-9A-Z]{26}\/800\.webp$/)
    expect(existsSync('/tmp/escaped.jpg')).toBe(false)
  })

  it('leaves no temporary file', () => {
    expect(readdirSync(process.env.TMPDIR ?? '/tmp').filter((name) => name.startsWith('upload-'))).toEqual([])
  })
})

describe('an invalid form', () => {
  it('is rejected field by field, and its images are not stored', async () => {
    const before = folders()
    const bytes = await picture(40, 30).jpeg().toBuffer()
    const { status, body } = await review([{ bytes }], { fields: { rating: '9', title: '' } })
    expect(status).toBe(400)
    expect(body.fields).toEqual({ rating: 'Please select a rating', title: 'Please provide a review title' })
    expect(folders()).toEqual(before)
  })

  it('for a second review is rejected before any image is rendered', async () => {
    const bytes = await picture(40, 30).jpeg().toBuffer()
    const { person, service } = await review([{ bytes }])
    const before = folders()
    const again = await review([{ bytes }], { as: person, fields: { serviceId: service.id, title: 'Another one' } })
    expect(again).toMatchObject({ status: 409, body: { code: 'ALREADY_REVIEWED' } })
    expect(folders()).toEqual(before)
  })
})

describe('images of an edited review', () => {
  const content = { rating: 4, title: 'Nice', comment: 'Still nice.' }
  const idsOf = (body: Record<string, unknown>) =>
    (body as unknown as Review).images.map(({ url }) => url.split('/')[3] ?? '')

  it('stay if listed, otherwise they are removed, and new ones come last', async () => {
    const bytes = await picture(40, 30).jpeg().toBuffer()
    const { body, person } = await review([{ bytes }, { bytes }, { bytes }])
    const path = `/reviews/${body._id}`
    const [first = '', second = '', third = ''] = idsOf(body)
    const plain = await app.put(path, { as: person.token, body: content })
    expect(idsOf(plain.body)).toEqual([first, second, third])
    const fewer = await app.put(path, { as: person.token, body: { ...content, keep: [third, first] } })
    expect(idsOf(fewer.body)).toEqual([first, third])
    const more = await sends('PUT', path, person, { ...content, keep: `${third}` }, [{ bytes }])
    const [kept, added = ''] = idsOf(more.body)
    expect([more.status, kept]).toEqual([200, third])
    expect([first, second, third]).not.toContain(added)
    await app.nest.get(UnusedImagesCleanup).cleanUp(new Date(Date.now() + 25 * 3_600_000))
    expect(folders()).toEqual(expect.arrayContaining([third, added]))
    for (const gone of [first, second]) expect(folders()).not.toContain(gone)
    const none = await app.put(path, { as: person.token, body: { ...content, keep: [] } })
    expect(idsOf(none.body)).toEqual([])
  })

  it('are limited to five, even if two devices add some at once', async () => {
    const bytes = await picture(40, 30).jpeg().toBuffer()
    const files = (count: number) => Array.from({ length: count }, () => ({ bytes }))
    const { body, person } = await review(files(2))
    const path = `/reviews/${body._id}`
    expect(await sends('PUT', path, person, content, files(4))).toMatchObject({
      status: 413,
      body: { message: 'Maximum 5 images allowed' },
    })
    const both = await Promise.all([1, 2].map(() => sends('PUT', path, person, content, files(2))))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 413])
  })

  it('cannot be changed by another user', async () => {
    const bytes = await picture(40, 30).jpeg().toBuffer()
    const { body } = await review([{ bytes }])
    const before = folders()
    const response = await sends('PUT', `/reviews/${body._id}`, await author(), { ...content, keep: '' }, [{ bytes }])
    expect(response).toMatchObject({ status: 404, body: { code: 'REVIEW_NOT_FOUND' } })
    expect(folders()).toEqual(before)
    const mine = await review([{ bytes }])
    const stolen = await sends('PUT', `/reviews/${mine.body._id}`, mine.person, { ...content, keep: idsOf(body) }, [])
    expect(idsOf(stolen.body)).toEqual([])
  })
})

describe('an image of the back office', () => {
  it('is kept while a service shows it', async () => {
    const admin = await app.signedIn('admin')
    const category = await app.make.category()
    const send = async () => {
      const files = [{ field: 'file', bytes: await picture(40, 30).png().toBuffer() }]
      const response = await app.form('POST', '/admin/pictures', { as: admin.token, files })
      expect(response.status).toBe(201)
      return String(response.body.url)
    }
    const [first, second] = [await send(), await send()]
    const body = (imageUrl: string) => ({
      name: 'Pictured',
      shortDescription: 'x',
      basePrice: 1,
      priceUpperRange: 2,
      categoryId: category.id,
      imageUrl,
      options: [{ name: 'Base', price: 0 }],
    })
    const made = await app.post('/admin/services', { as: admin.token, body: body(first) })
    const shown = await app.get(`/services/${made.body._id}`)
    expect(shown.body).toMatchObject({ imageUrl: first, imagePlaceholder: expect.stringMatching(/^data:image\/webp/) })
    const path = `/admin/services/${made.body._id}`
    const foreign = await app.put(path, { as: admin.token, body: body('https://pictures.example/a.png') })
    expect(foreign.body.imagePlaceholder).toBe('')
    await app.put(path, { as: admin.token, body: body(second) })
    await app.nest.get(UnusedImagesCleanup).cleanUp(new Date(Date.now() + 25 * 3_600_000))
    expect(folders()).toContain(second.split('/')[3])
    expect(folders()).not.toContain(first.split('/')[3])
    await app.delete(path, { as: admin.token })
    await app.nest.get(UnusedImagesCleanup).cleanUp(new Date(Date.now() + 25 * 3_600_000))
    expect(folders()).not.toContain(second.split('/')[3])
    expect((await app.post('/admin/pictures', { as: admin.token, body: {} })).status).toBe(415)
  })
})

describe('unused images', () => {
  it('are removed after a day, unlike others', async () => {
    const bytes = await picture(40, 30).jpeg().toBuffer()
    const [kept, gone] = [await review([{ bytes }]), await review([{ bytes }])]
    const folderOf = ({ body }: typeof kept) => (body as unknown as Review).images[0]?.url.split('/')[3] ?? ''
    await app.delete(`/reviews/${gone.body._id}`, { as: gone.person.token })
    const pictures = app.nest.get(UnusedImagesCleanup)
    await pictures.cleanUp(new Date())
    expect(folders()).toEqual(expect.arrayContaining([folderOf(kept), folderOf(gone)]))
    await pictures.cleanUp(new Date(Date.now() + 25 * 3_600_000))
    expect(folders()).toContain(folderOf(kept))
    expect(folders()).not.toContain(folderOf(gone))
  })
})
