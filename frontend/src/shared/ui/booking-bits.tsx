import { type BookingStatus, priceText, STATUS_COLOURS } from '@sofaseva/contract'
import { usePublicSettings } from '../data/bootstrap.js'
import classes from './ui.module.css'

/** ₹ with Indian grouping, or "Price on request" while prices are hidden. */
export function Price({ rupees }: { rupees: number }) {
  return <>{priceText(rupees, usePublicSettings().show_service_prices)}</>
}

export function StatusBadge({ status }: { status: BookingStatus }) {
  return (
    <span className={classes.badge} data-tone={STATUS_COLOURS[status]}>
      {status}
    </span>
  )
}

export type SyncState = 'sent' | 'waiting' | 'sending' | 'unanswered' | 'needs-you'

const SYNC: Record<SyncState, { text: string; tone: string }> = {
  sent: { text: 'Sent', tone: 'green' },
  waiting: { text: 'Waiting', tone: 'yellow' },
  sending: { text: 'Sending', tone: 'yellow' },
  unanswered: { text: 'No answer yet', tone: 'yellow' },
  'needs-you': { text: 'Needs you', tone: 'red' },
}

/** Whether what a person did has reached us. */
export function SyncPill({ state }: { state: SyncState }) {
  return (
    <span className={classes.badge} data-tone={SYNC[state].tone}>
      {SYNC[state].text}
    </span>
  )
}

export function Rating({ average, count }: { average: number; count: number }) {
  if (count === 0) return <span className={classes.rating}>New</span>
  return (
    <span className={classes.rating}>
      <svg width="14" height="14" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
        <path d="M12 2.5l2.9 6.2 6.7.8-5 4.7 1.3 6.7L12 17.6l-5.9 3.3 1.3-6.7-5-4.7 6.7-.8z" />
      </svg>
      <span className="visually-hidden">Rated </span>
      {average.toFixed(1)}
      <span className="visually-hidden"> of 5</span> ({count})
    </span>
  )
}
