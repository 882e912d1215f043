import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { timeLimit } from '@sofaseva/tools/vitest/patience'
import sharp from 'sharp'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Images } from '#platform/uploads/images.js'
import { ImageRenderer } from '#platform/uploads/rendering/image-renderer.js'
import { type Reply, TestApp } from './support/app.js'
import { blogFields } from './support/blog.js'
import type { Person } from './support/factories.js'
import { startApiProcess } from './support/processes.js'

let app: TestApp
let url: string
let small: Buffer
beforeAll(async () => {
  app = await TestApp.start({ DATABASE_POOL: '25' })
  url = await app.listen()
  small = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#c0763a' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => app.stop())

const sample = (name: string) => readFileSync(join(import.meta.dirname, 'support/images', name))
const waiting = () => app.nest.get(Images).waiting
const imagesOf = (ownerId: string) => app.make.prisma.upload.count({ where: { ownerId } })

async function author(): Promise<Person> {
  const person = await app.signedIn('customer')
  await app.make.prisma.user.update({ where: { id: person.id }, data: { emailVerifiedAt: new Date() } })
  return person
}

async function newService(): Promise<string> {
  const { id } = await app.make.service()
  await app.touch('catalog')
  return id
}

const reviewFields = (serviceId: string) => ({ serviceId, rating: '5', title: 'Nice', comment: 'Very nice.' })

/** Sends a review with this many copies of an image. */
async function review(as: Person, bytes: Buffer, count = 1): Promise<Reply> {
  const files = Array.from({ length: count }, () => ({ field: 'images', bytes }))
  return app.form('POST', '/reviews', { as: as.token, fields: reviewFields(await newService()), files })
}

/** Sends the same over its own connection, which `signal` closes. */
async function abortableReview(as: Person, bytes: Buffer, count: number, signal: AbortSignal): Promise<unknown> {
  const body = new FormData()
  for (const [name, value] of Object.entries(reviewFields(await newService()))) body.append(name, value)
  for (let index = 0; index < count; index += 1)
    body.append('images', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'a.jpg')
  const headers = { authorization: `Bearer ${as.token}` }
  return fetch(`${url}/api/reviews`, { method: 'POST', headers, body, signal }).catch((error: unknown) => error)
}

/** Stops the rendering process, so that images stay in the queue. Returns how to resume it. */
async function pausedRenderer(): Promise<{ pid: number; resume: () => void }> {
  expect((await review(await author(), small)).status).toBe(201)
  const pid = app.nest.get(ImageRenderer).pid as number
  process.kill(pid, 'SIGSTOP')
  return { pid, resume: () => process.kill(pid, 'SIGCONT') }
}

describe('images of several users', () => {
  it('are not delayed by an AVIF of 59 megapixels, which is rejected with a message', async () => {
    const [hostile, other] = [await author(), await author()]
    const bomb = sample('59-megapixels.avif')
    const began = performance.now()
    const [refused, taken] = await Promise.all([review(hostile, bomb, 2), review(other, small)])
    // Decoding it once took 50 s, and the other user waited for 70 s.
    expect(performance.now() - began).toBeLessThan(timeLimit(15_000))
    expect([taken.status, refused.status, refused.body.code]).toEqual([201, 422, 'IMAGE_TOO_MANY_PIXELS'])
    expect(refused.body.message).toBe(
      'AVIF images can have at most 16 megapixels. Please choose a smaller one, or save it as JPEG.',
    )
    expect(await imagesOf(hostile.id)).toBe(0)
  })

  it('get a message that HEIC is not supported', async () => {
    const photo = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(200)])
    expect(await review(await author(), photo)).toMatchObject({ status: 415, body: { code: 'HEIC_NOT_SUPPORTED' } })
  })

  it('wait for at most one image of each other user, however many that user has sent', async () => {
    const [greedy, other] = [await author(), await author()]
    const { resume } = await pausedRenderer()
    const many = [review(greedy, small, 5), review(greedy, small, 5)]
    await expect.poll(waiting).toBe(10)
    const one = review(other, small)
    await expect.poll(waiting).toBe(11)
    resume()
    expect((await Promise.all([...many, one])).map(({ status }) => status)).toEqual([201, 201, 201])
    const where = { ownerId: { in: [greedy.id, other.id] } }
    const rows = await app.make.prisma.upload.findMany({ where, orderBy: { id: 'asc' }, select: { ownerId: true } })
    expect(rows.map(({ ownerId }) => ownerId).indexOf(other.id)).toBe(1)
  })
})

describe('a request with images', () => {
  it('is rejected with a retry time if it is the user’s third waiting one', async () => {
    const [person, other] = [await author(), await author()]
    const { resume } = await pausedRenderer()
    const two = [review(person, small), review(person, small)]
    await expect.poll(waiting).toBe(2)
    const third = await review(person, small)
    expect([third.status, third.body.code]).toEqual([429, 'TOO_MANY_UPLOADS'])
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
    const others = review(other, small)
    await expect.poll(waiting).toBe(3)
    resume()
    expect((await Promise.all([...two, others])).map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await review(person, small)).status).toBe(201)
  })

  it('is rejected with a retry time while thirty images wait', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, author))
    const { resume } = await pausedRenderer()
    const full = people.map((person) => review(person, small, 5))
    await expect.poll(waiting).toBe(30)
    const late = await author()
    const refused = await review(late, small)
    expect([refused.status, refused.body.code]).toEqual([503, 'UPLOADS_BUSY'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await app.get('/services')).status).toBe(200)
    resume()
    expect((await Promise.all(full)).map(({ status }) => status)).toEqual(Array.from(people, () => 201))
    expect((await review(late, small)).status).toBe(201)
  })

  it('is rejected before reading it or looking up its sender, unless it contains only texts', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, author))
    const { resume } = await pausedRenderer()
    const full = people.map((person) => review(person, small, 5))
    await expect.poll(waiting).toBe(30)
    // Not even a session.
    const bare = { id: '', token: 'none' } as Person
    const photo = Buffer.concat([small, Buffer.alloc(8_000)])
    const refused = await review(bare, photo)
    expect([refused.status, refused.body.code, Number(refused.headers['retry-after']) > 0]).toEqual([
      503,
      'UPLOADS_BUSY',
      true,
    ])
    const [late, fields] = [await author(), reviewFields(await newService())]
    expect((await app.form('POST', '/reviews', { as: late.token, fields, files: [] })).status).toBe(201)
    resume()
    await Promise.all(full)
    expect((await review(bare, photo)).status).toBe(401)
  })

  it('can be a post with a cover and ten images', async () => {
    const admin = await app.signedIn('admin')
    const images = Array.from({ length: 10 }, () => ({ field: 'images', bytes: small }))
    const files = [{ field: 'featuredImage', bytes: small }, ...images]
    const fields = blogFields()
    const { status, body } = await app.form('POST', '/blogs/admin/create', { as: admin.token, fields, files })
    expect([status, (body.blog as { images: unknown[] }).images]).toEqual([
      201,
      expect.objectContaining({ length: 10 }),
    ])
  })
})

describe('a client that disconnects', () => {
  it('frees the rendering process and the images behind it', async () => {
    const [person, other] = [await author(), await author()]
    const { pid } = await pausedRenderer()
    const leaving = new AbortController()
    const sent = abortableReview(person, small, 5, leaving.signal)
    await expect.poll(waiting).toBe(5)
    const others = review(other, small)
    await expect.poll(waiting).toBe(6)
    leaving.abort()
    // The stopped process would never render it.
    expect((await others).status).toBe(201)
    await sent
    await expect.poll(waiting).toBe(0)
    expect(app.nest.get(ImageRenderer).pid).not.toBe(pid)
    expect([await imagesOf(person.id), await app.make.prisma.review.count({ where: { userId: person.id } })]).toEqual([
      0, 0,
    ])
    expect((await review(person, small)).status).toBe(201)
  })

  it('drops its waiting images and leaves others’ running ones alone', async () => {
    const [person, other] = [await author(), await author()]
    const { pid, resume } = await pausedRenderer()
    const others = review(other, small)
    await expect.poll(waiting).toBe(1)
    const leaving = new AbortController()
    const sent = abortableReview(person, small, 5, leaving.signal)
    await expect.poll(waiting).toBe(6)
    leaving.abort()
    await expect.poll(waiting).toBe(1)
    resume()
    expect((await others).status).toBe(201)
    await sent
    expect(app.nest.get(ImageRenderer).pid).toBe(pid)
    expect(await imagesOf(person.id)).toBe(0)
  })
})

describe('the rendering process', () => {
  it('fails only the current image if it is killed', async () => {
    const [unlucky, other] = [await author(), await author()]
    const { pid } = await pausedRenderer()
    const lost = review(unlucky, small)
    await expect.poll(waiting).toBe(1)
    const others = review(other, small, 2)
    await expect.poll(waiting).toBe(3)
    process.kill(pid, 'SIGKILL')
    const { status, body, headers } = await lost
    expect([status, body.code, Number(headers['retry-after']) > 0]).toEqual([503, 'DEPENDENCY_DOWN', true])
    expect((await others).status).toBe(201)
    expect((await review(unlucky, small)).status).toBe(201)
  })

  it.runIf(process.platform === 'linux')('runs from the build and never outlives its API', async () => {
    const person = await author()
    const serviceId = await newService()
    const { child, url: built } = await startApiProcess({
      JWT_SECRET: app.config.JWT_SECRET,
      DATA_DIR: app.config.DATA_DIR,
    })
    try {
      await expect.poll(async () => (await fetch(`${built}/health/ready`).catch(() => null))?.status).toBe(200)
      const body = new FormData()
      for (const [name, value] of Object.entries(reviewFields(serviceId))) body.append(name, value)
      body.append('images', new Blob([new Uint8Array(small)], { type: 'image/jpeg' }), `${ulid()}.jpg`)
      const headers = { authorization: `Bearer ${person.token}` }
      expect((await fetch(`${built}/api/reviews`, { method: 'POST', headers, body })).status).toBe(201)
      const [renderer] = renderersOf(child.pid as number)
      expect(readFileSync(`/proc/${renderer}/cmdline`, 'utf8')).toContain(
        'dist/platform/uploads/rendering/image-renderer.process.js',
      )
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      await expect.poll(() => readdirSync('/proc').includes(String(renderer))).toBe(false)
    } finally {
      child.kill('SIGKILL')
    }
  })
})

/** Ids of an API's rendering processes. Linux only. */
function renderersOf(parent: number): number[] {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8')
  return children.split(' ').flatMap((pid) => (pid === '' ? [] : [Number(pid)]))
}
