import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import {
  INCIDENT_DATA,
  INCIDENT_LIMITS,
  INCIDENT_SCOPES,
  type Incident,
  type IncidentChange,
  type IncidentCreate,
} from '@sofaseva/contract'
import { useRef } from 'react'
import { FormDialog } from '#office/ui/form-dialog.js'
import { type FieldProps, useOfficeForm } from '#office/ui/use-office-form.js'
import { useStaff } from '#office/ui/use-staff.js'
import { serverNow } from '#shared/http/server-clock.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { formSchema } from '#shared/lib/use-form.js'
import { Alert } from '#shared/ui/alert.js'
import { Grid } from '#shared/ui/grid.js'
import { Stack } from '#shared/ui/layout.js'
import { DrillBadge } from './incident-badges.js'
import { type IncidentDraft, newDraft, toDraft, toIncidentInput } from './incident-draft.js'
import { INCIDENT_KIND, useIncidentWrites } from './use-incidents.js'

const CREATE = formSchema('IncidentCreate')
const CHANGE = formSchema('IncidentChange')

/** How the affected persons are found. */
function ScopeFields({ scope, field }: Pick<IncidentDraft, 'scope'> & { field: FieldProps }) {
  const { t } = useTranslation()
  const staff = useStaff()
  return (
    <>
      <Select
        label={t('admin-incidents.field.scope')}
        description={t(`admin-incidents.scopeHint.${scope}`)}
        data={INCIDENT_SCOPES.map((value) => ({ value, label: t(`admin-incidents.scope.${value}`) }))}
        allowDeselect={false}
        {...field('scope')}
      />
      {scope === 'staff' && (
        <Select
          label={t('admin-incidents.field.staffId')}
          data={staff.map(({ _id, name }) => ({ value: _id, label: name }))}
          searchable
          {...field('staffId')}
        />
      )}
      {scope === 'persons' && (
        <Textarea
          label={t('admin-incidents.field.persons')}
          description={t('admin-incidents.personsHint', { max: INCIDENT_LIMITS.persons })}
          rows={4}
          {...field('persons')}
        />
      )}
      <Checkbox.Group label={t('admin-incidents.field.data')} {...field('data')}>
        <Stack gap={2}>
          {INCIDENT_DATA.map((kind) => (
            <Checkbox key={kind} value={kind} label={t(`admin-incidents.data.${kind}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
    </>
  )
}

interface IncidentFormProps {
  /** Null opens a new one. */
  incident: Incident | null
  isDrill: boolean
  /** Called when the dialog has closed after a save. */
  onSaved?: (incident: Incident) => void
  onClose: () => void
}

/** Opens an incident or a drill, or changes its details. */
export function IncidentForm({ incident, isDrill, onSaved, onClose }: IncidentFormProps) {
  const { t } = useTranslation()
  const { open, change } = useIncidentWrites()
  const saved = useRef<Incident | null>(null)
  const form = useOfficeForm<IncidentDraft, IncidentCreate | IncidentChange, 'INCIDENT_CHANGED'>({
    schema: incident ? CHANGE : CREATE,
    stored: {
      values: incident ? toDraft(incident) : newDraft(isDrill, serverNow()),
      revision: incident?.revision ?? 0,
    },
    toInput: toIncidentInput,
    ...(incident ? { kind: INCIDENT_KIND } : {}),
    draft: `incident-${incident?._id ?? (isDrill ? 'drill' : 'new')}`,
    save: async (input, expectedRevision) => {
      saved.current = incident
        ? await change(incident._id, { ...input, expectedRevision })
        : await open({ ...input, isDrill })
      return saved.current
    },
    onDone: () => {
      onClose()
      if (saved.current) onSaved?.(saved.current)
    },
    fallback: t('admin-incidents.failed.save'),
  })
  const { values, field } = form
  const time = (name: 'awareAt' | 'happenedFrom' | 'happenedTo') => (
    <TextInput type="datetime-local" label={t(`admin-incidents.field.${name}`)} {...field(name)} />
  )
  const text = (name: 'nature' | 'place' | 'consequences' | 'measures') => (
    <Textarea label={t(`admin-incidents.field.${name}`)} rows={3} maxLength={INCIDENT_LIMITS.text} {...field(name)} />
  )
  return (
    <FormDialog
      title={incident?.title ?? t(isDrill ? 'admin-incidents.openDrill' : 'admin-incidents.openReal')}
      form={form}
      isDisabled={!form.isDirty}
      onClose={onClose}
    >
      <div>
        <DrillBadge isDrill={isDrill} />
      </div>
      {isDrill && <Alert>{t('admin-incidents.drillNote')}</Alert>}
      <TextInput label={t('admin-incidents.field.title')} maxLength={INCIDENT_LIMITS.title} {...field('title')} />
      <Grid columns="two">
        {time('awareAt')}
        {time('happenedFrom')}
        {time('happenedTo')}
      </Grid>
      <ScopeFields scope={values.scope} field={field as FieldProps} />
      {text('nature')}
      {text('place')}
      {text('consequences')}
      {text('measures')}
    </FormDialog>
  )
}
