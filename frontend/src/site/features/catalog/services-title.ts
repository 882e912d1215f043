import type { Translate } from '@sofaseva/contract'

interface Listed {
  search: string | undefined
  categoryId: string | undefined
  /** Undefined until the categories are known. */
  categoryName: string | undefined
}

/** Title of a list of services: search results, one category or all. */
export function servicesTitle(t: Translate, { search, categoryId, categoryName }: Listed): string {
  if (categoryId) return categoryName ?? t('catalog.list.title')
  return search ? t('catalog.list.resultsFor', { search }) : t('catalog.list.all')
}
