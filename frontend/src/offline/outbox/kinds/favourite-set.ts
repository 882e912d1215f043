import type { Favourite } from '@sofaseva/contract'
import { serverNow } from '#shared/http/server-clock.js'
import { FAVOURITES_PATH } from '../../documents/favourites.js'
import type { FavouriteKind } from './kind.js'

export interface FavouriteSetWork {
  kind: 'favourite.set'
  serviceId: string
  serviceName: string
  /** When the user chose it (ISO). Shown until the server returns its own time. */
  at: string
  /** False to remove it. */
  isKept: boolean
}

interface Input {
  userId: string
  service: { _id: string; name: string }
  isKept: boolean
}

/** Keeps a service as a favourite, or no longer. The last choice counts. */
export const favouriteSet: FavouriteKind<FavouriteSetWork, Input> = {
  target: 'favourites',
  isMinor: true,
  // A service that is no longer offered can't be a favourite.
  isDoneWhenNotFound: true,
  /** Replaces an earlier choice that has not arrived. */
  async enqueue(queue, { userId, service, isKept }) {
    const work: FavouriteSetWork = {
      kind: 'favourite.set',
      serviceId: service._id,
      serviceName: service.name,
      at: new Date(serverNow()).toISOString(),
      isKept,
    }
    const { rows } = await queue.ofSubject(userId, favouriteSet.subject(work, ''))
    const superseded = rows.filter((row) => row.state === 'refused' || queue.neverSent(row))
    const key = await queue.addRow(userId, work)
    await queue.remove(superseded, key)
    return key
  },
  request: ({ serviceId, isKept }) => ({
    method: isKept ? 'PUT' : 'DELETE',
    path: `${FAVOURITES_PATH}/${serviceId}`,
    body: {},
  }),
  subject: ({ serviceId }) => `favourite:${serviceId}`,
  applyOptimistic: (list, { serviceId, at, isKept }) => {
    const isListed = list.some((favourite) => favourite.serviceId === serviceId)
    if (isKept) return isListed ? list : [{ serviceId, addedAt: at }, ...list]
    return list.filter((favourite) => favourite.serviceId !== serviceId)
  },
  onSent: (work, _, update) =>
    update<readonly Favourite[]>(FAVOURITES_PATH, (list) => favouriteSet.applyOptimistic(list, work)),
  label: ({ t }) => t('outbox.label.favourite'),
  title: (_, { serviceName }) => serviceName,
  refusalText: ({ t }, _, reason) => t('outbox.refused.favourite', { reason }),
  discardTitle: ({ t }) => t('outbox.discard.favourite'),
}
