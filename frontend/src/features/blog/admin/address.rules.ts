const OWN_PATH = /^\/(?!\/)/
const LINK = /^(?:https?:\/\/|mailto:|tel:)\S+$/i
const NAME = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/

/** A link's address as it is typed: a bare name is taken as https. Empty for none, null for one that is not taken. */
export function linkAddress(text: string): string | null {
  const address = text.trim()
  if (address === '' || OWN_PATH.test(address) || LINK.test(address)) return address
  return NAME.test(address) ? `https://${address}` : null
}

/** The same of a picture: one of this site's, or of another by https. */
export function pictureAddress(text: string): string | null {
  const address = text.trim()
  return address === '' || OWN_PATH.test(address) || /^https:\/\/\S+$/i.test(address) ? address : null
}
