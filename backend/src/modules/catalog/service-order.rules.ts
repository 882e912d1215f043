import type { Service, ServiceSort } from '@sofaseva/contract'

const ORDERS: Record<Exclude<ServiceSort, 'recommended'>, (a: Service, b: Service) => number> = {
  'price-low': (a, b) => a.basePrice - b.basePrice,
  'price-high': (a, b) => b.basePrice - a.basePrice,
  rating: (a, b) => b.averageRating - a.averageRating || b.reviewCount - a.reviewCount,
}

/** Services in the requested order; `recommended` and undefined keep the catalogue's or the search's own. */
export function sortServices(services: readonly Service[], sort: ServiceSort | undefined): Service[] {
  if (sort === undefined || sort === 'recommended') return [...services]
  return [...services].sort(ORDERS[sort])
}
