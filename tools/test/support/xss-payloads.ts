import { readFileSync } from 'node:fs'

// Read, not imported: Vite's reader of JSON does not take half of a surrogate pair.
const groups: Record<string, { about: string; payloads: string[] }[]> = JSON.parse(
  readFileSync(new URL('xss-payloads.json', import.meta.url), 'utf8'),
)

const payloadsOf = (place: string): readonly string[] => groups[place]?.flatMap(({ payloads }) => payloads) ?? []

/**
 * Ways to get a script into a page, after the classes of OWASP's cheat sheets. They are grouped by the place in which
 * an unsafe page would run them. Each calls `alert` or its like, or loads a script of another site.
 */
export const XSS_PAYLOADS_BY_PLACE = {
  markup: payloadsOf('markup'),
  mutation: payloadsOf('mutation'),
  attribute: payloadsOf('attribute'),
  address: payloadsOf('address'),
  scriptText: payloadsOf('scriptText'),
  encoded: payloadsOf('encoded'),
  notation: payloadsOf('notation'),
} as const

export const XSS_PAYLOADS: readonly string[] = Object.values(XSS_PAYLOADS_BY_PLACE).flat()
