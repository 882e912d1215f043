import {
  type Booking,
  type BookingStatus,
  formatVisit,
  indianDay,
  isVisitAhead,
  type ProgressStep,
  personName,
  STATUS_KEYS,
  STEP_KEYS,
} from '@sofaseva/contract'
import { type ReactNode, useState } from 'react'
import { loadOffline } from '#offline/load.js'
import { send } from '#offline/outbox/delivery-result.js'
import { serverNow } from '#shared/http/server-clock.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.js'
import { usePriceText } from '#shared/ui/price.js'
import { toast } from '#shared/ui/toasts.js'
import { visitDayOf } from './job-groups.rules.js'
import { reportDelivery } from './report-delivery.js'

export interface JobStatusActions {
  onStatus: (job: Booking, status: BookingStatus) => void
  onStep: (job: Booking, step: ProgressStep) => void
}

type Change = { job: Booking; status: BookingStatus } | { job: Booking; step: ProgressStep }

/** Asks first, because a slip would notify the customer of a visit on another day. */
function isOnLaterDay(job: Booking): boolean {
  const day = visitDayOf(job)
  return day !== null && day > indianDay(serverNow())
}

/** Actions of a provider on jobs, and the dialog that confirms a change of status. */
export function useJobActions(
  userId: string,
  /** Called when the job is no longer the provider's. */
  onGone: () => void,
): { actions: JobStatusActions; dialog: ReactNode } {
  const translator = useTranslation()
  const { t } = translator
  const priceText = usePriceText()
  const [asked, setAsked] = useState<Change | null>(null)

  const sendChange = async (change: Change) => {
    const texts =
      'status' in change
        ? {
            done: t('jobs.status.updated', { status: t(STATUS_KEYS[change.status]) }),
            unchanged: t('jobs.status.unchanged', { status: t(STATUS_KEYS[change.status]) }),
          }
        : {
            done: t('jobs.step.updated', { step: t(STEP_KEYS[change.step]) }),
            unchanged: t('jobs.step.unchanged'),
          }
    try {
      const { outbox } = await loadOffline()
      const choice =
        'status' in change
          ? await outbox.enqueue('job.status', { userId, ...change })
          : await outbox.enqueue('job.progress', { userId, ...change })
      if (choice === 'gone') {
        toast(t('jobs.status.gone'), 'bad')
        onGone()
      } else if (choice === 'unchanged') toast(texts.unchanged, 'info')
      else reportDelivery(t, await send(outbox, choice.key), texts.done)
    } catch {
      toast(t('jobs.status.failed'), 'bad')
    }
  }
  /** Details that identify the job, and a warning if its visit has not begun. */
  const detailsOf = (change: Change) => [
    t('jobs.status.which', {
      customer: personName(t, change.job.user.name),
      when: formatVisit(translator, change.job) ?? t('jobs.anyTime'),
      amount: priceText(change.job.totalAmount),
    }),
    ...(('step' in change || change.status === 'Completed') && isVisitAhead(change.job, serverNow())
      ? [t('jobs.status.ahead')]
      : []),
  ]
  const questionOf = (change: Change) =>
    'status' in change
      ? {
          title: t('jobs.status.title'),
          confirmText: t('jobs.status.confirm'),
          children: t('jobs.status.question', { status: t(STATUS_KEYS[change.status]) }),
        }
      : {
          title: t('jobs.step.title'),
          confirmText: t('jobs.step.confirm'),
          children: t('jobs.step.question', { step: t(STEP_KEYS[change.step]) }),
        }
  return {
    actions: {
      onStatus: (job, status) => setAsked({ job, status }),
      onStep: (job, step) => {
        if (isOnLaterDay(job)) setAsked({ job, step })
        else void sendChange({ job, step })
      },
    },
    dialog: asked && (
      <ConfirmDialog
        {...questionOf(asked)}
        details={detailsOf(asked)}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          void sendChange(asked)
          setAsked(null)
        }}
      />
    ),
  }
}
