import { readdirSync } from 'node:fs'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { Review } from '@sofaseva/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'

let app: TestApp
let author: Person
let admin: Person
let image: Buffer
let port: number
beforeAll(async () => {
  app = await TestApp.start()
  admin = await app.signedIn('admin')
  author = await verified()
  image = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#446688' } })
    .jpeg()
    .toBuffer()
  await app.nest.listen(0, '127.0.0.1')
  port = (app.nest.getHttpServer().address() as AddressInfo).port
})
afterAll(() => app.stop())

async function verified(): Promise<Person> {
  const person = await app.signedIn('customer')
  await app.make.prisma.user.update({ where: { id: person.id }, data: { emailVerifiedAt: new Date() } })
  return person
}

async function aService(): Promise<string> {
  const { id } = await app.make.service()
  await app.touch('catalog')
  return id
}

type Part = { head: string; value?: string | Buffer }

const field = (name: string, value: string | Buffer, more = ''): Part => ({
  head: `Content-Disposition: form-data; name="${name}"${more}`,
  value,
})
const file = (name: string, bytes: Buffer = image) =>
  field(name, bytes, '; filename="a.jpg"\r\nContent-Type: image/jpeg')
const texts = (serviceId: string, more: object = {}) =>
  Object.entries({ serviceId, rating: '5', title: 'Fine', comment: 'Very fine.', ...more }).map(([name, value]) =>
    field(name, value),
  )

function encoded(parts: readonly Part[], boundary = 'frontier'): Buffer {
  const pieces = parts.flatMap(({ head, value = '' }) => [`--${boundary}\r\n${head}\r\n\r\n`, value, '\r\n'])
  return Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece)))
}

async function send(
  body: Buffer,
  {
    as = author,
    url = '/reviews',
    type = 'multipart/form-data; boundary=frontier',
  }: { as?: Person; url?: string; type?: string } = {},
) {
  const headers = { authorization: `Bearer ${as.token}`, 'content-type': type }
  const response = await app.nest.inject({ method: 'POST', url: `/api${url}`, headers, payload: body })
  return { status: response.statusCode, body: JSON.parse(response.body) as Record<string, unknown> }
}

const leftovers = () => readdirSync(process.env.TMPDIR ?? '/tmp').filter((name) => name.startsWith('upload-'))

describe('a form', () => {
  it('separates fields and files by name in any order', async () => {
    const parts = [file('images'), ...texts(await aService()), file('images')].reverse()
    const { status, body } = await send(encoded(parts), { as: await verified() })
    expect([status, (body as unknown as Review).images.length]).toEqual([201, 2])
  })

  it('treats an empty file input as none', async () => {
    const empty = field('images', '', '; filename=""\r\nContent-Type: application/octet-stream')
    const { status, body } = await send(encoded([...texts(await aService()), empty]), { as: await verified() })
    expect([status, (body as unknown as Review).images]).toEqual([201, []])
  })

  it('accepts text of the maximum length in every field', async () => {
    const more = { title: 'स'.repeat(100), comment: '😀'.repeat(500) }
    const { status, body } = await send(encoded(texts(await aService(), more)), { as: await verified() })
    expect([status, body.title, body.comment]).toEqual([201, more.title, more.comment])
  })

  const REFUSED: [what: string, part: Part, status: number, code: string, field: string, sentence: string][] = [
    [
      'a text that is too long',
      field('title', 'x'.repeat(17_000)),
      413,
      'PAYLOAD_TOO_LARGE',
      'title',
      'This field is too long.',
    ],
    [
      'a field it does not know',
      field('role', 'admin'),
      400,
      'VALIDATION_FAILED',
      'role',
      'This form has no such field.',
    ],
    [
      'a name that is too long',
      field('n'.repeat(500), 'x'),
      400,
      'VALIDATION_FAILED',
      'n'.repeat(40),
      'This form has no such field.',
    ],
    [
      'a text where a file belongs',
      field('images', 'x'),
      400,
      'VALIDATION_FAILED',
      'images',
      'This form has no such field.',
    ],
    [
      'a file where a text belongs',
      file('comment'),
      400,
      'VALIDATION_FAILED',
      'comment',
      'This form takes no file in this field.',
    ],
    [
      'a file in a field it does not know',
      file('avatar'),
      400,
      'VALIDATION_FAILED',
      'avatar',
      'This form takes no file in this field.',
    ],
    [
      'a part that is JSON',
      field('title', '{"a":1}', '\r\nContent-Type: application/json'),
      400,
      'VALIDATION_FAILED',
      'title',
      'Please send this field as text.',
    ],
  ]
  it.each(REFUSED)('is rejected for %s, on its field', async (_, part, status, code, name, sentence) => {
    const others = texts(await aService()).filter(
      ({ head }) => !head.includes('"title"') && !head.includes('"comment"'),
    )
    const response = await send(encoded([...others, part, file('images')]))
    expect(response).toMatchObject({ status, body: { success: false, code, fields: { [name]: sentence } } })
  })

  it('is rejected if a field is given twice, even with the same value', async () => {
    const response = await send(encoded([...texts(await aService()), field('rating', '5')]))
    expect(response).toMatchObject({ status: 400, body: { fields: { rating: 'Please send this field only once.' } } })
  })

  it('is rejected for too many files, with a message that fits the form', async () => {
    const many = Array.from({ length: 6 }, () => file('images'))
    const review = await send(encoded([...texts(await aService()), ...many]))
    expect(review).toMatchObject({ status: 413, body: { fields: { images: 'Maximum 5 images allowed' } } })
    const two = await send(encoded([file('file'), file('file')]), { as: admin, url: '/admin/pictures' })
    expect(two).toMatchObject({ status: 413, body: { message: 'Maximum 1 image allowed' } })
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('is rejected for a field %s', async (name) => {
    for (const part of [field(name, 'x'), file(name)]) {
      const response = await send(encoded([...texts(await aService()), part]))
      expect([response.status, response.body.success]).toEqual([400, false])
    }
  })

  it('with thousands of parts is rejected', async () => {
    const response = await send(encoded(Array.from({ length: 5_000 }, (_, index) => field(`f${index}`, 'x'))))
    expect(response.status).toBe(400)
  })
})

describe('a broken form', () => {
  it('that is truncated anywhere is rejected with 400 and an error body', async () => {
    const whole = encoded([...texts(await aService()), file('images')])
    // Only the end of the closing line is missing in the last piece, so it's complete anyway.
    for (let at = 1; at < whole.length - 4; at += at < 700 ? 37 : 111) {
      const { status, body } = await send(whole.subarray(0, at))
      expect([at, status, body]).toEqual([at, 400, expect.objectContaining({ success: false, statusCode: 400 })])
      expect(String(body.message)).toMatch(/^[A-Z].+\.$/)
    }
    expect(leftovers()).toEqual([])
  })

  it.each([
    ['has no boundary', 'multipart/form-data'],
    ['has an empty boundary', 'multipart/form-data; boundary='],
    ['has another boundary', 'multipart/form-data; boundary=elsewhere'],
    ['has a boundary that is no token', 'multipart/form-data; boundary="\\"'],
  ])('is rejected because it %s', async (_, type) => {
    const { status, body } = await send(encoded(texts(await aService())), { type })
    expect([status, body.success]).toEqual([400, false])
  })

  it('with corrupt bytes is rejected', async () => {
    const noise = Buffer.from(Array.from({ length: 4_096 }, (_, index) => (index * 7_919) % 251))
    for (const body of [noise, Buffer.from('--frontier'), Buffer.from('--frontier\r\n\r\n'), Buffer.alloc(0)])
      expect((await send(body)).status).toBe(400)
    const heads = Array.from({ length: 500 }, (_, index) => `X-${index}: 1`).join('\r\n')
    expect((await send(encoded([{ head: `${heads}\r\nContent-Disposition: form-data; name="title"` }]))).status).toBe(
      400,
    )
  })
})

describe('an unsupported content type', () => {
  it('is rejected with 415 on a form’s route', async () => {
    for (const type of ['application/json', 'text/plain', 'multipart/mixed; boundary=frontier', 'image/jpeg']) {
      const payload = type === 'application/json' ? Buffer.from('{}') : image
      const { status, body } = await send(payload, { as: admin, url: '/admin/pictures', type })
      expect([type, status, body.code]).toEqual([type, 415, 'UNSUPPORTED_MEDIA_TYPE'])
    }
  })

  it('is rejected with 415 for a form on a route without forms', async () => {
    const form = encoded(texts(await aService()))
    for (const url of ['/bookings', '/auth/login', '/admin/services', '/reviews/01K9ZB3N4V5W6X7Y8Z9A0BCDEF/helpful'])
      for (const type of [
        'multipart/form-data; boundary=frontier',
        'Multipart/Form-Data',
        'multipart/mixed; boundary=a',
      ]) {
        const { status, body } = await send(form, { url, type })
        expect([url, type, status, body.code]).toEqual([url, type, 415, 'UNSUPPORTED_MEDIA_TYPE'])
      }
    expect((await send(form, { url: '/no-such-route' })).status).toBe(404)
  })
})

describe('over a real connection', () => {
  const head = (length: number, as: Person) =>
    [
      'POST /api/reviews HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${as.token}`,
      'Content-Type: multipart/form-data; boundary=frontier',
      `Content-Length: ${length}`,
      '',
      '',
    ].join('\r\n')

  const opened = () =>
    new Promise<Socket>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(socket))
      socket.once('error', reject)
    })

  it('an aborted upload leaves no temporary file', async () => {
    const parts = [...texts(await aService()), file('images', Buffer.concat([image, Buffer.alloc(200_000)]))]
    const whole = encoded(parts)
    for (const share of [0.001, 0.01, 0.3, 0.9]) {
      const socket = await opened()
      socket.on('error', () => undefined)
      socket.write(head(whole.length, author))
      await new Promise<void>((resolve) =>
        socket.write(whole.subarray(0, Math.ceil(whole.length * share)), () => resolve()),
      )
      await expect.poll(() => leftovers().length).toBe(1)
      socket.destroy()
      await expect.poll(() => leftovers().length).toBe(0)
    }
  })

  it('a client that is still sending a rejected form gets the response', async () => {
    const parts = [field('role', 'admin'), file('images', Buffer.alloc(8 * 1_024 * 1_024, 7))]
    const whole = encoded(parts)
    const socket = await opened()
    let response = ''
    socket.on('data', (chunk: Buffer) => {
      response += chunk.toString('latin1')
    })
    socket.write(head(whole.length, author))
    for (let at = 0; at < whole.length; at += 65_536) {
      if (!socket.write(whole.subarray(at, at + 65_536))) await new Promise((resolve) => socket.once('drain', resolve))
      await setImmediate()
    }
    await expect.poll(() => response).toMatch(/^HTTP\/1\.1 400 /)
    expect(response).toContain('This form has no such field.')
    socket.destroy()
  })
})
