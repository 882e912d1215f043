export const SERVICE_SORTS = ['recommended', 'price-low', 'price-high', 'rating'] as const
export type ServiceSort = (typeof SERVICE_SORTS)[number]

/** What an order looks at. */
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

/** Services in the requested order; `recommended` and undefined keep the catalogue's or the search's own. */
export function sortServices<S extends Sortable>(services: readonly S[], sort: ServiceSort | undefined): S[] {
  if (sort === undefined || sort === 'recommended') return [...services]
  return [...services].sort(ORDERS[sort])
}
