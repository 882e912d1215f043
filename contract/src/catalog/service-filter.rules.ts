/** Highest prices to filter by, rupees. */
export const PRICE_LIMITS = [500, 1000, 2000, 5000] as const
/** Lowest average ratings to filter by. */
export const RATING_LIMITS = [4, 4.5] as const

export interface ServiceFilter {
  maxPrice?: number | undefined
  minRating?: number | undefined
}

/** The services that cost at most `maxPrice` and are rated `minRating` or better. A new service has no rating yet. */
export function filterServices<S extends { basePrice: number; averageRating: number }>(
  services: readonly S[],
  { maxPrice = Number.POSITIVE_INFINITY, minRating = 0 }: ServiceFilter,
): S[] {
  return services.filter(({ basePrice, averageRating }) => basePrice <= maxPrice && averageRating >= minRating)
}
