import {
  type BookingStatus,
  type HistoryKind,
  indianDay,
  OPEN_STATUSES,
  occupiedSteps,
  type ProviderDay,
  planDay,
  type Role,
  toPaise,
} from '@sofaseva/contract'
import type { Connection } from 'mysql2/promise'
import type { ServiceSeed } from '../data/index.js'
import { serviceId } from './catalog.js'
import { seedId } from './ids.js'
import { insertRows, type Row } from './rows.js'

/** An event of a booking's history. */
interface Move {
  kind?: HistoryKind
  to: BookingStatus
  at: Date
  actorId: string
  actorRole: Role
}

export interface SeededBooking {
  id: string
  /** Names the rows that belong to it. */
  name: string
  userId: string
  providerId: string
  customer: { phone: string; address: string }
  service: ServiceSeed
  option: ServiceSeed['options'][number]
  notes: string
  preferredAt: Date
  /** In order. */
  moves: readonly Move[]
}

const isOpen = (status: BookingStatus) => OPEN_STATUSES.some((open) => open === status)

const statusOf = ({ moves }: SeededBooking): BookingStatus => moves.at(-1)?.to ?? 'Pending'

function historyOf({ id, name, moves }: SeededBooking): Row[] {
  return moves.map(({ kind = 'status', to, at, actorId, actorRole }, step) => ({
    id: seedId('booking-history', `${name}/${step}`, at.getTime()),
    bookingId: id,
    kind,
    fromStatus: moves[step - 1]?.to ?? null,
    toStatus: to,
    actorId,
    actorRole,
    createdAt: at,
  }))
}

/** Inserts bookings with all that belongs to them, but the claims of their providers' time. */
export async function insertBookings(connection: Connection, bookings: readonly SeededBooking[]): Promise<void> {
  const madeAt = ({ moves }: SeededBooking) => moves[0]?.at ?? new Date(0)
  const rows = bookings.map((booking): Row => {
    const { id, userId, providerId, customer, service, option, notes, preferredAt, moves } = booking
    return {
      id,
      userId,
      providerId,
      status: statusOf(booking),
      phone: customer.phone,
      serviceAddress: customer.address,
      notes,
      preferredAt,
      durationMinutes: option.durationMinutes,
      totalPaise: toPaise(service.basePrice + option.price),
      createdAt: madeAt(booking),
      updatedAt: moves.at(-1)?.at ?? madeAt(booking),
    }
  })
  const items = bookings.map((booking): Row => {
    const { id, name, service, option } = booking
    return {
      id: seedId('booking-item', name, madeAt(booking).getTime()),
      bookingId: id,
      serviceId: serviceId(service.slug),
      serviceName: service.name,
      basePaise: toPaise(service.basePrice),
      optionName: option.name,
      optionPaise: toPaise(option.price),
    }
  })
  await insertRows(connection, 'bookings', rows)
  await insertRows(connection, 'booking_items', items)
  await insertRows(connection, 'booking_history', bookings.flatMap(historyOf))
}

/** The claims of a provider's open jobs of one day, as the API makes them. */
export function claimsOf(bookings: readonly SeededBooking[], time: Omit<ProviderDay, 'visits'>): Row[] {
  const open = bookings.filter((booking) => isOpen(statusOf(booking)))
  const [first] = open
  if (!first) return []
  const visits = open.map(({ id, preferredAt, option }) => ({
    bookingId: id,
    windowStart: preferredAt.getTime(),
    minutes: option.durationMinutes,
  }))
  const steps = occupiedSteps(indianDay(first.preferredAt), planDay({ ...time, visits }))
  return [...steps].map(([step, bookingId]) => ({
    providerId: first.providerId,
    bookingId,
    startsAt: new Date(step),
  }))
}

/** Sets the number of open jobs of each provider. */
export async function countOpenJobs(connection: Connection): Promise<void> {
  await connection.query(
    `UPDATE users u SET u.openJobs =
       (SELECT COUNT(*) FROM bookings b WHERE b.providerId = u.id AND b.status IN ('Pending', 'Confirmed'))`,
  )
}
