import type { Language, NewestPosts, PostDetail, PostList, PostSummary } from '@sofaseva/contract'
import { loadOffline } from '#offline/load.js'
import { activeLanguage } from '#shared/i18n/active-language.js'
import type { WantedImage } from '#shared/lib/store-images.js'
import { POST_CARD_SIZES, POST_COVER_SIZES, POST_IMAGE_SIZES } from '#shared/ui/article/image-sizes.js'
import { blogResource } from '#site/features/blog/blog.resources.js'
import { storedPostsPath } from '#site/features/blog/blog-list.resources.js'
import { CARD_SIZES, ICON_SIZES } from '#site/features/catalog/image-sizes.js'

const HOUR_MS = 60 * 60_000

/** Matches an uploaded image in the text of a post. */
const TEXT_IMAGE = /<img\b[^<>]*?\ssrc="(\/uploads\/[^"]*)"/g

/** Images of a post besides its cover. */
function imagesOf({ blog: { content, images } }: PostDetail): WantedImage[] {
  return [
    ...[...content.matchAll(TEXT_IMAGE)].map(([, url = '']) => ({ url, sizes: POST_COVER_SIZES })),
    ...images.map(({ url }) => ({ url, sizes: POST_IMAGE_SIZES })),
  ]
}

/** Ignores a refusal, so the rest continues. The post may be unpublished, or the server may run an older release. */
function ignoreOffline(error: unknown): undefined {
  if (!(error as { status?: number }).status) throw error
}

/** Updates changed posts: one alone, several in one request. Throws PullError. */
async function refreshPosts(posts: readonly PostSummary[], language: Language): Promise<void> {
  const { documents } = await loadOffline()
  const sources = await Promise.all(
    posts.map(async ({ slug, updatedAt }) => {
      const post = documents.forAllUsers<PostDetail>(blogResource(slug))
      return (await post.isStoredSince(Date.parse(updatedAt))) ? [] : post
    }),
  )
  const [first, ...more] = sources.flat()
  const pull = () =>
    more.length === 0
      ? first?.pull()
      : documents.pullParts<NewestPosts>(`/blogs/newest/posts?language=${language}`, (newest) =>
          newest.posts.map((post) => [blogResource(post.blog.slug), post]),
        )
  await pull()?.catch(ignoreOffline)
}

/**
 * Stores the newest posts and updates changed ones, at most once an hour. Returns their images, covers first. Throws
 * PullError.
 */
export async function storePosts(): Promise<WantedImage[]> {
  const { documents } = await loadOffline()
  const language = activeLanguage()
  const list = await documents.forAllUsers<PostList>(storedPostsPath({}, language)).since(Date.now() - HOUR_MS)
  const posts = list?.blogs ?? []
  await refreshPosts(posts, language)
  const covers = posts.map(({ featuredImage }) => ({ url: featuredImage?.url ?? '', sizes: POST_CARD_SIZES }))
  const details = await Promise.all(
    posts.map(({ slug }) => documents.forAllUsers<PostDetail>(blogResource(slug)).stored()),
  )
  return [...covers, ...details.flatMap((detail) => (detail ? imagesOf(detail) : []))]
}

/** Images of categories and services, in the order of the home page. Empty while no catalog is stored. */
export async function catalogImages(): Promise<WantedImage[]> {
  const { activeCatalog } = await loadOffline()
  const contents = await activeCatalog().contents()
  return [
    ...(contents?.categories ?? []).map(({ iconUrl }) => ({ url: iconUrl, sizes: ICON_SIZES })),
    ...(contents?.services ?? []).map(({ imageUrl }) => ({ url: imageUrl, sizes: CARD_SIZES })),
  ]
}
