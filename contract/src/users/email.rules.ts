import { withoutInvisible } from '../lib/text/text.js'

/** Browsers and Node both have this class but share no types. */
declare const URL: new (address: string) => { hostname: string }

/** Text before a copied address: from a link, a list or a sentence. */
const BEFORE = /^(?:mailto:)?[\s<("']*(?:mailto:)?/i
const AFTER = /[\s>)"'.,;:]/
const PLAIN = /^[\0-\x7f]*$/
/** Characters of a URL that cannot be part of a domain. */
const NO_DOMAIN = /[\s/?#@:\\[\]%]/

/** An email address as zod accepts it, plus top-level domains of any script in ASCII ("xn--h2brj9c"). */
export const EMAIL_PATTERN =
  /^(?!\.)(?!.*\.\.)(?:[A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]+)$/

/** Strips text after the address one character at a time, because a regular expression would try every position. */
function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && AFTER.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** The domain in ASCII (punycode): "डाटामेल.भारत" → "xn--11b4c3d.xn--h2brj9c". Invalid domains stay unchanged. */
function asciiDomain(domain: string): string {
  if (PLAIN.test(domain) || NO_DOMAIN.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/**
 * Normalizes a typed or pasted email address: removes invisible characters and surrounding text, lowers the case and
 * encodes the domain in ASCII. The result may be invalid; check it with `EMAIL_PATTERN`.
 */
export function normalizeEmail(typed: string): string {
  const text = withoutEnd(withoutInvisible(typed).normalize('NFKC').replace(BEFORE, '')).toLowerCase()
  const at = text.lastIndexOf('@')
  return at < 0 ? text : `${text.slice(0, at)}@${asciiDomain(text.slice(at + 1))}`
}
