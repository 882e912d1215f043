interface Listed {
  search: string | undefined
  categoryId: string | undefined
  /** Undefined until the categories are known. */
  categoryName: string | undefined
}

/** What a list of services is called: a search's results, one category's, or all of them. */
export function servicesTitle({ search, categoryId, categoryName }: Listed): string {
  if (categoryId) return categoryName ?? 'Services'
  return search ? `Results for: ${search}` : 'All Services'
}
