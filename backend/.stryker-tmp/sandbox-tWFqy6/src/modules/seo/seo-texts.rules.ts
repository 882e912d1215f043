// @ts-nocheck
import {
  type Festival,
  type FestivalTexts,
  type Hero,
  type Language,
  readKeywords,
  type SeoTexts,
  type Translator,
} from '@sofaseva/contract'

/** The English texts, replaced by those of the other language. */
function translated<Texts extends Record<string, string | string[]>>(
  english: Texts,
  translations: Partial<Record<Language, Texts>>,
  language: Language,
): Texts {
  const written = Object.entries(translations[language] ?? {}).filter(([, text]) => text.length > 0)
  return { ...english, ...Object.fromEntries(written) }
}

/** Texts in a language, with English for empty ones. */
export function heroIn({ translations, ...english }: SeoTexts, language: Language): Hero {
  return translated<Hero>(english, translations, language)
}

function festivalTextsIn(festival: Festival, language: Language): FestivalTexts {
  const { name, keywords, heroText, promoText, translations } = festival
  return translated<FestivalTexts>({ name, keywords, heroText, promoText }, translations, language)
}

/** The home page's texts for a festival, over the default texts, in the translator's language. */
export function festivalHero(
  festival: Festival,
  defaults: SeoTexts,
  { translator: { language, t }, place }: { translator: Translator; place: string },
): { name: string; hero: Hero } {
  const usual = heroIn(defaults, language)
  const { name, keywords, heroText, promoText } = festivalTextsIn(festival, language)
  return {
    name,
    hero: {
      metaTitle: t('seo.festivalTitle', { festival: name, place }),
      metaDescription: t('seo.festivalDescription', { festival: name, place }),
      keywords: readKeywords([...keywords, ...usual.keywords]),
      heroText: heroText || usual.heroText,
      promoText: promoText || usual.promoText,
    },
  }
}
