import { LIMITS } from '../lib/limits.js'
import { cutAtCharacter } from '../lib/text/cut-text.js'

/**
 * Joiners shape letters of Indian scripts but are not letters. Variation selectors and the enclosing keycap turn the
 * preceding character into an emoji.
 */
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}\p{Me}]/gu
const APOSTROPHES = /['’‘ʼ]/g
/** Everything except letters, their marks (vowel signs, virama, nukta) and digits. */
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/gu
const FALLBACK = 'post'

/** Returns the slug for a title in any script: its letters, marks and digits in lower case, joined by hyphens. */
export function postSlugOf(title: string): string {
  const slug = title
    .normalize('NFC')
    .toLowerCase()
    .replace(INVISIBLE, '')
    .replace(APOSTROPHES, '')
    .replace(/&/g, ' and ')
    .replace(BETWEEN_WORDS, '-')
    .replace(/^-/, '')
  const cut = cutAtCharacter(slug, LIMITS.blog.slug).replace(/-$/, '')
  return cut === '' ? FALLBACK : cut
}

/**
 * Returns the slug for a new title. A post keeps its slug if the title's own slug is unchanged. The result may be in
 * use.
 */
export function desiredSlug(before: { title: string; slug: string } | null, title: string): string {
  const slug = postSlugOf(title)
  return before && postSlugOf(before.title) === slug ? before.slug : slug
}

/** Returns the slug, or adds the first free suffix starting at -2. */
export function uniqueSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  let number = 2
  while (taken.has(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}
