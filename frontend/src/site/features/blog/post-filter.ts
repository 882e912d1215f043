import { LIMITS, POST_CATEGORIES, POST_CATEGORY_KEYS, type PostCategory, type Translator } from '@sofaseva/contract'

/** What the list's address asks for. */
export interface PostFilter {
  category?: PostCategory
  search?: string
  page?: number
  /** Posts of all languages, not only of the reader's. */
  language?: 'all'
}

/** As much of a text as can be searched for: the API takes no control characters, half characters or longer texts. */
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

/** An address may say anything: what cannot be asked for is left out. */
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

/** What the list is called on its page. */
export function blogListTitle({ t }: Pick<Translator, 't'>, { category, search }: PostFilter): string {
  if (search) return t('blog.resultsFor', { search })
  return category ? t('blog.category', { category: t(POST_CATEGORY_KEYS[category]) }) : t('common.page.blog')
}

/** What its tab is called: each page has a name of its own. */
export function blogPageTitle(translator: Pick<Translator, 't'>, filter: PostFilter): string {
  const title = blogListTitle(translator, filter)
  return filter.page ? translator.t('blog.titleOfPage', { title, page: filter.page }) : title
}
