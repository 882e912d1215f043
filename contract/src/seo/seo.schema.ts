import { Hero } from '../catalog/catalog.schema.js'
import { type MessageRef, messageRef } from '../i18n/translator.js'
import { ADMIN_LIMITS } from '../lib/admin-limits.js'
import {
  CalendarDay,
  commaSeparated,
  expectedRevision,
  freeText,
  Id,
  IsoDateTime,
  oneLine,
  pipeIfValid,
  Revision,
  requiredText,
  Success,
  translationsOf,
} from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { addDays, countDays, indianInstant } from '../lib/time.js'
import { readKeywords } from './keywords.rules.js'

const { seo } = ADMIN_LIMITS

/** A list or comma-separated text without empty entries and duplicates. */
const Keywords = commaSeparated({
  row: oneLine(requiredText(seo.keyword, messageRef('validation.keyword'))),
  characters: seo.keyword,
  max: seo.keywords,
  many: messageRef('validation.keywordsAtMost', { max: seo.keywords }),
  read: readKeywords,
})

const PromoText = oneLine(freeText(seo.promoText))

const TranslatedTexts = z.object({
  keywords: Keywords.default([]),
  metaTitle: oneLine(freeText(seo.metaTitle)).default(''),
  metaDescription: oneLine(freeText(seo.metaDescription)).default(''),
  heroText: oneLine(freeText(seo.heroText)).default(''),
  promoText: PromoText.default(''),
})
const TextTranslations = translationsOf(TranslatedTexts)

/** Texts for search engines and the home page's hero, in English with translations. */
const SeoTextsInput = z.object({
  keywords: Keywords,
  metaTitle: oneLine(requiredText(seo.metaTitle, messageRef('validation.metaTitle'))),
  metaDescription: oneLine(requiredText(seo.metaDescription, messageRef('validation.metaDescription'))),
  heroText: oneLine(requiredText(seo.heroText, messageRef('validation.heroText'))),
  promoText: PromoText,
  translations: TextTranslations,
})

function wholeDays({ min, max }: { min: number; max: number }) {
  const text = messageRef('validation.wholeNumber', { min, max })
  return z.number(text).int(text).min(min, text).max(max, text)
}

const Switch = z.boolean(messageRef('validation.switch'))

const FestivalSettings = z.object({
  enableFestivalSEO: Switch,
  /** Days for which a festival is shown before its first day and after its last. */
  daysBeforeFestival: wholeDays(seo.daysBefore),
  daysAfterFestival: wholeDays(seo.daysAfter),
})

/** The settings to change. All others, including other languages, stay unchanged. */
export const SeoSettingsChange = z.object({
  isAutoSEOEnabled: Switch.optional(),
  festivalSettings: FestivalSettings.partial().optional(),
  defaultSEO: SeoTextsInput.partial().optional(),
  ...expectedRevision,
})
export type SeoSettingsChange = z.infer<typeof SeoSettingsChange>

type Edge = 'start' | 'end'

/** The first instant of a day in India, or its last millisecond. */
function edgeOf(day: string, edge: Edge): Date {
  if (edge === 'start') return indianInstant(day, 0)
  return new Date(indianInstant(addDays(day, 1), 0).getTime() - 1)
}

/** An instant, or a whole day in India; empty for none. */
function overrideDate(edge: Edge) {
  const day = CalendarDay.transform((text) => edgeOf(text, edge).toISOString())
  const instant = IsoDateTime.transform((text) => new Date(text).toISOString())
  const none = z.literal('').transform(() => null)
  return z.union([none, z.null(), day, instant], messageRef('validation.date'))
}

const manualOverrideFields = SeoTextsInput.extend({
  campaignName: oneLine(freeText(seo.campaignName)),
  startDate: overrideDate('start'),
  endDate: overrideDate('end'),
})

/** Applies from `startDate` to `endDate`, inclusive. Without dates, it starts at once and ends when it is disabled. */
export const ManualOverrideInput = manualOverrideFields
  .extend({
    keywords: Keywords.default([]),
    promoText: PromoText.default(''),
    translations: TextTranslations.default({}),
    campaignName: oneLine(freeText(seo.campaignName)).default(''),
    startDate: overrideDate('start').default(null),
    endDate: overrideDate('end').default(null),
    ...expectedRevision,
  })
  .refine(({ startDate, endDate }) => startDate === null || endDate === null || startDate <= endDate, {
    path: ['endDate'],
    error: messageRef('validation.rangeEnd'),
    when: pipeIfValid('startDate', 'endDate'),
  })
export type ManualOverrideInput = z.infer<typeof ManualOverrideInput>

/** Changes the active override. Fields and languages that are left out stay unchanged. */
export const ManualOverrideChange = manualOverrideFields.partial().extend(expectedRevision)
export type ManualOverrideChange = z.infer<typeof ManualOverrideChange>

/** All texts of every language. Empty texts are shown in English. */
const TranslatedTextsView = translationsOf(Hero).required()
export const SeoTexts = Hero.extend({ translations: TranslatedTextsView })
export type SeoTexts = z.infer<typeof SeoTexts>

export const ManualOverride = SeoTexts.extend({
  /** True if the override is activated and has not ended; it may still start later. */
  isActive: z.boolean(),
  campaignName: z.string(),
  startDate: IsoDateTime.nullable(),
  endDate: IsoDateTime.nullable(),
})
export type ManualOverride = z.infer<typeof ManualOverride>

export const SeoSettings = z.object({
  isAutoSEOEnabled: z.boolean(),
  festivalSettings: FestivalSettings,
  defaultSEO: SeoTexts,
  manualOverride: ManualOverride,
  /** Revision of the settings and the override together. */
  revision: Revision,
})
export type SeoSettings = z.infer<typeof SeoSettings>

const FestivalName = oneLine(requiredText(seo.festivalName, messageRef('validation.name')))
const FestivalHero = oneLine(freeText(seo.heroText))

const FestivalTranslations = translationsOf(
  z.object({
    name: oneLine(freeText(seo.festivalName)).default(''),
    keywords: Keywords.default([]),
    heroText: FestivalHero.default(''),
    promoText: PromoText.default(''),
  }),
)

const festivalFields = z.object({
  name: FestivalName,
  /** Days in India, inclusive. */
  startDate: CalendarDay,
  endDate: CalendarDay,
  keywords: Keywords,
  /** Empty to show the default text. */
  heroText: FestivalHero,
  promoText: PromoText,
  translations: FestivalTranslations,
})

/** Returns a message reference for invalid days of a festival; null if they are valid. */
export function festivalDaysError({ startDate, endDate }: Pick<Festival, 'startDate' | 'endDate'>): MessageRef | null {
  const days = countDays({ from: startDate, to: endDate })
  if (days < 1) return messageRef('validation.rangeEnd')
  return days > seo.festivalDays ? messageRef('validation.rangeTooLong', { max: seo.festivalDays }) : null
}

export const FestivalInput = festivalFields
  .extend({
    keywords: Keywords.default([]),
    heroText: FestivalHero.default(''),
    promoText: PromoText.default(''),
    translations: FestivalTranslations.default({}),
  })
  .superRefine(
    (festival, context) => {
      const message = festivalDaysError(festival)
      if (message) context.addIssue({ code: 'custom', path: ['endDate'], message })
    },
    { when: pipeIfValid('startDate', 'endDate') },
  )
export type FestivalInput = z.infer<typeof FestivalInput>

/** Fields and languages that are left out stay unchanged. */
export const FestivalChange = festivalFields.partial().extend(expectedRevision)
export type FestivalChange = z.infer<typeof FestivalChange>

export const FestivalTexts = z.object({
  name: z.string(),
  keywords: z.array(z.string()),
  heroText: z.string(),
  promoText: z.string(),
})
export type FestivalTexts = z.infer<typeof FestivalTexts>

export const Festival = FestivalTexts.extend({
  _id: Id,
  /** Year of the first day. */
  year: z.number().int(),
  startDate: CalendarDay,
  endDate: CalendarDay,
  translations: translationsOf(FestivalTexts).required(),
  revision: Revision,
})
export type Festival = z.infer<typeof Festival>

/** Festivals by year, sorted by their first day. */
export const FestivalsByYear = z.record(z.string().regex(/^\d{4}$/), z.array(Festival))
export type FestivalsByYear = z.infer<typeof FestivalsByYear>

export const CurrentSeo = Success.extend({
  seo: Hero,
  /** The source of the texts. */
  source: z.enum(['override', 'festival', 'default']),
  /** Name of the active festival. */
  festival: z.string().optional(),
  /** Name of the override's campaign; empty if it has none. */
  campaignName: z.string().optional(),
  /** The time at which another source takes over; null for never. */
  until: IsoDateTime.nullable(),
})
export type CurrentSeo = z.infer<typeof CurrentSeo>

export const SeoSettingsResponse = Success.extend({ settings: SeoSettings })
export type SeoSettingsResponse = z.infer<typeof SeoSettingsResponse>

export const SeoManagement = SeoSettingsResponse.extend({ festivals: FestivalsByYear })
export type SeoManagement = z.infer<typeof SeoManagement>

export const FestivalsResponse = Success.extend({ festivals: FestivalsByYear })
export type FestivalsResponse = z.infer<typeof FestivalsResponse>

export const FestivalResponse = Success.extend({ festival: Festival })
export type FestivalResponse = z.infer<typeof FestivalResponse>
