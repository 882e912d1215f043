import type { Booking } from '@sofaseva/contract'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import classes from '../../../features/bookings/booking.module.css'
import { addToCalendar } from '../../../features/bookings/calendar.js'
import { type Fate, send } from '../../../features/bookings/fate.js'
import { pendingChange } from '../../../features/bookings/pending-change.js'
import { RequestCard } from '../../../features/bookings/request-card.js'
import { type StoredList, useOneOf, useOutbox, useStoredBookings } from '../../../features/bookings/use-stored.js'
import { WaitingCard } from '../../../features/bookings/waiting-card.js'
import { PushOffer } from '../../../features/notifications/push-switch.js'
import type { BookingChange, OutboxRow } from '../../../offline/index.js'
import { usePublicSettings } from '../../../shared/data/bootstrap.js'
import { LinkButton } from '../../../shared/ui/button.js'
import { Confirm } from '../../../shared/ui/confirm.js'
import { DataAge } from '../../../shared/ui/data-age.js'
import { CardBones, EmptyState, ErrorState, Notice, PageFrame, PageHeading } from '../../../shared/ui/states.js'
import { Tabs } from '../../../shared/ui/tabs.js'
import { toast } from '../../../shared/ui/toasts.js'
import { useUser } from '../../guards.js'

const TABS = [
  { value: 'all', text: 'All' },
  { value: 'Pending', text: 'Pending' },
  { value: 'Confirmed', text: 'Confirmed' },
  { value: 'Completed', text: 'Completed' },
] as const

const room = () => import('../../../offline/index.js')

async function retry(row: OutboxRow): Promise<void> {
  const { outbox } = await room()
  await outbox.retry(row.seq)
  await outbox.flush(true)
}

async function edit(row: OutboxRow, change: BookingChange): Promise<void> {
  const { outbox } = await room()
  if (await outbox.editBooking(row.seq, change)) {
    toast('Your changes are saved.')
    await outbox.flush(true)
  } else toast('This booking is just being sent, so it was not changed. You can change it once it arrived.', 'bad')
}

async function discard(row: OutboxRow): Promise<void> {
  const { outbox } = await room()
  await outbox.discard(row.seq)
}

function tellFate(fate: Fate, sent: string): void {
  if (fate === 'sent') toast(sent)
  else if (fate === 'waiting') toast('Saved on this phone. We send it the moment you are back online.', 'info')
}

function isAbout(booking: Booking) {
  return ({ work }: OutboxRow) => 'bookingId' in work && work.bookingId === booking._id && work.kind !== 'job.status'
}

async function cancel(userId: string, booking: Booking): Promise<void> {
  const { outbox } = await room()
  await outbox.cancelBooking(userId, booking)
  tellFate(await send(outbox, userId, isAbout(booking)), 'Your booking is cancelled.')
}

async function reschedule(userId: string, booking: Booking, change: BookingChange): Promise<void> {
  const { outbox } = await room()
  const { serviceAddress, notes = '', preferredDate = null } = change
  await outbox.reschedule(userId, booking._id, { serviceAddress, notes, preferredDate })
  tellFate(await send(outbox, userId, isAbout(booking)), 'Your booking is changed.')
}

/** The booking that the address names, brought into view once it is there. */
function useMeant(bookings: StoredList, userId: string) {
  const { hash } = useLocation()
  const id = hash.slice(1)
  const { state, booking } = useOneOf(bookings, userId, id)
  const isHere = booking !== undefined
  useEffect(() => {
    if (id && isHere) document.getElementById(id)?.scrollIntoView({ block: 'start' })
  }, [id, isHere])
  return { id, state: id ? state : 'ready', booking }
}

interface Question {
  title: string
  text: string
  yes: string
  no: string
  act: () => void
}

export default function RequestsPage() {
  const user = useUser()
  const settings = usePublicSettings()
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('all')
  const [asked, setAsked] = useState<Question | null>(null)
  const bookings = useStoredBookings(user._id, '/bookings/my')
  const rows = useOutbox(user._id) ?? []
  const meant = useMeant(bookings, user._id)
  const waiting = rows.filter((row) => row.work.kind === 'booking.create')
  const known = bookings.data ?? []
  const all = meant.booking && !known.includes(meant.booking) ? [meant.booking, ...known] : known
  const shown = all.filter((booking) => tab === 'all' || booking.status === tab)
  const nothing = bookings.state === 'ready' && shown.length === 0 && waiting.length === 0

  const askDiscard = (row: OutboxRow) =>
    setAsked({
      title: 'Discard this booking?',
      text: 'It has not been sent. It will be removed from this phone.',
      yes: 'Discard',
      no: 'Keep it',
      act: () => void discard(row),
    })
  const askCancel = (booking: Booking) =>
    setAsked({
      title: 'Cancel this booking?',
      text: `${booking.items[0]?.serviceName ?? 'It'} will not take place. You can book again at any time.`,
      yes: 'Cancel booking',
      no: 'Keep it',
      act: () => void cancel(user._id, booking),
    })
  const saveToCalendar = (booking: Booking) =>
    addToCalendar(booking, settings).catch(() => toast('The calendar file could not be made.', 'bad'))

  return (
    <PageFrame narrow age={<DataAge savedAt={bookings.savedAt} failed={bookings.failed} />}>
      <PageHeading title="My Service Requests" />
      {(bookings.data?.length ?? 0) > 0 && <PushOffer />}
      <Tabs label="Requests by status" tabs={TABS} value={tab} onChange={setTab} />
      {bookings.data && meant.state === 'missing' && (
        <Notice>The booking you opened is no longer among your requests.</Notice>
      )}
      {bookings.data && meant.state === 'unknown' && (
        <Notice>The booking you opened is not on this phone yet. You can see it once you are connected.</Notice>
      )}
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
              onDiscard={() => askDiscard(row)}
              onEdit={(change) => void edit(row, change)}
            />
          ))}
        {shown.map((booking) => (
          <RequestCard
            key={booking._id}
            booking={booking}
            change={pendingChange(booking, rows)}
            isMeant={booking._id === meant.id}
            onCancel={askCancel}
            onReschedule={(known, change) => void reschedule(user._id, known, change)}
            onCalendar={(known) => void saveToCalendar(known)}
            onRetry={(row) => void retry(row)}
            onDiscard={(row) => void discard(row)}
          />
        ))}
      </ul>
      {asked && (
        <Confirm
          title={asked.title}
          confirmText={asked.yes}
          cancelText={asked.no}
          danger
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            asked.act()
            setAsked(null)
          }}
        >
          {asked.text}
        </Confirm>
      )}
    </PageFrame>
  )
}
