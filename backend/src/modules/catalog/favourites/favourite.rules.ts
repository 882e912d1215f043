import { FAVOURITES_PER_USER } from '@sofaseva/contract'
import { freePlace } from '#platform/lib/free-place.rules.js'

export interface FavouriteRow {
  serviceId: string
  place: number
  createdAt: Date
}

/**
 * The place of one more favourite, and the service that gives way to it if all places are taken. Only a service that is
 * no longer offered gives way, because no list shows it and so no user can remove it. Null if there is no room.
 */
export function roomForFavourite(
  own: readonly Pick<FavouriteRow, 'serviceId' | 'place'>[],
  isOffered: (serviceId: string) => boolean,
): { place: number; replaces: string | null } | null {
  const place = freePlace(own, FAVOURITES_PER_USER)
  if (place !== undefined) return { place, replaces: null }
  const hidden = own.findLast(({ serviceId }) => !isOffered(serviceId))
  return hidden ? { place: hidden.place, replaces: hidden.serviceId } : null
}
