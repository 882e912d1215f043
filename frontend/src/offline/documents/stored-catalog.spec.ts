import { EMPTY_GUIDE, type ServiceGuide } from '@sofaseva/contract'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AuthorizedTransport } from '#shared/http/authorized-fetch.js'
import { setActiveLanguage } from '#shared/i18n/active-language.js'
import { aSession, service } from '#test-support/samples.js'
import type { Observable } from '../database/database.js'
import { OfflineDatabase } from '../database/offline-database.js'
import { createOffline } from '../offline.js'

const { category } = service
const [option] = service.options
const HERO = { metaTitle: '', metaDescription: '', keywords: [], promoText: '', until: null }
const GUIDE: ServiceGuide = { ...EMPTY_GUIDE, payment: 'After the work.', warrantyDays: 30, visitFee: 0 }
const SNAPSHOT = {
  version: '1',
  categories: [{ ...category, slug: 'sofa-care', iconUrl: '', isDisabled: false }],
  services: [{ ...service, guide: GUIDE, name: 'Sofa Cleaning', searchWords: { names: 'सोफा', texts: '' } }],
  translations: {
    hi: {
      categories: { [category._id]: 'सोफा केयर' },
      services: {
        [service._id]: {
          name: 'सोफा क्लीनिंग',
          shortDescription: 'घर पर सफाई।',
          guide: { ...GUIDE, payment: 'काम के बाद।' },
          options: service.options.map(() => ({ name: 'दो सीट', details: ['शैंपू'] })),
        },
      },
    },
  },
  heroes: {
    en: { ...HERO, heroText: 'Home services' },
    hi: { ...HERO, heroText: 'होम सर्विसेज़' },
    mr: { ...HERO, heroText: 'होम सर्व्हिसेस' },
  },
}

const db = new OfflineDatabase('stored-catalog')
const { activeCatalog, setTransport } = createOffline(db)
let isOnline = true
const asked: [path: string, language: string | null][] = []

const transport: AuthorizedTransport = {
  sessions: {} as never,
  xsrfToken: async () => null,
  fetch: async (input, init) => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    asked.push([String(input), new Headers(init?.headers).get('accept-language')])
    return new Response(JSON.stringify(SNAPSHOT), { headers: { 'content-type': 'application/json', etag: 'v1' } })
  },
}

beforeEach(() => {
  isOnline = true
  asked.length = 0
  setTransport(transport)
})
afterEach(() => setActiveLanguage('en'))
afterAll(() => db.delete())

function now<T>(observable: Observable<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = observable.subscribe((value) => {
      resolve(value)
      queueMicrotask(() => end())
    }, reject)
  })
}

const names = async () => (await now(activeCatalog().search('sofa')))?.map(({ name }) => name)

it('fails while nothing is stored and the server is unreachable', async () => {
  isOnline = false
  setActiveLanguage('mr')
  await expect(activeCatalog().sync(true)).rejects.toThrow()
})

it('works offline in every language after one request in one of them', async () => {
  await activeCatalog().sync(true)
  expect(asked).toEqual([['/api/catalog/snapshot', 'en']])
  isOnline = false
  setActiveLanguage('hi')
  expect(await activeCatalog().sync(true)).toBe(false)
  const found = await now(activeCatalog().service(service._id))
  expect(found).toMatchObject({
    name: 'सोफा क्लीनिंग',
    shortDescription: 'घर पर सफाई।',
    category: { name: 'सोफा केयर' },
    basePrice: service.basePrice,
  })
  expect(found?.options[0]).toMatchObject({ name: 'दो सीट', details: ['शैंपू'], originalName: option?.name })
  expect((await now(activeCatalog().categories()))?.[0]?.name).toBe('सोफा केयर')
  expect((await now(activeCatalog().home()))?.hero.heroText).toBe('होम सर्विसेज़')
  setActiveLanguage('en')
  expect((await now(activeCatalog().service(service._id)))?.name).toBe('Sofa Cleaning')
})

it('shows guides offline in every language, and stores guides apart from the lists', async () => {
  await activeCatalog().sync(true)
  isOnline = false
  const shown = async () => (await now(activeCatalog().service(service._id)))?.guide?.payment
  expect(await shown()).toBe('After the work.')
  setActiveLanguage('hi')
  expect(await shown()).toBe('काम के बाद।')
  setActiveLanguage('mr')
  expect(await shown()).toBe('After the work.')
  const [listed] = (await now(activeCatalog().services())) ?? []
  expect(listed?.name).toBe('Sofa Cleaning')
  expect(listed?.guide).toBeUndefined()
})

it('shows English where a language has no translation', async () => {
  await activeCatalog().sync(true)
  setActiveLanguage('mr')
  expect((await now(activeCatalog().service(service._id)))?.name).toBe('Sofa Cleaning')
  expect((await now(activeCatalog().home()))?.hero.heroText).toBe('होम सर्व्हिसेस')
})

it('finds a service in each language by its words in the others', async () => {
  await activeCatalog().sync(true)
  setActiveLanguage('hi')
  await vi.waitFor(async () => expect(await names()).toEqual(['सोफा क्लीनिंग']))
  setActiveLanguage('en')
  expect(await names()).toEqual(['Sofa Cleaning'])
})

function fillDevice() {
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('There is no room left.', 'QuotaExceededError')
  })
}

it('is shown on a full device whose browser has deleted the database of a signed-in user', async () => {
  const deleted = new OfflineDatabase('deleted')
  const offline = createOffline(deleted)
  offline.setTransport(transport)
  await offline.sessionMirror.write(() => aSession())
  await deleted.delete({ disableAutoOpen: false })
  const put = fillDevice()
  try {
    expect(await offline.activeCatalog().sync(true)).toBe(true)
    expect((await now(offline.activeCatalog().service(service._id)))?.name).toBe('Sofa Cleaning')
  } finally {
    put.mockRestore()
    await deleted.delete()
  }
})

it('keeps the catalog in memory while the device is too full for a first one', async () => {
  await Promise.all([db.categories.clear(), db.services.clear(), db.meta.clear()])
  const put = fillDevice()
  try {
    const shown: (string | undefined)[] = []
    const end = activeCatalog()
      .service(service._id)
      .subscribe(
        (found) => shown.push(found?.name),
        (error) => {
          throw error
        },
      )
    await vi.waitFor(() => expect(shown).toEqual([undefined]))
    expect(await activeCatalog().sync(true)).toBe(true)
    await vi.waitFor(() => expect(shown).toEqual([undefined, 'Sofa Cleaning']))
    await vi.waitFor(async () => expect(await names()).toEqual(['Sofa Cleaning']))
    expect((await activeCatalog().contents())?.services).toHaveLength(1)
    // Others than the stored services do not exist.
    expect(await now(activeCatalog().service('unknown'))).toBeNull()
    end()
  } finally {
    put.mockRestore()
  }
  expect(await activeCatalog().sync(true)).toBe(true)
  isOnline = false
  expect(await now(activeCatalog().home())).toBeDefined()
})
