import type { Translate } from '@sofaseva/contract'

interface Listed {
  search: string | undefined
  categoryId: string | undefined
  /** Undefined until the categories are known. */
  categoryName: string | undefined
}

/** What a list of services is called: a search's results, one category's, or all of them. */
export function servicesTitle(t: Translate, { search, categoryId, categoryName }: Listed): string {
  if (categoryId) return categoryName ?? t('catalog.list.title')
  return search ? t('catalog.list.resultsFor', { search }) : t('catalog.list.all')
}
