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

/** How much of what pages need offline is stored here. */
export interface OfflineCopy {
  /** Epoch milliseconds since when all of it is; null while something is missing. */
  since: number | null
  /** Bytes of what is missing; 0 where nothing is, or its size is not known. */
  missingBytes: number
}

const SINCE = 'offline-since'
/** Any size of an image stands in for another offline: the browser takes its narrowest. */
const NARROWEST = '1px'

/** Whether this browser can keep the site at all. */
export function canBeStored(): boolean {
  return 'serviceWorker' in navigator && 'caches' in globalThis
}

/** Resolves once the worker responds for this page, so that what the page fetches is kept. */
async function controlled(): Promise<void> {
  await navigator.serviceWorker.ready
  if (navigator.serviceWorker.controller) return
  await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
}

/** The posts of the list as it is stored here; undefined without one. */
async function storedPosts(): Promise<PostList['blogs'] | undefined> {
  const { documents } = await loadOffline()
  return (await documents.forAllUsers<PostList>(storedPostsPath({}, activeLanguage())).stored())?.blogs
}

/** API paths of the texts that are not stored here. */
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

/** What a response weighs, without the response; 0 where the server does not say. */
async function weigh(path: string): Promise<number> {
  const response = await fetch(`/api${path}`, { method: 'HEAD' })
  return Number(response.headers.get('content-length')) || 0
}

/** The format that this browser prefers, as its stored images show. */
async function preferredFormat(): Promise<string> {
  const stored = await (await caches.open(IMAGE_CACHE)).keys()
  return IMAGE_FORMATS.find((format) => stored.some(({ url }) => url.endsWith(`.${format}`))) ?? IMAGE_FORMATS[0]
}

async function weighImages(images: readonly WantedImage[]): Promise<number> {
  const ids = images.flatMap(({ url }) => imageId(url) ?? [])
  if (ids.length === 0) return 0
  const asked = ids.slice(0, LIMITS.page.max).join()
  const { bytes } = await api<ImageSizes>(`/images/sizes?format=${await preferredFormat()}&ids=${asked}`)
  return Object.values(bytes).reduce((sum, size) => sum + size, 0)
}

/** Says how much is stored, and how large the rest is as far as the server can be asked. */
export async function readOfflineCopy(): Promise<OfflineCopy> {
  const [texts, images] = [await missingTexts(), await missingImages()]
  const { activeCatalog } = await loadOffline()
  if (texts.length + images.length === 0 && (await activeCatalog().contents())) {
    const since = Number(readStored('localStorage', SINCE)) || Date.now()
    writeStored('localStorage', SINCE, String(since))
    return { since, missingBytes: 0 }
  }
  writeStored('localStorage', SINCE, '')
  const weights = await Promise.all([...texts.map(weigh), weighImages(images)].map((one) => one.catch(() => 0)))
  return { since: null, missingBytes: weights.reduce((sum, bytes) => sum + bytes, 0) }
}

/**
 * Stores everything that pages need offline. Tells how much of it is done, from 0 to 1. Throws what failed, also when an
 * image is missing in the end.
 */
export async function storeOfflineCopy(onProgress: (share: number) => void): Promise<void> {
  const { activeCatalog, prefetchReviews } = await loadOffline()
  if (!(await activeCatalog().sync(true))) throw new Error('the catalogue could not be stored')
  await prefetchReviews()
  const ofPosts = (await storePosts()).map(({ url }) => ({ url, sizes: NARROWEST }))
  await controlled()
  const images = await withoutStored([...(await missingImages()), ...ofPosts])
  await storeImages(images, { onProgress: (done) => onProgress(done / images.length) })
  if ((await missingImages()).length > 0) throw new Error('not all images could be stored')
}
