import { FAVOURITES_PER_USER } from '@sofaseva/contract'
import { freePlace } from '#platform/lib/free-place.js'

export interface FavouriteRow {
  serviceId: string
  place: number
  createdAt: Date
}

/**
 * The place of one more favourite, and the favourites that give way to it. Only those whose service is no longer
 * offered give way, because no list shows them and so no user can remove them. Null if the user has as many as one may
 * keep.
 */
export function roomForFavourite<Row extends Pick<FavouriteRow, 'serviceId' | 'place'>>(
  own: readonly Row[],
  isOffered: (serviceId: string) => boolean,
): { place: number; givingWay: Row[] } | null {
  const place = freePlace(own, FAVOURITES_PER_USER)
  if (place !== undefined) return { place, givingWay: [] }
  const givingWay = own.filter(({ serviceId }) => !isOffered(serviceId))
  const [first] = givingWay
  return first ? { place: first.place, givingWay } : null
}
