/** API paths of the catalog, and the keys of its resources in a document. */
export const HOME_RESOURCE = '/catalog/home'
export const CATEGORIES_RESOURCE = '/services/categories'

export const serviceResource = (id: string) => `/services/${id}`

export function servicesResource({ categoryId, search }: { categoryId?: string; search?: string }): string {
  if (categoryId) return `/services?categoryId=${encodeURIComponent(categoryId)}`
  return search ? `/services?search=${encodeURIComponent(search)}` : '/services'
}
