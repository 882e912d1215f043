import {
  type AdminService,
  EMPTY_GUIDE,
  formatAmount,
  type GuideTexts,
  OTHER_LANGUAGES,
  type OtherLanguage,
} from '@sofaseva/contract'

export const GUIDE_LISTS = ['included', 'excluded', 'weBring', 'youProvide'] as const
export const GUIDE_PARAGRAPHS = ['warranty', 'payment'] as const

/** A guide's texts in one language. A list has one entry per line. */
export type GuideTextsDraft = Record<(typeof GUIDE_LISTS | typeof GUIDE_PARAGRAPHS)[number], string>

interface QuestionTexts {
  question: string
  answer: string
}

/** A question in all languages, so that its translations move and go with it. */
export interface QuestionDraft extends QuestionTexts {
  key: number
  translations: Record<OtherLanguage, QuestionTexts>
}

export interface GuideDraft extends GuideTextsDraft {
  warrantyDays: string
  visitFee: string
  questions: QuestionDraft[]
}

export const nonEmptyLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const isBlank = ({ question, answer }: QuestionTexts) => question.trim() === '' && answer.trim() === ''

export function toGuideTextsDraft(guide: GuideTexts = EMPTY_GUIDE): GuideTextsDraft {
  const lists = GUIDE_LISTS.map((name) => [name, guide[name].join('\n')])
  const paragraphs = GUIDE_PARAGRAPHS.map((name) => [name, guide[name]])
  return Object.fromEntries([...lists, ...paragraphs]) as GuideTextsDraft
}

const byLanguage = <T>(make: (language: OtherLanguage) => T) =>
  Object.fromEntries(OTHER_LANGUAGES.map((language) => [language, make(language)])) as Record<OtherLanguage, T>

export const newQuestion = (key: number): QuestionDraft => ({
  key,
  question: '',
  answer: '',
  translations: byLanguage(() => ({ question: '', answer: '' })),
})

export function toGuideDraft(service: Pick<AdminService, 'guide' | 'translations'> | null): GuideDraft {
  const { guide, translations = {} } = service ?? {}
  return {
    ...toGuideTextsDraft(guide),
    warrantyDays: String(guide?.warrantyDays ?? 0),
    visitFee: formatAmount(guide?.visitFee ?? 0),
    questions: (guide?.questions ?? []).map((texts, key) => ({
      ...newQuestion(key),
      ...texts,
      translations: byLanguage(
        (language) => translations[language]?.guide?.questions[key] ?? { question: '', answer: '' },
      ),
    })),
  }
}

/** Removes questions that are empty in every language. */
export const withoutBlankQuestions = (guide: GuideDraft): GuideDraft => ({
  ...guide,
  questions: guide.questions.filter((row) => ![row, ...Object.values(row.translations)].every(isBlank)),
})

function toTexts(draft: GuideTextsDraft, questions: QuestionTexts[]): GuideTexts {
  const lists = GUIDE_LISTS.map((name) => [name, nonEmptyLines(draft[name])])
  const paragraphs = GUIDE_PARAGRAPHS.map((name) => [name, draft[name]])
  return { ...Object.fromEntries([...lists, ...paragraphs]), questions } as GuideTexts
}

const textsOf = ({ question, answer }: QuestionTexts): QuestionTexts => ({ question, answer })

/** The guide in English as the schema parses it. */
export function toGuideInput({ warrantyDays, visitFee, questions, ...texts }: GuideDraft) {
  return { ...toTexts(texts, questions.map(textsOf)), warrantyDays, visitFee }
}

/** The guide in another language. Its questions are translated together or not at all. */
export function toGuideTranslation(
  texts: GuideTextsDraft,
  { questions }: GuideDraft,
  language: OtherLanguage,
): GuideTexts {
  const translated = questions.map(({ translations }) => textsOf(translations[language]))
  return toTexts(texts, translated.every(isBlank) ? [] : translated)
}
