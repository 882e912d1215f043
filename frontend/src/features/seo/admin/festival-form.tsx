import { TextInput } from '@mantine/core'
import {
  DEFAULT_LANGUAGE,
  type Festival,
  type FestivalChange,
  type FestivalInput,
  type FestivalTexts,
  type Language,
} from '@sofaseva/contract'
import { useState } from 'react'
import admin from '../../../shared/admin-ui/admin.module.css'
import { SaveActions } from '../../../shared/admin-ui/save-actions.js'
import { usePublicSettings } from '../../../shared/data/bootstrap.js'
import { useTranslation } from '../../../shared/i18n/use-translation.js'
import { useUnsaved } from '../../../shared/lib/unsaved.js'
import { formSchema, useForm } from '../../../shared/lib/use-form.js'
import { ErrorAlert } from '../../../shared/ui/alert.js'
import { Modal } from '../../../shared/ui/modal.js'
import { MutedText } from '../../../shared/ui/text.js'
import { SearchPreview } from './search-preview.js'
import { byLanguage, changedFields, changedTexts, festivalTextsIn, fromDrafts, joinKeywords } from './seo-draft.js'
import { LanguageTexts } from './seo-texts-fields.js'
import { useSaveFestival } from './use-seo.js'
import { useTranslatorOf } from './use-translator-of.js'

const INPUT = formSchema('festivalInputSchema')
const CHANGE = formSchema('festivalChangeSchema')
const TEXT_FIELDS = ['name', 'heroText', 'promoText', 'keywords'] as const

type FestivalTextsDraft = Record<(typeof TEXT_FIELDS)[number], string>

const draftOf = (texts: FestivalTexts | undefined): FestivalTextsDraft => ({
  name: texts?.name ?? '',
  heroText: texts?.heroText ?? '',
  promoText: texts?.promoText ?? '',
  keywords: joinKeywords(texts?.keywords ?? []),
})

function toDraft(festival: Festival | null) {
  return {
    startDate: festival?.startDate ?? '',
    endDate: festival?.endDate ?? '',
    texts: byLanguage((language) => draftOf(festival ? festivalTextsIn(festival, language) : undefined)),
  }
}

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
  const [stored] = useState(() => toDraft(festival))
  const [draft, setDraft] = useState(stored)
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE)
  const { texts, ...days } = draft
  const { texts: storedTexts, ...storedDays } = stored
  const { errors, busy, form, clear } = useForm<FestivalInput | FestivalChange>({
    schema: festival ? CHANGE : INPUT,
    // Of one that is there already only what was changed: another admin may have changed the rest meanwhile.
    values: festival
      ? { ...changedFields(storedDays, days), ...changedTexts(storedTexts, texts) }
      : { ...days, ...fromDrafts(texts) },
    submit: async (input) => {
      await save(input)
      onClose()
    },
    fallback: t('admin-seo.failed.festival'),
  })
  const leave = useUnsaved(JSON.stringify(draft) !== JSON.stringify(stored), { isBusy: busy })
  const day = (name: 'startDate' | 'endDate', label: string) => (
    <TextInput
      type="date"
      name={name}
      label={label}
      error={errors[name]}
      value={draft[name]}
      onChange={({ currentTarget }) => {
        clear('startDate', 'endDate')
        setDraft({ ...draft, [name]: currentTarget.value })
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
          names={TEXT_FIELDS}
          errors={errors}
          onChange={(texts) => setDraft({ ...draft, texts })}
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
