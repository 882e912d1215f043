import { Button, TextInput } from '@mantine/core'
import { type Booking, LATE_FEE_NOTE, type LateFee, type LateFeeUpdate } from '@sofaseva/contract'
import { useState } from 'react'
import { useEntityMutation } from '#office/ui/conflict/use-entity-mutation.js'
import { api } from '#shared/http/api.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Cluster } from '#shared/ui/layout.js'
import { lateFeeText } from './late-fee-text.js'
import { BOOKINGS } from './use-booking-changes.js'

/** Records what became of the fee. The customer reads it, so there is no undo. */
function useSettlement() {
  const { t } = useTranslation()
  return useEntityMutation<'BOOKING_CHANGED', Booking, Pick<Booking, 'lateFee'>>({
    ...BOOKINGS,
    send: ({ _id }, { lateFee }, expectedRevision) => {
      const body: LateFeeUpdate = {
        settlement: lateFee?.settlement ?? 'paid',
        ...(lateFee?.note ? { note: lateFee.note } : {}),
        expectedRevision,
      }
      return api<Booking>(`/admin/bookings/${_id}/late-fee`, { method: 'PUT', body })
    },
    done: () => t('admin-bookings.lateFee.done'),
    failed: 'admin-bookings.lateFee.failed',
    isFinal: true,
  })
}

/** The fee of a late cancellation. As long as it is owed, the office records that it was paid, or waives it. */
export function LateFeeSection({ booking, lateFee }: { booking: Booking; lateFee: LateFee }) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const { mutate } = useSettlement()
  const note = reason.trim()
  return (
    <section>
      <h3>{t('admin-bookings.lateFee.title')}</h3>
      <p>{lateFeeText(t, lateFee)}</p>
      {lateFee.settlement === null && (
        <>
          <Button
            variant="default"
            onClick={() => mutate({ entity: booking, change: { lateFee: { ...lateFee, settlement: 'paid' } } })}
          >
            {t('admin-bookings.lateFee.paid')}
          </Button>
          <TextInput
            label={t('admin-bookings.lateFee.reason')}
            description={t('admin-bookings.lateFee.reasonHint')}
            value={reason}
            maxLength={LATE_FEE_NOTE}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Cluster>
            <Button
              variant="default"
              disabled={note === ''}
              onClick={() =>
                mutate({ entity: booking, change: { lateFee: { ...lateFee, settlement: 'waived', note } } })
              }
            >
              {t('admin-bookings.lateFee.waive')}
            </Button>
          </Cluster>
        </>
      )}
    </section>
  )
}
