import type { Role } from '@sofaseva/contract'
import { FAVOURITES_PATH } from '#offline/documents/favourites.js'
import { loadOffline } from '#offline/load.js'
import { readSession } from '#shared/session/session-store.js'
import { storePosts } from './offline-contents.js'

interface NetworkInformation {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the user saves data or has a slow connection. */
function prefersLessData(): boolean {
  const { saveData = false, effectiveType = '' } = (navigator as { connection?: NetworkInformation }).connection ?? {}
  return saveData || effectiveType.endsWith('2g')
}

/** API paths that only a provider's own pages use. */
const PROVIDER_PATHS = ['/provider/services', '/provider/availability']

let finish = () => {}
const finished = new Promise<void>((resolve) => {
  finish = resolve
})

/** Resolves once this page's background prefetch has finished or failed. */
export const prefetched = (): Promise<void> => finished

/** API paths that the booking form and the home page of a customer use. */
const CUSTOMER_PATHS = ['/addresses', FAVOURITES_PATH]

const OWN_PATHS: Record<Role, readonly string[]> = { provider: PROVIDER_PATHS, customer: CUSTOMER_PATHS, admin: [] }

async function prefetchOwnData(): Promise<void> {
  const user = readSession()?.user
  if (!user) return
  const { documents } = await loadOffline()
  await Promise.allSettled(OWN_PATHS[user.role].map((path) => documents.forUser(user._id, path).pull()))
}

async function prefetch(): Promise<void> {
  if (!navigator.onLine) return
  const { activeCatalog, freeTimes, prefetchReviews } = await loadOffline()
  await activeCatalog().sync()
  await prefetchOwnData()
  await freeTimes.prefetch()
  if (prefersLessData()) return
  await prefetchReviews()
  await storePosts()
}

/**
 * Prefetches data that unvisited pages need offline: the catalog, recently seen free times, newest reviews and posts,
 * and a user's own data. With data saving on, it fetches only the catalog, those times and the user's data.
 * These few kilobytes are essential offline. Images and the rest are stored when the user asks for them. Throws the
 * first failure.
 */
export async function prefetchForOffline(): Promise<void> {
  try {
    await prefetch()
  } finally {
    finish()
  }
}
