import {
  DEFAULT_LANGUAGE,
  type Festival,
  type FestivalTexts,
  type Hero,
  LANGUAGES,
  type Language,
  OTHER_LANGUAGES,
  type OtherLanguage,
  type SeoSettings,
  type SeoTexts,
} from '@sofaseva/contract'
import { changedFields } from '#office/ui/changed-fields.js'

/** The texts in the form. Keywords are one text, separated by commas. */
export type TextsDraft = Omit<Hero, 'keywords'> & { keywords: string }
export type SeoTextsDraft = Record<Language, TextsDraft>

/** Joins keywords for the form's single field. */
const joinKeywords = (keywords: readonly string[]): string => keywords.join(', ')

/** Builds a record with a value for each language. */
function byLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, T>
}

const draftOf = ({ metaTitle, metaDescription, heroText, promoText, keywords }: Hero): TextsDraft => ({
  metaTitle,
  metaDescription,
  heroText,
  promoText,
  keywords: joinKeywords(keywords),
})

const isOther = (language: Language): language is OtherLanguage => language !== DEFAULT_LANGUAGE

/** Returns the texts of a language: the English ones or a translation. */
const textsIn = <Texts>(english: Texts, translations: Record<OtherLanguage, Texts>, language: Language): Texts =>
  isOther(language) ? translations[language] : english

export function toTextsDraft(texts: SeoTexts): SeoTextsDraft {
  return byLanguage((language) => draftOf(textsIn<Hero>(texts, texts.translations, language)))
}

/** A festival's texts in one language. */
export function festivalTextsIn(festival: Festival, language: Language): FestivalTexts {
  return textsIn<FestivalTexts>(festival, festival.translations, language)
}

/** Converts the texts to the schemas' shape: English with the other languages beside it. */
function fromDrafts<Texts extends object>(drafts: Record<Language, Texts>) {
  const others = OTHER_LANGUAGES.map((language) => [language, drafts[language]])
  return { ...drafts[DEFAULT_LANGUAGE], translations: Object.fromEntries(others) as Record<string, Texts> }
}

/**
 * The changed texts. Other languages are sent whole, and unchanged parts aren't sent, as another admin may have changed
 * them.
 */
export function changedTexts<Texts extends object>(
  stored: Record<Language, Texts>,
  typed: Record<Language, Texts>,
): object | undefined {
  const isChanged = (before: unknown, after: unknown) => JSON.stringify(before) !== JSON.stringify(after)
  const before = new Map<string, unknown>(Object.entries(stored[DEFAULT_LANGUAGE]))
  const english = Object.entries(typed[DEFAULT_LANGUAGE]).filter(([name, text]) => isChanged(before.get(name), text))
  const others = OTHER_LANGUAGES.filter((language) => isChanged(stored[language], typed[language]))
  if (english.length + others.length === 0) return undefined
  const translations = Object.fromEntries(others.map((language) => [language, typed[language]]))
  return { ...Object.fromEntries(english), translations }
}

export const FESTIVAL_TEXTS = ['name', 'heroText', 'promoText', 'keywords'] as const

type FestivalTextsDraft = Record<(typeof FESTIVAL_TEXTS)[number], string>

/** A festival in the form. */
export interface FestivalDraft {
  startDate: string
  endDate: string
  texts: Record<Language, FestivalTextsDraft>
}

const festivalDraftOf = (texts: FestivalTexts | undefined): FestivalTextsDraft => ({
  name: texts?.name ?? '',
  heroText: texts?.heroText ?? '',
  promoText: texts?.promoText ?? '',
  keywords: joinKeywords(texts?.keywords ?? []),
})

/** Converts a festival to its form's values. Null for a new festival. */
export function toFestivalDraft(festival: Festival | null): FestivalDraft {
  return {
    startDate: festival?.startDate ?? '',
    endDate: festival?.endDate ?? '',
    texts: byLanguage((language) => festivalDraftOf(festival ? festivalTextsIn(festival, language) : undefined)),
  }
}

/** The settings in the form. Numbers are text. */
export interface SettingsDraft {
  isAutoSEOEnabled: boolean
  enableFestivalSEO: boolean
  daysBeforeFestival: string | number
  daysAfterFestival: string | number
  texts: SeoTextsDraft
}

export function toSettingsDraft({ isAutoSEOEnabled, festivalSettings, defaultSEO }: SeoSettings): SettingsDraft {
  return { isAutoSEOEnabled, ...festivalSettings, texts: toTextsDraft(defaultSEO) }
}

/** The manual override in the form. */
export interface OverrideDraft {
  campaignName: string
  /** A day, or the stored instant. Empty for none. */
  startDate: string
  endDate: string
  texts: SeoTextsDraft
}

/** The form's initial values: the active override, or the last one's texts. */
export function toOverrideDraft({ isActive, ...override }: SeoSettings['manualOverride']): OverrideDraft {
  const { campaignName, startDate, endDate, ...texts } = override
  return {
    texts: toTextsDraft(texts),
    campaignName: isActive ? campaignName : '',
    startDate: (isActive && startDate) || '',
    endDate: (isActive && endDate) || '',
  }
}

type WithTexts = { texts: Record<Language, object> }

/** Converts all values to the schemas' shape. */
export const toFullInput = ({ texts, ...rest }: WithTexts) => ({ ...rest, ...fromDrafts(texts) })

/** Converts only the changed values, because another admin may have changed the rest. */
export const toPartialInput = ({ texts, ...rest }: WithTexts, { texts: baseTexts, ...baseRest }: WithTexts) => ({
  ...changedFields(baseRest, rest),
  ...changedTexts(baseTexts, texts),
})

/**
 * The number of texts that exist in English but not in this language. Undefined for English, or without any English
 * text.
 */
export function missingTexts<Name extends string>(
  drafts: Record<Language, Record<Name, string>>,
  language: Language,
): number | undefined {
  if (!isOther(language)) return undefined
  const own = drafts[language]
  const names = Object.keys(own) as Name[]
  const written = names.filter((name) => drafts[DEFAULT_LANGUAGE][name].trim() !== '')
  return written.length === 0 ? undefined : written.filter((name) => own[name].trim() === '').length
}
