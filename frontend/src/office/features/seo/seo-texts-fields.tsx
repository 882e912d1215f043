import { Textarea, TextInput } from '@mantine/core'
import {
  ADMIN_LIMITS,
  DEFAULT_LANGUAGE,
  LANGUAGE_DEFINITIONS,
  LANGUAGES,
  type Language,
  type PlainMessageKey,
} from '@sofaseva/contract'
import admin from '#office/ui/admin.module.css'
import { LanguageTabs } from '#office/ui/language-tabs.js'
import type { FieldProps } from '#office/ui/use-office-form.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import type { Errors } from '#shared/lib/use-form.js'
import { Stack } from '#shared/ui/layout.js'
import { missingTexts } from './seo-draft.js'

interface TextField {
  label: PlainMessageKey
  hint?: PlainMessageKey
  /** The maximum number of characters. The field shows a counter if it is set. */
  max?: number
  isLong?: boolean
}

const { seo } = ADMIN_LIMITS

/** The fields by their contract names. */
export const SEO_FIELDS = {
  name: { label: 'admin-seo.field.festivalName', max: seo.festivalName },
  metaTitle: { label: 'admin-seo.field.metaTitle', max: seo.metaTitle },
  metaDescription: { label: 'admin-seo.field.metaDescription', max: seo.metaDescription, isLong: true },
  heroText: { label: 'admin-seo.field.heroText', hint: 'admin-seo.field.heroHint', max: seo.heroText },
  promoText: {
    label: 'admin-seo.field.promoText',
    hint: 'admin-seo.field.promoHint',
    max: seo.promoText,
    isLong: true,
  },
  keywords: { label: 'admin-seo.field.keywords', isLong: true },
} satisfies Record<string, TextField>
type FieldName = keyof typeof SEO_FIELDS

/** The texts of the home page in the order of the form. */
export const TEXT_FIELDS = ['metaTitle', 'metaDescription', 'heroText', 'promoText', 'keywords'] as const

interface LanguageTextsProps<Name extends FieldName> {
  drafts: Record<Language, Record<Name, string>>
  names: readonly Name[]
  /** The prefix of the controls' names, with the dot. */
  at?: string
  errors: Errors
  field: FieldProps
  onShow: (language: Language) => void
}

/** Text fields for each language, with their character counters. */
export function LanguageTexts<Name extends FieldName>(props: LanguageTextsProps<Name>) {
  const { drafts, names, at = '', errors, field, onShow } = props
  const { t } = useTranslation()
  const fieldOf = (language: Language, name: Name) => {
    const { label, hint, max, isLong }: TextField = SEO_FIELDS[name]
    const isEnglish = language === DEFAULT_LANGUAGE
    const path = isEnglish ? `${at}${name}` : `${at}translations.${language}.${name}`
    const words = t(label)
    const count = max === undefined ? '' : t('admin.field.count', { count: [...drafts[language][name]].length, max })
    const control = {
      label: isEnglish
        ? words
        : t('admin.translation.field', { text: words, language: LANGUAGE_DEFINITIONS[language].name }),
      description: [count, hint && t(hint)].filter(Boolean).join(' · '),
      lang: language,
      ...(max === undefined ? {} : { maxLength: max }),
      ...field(`texts.${language}.${name}`, path),
    }
    return isLong ? <Textarea key={name} rows={3} {...control} /> : <TextInput key={name} {...control} />
  }
  return (
    <LanguageTabs
      label={t('admin-seo.languages')}
      languages={LANGUAGES}
      missing={(language) => missingTexts(drafts, language)}
      errors={errors}
      onShow={onShow}
    >
      {(language) => <Stack className={admin.form}>{names.map((name) => fieldOf(language, name))}</Stack>}
    </LanguageTabs>
  )
}
