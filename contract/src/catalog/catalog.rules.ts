import { OTHER_LANGUAGES, type OtherLanguage } from '../i18n/languages.js'
import { nameKey } from '../lib/text/name-key.js'

/** Parses comma-separated details: trims them and drops empty ones. */
export function readDetails(text: string): string[] {
  return text
    .split(',')
    .map((detail) => detail.trim())
    .filter((detail) => detail !== '')
}

/** Price of the most expensive option in rupees. The Maximum Expected Price must not be lower. */
export function maxPrice({ basePrice, options }: { basePrice: number; options: readonly { price: number }[] }): number {
  return basePrice + Math.max(0, ...options.map(({ price }) => price))
}

type Translations<Texts> = Partial<Record<OtherLanguage, Texts | undefined>>

interface NamedOption {
  name: string
  translations?: Translations<{ name: string }> | undefined
}

/**
 * Returns the paths of options whose name is already used in any language. Bookings identify their option by name.
 * Paths are relative to the options.
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
