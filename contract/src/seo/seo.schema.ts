import { heroSchema } from '../catalog/catalog.schema.js'
import { type MessageRef, messageRef } from '../i18n/translator.js'
import { ADMIN_LIMITS } from '../lib/admin-limits.js'
import { LIMITS } from '../lib/limits.js'
import {
  calendarDaySchema,
  commaSeparated,
  expectedRevision,
  freeText,
  idSchema,
  isoDateTimeSchema,
  limitedString,
  oneLine,
  pageQuerySchema,
  requiredText,
  revisionSchema,
  successSchema,
  translationsOf,
  whenValid,
} from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { addDays, countDays, indianInstant } from '../lib/time.js'
import { languageSchema } from '../users/user.schema.js'
import { readKeywords } from './keywords.rules.js'
import { PAGE_SEO_FINDINGS, PAGE_SEO_STATUSES } from './page-seo.rules.js'

const { seo } = ADMIN_LIMITS

/** A list, or a text separated by commas; empties and repetitions are dropped. */
const keywordsSchema = commaSeparated({
  row: oneLine(requiredText(seo.keyword, messageRef('validation.keyword'))),
  characters: seo.keyword,
  max: seo.keywords,
  many: messageRef('validation.keywordsAtMost', { max: seo.keywords }),
  read: readKeywords,
})

const promoTextSchema = oneLine(freeText(seo.promoText))

const translatedTextsSchema = z.object({
  keywords: keywordsSchema.default([]),
  metaTitle: oneLine(freeText(seo.metaTitle)).default(''),
  metaDescription: oneLine(freeText(seo.metaDescription)).default(''),
  heroText: oneLine(freeText(seo.heroText)).default(''),
  promoText: promoTextSchema.default(''),
})
const textTranslationsSchema = translationsOf(translatedTextsSchema)

/** Texts for search engines and for the head of the home page, in English, with other languages beside. */
const seoTextsSchema = z.object({
  keywords: keywordsSchema,
  metaTitle: oneLine(requiredText(seo.metaTitle, messageRef('validation.metaTitle'))),
  metaDescription: oneLine(requiredText(seo.metaDescription, messageRef('validation.metaDescription'))),
  heroText: oneLine(requiredText(seo.heroText, messageRef('validation.heroText'))),
  promoText: promoTextSchema,
  translations: textTranslationsSchema,
})

function daysSchema({ min, max }: { min: number; max: number }) {
  const text = messageRef('validation.wholeNumber', { min, max })
  return z.number(text).int(text).min(min, text).max(max, text)
}

const switchSchema = z.boolean(messageRef('validation.switch'))

const festivalSettingsSchema = z.object({
  enableFestivalSEO: switchSchema,
  /** Days before its first day from which a festival is shown, and after its last. */
  daysBeforeFestival: daysSchema(seo.daysBefore),
  daysAfterFestival: daysSchema(seo.daysAfter),
})

/** The parts to change; the others stay, languages too. */
export const seoSettingsChangeSchema = z.object({
  isAutoSEOEnabled: switchSchema.optional(),
  festivalSettings: festivalSettingsSchema.partial().optional(),
  defaultSEO: seoTextsSchema.partial().optional(),
  ...expectedRevision,
})
export type SeoSettingsChange = z.infer<typeof seoSettingsChangeSchema>

type Edge = 'start' | 'end'

/** The first instant of an Indian day, or its last millisecond. */
function edgeOf(day: string, edge: Edge): Date {
  if (edge === 'start') return indianInstant(day, 0)
  return new Date(indianInstant(addDays(day, 1), 0).getTime() - 1)
}

/** An instant, or a day in India, which is meant as a whole; none where it is left empty. */
function overrideDateSchema(edge: Edge) {
  const day = calendarDaySchema.transform((text) => edgeOf(text, edge).toISOString())
  const instant = isoDateTimeSchema.transform((text) => new Date(text).toISOString())
  const none = z.literal('').transform(() => null)
  return z.union([none, z.null(), day, instant], messageRef('validation.date'))
}

const manualOverrideFields = seoTextsSchema.extend({
  campaignName: oneLine(freeText(seo.campaignName)),
  startDate: overrideDateSchema('start'),
  endDate: overrideDateSchema('end'),
})

/** Holds from `startDate` to `endDate`, both included; without one, at once and until it is disabled. */
export const manualOverrideInputSchema = manualOverrideFields
  .extend({
    keywords: keywordsSchema.default([]),
    promoText: promoTextSchema.default(''),
    translations: textTranslationsSchema.default({}),
    campaignName: oneLine(freeText(seo.campaignName)).default(''),
    startDate: overrideDateSchema('start').default(null),
    endDate: overrideDateSchema('end').default(null),
    ...expectedRevision,
  })
  .refine(({ startDate, endDate }) => startDate === null || endDate === null || startDate <= endDate, {
    path: ['endDate'],
    error: messageRef('validation.rangeEnd'),
    when: whenValid('startDate', 'endDate'),
  })
export type ManualOverrideInput = z.infer<typeof manualOverrideInputSchema>

/** Of the active one; what is left out stays, languages too. */
export const manualOverrideChangeSchema = manualOverrideFields.partial().extend(expectedRevision)
export type ManualOverrideChange = z.infer<typeof manualOverrideChangeSchema>

/** Every language with all of its texts; empty ones are shown in English. */
const translatedTextsViewSchema = translationsOf(heroSchema).required()
const seoTextsViewSchema = heroSchema.extend({ translations: translatedTextsViewSchema })
export type SeoTexts = z.infer<typeof seoTextsViewSchema>

const manualOverrideSchema = seoTextsViewSchema.extend({
  /** Whether it was activated and is not past its end; it may still begin later. */
  isActive: z.boolean(),
  campaignName: z.string(),
  startDate: isoDateTimeSchema.nullable(),
  endDate: isoDateTimeSchema.nullable(),
})
export type ManualOverride = z.infer<typeof manualOverrideSchema>

export const seoSettingsSchema = z.object({
  isAutoSEOEnabled: z.boolean(),
  festivalSettings: festivalSettingsSchema,
  defaultSEO: seoTextsViewSchema,
  manualOverride: manualOverrideSchema,
  /** Of the settings and the override together. */
  revision: revisionSchema,
})
export type SeoSettings = z.infer<typeof seoSettingsSchema>

const festivalNameSchema = oneLine(requiredText(seo.festivalName, messageRef('validation.name')))
const festivalHeroSchema = oneLine(freeText(seo.heroText))

const festivalTranslationsSchema = translationsOf(
  z.object({
    name: oneLine(freeText(seo.festivalName)).default(''),
    keywords: keywordsSchema.default([]),
    heroText: festivalHeroSchema.default(''),
    promoText: promoTextSchema.default(''),
  }),
)

const festivalFields = z.object({
  name: festivalNameSchema,
  /** Days in India, both included. */
  startDate: calendarDaySchema,
  endDate: calendarDaySchema,
  keywords: keywordsSchema,
  /** Empty: the default text is shown. */
  heroText: festivalHeroSchema,
  promoText: promoTextSchema,
  translations: festivalTranslationsSchema,
})

/** What is wrong with the days of a festival, as a reference to a message; null for nothing. */
export function festivalDaysError({ startDate, endDate }: Pick<Festival, 'startDate' | 'endDate'>): MessageRef | null {
  const days = countDays({ from: startDate, to: endDate })
  if (days < 1) return messageRef('validation.rangeEnd')
  return days > seo.festivalDays ? messageRef('validation.rangeTooLong', { max: seo.festivalDays }) : null
}

export const festivalInputSchema = festivalFields
  .extend({
    keywords: keywordsSchema.default([]),
    heroText: festivalHeroSchema.default(''),
    promoText: promoTextSchema.default(''),
    translations: festivalTranslationsSchema.default({}),
  })
  .superRefine(
    (festival, context) => {
      const message = festivalDaysError(festival)
      if (message) context.addIssue({ code: 'custom', path: ['endDate'], message })
    },
    { when: whenValid('startDate', 'endDate') },
  )
export type FestivalInput = z.infer<typeof festivalInputSchema>

/** What is left out stays, languages too. */
export const festivalChangeSchema = festivalFields.partial().extend(expectedRevision)
export type FestivalChange = z.infer<typeof festivalChangeSchema>

const festivalTextsSchema = z.object({
  name: z.string(),
  keywords: z.array(z.string()),
  heroText: z.string(),
  promoText: z.string(),
})
export type FestivalTexts = z.infer<typeof festivalTextsSchema>

export const festivalSchema = festivalTextsSchema.extend({
  _id: idSchema,
  /** Of its first day. */
  year: z.number().int(),
  startDate: calendarDaySchema,
  endDate: calendarDaySchema,
  translations: translationsOf(festivalTextsSchema).required(),
  revision: revisionSchema,
})
export type Festival = z.infer<typeof festivalSchema>

/** By year, each in the order of their first day. */
const festivalsByYearSchema = z.record(z.string().regex(/^\d{4}$/), z.array(festivalSchema))
export type FestivalsByYear = z.infer<typeof festivalsByYearSchema>

export const currentSeoSchema = successSchema.extend({
  seo: heroSchema,
  /** Where the texts come from. */
  source: z.enum(['override', 'festival', 'default']),
  /** The name of the festival that is shown. */
  festival: z.string().optional(),
  /** The name of the override's campaign; empty where it has none. */
  campaignName: z.string().optional(),
  /** When another source takes over; null when none will. */
  until: isoDateTimeSchema.nullable(),
})
export type CurrentSeo = z.infer<typeof currentSeoSchema>

export const seoSettingsAnswerSchema = successSchema.extend({ settings: seoSettingsSchema })
export type SeoSettingsAnswer = z.infer<typeof seoSettingsAnswerSchema>

export const seoManagementSchema = seoSettingsAnswerSchema.extend({ festivals: festivalsByYearSchema })
export type SeoManagement = z.infer<typeof seoManagementSchema>

export const festivalsAnswerSchema = successSchema.extend({ festivals: festivalsByYearSchema })
export type FestivalsAnswer = z.infer<typeof festivalsAnswerSchema>

export const festivalAnswerSchema = successSchema.extend({ festival: festivalSchema })
export type FestivalAnswer = z.infer<typeof festivalAnswerSchema>

/** Pages of a language, the reader's unless another is named; where a finding is named, those with it. */
export const seoPagesQuerySchema = pageQuerySchema.extend({
  language: languageSchema.optional(),
  finding: z.enum(PAGE_SEO_FINDINGS).optional(),
})
export type SeoPagesQuery = z.infer<typeof seoPagesQuerySchema>

/** A public page as search engines get it. */
const seoPageSchema = z.object({
  path: z.string(),
  title: z.string(),
  description: z.string(),
  words: z.number().int(),
  status: z.enum(PAGE_SEO_STATUSES),
  findings: z.array(z.enum(PAGE_SEO_FINDINGS)),
})
export type SeoPage = z.infer<typeof seoPageSchema>

/** One page of the list; the total is in `X-Total-Count`. */
export const seoPagesAnswerSchema = successSchema.extend({ pages: z.array(seoPageSchema) })
export type SeoPagesAnswer = z.infer<typeof seoPagesAnswerSchema>

/** A path whose slug is written in percent signs, with its parameters. */
const LONGEST_PATH = 2 * LIMITS.url

/** The page to preview, by its path with the language in it. */
export const seoPreviewQuerySchema = z.object({
  path: limitedString(LONGEST_PATH, messageRef('validation.urlTooLong')).startsWith('/'),
})
export type SeoPreviewQuery = z.infer<typeof seoPreviewQuerySchema>

/** What search engines and messengers are given of a page. */
const seoPreviewSchema = seoPageSchema.pick({ title: true, description: true }).extend({
  /** Names of where the page stands, from the home page on; empty for the home page. */
  breadcrumb: z.array(z.string()),
  /** The share image's path; null without one. */
  image: z.string().nullable(),
})
export type SeoPreview = z.infer<typeof seoPreviewSchema>

export const seoPreviewAnswerSchema = successSchema.extend({ preview: seoPreviewSchema })
export type SeoPreviewAnswer = z.infer<typeof seoPreviewAnswerSchema>

/** A sitemap's file, such as `services.xml`. */
export const sitemapParamsSchema = z.object({ file: limitedString(40) })
export type SitemapParams = z.infer<typeof sitemapParamsSchema>

/** Of the file that shows search engines that the site is ours. */
export const indexNowKeyParamsSchema = z.object({ key: limitedString(128) })
export type IndexNowKeyParams = z.infer<typeof indexNowKeyParamsSchema>

/** Not yet sent; tried again; accepted; refused for good; given up after many attempts. */
export const INDEX_NOW_STATES = ['waiting', 'retrying', 'sent', 'refused', 'failed'] as const
export type IndexNowState = (typeof INDEX_NOW_STATES)[number]

/** Addresses of changed pages that are sent together. */
const indexNowSubmissionSchema = z.object({
  _id: idSchema,
  state: z.enum(INDEX_NOW_STATES),
  addressCount: z.number().int(),
  /** The first addresses, from the site's root. */
  paths: z.array(z.string()),
  attempts: z.number().int(),
  /** Of the last answer; null without one. */
  statusCode: z.number().int().nullable(),
  /** What the last answer said, or why there was none. */
  answer: z.string(),
  createdAt: isoDateTimeSchema,
  /** When it is sent first. */
  dueAt: isoDateTimeSchema,
  answeredAt: isoDateTimeSchema.nullable(),
})
export type IndexNowSubmission = z.infer<typeof indexNowSubmissionSchema>

export const indexNowReportSchema = successSchema.extend({
  isEnabled: z.boolean(),
  endpoint: z.string(),
  keyLocation: z.string(),
  /** The newest first. */
  submissions: z.array(indexNowSubmissionSchema),
})
export type IndexNowReport = z.infer<typeof indexNowReportSchema>
