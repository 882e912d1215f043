import { type CatalogSnapshot, type SearchWords, type Service, translateService } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PageResources } from '#platform/web/page-resources.js'
import { TestApp } from './support/app.js'

let app: TestApp
beforeAll(async () => {
  app = await TestApp.start()
})
afterAll(() => app.stop())

const inLanguage = (language: string) => ({ headers: { 'accept-language': language } })
const hindi = inLanguage('hi-IN,hi;q=0.9,en;q=0.5')
const marathi = inLanguage('mr')

/** A service with its category. Hindi is complete, and Marathi has only the names of the service and one option. */
async function aTranslatedService(providerIds: string[] = []) {
  const service = await app.make.service({ providerIds })
  const { prisma } = app.make
  const options = await prisma.serviceOption.findMany({
    where: { serviceId: service.id },
    orderBy: { position: 'asc' },
  })
  const [base, deluxe] = options.map(({ id }) => id) as [string, string]
  const names = { hi: `मखमली पफ ${service.id}`, mr: `मखमली मोडा ${service.id}` }
  await prisma.categoryTranslation.create({
    data: { categoryId: service.categoryId, language: 'hi', name: `पफ ${service.categoryId}` },
  })
  await prisma.serviceTranslation.createMany({
    data: [
      { serviceId: service.id, language: 'hi', name: names.hi, shortDescription: 'जांच के लिए।' },
      { serviceId: service.id, language: 'mr', name: names.mr },
    ],
  })
  await prisma.serviceOptionTranslation.createMany({
    data: [
      { optionId: base, language: 'hi', name: 'सादा', details: [] },
      { optionId: deluxe, language: 'hi', name: 'खास', details: ['और भी'] },
      { optionId: deluxe, language: 'mr', name: '', details: ['आणखी'] },
    ],
  })
  await app.touch('catalog')
  return { ...service, names }
}

type Named = { _id: string; name: string }
const namesOf = ({ body }: { body: unknown }) => (body as Named[]).map(({ name }) => name)

describe('the catalog in another language', () => {
  it('is translated, with English where a translation is missing', async () => {
    const service = await aTranslatedService()
    const at = `/services/${service.id}`
    expect((await app.get(at, hindi)).body).toMatchObject({
      name: service.names.hi,
      shortDescription: 'जांच के लिए।',
      category: { name: `पफ ${service.categoryId}` },
      options: [
        { name: 'सादा', details: [] },
        { name: 'खास', price: 250.5, details: ['और भी'] },
      ],
    })
    expect((await app.get(at, marathi)).body).toMatchObject({
      name: service.names.mr,
      shortDescription: 'A service for tests.',
      options: [{ name: 'Base' }, { name: 'Deluxe', details: ['आणखी'] }],
    })
    for (const english of [undefined, inLanguage('en-IN'), inLanguage('fr')])
      expect((await app.get(at, english)).body).toMatchObject({ name: service.name, options: [{ name: 'Base' }, {}] })
  })

  it.each([
    [inLanguage('en'), 'Home services in Pune'],
    [hindi, 'पुणे में होम सर्विसेज़'],
    [marathi, 'पुण्यात होम सर्व्हिसेस'],
  ])('has a default home page text if no admin wrote one: %j', async (language, heroText) => {
    expect((await app.get('/catalog/home', language)).body.hero).toMatchObject({ heroText })
  })

  it.each(['/services', '/services/categories', '/catalog/snapshot', '/catalog/home'])(
    'caches %s once per language',
    async (path) => {
      await aTranslatedService()
      const responses = await Promise.all(
        ['en', 'hi', 'mr', 'hi'].map((language) => app.get(path, inLanguage(language))),
      )
      const [en, hi, mr, again] = responses
      expect(responses.map(({ headers }) => headers['content-language'])).toEqual(['en', 'hi', 'mr', 'hi'])
      for (const { headers } of responses) expect(headers.vary).toContain('accept-language')
      expect(again?.headers.etag).toBe(hi?.headers.etag)
      expect(new Set([en, hi, mr].map((response) => response?.headers.etag)).size).toBe(3)
      // From the cache, before any handler sees the request.
      for (const [index, language] of ['en', 'hi', 'mr'].entries()) {
        const kept = await app.get(path, inLanguage(language))
        expect([kept.text, kept.headers['content-language']]).toEqual([responses[index]?.text, language])
        const etag = String(kept.headers.etag)
        const known = await app.get(path, { headers: { 'accept-language': language, 'if-none-match': etag } })
        expect([known.status, known.headers.vary, known.headers['content-language']]).toEqual([
          304,
          'accept-encoding, accept-language',
          language,
        ])
        const other = language === 'hi' ? 'mr' : 'hi'
        expect(
          (await app.get(path, { headers: { 'accept-language': other, 'if-none-match': etag } })).status,
          other,
        ).toBe(200)
      }
    },
  )

  it('caches one response if it is the same in all languages', async () => {
    const [en, hi] = [await app.get('/reviews/newest'), await app.get('/reviews/newest', hindi)]
    expect(hi.headers.etag).toBe(en.headers.etag)
    expect([hi.headers['content-language'], hi.headers.vary]).toEqual([undefined, 'accept-encoding'])
  })

  it('is searchable in every language, whatever the language of the response', async () => {
    const service = await aTranslatedService()
    // A name that no other test's services have, because the search would find these instead.
    await app.make.prisma.serviceOption.updateMany({
      where: { serviceId: service.id, name: 'Deluxe' },
      data: { name: 'Plushcare' },
    })
    await app.touch('catalog')
    for (const language of ['en', 'hi', 'mr'])
      for (const search of ['मखमली', 'मोडा', 'plushcare', 'खास']) {
        const { text } = await app.get(`/services?search=${encodeURIComponent(search)}`, inLanguage(language))
        expect(text, `${search} in ${language}`).toContain(service.id)
      }
  })

  it('contains the other languages’ words for the offline search', async () => {
    const service = await aTranslatedService()
    const find = async (language: string) => {
      const { body } = await app.get('/catalog/snapshot', inLanguage(language))
      return (body.services as { _id: string; searchWords: SearchWords }[]).find(({ _id }) => _id === service.id)
    }
    expect((await find('en'))?.searchWords.names).toContain('मोडा')
    expect((await find('hi'))?.searchWords.texts).toContain('Deluxe')
    expect((await app.get('/services')).text).not.toContain('searchWords')
  })

  it('has one offline snapshot with the texts and heroes of every language', async () => {
    const service = await aTranslatedService()
    const { body } = await app.get('/catalog/snapshot')
    const { services, translations, heroes } = body as unknown as CatalogSnapshot
    const english = services.find(({ _id }) => _id === service.id)
    expect(english).toMatchObject({ name: service.name })
    expect(Object.keys(translations).sort()).toEqual(['hi', 'mr'])
    expect(translations.hi?.categories[service.categoryId]).toBe(`पफ ${service.categoryId}`)
    for (const [language, asked] of [['hi', hindi] as const, ['mr', marathi] as const]) {
      const shown = (await app.get(`/services/${service.id}`, asked)).body as unknown as Service
      const texts = translations[language]
      const ofService = texts?.services[service.id]
      expect(texts?.categories[service.categoryId]).toBe(shown.category.name)
      const translated = english && ofService && translateService(english, ofService, shown.category.name)
      expect({ ...translated, searchWords: undefined }).toEqual({ ...shown, searchWords: undefined })
      expect(heroes[language]).toEqual((await app.get('/catalog/home', asked)).body.hero)
    }
    const { translations: others } = (await app.get('/catalog/snapshot', hindi)).body as unknown as CatalogSnapshot
    expect(Object.keys(others).sort()).toEqual(['en', 'mr'])
    expect(others.en?.services[service.id]?.name).toBe(service.name)
  })

  it('is loaded in the language of a page', async () => {
    const service = await aTranslatedService()
    const resources = app.nest.get(PageResources)
    const path = `/services/${service.id}`
    expect((await resources.load(path, 'hi'))?.body).toMatchObject({ name: service.names.hi })
    expect((await resources.load(path))?.body).toMatchObject({ name: service.name })
    expect(await resources.load(`/services/${ulid()}`, 'mr')).toBeNull()
  })

  it('is translated for a provider’s choice of services', async () => {
    const provider = await app.signedIn('provider')
    const service = await aTranslatedService()
    const list = await app.get('/provider/services', { as: provider.token, ...hindi })
    expect(namesOf(list)).toContain(service.names.hi)
  })
})

describe('a booking', () => {
  const bodyFor = (serviceId: string, option: string) => ({ serviceId, option, serviceAddress: '5 FC Road, Pune' })

  it('accepts an option’s name in any language and stores the English names', async () => {
    const service = await aTranslatedService()
    const customer = await app.signedIn('customer')
    for (const option of ['खास', 'Deluxe']) {
      const response = await app.post('/bookings', { as: customer.token, body: bodyFor(service.id, option), ...hindi })
      expect(response).toMatchObject({
        status: 201,
        body: { totalAmount: 1250.5, items: [{ serviceName: service.names.hi, selectedOption: { name: 'खास' } }] },
      })
    }
    const stored = await app.make.prisma.bookingItem.findMany({ where: { serviceId: service.id } })
    for (const item of stored) expect(item).toMatchObject({ serviceName: service.name, optionName: 'Deluxe' })
    const other = await aTranslatedService()
    await app.make.prisma.serviceOption.updateMany({ where: { serviceId: other.id }, data: { pricePaise: 1 } })
    for (const option of ['नहीं है', 'Golden'])
      expect((await app.post('/bookings', { as: customer.token, body: bodyFor(other.id, option) })).status).toBe(422)
  })

  it('is listed to its customer and provider with names in their language', async () => {
    const provider = await app.signedIn('provider')
    const customer = await app.signedIn('customer')
    const service = await aTranslatedService([provider.id])
    const { body } = await app.post('/bookings', { as: customer.token, body: bodyFor(service.id, 'Base') })
    const item = (serviceName: string, name: string) => [{ serviceName, selectedOption: { name } }]
    const id = String(body._id)
    const mine = (options = {}) => app.get('/bookings/my', { as: customer.token, ...options })
    expect((await mine()).body).toMatchObject([{ items: item(service.name, 'Base') }])
    expect((await mine(hindi)).body).toMatchObject([{ items: item(service.names.hi, 'सादा') }])
    expect((await mine(marathi)).body).toMatchObject([{ items: item(service.names.mr, 'Base') }])
    expect((await app.get(`/bookings/${id}`, { as: customer.token, ...hindi })).body).toMatchObject({
      items: item(service.names.hi, 'सादा'),
    })
    const jobs = await app.get('/provider/bookings', { as: provider.token, ...hindi })
    expect(jobs.body).toMatchObject([{ items: item(service.names.hi, 'सादा') }])
    const cancelled = await app.post(`/bookings/${id}/cancel`, { as: customer.token, body: {}, ...hindi })
    expect(cancelled.body).toMatchObject({ status: 'Cancelled', items: item(service.names.hi, 'सादा') })

    // Renamed since, but the booking keeps its original name.
    await app.make.prisma.service.update({ where: { id: service.id }, data: { name: 'Another', isDisabled: true } })
    await app.touch('catalog')
    expect((await mine(hindi)).body).toMatchObject([{ items: item(service.name, 'सादा') }])
  })
})

describe('translations in the back office', () => {
  const option = (name: string, more = {}) => ({ name, price: 0, details: ['Vacuum'], ...more })
  const texts = (hindi: string) => ({ translations: { hi: { name: hindi, details: ['वैक्यूम'] } } })

  async function aDesk() {
    const admin = await app.signedIn('admin')
    const category = await app.make.category()
    const input = (more: object = {}) => ({
      name: `Chair ${ulid()}`,
      shortDescription: 'At home.',
      basePrice: 500,
      priceUpperRange: 900,
      categoryId: category.id,
      options: [option('Small', texts('छोटी')), option('Large')],
      translations: { hi: { name: 'कुर्सी', shortDescription: 'घर पर' } },
      ...more,
    })
    const send = (method: 'POST' | 'PUT', path: string, body: object) =>
      app.call(method, `/admin/${path}`, { as: admin.token, body: body as Record<string, unknown> })
    const read = (id: unknown, language: string) => app.get(`/services/${String(id)}`, inLanguage(language))
    return { category, input, send, read }
  }

  it('are visible at once in each language and report missing ones', async () => {
    const { input, send, read } = await aDesk()
    const { status, body } = await send('POST', 'services', input())
    expect([status, body.untranslated]).toEqual([201, ['hi', 'mr']])
    expect((await read(body._id, 'hi')).body).toMatchObject({
      name: 'कुर्सी',
      options: [{ name: 'छोटी', originalName: 'Small', details: ['वैक्यूम'] }, { name: 'Large' }],
    })
    expect((await read(body._id, 'mr')).body).toMatchObject({ options: [{ name: 'Small' }, { name: 'Large' }] })
    const next = input({
      options: [option('Small', texts('छोटी')), option('Large', texts('बड़ी'))],
      translations: { hi: { name: 'नई कुर्सी', shortDescription: 'घर पर' }, mr: { name: 'खुर्ची' } },
    })
    const changed = await send('PUT', `services/${String(body._id)}`, next)
    expect(changed.body).toMatchObject({ untranslated: ['mr'], translations: { mr: { name: 'खुर्ची' } } })
    expect((await read(body._id, 'hi')).body).toMatchObject({ name: 'नई कुर्सी', options: [{}, { name: 'बड़ी' }] })
    expect((await read(body._id, 'mr')).body).toMatchObject({ name: 'खुर्ची', shortDescription: 'At home.' })
    const { changes } = await app.make.prisma.auditEntry.findFirstOrThrow({
      where: { entityId: String(body._id), action: 'service.changed' },
    })
    expect(JSON.stringify(changes)).toContain('नई कुर्सी')
  })

  it('stay if a change omits them and are removed if emptied', async () => {
    const { input, send, read } = await aDesk()
    const { body } = await send('POST', 'services', input())
    const id = String(body._id)
    const { translations: _, ...plain } = input()
    await send('PUT', `services/${id}`, { ...plain, options: [option('Large'), option('Small')] })
    expect((await read(id, 'hi')).body).toMatchObject({ name: 'कुर्सी', options: [{ name: 'Large' }, { name: 'छोटी' }] })
    await send('PUT', `services/${id}`, input({ translations: { hi: { name: '', shortDescription: '' } } }))
    expect((await read(id, 'hi')).body.name).toMatch(/^Chair/)
    expect(await app.make.prisma.serviceTranslation.count({ where: { serviceId: id } })).toBe(0)
  })

  it('are rejected if two options have the same name in any language', async () => {
    const { input, send } = await aDesk()
    for (const hindi of ['छोटी', 'Small']) {
      const options = [option('Small', texts('छोटी')), option('Large', texts(hindi))]
      expect((await send('POST', 'services', input({ options }))).body).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { 'options.1.translations.hi.name': 'Two options have the same name.' },
      })
    }
    const { body } = await send('POST', 'services', input())
    const clashing = input({ options: [option('Small'), option('Large', texts('छोटी'))] })
    expect((await send('PUT', `services/${String(body._id)}`, clashing)).body).toMatchObject({
      statusCode: 400,
      fields: { 'options.1.translations.hi.name': 'Two options have the same name.' },
    })
  })

  it('work the same for categories', async () => {
    const { category, send } = await aDesk()
    const name = `कुर्सियां ${ulid()}`
    const made = await send('POST', 'categories', { name: `Chairs ${ulid()}`, translations: { hi: { name } } })
    expect([made.status, made.body.untranslated]).toEqual([201, ['mr']])
    expect(namesOf(await app.get('/services/categories', hindi))).toContain(name)
    await send('PUT', `categories/${String(made.body._id)}`, { translations: { mr: { name: `मराठी ${name}` } } })
    expect(namesOf(await app.get('/services/categories', hindi))).toContain(name)
    expect(namesOf(await app.get('/services/categories', marathi))).toContain(`मराठी ${name}`)
    expect((await send('PUT', `categories/${category.id}`, { translations: { hi: { name } } })).body).toMatchObject({
      statusCode: 409,
      code: 'CATEGORY_NAME_TAKEN',
      fields: { 'translations.hi.name': expect.any(String) },
    })
  })
})
