import {
  BOOKING_STATUSES,
  type BookingStatus,
  lastSix,
  type NextJobAction,
  type PlainMessageKey,
  STATUS_KEYS,
} from '@sofaseva/contract'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Button } from '#shared/ui/button.js'
import { DropdownMenu } from '#shared/ui/dropdown-menu.js'
import classes from './booking.module.css'
import type { JobActions, JobView } from './job-view.js'

const ACTION_KEYS: Record<NextJobAction, PlainMessageKey> = {
  Confirmed: 'jobs.action.confirm',
  on_the_way: 'jobs.action.onTheWay',
  started: 'jobs.action.start',
  Completed: 'jobs.action.complete',
}

interface ButtonProps extends Pick<JobActions, 'onStatus' | 'onStep'> {
  view: JobView
}

interface MainButtonProps extends ButtonProps {
  /** Highlights the job to do now. */
  isNext?: boolean
}

/** The next action on a job, from its confirmation to its completion. */
export function JobMainButton({ view: { job, next }, isNext = false, onStatus, onStep }: MainButtonProps) {
  const { t } = useTranslation()
  if (next === null) return null
  return (
    <Button
      className={classes.mainAction ?? ''}
      variant={isNext ? 'primary' : 'outline'}
      onClick={() => (next === 'on_the_way' || next === 'started' ? onStep(job, next) : onStatus(job, next))}
    >
      {t(ACTION_KEYS[next])}
    </Button>
  )
}

/** An accepted job cannot return to Pending. */
const isOpenTo = (status: BookingStatus, now: BookingStatus) => status !== 'Pending' || now === 'Pending'

/** A menu of all statuses. `text` is the button's label, by default the status. */
export function JobStatusMenu({ view, text, onStatus }: Omit<ButtonProps, 'onStep'> & { text?: string }) {
  const { t } = useTranslation()
  return (
    <DropdownMenu
      label={t('jobs.status.label', { number: lastSix(view.job._id) })}
      {...(text === undefined ? {} : { text })}
      value={view.status}
      choices={BOOKING_STATUSES.map((status) => ({
        value: status,
        text: t(STATUS_KEYS[status]),
        isDisabled: !isOpenTo(status, view.status),
      }))}
      onChoose={(status) => onStatus(view.job, status)}
    />
  )
}
