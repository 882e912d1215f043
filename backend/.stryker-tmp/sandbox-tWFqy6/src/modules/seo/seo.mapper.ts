// @ts-nocheck
import {
  ADMIN_LIMITS,
  DEFAULT_LANGUAGE,
  Festival,
  type FestivalsByYear,
  FestivalTexts,
  Hero,
  LANGUAGES,
  type Language,
  OTHER_LANGUAGES,
  type OtherLanguage,
  type SeoSettings,
  type SeoTexts,
} from '@sofaseva/contract'
import { z } from 'zod'
import { isOverridePast } from './active-seo.rules.js'
import type { FestivalRow } from './festivals/festivals.repository.js'
import type { SeoSettingsRow } from './settings/seo-settings.repository.js'

const NO_TEXTS: Hero = { metaTitle: '', metaDescription: '', keywords: [], heroText: '', promoText: '' }
const { daysBefore, daysAfter } = ADMIN_LIMITS.seo

function storedTranslations<Texts extends z.ZodRawShape>(texts: z.ZodObject<Texts>) {
  return z.partialRecord(z.enum(LANGUAGES), texts.partial()).nullish()
}

/** English texts with the existing translations. */
const StoredTexts = Hero.extend({ translations: storedTranslations(Hero) })
const StoredFestival = z.object({
  keywords: z.array(z.string()).catch([]),
  translations: storedTranslations(FestivalTexts).catch(null),
})

/** Texts in all other languages, with no field left out. */
function inOtherLanguages<Texts extends object>(make: (language: OtherLanguage) => Texts) {
  return Object.fromEntries(OTHER_LANGUAGES.map((language) => [language, make(language)])) as Record<
    OtherLanguage,
    Texts
  >
}

/** Null if no texts were ever stored. */
function toSeoTexts(stored: unknown): SeoTexts | null {
  const read = StoredTexts.safeParse(stored)
  if (!read.success) return null
  const { translations, ...english } = read.data
  return {
    ...english,
    translations: inOtherLanguages((language) => Object.assign({ ...NO_TEXTS }, translations?.[language])),
  }
}

/** The texts that `heroOf` returns for each language. */
export function textsOf(heroOf: (language: Language) => Hero): SeoTexts {
  return { ...heroOf(DEFAULT_LANGUAGE), translations: inOtherLanguages(heroOf) }
}

/** The stored settings. `defaults` replace texts that were never stored. */
export function toSeoSettings(row: SeoSettingsRow | null, defaults: SeoTexts): SeoSettings {
  const override = toSeoTexts(row?.overrideSeo)
  return {
    isAutoSEOEnabled: row?.isAutoSeoEnabled ?? true,
    festivalSettings: {
      enableFestivalSEO: row?.enableFestivalSeo ?? true,
      daysBeforeFestival: row?.daysBeforeFestival ?? daysBefore.default,
      daysAfterFestival: row?.daysAfterFestival ?? daysAfter.default,
    },
    defaultSEO: toSeoTexts(row?.defaultSeo) ?? defaults,
    manualOverride: {
      isActive: override !== null && row?.overrideActive === true,
      campaignName: row?.overrideCampaign ?? '',
      ...(override ?? textsOf(() => NO_TEXTS)),
      startDate: row?.overrideStart?.toISOString() ?? null,
      endDate: row?.overrideEnd?.toISOString() ?? null,
    },
    revision: row?.revision ?? 0,
  }
}

/** The settings as they are now. An ended override is off even before a job stores that. */
export function withOverrideAt(settings: SeoSettings, now: Date): SeoSettings {
  const { manualOverride } = settings
  const isActive = manualOverride.isActive && !isOverridePast(manualOverride, now)
  return { ...settings, manualOverride: { ...manualOverride, isActive } }
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

export function toFestival({
  id,
  year,
  name,
  startDate,
  endDate,
  heroText,
  promoText,
  revision,
  ...stored
}: FestivalRow): Festival {
  const { keywords, translations } = StoredFestival.parse(stored)
  const none: FestivalTexts = { name: '', keywords: [], heroText: '', promoText: '' }
  return {
    _id: id,
    year,
    name,
    startDate: dayOf(startDate),
    endDate: dayOf(endDate),
    keywords,
    heroText,
    promoText,
    translations: inOtherLanguages((language) => Object.assign({ ...none }, translations?.[language])),
    revision,
  }
}

export function byYear(festivals: readonly Festival[]): FestivalsByYear {
  const years: FestivalsByYear = {}
  for (const festival of festivals) {
    const ofYear = years[festival.year] ?? []
    ofYear.push(festival)
    years[festival.year] = ofYear
  }
  return years
}
