import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { CacheTag } from '#platform/cache/cache-tags.js'
import { TestApp } from './support/app.js'

let app: TestApp
let other: TestApp
beforeAll(async () => {
  app = await TestApp.start()
  other = await TestApp.start()
})
afterAll(async () => {
  await app.stop()
  await other.stop()
})

const changed = (...tags: CacheTag[]) => app.touch('catalog', ...tags)

describe('the public catalog', () => {
  it('shows only enabled entries', async () => {
    const shown = await app.make.service()
    const hidden = await app.make.service({ isDisabled: true })
    const category = await app.make.category({ isDisabled: true })
    const inHidden = await app.make.service({ categoryId: category.id })
    await changed()
    const list = (await app.get('/services')).body as unknown as { _id: string }[]
    const ids = list.map(({ _id }) => _id)
    expect(ids).toContain(shown.id)
    expect(ids).not.toContain(hidden.id)
    expect(ids).not.toContain(inHidden.id)
    for (const { id } of [hidden, inHidden]) expect((await app.get(`/services/${id}`)).status).toBe(404)
    expect((await app.get('/services/categories')).text).not.toContain(category.id)
    const snapshot = await app.get('/catalog/snapshot')
    expect(snapshot.text).toContain(shown.id)
    expect(snapshot.text).not.toContain(hidden.id)
  })

  it('has amounts in rupees', async () => {
    const service = await app.make.service()
    await changed()
    expect((await app.get(`/services/${service.id}`)).body).toMatchObject({
      basePrice: 1000,
      priceUpperRange: 1500,
      options: [
        { name: 'Base', price: 0, details: [] },
        { name: 'Deluxe', price: 250.5, details: ['More'] },
      ],
    })
  })

  it('filters by category, sorts, limits and tolerates typing errors', async () => {
    const service = await app.make.service()
    await app.make.prisma.service.update({ where: { id: service.id }, data: { name: 'Velvet Ottoman Restoration' } })
    await changed()
    expect((await app.get(`/services?categoryId=${service.categoryId}`)).body).toMatchObject([{ _id: service.id }])
    expect((await app.get('/services?search=velvt%20otoman')).text).toContain(service.id)
    expect((await app.get('/services?sort=price-low&limit=1')).body).toHaveLength(1)
    expect((await app.get('/services?sort=upside-down')).status).toBe(400)
    expect((await app.get('/services?categoryId=nope')).status).toBe(400)
  })

  it('responds 304 to clients with the current version and compresses', async () => {
    const first = await app.get('/services')
    const etag = String(first.headers.etag)
    const again = await app.get('/services', { headers: { 'if-none-match': etag } })
    expect([again.status, again.text]).toEqual([304, ''])
    const squeezed = await app.get('/services', { headers: { 'accept-encoding': 'br' } })
    expect(squeezed.headers['content-encoding']).toBe('br')
  })

  it('is the same on every instance after a change', async () => {
    const service = await app.make.service()
    await changed()
    const name = `Renamed ${service.id}`
    expect((await other.get(`/services/${service.id}`)).status).toBe(200)
    await app.make.prisma.service.update({ where: { id: service.id }, data: { name } })
    await changed(`service:${service.id}`)
    await vi.waitFor(async () => expect((await other.get(`/services/${service.id}`)).body.name).toBe(name))
  })

  it('provides the home page', async () => {
    const { status, body } = await app.get('/catalog/home')
    expect(status).toBe(200)
    expect((body.categories as unknown[]).length).toBeLessThanOrEqual(9)
    expect(body.hero).toMatchObject({ metaTitle: expect.any(String), heroText: expect.any(String) })
  })
})
