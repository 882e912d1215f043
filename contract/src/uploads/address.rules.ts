import { LIMITS } from '../lib/limits.js'
import { imageFolder } from './image.rules.js'

/** Browsers and Node both have this class but share no types. */
declare const URL: new (address: string, base?: string) => { protocol: string; origin: string; href: string }

const LINK_PROTOCOLS = new Set(['https:', 'http:', 'mailto:', 'tel:'])
/** A host that does not exist. A link that stays on it is one of our paths. */
const LOCAL_ORIGIN = 'https://here.invalid'
/** Control and format characters, which parsers drop, and backslashes, which they treat as slashes. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\\]/u
/** Characters that browsers encode anywhere in a URL. */
const ENCODED = /[ "<>]/g
/** Images of the demo data. */
const SEEDED = /^\/uploads\/seed(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+\.(?:svg|webp)$/
/** A host without a user name or password before it. */
const HTTPS = /^https:\/\/[^/?#@]+(?:[/?#]|$)/i

function parsed(address: string, base?: string) {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}

/**
 * Returns the stored form of a link's URL in a post: a path of this site, or a full web, email or phone URL. Null for a
 * refused URL, such as another protocol.
 */
export function linkAddress(text: string): string | null {
  const address = text.trim()
  const url = address === '' || UNSAFE.test(address) ? null : parsed(address, LOCAL_ORIGIN)
  if (url === null) return null
  if (url.origin === LOCAL_ORIGIN)
    return /^[/?#](?!\/)/.test(address) ? address.replace(ENCODED, encodeURIComponent) : null
  return LINK_PROTOCOLS.has(url.protocol) && address.toLowerCase().startsWith(url.protocol) ? url.href : null
}

/** Returns the stored form of an image's URL: uploaded, seeded or https. Null for a refused URL. */
export function imageAddress(text: string): string | null {
  const address = text.trim()
  if (UNSAFE.test(address)) return null
  if (address.startsWith('/')) return imageFolder(address) !== null || SEEDED.test(address) ? address : null
  const href = HTTPS.test(address) ? parsed(address)?.href : undefined
  return href !== undefined && href.length <= LIMITS.url ? href : null
}
