import { loadOffline } from '#offline/load.js'
import { readSession } from '#shared/session/session-store.js'
import { storePosts } from './offline-contents.js'

interface NetworkInformation {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the person saves data or has a slow connection. */
function prefersLessData(): boolean {
  const { saveData = false, effectiveType = '' } = (navigator as { connection?: NetworkInformation }).connection ?? {}
  return saveData || effectiveType.endsWith('2g')
}

/** What only a provider's own pages show. */
const OF_PROVIDERS = ['/provider/services', '/provider/availability']

let finish = () => {}
const finished = new Promise<void>((resolve) => {
  finish = resolve
})

/** Resolves once this page has fetched in the background what it was going to, or could not. */
export const prefetched = (): Promise<void> => finished

async function prefetchProviderData(): Promise<void> {
  const user = readSession()?.user
  if (user?.role !== 'provider') return
  const { documents } = await loadOffline()
  await Promise.allSettled(OF_PROVIDERS.map((path) => documents.forUser(user._id, path).pull()))
}

async function prefetch(): Promise<void> {
  if (!navigator.onLine) return
  const { activeCatalog, freeTimes, prefetchReviews } = await loadOffline()
  await activeCatalog().sync()
  await prefetchProviderData()
  await freeTimes.prefetch()
  if (prefersLessData()) return
  await prefetchReviews()
  await storePosts()
}

/**
 * Fetches, in the background, the texts that pages not visited yet will need without a network: the catalogue, the free
 * times of services seen last, the newest reviews of every service, the newest posts, and a provider's own data. Where the
 * person saves data, only the catalogue, those times and the provider's data: some kilobytes without which nothing works offline. Images, and what was left out, are stored
 * when the person asks for them. Throws what failed.
 */
export async function prefetchForOffline(): Promise<void> {
  try {
    await prefetch()
  } finally {
    finish()
  }
}
