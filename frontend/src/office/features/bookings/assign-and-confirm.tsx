import { Button, NativeSelect } from '@mantine/core'
import { type Booking, lastSix } from '@sofaseva/contract'
import { useState } from 'react'
import { errorMessage } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { ErrorAlert } from '#shared/ui/alert.js'
import { Cluster } from '#shared/ui/layout.js'
import { MutedText } from '#shared/ui/text.js'
import { useCandidates } from './use-admin-bookings.js'

interface AssignAndConfirmProps {
  booking: Booking
  /** Disables the buttons for a moment. */
  isPaused: boolean
  onAssign: (provider: NonNullable<Booking['provider']>) => void
}

/** The next action for an unassigned booking, with the most suitable provider selected. */
export function AssignAndConfirm({ booking, isPaused, onAssign }: AssignAndConfirmProps) {
  const { t } = useTranslation()
  const { candidates, error } = useCandidates([booking])
  const [chosen, setChosen] = useState<string | null>(null)
  // The server lists available providers with the fewest jobs first.
  const provider = candidates?.find(({ _id }) => _id === chosen) ?? candidates?.[0]
  const id = lastSix(booking._id)
  if (error) return <ErrorAlert text={errorMessage(error, t('admin-bookings.assign.loadFailed'))} />
  if (candidates?.length === 0) return <MutedText size="small">{t('admin-bookings.assign.noCandidate')}</MutedText>
  return (
    <Cluster>
      <NativeSelect
        aria-label={t('admin-bookings.assign.chooseFor', { id })}
        disabled={!candidates}
        value={provider?._id ?? ''}
        data={(candidates ?? []).map(({ _id, name, openJobs, busy }) => ({
          value: _id,
          label: t(busy === 0 ? 'admin-bookings.assign.choice' : 'admin-bookings.assign.busyChoice', {
            name,
            count: openJobs,
          }),
        }))}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Button
        disabled={isPaused || provider === undefined}
        aria-label={t('admin-bookings.next.assignNamed', { id })}
        onClick={() => provider && onAssign({ _id: provider._id, name: provider.name, phone: '' })}
      >
        {t('admin-bookings.next.assign')}
      </Button>
    </Cluster>
  )
}
