import { Button, TextInput } from '@mantine/core'
import {
  ADMIN_LIMITS,
  DEFAULT_LANGUAGE,
  indianDay,
  type Language,
  type ManualOverrideChange,
  type ManualOverrideInput,
  type SeoSettings,
} from '@sofaseva/contract'
import { useState } from 'react'
import admin from '#office/ui/admin.module.css'
import { changedFields } from '#office/ui/changed-fields.js'
import { useFormConflict, useResend } from '#office/ui/conflict/use-form-conflict.js'
import { useEditedDraft } from '#office/ui/use-edited-draft.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useUnsaved } from '#shared/lib/unsaved.js'
import { formSchema, useForm } from '#shared/lib/use-form.js'
import { ErrorAlert } from '#shared/ui/alert.js'
import { Card } from '#shared/ui/card.js'
import { MutedText } from '#shared/ui/text.js'
import { DisableOverrideButton } from './disable-override-button.js'
import { SearchPreview } from './search-preview.js'
import classes from './seo.module.css'
import { changedTexts, fromDrafts, toOverrideDraft, toTextsDraft } from './seo-draft.js'
import { OVERRIDE_KIND } from './seo-kinds.js'
import { LanguageTexts, TEXT_FIELDS } from './seo-texts-fields.js'
import { useSaveOverride, useShowSettings } from './use-seo.js'

const INPUT = formSchema('ManualOverrideInput')
const CHANGE = formSchema('ManualOverrideChange')

/** Texts for a campaign, in place of all others between its dates. */
export function OverrideForm({ settings }: { settings: SeoSettings }) {
  const { t } = useTranslation()
  const { manualOverride, defaultSEO } = settings
  const { isActive } = manualOverride
  const save = useSaveOverride({ isActive })
  const show = useShowSettings()
  const { base, revision, draft, isDirty, change, rebase, reset } = useEditedDraft({
    values: toOverrideDraft(manualOverride),
    revision: settings.revision,
  })
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE)
  const { texts, ...rest } = draft
  const { texts: baseTexts, ...baseRest } = base
  const withRevision = useFormConflict({
    kind: OVERRIDE_KIND,
    isPart: isActive,
    base,
    mine: draft,
    onMerged: (merged, current) => {
      // Whether it is active decides what is sent.
      show(current)
      rebase({ values: toOverrideDraft(current.manualOverride), revision: current.revision }, merged)
      resend()
    },
    onTheirs: (current) => {
      show(current)
      reset()
    },
  })
  const { errors, busy, form, clear, send } = useForm<ManualOverrideInput | ManualOverrideChange>({
    schema: isActive ? CHANGE : INPUT,
    values: isActive
      ? { ...changedFields(baseRest, rest), ...changedTexts(baseTexts, texts) }
      : { ...rest, ...fromDrafts(texts) },
    submit: (body) =>
      withRevision(revision, async (expectedRevision) => {
        await save({ ...body, expectedRevision })
        reset()
      }),
    fallback: t('admin-seo.failed.override'),
  })
  const resend = useResend(send)
  useUnsaved(isDirty, { isBusy: busy, onDiscard: reset })
  const date = (name: 'startDate' | 'endDate', label: string) => (
    <TextInput
      type="date"
      name={name}
      label={label}
      error={errors[name]}
      value={draft[name] && indianDay(draft[name])}
      onChange={({ currentTarget }) => {
        clear('startDate', 'endDate')
        change({ [name]: currentTarget.value })
      }}
    />
  )
  const { metaTitle, metaDescription } = texts[language]
  const english = texts[DEFAULT_LANGUAGE]
  return (
    <div className={classes.beside}>
      <Card as="section" aria-label={t('admin-seo.tab.override')}>
        <h2>{t('admin-seo.tab.override')}</h2>
        <form className={admin.form} {...form} aria-label={t('admin-seo.tab.override')}>
          <MutedText as="p">{t('admin-seo.override.hint')}</MutedText>
          <TextInput
            name="campaignName"
            label={t('admin-seo.field.campaignName')}
            placeholder={t('admin-seo.status.customCampaign')}
            maxLength={ADMIN_LIMITS.seo.campaignName}
            error={errors.campaignName}
            value={draft.campaignName}
            onChange={({ currentTarget }) => change({ campaignName: currentTarget.value })}
          />
          <div className={admin.pair}>
            {date('startDate', t('admin-seo.field.startDate'))}
            {date('endDate', t('admin-seo.field.endDate'))}
          </div>
          <div>
            <Button
              variant="default"
              onClick={() => {
                clear()
                change({ texts: toTextsDraft(defaultSEO) })
              }}
            >
              {t('admin-seo.override.fromDefaults')}
            </Button>
          </div>
          <LanguageTexts
            drafts={texts}
            names={TEXT_FIELDS}
            errors={errors}
            onChange={(texts) => change({ texts })}
            onShow={setLanguage}
          />
          <ErrorAlert text={errors.form} />
          <div className={admin.buttons}>
            <Button type="submit" aria-busy={busy}>
              {t(isActive ? 'admin-seo.override.update' : 'admin-seo.override.activate')}
            </Button>
            {isDirty && !busy && (
              <Button variant="default" onClick={reset}>
                {t('common.cancel')}
              </Button>
            )}
            {isActive && <DisableOverrideButton settings={settings} />}
          </div>
        </form>
      </Card>
      <SearchPreview
        language={language}
        title={metaTitle || english.metaTitle}
        description={metaDescription || english.metaDescription}
      />
    </div>
  )
}
