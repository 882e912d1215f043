import type { OtherLanguage } from '@sofaseva/contract'

export interface DefaultFestivalTexts {
  readonly name: string
  readonly keywords: readonly string[]
  readonly heroText: string
  readonly promoText: string
}

export interface DefaultFestival extends DefaultFestivalTexts {
  readonly year: number
  /** Calendar day in India, YYYY-MM-DD. */
  readonly startDate: string
  /** Last day, included. */
  readonly endDate: string
  readonly translations: Readonly<Record<OtherLanguage, DefaultFestivalTexts>>
}
