import { Textarea, TextInput } from '@mantine/core'
import { LANGUAGE_DEFINITIONS, LIMITS, type OtherLanguage, untranslatedGuide } from '@sofaseva/contract'
import classes from '#office/ui/admin.module.css'
import type { FieldProps } from '#office/ui/use-office-form.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import type { Errors } from '#shared/lib/use-form.js'
import { Grid } from '#shared/ui/grid.js'
import { Stack } from '#shared/ui/layout.js'
import {
  type GuideDraft,
  type GuideTextsDraft,
  nonEmptyLines,
  toGuideInput,
  toGuideTranslation,
} from './guide/guide-draft.js'
import { GuideTextFields } from './guide/guide-fields.js'
import type { OptionDraft } from './option-row.js'

export interface ServiceTextsDraft {
  name: string
  shortDescription: string
  guide: GuideTextsDraft
}

/** The number of texts still shown in English. */
export function missingTexts(
  { name, shortDescription, guide: translated }: ServiceTextsDraft,
  { options, guide }: { options: readonly OptionDraft[]; guide: GuideDraft },
  language: OtherLanguage,
): number {
  const texts = [name, shortDescription, ...options.map((option) => option.translations[language].name)]
  const details = options.filter((option) => {
    const wanted = option.details.filter(({ text }) => text.trim() !== '').length
    return nonEmptyLines(option.translations[language].details).length !== wanted
  })
  const answers = untranslatedGuide(toGuideInput(guide), toGuideTranslation(translated, guide, language))
  return texts.filter((text) => text.trim() === '').length + details.length + answers.length
}

interface TranslationFieldsProps {
  language: OtherLanguage
  options: readonly OptionDraft[]
  guide: GuideDraft
  /** The guide in this language. */
  texts: GuideTextsDraft
  errors: Errors
  field: FieldProps
}

/** A service's texts in another language. Empty ones are shown in English. */
export function TranslationFields({ language, options, guide, texts, errors, field }: TranslationFieldsProps) {
  const { t } = useTranslation()
  const path = `translations.${language}`
  const { name } = LANGUAGE_DEFINITIONS[language]
  const label = (text: string) => t('admin.translation.field', { text, language: name })
  return (
    <Stack className={classes.form}>
      <TextInput
        label={label(t('admin.column.name'))}
        lang={language}
        maxLength={LIMITS.serviceName}
        {...field(`${path}.name`)}
      />
      <Textarea
        label={label(t('admin-catalog.form.shortDescription'))}
        lang={language}
        rows={3}
        maxLength={LIMITS.serviceShortDescription}
        {...field(`${path}.shortDescription`)}
      />
      {options.map((option, index) => {
        const at = `options.${index}.${path}`
        const title = option.name || t('admin-catalog.form.optionNumber', { number: index + 1 })
        return (
          <Grid key={option.key} columns="two">
            <TextInput
              label={t('admin-catalog.translation.optionName', { option: title, language: name })}
              lang={language}
              maxLength={LIMITS.optionName}
              {...field(`${at}.name`)}
            />
            <Textarea
              label={t('admin-catalog.translation.optionDetails', { option: title, language: name })}
              lang={language}
              rows={3}
              {...field(`${at}.details`)}
            />
          </Grid>
        )
      })}
      <GuideTextFields language={language} texts={texts} questions={guide.questions} errors={errors} field={field} />
    </Stack>
  )
}
