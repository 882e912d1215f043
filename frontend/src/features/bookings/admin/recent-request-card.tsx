import {
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
import admin from '../../../shared/admin-ui/admin.module.css'
import { Badge, type Tone } from '../../../shared/ui/badge.js'
import { Button } from '../../../shared/ui/button.js'
import { DescriptionList } from '../../../shared/ui/description-list.js'
import { Group } from '../../../shared/ui/group.js'
import { CallButton } from '../../../shared/ui/phone-link.js'
import { StatusBadge } from '../../../shared/ui/status-badge.js'
import { MutedText } from '../../../shared/ui/text.js'

const TONES: Record<Urgency, Tone> = {
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

export function RecentRequestCard({
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
    <li className={admin.recent}>
      <Group justify="between">
        <h2>{booking.user.name}</h2>
        <span>
          {label && <Badge tone={TONES[label]}>{label}</Badge>} <StatusBadge status={booking.status} />
        </span>
      </Group>
      <MutedText as="p" size="small">
        {lastSix(booking._id)} · received {relativeTime(booking.createdAt, now).toLowerCase()}
      </MutedText>
      <DescriptionList>
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
      </DescriptionList>
      <div className={admin.buttons}>
        <CallButton isQuiet phone={booking.phone} />
        {NEXT_ACTIONS[booking.status].map((status) => (
          <Button
            key={status}
            size="small"
            variant={status === 'Cancelled' ? 'danger' : 'primary'}
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
