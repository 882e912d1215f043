import { TextInput } from '@mantine/core'
import {
  DEFAULT_LANGUAGE,
  type Festival,
  type FestivalChange,
  type FestivalInput,
  type Language,
} from '@sofaseva/contract'
import { useState } from 'react'
import { FormDialog } from '#office/ui/form-dialog.js'
import { useOfficeForm } from '#office/ui/use-office-form.js'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { formSchema } from '#shared/lib/use-form.js'
import { Grid } from '#shared/ui/grid.js'
import { MutedText } from '#shared/ui/text.js'
import { SearchPreview } from './search-preview.js'
import { FESTIVAL_TEXTS, type FestivalDraft, toFestivalDraft, toFullInput, toPartialInput } from './seo-draft.js'
import { FESTIVAL_KIND } from './seo-kinds.js'
import { LanguageTexts } from './seo-texts-fields.js'
import { useSaveFestival } from './use-seo.js'
import { useTranslatorOf } from './use-translator-of.js'

const INPUT = formSchema('FestivalInput')
const CHANGE = formSchema('FestivalChange')

/** Previews the title and description that the server generates for a festival of this name. */
function FestivalPreview({ language, name }: { language: Language; name: string }) {
  const { cities } = usePublicSettings()
  const { t } = useTranslatorOf(language)
  const place = t('common.city.in', { city: cities.find(({ enabled }) => enabled)?.name ?? '' })
  const text = (key: 'seo.festivalTitle' | 'seo.festivalDescription') =>
    name.trim() === '' ? '' : t(key, { festival: name.trim(), place })
  return (
    <SearchPreview
      language={language}
      title={text('seo.festivalTitle')}
      description={text('seo.festivalDescription')}
    />
  )
}

/** Adds or changes a festival. */
export function FestivalForm({ festival, onClose }: { festival: Festival | null; onClose: () => void }) {
  const { t } = useTranslation()
  const save = useSaveFestival(festival?._id ?? null)
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE)
  const form = useOfficeForm<FestivalDraft, FestivalInput | FestivalChange, 'FESTIVAL_CHANGED'>({
    schema: festival ? CHANGE : INPUT,
    stored: { values: toFestivalDraft(festival), revision: festival?.revision ?? 0 },
    toInput: festival ? toPartialInput : toFullInput,
    kind: FESTIVAL_KIND,
    isPartial: true,
    save: (input, expectedRevision) => save(festival ? { ...input, expectedRevision } : input),
    onDone: onClose,
    fallback: t('admin-seo.failed.festival'),
  })
  const { values, errors, change, field } = form
  const { texts } = values
  const day = (name: 'startDate' | 'endDate', label: string) => (
    <TextInput
      type="date"
      label={label}
      {...field(name)}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value }, 'startDate', 'endDate')}
    />
  )
  return (
    <FormDialog
      title={festival ? t('admin-seo.festivals.edit', { name: festival.name }) : t('admin-seo.festivals.add')}
      form={form}
      onClose={onClose}
    >
      <Grid columns="two">
        {day('startDate', t('admin-seo.field.startDate'))}
        {day('endDate', t('admin-seo.field.endDate'))}
      </Grid>
      <LanguageTexts drafts={texts} names={FESTIVAL_TEXTS} errors={errors} field={field} onShow={setLanguage} />
      <MutedText size="small">{t('admin-seo.festivals.emptyTexts')}</MutedText>
      <FestivalPreview language={language} name={texts[language].name || texts[DEFAULT_LANGUAGE].name} />
    </FormDialog>
  )
}
