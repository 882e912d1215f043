import { readDetails } from '../catalog/catalog.rules.js'
import { withoutRepeatedNames } from '../lib/text/name-key.js'

/** Keywords as they are written: a list, or a text separated by commas. Without empties, and each once, in any spelling. */
export function readKeywords(written: string | readonly string[]): string[] {
  return withoutRepeatedNames(readDetails([written].flat().join(',')))
}
