import {
  blogListPath,
  feedPath,
  isListedOn,
  LANGUAGES,
  LIMITS,
  PATHS,
  POST_CATEGORY_KEYS,
  type PostDetail,
  type PostLanguageCounts,
  type PostList,
  pathTo,
  postHeadTexts,
} from '@sofaseva/contract'
import type { Head, HeadInput } from '#shared/routing/head.js'
import { breadcrumbs, webPage } from '#shared/routing/json-ld.js'
import { POST_CARD_SIZES, POST_COVER_SIZES } from '#shared/ui/article/image-sizes.js'
import { blogResource } from './blog.resources.js'
import { blogLanguagesResource, blogsResource } from './blog-list.resources.js'
import { postEntry } from './post.json-ld.js'
import { blogPageTitle, readPostFilter } from './post-filter.js'

/** API path of the posts for the list's query. */
export function blogListResource(query: URLSearchParams): string {
  return blogsResource(readPostFilter(query))
}

/** Resource key of the post counts by language, for the category in the list's query. */
export function blogListLanguages(query: URLSearchParams): string {
  return blogLanguagesResource(readPostFilter(query).category)
}

/** The head of the list: all posts, a category or the results of a search. */
export function blogListHead({ publicSettings, query, resources, origin, translator }: HeadInput): Head {
  const { brandName } = publicSettings
  const { t } = translator
  const filter = readPostFilter(query)
  const place = { origin, translator }
  const path = blogListPath(filter)
  const pageName = blogPageTitle(translator, filter)
  const crumbs: [string, string][] = [[t('common.page.blog'), PATHS.blog]]
  const { category } = filter
  const description = category
    ? t('heads.blogCategoryDescription', { category: t(POST_CATEGORY_KEYS[category]), brandName })
    : t('heads.blogDescription', { brandName })
  const list = resources[blogsResource(filter)] as PostList | undefined
  const cover = list?.blogs[0]?.featuredImage
  const counts = (resources[blogLanguagesResource(category)] ?? {}) as PostLanguageCounts
  const before = ((filter.page ?? 1) - 1) * LIMITS.blog.perPage
  if (category) crumbs.push([t(POST_CATEGORY_KEYS[category]), blogListPath({ category })])
  return {
    title: `${pageName} | ${brandName}`,
    name: pageName,
    description: filter.page ? t('heads.descriptionOfPage', { description, page: filter.page }) : description,
    path,
    translations: LANGUAGES.filter((language) => (counts[language] ?? 0) > before).map((language) => ({
      language,
      path,
    })),
    feed: feedPath(translator.language),
    jsonLd: [breadcrumbs(place, ...crumbs), webPage(place, pageName, path)],
    ...(cover ? { mainImage: { url: cover.url, sizes: POST_CARD_SIZES } } : {}),
    ...(list && list.page > list.totalPages ? { isMissing: true } : {}),
    ...(filter.search || filter.language || list?.totalItems === 0 ? { isPrivate: true } : {}),
  }
}

const postOf = ({ params, resources }: Pick<HeadInput, 'params' | 'resources'>) =>
  resources[blogResource(params.slug ?? '')] as PostDetail | undefined

/** Path of a post that was requested by a former slug or another spelling; undefined otherwise. */
export function blogPostMovedTo(input: Pick<HeadInput, 'params' | 'resources'>): string | undefined {
  const post = postOf(input)?.blog
  return post && post.slug !== input.params.slug ? pathTo(PATHS.blogPost, { slug: post.slug }) : undefined
}

export function blogPostHead({ publicSettings, params, resources, origin, translator }: HeadInput): Head {
  const { brandName } = publicSettings
  const { t } = translator
  const post = postOf({ params, resources })?.blog
  if (!post) return { title: `${t('blog.post.missing')} | ${brandName}` }
  const place = { origin, translator }
  const { title, category, language, featuredImage, publishedAt, updatedAt, tags, keywords } = post
  const path = pathTo(PATHS.blogPost, { slug: post.slug })
  const texts = postHeadTexts(post, brandName)
  return {
    ...texts,
    name: title,
    keywords,
    ...(featuredImage
      ? {
          image: featuredImage.url,
          imageAlt: featuredImage.alt,
          mainImage: { url: featuredImage.url, sizes: POST_COVER_SIZES },
        }
      : {}),
    ...(post.canonicalUrl ? { canonical: post.canonicalUrl } : {}),
    path,
    language,
    translations: [post, ...post.translations]
      .filter(({ canonicalUrl }) => isListedOn(origin, canonicalUrl))
      .sort((a, b) => (a._id < b._id ? -1 : 1))
      .map((one) => ({ language: one.language, path: pathTo(PATHS.blogPost, { slug: one.slug }) })),
    feed: feedPath(language),
    article: { publishedAt, updatedAt, section: category, tags },
    jsonLd: [
      postEntry({ publicSettings, ...place }, post, { path, description: texts.description }),
      breadcrumbs(
        place,
        [t('common.page.blog'), PATHS.blog],
        [t(POST_CATEGORY_KEYS[category]), blogListPath({ category })],
        [title, path],
      ),
    ],
  }
}
