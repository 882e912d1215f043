/** The first free place from 0 below the limit; undefined if all are taken. */
export function freePlace(taken: readonly { place: number }[], limit: number): number | undefined {
  const places = new Set(taken.map(({ place }) => place))
  return Array.from({ length: limit }, (_, place) => place).find((place) => !places.has(place))
}
