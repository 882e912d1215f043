import {
  type Booking,
  formatRupees,
  formatVisitStart,
  lastSix,
  type PlainMessageKey,
  relativeTime,
  type Translator,
} from '@sofaseva/contract'
import type { Column } from '#office/ui/table-columns.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Badge, type Tone } from '#shared/ui/badge.js'
import { PhoneLink } from '#shared/ui/phone-link.js'
import { StatusBadge } from '#shared/ui/status-badge.js'
import { MutedText } from '#shared/ui/text.js'
import { CustomerButton } from '../customer-button.js'
import classes from './desk.module.css'
import { NextStep } from './next-step.js'
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

const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(' · ')

function UrgencyCell({ booking, now }: { booking: Booking; now: number }) {
  const translator = useTranslation()
  const { t } = translator
  const label = urgency(booking, now)
  const received = t('admin-bookings.recent.received', {
    id: lastSix(booking._id),
    when: relativeTime(translator, booking.createdAt, now, 'sentence'),
  })
  return (
    <div className={classes.lines} title={received}>
      {label ? <Badge tone={TONES[label]}>{t(URGENCY_KEYS[label])}</Badge> : <StatusBadge status={booking.status} />}
      <MutedText size="small" className={classes.cut}>
        {joined(lastSix(booking._id), relativeTime(translator, booking.createdAt, now, 'sentence'))}
      </MutedText>
    </div>
  )
}

/** Two lines of a cell. Each is cut at the column's width and shown in full on hover, unless the first stays whole. */
function Lines({ first, second, isWhole }: { first: string; second: string; isWhole?: boolean }) {
  return (
    <div className={classes.lines}>
      <span className={isWhole ? undefined : classes.cut} title={first}>
        {first}
      </span>
      <MutedText size="small" className={classes.cut} title={second}>
        {second}
      </MutedText>
    </div>
  )
}

function itemTexts({ items }: Booking) {
  return {
    services: items.map(({ serviceName }) => serviceName).join(', '),
    options: items.map(({ selectedOption }) => selectedOption.name).join(', '),
  }
}

interface DeskColumnsOptions {
  translator: Translator
  now: number
  /** True if an open drawer shows the rest, the next step included. */
  isShort: boolean
  /** Shows a customer's records. */
  onCustomer: (id: string) => void
}

export function deskColumns({ translator, now, isShort, onCustomer }: DeskColumnsOptions): Column<Booking>[] {
  const { t } = translator
  // The drawer shows the end of the window.
  const visitText = (booking: Booking) =>
    formatVisitStart(translator, booking) ?? t('admin-bookings.details.toBeAgreed')
  const urgencyColumn: Column<Booking> = {
    id: 'urgency',
    header: t('admin-bookings.recent.urgency'),
    isFixed: true,
    cell: (booking) => <UrgencyCell booking={booking} now={now} />,
  }
  const customer: Column<Booking> = {
    id: 'customer',
    header: t('admin-bookings.customer'),
    cell: ({ user, phone }) => (
      <div className={`${classes.lines} ${classes.contact}`}>
        <CustomerButton user={user} onShow={onCustomer} />
        <PhoneLink phone={phone} />
      </div>
    ),
  }
  const service = (second: (booking: Booking) => string): Column<Booking> => ({
    id: 'service',
    header: t('admin-bookings.column.service'),
    cell: (booking) => <Lines first={itemTexts(booking).services} second={second(booking)} />,
  })
  if (isShort) return [urgencyColumn, service(visitText), customer]
  return [
    urgencyColumn,
    service((booking) => joined(itemTexts(booking).options, formatRupees(booking.totalAmount))),
    {
      id: 'visit',
      header: t('admin-bookings.fact.visit'),
      cell: (booking) => (
        <Lines isWhole first={visitText(booking)} second={joined(booking.serviceAddress, booking.notes)} />
      ),
    },
    customer,
    {
      id: 'provider',
      header: t('admin-bookings.provider'),
      isFixed: true,
      cell: (booking) => <NextStep booking={booking} />,
    },
  ]
}
