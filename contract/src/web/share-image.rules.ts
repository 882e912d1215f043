/** Size of link preview images: the widest common ratio, which no service crops. */
export const SHARE_IMAGE = { width: 1200, height: 630, contentType: 'image/jpeg' } as const

/** The hash covers the content of the image. */
const ADDRESS = /^\/share\/([\w-]{22})(\/(?:.*\/)?)image\.jpg$/

/** Returns the path of a page's link preview image. It changes with the content. */
export function shareImagePath(page: string, hash: string): string {
  const [pathname = '', query] = page.split('?')
  const folder = pathname.endsWith('/') ? pathname : `${pathname}/`
  return `/share/${hash}${folder}image.jpg${query ? `?${query}` : ''}`
}

/** Returns the page of an image path; null for other paths. */
export function pageOfShareImage(address: string): string | null {
  const [pathname = '', query] = address.split('?')
  const [, , folder] = ADDRESS.exec(pathname) ?? []
  if (folder === undefined) return null
  const page = folder === '/' ? folder : folder.slice(0, -1)
  return query ? `${page}?${query}` : page
}
