import { Textarea, TextInput } from '@mantine/core'
import {
  type AdminPolicy,
  LANGUAGE_DEFINITIONS,
  LANGUAGES,
  type Language,
  POLICY_FACTS,
  POLICY_LIMITS,
  type PolicyChange,
} from '@sofaseva/contract'
import admin from '#office/ui/admin.module.css'
import { FormDialog } from '#office/ui/form-dialog.js'
import { LanguageTabs } from '#office/ui/language-tabs.js'
import { useOfficeForm } from '#office/ui/use-office-form.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { formSchema } from '#shared/lib/use-form.js'
import { Stack } from '#shared/ui/layout.js'
import { MutedText } from '#shared/ui/text.js'
import { POLICY_KIND, type PolicyDraft, toPolicyInput, usePublishPolicy } from './use-policies.js'

const SCHEMA = formSchema('PolicyChange')

/** Edits a policy in all languages. Saving publishes a new version. */
export function PolicyForm({ policy, onClose }: { policy: AdminPolicy; onClose: () => void }) {
  const { t } = useTranslation()
  const publish = usePublishPolicy(policy.slug)
  const form = useOfficeForm<PolicyDraft, PolicyChange, 'POLICY_CHANGED'>({
    schema: SCHEMA,
    stored: { values: policy.texts, revision: policy.revision },
    toInput: toPolicyInput,
    kind: POLICY_KIND,
    isPartial: true,
    draft: `policy-${policy.slug}`,
    save: (input, expectedRevision) => publish({ ...input, expectedRevision }),
    onDone: onClose,
    fallback: t('admin-policies.failed.publish'),
  })
  const { values, errors, field } = form
  const control = (language: Language, name: 'title' | 'text') => ({
    label: t('admin.translation.field', {
      text: t(`admin-policies.field.${name}`),
      language: LANGUAGE_DEFINITIONS[language].name,
    }),
    lang: language,
    description: t('admin.field.count', { count: [...values[language][name]].length, max: POLICY_LIMITS[name] }),
    ...field(`${language}.${name}`, `texts.${language}.${name}`),
  })
  return (
    <FormDialog
      title={t('admin-policies.edit', { title: policy.texts.en.title })}
      form={form}
      save={t('admin-policies.publish')}
      isDisabled={!form.isDirty}
      onClose={onClose}
    >
      <MutedText as="p">{t('admin-policies.format')}</MutedText>
      <MutedText as="p" size="small">
        {t('admin-policies.facts', { facts: POLICY_FACTS.map((name) => `{${name}}`).join(' ') })}
      </MutedText>
      <LanguageTabs
        label={t('admin-policies.languages')}
        languages={LANGUAGES}
        missing={() => undefined}
        errors={errors}
      >
        {(language) => (
          <Stack className={admin.form}>
            <TextInput {...control(language, 'title')} />
            <Textarea rows={18} {...control(language, 'text')} />
          </Stack>
        )}
      </LanguageTabs>
    </FormDialog>
  )
}
