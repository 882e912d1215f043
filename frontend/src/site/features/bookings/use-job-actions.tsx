import {
  type Booking,
  type BookingStatus,
  formatVisit,
  isVisitAhead,
  personName,
  STATUS_KEYS,
} from '@sofaseva/contract'
import { type ReactNode, useState } from 'react'
import { loadOffline } from '#offline/load.js'
import { send } from '#offline/outbox/delivery-result.js'
import { serverNow } from '#shared/http/server-clock.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.js'
import { usePriceText } from '#shared/ui/price.js'
import { toast } from '#shared/ui/toasts.js'
import { reportDelivery } from './report-delivery.js'

export interface JobActions {
  onStatus: (job: Booking, status: BookingStatus) => void
}

/** What a provider can do with their jobs, and the dialog that asks before a status is changed. */
export function useJobActions(
  userId: string,
  /** The job is not in the provider's list any more. */
  onGone: () => void,
): { actions: JobActions; dialog: ReactNode } {
  const translator = useTranslation()
  const { t } = translator
  const priceText = usePriceText()
  const [change, setChange] = useState<{ job: Booking; status: BookingStatus } | null>(null)

  const setStatus = async (job: Booking, status: BookingStatus) => {
    try {
      const { outbox } = await loadOffline()
      const choice = await outbox.enqueue('job.status', { userId, job, status })
      if (choice === 'gone') {
        toast(t('jobs.status.gone'), 'bad')
        onGone()
      } else if (choice === 'unchanged') toast(t('jobs.status.unchanged', { status: t(STATUS_KEYS[status]) }), 'info')
      else
        reportDelivery(t, await send(outbox, choice.key), t('jobs.status.updated', { status: t(STATUS_KEYS[status]) }))
    } catch {
      toast(t('jobs.status.failed'), 'bad')
    }
  }
  /** Which job it is, and that its visit has yet to begin. */
  const detailsOf = ({ job, status }: { job: Booking; status: BookingStatus }) => [
    t('jobs.status.which', {
      customer: personName(t, job.user.name),
      when: formatVisit(translator, job) ?? t('jobs.anyTime'),
      amount: priceText(job.totalAmount),
    }),
    ...(status === 'Completed' && isVisitAhead(job, serverNow()) ? [t('jobs.status.ahead')] : []),
  ]
  return {
    actions: { onStatus: (job, status) => setChange({ job, status }) },
    dialog: change && (
      <ConfirmDialog
        title={t('jobs.status.title')}
        confirmText={t('jobs.status.confirm')}
        details={detailsOf(change)}
        onCancel={() => setChange(null)}
        onConfirm={() => {
          void setStatus(change.job, change.status)
          setChange(null)
        }}
      >
        {t('jobs.status.question', { status: t(STATUS_KEYS[change.status]) })}
      </ConfirmDialog>
    ),
  }
}
