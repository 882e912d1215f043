import { imageAddress, linkAddress } from '@sofaseva/contract'

const NAME = /^[\w-]+(?:\.[\w-]+)+(?:[/?#].*)?$/

/** Converts typed text to a link URL as stored. A bare domain gets https. Empty for no URL, null for a rejected one. */
export function typedLink(text: string): string | null {
  const typed = text.trim()
  return typed === '' ? '' : linkAddress(NAME.test(typed) ? `https://${typed}` : typed)
}

/** Converts typed text to an image URL in the same way. */
export function typedImage(text: string): string | null {
  return text.trim() === '' ? '' : imageAddress(text)
}
