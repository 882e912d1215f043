import {
  type AdminCategory,
  type AdminService,
  formatAmount,
  LIMITS,
  OTHER_LANGUAGES,
  type OtherLanguage,
  type TypedService,
} from '@sofaseva/contract'
import {
  type GuideDraft,
  nonEmptyLines,
  toGuideDraft,
  toGuideInput,
  toGuideTextsDraft,
  toGuideTranslation,
  withoutBlankQuestions,
} from './guide/guide-draft.js'
import type { OptionDraft } from './option-row.js'
import type { ServiceTextsDraft } from './translation-fields.js'

/** A service in its form. Amounts are text, which the schema parses. */
export interface ServiceDraft {
  name: string
  shortDescription: string
  basePrice: string
  priceUpperRange: string
  categoryId: string
  imageUrl: string
  isDisabled: boolean
  options: OptionDraft[]
  guide: GuideDraft
  translations: Record<OtherLanguage, ServiceTextsDraft>
}

/** A category in its form. */
export interface CategoryDraft extends Pick<AdminCategory, 'name'> {
  iconUrl: string
  translations: Record<OtherLanguage, { name: string }>
}

/** Converts a category to its form's values. Null for a new category. */
export function toCategoryDraft(category: AdminCategory | null): CategoryDraft {
  const { name = '', iconUrl = '', translations } = category ?? {}
  return { name, iconUrl, translations: byLanguage((language) => ({ name: translations?.[language]?.name ?? '' })) }
}

function byLanguage<T>(make: (language: OtherLanguage) => T): Record<OtherLanguage, T> {
  return Object.fromEntries(OTHER_LANGUAGES.map((language) => [language, make(language)])) as Record<OtherLanguage, T>
}

export const newOption = (key: number): OptionDraft => ({
  key,
  name: '',
  price: '0',
  minutes: String(LIMITS.duration.default),
  details: [],
  translations: byLanguage(() => ({ name: '', details: '' })),
})

export function toServiceDraft(service: AdminService | null): ServiceDraft {
  const options = service?.options ?? [
    {
      name: 'Base Option',
      price: 0,
      durationMinutes: LIMITS.duration.default,
      details: [],
      translations: {},
    },
  ]
  let key = 0
  return {
    name: service?.name ?? '',
    shortDescription: service?.shortDescription ?? '',
    basePrice: service ? formatAmount(service.basePrice) : '',
    priceUpperRange: service ? formatAmount(service.priceUpperRange) : '',
    categoryId: service?.category._id ?? '',
    imageUrl: service?.imageUrl ?? '',
    isDisabled: service?.isDisabled ?? false,
    guide: toGuideDraft(service),
    translations: byLanguage((language) => ({
      name: service?.translations[language]?.name ?? '',
      shortDescription: service?.translations[language]?.shortDescription ?? '',
      guide: toGuideTextsDraft(service?.translations[language]?.guide),
    })),
    options: options.map(
      ({ name, price, durationMinutes, details, translations }: AdminService['options'][number]) => ({
        key: key++,
        name,
        price: formatAmount(price),
        minutes: String(durationMinutes),
        details: details.map((text) => ({ key: key++, text })),
        translations: byLanguage((language) => ({
          name: translations[language]?.name ?? '',
          details: translations[language]?.details.join('\n') ?? '',
        })),
      }),
    ),
  }
}

/** Removes empty rows. */
export function withoutBlanks<Draft extends Pick<ServiceDraft, 'options' | 'guide'>>(draft: Draft): Draft {
  const options = draft.options.map((option) => ({
    ...option,
    details: option.details.filter(({ text }) => text.trim() !== ''),
  }))
  return { ...draft, options, guide: withoutBlankQuestions(draft.guide) }
}

/** Converts a draft to the schema's input. The schema parses the amounts. */
export function toServiceInput({ options, guide, translations, ...draft }: ServiceDraft): TypedService {
  return {
    ...draft,
    guide: toGuideInput(guide),
    translations: byLanguage((language) => ({
      ...translations[language],
      guide: toGuideTranslation(translations[language].guide, guide, language),
    })),
    options: options.map(({ name, price, minutes, details, translations }) => ({
      name,
      price,
      durationMinutes: minutes,
      translations: byLanguage((language) => ({
        name: translations[language].name,
        details: nonEmptyLines(translations[language].details),
      })),
      details: details.map(({ text }) => text.trim()),
    })),
  }
}
