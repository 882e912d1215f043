import {
  type CatalogSnapshot,
  type Category,
  composeHome,
  DEFAULT_LANGUAGE,
  type HomeView,
  LANGUAGES,
  type Language,
  type SearchableService,
  type Service,
  type ServiceGuide,
  translateService,
} from '@sofaseva/contract'
import type { SearchResponse, ServiceSearch } from '@sofaseva/contract/search'
import { fetchWithTimeout } from '#shared/http/fetch-with-timeout.js'
import type { Database } from '../database/database.js'
import { ONE_ROUND, withFreedSpace } from '../database/free-space.js'
import { isStorageFull } from '../database/storage-status.js'
import { SCHEMA_VERSION, type StoredCategory, type StoredMeta, type StoredService } from '../database/tables.js'
import type { Transport } from '../sender/transport.js'

const SNAPSHOT_ETAG = 'catalogue:etag'
/** The SCHEMA_VERSION of the build that stored the catalog. */
const SCHEMA = 'catalogue:schema'
const SYNCED_AT = 'catalogue:synced-at'
const HEROES = 'catalogue:heroes'
/** Guides have rows of their own, because lists and searches read all services but show no guide. */
const GUIDE = 'catalogue:guide:'

type Heroes = CatalogSnapshot['heroes']
type StoredGuides = Partial<Record<Language, ServiceGuide>>

/** Whether this build can read the stored catalog. */
async function isReadable(db: Database): Promise<boolean> {
  return (await db.meta.get(SCHEMA))?.value === SCHEMA_VERSION
}

type Translations = [Language, NonNullable<CatalogSnapshot['translations'][Language]>][]

function storedCategory(category: Category, position: number, translations: Translations): StoredCategory {
  const names = translations.map(([language, { categories }]) => [language, categories[category._id] ?? category.name])
  return { ...category, position, names: Object.fromEntries(names) }
}

function storedService(service: SearchableService, position: number, translations: Translations): StoredService {
  const { category } = service
  const texts = translations.flatMap(([language, { categories, services }]) => {
    const translated = services[service._id]
    if (!translated) return []
    const { guide: _, ...shown } = translated
    return [[language, { ...shown, categoryName: categories[category._id] ?? category.name }]]
  })
  const { guide: _, ...shown } = service
  return { ...shown, position, categoryId: category._id, texts: Object.fromEntries(texts) }
}

/** The guide of a service in all languages. */
function storedGuide({ _id, guide }: SearchableService, translations: Translations): StoredMeta {
  const translated = translations.map(([language, { services }]) => [language, services[_id]?.guide ?? guide])
  return { key: `${GUIDE}${_id}`, value: { [DEFAULT_LANGUAGE]: guide, ...Object.fromEntries(translated) } }
}

/** Replaces the stored catalog by a snapshot. Entries that the snapshot lacks are removed. */
async function replace(db: Database, snapshot: CatalogSnapshot, etag: string | null): Promise<void> {
  const translations = Object.entries(snapshot.translations) as Translations
  await db.categories.clear()
  await db.services.clear()
  await db.meta.where('key').startsWith(GUIDE).delete()
  await db.categories.bulkPut(snapshot.categories.map((category, at) => storedCategory(category, at, translations)))
  await db.services.bulkPut(snapshot.services.map((service, at) => storedService(service, at, translations)))
  await db.meta.bulkPut([
    { key: SNAPSHOT_ETAG, value: etag },
    { key: SCHEMA, value: SCHEMA_VERSION },
    { key: HEROES, value: snapshot.heroes },
    ...snapshot.services.map((service) => storedGuide(service, translations)),
  ])
}

interface SyncOptions {
  now?: number
  /** Keeps the catalog in memory while the device is too full to store a first one. */
  spare?: Database
}

/**
 * Updates the stored catalog in all languages. Throws when the server is unreachable or responds with an error, and when
 * it could be stored nowhere.
 */
export async function syncCatalog(
  db: Database,
  transport: Transport,
  { now = Date.now(), spare }: SyncOptions = {},
): Promise<'fresh' | 'updated'> {
  const known = (await isReadable(db)) ? (await db.meta.get(SNAPSHOT_ETAG))?.value : null
  const headers: Record<string, string> = { 'accept-language': DEFAULT_LANGUAGE }
  if (typeof known === 'string') headers['if-none-match'] = known
  const response = await fetchWithTimeout('/api/catalog/snapshot', { headers, cache: 'no-store' }, transport.fetch)
  if (!response.ok && response.status !== 304) throw new Error(`the catalog responded ${response.status}`)
  const snapshot = response.status === 304 ? null : ((await response.json()) as CatalogSnapshot)
  const storeIn = (database: Database) =>
    database.atomically(['categories', 'services', 'meta'], async () => {
      if (snapshot) await replace(database, snapshot, response.headers.get('etag'))
      else if (!(await isReadable(database))) throw new Error('another build replaced the catalog meanwhile')
      await database.meta.put({ key: SYNCED_AT, value: now })
    })
  try {
    await withFreedSpace(db, () => storeIn(db), ONE_ROUND)
  } catch (error) {
    // An older stored catalog stays in use, because it also works offline.
    if (!spare || !isStorageFull(error) || (await isReadable(db))) throw error
    await storeIn(spare)
  }
  return snapshot ? 'updated' : 'fresh'
}

/** Epoch milliseconds. Null while no catalog is stored that this build can read. */
export async function catalogSyncedAt(db: Database): Promise<number | null> {
  if (!(await isReadable(db))) return null
  const value = (await db.meta.get(SYNCED_AT))?.value
  return typeof value === 'number' ? value : null
}

async function isFilled(db: Database): Promise<boolean> {
  return (await catalogSyncedAt(db)) !== null
}

function toCategory({ position: _, names, ...category }: StoredCategory, language: Language): Category {
  return { ...category, name: names?.[language] ?? category.name }
}

/** A stored service in one language. Falls back to English where a translation is missing. */
export function toService(row: StoredService, language: Language): SearchableService {
  const { position: _, categoryId: __, texts, ...service } = row
  const translated = texts?.[language]
  return translated ? translateService(service, translated, translated.categoryName) : service
}

/** The services as search entries in one language, with their words in the other languages. */
async function searchable(rows: readonly StoredService[], language: Language): Promise<SearchableService[]> {
  const services = rows.map((row) => toService(row, language))
  // The snapshot is in this language and includes its search words.
  if (language === DEFAULT_LANGUAGE) return services
  const { searchWordsOf } = await import('@sofaseva/contract/search')
  const others = LANGUAGES.filter((other) => other !== language)
  return services.map((service, index) => {
    const row = rows[index]
    return { ...service, searchWords: searchWordsOf(service, row ? others.map((other) => toService(row, other)) : []) }
  })
}

/** Reads the stored catalog in one language. Undefined means nothing is stored yet, null means it does not exist. */
export function catalogReads(db: Database, language: Language = DEFAULT_LANGUAGE) {
  const categories = async () => {
    if (!(await isFilled(db))) return undefined
    const rows = await db.categories.orderBy('position').toArray()
    return rows.map((row) => toCategory(row, language))
  }
  const serviceRows = async (categoryId?: string) => {
    if (!(await isFilled(db))) return undefined
    return categoryId
      ? db.services.where('categoryId').equals(categoryId).sortBy('position')
      : db.services.orderBy('position').toArray()
  }
  const services = async (categoryId?: string): Promise<Service[] | undefined> =>
    (await serviceRows(categoryId))?.map((row) => toService(row, language))
  /** Built once for each version of the stored catalog. */
  let built: { key: unknown; search: Promise<ServiceSearch> } | null = null
  const index = async () => {
    const [rows, key] = [await serviceRows(), (await db.meta.get(SNAPSHOT_ETAG))?.value]
    if (!rows) return undefined
    if (built === null || built.key !== key) {
      const search = import('@sofaseva/contract/search').then(async ({ ServiceSearch }) =>
        ServiceSearch.buildInSteps(await searchable(rows, language)),
      )
      built = { key, search }
      // A failed load is retried the next time.
      search.catch(() => {
        if (built?.search === search) built = null
      })
    }
    return built.search
  }
  return {
    categories,
    services,
    async service(id: string): Promise<Service | null | undefined> {
      if (!(await isFilled(db))) return undefined
      const row = await db.services.get(id)
      if (!row) return null
      const guides = (await db.meta.get(`${GUIDE}${id}`))?.value as StoredGuides | undefined
      return { ...toService(row, language), guide: guides?.[language] ?? guides?.[DEFAULT_LANGUAGE] }
    },
    async search(text: string): Promise<SearchResponse | undefined> {
      return (await index())?.query(text)
    },
    async home(): Promise<HomeView | undefined> {
      const [heroes, allCategories, allServices] = await Promise.all([db.meta.get(HEROES), categories(), services()])
      if (!heroes || !allCategories || !allServices) return undefined
      return composeHome({ categories: allCategories, services: allServices }, (heroes.value as Heroes)[language])
    },
  }
}
