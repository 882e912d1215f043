import { OTHER_LANGUAGES, type OtherLanguage } from '../i18n/languages.js'
import { nameKey } from '../lib/text/name-key.js'

/** A service's details as typed: separated by commas, trimmed, empties dropped. */
export function readDetails(text: string): string[] {
  return text
    .split(',')
    .map((detail) => detail.trim())
    .filter((detail) => detail !== '')
}

/** What the dearest of its options costs, rupees: the Maximum Expected Price must not be below it. */
export function dearestPrice({
  basePrice,
  options,
}: {
  basePrice: number
  options: readonly { price: number }[]
}): number {
  return basePrice + Math.max(0, ...options.map(({ price }) => price))
}

type Translations<Texts> = Partial<Record<OtherLanguage, Texts | undefined>>

interface NamedOption {
  name: string
  translations?: Translations<{ name: string }> | undefined
}

/**
 * Where options have a name that another has in any language: a booking names its option by it. Paths within the options.
 */
export function repeatedOptionNames(options: readonly NamedOption[]): (string | number)[][] {
  const ownerOf = new Map<string, number>()
  return options.flatMap(({ name, translations = {} }, index) => {
    const named: [path: (string | number)[], name: string][] = [[[index, 'name'], name]]
    for (const language of OTHER_LANGUAGES)
      named.push([[index, 'translations', language, 'name'], translations[language]?.name ?? ''])
    return named.flatMap(([path, written]) => {
      const key = nameKey(written)
      if (key === '') return []
      const owner = ownerOf.get(key) ?? index
      ownerOf.set(key, owner)
      return owner === index ? [] : [path]
    })
  })
}
