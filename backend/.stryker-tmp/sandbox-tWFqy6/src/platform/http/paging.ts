// @ts-nocheck
interface Paging {
  page: number
  totalPages: number
  totalItems: number
  hasPrevPage: boolean
  hasNextPage: boolean
}

/** Describes a page's position. There is always at least one page. */
export function pagingOf(totalItems: number, { page, limit }: { page: number; limit: number }): Paging {
  const totalPages = Math.max(1, Math.ceil(totalItems / limit))
  return { page, totalPages, totalItems, hasPrevPage: page > 1, hasNextPage: page < totalPages }
}
