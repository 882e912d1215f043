import { BLOG_CATEGORIES, BLOG_CATEGORY_KEYS, type BlogCategory, type Translator } from '@sofaseva/contract'

/** What the list's address asks for. */
export interface BlogFilter {
  category?: BlogCategory
  search?: string
  page?: number
  /** Posts of all languages, not only of the reader's. */
  language?: 'all'
}

/** An address may say anything: what cannot be asked for is left out. */
export function readBlogFilter(query: URLSearchParams): BlogFilter {
  const category = BLOG_CATEGORIES.find((known) => known === query.get('category')?.trim())
  const search = query.get('search')?.trim()
  const page = Number(query.get('page'))
  return {
    ...(category ? { category } : {}),
    ...(search ? { search } : {}),
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
    ...(query.get('language') === 'all' ? { language: 'all' } : {}),
  }
}

/** What the list is called. */
export function blogListTitle({ t }: Pick<Translator, 't'>, { category, search }: BlogFilter): string {
  if (search) return t('blog.resultsFor', { search })
  return category ? t('blog.category', { category: t(BLOG_CATEGORY_KEYS[category]) }) : t('common.page.blog')
}
