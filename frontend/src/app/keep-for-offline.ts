import { CARD_SIZES, ICON_SIZES } from '../features/catalog/picture-sizes.js'
import { storePictures, type WantedPicture } from '../shared/lib/store-pictures.js'
import { readSession } from '../shared/session/session-store.js'

interface Line {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the person pays dearly for bytes, or waits long for them. */
function isLineDear(): boolean {
  const { saveData = false, effectiveType = '' } = (navigator as { connection?: Line }).connection ?? {}
  return saveData || effectiveType.endsWith('2g')
}

/** What providers read on their way, and on no other page. */
const OF_PROVIDERS = ['/provider/services', '/provider/availability']

async function keepOwn(): Promise<void> {
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

async function keepPictures(): Promise<void> {
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
 * of every service, the pictures of all lists, and what is a provider's own. Not where bytes are dear.
 */
export async function keepForOffline(): Promise<void> {
  if (!navigator.onLine || isLineDear()) return
  const { catalogue, keepReviews } = await import('../offline/index.js')
  await catalogue.sync()
  await keepOwn()
  await keepReviews()
  if ('serviceWorker' in navigator) await keepPictures()
}
