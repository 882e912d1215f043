import type { Category, HomeView, Service } from '@sofaseva/contract'
import { useCallback } from 'react'
import type { Observable, StoredCatalog } from '#offline/index.js'
import { loadOffline } from '#offline/load.js'
import { type StoredSource, type StoredState, sourceOf, useStored } from '#shared/data/use-stored.js'
import { useRefreshAt } from '#shared/lib/use-refresh.js'
import { CATEGORIES_RESOURCE, HOME_RESOURCE, serviceResource, servicesResource } from './catalog.resources.js'

/** The stored catalog lacks the requested item, and the server could not be reached. */
class NotStored extends Error {}

/**
 * Reads the stored catalog at once and syncs it. Fails only if nothing is stored and the sync fails. The stored catalog
 * may be older than a link, so a sync must confirm what it `lacks` before it counts as missing.
 */
function source<T>(
  read: (catalog: StoredCatalog) => Observable<T | null | undefined>,
  lacks: (value: T | null) => boolean = (value) => value === null,
) {
  return async (): Promise<StoredSource<T>> => {
    const catalog = (await loadOffline()).activeCatalog()
    return {
      subscribe(next, failed) {
        let isConfirmed = false
        let isConfirming = false
        let ended = false
        let unsubscribe = () => {}
        const confirm = async () => {
          if (isConfirming) return
          isConfirming = true
          if (!(await catalog.sync(true))) throw new NotStored()
          isConfirmed = true
          // Subscribes again, because the store may not yet have reported the sync.
          unsubscribe()
          if (!ended) begin()
        }
        const show = (value: T | null | undefined) => {
          if (value === undefined || isConfirmed || !lacks(value))
            next(value === undefined ? undefined : { body: value })
          else void confirm().catch(failed)
        }
        const begin = () => {
          unsubscribe = read(catalog).subscribe(show, failed)
        }
        begin()
        return () => {
          ended = true
          unsubscribe()
        }
      },
      pull: (isAsked) => catalog.sync(isAsked),
    }
  }
}

const openHome = source<HomeView>((catalog) => catalog.home())

export function useHome(): StoredState<HomeView> {
  const stored = useStored(openHome, { embeddedAs: HOME_RESOURCE })
  useRefreshAt(stored.data?.hero.until, stored.refresh)
  return stored
}

/** All categories. If the list lacks the `wanted` id, a sync comes first. */
export function useCategories(wanted?: string): StoredState<Category[]> {
  const open = useCallback(
    () =>
      source<Category[]>(
        (catalog) => catalog.categories(),
        (list) => wanted !== undefined && !list?.some(({ _id }) => _id === wanted),
      )(),
    [wanted],
  )
  return useStored(open, { embeddedAs: CATEGORIES_RESOURCE })
}

export function useService(id: string): StoredState<Service> {
  const open = useCallback(() => source<Service>((catalog) => catalog.service(id))(), [id])
  return useStored(open, { embeddedAs: serviceResource(id) })
}

export function useServices(filter: { categoryId?: string; search?: string }): StoredState<Service[]> {
  const { categoryId, search } = filter
  const open = useCallback(
    () => source<Service[]>((catalog) => (search ? catalog.search(search) : catalog.services(categoryId)))(),
    [categoryId, search],
  )
  return useStored(open, { embeddedAs: servicesResource(filter) })
}

interface CatalogAge {
  savedAt: number | null
  failed: boolean
}

const openAge = async () => {
  const { activeCatalog } = await loadOffline()
  return sourceOf<CatalogAge>(activeCatalog().age())
}

/** Time of the stored catalog's last sync, and whether that failed. */
export function useCatalogAge(): CatalogAge {
  return useStored(openAge, { isLazy: true }).data ?? { savedAt: null, failed: false }
}
