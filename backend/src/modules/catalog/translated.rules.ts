import type { OtherLanguage } from '@sofaseva/contract'

interface TranslatedService {
  translations?: Partial<Record<OtherLanguage, { name: string; shortDescription: string }>> | undefined
  options: readonly {
    details: readonly string[]
    translations?: Partial<Record<OtherLanguage, { name: string; details: readonly string[] }>> | undefined
  }[]
}

/** Whether a service shows no English text in a language. */
export function isTranslated({ translations, options }: TranslatedService, language: OtherLanguage): boolean {
  const texts = translations?.[language]
  if (!texts?.name || !texts.shortDescription) return false
  return options.every((option) => {
    const own = option.translations?.[language]
    return Boolean(own?.name) && own?.details.length === option.details.length
  })
}
