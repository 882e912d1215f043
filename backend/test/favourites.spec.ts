import { type AccountExport, FAVOURITES_PER_USER, type Favourite } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { UserData } from '#platform/user-data/user-data.js'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'

let app: TestApp
beforeAll(async () => {
  app = await TestApp.start()
})
afterAll(() => app.stop())

type Key = Record<'idempotency-key', string>
const aKey = (): Key => ({ 'idempotency-key': ulid() })
const keep = (person: Person, id: string, headers: Key = aKey()) =>
  app.put(`/favourites/${id}`, { as: person.token, headers })
const remove = (person: Person, id: string, headers: Key = aKey()) =>
  app.delete(`/favourites/${id}`, { as: person.token, headers })
const list = async (person: Person) =>
  (await app.get('/favourites', { as: person.token })).body as unknown as Favourite[]
const idsOf = async (person: Person) => (await list(person)).map(({ serviceId }) => serviceId)

/** Services that are offered. */
async function services(count: number): Promise<string[]> {
  const { id: categoryId } = await app.make.category()
  const made: string[] = []
  for (let number = 0; number < count; number += 1) made.push((await app.make.service({ categoryId })).id)
  await app.touch('catalog')
  return made
}

async function disable(ids: string[], isDisabled = true) {
  await app.make.prisma.service.updateMany({ where: { id: { in: ids } }, data: { isDisabled } })
  await app.touch('catalog')
}

/** A customer who keeps these services, the last one since the latest. */
async function keeper(ids: readonly string[]): Promise<Person> {
  const me = await app.signedIn('customer')
  const data = ids.map((serviceId, place) => ({ userId: me.id, serviceId, place, createdAt: new Date(place) }))
  await app.make.prisma.favourite.createMany({ data })
  return me
}

describe('the favourites of a user', () => {
  it('are listed with the newest first, and are only the user’s own', async () => {
    const [first = '', second = ''] = await services(2)
    const [me, other] = [await app.signedIn('customer'), await app.signedIn('customer')]
    for (const id of [first, second]) expect((await keep(me, id)).body).toEqual({ success: true })
    expect(await idsOf(me)).toEqual([second, first])
    expect(Date.parse((await list(me))[0]?.addedAt ?? '')).toBeLessThanOrEqual(Date.now())
    expect(await idsOf(other)).toEqual([])
    expect((await remove(other, second)).status).toBe(200)
    expect(await idsOf(me)).toEqual([second, first])
    expect((await remove(me, second)).body).toEqual({ success: true })
    expect(await idsOf(me)).toEqual([first])
  })

  it('may be added and removed any number of times', async () => {
    const [id = ''] = await services(1)
    const me = await app.signedIn('customer')
    for (let round = 0; round < 2; round += 1) {
      expect([(await keep(me, id)).status, (await keep(me, id)).status]).toEqual([200, 200])
      expect(await idsOf(me)).toEqual([id])
      expect([(await remove(me, id)).status, (await remove(me, id)).status]).toEqual([200, 200])
      expect(await idsOf(me)).toEqual([])
    }
  })

  it('stay as another device left them when an earlier request is repeated', async () => {
    const [id = ''] = await services(1)
    const me = await app.signedIn('customer')
    const [kept, removed] = [aKey(), aKey()]
    await keep(me, id, kept)
    await remove(me, id, removed)
    expect((await keep(me, id, kept)).body).toEqual({ success: true })
    expect(await idsOf(me)).toEqual([])
    await keep(me, id)
    expect((await remove(me, id, removed)).body).toEqual({ success: true })
    expect(await idsOf(me)).toEqual([id])
  })

  it('take no unknown or disabled service', async () => {
    const [id = ''] = await services(1)
    await disable([id])
    const me = await app.signedIn('customer')
    for (const refused of [id, ulid()]) {
      const { status, body } = await keep(me, refused)
      expect([status, body.code]).toEqual([404, 'SERVICE_NOT_FOUND'])
    }
    expect(await app.make.prisma.favourite.count({ where: { userId: me.id } })).toBe(0)
  })

  it('hide a service while it is not offered', async () => {
    const [id = ''] = await services(1)
    const me = await app.signedIn('customer')
    await keep(me, id)
    await disable([id])
    expect(await idsOf(me)).toEqual([])
    await disable([id], false)
    expect(await idsOf(me)).toEqual([id])
  })

  it('are in the user’s export', async () => {
    const [id = ''] = await services(1)
    const me = await app.signedIn('customer')
    await keep(me, id)
    const exported = (await app.get('/auth/export', { as: me.token })).body as unknown as AccountExport
    expect(exported.data.favourites).toEqual([expect.objectContaining({ serviceId: id, serviceName: `Service ${id}` })])
  })
})

it('the favourites of a closed account are erased', async () => {
  const [id = ''] = await services(1)
  const [leaving, staying] = [await app.signedIn('customer'), await app.signedIn('customer')]
  for (const person of [leaving, staying]) await keep(person, id)
  await app.nest.get(UserData).erase('offers', leaving.id)
  const kept = await app.make.prisma.favourite.findMany({ where: { serviceId: id } })
  expect(kept.map(({ userId }) => userId)).toEqual([staying.id])
})

describe('the limit of favourites', () => {
  it('is never passed, even with requests at once, and says so', async () => {
    const ids = await services(FAVOURITES_PER_USER + 3)
    const more = ids.splice(-5)
    const me = await keeper(ids)
    const responses = await Promise.all(more.map((id) => keep(me, id)))
    const refused = responses.filter(({ status }) => status !== 200)
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'FAVOURITE_LIMIT'],
      [409, 'FAVOURITE_LIMIT'],
      [409, 'FAVOURITE_LIMIT'],
    ])
    expect(refused[0]?.body.message).toContain(String(FAVOURITES_PER_USER))
    expect(await list(me)).toHaveLength(FAVOURITES_PER_USER)
    // A favourite of before needs no room.
    expect((await keep(me, ids[0] ?? '')).status).toBe(200)
  })

  it('is no obstacle while a service is no longer offered, which gives way', async () => {
    const ids = await services(FAVOURITES_PER_USER + 1)
    const next = ids.pop() ?? ''
    const me = await keeper(ids)
    await disable(ids.slice(0, 2))
    expect((await keep(me, next)).status).toBe(200)
    expect(await idsOf(me)).toEqual([next, ...ids.slice(2).reverse()])
    const where = { userId: me.id }
    expect(await app.make.prisma.favourite.count({ where })).toBe(FAVOURITES_PER_USER)
    expect(await app.make.prisma.favourite.count({ where: { ...where, serviceId: ids[0] ?? '' } })).toBe(0)
  })
})
