import { CARD_SIZES, ICON_SIZES } from '../features/catalog/picture-sizes.js'
import { storePictures, type WantedPicture } from '../shared/lib/store-pictures.js'
import { readSession } from '../shared/session/session-store.js'

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

async function prefetchProviderData(): Promise<void> {
  const user = readSession()?.user
  if (user?.role !== 'provider') return
  const { documents } = await import('../offline/index.js')
  await Promise.allSettled(OF_PROVIDERS.map((path) => documents.of(user._id, path).pull()))
}

/** Resolves once the worker answers for this page, so that what the page fetches is kept. */
async function controlled(): Promise<void> {
  await navigator.serviceWorker.ready
  if (navigator.serviceWorker.controller) return
  await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
}

async function prefetchPictures(): Promise<void> {
  const { catalogue } = await import('../offline/index.js')
  const contents = await catalogue.contents()
  if (!contents || !('caches' in globalThis)) return
  const wanted: WantedPicture[] = [
    ...contents.categories.map(({ iconUrl }) => ({ url: iconUrl, sizes: ICON_SIZES })),
    ...contents.services.map(({ imageUrl }) => ({ url: imageUrl, sizes: CARD_SIZES })),
  ]
  await controlled()
  await storePictures(wanted)
}

/**
 * Fetches, in the background, what pages not visited yet will need without a network: the catalogue, the newest reviews
 * of every service, the pictures of all lists, and a provider's own data. Not where the person saves data.
 */
export async function prefetchForOffline(): Promise<void> {
  if (!navigator.onLine || prefersLessData()) return
  const { catalogue, prefetchReviews } = await import('../offline/index.js')
  await catalogue.sync()
  await prefetchProviderData()
  await prefetchReviews()
  if ('serviceWorker' in navigator) await prefetchPictures()
}
