import { readDetails } from './catalog.rules.js'

/** Keywords as they are written: a list, or a text separated by commas. Without empties, and each once, in any case of letters. */
export function readKeywords(written: string | readonly string[]): string[] {
  const known = new Set<string>()
  return readDetails([written].flat().join(',')).filter((keyword) => {
    const key = keyword.toLowerCase()
    if (known.has(key)) return false
    known.add(key)
    return true
  })
}
