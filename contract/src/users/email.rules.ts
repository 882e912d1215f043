import { withoutInvisible } from '../lib/text/text.js'

/** Of browsers and Node alike, which have no types in common. */
declare const URL: new (address: string) => { hostname: string }

/** Around an address that was copied: from a link, from a list of people, from the end of a sentence. */
const BEFORE = /^(?:mailto:)?[\s<("']*(?:mailto:)?/i
const AFTER = /[\s>)"'.,;:]/
const PLAIN = /^[\0-\x7f]*$/
/** What an address of the web could have in place of a domain alone. */
const NO_DOMAIN = /[\s/?#@:\\[\]%]/

/** An e-mail address: what zod takes, and top-level domains of any script in ASCII ("xn--h2brj9c"). */
export const EMAIL_PATTERN =
  /^(?!\.)(?!.*\.\.)(?:[A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]+)$/

/** Without what stands after the address, character by character: a regular expression would look from each place. */
function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && AFTER.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** The domain in ASCII (punycode): "डाटामेल.भारत" → "xn--11b4c3d.xn--h2brj9c". What is no domain stays. */
function asciiDomain(domain: string): string {
  if (PLAIN.test(domain) || NO_DOMAIN.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/**
 * An e-mail address as it is stored, from one as people type and paste it: without invisible characters and what stands
 * around it, in lower case, its domain in ASCII. It may still be none: `EMAIL_PATTERN` tells.
 */
export function normalizeEmail(typed: string): string {
  const text = withoutEnd(withoutInvisible(typed).normalize('NFKC').replace(BEFORE, '')).toLowerCase()
  const at = text.lastIndexOf('@')
  return at < 0 ? text : `${text.slice(0, at)}@${asciiDomain(text.slice(at + 1))}`
}
