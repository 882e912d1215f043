import { pictureFolder } from '@sofaseva/contract'

/** The cache in which the worker keeps pictures. */
export const PICTURE_CACHE = 'pictures'

/** What all sizes and formats of a picture have in common. */
export function pictureKey(url: string): string {
  const { pathname } = new URL(url, 'https://site.invalid')
  return pictureFolder(pathname) ?? pathname
}
