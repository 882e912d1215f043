import type { BlogVersionFields, Language } from '@sofaseva/contract'
import { blogPostPath } from '../blog-path.rules.js'

/** What public pages show of a post, at one moment. */
export interface PostOnPages {
  slug: string
  isPublished: boolean
  publishedAt: string | null
  translationGroupId: string
  /** Whether it is one of the posts that the home page shows, if it is published. */
  isNewest: boolean
  fields: BlogVersionFields
}

/** Another post's place; only its address counts. */
export interface PostAddress {
  slug: string
  language: Language
}

type Changed = Record<'paths', string[]> & {
  lists: { language: Language; category: string }[]
  home: Language[]
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const addressOf = ({ slug, fields: { language } }: PostOnPages) => blogPostPath({ slug, language })

/** What lists show of a post. */
function cardOf({ slug, publishedAt, fields }: PostOnPages) {
  const { language, title, excerpt, category, readTime, featuredUrl } = fields
  return [slug, publishedAt, language, title, excerpt, category, readTime, featuredUrl]
}

/**
 * Where a change of a post shows: nowhere for a draft, at both addresses of one that was renamed. Its published
 * `translations`, of before and after, name its address.
 */
export function postChange(
  before: PostOnPages | null,
  after: PostOnPages | null,
  translations: readonly PostAddress[],
): Changed | null {
  const shown = [before, after].map((post) => (post?.isPublished ? post : null))
  const [was, is] = shown
  const isPageChanged = (of: (post: PostOnPages) => unknown) => !isSame(was && of(was), is && of(is))
  const pages = shown.filter((post) => post !== null)
  const isListed = isPageChanged(cardOf)
  const isLinked = isPageChanged((post) => [addressOf(post), post.translationGroupId, post.fields.canonicalUrl])
  if (!isListed && !isLinked && !isPageChanged(({ fields }) => fields)) return null
  return {
    paths: [...new Set([...pages.map(addressOf), ...(isLinked ? translations.map(blogPostPath) : [])])],
    lists: isListed ? pages.map(({ fields: { language, category } }) => ({ language, category })) : [],
    home: isListed
      ? [...new Set(pages.filter(({ isNewest }) => isNewest).map(({ fields: { language } }) => language))]
      : [],
  }
}
