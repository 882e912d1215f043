import type { AdminCategory, AdminService, CatalogSnapshot } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'

let app: TestApp
let other: TestApp
let admin: Person
beforeAll(async () => {
  app = await TestApp.start()
  other = await TestApp.start()
  admin = await app.signedIn('admin')
})
afterAll(() => Promise.all([app.stop(), other.stop()]))

const input = (categoryId: string, more: object = {}) => ({
  name: `Recliner Care ${ulid()}`,
  shortDescription: 'Springs, levers and leather.',
  basePrice: 899,
  priceUpperRange: 2_000,
  categoryId,
  options: [
    { name: 'Base Option', price: 0, details: 'Vacuum,  Oil , ,Polish' },
    { name: 'Deluxe', price: 500.5, details: ['Everything', 'Webbing, criss-crossed'] },
  ],
  ...more,
})

const post = (path: string, body: object) => app.post(`/admin/${path}`, { as: admin.token, body })
const put = (path: string, body: object) => app.put(`/admin/${path}`, { as: admin.token, body })
const audits = (entityId: string) =>
  app.make.prisma.auditEntry.findMany({ where: { entityId }, orderBy: { id: 'asc' } })

describe('a service', () => {
  it('is created with its details as rows and is public on every instance', async () => {
    const category = await app.make.category()
    await other.get('/services')
    const { status, body } = await post('services', input(category.id))
    expect(status).toBe(201)
    expect(body).toMatchObject({
      basePrice: 899,
      isDisabled: false,
      options: [
        { name: 'Base Option', price: 0, details: ['Vacuum', 'Oil', 'Polish'] },
        { name: 'Deluxe', price: 500.5, details: ['Everything', 'Webbing, criss-crossed'] },
      ],
    })
    const id = body._id as string
    await vi.waitFor(async () => expect((await other.get(`/services/${id}`)).status).toBe(200))
    expect(await audits(id)).toMatchObject([{ action: 'service.created', actorId: admin.id }])
  })

  it('has a guide in three languages, on its page and in the snapshot but in no list', async () => {
    const category = await app.make.category()
    const guide = {
      included: ['Vacuum', 'Shampoo'],
      excluded: ['Repairs'],
      weBring: ['Machine'],
      youProvide: ['Water'],
      warranty: 'We clean it again.',
      payment: 'After the work.',
      questions: [{ question: 'Is it wet?', answer: 'For four hours.' }],
    }
    const hindi = { ...guide, included: ['वैक्यूम', 'शैंपू'], warranty: '', payment: 'काम के बाद।' }
    const sent = input(category.id, {
      guide: { ...guide, warrantyDays: '30', visitFee: '199.50' },
      translations: { hi: { name: '', shortDescription: '', guide: hindi } },
    })
    const { body } = await post('services', sent)
    const id = body._id as string
    const shown = { ...guide, warrantyDays: 30, visitFee: 199.5 }
    expect(body).toMatchObject({ guide: shown, translations: { hi: { guide: hindi } }, untranslated: ['hi', 'mr'] })

    const { body: page } = await app.get(`/services/${id}`)
    expect(page.guide).toEqual(shown)
    const { body: inHindi } = await app.get(`/services/${id}`, { headers: { 'accept-language': 'hi' } })
    expect(inHindi.guide).toEqual({ ...shown, ...hindi, warranty: guide.warranty })

    const { text: list } = await app.get(`/services?categoryId=${category.id}`)
    expect(list).toContain(id)
    expect(list).not.toContain('Is it wet?')
    const { body: snapshot } = await app.get('/catalog/snapshot')
    const { services, translations } = snapshot as CatalogSnapshot
    expect(services.find(({ _id }) => _id === id)?.guide).toEqual(shown)
    expect(translations.hi?.services[id]?.guide?.payment).toBe('काम के बाद।')
  })

  it('keeps its guide when a change leaves it out, in every language', async () => {
    const category = await app.make.category()
    const guide = { included: ['Vacuum'], warrantyDays: 30, warranty: 'Again.' }
    const hi = { name: 'सोफा', shortDescription: '', guide: { included: ['वैक्यूम'], warranty: 'फिर से।' } }
    const { body: created } = await post('services', input(category.id, { guide, translations: { hi } }))
    const { name, shortDescription } = created
    const change = { ...input(category.id, { name, shortDescription }), basePrice: 950 }
    const { body } = await put(`services/${created._id}`, change)
    expect(body).toMatchObject({ guide, translations: { hi } })
    const renamed = { ...change, translations: { hi: { name: 'सोफ़ा', shortDescription: '' } } }
    const { body: kept } = await put(`services/${created._id}`, renamed)
    expect(kept).toMatchObject({ guide, translations: { hi: { name: 'सोफ़ा', guide: hi.guide } } })
  })

  it('records a changed guide, and nothing when it is sent again unchanged', async () => {
    const category = await app.make.category()
    const sent = input(category.id, { guide: { payment: 'Cash' } })
    const { body } = await post('services', sent)
    const changed = { ...sent, guide: { payment: 'UPI' } }
    expect((await put(`services/${body._id}`, changed)).body).toMatchObject({ revision: 1 })
    expect((await put(`services/${body._id}`, changed)).body).toMatchObject({ revision: 1 })
    const [, change, ...more] = await audits(String(body._id))
    expect(Object.keys(change?.changes ?? {})).toEqual(['guide'])
    expect(more).toEqual([])
  })

  it('names the line or the question of a guide that is invalid', async () => {
    const category = await app.make.category()
    const guide = { included: ['Vacuum', ' '], questions: [{ question: 'Is it wet?', answer: '' }] }
    const { status, body } = await post('services', input(category.id, { guide }))
    expect(status).toBe(400)
    expect(Object.keys(Object(body.fields))).toEqual(['guide.included.1', 'guide.questions.0.answer'])
  })

  it('reports an invalid detail by its row', async () => {
    const category = await app.make.category()
    const options = [{ name: 'Base Option', price: 0, details: ['Webbing, criss-crossed', ' '] }]
    const { status, body } = await post('services', input(category.id, { options }))
    expect(status).toBe(400)
    expect(body).toMatchObject({ fields: { 'options.0.details.1': 'Write something for each detail.' } })
  })

  it('leaves old bookings unchanged when it is edited or removed', async () => {
    const category = await app.make.category()
    const made = (await post('services', input(category.id))).body as unknown as AdminService
    const customer = await app.signedIn('customer')
    const booking = await app.post('/bookings', {
      as: customer.token,
      body: { serviceId: made._id, option: 'Deluxe', serviceAddress: '1 MG Road' },
    })
    const edited = input(category.id, { name: 'Renamed', basePrice: 1_000, options: [{ name: 'Only', price: 0 }] })
    expect((await put(`services/${made._id}`, edited)).body).toMatchObject({
      name: 'Renamed',
      options: [{ name: 'Only' }],
    })
    expect((await app.delete(`/admin/services/${made._id}`, { as: admin.token })).body).toEqual({ success: true })
    // Archived, not broken.
    expect((await app.get(`/services/${made._id}`)).status).toBe(410)
    expect((await app.delete(`/admin/services/${made._id}`, { as: admin.token })).status).toBe(404)
    const kept = await app.get(`/bookings/${booking.body._id as string}`, { as: customer.token })
    expect(kept.body).toMatchObject({
      totalAmount: 1_399.5,
      items: [{ serviceName: made.name, basePrice: 899, selectedOption: { name: 'Deluxe', price: 500.5 } }],
    })
    expect((await audits(made._id)).map(({ action }) => action)).toEqual([
      'service.created',
      'service.changed',
      'service.deleted',
    ])
  })

  it('is deleted permanently if it was never booked', async () => {
    const category = await app.make.category()
    const { body } = await post('services', input(category.id))
    await app.delete(`/admin/services/${body._id as string}`, { as: admin.token })
    expect(await app.make.prisma.service.count({ where: { id: body._id as string } })).toBe(0)
  })

  it('changes its price on every instance, up to the Maximum Expected Price', async () => {
    const category = await app.make.category()
    const { body } = await post('services', input(category.id))
    const id = body._id as string
    await other.get(`/services/${id}`)
    const changed = await put(`services/${id}/price`, { basePrice: 949.5 })
    expect(changed).toMatchObject({ status: 200, body: { ...body, basePrice: 949.5, revision: 1 } })
    await vi.waitFor(async () => expect((await other.get(`/services/${id}`)).body).toMatchObject({ basePrice: 949.5 }))
    const fields = { basePrice: expect.stringMatching(/must be at least the base price/) }
    expect((await put(`services/${id}/price`, { basePrice: 1_500 })).body).toMatchObject({ statusCode: 400, fields })
    expect((await put(`services/${id}/price`, { basePrice: -1 })).body).toMatchObject({ statusCode: 400 })
    expect((await put(`services/${id}/price`, { basePrice: 949.5 })).status).toBe(200)
    expect((await audits(id)).map(({ changes }) => changes).slice(1)).toEqual([{ basePrice: [899, 949.5] }])
    expect(await put(`services/${ulid()}/price`, { basePrice: 1 })).toMatchObject({ status: 404 })
  })

  it('disappears from public responses and the offline copy if it is disabled, but stays in the back office', async () => {
    const category = await app.make.category()
    const { body } = await post('services', input(category.id))
    const id = body._id as string
    const before = await other.get('/catalog/snapshot')
    expect((before.body as unknown as CatalogSnapshot).services.some(({ _id }) => _id === id)).toBe(true)
    expect((await put(`services/${id}/status`, { isDisabled: true })).body).toMatchObject({ isDisabled: true })
    expect((await put(`services/${id}/status`, { isDisabled: true })).status).toBe(200)
    expect((await audits(id)).map(({ action }) => action)).toEqual(['service.created', 'service.changed'])
    await vi.waitFor(async () => {
      const after = await other.call('GET', '/catalog/snapshot', {
        headers: { 'if-none-match': String(before.headers.etag) },
      })
      expect(after.status).toBe(200)
      expect((after.body as unknown as CatalogSnapshot).services.some(({ _id }) => _id === id)).toBe(false)
    })
    const list = await app.get(`/admin/services?categoryId=${category.id}&status=disabled`, { as: admin.token })
    expect(list.body).toMatchObject([{ _id: id, isDisabled: true }])
    expect(list.headers['x-total-count']).toBe('1')
  })

  it.each([
    ['name', { name: ' ' }, 'Enter a name.'],
    ['shortDescription', { shortDescription: '' }, 'Enter a short description.'],
    ['basePrice', { basePrice: 'twelve' }, 'Enter an amount in rupees.'],
    ['basePrice', { basePrice: '1,50' }, 'Write commas as in 1,500 or 1,49,900, and decimals with a point.'],
    ['basePrice', { basePrice: 0 }, 'Enter a price of at least ₹1.'],
    ['priceUpperRange', { basePrice: 1, priceUpperRange: 0.5 }, 'Enter a price of at least ₹1.'],
    ['basePrice', { basePrice: -1 }, "The amount can't be negative."],
    ['imageUrl', { imageUrl: 'not a url' }, 'Enter a valid URL.'],
    ['imageUrl', { imageUrl: 'javascript:alert(1)' }, 'Enter a valid URL.'],
    ['imageUrl', { imageUrl: '/uploads/../api/auth/logout' }, 'Enter a valid URL.'],
    ['imageUrl', { imageUrl: '//pictures.example/a.png' }, 'Enter a valid URL.'],
    ['imageUrl', { imageUrl: 'http://pictures.example/a.png' }, 'Enter an https address.'],
    ['options', { options: [] }, 'At least one option must remain.'],
    ['options.0.name', { options: [{ name: '', price: 0 }] }, "Enter the option's name."],
    [
      'options.1.name',
      {
        options: [
          { name: 'A', price: 0 },
          { name: 'a', price: 1 },
        ],
      },
      'Two options have the same name.',
    ],
    [
      'priceUpperRange',
      { priceUpperRange: 1_399 },
      'The maximum expected price must be at least the base price plus the costliest option.',
    ],
  ])('is rejected with a message for %s', async (field, change, sentence) => {
    const category = await app.make.category()
    const { body } = await post('services', input(category.id, change))
    expect(body).toMatchObject({ statusCode: 400, code: 'VALIDATION_FAILED' })
    expect((body.fields as Record<string, string>)[field]).toBe(sentence)
  })

  it('stores a normalised image URL, like a category', async () => {
    const category = await app.make.category()
    const [typed, stored] = [' HTTPS://Pictures.example/x/../a b.png ', 'https://pictures.example/a%20b.png']
    expect((await post('services', input(category.id, { imageUrl: typed }))).body.imageUrl).toBe(stored)
    expect((await put(`categories/${category.id}`, { iconUrl: typed })).body.iconUrl).toBe(stored)
    const refused = await put(`categories/${category.id}`, { iconUrl: '/uploads/%2e%2e/api/x' })
    expect(refused.body).toMatchObject({ statusCode: 400, fields: { iconUrl: 'Enter a valid URL.' } })
  })

  it('is logged with its values before and after, including options', async () => {
    const category = await app.make.category()
    const made = (await post('services', input(category.id))).body as unknown as AdminService
    const dearer = [{ name: 'Base Option', price: 75, durationMinutes: 90, details: ['Vacuum'], translations: {} }]
    await put(`services/${made._id}`, input(category.id, { name: 'Fresh', options: dearer }))
    await app.delete(`/admin/services/${made._id}`, { as: admin.token })
    const [created, changed, deleted] = (await audits(made._id)).map(({ changes }) => changes)
    expect(created).toMatchObject({
      name: [null, made.name],
      shortDescription: [null, made.shortDescription],
      basePrice: [null, 899],
      category: [null, category.name],
      options: [null, made.options],
    })
    expect(changed).toEqual({ name: [made.name, 'Fresh'], options: [made.options, dearer] })
    expect(deleted).toMatchObject({ name: ['Fresh', null], options: [dearer, null] })
  })

  it('stores each option’s duration and keeps it if a change omits it', async () => {
    const category = await app.make.category()
    const options = (...minutes: (number | string | undefined)[]) =>
      minutes.map((durationMinutes, index) => ({ name: `Option ${index}`, price: 0, details: [], durationMinutes }))
    const minutesOf = (body: unknown) => (body as AdminService).options.map(({ durationMinutes }) => durationMinutes)
    const made = await post('services', input(category.id, { options: options(undefined, 45, ' १२० ') }))
    expect(minutesOf(made.body)).toEqual([90, 45, 120])
    const shown = await app.get(`/services/${made.body._id}`)
    expect(minutesOf(shown.body)).toEqual([90, 45, 120])
    const { body } = await app.get('/catalog/snapshot')
    expect(minutesOf((body.services as AdminService[]).find(({ _id }) => _id === made.body._id))).toEqual([90, 45, 120])
    const changed = await put(
      `services/${made.body._id}`,
      input(category.id, { options: options(60, undefined, undefined) }),
    )
    expect(minutesOf(changed.body)).toEqual([60, 45, 120])
    for (const wrong of [0, 14, 20, 481, 90.5, 'long', ''])
      expect(await post('services', input(category.id, { options: options(wrong) }))).toMatchObject({
        status: 400,
        body: { fields: { 'options.0.durationMinutes': 'Enter 15 to 480 minutes, in steps of 15.' } },
      })
  })

  it('requires an existing category', async () => {
    expect((await post('services', input(ulid()))).body).toMatchObject({
      code: 'CATEGORY_NOT_FOUND',
      fields: { categoryId: "We couldn't find this category." },
    })
  })
})

describe('a category', () => {
  const all = async () => (await app.get('/admin/categories', { as: admin.token })).body as unknown as AdminCategory[]

  it('is added last, renamed and moved, and its name and slug are unique', async () => {
    const name = `Café Chairs ${ulid()}`
    const made = (await post('categories', { name })).body as unknown as AdminCategory
    expect(made).toMatchObject({ name, isDisabled: false, serviceCount: 0 })
    expect(made.slug).toMatch(/^cafe-chairs-/)
    expect((await all()).at(-1)?._id).toBe(made._id)
    expect((await post('categories', { name: name.toUpperCase() })).body).toMatchObject({
      statusCode: 409,
      code: 'CATEGORY_NAME_TAKEN',
    })
    expect((await put(`categories/${made._id}`, { position: 0 })).status).toBe(200)
    expect((await all())[0]?._id).toBe(made._id)
    const moved = await put(`categories/${made._id}`, { position: 9_999, name: `सोफ़ा ${ulid().slice(-5)}` })
    expect(moved).toMatchObject({ status: 200, body: { slug: expect.stringMatching(/\w/) } })
    expect((await all()).at(-1)?._id).toBe(made._id)
    const kept = await audits(made._id)
    expect(kept.map(({ action }) => action)).toEqual(['category.created', 'category.changed', 'category.changed'])
    expect(kept[0]?.changes).toMatchObject({ name: [null, name], slug: [null, made.slug], iconUrl: [null, ''] })
    expect(kept[2]?.changes).toMatchObject({ name: [name, expect.any(String)], slug: [made.slug, expect.any(String)] })
  })

  it('keeps a complete order if two are moved at once', async () => {
    const ids = []
    for (let index = 0; index < 4; index += 1)
      ids.push((await post('categories', { name: `Order ${ulid()}` })).body._id as string)
    await Promise.all(ids.map((id, index) => put(`categories/${id}`, { position: index })))
    const rows = await app.make.prisma.category.findMany({ where: { id: { in: ids } } })
    expect(new Set(rows.map(({ position }) => position)).size).toBe(4)
  })

  it('hides its services if it is disabled, without changing their flags', async () => {
    const category = await app.make.category()
    const service = await app.make.service({ categoryId: category.id })
    await put(`categories/${category.id}/status`, { isDisabled: true })
    expect((await app.get(`/services/${service.id}`)).status).toBe(404)
    const list = await app.get(`/admin/services?categoryId=${category.id}`, { as: admin.token })
    expect(list.body).toMatchObject([{ _id: service.id, isDisabled: false, isCategoryDisabled: true }])
    await put(`categories/${category.id}/status`, { isDisabled: false })
    expect((await app.get(`/services/${service.id}`)).status).toBe(200)
  })
})
