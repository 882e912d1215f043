import { type Grievance, type GrievanceResponse, LIMITS, type GrievanceLookup as Lookup } from '@sofaseva/contract'
import { useState } from 'react'
import { api } from '#shared/http/api.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { formSchema, useForm } from '#shared/lib/use-form.js'
import { useOnline } from '#shared/lib/use-online.js'
import { Alert, ErrorAlert, StatusRegion } from '#shared/ui/alert.js'
import { Button } from '#shared/ui/button.js'
import { Card } from '#shared/ui/card.js'
import { Field } from '#shared/ui/field.js'
import { Stack } from '#shared/ui/layout.js'
import { MutedText } from '#shared/ui/text.js'
import { GrievanceCard } from './grievance-card.js'

const SCHEMA = formSchema('GrievanceLookup')

/** Shows a guest's grievance by its number and email. It needs the network, as a device stores nothing of guests. */
export function GrievanceLookup() {
  const { t } = useTranslation()
  const online = useOnline()
  const [values, setValues] = useState({ number: '', email: '' })
  const [found, setFound] = useState<Grievance | null>(null)
  const set = (name: keyof Lookup) => (event: { target: { value: string } }) =>
    setValues((before) => ({ ...before, [name]: event.target.value }))
  const { errors, busy, form } = useForm<Lookup>({
    schema: SCHEMA,
    values,
    submit: async (body) => {
      setFound(null)
      setFound((await api<GrievanceResponse>('/contact/grievances/status', { method: 'POST', body })).grievance)
    },
    fallback: t('grievances.lookup.failed'),
  })
  return (
    <Card as="section" gap={4} aria-label={t('grievances.lookup.title')}>
      <h2>{t('grievances.lookup.title')}</h2>
      <MutedText as="p">{t('grievances.lookup.text')}</MutedText>
      {!online && <Alert>{t('grievances.lookup.offline')}</Alert>}
      <Stack as="form" {...form}>
        <Field label={t('grievances.lookup.number')} name="number" error={errors.number}>
          <input
            value={values.number}
            onChange={set('number')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={LIMITS.bookingNumber}
          />
        </Field>
        <Field label={t('grievances.lookup.email')} name="email" error={errors.email}>
          <input
            type="email"
            inputMode="email"
            value={values.email}
            onChange={set('email')}
            autoComplete="email"
            maxLength={LIMITS.email}
          />
        </Field>
        <ErrorAlert text={errors.form} />
        <div>
          <Button type="submit" variant="outline" busy={busy} disabled={!online}>
            {t('grievances.lookup.submit')}
          </Button>
        </div>
      </Stack>
      <StatusRegion>{found && <GrievanceCard grievance={found} />}</StatusRegion>
    </Card>
  )
}
