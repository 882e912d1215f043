import { type Booking, type BookingDetails, PATHS } from '@sofaseva/contract'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import classes from '../../../features/bookings/booking.module.css'
import { addToCalendar } from '../../../features/bookings/calendar.js'
import { send } from '../../../features/bookings/delivery-result.js'
import { type PendingChange, pendingChanges } from '../../../features/bookings/pending-change.js'
import { reportDelivery } from '../../../features/bookings/report-delivery.js'
import { RequestCard } from '../../../features/bookings/request-card.js'
import { UnsentList } from '../../../features/bookings/unsent-list.js'
import { type BookingList, useBooking, useBookings, useOutbox } from '../../../features/bookings/use-bookings.js'
import { useOutboxActions } from '../../../features/bookings/use-outbox-actions.js'
import { PushOffer } from '../../../features/notifications/push-switch.js'
import { createKindOf, isCreate } from '../../../offline/outbox/kinds/index.js'
import { usePublicSettings } from '../../../shared/data/bootstrap.js'
import { useAnnounced } from '../../../shared/lib/announce.js'
import { Alert, StatusRegion } from '../../../shared/ui/alert.js'
import { LinkButton } from '../../../shared/ui/button.js'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js'
import { EmptyState, ErrorState } from '../../../shared/ui/empty-state.js'
import { ListIllustration } from '../../../shared/ui/illustrations/list-illustration.js'
import { LastUpdated } from '../../../shared/ui/last-updated.js'
import { LoadMore } from '../../../shared/ui/load-more.js'
import { PageFrame, PageHeading } from '../../../shared/ui/page-frame.js'
import { CardSkeletons } from '../../../shared/ui/skeleton.js'
import { Tabs } from '../../../shared/ui/tabs.js'
import { toast } from '../../../shared/ui/toasts.js'
import { useUser } from '../../guards.js'

const TABS = [
  { value: 'all', text: 'All' },
  { value: 'Pending', text: 'Pending' },
  { value: 'Confirmed', text: 'Confirmed' },
  { value: 'Completed', text: 'Completed' },
] as const

const loadOffline = () => import('../../../offline/index.js')

async function cancel(userId: string, booking: Booking): Promise<void> {
  const { outbox } = await loadOffline()
  const key = await outbox.cancelBooking(userId, booking)
  reportDelivery(await send(outbox, key), 'Your booking is cancelled.')
}

async function reschedule(userId: string, booking: Booking, details: BookingDetails): Promise<void> {
  const { outbox } = await loadOffline()
  const { serviceAddress, notes = '', preferredDate = null } = details
  const key = await outbox.reschedule(userId, booking, { serviceAddress, notes, preferredDate })
  reportDelivery(await send(outbox, key), 'Your booking is changed.')
}

const couldNotSave = () => toast('This could not be saved on this device. Please free some space and try again.', 'bad')

/** The booking that the address names, brought into view once it is there. */
function useHashTarget(bookings: BookingList, userId: string) {
  const { hash } = useLocation()
  const id = hash.slice(1)
  const { state, booking } = useBooking(bookings, userId, id)
  const isHere = booking !== undefined
  useEffect(() => {
    if (id && isHere) document.getElementById(id)?.scrollIntoView({ block: 'start' })
  }, [id, isHere])
  return { id, state: id ? state : 'ready', booking }
}

export default function RequestsPage() {
  const user = useUser()
  const settings = usePublicSettings()
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('all')
  const [asked, setAsked] = useState<Booking | null>(null)
  const bookings = useBookings(user._id, '/bookings/my')
  const rows = useOutbox(user._id) ?? []
  const { actions, question } = useOutboxActions(rows, bookings.refresh)
  const target = useHashTarget(bookings, user._id)
  const waiting = rows.filter((row) => isCreate(row) && createKindOf(row.work).page === PATHS.requests)
  const changes = pendingChanges(rows, 'customer')
  const known = bookings.data ?? []
  const all = target.booking && !known.includes(target.booking) ? [target.booking, ...known] : known
  const shown = all.filter((booking) => tab === 'all' || booking.status === tab)
  const hasCard = ({ bookingId }: PendingChange) => shown.some(({ _id }) => _id === bookingId)
  const cardless = bookings.state === 'loading' ? [] : changes.filter((change) => !hasCard(change))
  useAnnounced(bookings.data ? `${shown.length} ${shown.length === 1 ? 'request' : 'requests'}` : null)
  const nothing = bookings.state === 'ready' && !bookings.hasMore && shown.length === 0 && waiting.length === 0

  const saveToCalendar = (booking: Booking) =>
    addToCalendar(booking, settings).catch(() => toast('The calendar file could not be made.', 'bad'))

  return (
    <PageFrame narrow age={<LastUpdated savedAt={bookings.savedAt} failed={bookings.error !== null} />}>
      <PageHeading />
      {(bookings.data?.length ?? 0) > 0 && <PushOffer />}
      <UnsentList rows={waiting} changes={cardless} {...actions} />
      <Tabs label="Requests by status" tabs={TABS} value={tab} onChange={setTab} />
      <StatusRegion>
        {bookings.data && target.state === 'missing' && (
          <Alert>The booking you opened is no longer among your requests.</Alert>
        )}
        {bookings.data && target.state === 'unknown' && (
          <Alert>The booking you opened is not on this phone yet. You can see it once you are connected.</Alert>
        )}
      </StatusRegion>
      {bookings.state === 'loading' && waiting.length === 0 && <CardSkeletons />}
      {bookings.state === 'failed' && (
        <ErrorState
          message="Failed to fetch your requests. Please log in again."
          hint="Or check your connection."
          onRetry={bookings.refresh}
        >
          <LinkButton to={PATHS.login} variant="outline" state={{ from: PATHS.requests }}>
            Go to Login
          </LinkButton>
        </ErrorState>
      )}
      {nothing && (
        <EmptyState
          picture={<ListIllustration />}
          title="No requests here yet"
          text="What you book appears here, with everything that happens to it."
        >
          <LinkButton to={PATHS.services} variant="accent">
            Book a service
          </LinkButton>
        </EmptyState>
      )}
      <ul className={classes.list}>
        {shown.map((booking) => (
          <RequestCard
            key={booking._id}
            booking={booking}
            change={changes.find(({ bookingId }) => bookingId === booking._id) ?? null}
            isLinked={booking._id === target.id}
            {...actions}
            onCancel={setAsked}
            onReschedule={(known, details) => void reschedule(user._id, known, details).catch(couldNotSave)}
            onCalendar={(known) => void saveToCalendar(known)}
          />
        ))}
      </ul>
      {bookings.hasMore && <LoadMore what="requests" onLoad={bookings.loadMore} />}
      {question}
      {asked && (
        <ConfirmDialog
          title="Cancel this booking?"
          confirmText="Cancel booking"
          cancelText="Keep it"
          danger
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            void cancel(user._id, asked).catch(couldNotSave)
            setAsked(null)
          }}
        >
          {asked.items[0]?.serviceName ?? 'It'} will not take place. You can book again at any time.
        </ConfirmDialog>
      )}
    </PageFrame>
  )
}
