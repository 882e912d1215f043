import type { Service } from '@sofaseva/contract'
import { useServices } from '../use-catalog.js'
import { useFavourites } from './use-favourites.js'

const ALL = {}

/**
 * A user's favourites with their services in this device's catalog, the newest first. Services that are no longer
 * offered are left out. `services` is undefined until both are read.
 */
export function useFavouriteServices(userId: string) {
  const favourites = useFavourites(userId)
  const { data: catalog, state } = useServices(ALL)
  const known = catalog ?? (state === 'failed' ? [] : undefined)
  const byId = new Map<string, Service>(known?.map((service) => [service._id, service]))
  const services = known && favourites?.flatMap(({ serviceId }) => byId.get(serviceId) ?? [])
  return { favourites, services, byId }
}
