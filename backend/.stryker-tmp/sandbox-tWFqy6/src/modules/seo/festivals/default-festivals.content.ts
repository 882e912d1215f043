// @ts-nocheck
import { DEFAULT_LANGUAGE, type Language, OTHER_LANGUAGES, type OtherLanguage } from '@sofaseva/contract'
import { z } from 'zod'
import { fields, linesOf, readContent } from '#platform/lib/read-content.js'

interface DefaultFestivalTexts {
  readonly name: string
  readonly keywords: readonly string[]
  readonly heroText: string
  readonly promoText: string
}

export interface DefaultFestival extends DefaultFestivalTexts {
  readonly year: number
  /** Calendar day in India, YYYY-MM-DD. */
  readonly startDate: string
  /** The last day, included in the festival. */
  readonly endDate: string
  readonly translations: Readonly<Record<OtherLanguage, DefaultFestivalTexts>>
}

const DAYS = z.record(
  z.string(),
  linesOf(
    z
      .string()
      .transform((line) => line.split(' '))
      .pipe(z.tuple([z.iso.date(), z.iso.date()], 'is not "first day, last day"')),
  ),
)
const TEXTS = fields({ name: z.string(), keywords: z.string(), hero: z.string(), promo: z.string() }).transform(
  ({ name, keywords, hero, promo }): DefaultFestivalTexts => ({
    name,
    keywords: keywords.split(', '),
    heroText: hero,
    promoText: promo,
  }),
)

/** The default festivals of India by first day, in every language. Reads the file at each call. */
export function readDefaultFestivals(): DefaultFestival[] {
  const days = readContent('festivals/days.txt', DAYS)
  const schema = z.record(z.enum(Object.keys(days)), TEXTS)
  const textsIn = (language: Language) => readContent(`festivals/${language}.txt`, schema)
  const others = OTHER_LANGUAGES.map((language) => [language, textsIn(language)] as const)
  return Object.entries(textsIn(DEFAULT_LANGUAGE))
    .flatMap(([heading, texts]) => {
      const translations = Object.fromEntries(others.map(([language, byHeading]) => [language, byHeading[heading]]))
      return (days[heading] ?? []).map(([startDate, endDate]) => ({
        ...texts,
        year: Number(startDate.slice(0, 4)),
        startDate,
        endDate,
        translations: translations as DefaultFestival['translations'],
      }))
    })
    .sort((a, b) => a.startDate.localeCompare(b.startDate))
}
