import { linkAddress, pictureAddress } from '@sofaseva/contract'

const NAME = /^[\w-]+(?:\.[\w-]+)+(?:[/?#].*)?$/

/** A link's address as it is stored, of what is typed: a bare name is taken as https. Empty for none, null for one not taken. */
export function typedLink(text: string): string | null {
  const typed = text.trim()
  return typed === '' ? '' : linkAddress(NAME.test(typed) ? `https://${typed}` : typed)
}

/** The same of a picture. */
export function typedPicture(text: string): string | null {
  return text.trim() === '' ? '' : pictureAddress(text)
}
