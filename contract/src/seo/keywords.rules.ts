import { readDetails } from '../catalog/catalog.rules.js'
import { withoutRepeatedNames } from '../lib/text/name-key.js'

/** Parses a list or comma-separated text into keywords. Drops empty ones and duplicates in any spelling. */
export function readKeywords(written: string | readonly string[]): string[] {
  return withoutRepeatedNames(readDetails([written].flat().join(',')))
}
