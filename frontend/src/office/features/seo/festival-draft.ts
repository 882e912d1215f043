import type { Festival, FestivalTexts, Language } from '@sofaseva/contract'
import { byLanguage, festivalTextsIn, joinKeywords } from './seo-draft.js'

export const FESTIVAL_TEXTS = ['name', 'heroText', 'promoText', 'keywords'] as const

type FestivalTextsDraft = Record<(typeof FESTIVAL_TEXTS)[number], string>

/** A festival as it is typed. */
export interface FestivalDraft {
  startDate: string
  endDate: string
  texts: Record<Language, FestivalTextsDraft>
}

const draftOf = (texts: FestivalTexts | undefined): FestivalTextsDraft => ({
  name: texts?.name ?? '',
  heroText: texts?.heroText ?? '',
  promoText: texts?.promoText ?? '',
  keywords: joinKeywords(texts?.keywords ?? []),
})

/** Null: of a new one. */
export function toFestivalDraft(festival: Festival | null): FestivalDraft {
  return {
    startDate: festival?.startDate ?? '',
    endDate: festival?.endDate ?? '',
    texts: byLanguage((language) => draftOf(festival ? festivalTextsIn(festival, language) : undefined)),
  }
}
