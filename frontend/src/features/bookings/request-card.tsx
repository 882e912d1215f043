import {
  type Booking,
  type BookingDetails,
  formatDateTime,
  formatWindow,
  lastSix,
  PATHS,
  pathTo,
} from '@sofaseva/contract'
import { useState } from 'react'
import { Button, LinkButton } from '../../shared/ui/button.js'
import { DescriptionList } from '../../shared/ui/description-list.js'
import { Group } from '../../shared/ui/group.js'
import { Price } from '../../shared/ui/price.js'
import { StatusBadge } from '../../shared/ui/status-badge.js'
import { SyncBadge } from '../../shared/ui/sync-badge.js'
import { Timeline } from '../../shared/ui/timeline.js'
import classes from './booking.module.css'
import { ChangeNotice } from './change-notice.js'
import { EditBooking } from './edit-booking.js'
import { syncStateOf } from './outbox-texts.js'
import {
  conflictBooking,
  type PendingChange,
  withPendingChange,
  withRequestedDetails,
  withServerState,
} from './pending-change.js'
import type { OutboxActions } from './use-outbox-actions.js'

const BY = { customer: 'you', provider: 'the provider', admin: 'our team', system: 'us' } as const

const OPEN = ['Pending', 'Confirmed']

export interface RequestActions extends Pick<OutboxActions, 'onSendNow' | 'onDiscard' | 'onChoose'> {
  onCancel: (booking: Booking) => void
  onReschedule: (booking: Booking, details: BookingDetails) => void
  onCalendar: (booking: Booking) => void
}

function Facts({ booking }: { booking: Booking }) {
  const [item] = booking.items
  return (
    <DescriptionList>
      <dt>Booking</dt>
      <dd className={classes.number}>{lastSix(booking._id)}</dd>
      <dt>Package</dt>
      <dd>{item?.selectedOption.name}</dd>
      <dt>When</dt>
      <dd>{booking.preferredDate ? formatWindow(booking.preferredDate) : 'We will call to agree on a time'}</dd>
      <dt>Address</dt>
      <dd>{booking.serviceAddress}</dd>
      {booking.notes && (
        <>
          <dt>Notes</dt>
          <dd>{booking.notes}</dd>
        </>
      )}
      <dt>Estimate</dt>
      <dd className={classes.number}>
        <Price rupees={booking.totalAmount} />
      </dd>
      {booking.provider && (
        <>
          <dt>Provider</dt>
          <dd>{booking.provider.name}</dd>
        </>
      )}
    </DescriptionList>
  )
}

function Buttons({
  booking,
  onEdit,
  onCancel,
  onCalendar,
}: { booking: Booking; onEdit: () => void } & Pick<RequestActions, 'onCancel' | 'onCalendar'>) {
  const { status, items, preferredDate } = booking
  const [item] = items
  const isOpen = OPEN.includes(status)
  return (
    <div className={classes.buttons}>
      {status === 'Pending' && (
        <Button size="small" variant="outline" onClick={onEdit}>
          Reschedule
        </Button>
      )}
      {isOpen && preferredDate && (
        <Button size="small" variant="outline" onClick={() => onCalendar(booking)}>
          Add to calendar
        </Button>
      )}
      {status === 'Completed' && (
        <LinkButton size="small" variant="outline" to={pathTo(PATHS.receipt, { id: booking._id })}>
          Receipt
        </LinkButton>
      )}
      {!isOpen && item && (
        <LinkButton
          size="small"
          variant="outline"
          to={pathTo(PATHS.service, { id: item.serviceId })}
          state={{
            again: { option: item.selectedOption.name, serviceAddress: booking.serviceAddress, notes: booking.notes },
          }}
        >
          Book again
        </LinkButton>
      )}
      {isOpen && (
        <Button size="small" variant="danger" onClick={() => onCancel(booking)}>
          Cancel booking
        </Button>
      )}
    </div>
  )
}

interface RequestCardProps extends RequestActions {
  booking: Booking
  change: PendingChange | null
  /** The one a notice led to. */
  isLinked: boolean
}

export function RequestCard({ booking: shown, change, isLinked, ...actions }: RequestCardProps) {
  const [isEditing, setIsEditing] = useState(false)
  const known = withServerState(shown, change)
  const booking = withPendingChange(known, change)
  return (
    <li className={classes.item} id={booking._id} data-linked={isLinked || undefined}>
      <Group justify="between">
        <h2>{booking.items[0]?.serviceName}</h2>
        <span>
          <StatusBadge status={booking.status} />{' '}
          {change && <SyncBadge state={syncStateOf(change.refused ?? change.rows[0])} />}
        </span>
      </Group>
      {isEditing ? (
        <EditBooking
          id={known._id}
          booking={withRequestedDetails(known, change)}
          onCancel={() => setIsEditing(false)}
          onSave={(details) => {
            setIsEditing(false)
            actions.onReschedule(known, details)
          }}
        />
      ) : (
        <>
          <Facts booking={booking} />
          <Timeline
            label="What happened"
            entries={booking.history.map(({ from, to, by, at }) => ({
              key: `${to}${at}`,
              text: `${from === null ? 'Requested' : to} by ${BY[by]}, ${formatDateTime(at)}`,
            }))}
          />
          {change && <ChangeNotice change={change} present={conflictBooking(known, change)} {...actions} />}
          <Buttons booking={booking} onEdit={() => setIsEditing(true)} {...actions} />
        </>
      )}
    </li>
  )
}
