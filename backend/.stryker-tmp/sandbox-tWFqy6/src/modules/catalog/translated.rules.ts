// @ts-nocheck
import { EMPTY_GUIDE, type GuideTexts, type OtherLanguage, untranslatedGuide } from '@sofaseva/contract'

interface TranslatedTexts {
  name: string
  shortDescription: string
  guide?: GuideTexts | undefined
}

interface TranslatedService {
  guide?: GuideTexts | undefined
  translations?: Partial<Record<OtherLanguage, TranslatedTexts>> | undefined
  options: readonly {
    details: readonly string[]
    translations?: Partial<Record<OtherLanguage, { name: string; details: readonly string[] }>> | undefined
  }[]
}

/** Whether a service shows no English text in a language. */
export function isTranslated(
  { guide = EMPTY_GUIDE, translations, options }: TranslatedService,
  language: OtherLanguage,
): boolean {
  const texts = translations?.[language]
  if (!texts?.name || !texts.shortDescription) return false
  if (untranslatedGuide(guide, texts.guide).length > 0) return false
  return options.every((option) => {
    const own = option.translations?.[language]
    return Boolean(own?.name) && own?.details.length === option.details.length
  })
}
