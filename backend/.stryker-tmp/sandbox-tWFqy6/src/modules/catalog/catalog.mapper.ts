// @ts-nocheck
import {
  type AdminCategory,
  type AdminService,
  averageRating,
  type CatalogTexts,
  type Category,
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
  OTHER_LANGUAGES,
  type OtherLanguage,
  type SearchableService,
  type Service,
  type ServiceOption,
  toRupees,
} from '@sofaseva/contract'
import { searchWordsOf } from '@sofaseva/contract/search'
import { z } from 'zod'
import type { AdminCategoryRow } from './admin/admin-catalog.repository.js'
import { toGuideTexts, toGuideView } from './guides.js'
import type { CategoryRow, ServiceRow } from './service-parts.repository.js'
import { isTranslated } from './translated.rules.js'

const Details = z.array(z.string()).catch([])

function inLanguage<T extends { language: string }>(translations: readonly T[], language: Language): T | undefined {
  return translations.find((translation) => translation.language === language)
}

function detailsIn(language: Language, { details, translations }: ServiceRow['options'][number]): string[] {
  const translated = Details.parse(inLanguage(translations, language)?.details)
  return translated.length > 0 ? translated : Details.parse(details)
}

interface Named {
  name: string
  translations: readonly { language: string; name: string }[]
}

const nameIn = (language: Language, { name, translations }: Named) => inLanguage(translations, language)?.name || name

export function toCategoryView(row: CategoryRow, language: Language): Category {
  const { id, slug, iconUrl, isDisabled } = row
  return { _id: id, name: nameIn(language, row), slug, iconUrl, isDisabled }
}

/** A service's rating; zero without reviews. */
export function toRatingView(row: Pick<ServiceRow, 'ratingSum' | 'ratingCount'> | undefined) {
  const { ratingSum, ratingCount } = row ?? { ratingSum: 0, ratingCount: 0 }
  return { averageRating: averageRating(ratingSum, ratingCount), reviewCount: ratingCount }
}

function toOptionView(option: ServiceRow['options'][number], language: Language): ServiceOption {
  const name = nameIn(language, option)
  return {
    name,
    price: toRupees(option.pricePaise),
    details: detailsIn(language, option),
    durationMinutes: option.durationMinutes,
    ...(name === option.name ? {} : { originalName: option.name }),
  }
}

export function toServiceView(row: ServiceRow, language: Language): Service {
  return {
    _id: row.id,
    name: nameIn(language, row),
    shortDescription: inLanguage(row.translations, language)?.shortDescription || row.shortDescription,
    imageUrl: row.imageUrl,
    imagePlaceholder: row.imagePlaceholder,
    basePrice: toRupees(row.basePaise),
    priceUpperRange: toRupees(row.upperPaise),
    category: { _id: row.category.id, name: nameIn(language, row.category) },
    isDisabled: row.isDisabled,
    ...toRatingView(row),
    options: row.options.map((option) => toOptionView(option, language)),
  }
}

/** A service with its search texts in the other languages. */
export function toSearchableView(row: ServiceRow, language: Language): SearchableService {
  const service = toServiceView(row, language)
  const others = LANGUAGES.filter((other) => other !== language).map((other) => toServiceView(row, other))
  return { ...service, searchWords: searchWordsOf(service, others) }
}

/** The texts of the catalog in one language. */
export function toCatalogTexts({
  categories,
  services,
}: {
  categories: readonly Category[]
  services: readonly Service[]
}): CatalogTexts {
  return {
    categories: Object.fromEntries(categories.map(({ _id, name }) => [_id, name])),
    services: Object.fromEntries(
      services.map(({ _id, name, shortDescription, guide, options }) => [
        _id,
        { name, shortDescription, guide, options: options.map(({ name, details }) => ({ name, details })) },
      ]),
    ),
  }
}

/** The existing translations by language. */
function translationsOf<Row extends { language: string }, Texts>(rows: readonly Row[], toTexts: (row: Row) => Texts) {
  const found = OTHER_LANGUAGES.flatMap((language) => {
    const row = inLanguage(rows, language)
    return row ? [[language, toTexts(row)]] : []
  })
  return Object.fromEntries(found) as Partial<Record<OtherLanguage, Texts>>
}

export function toAdminServiceView(row: ServiceRow): AdminService {
  const service = toServiceView(row, DEFAULT_LANGUAGE)
  const translations = translationsOf(row.translations, ({ name, shortDescription, guide }) => ({
    name,
    shortDescription,
    guide: toGuideTexts(guide),
  }))
  const guide = toGuideView(row, DEFAULT_LANGUAGE)
  const options = service.options.map((option, index) => ({
    ...option,
    translations: translationsOf(row.options[index]?.translations ?? [], ({ name, details }) => ({
      name,
      details: Details.parse(details),
    })),
  }))
  const untranslated = OTHER_LANGUAGES.filter((language) => !isTranslated({ guide, translations, options }, language))
  const { revision, category } = row
  return { ...service, guide, isCategoryDisabled: category.isDisabled, revision, options, translations, untranslated }
}

export function toAdminCategoryView(row: AdminCategoryRow): AdminCategory {
  const translations = translationsOf(row.translations, ({ name }) => ({ name }))
  return {
    ...toCategoryView(row, DEFAULT_LANGUAGE),
    serviceCount: row.serviceCount,
    revision: row.revision,
    translations,
    untranslated: OTHER_LANGUAGES.filter((language) => !translations[language]?.name),
  }
}
