import {
  type AdminCategory,
  type AdminService,
  formatRupees,
  LANGUAGE_DEFINITIONS,
  OTHER_LANGUAGES,
  type OtherLanguage,
  parseRupees,
  type Translate,
  type Translator,
} from '@sofaseva/contract'
import { type ComparedField, fieldsVia } from '#office/ui/conflict/conflict.rules.js'
import type { EntityKind } from '#office/ui/conflict/use-revised-write.js'
import { GUIDE_LISTS, GUIDE_PARAGRAPHS, type GuideTextsDraft } from './guide/guide-draft.js'
import type { OptionDraft } from './option-row.js'
import { type CategoryDraft, type ServiceDraft, toCategoryDraft, toServiceDraft } from './service-draft.js'

const lines = (all: readonly string[]) => all.filter((line) => line !== '').join('\n')

/** Formats a typed amount. Invalid text stays unchanged. */
function moneyText(typed: string): string {
  const read = parseRupees(typed)
  return 'rupees' in read ? formatRupees(read.rupees) : typed
}

function optionText(t: Translate, { name, price, minutes, details, translations }: OptionDraft): string {
  const inLanguages = OTHER_LANGUAGES.map((language) => {
    const own = translations[language]
    return own.name || own.details ? lines([`${LANGUAGE_DEFINITIONS[language].name}: ${own.name}`, own.details]) : ''
  })
  return lines([
    t('admin-catalog.option.text', { name, price: moneyText(price), minutes }),
    ...details.map(({ text }) => `• ${text}`),
    ...inLanguages,
  ])
}

const inLanguage = (t: Translate, text: string, language: OtherLanguage) =>
  t('admin.translation.field', { text, language: LANGUAGE_DEFINITIONS[language].name })

const enabledText = (t: Translate, isDisabled: boolean) =>
  t(isDisabled ? 'admin-catalog.disabled' : 'admin-catalog.enabled')

type CategoryName = (service: ServiceDraft) => string

/** A guide in one language as text. */
function guideText(texts: GuideTextsDraft, questions: { question: string; answer: string }[]): string {
  return lines([
    ...[...GUIDE_LISTS, ...GUIDE_PARAGRAPHS].map((name) => texts[name]),
    ...questions.flatMap(({ question, answer }) => [question, answer]),
  ])
}

function guideFields(t: Translate): ComparedField<ServiceDraft>[] {
  const label = t('admin-catalog.guide.tab')
  return [
    {
      name: 'guide',
      label,
      text: ({ guide }) =>
        lines([
          `${t('admin-catalog.guide.warrantyDays')}: ${guide.warrantyDays}`,
          `${t('admin-catalog.guide.visitFee')}: ${moneyText(guide.visitFee)}`,
          guideText(guide, guide.questions),
          ...OTHER_LANGUAGES.flatMap((language) =>
            guide.questions.flatMap(({ translations: { [language]: own } }) => [own.question, own.answer]),
          ),
        ]),
    },
    ...OTHER_LANGUAGES.map((language) => ({
      name: `translations.${language}.guide`,
      label: inLanguage(t, label, language),
      text: ({ translations }: ServiceDraft) => guideText(translations[language].guide, []),
    })),
  ]
}

function serviceFields({ t }: Translator, categoryName: CategoryName): ComparedField<ServiceDraft>[] {
  const description = t('admin-catalog.form.shortDescription')
  return [
    { name: 'name', label: t('admin.column.name'), text: ({ name }) => name },
    { name: 'shortDescription', label: description, text: ({ shortDescription }) => shortDescription },
    { name: 'basePrice', label: t('admin-catalog.form.basePrice'), text: ({ basePrice }) => moneyText(basePrice) },
    {
      name: 'priceUpperRange',
      label: t('admin-catalog.form.priceUpperRange'),
      text: ({ priceUpperRange }) => moneyText(priceUpperRange),
    },
    { name: 'categoryId', label: t('admin-catalog.category'), text: categoryName },
    { name: 'imageUrl', label: t('admin-catalog.picture.image'), text: ({ imageUrl }) => imageUrl },
    {
      name: 'options',
      label: t('admin-catalog.form.options'),
      text: ({ options }) => options.map((option) => optionText(t, option)).join('\n\n'),
    },
    { name: 'isDisabled', label: t('admin.column.status'), text: ({ isDisabled }) => enabledText(t, isDisabled) },
    ...guideFields(t),
    ...OTHER_LANGUAGES.flatMap((language) => [
      {
        name: `translations.${language}.name`,
        label: inLanguage(t, t('admin.column.name'), language),
        text: ({ translations }: ServiceDraft) => translations[language].name,
      },
      {
        name: `translations.${language}.shortDescription`,
        label: inLanguage(t, description, language),
        text: ({ translations }: ServiceDraft) => translations[language].shortDescription,
      },
    ]),
  ]
}

const service = {
  code: 'SERVICE_CHANGED',
  entity: 'service',
  idOf: ({ _id }: AdminService) => _id,
  nameOf: (_translator: Translator, { name }: AdminService) => name,
} as const

/** Compares two versions of a service in its form. */
export function serviceFormKind(
  categories: readonly Pick<AdminCategory, '_id' | 'name'>[],
): EntityKind<'SERVICE_CHANGED', ServiceDraft> {
  const names = new Map(categories.map(({ _id, name }) => [_id, name]))
  return {
    ...service,
    toValues: toServiceDraft,
    fields: (translator) => serviceFields(translator, ({ categoryId }) => names.get(categoryId) ?? categoryId),
  }
}

/** Compares two versions of a service in a list. */
export const SERVICE_KIND: EntityKind<'SERVICE_CHANGED', AdminService> = {
  ...service,
  toValues: (current) => current,
  fields: (translator) =>
    fieldsVia(
      serviceFields(translator, ({ categoryId }) => categoryId),
      (listed: AdminService) => ({
        ...toServiceDraft(listed),
        categoryId: listed.category.name,
      }),
    ),
}

function categoryFields({ t }: Translator): ComparedField<CategoryDraft>[] {
  return [
    { name: 'name', label: t('admin.column.name'), text: ({ name }) => name },
    { name: 'iconUrl', label: t('admin-catalog.picture.icon'), text: ({ iconUrl }) => iconUrl },
    ...OTHER_LANGUAGES.map((language) => ({
      name: `translations.${language}`,
      label: inLanguage(t, t('admin.column.name'), language),
      text: ({ translations }: CategoryDraft) => translations[language].name,
    })),
  ]
}

const category = {
  code: 'CATEGORY_CHANGED',
  entity: 'category',
  idOf: ({ _id }: AdminCategory) => _id,
  nameOf: (_translator: Translator, { name }: AdminCategory) => name,
} as const

/** Compares two versions of a category in its form. */
export const CATEGORY_FORM_KIND: EntityKind<'CATEGORY_CHANGED', CategoryDraft> = {
  ...category,
  toValues: toCategoryDraft,
  fields: categoryFields,
}

/**
 * Compares two versions of a category in a list. The order doesn't count, because moving a category loses no change.
 */
export const CATEGORY_KIND: EntityKind<'CATEGORY_CHANGED', AdminCategory> = {
  ...category,
  toValues: (current) => current,
  fields: (translator) => [
    {
      name: 'isDisabled',
      label: translator.t('admin.column.status'),
      text: ({ isDisabled }) => enabledText(translator.t, isDisabled),
    },
    ...fieldsVia(categoryFields(translator), toCategoryDraft),
  ],
}
