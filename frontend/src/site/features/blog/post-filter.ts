import { LIMITS, POST_CATEGORIES, POST_CATEGORY_KEYS, type PostCategory, type Translator } from '@sofaseva/contract'

/** The filter in the list's address. */
export interface PostFilter {
  category?: PostCategory
  search?: string
  page?: number
  /** Posts of all languages, not only of the reader's. */
  language?: 'all'
}

/** Shortens a text to what the API accepts: no control characters, no half surrogate pairs, no longer text. */
function searchable(text: string): string {
  const whole = text
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
  return whole
    .slice(0, LIMITS.searchText)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}

/** Reads the filter from an address and ignores invalid values. */
export function readPostFilter(query: URLSearchParams): PostFilter {
  const category = POST_CATEGORIES.find((known) => known === query.get('category')?.trim())
  const search = searchable(query.get('search') ?? '')
  const page = Number(query.get('page'))
  return {
    ...(category ? { category } : {}),
    ...(search ? { search } : {}),
    ...(Number.isInteger(page) && page > 1 ? { page: Math.min(page, LIMITS.page.last) } : {}),
    ...(query.get('language') === 'all' ? { language: 'all' } : {}),
  }
}

/** Heading of the list. */
export function blogListTitle({ t }: Pick<Translator, 't'>, { category, search }: PostFilter): string {
  if (search) return t('blog.resultsFor', { search })
  return category ? t('blog.category', { category: t(POST_CATEGORY_KEYS[category]) }) : t('common.page.blog')
}

/** Title of the list's tab, different for each page. */
export function blogPageTitle(translator: Pick<Translator, 't'>, filter: PostFilter): string {
  const title = blogListTitle(translator, filter)
  return filter.page ? translator.t('blog.titleOfPage', { title, page: filter.page }) : title
}
