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
import { FormActions } from '#office/ui/form-actions.js'
import { useOfficeForm } from '#office/ui/use-office-form.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { formSchema } from '#shared/lib/use-form.js'
import { Card } from '#shared/ui/card.js'
import { Grid } from '#shared/ui/grid.js'
import { Stack } from '#shared/ui/layout.js'
import { MutedText } from '#shared/ui/text.js'
import { DisableOverrideButton } from './disable-override-button.js'
import { TextsPreview } from './search-preview.js'
import classes from './seo.module.css'
import { type OverrideDraft, toFullInput, toOverrideDraft, toPartialInput, toTextsDraft } from './seo-draft.js'
import { OVERRIDE_KIND } from './seo-kinds.js'
import { LanguageTexts, TEXT_FIELDS } from './seo-texts-fields.js'
import { useSaveOverride, useShowSettings } from './use-seo.js'

const INPUT = formSchema('ManualOverrideInput')
const CHANGE = formSchema('ManualOverrideChange')

/** The texts of a campaign, which replace all others between its dates. */
export function OverrideForm({ settings }: { settings: SeoSettings }) {
  const { t } = useTranslation()
  const { manualOverride, defaultSEO } = settings
  const { isActive } = manualOverride
  const save = useSaveOverride({ isActive })
  const show = useShowSettings()
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE)
  const form = useOfficeForm<OverrideDraft, ManualOverrideInput | ManualOverrideChange, 'SEO_CHANGED'>({
    schema: isActive ? CHANGE : INPUT,
    stored: { values: toOverrideDraft(manualOverride), revision: settings.revision },
    toInput: isActive ? toPartialInput : toFullInput,
    kind: OVERRIDE_KIND,
    isPartial: isActive,
    // The request depends on whether the override is active.
    onCurrent: show,
    save: (input, expectedRevision) => save({ ...input, expectedRevision }),
    fallback: t('admin-seo.failed.override'),
  })
  const { values, errors, change, clear, field } = form
  const { texts } = values
  const date = (name: 'startDate' | 'endDate', label: string) => (
    <TextInput
      type="date"
      label={label}
      {...field(name)}
      value={values[name] && indianDay(values[name])}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value }, 'startDate', 'endDate')}
    />
  )
  return (
    <div className={classes.beside}>
      <Card as="section" aria-label={t('admin-seo.tab.override')}>
        <h2>{t('admin-seo.tab.override')}</h2>
        <Stack as="form" className={admin.form} {...form.form} aria-label={t('admin-seo.tab.override')}>
          <MutedText as="p">{t('admin-seo.override.hint')}</MutedText>
          <TextInput
            label={t('admin-seo.field.campaignName')}
            placeholder={t('admin-seo.status.customCampaign')}
            maxLength={ADMIN_LIMITS.seo.campaignName}
            {...field('campaignName')}
          />
          <Grid columns="two">
            {date('startDate', t('admin-seo.field.startDate'))}
            {date('endDate', t('admin-seo.field.endDate'))}
          </Grid>
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
          <LanguageTexts drafts={texts} names={TEXT_FIELDS} errors={errors} field={field} onShow={setLanguage} />
          <FormActions
            form={form}
            save={t(isActive ? 'admin-seo.override.update' : 'admin-seo.override.activate')}
            isDisabled={false}
          >
            {isActive && <DisableOverrideButton settings={settings} />}
          </FormActions>
        </Stack>
      </Card>
      <TextsPreview language={language} texts={texts} />
    </div>
  )
}
