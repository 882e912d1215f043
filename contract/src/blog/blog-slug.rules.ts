import { LIMITS } from '../lib/limits.js'
import { cutAtCharacter } from '../lib/text/cut-text.js'

/**
 * Joiners shape letters of Indian scripts and are none themselves. Variation selectors and the frame of a keycap turn
 * what stands before them into an emoji.
 */
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}\p{Me}]/gu
const APOSTROPHES = /['’‘ʼ]/g
/** Everything but letters, their marks (vowel signs, virama, nukta) and digits. */
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/gu
const FALLBACK = 'post'

/** The address of a title: its letters, marks and digits in lower case, in any script, with hyphens between words. */
export function blogSlugOf(title: string): string {
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

/** The slug that a title asks for: a post keeps its own while what its title makes of it stays. Another may have it. */
export function wantedSlug(before: { title: string; slug: string } | null, title: string): string {
  const slug = blogSlugOf(title)
  return before && blogSlugOf(before.title) === slug ? before.slug : slug
}

/** The slug itself, or with the first suffix from -2 on that is free. */
export function uniqueSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  let number = 2
  while (taken.has(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}
