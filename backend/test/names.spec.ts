import type { AdminCategory, AdminService } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NameKeys } from '#platform/database/name-keys.js'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'

let app: TestApp
let admin: Person
let categoryId: string
beforeAll(async () => {
  app = await TestApp.start()
  admin = await app.signedIn('admin')
  categoryId = (await app.make.category()).id
})
afterAll(() => app.stop())

const post = (path: string, body: object) => app.post(path, { as: admin.token, body })
const put = (path: string, body: object) => app.put(path, { as: admin.token, body })
/** A word that no other name of this file contains. */
const word = () => `w${ulid().toLowerCase().replace(/\d/g, 'x')}`

const service = (options: object[]) => ({
  name: `Care ${ulid()}`,
  shortDescription: 'All of it.',
  basePrice: 899,
  priceUpperRange: 2_000,
  categoryId,
  options,
})
const named = (...names: string[]) => service(names.map((name, price) => ({ name, price })))

/** Pairs of names that count as equal, and of names that count as different. */
const SAME = [
  ['Seat cover', 'Séat cover'],
  ['सोफा', 'सोफ़ा'],
  ['पण्डित', 'पंडित'],
  ['2 seats', '२ seats'],
  ['2 seater', '2-seater'],
  ['2 seater', '2seater'],
  ['½ seat', '1⁄2 seat'],
  ['Sofa', 'Ｓｏｆａ'],
  ['Sofa', 'So\u200dfa'],
] as const
const DIFFERENT = [
  ['Gift 🎁', 'Gift 🎀'],
  ['2 seater', '3 seater'],
  ['Straße', 'Strasse'],
] as const

describe('options of a service', () => {
  it.each(DIFFERENT)('keeps %s beside %s and books the named one', async (first, second) => {
    const { status, body } = await post('/admin/services', named(first, second))
    expect(status).toBe(201)
    const { _id, options } = body as unknown as AdminService
    expect(options.map(({ name }) => name)).toEqual([first, second])
    const customer = await app.signedIn('customer')
    for (const option of [second, first]) {
      const booking = await app.post('/bookings', {
        as: customer.token,
        body: { serviceId: _id, option, serviceAddress: '1 MG Road' },
      })
      expect(booking.body).toMatchObject({ items: [{ selectedOption: { name: option } }] })
    }
  })

  it.each(SAME)('rejects %s beside %s', async (first, second) => {
    const { status, body } = await post('/admin/services', named(first, second))
    expect(status).toBe(400)
    expect(body).toMatchObject({ fields: { 'options.1.name': 'Two options have the same name.' } })
  })

  it('books an option in any spelling of its name', async () => {
    const { body } = await post('/admin/services', named('2 सीटर सोफ़ा'))
    const customer = await app.signedIn('customer')
    const booking = await app.post('/bookings', {
      as: customer.token,
      body: { serviceId: body._id, option: '२-सीटर सोफा', serviceAddress: '1 MG Road' },
    })
    expect(booking.body).toMatchObject({ items: [{ selectedOption: { name: '2 सीटर सोफ़ा' } }] })
  })

  it('swaps two names and corrects a name’s case or nukta', async () => {
    const options = [
      { name: 'Gift 🎁', price: 0 },
      { name: 'सोफा', price: 10, translations: { hi: { name: 'सोफा सेट' } } },
    ]
    const { body } = await post('/admin/services', service(options))
    const { _id } = body as unknown as AdminService
    const edit = async (...names: string[]) => {
      const { status, body } = await put(`/admin/services/${_id}`, named(...names))
      expect(status).toBe(200)
      return body as unknown as AdminService
    }
    expect((await edit('सोफा', 'Gift 🎁')).options.map(({ name }) => name)).toEqual(['सोफा', 'Gift 🎁'])
    const { options: corrected } = await edit('सोफ़ा', 'GIFT 🎁')
    expect(corrected.map(({ name }) => name)).toEqual(['सोफ़ा', 'GIFT 🎁'])
    // It's still the same option and keeps its translations.
    expect(corrected[0]?.translations.hi?.name).toBe('सोफा सेट')
  })
})

describe('categories', () => {
  it.each(SAME)('rejects %s beside %s', async (first, second) => {
    const mark = word()
    expect((await post('/admin/categories', { name: `${mark} ${first}` })).status).toBe(201)
    const { status, body } = await post('/admin/categories', { name: `${mark} ${second}` })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'CATEGORY_NAME_TAKEN',
      fields: { name: 'A category with this name already exists.' },
    })
  })

  it.each(DIFFERENT)('keeps %s beside %s', async (first, second) => {
    const mark = word()
    for (const name of [first, second])
      expect((await post('/admin/categories', { name: `${mark} ${name}` })).status).toBe(201)
  })

  it('rejects a translation that another category has in another spelling', async () => {
    const mark = word()
    const category = (name: string, hi: string) =>
      post('/admin/categories', { name, translations: { hi: { name: hi } } })
    expect((await category(`${mark} a`, `${mark} सोफ़ा`)).status).toBe(201)
    const refused = await category(`${mark} b`, `${mark} सोफा`)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      fields: { 'translations.hi.name': 'A category with this name already exists.' },
    })
    expect((await category(`${mark} c`, `${mark} 🎁`)).status).toBe(201)
    expect((await category(`${mark} d`, `${mark} 🎀`)).status).toBe(201)
  })

  it('corrects a name’s case or accent and rejects another category’s name', async () => {
    const mark = word()
    const made = (await post('/admin/categories', { name: `${mark} cafe` })).body as unknown as AdminCategory
    const changed = await put(`/admin/categories/${made._id}`, { name: `${mark} Café` })
    expect(changed.body).toMatchObject({ name: `${mark} Café` })
    const other = (await post('/admin/categories', { name: `${mark} chair` })).body as unknown as AdminCategory
    expect(await put(`/admin/categories/${other._id}`, { name: `${mark} CAFE` })).toMatchObject({
      status: 409,
      body: { code: 'CATEGORY_NAME_TAKEN' },
    })
  })
})

describe('festivals of a year', () => {
  const festival = (name: string) => post('/seo/festivals', { name, startDate: '2031-03-01', endDate: '2031-03-02' })

  it.each(SAME)('rejects %s beside %s', async (first, second) => {
    const mark = word()
    expect((await festival(`${mark} ${first}`)).status).toBe(201)
    expect(await festival(`${mark} ${second}`)).toMatchObject({ status: 409, body: { code: 'FESTIVAL_NAME_TAKEN' } })
  })

  it.each(DIFFERENT)('keeps %s beside %s', async (first, second) => {
    const mark = word()
    for (const name of [first, second]) expect((await festival(`${mark} ${name}`)).status).toBe(201)
  })
})

describe('phrases of the assistant', () => {
  const phrase = (text: string) => post('/admin/chatbot/phrases', { intent: 'service_price', text })

  it('rejects another spelling and keeps phrases that differ by an emoji', async () => {
    const mark = word()
    expect((await phrase(`${mark} सोफ़ा 🎁?`)).status).toBe(201)
    expect(await phrase(`${mark} सोफा 🎁`)).toMatchObject({ status: 409, body: { code: 'CHAT_PHRASE_TAKEN' } })
    expect((await phrase(`${mark} सोफ़ा 🎀?`)).status).toBe(201)
  })
})

describe('rows from before names had keys', () => {
  it('get a key, and of two equal names the older row gets it and both stay', async () => {
    const mark = word()
    const older = ulid().slice(0, 25)
    const [first, second] = await Promise.all(
      ['2-seater', '2 seater'].map((name, index) =>
        app.make.prisma.category.create({
          data: { id: `${older}${index}`, name: `${mark} ${name}`, slug: `${mark}-${index}` },
        }),
      ),
    )
    const option = async (name: string) => {
      const { id } = await app.make.service()
      return app.make.prisma.serviceOption.create({
        data: { id: ulid(), serviceId: id, name, pricePaise: 0, details: [], position: 9 },
      })
    }
    const made = await option(`${mark} सोफ़ा`)
    await app.nest.get(NameKeys).fill()

    const key = async (id = '') => (await app.make.prisma.category.findUniqueOrThrow({ where: { id } })).nameKey
    expect(await key(first?.id)).toBe(`${mark} 2 seater`)
    expect(await key(second?.id)).toBe(`${mark} 2 seater#${second?.id}`)
    const filled = await app.make.prisma.serviceOption.findUniqueOrThrow({ where: { id: made.id } })
    expect(filled.nameKey).toBe(`${mark} सोफा`)
    // An unchanged name is accepted.
    expect((await put(`/admin/categories/${second?.id}`, { name: second?.name, iconUrl: '' })).status).toBe(200)
    expect((await put(`/admin/categories/${second?.id}`, { name: `${mark} 2  seater` })).status).toBe(409)
    // Nothing is left to do.
    await app.nest.get(NameKeys).fill()
    expect(await key(second?.id)).toBe(`${mark} 2 seater#${second?.id}`)
  })
})
