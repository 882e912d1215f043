/** What link previews are made for: the widest common ratio, of which none cuts anything off. */
export const SHARE_IMAGE = { width: 1200, height: 630, contentType: 'image/jpeg' } as const

/** The hash is of what the image shows. */
const ADDRESS = /^\/share\/([\w-]{22})(\/(?:.*\/)?)image\.jpg$/

/** The address of the image that link previews show of a page: another whenever it shows something else. */
export function shareImagePath(page: string, hash: string): string {
  const [pathname = '', query] = page.split('?')
  const folder = pathname.endsWith('/') ? pathname : `${pathname}/`
  return `/share/${hash}${folder}image.jpg${query ? `?${query}` : ''}`
}

/** The page that an image's address is of; null for other addresses. */
export function pageOfShareImage(address: string): string | null {
  const [pathname = '', query] = address.split('?')
  const [, , folder] = ADDRESS.exec(pathname) ?? []
  if (folder === undefined) return null
  const page = folder === '/' ? folder : folder.slice(0, -1)
  return query ? `${page}?${query}` : page
}
