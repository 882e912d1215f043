import { LIMITS } from '../lib/limits.js'
import { pictureFolder } from './picture.rules.js'

/** Of browsers and Node alike, which have no types in common. */
declare const URL: new (address: string, base?: string) => { protocol: string; origin: string; href: string }

const LINK_PROTOCOLS = new Set(['https:', 'http:', 'mailto:', 'tel:'])
/** No address has it: a link that stays here is a path of ours. */
const HERE = 'https://here.invalid'
/** Control and format characters, which parsers drop, and backslashes, which they take for slashes. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\\]/u
/** What browsers encode wherever it stands in an address. */
const ENCODED = /[ "<>]/g
/** Pictures that come with the demo data. */
const SEEDED = /^\/uploads\/seed(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+\.(?:svg|webp)$/
/** A host, and no name or password in front of it. */
const HTTPS = /^https:\/\/[^/?#@]+(?:[/?#]|$)/i

function parsed(address: string, base?: string) {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}

/**
 * The address of a link in a post as it is stored: a path of this site, or a whole one of the web, a mail or a phone. Null
 * for one that is not taken: other protocols, and another site's without one.
 */
export function linkAddress(text: string): string | null {
  const address = text.trim()
  const url = address === '' || UNSAFE.test(address) ? null : parsed(address, HERE)
  if (url === null) return null
  if (url.origin === HERE) return /^[/?#](?!\/)/.test(address) ? address.replace(ENCODED, encodeURIComponent) : null
  return LINK_PROTOCOLS.has(url.protocol) && address.toLowerCase().startsWith(url.protocol) ? url.href : null
}

/** The address of a picture as it is stored: an uploaded one, a seeded one, or one by https. Null for one not taken. */
export function pictureAddress(text: string): string | null {
  const address = text.trim()
  if (UNSAFE.test(address)) return null
  if (address.startsWith('/')) return pictureFolder(address) !== null || SEEDED.test(address) ? address : null
  const href = HTTPS.test(address) ? parsed(address)?.href : undefined
  return href !== undefined && href.length <= LIMITS.url ? href : null
}
