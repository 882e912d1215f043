import {
  BOOKING_STATUSES,
  type Booking,
  type BookingStatus,
  formatDateTime,
  formatPhone,
  formatRupees,
  formatWindow,
  lastSix,
  NEXT_ACTIONS,
  relativeTime,
  type Urgency,
  urgency,
} from '@sofaseva/contract'
import { useState } from 'react'
import { StatusBadge } from '../../../shared/ui/booking-bits.js'
import { Button } from '../../../shared/ui/button.js'
import { CallButton } from '../../../shared/ui/phone-link.js'
import { EmptyState, PageFrame, PageHeading } from '../../../shared/ui/states.js'
import { Tabs } from '../../../shared/ui/tabs.js'
import ui from '../../../shared/ui/ui.module.css'
import classes from './admin.module.css'
import { QueryState } from './query-state.js'
import { StatusQuestion } from './status-question.js'
import { RECENT_TEXTS, useRecent, useStatusChange } from './use-bookings.js'

const TONES: Record<Urgency, string> = {
  Urgent: 'red',
  'High Priority': 'yellow',
  'Medium Priority': 'blue',
  Normal: 'green',
}

const ACTION_TEXT: Partial<Record<BookingStatus, string>> = {
  Confirmed: 'Confirm',
  Cancelled: 'Cancel',
  Completed: 'Mark Complete',
}

function RequestCard({
  booking,
  now,
  onStatus,
}: {
  booking: Booking
  now: number
  onStatus: (to: BookingStatus) => void
}) {
  const label = urgency(booking, now)
  return (
    <li className={classes.recent}>
      <div className={ui.top}>
        <h2>{booking.user.name}</h2>
        <span>
          {label && (
            <span className={ui.badge} data-tone={TONES[label]}>
              {label}
            </span>
          )}{' '}
          <StatusBadge status={booking.status} />
        </span>
      </div>
      <p className={ui.hint}>
        {lastSix(booking._id)} · received {relativeTime(booking.createdAt, now).toLowerCase()}
      </p>
      <dl className={ui.facts}>
        <dt>Phone</dt>
        <dd>{formatPhone(booking.phone) || 'No phone'}</dd>
        <dt>E-mail</dt>
        <dd>{booking.user.email}</dd>
        <dt>Services</dt>
        <dd>
          {booking.items.map(({ serviceName, selectedOption }) => `${serviceName} (${selectedOption.name})`).join(', ')}
        </dd>
        <dt>Total</dt>
        <dd>{formatRupees(booking.totalAmount)}</dd>
        <dt>Date</dt>
        <dd>{booking.preferredDate ? formatWindow(booking.preferredDate) : formatDateTime(booking.createdAt)}</dd>
        <dt>Address</dt>
        <dd>{booking.serviceAddress}</dd>
        {booking.notes && (
          <>
            <dt>Notes</dt>
            <dd>{booking.notes}</dd>
          </>
        )}
        <dt>Provider</dt>
        <dd>{booking.provider?.name ?? 'Unassigned'}</dd>
      </dl>
      <div className={classes.buttons}>
        <CallButton isQuiet phone={booking.phone} />
        {NEXT_ACTIONS[booking.status].map((status) => (
          <Button
            key={status}
            size="small"
            look={status === 'Cancelled' ? 'danger' : 'plain'}
            aria-label={`${ACTION_TEXT[status]} booking ${lastSix(booking._id)}`}
            onClick={() => onStatus(status)}
          >
            {ACTION_TEXT[status]}
          </Button>
        ))}
      </div>
    </li>
  )
}

/** What came in lately, the newest first, with the next step on each. */
export default function RecentRequestsPage() {
  const recent = useRecent()
  const change = useStatusChange(RECENT_TEXTS)
  const [tab, setTab] = useState<BookingStatus | 'all'>('all')
  const [cancelling, setCancelling] = useState<Booking | null>(null)
  const { data } = recent
  const now = Date.now()
  const count = (status: BookingStatus) => data?.bookings.filter((booking) => booking.status === status).length ?? 0
  const shown = data?.bookings.filter(({ status }) => tab === 'all' || status === tab) ?? []
  return (
    <PageFrame>
      <PageHeading title={`Recent Requests (${data?.hours ?? 24} Hours)`}>
        <Button size="small" look="quiet" onClick={() => void recent.refetch()}>
          Refresh
        </Button>
      </PageHeading>
      <Tabs
        label="Recent requests by status"
        tabs={[
          { value: 'all', text: `All (${data?.bookings.length ?? 0})` },
          ...BOOKING_STATUSES.map((status) => ({ value: status, text: `${status} (${count(status)})` })),
        ]}
        value={tab}
        onChange={setTab}
      />
      <QueryState query={recent} failed="Failed to fetch bookings. Check API token." shape="cards" />
      {data && shown.length === 0 && (
        <EmptyState picture="list" title="No booking requests found" text="New ones appear here by themselves." />
      )}
      <ul className={classes.cards}>
        {shown.map((booking) => (
          <RequestCard
            key={booking._id}
            booking={booking}
            now={now}
            onStatus={(status) =>
              status === 'Cancelled' ? setCancelling(booking) : change.mutate({ booking, status })
            }
          />
        ))}
      </ul>
      {cancelling && (
        <StatusQuestion
          booking={cancelling}
          status="Cancelled"
          onCancel={() => setCancelling(null)}
          onConfirm={() => {
            change.mutate({ booking: cancelling, status: 'Cancelled' })
            setCancelling(null)
          }}
        />
      )}
    </PageFrame>
  )
}
