import { type CatalogSnapshot, composeHome, type HomeView, type Service } from '@sofaseva/contract'
import type { SearchAnswer, ServiceSearch } from '@sofaseva/contract/search'
import type { OfflineDatabase } from '../db.js'
import type { Net } from '../net.js'

const SNAPSHOT_ETAG = 'catalogue:etag'
const SYNCED_AT = 'catalogue:synced-at'
const HOME = 'home'

type HomeFrame = Pick<HomeView, 'hero' | 'posts'>

/** Replaces the stored catalogue by a snapshot, in one step: what the snapshot lacks is gone. */
async function replace(db: OfflineDatabase, snapshot: CatalogSnapshot, etag: string | null): Promise<void> {
  await db.transaction('rw', [db.categories, db.services, db.meta], async () => {
    await db.categories.clear()
    await db.services.clear()
    await db.categories.bulkAdd(snapshot.categories.map((category, position) => ({ ...category, position })))
    await db.services.bulkAdd(
      snapshot.services.map((service, position) => ({ ...service, position, categoryId: service.category._id })),
    )
    await db.meta.put({ key: SNAPSHOT_ETAG, value: etag })
  })
}

/** Brings the stored catalogue up to date. Throws when the server cannot be reached or answers a failure. */
export async function syncCatalogue(db: OfflineDatabase, net: Net, now = Date.now()): Promise<'fresh' | 'updated'> {
  const known = (await db.meta.get(SNAPSHOT_ETAG))?.value
  const headers: Record<string, string> = typeof known === 'string' ? { 'if-none-match': known } : {}
  const [answer, home] = await Promise.all([
    net.fetch('/api/catalog/snapshot', { headers, cache: 'no-store' }),
    net.fetch('/api/catalog/home'),
  ])
  if (!answer.ok && answer.status !== 304) throw new Error(`the catalogue answered ${answer.status}`)
  if (home.ok) {
    const { hero, posts } = (await home.json()) as HomeView
    await db.meta.put({ key: HOME, value: { hero, posts } satisfies HomeFrame })
  }
  if (answer.status !== 304) await replace(db, (await answer.json()) as CatalogSnapshot, answer.headers.get('etag'))
  await db.meta.put({ key: SYNCED_AT, value: now })
  return answer.status === 304 ? 'fresh' : 'updated'
}

export async function catalogueSyncedAt(db: OfflineDatabase): Promise<number | null> {
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
  let built: { key: unknown; search: ServiceSearch } | null = null
  const index = async () => {
    const [all, key] = [await services(), (await db.meta.get(SNAPSHOT_ETAG))?.value]
    if (!all) return undefined
    if (built === null || built.key !== key) {
      const { ServiceSearch } = await import('@sofaseva/contract/search')
      built = { key, search: new ServiceSearch(all) }
    }
    return built.search
  }
  return {
    categories,
    services,
    async service(id: string): Promise<Service | null | undefined> {
      const row = await db.services.get(id)
      if (row) return plain(row)
      return (await isFilled(db)) ? null : undefined
    },
    async search(text: string): Promise<SearchAnswer | undefined> {
      return (await index())?.answer(text)
    },
    async home(): Promise<HomeView | undefined> {
      const [frame, allCategories, allServices] = await Promise.all([db.meta.get(HOME), categories(), services()])
      if (!frame || !allCategories || !allServices) return undefined
      const { hero, posts } = frame.value as HomeFrame
      return composeHome({ categories: allCategories, services: allServices }, hero, posts)
    },
  }
}
