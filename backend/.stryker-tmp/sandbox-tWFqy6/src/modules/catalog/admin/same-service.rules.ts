// @ts-nocheck
import type { AdminService, ServiceInput } from '@sofaseva/contract'

type Texts = Partial<Record<string, Record<string, unknown> | undefined>>

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).every(isEmpty)
    : value === undefined || value === ''

/** The stored form of translations: only languages with texts, and only non-empty texts. */
function storedTexts(translations: Texts = {}): Texts {
  const stored = Object.entries(translations).flatMap(([language, texts = {}]) => {
    const written = Object.entries(texts).filter(([, text]) => !isEmpty(text))
    return written.length > 0 ? [[language, Object.fromEntries(written)]] : []
  })
  return Object.fromEntries(stored)
}

function comparable(service: Omit<ServiceInput, 'categoryId'>, categoryId: string) {
  const { name, shortDescription, basePrice, priceUpperRange, imageUrl, isDisabled, guide, translations, options } =
    service
  return {
    name,
    shortDescription,
    basePrice,
    priceUpperRange,
    imageUrl,
    isDisabled,
    guide,
    categoryId,
    translations: storedTexts(translations),
    options: options.map((option) => ({ ...option, translations: storedTexts(option.translations) })),
  }
}

/** JSON with the keys of every object in one order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** Whether storing the input, with the parts it keeps, would change nothing. */
export function isSameService(input: ServiceInput, before: AdminService): boolean {
  return canonical(comparable(input, input.categoryId)) === canonical(comparable(before, before.category._id))
}
