import { Textarea, TextInput } from '@mantine/core'
import {
  hasBlank,
  INCIDENT_LIMITS,
  type Incident,
  type IncidentTextsChange,
  LANGUAGE_DEFINITIONS,
  LANGUAGES,
  type Language,
  NOTICE_FACTS,
  type NoticeTexts,
} from '@sofaseva/contract'
import admin from '#office/ui/admin.module.css'
import { FormDialog } from '#office/ui/form-dialog.js'
import { LanguageTabs } from '#office/ui/language-tabs.js'
import { useOfficeForm } from '#office/ui/use-office-form.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { formSchema } from '#shared/lib/use-form.js'
import { Stack } from '#shared/ui/layout.js'
import { MutedText } from '#shared/ui/text.js'
import { NOTICE_KIND, useIncidentWrites } from './use-incidents.js'

const SCHEMA = formSchema('IncidentTextsChange')

/** Writes the notification to the affected users in every language. */
export function NoticeForm({ incident, onClose }: { incident: Incident; onClose: () => void }) {
  const { t } = useTranslation()
  const { changeTexts } = useIncidentWrites()
  const { _id, texts, revision } = incident
  const form = useOfficeForm<NoticeTexts, IncidentTextsChange, 'INCIDENT_CHANGED'>({
    schema: SCHEMA,
    stored: { values: texts, revision },
    toInput: (draft) => ({ texts: draft }),
    kind: NOTICE_KIND,
    draft: `incident-notice-${_id}`,
    save: (input, expectedRevision) => changeTexts(_id, { ...input, expectedRevision }),
    onDone: onClose,
    fallback: t('admin-incidents.failed.save'),
  })
  const { values, errors, field } = form
  const control = (language: Language, name: 'subject' | 'text') => ({
    label: t('admin.translation.field', {
      text: t(`admin-incidents.notice.${name}`),
      language: LANGUAGE_DEFINITIONS[language].name,
    }),
    lang: language,
    ...field(`${language}.${name}`, `texts.${language}.${name}`),
  })
  return (
    <FormDialog title={t('admin-incidents.notice.title')} form={form} isDisabled={!form.isDirty} onClose={onClose}>
      <MutedText as="p">{t('admin-incidents.notice.hint')}</MutedText>
      <MutedText as="p" size="small">
        {t('admin-incidents.notice.facts', { facts: NOTICE_FACTS.map((name) => `{${name}}`).join(' ') })}
      </MutedText>
      <LanguageTabs
        label={t('admin-incidents.notice.languages')}
        languages={LANGUAGES}
        missing={() => undefined}
        errors={errors}
      >
        {(language) => (
          <Stack className={admin.form}>
            <TextInput maxLength={INCIDENT_LIMITS.subject} {...control(language, 'subject')} />
            <Textarea
              rows={14}
              maxLength={INCIDENT_LIMITS.notice}
              description={hasBlank(values[language].text) ? t('admin-incidents.notice.blank') : undefined}
              {...control(language, 'text')}
            />
          </Stack>
        )}
      </LanguageTabs>
    </FormDialog>
  )
}
