import { NumberInput } from '@mantine/core'
import { ADMIN_LIMITS, DEFAULT_LANGUAGE, type Language, type SeoSettings } from '@sofaseva/contract'
import { useState } from 'react'
import admin from '#office/ui/admin.module.css'
import { changedFields } from '#office/ui/changed-fields.js'
import { FormActions } from '#office/ui/form-actions.js'
import { SwitchField } from '#office/ui/switch-field.js'
import { useOfficeForm } from '#office/ui/use-office-form.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { formSchema } from '#shared/lib/use-form.js'
import { Card } from '#shared/ui/card.js'
import { Grid } from '#shared/ui/grid.js'
import { Stack } from '#shared/ui/layout.js'
import { TextsPreview } from './search-preview.js'
import classes from './seo.module.css'
import { changedTexts, type SettingsDraft, toSettingsDraft } from './seo-draft.js'
import { SEO_SETTINGS_KIND } from './seo-kinds.js'
import { LanguageTexts, TEXT_FIELDS } from './seo-texts-fields.js'
import { useSaveSettings, useShowSettings } from './use-seo.js'

const SCHEMA = formSchema('SeoSettingsChange')
const { daysBefore, daysAfter } = ADMIN_LIMITS.seo

/** Invalid numbers become NaN, so that the schema can report them. */
const toNumber = (typed: string | number) => (typed === '' ? Number.NaN : Number(typed))

/** Converts only the changed values, because another admin may have changed the rest. */
function toChange({ texts, ...draft }: SettingsDraft, { texts: baseTexts, ...base }: SettingsDraft) {
  const { isAutoSEOEnabled, daysBeforeFestival, daysAfterFestival, enableFestivalSEO } = changedFields(base, draft)
  return {
    isAutoSEOEnabled,
    festivalSettings: {
      enableFestivalSEO,
      ...(daysBeforeFestival === undefined ? {} : { daysBeforeFestival: toNumber(daysBeforeFestival) }),
      ...(daysAfterFestival === undefined ? {} : { daysAfterFestival: toNumber(daysAfterFestival) }),
    },
    defaultSEO: changedTexts(baseTexts, texts),
  }
}

/** The default texts of the home page and the days around festivals. */
export function SettingsForm({ settings }: { settings: SeoSettings }) {
  const { t } = useTranslation()
  const save = useSaveSettings()
  const show = useShowSettings()
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE)
  const form = useOfficeForm({
    schema: SCHEMA,
    stored: { values: toSettingsDraft(settings), revision: settings.revision },
    toInput: toChange,
    kind: SEO_SETTINGS_KIND,
    isPartial: true,
    onCurrent: show,
    save: (input, expectedRevision) => save({ ...input, expectedRevision }),
    fallback: t('admin-seo.failed.settings'),
  })
  const { values: draft, errors, change, field } = form
  const days = (
    name: 'daysBeforeFestival' | 'daysAfterFestival',
    label: string,
    { min, max }: { min: number; max: number },
  ) => {
    return (
      <NumberInput
        label={label}
        description={t('admin-seo.settings.bounds', { min, max })}
        min={min}
        max={max}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        {...field(name, `festivalSettings.${name}`)}
        onChange={(value) => change({ [name]: value }, `festivalSettings.${name}`)}
      />
    )
  }
  return (
    <div className={classes.beside}>
      <Stack as="form" {...form.form} aria-label={t('admin-seo.tab.settings')}>
        <Card as="section" aria-label={t('admin-seo.settings.automatic')}>
          <h2>{t('admin-seo.settings.automatic')}</h2>
          <Stack className={admin.form}>
            <SwitchField
              label={t('admin-seo.settings.auto')}
              hint={t('admin-seo.settings.autoHint')}
              checked={draft.isAutoSEOEnabled}
              onChange={(isAutoSEOEnabled) => change({ isAutoSEOEnabled })}
            />
            <SwitchField
              label={t('admin-seo.settings.festival')}
              hint={t('admin-seo.settings.festivalHint')}
              checked={draft.enableFestivalSEO}
              onChange={(enableFestivalSEO) => change({ enableFestivalSEO })}
            />
            <Grid columns="two">
              {days('daysBeforeFestival', t('admin-seo.settings.before'), daysBefore)}
              {days('daysAfterFestival', t('admin-seo.settings.after'), daysAfter)}
            </Grid>
          </Stack>
        </Card>
        <Card as="section" aria-label={t('admin-seo.settings.defaults')}>
          <h2>{t('admin-seo.settings.defaults')}</h2>
          <Stack className={admin.form}>
            <LanguageTexts
              drafts={draft.texts}
              names={TEXT_FIELDS}
              at="defaultSEO."
              errors={errors}
              field={field}
              onShow={setLanguage}
            />
          </Stack>
        </Card>
        <FormActions form={form} save={t('admin-seo.settings.save')} />
      </Stack>
      <TextsPreview language={language} texts={draft.texts} />
    </div>
  )
}
