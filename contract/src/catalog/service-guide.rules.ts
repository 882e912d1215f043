import type { GuideTexts } from './service-guide.schema.js'

export const EMPTY_GUIDE: GuideTexts = {
  included: [],
  excluded: [],
  weBring: [],
  youProvide: [],
  warranty: '',
  payment: '',
  questions: [],
}

export const GUIDE_FIELDS = Object.keys(EMPTY_GUIDE) as (keyof GuideTexts)[]

export const isEmptyGuide = (guide: GuideTexts): boolean => GUIDE_FIELDS.every((field) => guide[field].length === 0)

/** The texts in another language, with English for those that are missing. */
export function translateGuide(english: GuideTexts, translated: GuideTexts = EMPTY_GUIDE): GuideTexts {
  const chosen = GUIDE_FIELDS.map((field) => [field, (translated[field].length > 0 ? translated : english)[field]])
  return Object.fromEntries(chosen) as GuideTexts
}

/** The texts of a guide that another language lacks, or that it splits into other numbers of lines. */
export function untranslatedGuide(english: GuideTexts, translated: GuideTexts = EMPTY_GUIDE): (keyof GuideTexts)[] {
  return GUIDE_FIELDS.filter((field) => {
    const [wanted, given] = [english[field], translated[field]]
    return typeof wanted === 'string' ? wanted !== '' && given === '' : wanted.length !== given.length
  })
}
