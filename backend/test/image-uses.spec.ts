import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Review } from '@sofaseva/contract'
import sharp from 'sharp'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideTransaction } from '#platform/database/open-transaction.js'
import { Transactions } from '#platform/database/transactions.js'
import { FileStore } from '#platform/uploads/file-store.js'
import { ImageUses } from '#platform/uploads/image-uses.js'
import { UnusedImagesCleanup } from '#platform/uploads/unused-images-cleanup.js'
import { type Reply, TestApp } from './support/app.js'
import type { Person } from './support/factories.js'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await TestApp.start({ DATABASE_POOL: '25' })
  admin = await app.signedIn('admin')
})
afterAll(() => app.stop())

const DAY = 24 * 3_600_000
const drawn = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#2f6f5e' } })
    .jpeg()
    .toBuffer()

async function uploaded(): Promise<string> {
  const files = [{ field: 'file', bytes: await drawn() }]
  const response = await app.form('POST', '/admin/pictures', { as: admin.token, files })
  expect(response.status).toBe(201)
  return String(response.body.url)
}

const idOf = (url: string) => url.split('/')[3] ?? ''
const hasFiles = (url: string) => existsSync(join(app.config.DATA_DIR, `uploads/p/${idOf(url)}`))
/** A cleanup a day and an hour from now. It removes all images that are unused now. */
const cleanUp = () => app.nest.get(UnusedImagesCleanup).cleanUp(new Date(Date.now() + DAY + 3_600_000))

async function isKept(url: string): Promise<boolean> {
  await cleanUp()
  return hasFiles(url)
}

const category = (iconUrl: string) =>
  app.post('/admin/categories', { as: admin.token, body: { name: `Pictured ${ulid()}`, iconUrl } })
const setIcon = ({ body }: Reply, iconUrl: string) =>
  app.put(`/admin/categories/${body._id}`, { as: admin.token, body: { iconUrl } })

async function serviceBody(imageUrl: string) {
  const { id } = await app.make.category()
  const prices = { basePrice: 1, priceUpperRange: 2, options: [{ name: 'Base', price: 0 }] }
  return { name: `Pictured ${ulid()}`, shortDescription: 'x', categoryId: id, imageUrl, ...prices }
}
const service = async (imageUrl: string) =>
  app.post('/admin/services', { as: admin.token, body: await serviceBody(imageUrl) })
const removeService = ({ body }: Reply) => app.delete(`/admin/services/${body._id}`, { as: admin.token })

describe('an image stays', () => {
  it('while a category uses it', async () => {
    const first = await uploaded()
    const made = await category(first)
    expect(made.status).toBe(201)
    expect(await isKept(first)).toBe(true)
    const second = await uploaded()
    expect((await setIcon(made, second)).status).toBe(200)
    expect(await isKept(second)).toBe(true)
    expect(hasFiles(first)).toBe(false)
    await setIcon(made, '')
    expect(await isKept(second)).toBe(false)
  })

  it('until its last use ends', async () => {
    const url = await uploaded()
    const [one, two, three] = [await service(url), await service(url), await category(url)]
    expect([one, two, three].map(({ status }) => status)).toEqual([201, 201, 201])
    await removeService(one)
    expect(await isKept(url)).toBe(true)
    await setIcon(three, '')
    expect(await isKept(url)).toBe(true)
    const body = await serviceBody('')
    expect((await app.put(`/admin/services/${two.body._id}`, { as: admin.token, body })).status).toBe(200)
    expect(await isKept(url)).toBe(false)
  })

  it('with a booked service that is archived and with a hidden review', async () => {
    const url = await uploaded()
    const made = await service(url)
    const customer = await app.signedIn('customer')
    await app.make.prisma.user.update({ where: { id: customer.id }, data: { emailVerifiedAt: new Date() } })
    const serviceId = String(made.body._id)
    const files = [{ field: 'images', bytes: await drawn() }]
    const fields = { serviceId, rating: '4', title: 'Fine', comment: 'Fine.' }
    const review = await app.form('POST', '/reviews', { as: customer.token, fields, files })
    const [image] = (review.body as unknown as Review).images
    await app.put(`/admin/reviews/${review.body._id}`, { as: admin.token, body: { isHidden: true } })
    expect(await isKept(image?.url ?? '')).toBe(true)
    await app.post('/bookings', {
      as: customer.token,
      body: { serviceId, option: 'Base', serviceAddress: '1 Test Road, Pune' },
    })
    await removeService(made)
    expect((await app.make.prisma.service.findUniqueOrThrow({ where: { id: serviceId } })).archivedAt).not.toBeNull()
    expect(await isKept(url)).toBe(true)
    expect(hasFiles(image?.url ?? '')).toBe(true)
  })

  it('no longer than the service whose review it belongs to', async () => {
    const { id } = await app.make.service()
    await app.touch('catalog')
    const customer = await app.signedIn('customer')
    await app.make.prisma.user.update({ where: { id: customer.id }, data: { emailVerifiedAt: new Date() } })
    const review = await app.form('POST', '/reviews', {
      as: customer.token,
      fields: { serviceId: id, rating: '4', title: 'Fine', comment: 'Fine.' },
      files: [{ field: 'images', bytes: await drawn() }],
    })
    const url = (review.body as unknown as Review).images[0]?.url ?? ''
    expect(await isKept(url)).toBe(true)
    expect((await app.delete(`/admin/services/${id}`, { as: admin.token })).status).toBe(200)
    expect(await isKept(url)).toBe(false)
  })
})

describe('a missing image', () => {
  it('is rejected on its field without any change', async () => {
    const url = await uploaded()
    expect(await isKept(url)).toBe(false)
    for (const gone of [url, `/uploads/p/${ulid()}/800.webp`]) {
      const sentence = 'This image is no longer available. Please upload it again.'
      const refused = { statusCode: 422, code: 'IMAGE_NOT_FOUND', message: sentence }
      const name = `Pictured ${ulid()}`
      const made = await app.post('/admin/categories', { as: admin.token, body: { name, iconUrl: gone } })
      expect(made.body).toMatchObject({ ...refused, fields: { iconUrl: sentence } })
      expect(await app.make.prisma.category.count({ where: { name } })).toBe(0)
      expect((await service(gone)).body).toMatchObject({ ...refused, fields: { imageUrl: sentence } })
      const kept = await category('')
      expect((await setIcon(kept, gone)).status).toBe(422)
      const row = await app.make.prisma.category.findUniqueOrThrow({ where: { id: String(kept.body._id) } })
      expect(row.iconUrl).toBe('')
    }
  })
})

describe('the cleanup while an image is being attached', () => {
  /** Images that have been unused for two days. */
  async function forgotten(count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, () => ulid())
    for (const id of ids) {
      const size = { bytes: 1, width: 40, height: 30, contentType: 'image/webp' }
      const unusedSince = new Date(Date.now() - 2 * DAY)
      await app.make.prisma.upload.create({ data: { id, storageKey: `p/${id}`, unusedSince, ...size } })
      await app.nest.get(FileStore).put(`p/${id}/800.webp`, await drawn(), 'image/webp')
    }
    return ids.map((id) => `/uploads/p/${id}/800.webp`)
  }

  it('skips an image that is being attached', async () => {
    const [url = ''] = await forgotten(1)
    const [transactions, uses] = [app.nest.get(Transactions), app.nest.get(ImageUses)]
    const entityId = ulid()
    await transactions.run(async (tx) => {
      await uses.replaceUses(tx, { entity: 'category', entityId }, [idOf(url)])
      await outsideTransaction(() => app.nest.get(UnusedImagesCleanup).cleanUp(new Date()))
    })
    expect(hasFiles(url)).toBe(true)
    await app.nest.get(UnusedImagesCleanup).cleanUp(new Date())
    expect(hasFiles(url)).toBe(true)
    await transactions.run((tx) => uses.replaceUses(tx, { entity: 'category', entityId }, []))
  })

  it('never removes an attached image or lets a removed one be attached', async () => {
    const urls = await forgotten(24)
    const bodies = await Promise.all(urls.map((url) => serviceBody(url)))
    const cleanUps = [0, 1, 2].map(() => app.nest.get(UnusedImagesCleanup).cleanUp(new Date()))
    const responses = await Promise.all(bodies.map((body) => app.post('/admin/services', { as: admin.token, body })))
    await Promise.all(cleanUps)
    const told = responses.map(({ status }, index) => [status, hasFiles(urls[index] ?? '')])
    for (const one of told)
      expect([
        [201, true],
        [422, false],
      ]).toContainEqual(one)
    const rows = await app.make.prisma.upload.count({ where: { id: { in: urls.map(idOf) } } })
    expect(rows).toBe(responses.filter(({ status }) => status === 201).length)
  })

  it('completes an interrupted run', async () => {
    const [url = ''] = await forgotten(1)
    await app.make.prisma.upload.update({ where: { id: idOf(url) }, data: { removedAt: new Date() } })
    expect((await category(url)).body.code).toBe('IMAGE_NOT_FOUND')
    await app.nest.get(UnusedImagesCleanup).cleanUp(new Date())
    expect(hasFiles(url)).toBe(false)
    expect(await app.make.prisma.upload.count({ where: { id: idOf(url) } })).toBe(0)
  })
})
