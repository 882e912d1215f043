import { IMAGE_FORMATS, type ImageSizes, imageId, LIMITS, type PostDetail, type PostList } from '@sofaseva/contract'
import { loadOffline } from '#offline/load.js'
import { api } from '#shared/http/api.js'
import { IMAGE_CACHE } from '#shared/http/image-cache.js'
import { readStored, writeStored } from '#shared/http/web-storage.js'
import { activeLanguage } from '#shared/i18n/active-language.js'
import { storeImages, type WantedImage, withoutStored } from '#shared/lib/store-images.js'
import { blogResource } from '#site/features/blog/blog.resources.js'
import { storedPostsPath } from '#site/features/blog/blog-list.resources.js'
import { catalogImages, storePosts } from './offline-contents.js'

/** Describes how much of the data for offline use is stored on this device. */
export interface OfflineCopy {
  /** Epoch milliseconds when everything was stored; null while something is missing. */
  since: number | null
  /** Bytes still missing; 0 when everything is stored or the size is unknown. */
  missingBytes: number
}

const SINCE = 'offline-since'
/** Offline, any size of an image replaces another. The browser picks its narrowest. */
const NARROWEST = '1px'

/** Whether this browser can store the site at all. */
export function canBeStored(): boolean {
  return 'serviceWorker' in navigator && 'caches' in globalThis
}

/** Resolves once the service worker controls this page, so its requests are cached. */
async function waitForController(): Promise<void> {
  await navigator.serviceWorker.ready
  if (navigator.serviceWorker.controller) return
  await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
}

/** The posts of the stored list; undefined without one. */
async function storedPosts(): Promise<PostList['blogs'] | undefined> {
  const { documents } = await loadOffline()
  return (await documents.forAllUsers<PostList>(storedPostsPath({}, activeLanguage())).stored())?.blogs
}

/** API paths of texts that are not stored here. */
async function missingTexts(): Promise<string[]> {
  const { documents, reviewsStored } = await loadOffline()
  const posts = await storedPosts()
  const paths = (posts ?? []).map(({ slug }) => blogResource(slug))
  const stored = await Promise.all(paths.map((path) => documents.forAllUsers<PostDetail>(path).stored()))
  return [
    ...((await reviewsStored()) ? [] : ['/reviews/newest']),
    ...(posts ? [] : [storedPostsPath({}, activeLanguage())]),
    ...paths.filter((_, index) => stored[index] === undefined),
  ]
}

async function missingImages(): Promise<WantedImage[]> {
  const covers = ((await storedPosts()) ?? []).map(({ featuredImage }) => featuredImage?.url ?? '')
  const wanted = [...(await catalogImages()), ...covers.map((url) => ({ url, sizes: NARROWEST }))]
  return (await withoutStored(wanted)).map(({ url }) => ({ url, sizes: NARROWEST }))
}

/** Size of a response in bytes, without its body; 0 where the server does not report it. */
async function sizeOf(path: string): Promise<number> {
  const response = await fetch(`/api${path}`, { method: 'HEAD' })
  return Number(response.headers.get('content-length')) || 0
}

/** The image format this browser prefers, judged by its stored images. */
async function preferredFormat(): Promise<string> {
  const stored = await (await caches.open(IMAGE_CACHE)).keys()
  return IMAGE_FORMATS.find((format) => stored.some(({ url }) => url.endsWith(`.${format}`))) ?? IMAGE_FORMATS[0]
}

async function sizeOfImages(images: readonly WantedImage[]): Promise<number> {
  const ids = images.flatMap(({ url }) => imageId(url) ?? [])
  if (ids.length === 0) return 0
  const asked = ids.slice(0, LIMITS.page.max).join()
  const { bytes } = await api<ImageSizes>(`/images/sizes?format=${await preferredFormat()}&ids=${asked}`)
  return Object.values(bytes).reduce((sum, size) => sum + size, 0)
}

/** Reports how much is stored, and the size of the rest if the server can be reached. */
export async function readOfflineCopy(): Promise<OfflineCopy> {
  const [texts, images] = [await missingTexts(), await missingImages()]
  const { activeCatalog } = await loadOffline()
  if (texts.length + images.length === 0 && (await activeCatalog().contents())) {
    const since = Number(readStored('localStorage', SINCE)) || Date.now()
    writeStored('localStorage', SINCE, String(since))
    return { since, missingBytes: 0 }
  }
  writeStored('localStorage', SINCE, '')
  const weights = await Promise.all([...texts.map(sizeOf), sizeOfImages(images)].map((one) => one.catch(() => 0)))
  return { since: null, missingBytes: weights.reduce((sum, bytes) => sum + bytes, 0) }
}

/**
 * Stores everything needed offline. Reports progress from 0 to 1. Throws on any failure, also when an image is still
 * missing.
 */
export async function storeOfflineCopy(onProgress: (share: number) => void): Promise<void> {
  const { activeCatalog, prefetchReviews } = await loadOffline()
  if (!(await activeCatalog().sync(true))) throw new Error('the catalog could not be stored')
  await prefetchReviews()
  const ofPosts = (await storePosts()).map(({ url }) => ({ url, sizes: NARROWEST }))
  await waitForController()
  const images = await withoutStored([...(await missingImages()), ...ofPosts])
  await storeImages(images, { onProgress: (done) => onProgress(done / images.length) })
  if ((await missingImages()).length > 0) throw new Error('not all images could be stored')
}
