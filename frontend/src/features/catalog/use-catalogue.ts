import type { Category, HomeView, Service } from '@sofaseva/contract'
import { useCallback, useEffect, useState } from 'react'
import type * as OfflineRoom from '../../offline/index.js'
import { type Live, type LiveSource, useLive } from '../../shared/data/use-live.js'
import { onReachability } from '../../shared/http/reachability.js'
import { pageSettled } from '../../shared/lib/page-settled.js'
import { CATEGORIES_RESOURCE, HOME_RESOURCE, serviceResource, servicesResource } from './catalog.resources.js'

type Catalogue = typeof OfflineRoom.catalogue

/** What is stored lacks what was asked for, and the server could not be asked. */
class NotStored extends Error {}

/** Has the stored catalogue brought up to date whenever the page is looked at again or the server is reached again. */
function keepSynced(catalogue: Catalogue): () => void {
  const sync = () => {
    if (document.visibilityState === 'visible') catalogue.sync().catch(() => undefined)
  }
  window.addEventListener('online', sync)
  document.addEventListener('visibilitychange', sync)
  const forget = onReachability((isReachable) => isReachable && sync())
  return () => {
    window.removeEventListener('online', sync)
    document.removeEventListener('visibilitychange', sync)
    forget()
  }
}

/**
 * Reads the stored catalogue at once and has it brought up to date; fails only when nothing is stored and that fails.
 * What is stored may be older than a link: something it `lacks` is asked for before it counts as missing.
 */
function source<T>(
  read: (catalogue: Catalogue) => OfflineRoom.Observable<T | null | undefined>,
  lacks: (value: T | null) => boolean = (value) => value === null,
) {
  return async (attempt: number): Promise<LiveSource<T>> => {
    const { catalogue } = await import('../../offline/index.js')
    return {
      subscribe(next, failed) {
        let isConfirmed = false
        let isConfirming = false
        let ended = false
        let unsubscribe = () => {}
        const confirm = async () => {
          if (isConfirming) return
          isConfirming = true
          if (!(await catalogue.sync(true))) throw new NotStored()
          isConfirmed = true
          // Read anew: what the sync stored may not have been told yet.
          unsubscribe()
          if (!ended) begin()
        }
        const show = (value: T | null | undefined) => {
          if (value === undefined || isConfirmed || !lacks(value)) next(value)
          else void confirm().catch(failed)
        }
        const begin = () => {
          unsubscribe = read(catalogue).subscribe(show, failed)
        }
        begin()
        catalogue.sync(attempt > 0).catch(failed)
        const stop = keepSynced(catalogue)
        return () => {
          ended = true
          unsubscribe()
          stop()
        }
      },
    }
  }
}

const openHome = source<HomeView>((catalogue) => catalogue.home())

export function useHome(): Live<HomeView> {
  return useLive(HOME_RESOURCE, openHome)
}

/** All categories; one that is `wanted` by its id is asked for before the list without it is shown. */
export function useCategories(wanted?: string): Live<Category[]> {
  const open = useCallback(
    (attempt: number) =>
      source<Category[]>(
        (catalogue) => catalogue.categories(),
        (list) => wanted !== undefined && !list?.some(({ _id }) => _id === wanted),
      )(attempt),
    [wanted],
  )
  return useLive(CATEGORIES_RESOURCE, open)
}

export function useService(id: string): Live<Service> {
  const open = useCallback((attempt: number) => source<Service>((catalogue) => catalogue.service(id))(attempt), [id])
  return useLive(serviceResource(id), open)
}

export function useServices(filter: { categoryId?: string; search?: string }): Live<Service[]> {
  const { categoryId, search } = filter
  const open = useCallback(
    (attempt: number) =>
      source<Service[]>((catalogue) => (search ? catalogue.search(search) : catalogue.services(categoryId)))(attempt),
    [categoryId, search],
  )
  return useLive(servicesResource(filter), open)
}

/** When the catalogue stored here was last brought up to date, and whether doing so failed. */
export function useCatalogueAge(): { savedAt: number | null; failed: boolean } {
  const [age, setAge] = useState<{ savedAt: number | null; failed: boolean }>({ savedAt: null, failed: false })
  useEffect(() => {
    let ended = false
    let unsubscribe = () => {}
    void pageSettled()
      .then(() => import('../../offline/index.js'))
      .then(({ catalogue }) => {
        if (!ended) unsubscribe = catalogue.age().subscribe(setAge, () => undefined)
      })
    return () => {
      ended = true
      unsubscribe()
    }
  }, [])
  return age
}
