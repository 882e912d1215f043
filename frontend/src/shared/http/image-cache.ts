import { imageFolder } from '@sofaseva/contract'

/** The cache in which the worker stores images. */
export const IMAGE_CACHE = 'pictures'

/** The part of the URL that all sizes and formats of an image share. */
export function imageKey(url: string): string {
  const { pathname } = new URL(url, 'https://site.invalid')
  return imageFolder(pathname) ?? pathname
}
