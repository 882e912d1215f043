import type { BlogDetail, BlogList, BlogSummary, Language, NewestPosts } from '@sofaseva/contract'
import { loadOffline } from '#offline/load.js'
import { activeLanguage } from '#shared/i18n/active-language.js'
import type { WantedPicture } from '#shared/lib/store-pictures.js'
import { POST_CARD_SIZES, POST_COVER_SIZES, POST_IMAGE_SIZES } from '#shared/ui/article/picture-sizes.js'
import { blogResource } from '#site/features/blog/blog.resources.js'
import { storedBlogsPath } from '#site/features/blog/blog-list.resources.js'
import { CARD_SIZES, ICON_SIZES } from '#site/features/catalog/picture-sizes.js'

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

/** A refusal stops nothing else: a post was taken back meanwhile, or an instance is of an older release. */
function passOver(error: unknown): undefined {
  if (!(error as { status?: number }).status) throw error
}

/** Brings stored posts up to date that have changed: one by itself, several by one request. Throws PullError. */
async function refreshPosts(posts: readonly BlogSummary[], language: Language): Promise<void> {
  const { documents } = await loadOffline()
  const sources = await Promise.all(
    posts.map(async ({ slug, updatedAt }) => {
      const post = documents.forAllUsers<BlogDetail>(blogResource(slug))
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
  await pull()?.catch(passOver)
}

/**
 * Stores the newest posts, each again once it has changed, at most once an hour. Returns their images, covers first.
 * Throws PullError.
 */
export async function storePosts(): Promise<WantedPicture[]> {
  const { documents } = await loadOffline()
  const language = activeLanguage()
  const list = await documents.forAllUsers<BlogList>(storedBlogsPath({}, language)).since(Date.now() - HOUR_MS)
  const posts = list?.blogs ?? []
  await refreshPosts(posts, language)
  const covers = posts.map(({ featuredImage }) => ({ url: featuredImage?.url ?? '', sizes: POST_CARD_SIZES }))
  const details = await Promise.all(
    posts.map(({ slug }) => documents.forAllUsers<BlogDetail>(blogResource(slug)).stored()),
  )
  return [...covers, ...details.flatMap((detail) => (detail ? picturesOf(detail) : []))]
}

/** Images of categories and services, in the order of the home page. None while no catalogue is stored. */
export async function catalogueImages(): Promise<WantedPicture[]> {
  const { activeCatalogue } = await loadOffline()
  const contents = await activeCatalogue().contents()
  return [
    ...(contents?.categories ?? []).map(({ iconUrl }) => ({ url: iconUrl, sizes: ICON_SIZES })),
    ...(contents?.services ?? []).map(({ imageUrl }) => ({ url: imageUrl, sizes: CARD_SIZES })),
  ]
}
