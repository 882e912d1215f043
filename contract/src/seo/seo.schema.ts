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
  Revision,
  requiredText,
  Success,
  translationsOf,
  whenValid,
} from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { addDays, countDays, indianInstant } from '../lib/time.js'
import { readKeywords } from './keywords.rules.js'

const { seo } = ADMIN_LIMITS

/** A list, or a text separated by commas; empties and repetitions are dropped. */
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

/** Texts for search engines and for the head of the home page, in English, with other languages beside. */
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
  /** Days before its first day from which a festival is shown, and after its last. */
  daysBeforeFestival: wholeDays(seo.daysBefore),
  daysAfterFestival: wholeDays(seo.daysAfter),
})

/** The parts to change; the others stay, languages too. */
export const SeoSettingsChange = z.object({
  isAutoSEOEnabled: Switch.optional(),
  festivalSettings: FestivalSettings.partial().optional(),
  defaultSEO: SeoTextsInput.partial().optional(),
  ...expectedRevision,
})
export type SeoSettingsChange = z.infer<typeof SeoSettingsChange>

type Edge = 'start' | 'end'

/** The first instant of an Indian day, or its last millisecond. */
function edgeOf(day: string, edge: Edge): Date {
  if (edge === 'start') return indianInstant(day, 0)
  return new Date(indianInstant(addDays(day, 1), 0).getTime() - 1)
}

/** An instant, or a day in India, which is meant as a whole; none where it is left empty. */
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

/** Holds from `startDate` to `endDate`, both included; without one, at once and until it is disabled. */
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
    when: whenValid('startDate', 'endDate'),
  })
export type ManualOverrideInput = z.infer<typeof ManualOverrideInput>

/** Of the active one; what is left out stays, languages too. */
export const ManualOverrideChange = manualOverrideFields.partial().extend(expectedRevision)
export type ManualOverrideChange = z.infer<typeof ManualOverrideChange>

/** Every language with all of its texts; empty ones are shown in English. */
const TranslatedTextsView = translationsOf(Hero).required()
export const SeoTexts = Hero.extend({ translations: TranslatedTextsView })
export type SeoTexts = z.infer<typeof SeoTexts>

export const ManualOverride = SeoTexts.extend({
  /** Whether it was activated and is not past its end; it may still begin later. */
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
  /** Of the settings and the override together. */
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
  /** Days in India, both included. */
  startDate: CalendarDay,
  endDate: CalendarDay,
  keywords: Keywords,
  /** Empty: the default text is shown. */
  heroText: FestivalHero,
  promoText: PromoText,
  translations: FestivalTranslations,
})

/** What is wrong with the days of a festival, as a reference to a message; null for nothing. */
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
    { when: whenValid('startDate', 'endDate') },
  )
export type FestivalInput = z.infer<typeof FestivalInput>

/** What is left out stays, languages too. */
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
  /** Of its first day. */
  year: z.number().int(),
  startDate: CalendarDay,
  endDate: CalendarDay,
  translations: translationsOf(FestivalTexts).required(),
  revision: Revision,
})
export type Festival = z.infer<typeof Festival>

/** By year, each in the order of their first day. */
export const FestivalsByYear = z.record(z.string().regex(/^\d{4}$/), z.array(Festival))
export type FestivalsByYear = z.infer<typeof FestivalsByYear>

export const CurrentSeo = Success.extend({
  seo: Hero,
  /** Where the texts come from. */
  source: z.enum(['override', 'festival', 'default']),
  /** The name of the festival that is shown. */
  festival: z.string().optional(),
  /** The name of the override's campaign; empty where it has none. */
  campaignName: z.string().optional(),
  /** When another source takes over; null when none will. */
  until: IsoDateTime.nullable(),
})
export type CurrentSeo = z.infer<typeof CurrentSeo>

export const SeoSettingsAnswer = Success.extend({ settings: SeoSettings })
export type SeoSettingsAnswer = z.infer<typeof SeoSettingsAnswer>

export const SeoManagement = SeoSettingsAnswer.extend({ festivals: FestivalsByYear })
export type SeoManagement = z.infer<typeof SeoManagement>

export const FestivalsAnswer = Success.extend({ festivals: FestivalsByYear })
export type FestivalsAnswer = z.infer<typeof FestivalsAnswer>

export const FestivalAnswer = Success.extend({ festival: Festival })
export type FestivalAnswer = z.infer<typeof FestivalAnswer>
