import type { BlogDetail, BlogList } from '@sofaseva/contract'
import { blogResource } from '../features/blog/blog.resources.js'
import { storedBlogsPath } from '../features/blog/blog-list.resources.js'
import { POST_CARD_SIZES, POST_COVER_SIZES, POST_IMAGE_SIZES } from '../features/blog/picture-sizes.js'
import { CARD_SIZES, ICON_SIZES } from '../features/catalog/picture-sizes.js'
import { loadOffline } from '../offline/load.js'
import { activeLanguage } from '../shared/i18n/active-language.js'
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
  const { documents } = await loadOffline()
  await Promise.allSettled(OF_PROVIDERS.map((path) => documents.of(user._id, path).pull()))
}

const HOUR_MS = 60 * 60_000

/** An uploaded picture in the text of a post. */
const TEXT_PICTURE = /<img\b[^<>]*?\ssrc="(\/uploads\/[^"]*)"/g

/** What a post shows beside its cover. */
function picturesOf({ blog: { content, images } }: BlogDetail): WantedPicture[] {
  return [
    ...[...content.matchAll(TEXT_PICTURE)].map(([, url = '']) => ({ url, sizes: POST_COVER_SIZES })),
    ...images.map(({ url }) => ({ url, sizes: POST_IMAGE_SIZES })),
  ]
}

/** One that was taken back meanwhile keeps nobody from the others; without a network there are none. */
function passOver(error: unknown): undefined {
  if (!(error as { status?: number }).status) throw error
}

/** The newest posts, each again once it has changed, and their pictures, covers first. At most once an hour. */
async function prefetchPosts(): Promise<WantedPicture[]> {
  const { documents } = await loadOffline()
  const newest = storedBlogsPath({}, activeLanguage())
  const list = await documents.ofEverybody<BlogList>(newest).since(Date.now() - HOUR_MS)
  const posts = list?.blogs ?? []
  const covers = posts.map(({ featuredImage }) => ({ url: featuredImage?.url ?? '', sizes: POST_CARD_SIZES }))
  const others: WantedPicture[] = []
  for (const { slug, updatedAt } of posts) {
    const post = documents.ofEverybody<BlogDetail>(blogResource(slug))
    const detail = await post.since(Date.parse(updatedAt)).catch(passOver)
    if (detail) others.push(...picturesOf(detail))
  }
  return [...covers, ...others]
}

/** Resolves once the worker responds for this page, so that what the page fetches is kept. */
async function controlled(): Promise<void> {
  await navigator.serviceWorker.ready
  if (navigator.serviceWorker.controller) return
  await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
}

async function prefetchPictures(ofPosts: readonly WantedPicture[]): Promise<void> {
  const { activeCatalogue } = await loadOffline()
  const contents = await activeCatalogue().contents()
  if (!contents || !('caches' in globalThis)) return
  const wanted: WantedPicture[] = [
    ...contents.categories.map(({ iconUrl }) => ({ url: iconUrl, sizes: ICON_SIZES })),
    ...contents.services.map(({ imageUrl }) => ({ url: imageUrl, sizes: CARD_SIZES })),
    ...ofPosts,
  ]
  await controlled()
  await storePictures(wanted)
}

/**
 * Fetches, in the background, what pages not visited yet will need without a network: the catalogue, the free times of
 * services seen last, the newest reviews of every service, the newest posts, the pictures of all lists, and a provider's
 * own data. Where the person saves data, only the catalogue, those times and the provider's data: some kilobytes without
 * which nothing works offline.
 */
export async function prefetchForOffline(): Promise<void> {
  if (!navigator.onLine) return
  const { activeCatalogue, freeTimes, prefetchReviews } = await loadOffline()
  await activeCatalogue().sync()
  await prefetchProviderData()
  await freeTimes.prefetch()
  if (prefersLessData()) return
  await prefetchReviews()
  const ofPosts = await prefetchPosts().catch(() => [])
  if ('serviceWorker' in navigator) await prefetchPictures(ofPosts)
}
