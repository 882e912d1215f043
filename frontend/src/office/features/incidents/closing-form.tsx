import { Textarea } from '@mantine/core'
import { INCIDENT_LIMITS, type Incident } from '@sofaseva/contract'
import { FormDialog } from '#office/ui/form-dialog.js'
import { useOfficeForm } from '#office/ui/use-office-form.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { formSchema } from '#shared/lib/use-form.js'
import { useIncidentWrites } from './use-incidents.js'

const SCHEMA = formSchema('IncidentClosing')

/** Closes an incident with a word about its end. */
export function ClosingForm({ incident, onClose }: { incident: Incident; onClose: () => void }) {
  const { t } = useTranslation()
  const { close } = useIncidentWrites()
  const { _id, title, revision, people } = incident
  const form = useOfficeForm({
    schema: SCHEMA,
    stored: { values: { conclusion: '' }, revision: 0 },
    draft: `incident-closing-${_id}`,
    save: async ({ conclusion }) => {
      await close(_id, { conclusion, expectedRevision: revision })
    },
    onDone: onClose,
    fallback: t('admin-incidents.failed.step'),
  })
  return (
    <FormDialog
      title={t('admin-incidents.close.title', { title })}
      form={form}
      save={t('admin-incidents.close.submit')}
      isDanger
      isNarrow
      onClose={onClose}
    >
      <p>{t('admin-incidents.close.text', { count: people.waiting })}</p>
      <Textarea
        label={t('admin-incidents.close.conclusion')}
        rows={4}
        maxLength={INCIDENT_LIMITS.text}
        {...form.field('conclusion')}
      />
    </FormDialog>
  )
}
