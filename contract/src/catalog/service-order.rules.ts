export const SERVICE_SORTS = ['recommended', 'price-low', 'price-high', 'rating'] as const
export type ServiceSort = (typeof SERVICE_SORTS)[number]

/** The fields that services are sorted by. */
interface Sortable {
  basePrice: number
  averageRating: number
  reviewCount: number
}

const ORDERS: Record<Exclude<ServiceSort, 'recommended'>, (a: Sortable, b: Sortable) => number> = {
  'price-low': (a, b) => a.basePrice - b.basePrice,
  'price-high': (a, b) => b.basePrice - a.basePrice,
  rating: (a, b) => b.averageRating - a.averageRating || b.reviewCount - a.reviewCount,
}

/** Sorts services. `recommended` and undefined keep the order of the catalog or the search. */
export function sortServices<S extends Sortable>(services: readonly S[], sort: ServiceSort | undefined): S[] {
  if (sort === undefined || sort === 'recommended') return [...services]
  return [...services].sort(ORDERS[sort])
}
