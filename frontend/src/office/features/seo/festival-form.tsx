import { TextInput } from '@mantine/core'
import {
  DEFAULT_LANGUAGE,
  type Festival,
  type FestivalChange,
  type FestivalInput,
  type Language,
} from '@sofaseva/contract'
import { useState } from 'react'
import admin from '#office/ui/admin.module.css'
import { changedFields } from '#office/ui/changed-fields.js'
import { useFormConflict, useResend } from '#office/ui/conflict/use-form-conflict.js'
import { SaveActions } from '#office/ui/save-actions.js'
import { useEditedDraft } from '#office/ui/use-edited-draft.js'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useUnsaved } from '#shared/lib/unsaved.js'
import { formSchema, useForm } from '#shared/lib/use-form.js'
import { ErrorAlert } from '#shared/ui/alert.js'
import { Modal } from '#shared/ui/modal.js'
import { MutedText } from '#shared/ui/text.js'
import { FESTIVAL_TEXTS, toFestivalDraft } from './festival-draft.js'
import { SearchPreview } from './search-preview.js'
import { changedTexts, fromDrafts } from './seo-draft.js'
import { FESTIVAL_KIND } from './seo-kinds.js'
import { LanguageTexts } from './seo-texts-fields.js'
import { useSaveFestival } from './use-seo.js'
import { useTranslatorOf } from './use-translator-of.js'

const INPUT = formSchema('FestivalInput')
const CHANGE = formSchema('FestivalChange')
/** The title and description that the server writes for a festival of this name. */
function FestivalPreview({ language, name }: { language: Language; name: string }) {
  const { cities } = usePublicSettings()
  const { t } = useTranslatorOf(language)
  const city = t('common.city.name', { city: cities.find(({ enabled }) => enabled)?.name ?? '' })
  const text = (key: 'seo.festivalTitle' | 'seo.festivalDescription') =>
    name.trim() === '' ? '' : t(key, { festival: name.trim(), city })
  return (
    <SearchPreview
      language={language}
      title={text('seo.festivalTitle')}
      description={text('seo.festivalDescription')}
    />
  )
}

/** Adds a festival, or changes one. */
export function FestivalForm({ festival, onClose }: { festival: Festival | null; onClose: () => void }) {
  const { t } = useTranslation()
  const save = useSaveFestival(festival?._id ?? null)
  const [opened] = useState(() => ({ values: toFestivalDraft(festival), revision: festival?.revision ?? 0 }))
  const { base: stored, revision, draft, isDirty, change, rebase } = useEditedDraft(opened)
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE)
  const { texts, ...days } = draft
  const { texts: storedTexts, ...storedDays } = stored
  const withRevision = useFormConflict({
    kind: FESTIVAL_KIND,
    isPart: true,
    base: stored,
    mine: draft,
    onMerged: (merged, current) => {
      rebase({ values: toFestivalDraft(current), revision: current.revision }, merged)
      resend()
    },
    onTheirs: onClose,
  })
  const { errors, busy, form, clear, send } = useForm<FestivalInput | FestivalChange>({
    schema: festival ? CHANGE : INPUT,
    // Of one that is there already only what was changed: another admin may have changed the rest meanwhile.
    values: festival
      ? { ...changedFields(storedDays, days), ...changedTexts(storedTexts, texts) }
      : { ...days, ...fromDrafts(texts) },
    submit: (input) =>
      withRevision(revision, async (expectedRevision) => {
        await save(festival ? { ...input, expectedRevision } : input)
        onClose()
      }),
    fallback: t('admin-seo.failed.festival'),
  })
  const resend = useResend(send)
  const leave = useUnsaved(isDirty, { isBusy: busy })
  const day = (name: 'startDate' | 'endDate', label: string) => (
    <TextInput
      type="date"
      name={name}
      label={label}
      error={errors[name]}
      value={draft[name]}
      onChange={({ currentTarget }) => {
        clear('startDate', 'endDate')
        change({ [name]: currentTarget.value })
      }}
    />
  )
  return (
    <Modal
      isWide
      title={festival ? t('admin-seo.festivals.edit', { name: festival.name }) : t('admin-seo.festivals.add')}
      onClose={() => leave(onClose)}
    >
      <form className={admin.form} {...form}>
        <div className={admin.pair}>
          {day('startDate', t('admin-seo.field.startDate'))}
          {day('endDate', t('admin-seo.field.endDate'))}
        </div>
        <LanguageTexts
          drafts={texts}
          names={FESTIVAL_TEXTS}
          errors={errors}
          onChange={(texts) => change({ texts })}
          onShow={setLanguage}
        />
        <MutedText size="small">{t('admin-seo.festivals.emptyTexts')}</MutedText>
        <FestivalPreview language={language} name={texts[language].name || texts[DEFAULT_LANGUAGE].name} />
        <ErrorAlert text={errors.form} />
        <SaveActions busy={busy} onCancel={() => leave(onClose)} />
      </form>
    </Modal>
  )
}
