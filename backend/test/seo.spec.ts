import { randomBytes } from 'node:crypto'
import {
  type CurrentSeo,
  DAY_MS,
  type Festival,
  HOUR_MS,
  type HomeView,
  indianDay,
  type SeoManagement,
  type SeoPage,
  type SeoSettings,
} from '@sofaseva/contract'
import { createArchiveKeys } from '@sofaseva/tools/sealed-archive'
import { ulid } from 'ulid'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { SeoSettingsService } from '#modules/seo/settings/seo-settings.service.js'
import { TestApp } from './support/app.js'
import { PostOffice } from './support/blog.js'
import { builtSite } from './support/built-site.js'
import type { Person } from './support/factories.js'

/** A built site of a few pages in all languages. The home page contains its hero and the number of its renderings. */
const SITE = `
export const build = 'build-of-today'
let rendered = 0
export const movedTo = () => undefined
export const matchPage = (url) => ({ headResources: [], ...match(url) })
function match(url) {
  const language = ['hi', 'mr'].find((one) => url.startsWith('/' + one)) ?? 'en'
  const address = language === 'en' ? url : url.slice(3) || '/'
  const id = /^\\/service\\/(\\w{26})$/.exec(address)?.[1]
  const resources = id ? ['/services/' + id] : ['/catalog/home']
  return { address, language, resources, missing: '/', isPage: true }
}
const page = (title, description, body) =>
  '<title>' + title + '</title><meta name="description" content="' + description + '"><main>' + body + '</main>'
export async function render({ url, status, resources, publicSettings }) {
  rendered += 1
  const policy = "default-src 'self'"
  if (publicSettings.maintenance_mode) return { document: page('Back soon', '', ''), policy, status, isListed: false }
  if (url === '/contact') return { document: page('Contact', '', '<p>Write to us</p>'), policy, status, isListed: true }
  const { hero } = resources['/catalog/home'] ?? {}
  if (!hero) {
    const [service] = Object.values(resources)
    return { document: page(service.name, service.shortDescription, '<h1>' + service.name + '</h1>'), policy, status, isListed: true }
  }
  if (url === '/services') return { document: page('All Services', 'All of them', ''), policy, status, isListed: true }
  const text = JSON.stringify({ rendered, hero })
  return { document: page(hero.metaTitle, hero.metaDescription, '<pre>' + text + '</pre>' + ' word'.repeat(200)), policy, status, isListed: true }
}
`

/** Changes on the first instance are visible on the other one, too. */
let app: TestApp
let other: TestApp
let admin: Person
beforeAll(async () => {
  app = await TestApp.start({ SITE_DIR: builtSite(SITE) })
  other = await TestApp.start({ SITE_DIR: builtSite(SITE) })
  admin = await app.signedIn('admin')
})
afterEach(async () => {
  vi.useRealTimers()
  await app.make.prisma.seoSettings.deleteMany()
  await app.make.prisma.festival.deleteMany()
  for (const one of [app, other]) await one.touch('seo')
})
afterAll(async () => {
  await Promise.all([app, other].map((one) => one.stop()))
})

const TEXTS = {
  metaTitle: 'Sofa sale in Pune',
  metaDescription: 'Sofa care for less, this week only.',
  heroText: 'Sofas first',
  promoText: 'Half the price',
  keywords: ['sofa sale', 'sofa offer'],
}
const HINDI = { ...TEXTS, metaTitle: 'पुणे में सोफा सेल', heroText: 'पहले सोफा', promoText: '' }

const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object, as = admin) =>
  app.call(method, url, { as: as.token, ...(body ? { body } : {}) })
const current = async (language = 'en', one = app) =>
  (await one.get('/seo/current', { headers: { 'accept-language': language } })).body as unknown as CurrentSeo
const managed = async () => (await app.get('/seo/settings', { as: admin.token })).body as unknown as SeoManagement
const activate = (more: object = {}) => send('POST', '/seo/manual-override', { ...TEXTS, ...more })
const addFestival = async (more: object = {}) => {
  const response = await send('POST', '/seo/festivals', {
    name: `Diwali ${ulid()}`,
    keywords: 'diwali cleaning',
    ...more,
  })
  expect(response.status).toBe(201)
  return response.body.festival as Festival
}
const entries = (entityId: string, since: Date) =>
  app.make.prisma.auditEntry.findMany({ where: { entityId, createdAt: { gte: since } }, orderBy: { id: 'asc' } })
const at = (moment: string | number) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })
const day = (days: number) => indianDay(Date.now() + days * DAY_MS)

interface Page {
  rendered: number
  hero: HomeView['hero']
}
const page = async (url = '/') => {
  const { body } = await app.nest.inject({ url })
  return JSON.parse(/<pre>(.*)<\/pre>/.exec(body)?.[1] ?? '') as Page
}

describe('without stored data', () => {
  it('the texts follow the business in each language and stay the same', async () => {
    const brand = app.config.BRAND_NAME
    const reply = await app.get('/seo/current')
    expect(reply.body).toEqual({
      success: true,
      source: 'default',
      seo: {
        metaTitle: `${brand}: home services in Pune`,
        metaDescription: expect.any(String),
        keywords: ['sofa repair and cleaning in Pune'],
        heroText: 'Home services in Pune',
        promoText: expect.any(String),
      },
      until: null,
    })
    expect(reply.headers['content-language']).toBe('en')
    expect((await current('hi')).seo.heroText).toContain('पुणे')
    expect((await current('mr')).seo.heroText).not.toBe((await current('hi')).seo.heroText)
  })

  it('the settings have their defaults', async () => {
    const { settings, festivals } = await managed()
    expect(settings).toMatchObject({
      isAutoSEOEnabled: true,
      festivalSettings: { enableFestivalSEO: true, daysBeforeFestival: 7, daysAfterFestival: 3 },
      defaultSEO: (await current()).seo,
      manualOverride: { isActive: false, campaignName: '', startDate: null, endDate: null, metaTitle: '' },
    })
    expect(festivals).toEqual({})
  })
})

describe('a start in production', () => {
  const start = async () => {
    const required = {
      PUBLIC_URL: 'https://example.com',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'a@example.com',
      JWT_SECRET: randomBytes(48).toString('base64url'),
      SUPPORT_PHONE: '+912040001234',
      SUPPORT_EMAIL: 'a@example.com',
      LEGAL_NAME: 'Sample Home Services Private Limited',
      LEGAL_ADDRESS: '1 Sample Road, Pune 411005',
      GRIEVANCE_OFFICER: 'Asha Patil',
      GRIEVANCE_EMAIL: 'officer@sofaseva.example',
      ARCHIVE_PUBLIC_KEY: createArchiveKeys().publicKey,
    }
    await (await TestApp.start({ APP_ENV: 'production', ...required })).stop()
  }

  it('adds the usual festivals once and keeps an admin’s changes', async () => {
    await app.make.prisma.festivalYear.deleteMany()
    await Promise.all([start(), start()])
    const festivals = await app.make.prisma.festival.findMany({ orderBy: { startDate: 'asc' } })
    expect(festivals).toHaveLength(66)
    const diwali = festivals.find(({ name, year }) => name === 'Diwali' && year === 2028)
    expect(diwali?.startDate.toISOString()).toBe('2028-10-15T00:00:00.000Z')
    const [first] = festivals
    for (const { id } of festivals.slice(1)) await send('DELETE', `/seo/festivals/${id}`)
    await start()
    expect(await app.make.prisma.festival.count()).toBe(1)
    await send('DELETE', `/seo/festivals/${first?.id}`)
    // Even without the audit log.
    await app.make.prisma.auditEntry.deleteMany({ where: { entity: 'festival' } })
    await start()
    expect(await app.make.prisma.festival.count()).toBe(0)
  })

  it('adds a release’s new year of the festivals that were kept', async () => {
    await app.make.prisma.festival.deleteMany()
    await app.make.prisma.festivalYear.deleteMany()
    await start()
    await app.make.prisma.festival.deleteMany({ where: { year: 2028 } })
    const christmases = await app.make.prisma.festival.findMany({ where: { name: 'Christmas' } })
    for (const { id } of christmases) await send('DELETE', `/seo/festivals/${id}`)
    const count = (year: number) => app.make.prisma.festival.count({ where: { year } })
    await Promise.all([start(), start()])
    expect([christmases.length, await count(2027), await count(2028)]).toEqual([2, 21, 21])
    const [holi] = await app.make.prisma.festival.findMany({ where: { name: 'Holi', year: 2028 } })
    await send('DELETE', `/seo/festivals/${holi?.id}`)
    await start()
    expect(await count(2028)).toBe(20)
  })
})

describe('settings', () => {
  it('are changed in part and apply on every instance', async () => {
    const festivalSettings = { enableFestivalSEO: false, daysBeforeFestival: 30, daysAfterFestival: 15 }
    const defaultSEO = { ...TEXTS, keywords: 'sofa, , chair', translations: { hi: HINDI } }
    const reply = await send('PUT', '/seo/settings', { isAutoSEOEnabled: false, festivalSettings, defaultSEO })
    const { settings } = reply.body as { settings: SeoSettings }
    expect([reply.status, Object.keys(reply.body)]).toEqual([200, ['success', 'settings']])
    expect(settings).toMatchObject({ isAutoSEOEnabled: false, festivalSettings })
    expect((await managed()).settings).toEqual(settings)
    await vi.waitFor(async () => {
      expect((await current('en', other)).seo).toEqual({ ...TEXTS, keywords: ['sofa', 'chair'] })
      // Empty in Hindi, so it falls back to English.
      expect((await current('hi', other)).seo).toEqual({ ...HINDI, promoText: TEXTS.promoText })
    })
    expect((await page('/hi')).hero.metaTitle).toBe(HINDI.metaTitle)
    await send('PUT', '/seo/settings', {
      defaultSEO: { heroText: 'Chairs first' },
      festivalSettings: { daysAfterFestival: 2 },
    })
    expect((await managed()).settings).toEqual({
      ...settings,
      festivalSettings: { ...festivalSettings, daysAfterFestival: 2 },
      defaultSEO: { ...settings.defaultSEO, heroText: 'Chairs first' },
      revision: settings.revision + 1,
    })
  })

  it('keep simultaneous changes of several admins', async () => {
    const changes = [
      { isAutoSEOEnabled: false },
      { festivalSettings: { daysBeforeFestival: 5 } },
      { festivalSettings: { daysAfterFestival: 5 } },
      { defaultSEO: { heroText: 'One' } },
      { defaultSEO: { promoText: 'Two' } },
      { defaultSEO: { translations: { hi: HINDI } } },
      { defaultSEO: { translations: { mr: { heroText: 'तीन' } } } },
    ]
    const replies = await Promise.all([
      ...changes.map((change) => send('PUT', '/seo/settings', change)),
      activate({ campaignName: 'Four' }),
    ])
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect((await managed()).settings).toMatchObject({
      isAutoSEOEnabled: false,
      festivalSettings: { daysBeforeFestival: 5, daysAfterFestival: 5 },
      defaultSEO: { heroText: 'One', promoText: 'Two', translations: { hi: HINDI, mr: { heroText: 'तीन' } } },
      manualOverride: { isActive: true, campaignName: 'Four' },
    })
  })

  it('are logged by name with their changes, but only if something changes', async () => {
    const since = new Date()
    await send('PUT', '/seo/settings', { festivalSettings: { daysBeforeFestival: 9 } })
    await send('PUT', '/seo/settings', { festivalSettings: { daysBeforeFestival: 9 } })
    expect(await entries('settings', since)).toMatchObject([
      { action: 'seo.settings-changed', actorId: admin.id, changes: { daysBeforeFestival: [7, 9] } },
    ])
    const { text } = await app.get('/admin/audit?entity=seo', { as: admin.token, headers: { 'accept-language': 'hi' } })
    expect(JSON.parse(text)[0]).toMatchObject({ entity: 'seo', entityId: 'settings', entityName: 'सेटिंग्स' })
  })

  it.each([
    [{ isAutoSEOEnabled: 'yes' }, 'isAutoSEOEnabled'],
    [{ festivalSettings: { daysBeforeFestival: 0 } }, 'festivalSettings.daysBeforeFestival'],
    [{ festivalSettings: { daysAfterFestival: 16 } }, 'festivalSettings.daysAfterFestival'],
    [{ defaultSEO: { metaTitle: '' } }, 'defaultSEO.metaTitle'],
    [{ defaultSEO: { translations: { mr: { metaTitle: 'x'.repeat(61) } } } }, 'defaultSEO.translations.mr.metaTitle'],
  ])('reject %j', async (body, field) => {
    const { status, body: failure } = await send('PUT', '/seo/settings', body)
    expect([status, failure.code, Object.keys(failure.fields as object)]).toEqual([400, 'VALIDATION_FAILED', [field]])
  })
})

describe('a manual override', () => {
  it('applies on every instance until it is disabled, with its name', async () => {
    await addFestival({ startDate: day(0), endDate: day(0) })
    const since = new Date()
    const reply = await activate({ campaignName: 'Monsoon', translations: { hi: HINDI } })
    expect(reply).toMatchObject({
      status: 200,
      body: { success: true, settings: { manualOverride: { isActive: true, campaignName: 'Monsoon', ...TEXTS } } },
    })
    await vi.waitFor(async () => expect((await current('en', other)).source).toBe('override'))
    expect(await current('mr')).toEqual({
      success: true,
      source: 'override',
      campaignName: 'Monsoon',
      until: null,
      seo: TEXTS,
    })
    expect((await current('hi')).seo).toEqual({ ...HINDI, promoText: TEXTS.promoText })
    expect((await page()).hero).toEqual({ ...TEXTS, until: null })
    const disabled = await send('POST', '/seo/disable-override')
    expect(disabled).toMatchObject({
      status: 200,
      body: { success: true, settings: { manualOverride: { isActive: false, campaignName: 'Monsoon' } } },
    })
    expect((await send('POST', '/seo/disable-override')).status).toBe(200)
    await vi.waitFor(async () => expect((await current('en', other)).source).toBe('festival'))
    expect(await entries('override', since)).toMatchObject([
      { action: 'seo.override-set', changes: { campaignName: ['', 'Monsoon'], isActive: [false, true] } },
      { action: 'seo.override-disabled', changes: { isActive: [true, false] } },
    ])
  })

  it.each([
    [{ metaTitle: '' }, 'metaTitle'],
    [{ metaDescription: undefined }, 'metaDescription'],
    [{ heroText: ' ' }, 'heroText'],
    [{ startDate: 'soon' }, 'startDate'],
    [{ startDate: day(2), endDate: day(1) }, 'endDate'],
    [{ endDate: day(-1) }, 'endDate'],
    [{ campaignName: 'x'.repeat(121) }, 'campaignName'],
  ])('is rejected with %j', async (more, field) => {
    const { status, body } = await activate(more)
    expect([status, body.code, Object.keys(body.fields as object)]).toEqual([400, 'VALIDATION_FAILED', [field]])
    expect((await current()).source).toBe('default')
  })

  it('is changed in part while active, so both admins’ changes are kept', async () => {
    const change = (body: object) => send('PUT', '/seo/manual-override', body)
    await activate({ campaignName: 'Sale', endDate: day(9) })
    await Promise.all([
      change({ campaignName: 'Big sale' }),
      change({ heroText: 'Hello' }),
      change({ translations: { hi: { heroText: 'नमस्ते' } } }),
    ])
    const { settings } = await managed()
    expect(settings.manualOverride).toMatchObject({
      isActive: true,
      campaignName: 'Big sale',
      heroText: 'Hello',
      metaTitle: TEXTS.metaTitle,
      endDate: expect.any(String),
      translations: { hi: { heroText: 'नमस्ते' } },
    })
    expect(await change({ startDate: day(10) })).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    await send('POST', '/seo/disable-override', {})
    expect(await change({ heroText: 'Again' })).toMatchObject({ status: 409, body: { code: 'SEO_OVERRIDE_ENDED' } })
  })

  it('starts and ends by the clock, even in cached responses, and then is off', async () => {
    const [start, end] = [Date.now() + 60_000, Date.now() + 120_000]
    await activate({ startDate: new Date(start).toISOString(), endDate: new Date(end).toISOString() })
    expect((await managed()).settings.manualOverride.isActive).toBe(true)
    for (const [moment, source, until] of [
      [start - 1, 'default', start],
      [start, 'override', end + 1],
      [end, 'override', end + 1],
      [end + 1, 'default', null],
    ] as const) {
      at(moment)
      const response = await current()
      expect(response.source).toBe(source)
      expect(response.until).toBe(until && new Date(until).toISOString())
      expect((await managed()).settings.manualOverride.isActive).toBe(moment <= end)
    }
  })

  it('is disabled once after its end, however many workers run', async () => {
    const end = Date.now() + 60_000
    const since = new Date()
    await activate({ endDate: new Date(end).toISOString() })
    const stored = async () => (await app.make.prisma.seoSettings.findFirstOrThrow()).overrideActive
    const services = [app, other].map((one) => one.nest.get(SeoSettingsService))
    for (const service of services) await service.endPastOverride(new Date(end))
    expect(await stored()).toBe(true)
    await Promise.all([...services, ...services].map((service) => service.endPastOverride(new Date(end + 1))))
    expect(await stored()).toBe(false)
    expect((await entries('override', since)).map(({ action, actorId }) => [action, actorId])).toEqual([
      ['seo.override-set', admin.id],
      ['seo.override-ended', null],
    ])
  })
})

describe('festivals', () => {
  it('are added, changed and deleted, sorted by their first day in each year', async () => {
    const since = new Date()
    const diwali = await addFestival({
      startDate: '2029-11-05',
      endDate: '2029-11-09',
      keywords: 'diyas, lamps, diyas',
    })
    expect(diwali).toMatchObject({ year: 2029, keywords: ['diyas', 'lamps'], heroText: '' })
    const holi = await addFestival({ name: 'Holi', startDate: '2029-03-01', endDate: '2029-03-01' })
    const next = await addFestival({ name: 'Holi', startDate: '2030-03-20', endDate: '2030-03-20' })
    const { body } = await app.get('/seo/festivals', { as: admin.token })
    expect(body).toEqual({ success: true, festivals: { 2029: [holi, diwali], 2030: [next] } })
    expect((await managed()).festivals).toEqual(body.festivals)
    const translations = { hi: { name: 'दिवाली', keywords: ['दीये'] } }
    const changed = await send('PUT', `/seo/festivals/${diwali._id}`, { endDate: '2029-11-10', translations })
    const hindi = { ...translations.hi, heroText: '', promoText: '' }
    expect([changed.status, changed.body]).toEqual([
      200,
      {
        success: true,
        festival: {
          ...diwali,
          endDate: '2029-11-10',
          revision: 1,
          translations: { ...diwali.translations, hi: hindi },
        },
      },
    ])
    // Another language leaves Hindi unchanged.
    const marathi = { translations: { mr: { name: 'दिवाळी' } } }
    const both = (await send('PUT', `/seo/festivals/${diwali._id}`, marathi)).body.festival as Festival
    expect(both.translations).toMatchObject({ hi: hindi, mr: { name: 'दिवाळी' } })
    expect((await send('DELETE', `/seo/festivals/${holi._id}`)).body).toEqual({ success: true })
    expect((await managed()).festivals).toEqual({ 2029: [both], 2030: [next] })
    expect((await entries(diwali._id, since)).map(({ action }) => action)).toEqual([
      'festival.created',
      'festival.changed',
      'festival.changed',
    ])
    expect(await entries(holi._id, since)).toMatchObject([
      { action: 'festival.created' },
      { action: 'festival.deleted', changes: { name: ['Holi', null], startDate: ['2029-03-01', null] } },
    ])
    const { text } = await app.get(`/admin/audit?entityId=${diwali._id}`, { as: admin.token })
    expect(JSON.parse(text)[0]).toMatchObject({ entity: 'festival', entityName: diwali.name })
  })

  it('keep simultaneous changes of two admins', async () => {
    const { _id } = await addFestival({ startDate: '2029-11-05', endDate: '2029-11-09' })
    await Promise.all([
      send('PUT', `/seo/festivals/${_id}`, { heroText: 'Light' }),
      send('PUT', `/seo/festivals/${_id}`, { promoText: 'Dust' }),
      send('PUT', `/seo/festivals/${_id}`, { translations: { mr: { name: 'दिवाळी' } } }),
    ])
    expect((await managed()).festivals[2029]).toMatchObject([
      { heroText: 'Light', promoText: 'Dust', translations: { mr: { name: 'दिवाळी' } } },
    ])
  })

  it('have unique names within their year', async () => {
    const { name } = await addFestival({ startDate: '2029-11-05', endDate: '2029-11-05' })
    const twin = { name: name.toLowerCase(), startDate: '2029-01-01', endDate: '2029-01-01' }
    const taken = { status: 409, body: { code: 'FESTIVAL_NAME_TAKEN', fields: { name: expect.any(String) } } }
    expect(await send('POST', '/seo/festivals', twin)).toMatchObject(taken)
    const next = await addFestival({ name, startDate: '2030-10-26', endDate: '2030-10-26' })
    const moved = { startDate: '2029-10-26', endDate: '2029-10-26' }
    expect(await send('PUT', `/seo/festivals/${next._id}`, moved)).toMatchObject(taken)
  })

  it('are not found if they do not exist', async () => {
    const missing = { status: 404, body: { code: 'FESTIVAL_NOT_FOUND' } }
    expect(await send('PUT', `/seo/festivals/${ulid()}`, { heroText: 'Hello' })).toMatchObject(missing)
    expect(await send('DELETE', `/seo/festivals/${ulid()}`)).toMatchObject(missing)
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ startDate: '2029-02-30' }, 'startDate'],
    [{ endDate: '2029-11-04' }, 'endDate'],
    [{ endDate: '2030-01-04' }, 'endDate'],
    [{ heroText: 'x'.repeat(121) }, 'heroText'],
    [{ translations: { hi: { keywords: ['x'.repeat(81)] } } }, 'translations.hi.keywords.0'],
  ])('are rejected with %j, new or changed', async (wrong, field) => {
    const days = { startDate: '2029-11-05', endDate: '2029-11-09' }
    const { _id } = await addFestival(days)
    for (const reply of [
      await send('POST', '/seo/festivals', { name: 'Another', ...days, ...wrong }),
      await send('PUT', `/seo/festivals/${_id}`, wrong),
    ])
      expect([reply.status, reply.body.code, Object.keys(reply.body.fields as object)]).toEqual([
        400,
        'VALIDATION_FAILED',
        [field],
      ])
  })

  it('start and end by the clock in India for the API, the home page and cached pages', async () => {
    const translations = { hi: { name: 'दिवाली', heroText: 'दीये जलाएं' } }
    const { name } = await addFestival({
      startDate: '2026-11-06',
      endDate: '2026-11-11',
      heroText: 'Light the diyas',
      translations,
      promoText: 'Leave the dust to us',
    })
    const usual = (await current()).seo
    // The clock goes back, which invalidates nothing by itself.
    await app.touch('seo')
    for (const [clock, isShown, until] of [
      ['2026-10-29T23:59:00.000+05:30', false, '2026-10-29T18:30:00.000Z'],
      ['2026-10-30T00:00:00.000+05:30', true, '2026-11-14T18:30:00.000Z'],
      ['2026-11-14T23:59:00.000+05:30', true, '2026-11-14T18:30:00.000Z'],
      ['2026-11-15T00:00:00.000+05:30', false, null],
    ] as const) {
      at(clock)
      const response = await current()
      expect([clock, response.source]).toEqual([clock, isShown ? 'festival' : 'default'])
      expect(response.until).toBe(until)
      const hero = isShown
        ? {
            metaTitle: `${name}: sofa care & home cleaning in Pune`,
            metaDescription: expect.stringContaining(name),
            keywords: ['diwali cleaning', ...usual.keywords],
            heroText: 'Light the diyas',
            promoText: 'Leave the dust to us',
          }
        : usual
      expect(response.seo).toEqual(hero)
      expect(response.festival).toBe(isShown ? name : undefined)
      expect((await current('hi')).festival).toBe(isShown ? 'दिवाली' : undefined)
      const home = (await app.get('/catalog/home')).body as unknown as HomeView
      // An open page requests it again then.
      expect(home.hero).toEqual({ ...hero, until })
      const first = await page()
      expect(first.hero).toEqual({ ...hero, until })
      // Cached meanwhile, so it isn't rendered again until the clock changes it.
      expect(await page()).toEqual(first)
      if (isShown) expect((await page('/hi')).hero).toMatchObject({ heroText: 'दीये जलाएं' })
    }
  })

  it('can be turned off in the settings on every instance', async () => {
    await addFestival({ startDate: day(2), endDate: day(3) })
    const isShown = (source: string) =>
      vi.waitFor(async () => {
        for (const one of [app, other]) expect((await current('en', one)).source).toBe(source)
      })
    await isShown('festival')
    await send('PUT', '/seo/settings', { festivalSettings: { enableFestivalSEO: false } })
    await isShown('default')
    await send('PUT', '/seo/settings', { festivalSettings: { enableFestivalSEO: true } })
    await isShown('festival')
    await send('PUT', '/seo/settings', { isAutoSEOEnabled: false })
    await isShown('default')
    await send('PUT', '/seo/settings', { isAutoSEOEnabled: true, festivalSettings: { daysBeforeFestival: 1 } })
    await isShown('default')
    at(Date.now() + DAY_MS + HOUR_MS)
    await isShown('festival')
  })
})

describe('public pages', () => {
  const list = async (query = '', language = 'en') => {
    const options = { as: admin.token, headers: { 'accept-language': language } }
    const { status, body, headers } = await app.get(`/seo/pages${query}`, options)
    return { status, pages: body.pages as SeoPage[], total: Number(headers['x-total-count']) }
  }

  const preview = (path: string) => app.get(`/seo/preview?path=${encodeURIComponent(path)}`, { as: admin.token })

  it('are listed with their search engine texts and missing parts', async () => {
    const service = await app.make.service()
    await app.touch('catalog')
    const texts = { metaTitle: 'x'.repeat(40), metaDescription: 'x'.repeat(140) }
    await send('PUT', '/seo/settings', { defaultSEO: { ...TEXTS, ...texts } })
    const { pages: first, total } = await list('?limit=100')
    const rest = Array.from({ length: Math.ceil(total / 100) - 1 }, (_, index) => list(`?limit=100&page=${index + 2}`))
    const pages = [first, ...(await Promise.all(rest)).map((page) => page.pages)].flat()
    expect(total).toBe(pages.length)
    const fixed = pages.filter(({ path }) => ['/', '/services', '/contact'].includes(path))
    expect(fixed).toEqual([
      {
        path: '/',
        title: texts.metaTitle,
        description: texts.metaDescription,
        words: expect.any(Number),
        status: 'good',
        findings: [],
      },
      {
        path: '/services',
        title: 'All Services',
        description: 'All of them',
        words: 0,
        status: 'fair',
        findings: ['titleShort', 'descriptionShort', 'fewWords'],
      },
      {
        path: '/contact',
        title: 'Contact',
        description: '',
        words: 3,
        status: 'poor',
        findings: ['descriptionMissing', 'titleShort', 'fewWords'],
      },
    ])
    expect(pages.find(({ path }) => path === `/service/${service.id}`)).toMatchObject({
      title: service.name,
      description: 'A service for tests.',
      words: 2,
    })
  })

  it('are listed page by page in the requested language', async () => {
    const { pages, total } = await list('?limit=2&page=2', 'hi')
    expect(pages.map(({ path }) => path)).toEqual(['/hi/blog', '/hi/contact'])
    expect(total).toBeGreaterThan(4)
    expect((await list('?limit=2&page=2&language=mr', 'hi')).pages[0]?.path).toBe('/mr/blog')
    expect((await list('?limit=100&page=100')).pages).toEqual([])
  })

  it('are listed with the language’s posts, each once, on any page', async () => {
    const office = new PostOffice(app, admin)
    const posts = []
    for (const language of ['mr', 'mr', 'mr', 'hi'])
      posts.push(await office.create({ language, title: `लेख ${ulid()}`, content: `<p>${'शब्द '.repeat(5)}</p>` }))
    await office.create({ language: 'mr', isPublished: false })
    const { total } = await list('?language=mr')
    const found: SeoPage[] = []
    for (let page = 1; found.length < total; page += 1) {
      const { pages } = await list(`?language=mr&limit=2&page=${page}`)
      expect(pages.length).toBeGreaterThan(0)
      found.push(...pages)
    }
    expect(new Set(found.map(({ path }) => path)).size).toBe(total)
    const [oldest, , newest, hindi] = posts.map(({ slug, language }) => `/${language}/blog/${encodeURIComponent(slug)}`)
    const paths = found.map(({ path }) => path)
    expect(paths).not.toContain(hindi)
    expect(paths.indexOf(newest ?? '')).toBeLessThan(paths.indexOf(oldest ?? ''))
    expect(found.find(({ path }) => path === newest)).toMatchObject({
      title: `${posts[2]?.metaTitle} | ${app.config.BRAND_NAME}`,
      description: posts[2]?.metaDescription,
      words: 5,
    })
  })

  it('are filtered by missing parts', async () => {
    const office = new PostOffice(app, admin)
    const [thin, long] = [
      await office.create({ language: 'mr' }),
      await office.create({ language: 'mr', content: `<p>${'word '.repeat(200)}</p>` }),
    ]
    const pathsWith = async (finding: string) => {
      const query = `?language=mr&limit=100&finding=${finding}`
      const { pages, total } = await list(query)
      while (pages.length < total) {
        const further = await list(`${query}&page=${pages.length / 100 + 1}`)
        expect(further.pages).not.toEqual([])
        pages.push(...further.pages)
      }
      expect(pages.every(({ findings }) => findings.some((one) => one === finding))).toBe(true)
      return pages.map(({ path }) => path)
    }
    expect(await pathsWith('fewWords')).toEqual(expect.arrayContaining(['/mr/services', `/mr/blog/${thin.slug}`]))
    expect(await pathsWith('fewWords')).not.toContain(`/mr/blog/${long.slug}`)
    expect(await pathsWith('descriptionMissing')).toEqual(['/mr/contact'])
    expect((await list('?language=mr&limit=1&page=2&finding=fewWords')).pages[0]?.path).toBe(
      (await pathsWith('fewWords'))[1],
    )
    expect((await list('?finding=ugly')).status).toBe(400)
  })

  it('are listed during maintenance as if the site were open', async () => {
    const maintenance = (value: boolean) => send('PUT', '/settings/maintenance_mode', { value })
    await maintenance(true)
    try {
      expect((await app.nest.inject({ url: '/services' })).body).toContain('Back soon')
      const pages = (await list('?limit=4')).pages
      expect(pages.map(({ title }) => title)).toContain('All Services')
      expect(pages.map(({ title }) => title)).not.toContain('Back soon')
      expect((await preview('/services')).body.preview).toMatchObject({ title: 'All Services' })
    } finally {
      await maintenance(false)
    }
  })

  it('are previewed as search engines and messengers get them', async () => {
    expect(await preview('/hi/services')).toMatchObject({
      status: 200,
      body: { preview: { title: 'All Services', description: 'All of them', breadcrumb: [], image: null } },
    })
    expect(await preview('https://elsewhere.example/')).toMatchObject({ status: 400 })
  })

  it('are empty without a built site', async () => {
    const bare = await TestApp.start()
    expect(await bare.get('/seo/pages', { as: admin.token })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
    await bare.stop()
  })
})
