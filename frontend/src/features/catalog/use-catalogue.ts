import type { Category, HomeView, Service } from '@sofaseva/contract'
import { useCallback, useEffect, useState } from 'react'
import type * as OfflineRoom from '../../offline/index.js'
import { type Live, type LiveSource, useLive } from '../../shared/data/use-live.js'
import { pageSettled } from '../../shared/lib/page-settled.js'

type Catalogue = typeof OfflineRoom.catalogue

/** Reads the stored catalogue at once and has it brought up to date; fails only when nothing is stored and that fails. */
function source<T>(read: (catalogue: Catalogue) => OfflineRoom.Observable<T | null | undefined>) {
  return async (attempt: number): Promise<LiveSource<T>> => {
    const { catalogue } = await import('../../offline/index.js')
    return {
      subscribe(next, failed) {
        const unsubscribe = read(catalogue).subscribe(next, failed)
        catalogue.sync(attempt > 0).catch(failed)
        return unsubscribe
      },
    }
  }
}

const openHome = source<HomeView>((catalogue) => catalogue.home())
const openCategories = source<Category[]>((catalogue) => catalogue.categories())

export function useHome(): Live<HomeView> {
  return useLive('/catalog/home', openHome)
}

export function useCategories(): Live<Category[]> {
  return useLive('/services/categories', openCategories)
}

export function useService(id: string): Live<Service> {
  const open = useCallback((attempt: number) => source<Service>((catalogue) => catalogue.service(id))(attempt), [id])
  return useLive(`/services/${id}`, open)
}

/** API path of a list of services: the key under which it arrives with the document. */
export function servicesPath({ categoryId, search }: { categoryId?: string; search?: string }): string {
  if (categoryId) return `/services?categoryId=${encodeURIComponent(categoryId)}`
  return search ? `/services?search=${encodeURIComponent(search)}` : '/services'
}

export function useServices(filter: { categoryId?: string; search?: string }): Live<Service[]> {
  const { categoryId, search } = filter
  const open = useCallback(
    (attempt: number) =>
      source<Service[]>((catalogue) => (search ? catalogue.search(search) : catalogue.services(categoryId)))(attempt),
    [categoryId, search],
  )
  return useLive(servicesPath(filter), open)
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
