import { type GrievanceList, lastSix } from '@sofaseva/contract'
import { type ComponentType, useCallback, useState } from 'react'
import { loadOffline } from '#offline/load.js'
import { type StoredState, useStored } from '#shared/data/use-stored.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Alert, StatusRegion } from '#shared/ui/alert.js'
import { Card } from '#shared/ui/card.js'
import { Stack } from '#shared/ui/layout.js'
import { Skeleton } from '#shared/ui/skeleton.js'
import { MutedText } from '#shared/ui/text.js'
import type { GrievanceForm, SentResult } from '../contact-form.js'
import { GrievanceCard } from './grievance-card.js'
import { GrievanceLookup } from './grievance-lookup.js'

/** The user's own grievances, stored on this device. */
function useOwnGrievances(userId: string | null): StoredState<GrievanceList> {
  const open = useCallback(
    () => loadOffline().then(({ documents }) => documents.forUser<GrievanceList>(userId ?? '', '/contact/grievances')),
    [userId],
  )
  return useStored(userId ? open : null)
}

function OwnGrievances({ own: { state, data } }: { own: StoredState<GrievanceList> }) {
  const { t } = useTranslation()
  return (
    <Stack as="section" gap={3} aria-label={t('grievances.own.title')}>
      <h2>{t('grievances.own.title')}</h2>
      {state === 'loading' && <Skeleton height="6rem" />}
      {(state === 'failed' || state === 'missing') && <Alert tone="warn">{t('grievances.own.failed')}</Alert>}
      {data?.grievances.length === 0 && <MutedText as="p">{t('grievances.own.none')}</MutedText>}
      {data?.grievances.map((grievance) => (
        <GrievanceCard key={grievance._id} grievance={grievance} />
      ))}
    </Stack>
  )
}

interface GrievanceDeskProps {
  /** Null for a guest. */
  userId: string | null
  /** The contact form, which is a file of its own. */
  Form: ComponentType<{ grievance?: GrievanceForm }>
  /** Messages that have not been sent. */
  Waiting: ComponentType<{ userId: string | null }>
}

/** The form for a grievance, and what has become of earlier ones. */
export function GrievanceDesk({ userId, Form, Waiting }: GrievanceDeskProps) {
  const { t } = useTranslation()
  const own = useOwnGrievances(userId)
  const [sent, setSent] = useState<{ number: string; result: SentResult } | null>(null)
  const onSent = (key: string, result: SentResult) => {
    setSent({ number: lastSix(key), result })
    if (result === 'sent') own.refresh()
  }
  const title = t('grievances.form.title')
  return (
    <Stack gap={4}>
      <Waiting userId={userId} />
      <Card as="section" gap={4} aria-label={title}>
        <h2>{title}</h2>
        <MutedText as="p">{t('grievances.form.text')}</MutedText>
        <Form
          grievance={{
            title,
            message: t('grievances.form.message'),
            submit: t('grievances.form.submit'),
            onSent,
          }}
        />
        <StatusRegion>
          {sent && (
            <Alert tone={sent.result === 'sent' ? 'good' : 'info'}>{t('grievances.form.result', { ...sent })}</Alert>
          )}
        </StatusRegion>
      </Card>
      {userId === null ? <GrievanceLookup /> : <OwnGrievances own={own} />}
    </Stack>
  )
}
