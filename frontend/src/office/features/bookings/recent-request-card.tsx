import { Button } from '@mantine/core'
import {
  type Booking,
  type BookingStatus,
  formatDateTime,
  formatPhone,
  formatRupees,
  formatVisit,
  lastSix,
  NEXT_ACTIONS,
  type PlainMessageKey,
  personName,
  relativeTime,
} from '@sofaseva/contract'
import { Facts } from '#office/ui/facts.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Badge, type Tone } from '#shared/ui/badge.js'
import { Card } from '#shared/ui/card.js'
import { Cluster } from '#shared/ui/layout.js'
import { StatusBadge } from '#shared/ui/status-badge.js'
import { MutedText } from '#shared/ui/text.js'
import { AssignAndConfirm } from './assign-and-confirm.js'
import { ContactButtons } from './contact-buttons.js'
import { type Urgency, urgency } from './urgency.rules.js'

const TONES: Record<Urgency, Tone> = {
  Urgent: 'red',
  'High Priority': 'yellow',
  'Medium Priority': 'blue',
  Normal: 'green',
}

const URGENCY_KEYS: Record<Urgency, PlainMessageKey> = {
  Urgent: 'admin-bookings.urgency.urgent',
  'High Priority': 'admin-bookings.urgency.high',
  'Medium Priority': 'admin-bookings.urgency.medium',
  Normal: 'admin-bookings.urgency.normal',
}

interface RecentRequestCardProps {
  booking: Booking
  now: number
  /** Disables the buttons for a moment. */
  isPaused: boolean
  onStatus: (to: BookingStatus) => void
  onAssignAndConfirm: (provider: NonNullable<Booking['provider']>) => void
}

export function RecentRequestCard({ booking, now, isPaused, onStatus, onAssignAndConfirm }: RecentRequestCardProps) {
  const translator = useTranslation()
  const { t } = translator
  const { user, phone, provider, items } = booking
  const id = lastSix(booking._id)
  const services = items.map(({ serviceName, selectedOption }) => `${serviceName} (${selectedOption.name})`).join(', ')
  const label = urgency(booking, now)
  const isAlone = booking.status === 'Pending' && provider === null
  const isUnassigned = (status: BookingStatus) => isAlone && status === 'Confirmed'
  const nameOf = (status: BookingStatus) =>
    isUnassigned(status) ? 'admin-bookings.next.aloneNamed' : 'admin-bookings.next.named'
  const textOf = (status: BookingStatus) =>
    isUnassigned(status) ? 'admin-bookings.next.alone' : 'admin-bookings.next.text'
  return (
    <Card as="li" gap={3}>
      <Cluster justify="between">
        <h2>{personName(t, user.name)}</h2>
        <span>
          {label && <Badge tone={TONES[label]}>{t(URGENCY_KEYS[label])}</Badge>} <StatusBadge status={booking.status} />
        </span>
      </Cluster>
      <MutedText as="p" size="small">
        {t('admin-bookings.recent.received', {
          id,
          when: relativeTime(translator, booking.createdAt, now, 'sentence'),
        })}
      </MutedText>
      <Facts
        entries={[
          [t('admin.column.phone'), formatPhone(phone) || t('controls.phone.none')],
          [t('controls.email'), user.email],
          [t('admin-bookings.fact.services'), services],
          [t('admin-bookings.fact.total'), formatRupees(booking.totalAmount)],
          [t('admin-bookings.fact.booked'), formatDateTime(translator, booking.createdAt)],
          [t('admin-bookings.fact.visit'), formatVisit(translator, booking) ?? t('admin-bookings.details.toBeAgreed')],
          [t('admin-bookings.fact.address'), booking.serviceAddress],
          booking.notes && [t('admin-bookings.fact.notes'), booking.notes],
          [t('admin-bookings.provider'), provider ? personName(t, provider.name) : t('admin-bookings.unassigned')],
        ]}
      />
      <Cluster>
        <ContactButtons booking={booking} />
      </Cluster>
      {isAlone && <AssignAndConfirm booking={booking} isPaused={isPaused} onAssign={onAssignAndConfirm} />}
      {/* Complete is apart from Confirm, so that a double click doesn't hit it. */}
      <Cluster {...(booking.status === 'Confirmed' ? { justify: 'end' } : {})}>
        {NEXT_ACTIONS[booking.status].map((status) => (
          <Button
            key={status}
            {...(status === 'Cancelled' ? { variant: 'light', color: 'red' } : {})}
            {...(isUnassigned(status) ? { variant: 'default' } : {})}
            disabled={isPaused}
            aria-label={t(nameOf(status), { to: status, id })}
            onClick={() => onStatus(status)}
          >
            {t(textOf(status), { to: status })}
          </Button>
        ))}
      </Cluster>
    </Card>
  )
}
