import { useState } from 'react'
import classes from '../../../features/bookings/booking.module.css'
import { RequestCard, WaitingCard } from '../../../features/bookings/request-card.js'
import { useOutbox, useStoredBookings } from '../../../features/bookings/use-stored.js'
import type { BookingChange, OutboxRow } from '../../../offline/index.js'
import { LinkButton } from '../../../shared/ui/button.js'
import { Confirm } from '../../../shared/ui/confirm.js'
import { CardBones, EmptyState, ErrorState, PageFrame, PageHeading } from '../../../shared/ui/states.js'
import { Tabs } from '../../../shared/ui/tabs.js'
import { toast } from '../../../shared/ui/toasts.js'
import { useUser } from '../../guards.js'

const TABS = [
  { value: 'all', text: 'All' },
  { value: 'Pending', text: 'Pending' },
  { value: 'Confirmed', text: 'Confirmed' },
  { value: 'Completed', text: 'Completed' },
] as const

async function retry(row: OutboxRow): Promise<void> {
  const { outbox } = await import('../../../offline/index.js')
  await outbox.retry(row.seq)
  await outbox.flush(true)
}

async function edit(row: OutboxRow, change: BookingChange): Promise<void> {
  const { outbox } = await import('../../../offline/index.js')
  if (await outbox.editBooking(row.seq, change)) {
    toast('Your changes are saved.')
    await outbox.flush(true)
  } else toast('This booking is just being sent, so it was not changed. You can change it once it arrived.', 'bad')
}

async function discard(row: OutboxRow): Promise<void> {
  const { outbox } = await import('../../../offline/index.js')
  await outbox.discard(row.seq)
}

export default function RequestsPage() {
  const user = useUser()
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('all')
  const [asked, setAsked] = useState<OutboxRow | null>(null)
  const bookings = useStoredBookings(user._id, '/bookings/my')
  const waiting = (useOutbox(user._id) ?? []).filter((row) => row.work.kind === 'booking.create')
  const shown = bookings.data?.filter((booking) => tab === 'all' || booking.status === tab) ?? []
  const nothing = bookings.state === 'ready' && shown.length === 0 && waiting.length === 0
  return (
    <PageFrame narrow>
      <PageHeading title="My Service Requests" />
      <Tabs label="Requests by status" tabs={TABS} value={tab} onChange={setTab} />
      {bookings.state === 'loading' && waiting.length === 0 && <CardBones />}
      {bookings.state === 'failed' && (
        <ErrorState
          message="Failed to fetch your requests. Please log in again."
          hint="Or check your connection."
          onRetry={bookings.retry}
        >
          <LinkButton to="/auth" look="quiet" state={{ from: '/requests' }}>
            Go to Login
          </LinkButton>
        </ErrorState>
      )}
      {nothing && (
        <EmptyState
          picture="list"
          title="No requests here yet"
          text="What you book appears here, with everything that happens to it."
        >
          <LinkButton to="/services" look="main">
            Book a service
          </LinkButton>
        </EmptyState>
      )}
      <ul className={classes.list}>
        {(tab === 'all' || tab === 'Pending') &&
          waiting.map((row) => (
            <WaitingCard
              key={row.seq}
              row={row}
              onRetry={() => void retry(row)}
              onDiscard={() => setAsked(row)}
              onEdit={(change) => void edit(row, change)}
            />
          ))}
        {shown.map((booking) => (
          <RequestCard key={booking._id} booking={booking} />
        ))}
      </ul>
      {asked && (
        <Confirm
          title="Discard this booking?"
          confirmText="Discard"
          cancelText="Keep it"
          danger
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            void discard(asked)
            setAsked(null)
          }}
        >
          It has not been sent. It will be removed from this phone.
        </Confirm>
      )}
    </PageFrame>
  )
}
