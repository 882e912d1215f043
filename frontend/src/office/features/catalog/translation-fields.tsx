import { Textarea, TextInput } from '@mantine/core'
import { LANGUAGE_DEFINITIONS, LIMITS, OTHER_LANGUAGES, type OtherLanguage } from '@sofaseva/contract'
import classes from '#office/ui/admin.module.css'
import { LanguageTabs } from '#office/ui/language-tabs.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import type { Errors } from '#shared/lib/use-form.js'
import type { OptionDraft, OptionTextsDraft } from './option-row.js'

export interface ServiceTextsDraft {
  name: string
  shortDescription: string
}

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** How many texts are still shown in English. */
function missingTexts(
  { name, shortDescription }: ServiceTextsDraft,
  options: readonly OptionDraft[],
  language: OtherLanguage,
): number {
  const texts = [name, shortDescription, ...options.map((option) => option.translations[language].name)]
  const details = options.filter((option) => {
    const wanted = option.details.filter(({ text }) => text.trim() !== '').length
    return linesOf(option.translations[language].details).length !== wanted
  })
  return texts.filter((text) => text.trim() === '').length + details.length
}

interface TranslationFieldsProps {
  language: OtherLanguage
  texts: ServiceTextsDraft
  options: readonly OptionDraft[]
  errors: Errors
  onTexts: (texts: ServiceTextsDraft) => void
  onOption: (index: number, option: OptionDraft) => void
}

/** A service in one other language; what is empty is shown in English. */
function TranslationFields({ language, texts, options, errors, onTexts, onOption }: TranslationFieldsProps) {
  const { t } = useTranslation()
  const path = `translations.${language}`
  const { name } = LANGUAGE_DEFINITIONS[language]
  const label = (text: string) => t('admin.translation.field', { text, language: name })
  return (
    <div className={classes.form}>
      <TextInput
        label={label(t('admin.column.name'))}
        name={`${path}.name`}
        error={errors[`${path}.name`]}
        lang={language}
        value={texts.name}
        maxLength={LIMITS.serviceName}
        onChange={(event) => onTexts({ ...texts, name: event.currentTarget.value })}
      />
      <Textarea
        label={label(t('admin-catalog.form.shortDescription'))}
        name={`${path}.shortDescription`}
        error={errors[`${path}.shortDescription`]}
        lang={language}
        rows={3}
        value={texts.shortDescription}
        maxLength={LIMITS.serviceShortDescription}
        onChange={(event) => onTexts({ ...texts, shortDescription: event.currentTarget.value })}
      />
      {options.map((option, index) => {
        const own = option.translations[language]
        const at = `options.${index}.${path}`
        const change = (part: Partial<OptionTextsDraft>) =>
          onOption(index, { ...option, translations: { ...option.translations, [language]: { ...own, ...part } } })
        const title = option.name || t('admin-catalog.form.optionNumber', { number: index + 1 })
        // A row that is wrong is named by its number.
        const detailsError = Object.entries(errors).find(([name]) => name.startsWith(`${at}.details`))?.[1]
        return (
          <div key={option.key} className={classes.pair}>
            <TextInput
              label={t('admin-catalog.translation.optionName', { option: title, language: name })}
              name={`${at}.name`}
              error={errors[`${at}.name`]}
              lang={language}
              value={own.name}
              maxLength={LIMITS.optionName}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
            <Textarea
              label={t('admin-catalog.translation.optionDetails', { option: title, language: name })}
              name={`${at}.details`}
              error={detailsError}
              lang={language}
              rows={3}
              value={own.details}
              onChange={(event) => change({ details: event.currentTarget.value })}
            />
          </div>
        )
      })}
    </div>
  )
}

interface TranslationTabsProps {
  translations: Record<OtherLanguage, ServiceTextsDraft>
  options: readonly OptionDraft[]
  errors: Errors
  onTranslations: (translations: Record<OtherLanguage, ServiceTextsDraft>) => void
  onOption: (index: number, option: OptionDraft) => void
}

/** A service in the other languages, a tab each. */
export function TranslationTabs({ translations, options, errors, onTranslations, onOption }: TranslationTabsProps) {
  const { t } = useTranslation()
  return (
    <LanguageTabs
      label={t('admin-catalog.translation.tabs')}
      languages={OTHER_LANGUAGES}
      missing={(language) => missingTexts(translations[language], options, language)}
      errors={errors}
    >
      {(language) => (
        <TranslationFields
          language={language}
          texts={translations[language]}
          options={options}
          errors={errors}
          onTexts={(texts) => onTranslations({ ...translations, [language]: texts })}
          onOption={onOption}
        />
      )}
    </LanguageTabs>
  )
}
