import {
  type CatalogSnapshot,
  composeHome,
  DEFAULT_LANGUAGE,
  type HomeView,
  type Language,
  type Service,
} from '@sofaseva/contract'
import type { SearchAnswer, ServiceSearch } from '@sofaseva/contract/search'
import { fetchWithTimeout } from '../../shared/http/fetch-with-timeout.js'
import { type OfflineDatabase, SCHEMA_VERSION } from '../db.js'
import { ONE_ROUND, withRoom } from '../room.js'
import type { Transport } from '../transport.js'

const SNAPSHOT_ETAG = 'catalogue:etag'
/** The SCHEMA_VERSION of the build that stored what is there. */
const SCHEMA = 'catalogue:schema'
const SYNCED_AT = 'catalogue:synced-at'
const HOME = 'home'

type HomeFrame = Pick<HomeView, 'hero'>
/** Tabs of earlier builds read `posts`, too. */
const homeFrame = ({ hero }: HomeView): HomeFrame & { posts: never[] } => ({ hero, posts: [] })

/** Whether what is stored has the form this build reads. */
async function isReadable(db: OfflineDatabase): Promise<boolean> {
  return (await db.meta.get(SCHEMA))?.value === SCHEMA_VERSION
}

/** Replaces the stored catalogue by a snapshot: what the snapshot lacks is gone, and all of it of another form. */
async function replace(db: OfflineDatabase, snapshot: CatalogSnapshot, etag: string | null): Promise<void> {
  if (!(await isReadable(db))) await db.meta.delete(HOME)
  await db.categories.clear()
  await db.services.clear()
  await db.categories.bulkAdd(snapshot.categories.map((category, position) => ({ ...category, position })))
  await db.services.bulkAdd(
    snapshot.services.map((service, position) => ({ ...service, position, categoryId: service.category._id })),
  )
  await db.meta.bulkPut([
    { key: SNAPSHOT_ETAG, value: etag },
    { key: SCHEMA, value: SCHEMA_VERSION },
  ])
}

/** Brings the stored catalogue up to date, in one language. Throws when the server cannot be reached or answers a failure. */
export async function syncCatalogue(
  db: OfflineDatabase,
  transport: Transport,
  { language = DEFAULT_LANGUAGE, now = Date.now() }: { language?: Language; now?: number } = {},
): Promise<'fresh' | 'updated'> {
  const known = (await isReadable(db)) ? (await db.meta.get(SNAPSHOT_ETAG))?.value : null
  const headers: Record<string, string> = { 'accept-language': language }
  const ifChanged: Record<string, string> = typeof known === 'string' ? { 'if-none-match': known } : {}
  const [answer, home] = await Promise.all([
    fetchWithTimeout(
      '/api/catalog/snapshot',
      { headers: { ...headers, ...ifChanged }, cache: 'no-store' },
      transport.fetch,
    ),
    fetchWithTimeout('/api/catalog/home', { headers }, transport.fetch),
  ])
  if (!answer.ok && answer.status !== 304) throw new Error(`the catalogue answered ${answer.status}`)
  const snapshot = answer.status === 304 ? null : ((await answer.json()) as CatalogSnapshot)
  const frame = home.ok ? ((await home.json()) as HomeView) : null
  await withRoom(
    db,
    () =>
      db.transaction('rw', [db.categories, db.services, db.meta], async () => {
        if (snapshot) await replace(db, snapshot, answer.headers.get('etag'))
        else if (!(await isReadable(db))) throw new Error('another build replaced the catalogue meanwhile')
        if (frame) await db.meta.put({ key: HOME, value: homeFrame(frame) })
        await db.meta.put({ key: SYNCED_AT, value: now })
      }),
    ONE_ROUND,
  )
  return snapshot ? 'updated' : 'fresh'
}

/** Epoch milliseconds; null while nothing is stored that this build can read. */
export async function catalogueSyncedAt(db: OfflineDatabase): Promise<number | null> {
  if (!(await isReadable(db))) return null
  const value = (await db.meta.get(SYNCED_AT))?.value
  return typeof value === 'number' ? value : null
}

async function isFilled(db: OfflineDatabase): Promise<boolean> {
  return (await catalogueSyncedAt(db)) !== null
}

function plain({
  position: _,
  categoryId: __,
  ...service
}: Service & { position: number; categoryId: string }): Service {
  return service
}

/** Reads of the stored catalogue: undefined while nothing was stored yet, null for what does not exist. */
export function catalogueReads(db: OfflineDatabase) {
  const categories = async () => {
    if (!(await isFilled(db))) return undefined
    const rows = await db.categories.orderBy('position').toArray()
    return rows.map(({ position: _, ...category }) => category)
  }
  const services = async (categoryId?: string) => {
    if (!(await isFilled(db))) return undefined
    const rows = categoryId
      ? await db.services.where('categoryId').equals(categoryId).sortBy('position')
      : await db.services.orderBy('position').toArray()
    return rows.map(plain)
  }
  /** Built once for each version of the catalogue that is stored here. */
  let built: { key: unknown; search: Promise<ServiceSearch> } | null = null
  const index = async () => {
    const [all, key] = [await services(), (await db.meta.get(SNAPSHOT_ETAG))?.value]
    if (!all) return undefined
    if (built === null || built.key !== key) {
      const search = import('@sofaseva/contract/search').then(({ ServiceSearch }) => ServiceSearch.inSteps(all))
      built = { key, search }
      // What could not be loaded is loaded anew the next time.
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
      return row ? plain(row) : null
    },
    async search(text: string): Promise<SearchAnswer | undefined> {
      return (await index())?.answer(text)
    },
    async home(): Promise<HomeView | undefined> {
      const [frame, allCategories, allServices] = await Promise.all([db.meta.get(HOME), categories(), services()])
      if (!frame || !allCategories || !allServices) return undefined
      const { hero } = frame.value as HomeFrame
      return composeHome({ categories: allCategories, services: allServices }, hero)
    },
  }
}
