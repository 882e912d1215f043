import {
  type BookingStatus,
  DAY_MS,
  HOUR_MS,
  indianDay,
  OPEN_STATUSES,
  occupiedSteps,
  planDay,
  SETTING_DEFAULTS,
  toPaise,
  windowStarts,
} from '@sofaseva/contract'
import type { Connection } from 'mysql2/promise'
import { services } from '../data/index.js'
import { serviceId } from './catalog.js'
import { DEMO_ACCOUNTS, demoId } from './demo-accounts.js'
import { seedId } from './ids.js'
import { insertRows, type Row } from './rows.js'

interface DemoBooking {
  slug: string
  option: number
  /** Hours before now at which it was made. */
  madeHoursAgo: number
  /** Days from now of its window; before today for work that is done. */
  inDays: number
  moves: readonly BookingStatus[]
}

/** Some in every status, spread so that every list of the product has something to show. */
const BOOKINGS: readonly DemoBooking[] = [
  { slug: 'sagging-seat-repair', option: 1, madeHoursAgo: 1, inDays: 2, moves: ['Pending'] },
  { slug: 'sofa-frame-repair', option: 0, madeHoursAgo: 4, inDays: 3, moves: ['Pending'] },
  { slug: 'sagging-seat-repair', option: 0, madeHoursAgo: 20, inDays: 1, moves: ['Pending', 'Confirmed'] },
  { slug: 'sofa-frame-repair', option: 1, madeHoursAgo: 30, inDays: 4, moves: ['Pending', 'Confirmed'] },
  {
    slug: 'sagging-seat-repair',
    option: 2,
    madeHoursAgo: 9 * 24,
    inDays: -6,
    moves: ['Pending', 'Confirmed', 'Completed'],
  },
  {
    slug: 'sofa-frame-repair',
    option: 0,
    madeHoursAgo: 15 * 24,
    inDays: -12,
    moves: ['Pending', 'Confirmed', 'Completed'],
  },
  { slug: 'sagging-seat-repair', option: 0, madeHoursAgo: 5 * 24, inDays: -3, moves: ['Pending', 'Cancelled'] },
]

const ACTORS: Record<BookingStatus, 'customer' | 'admin' | 'provider'> = {
  Pending: 'customer',
  Confirmed: 'admin',
  Completed: 'provider',
  Cancelled: 'customer',
}

function windowOf(booking: DemoBooking, now: Date, index: number): Date {
  const day = indianDay(now.getTime() + booking.inDays * DAY_MS)
  const starts = windowStarts(day, new Date(`${day}T00:00:00Z`).getTime() - DAY_MS)
  return starts[index % starts.length] ?? now
}

const isOpen = (status: BookingStatus) => OPEN_STATUSES.some((open) => open === status)

/** The time that a job takes of the demo provider's. Each is the only one of its day. */
function claimsOf(bookingId: string, start: Date, minutes: number): Row[] {
  const day = indianDay(start)
  const { travel_buffer_minutes: bufferMinutes } = SETTING_DEFAULTS
  const plan = planDay({ spans: [], visits: [{ bookingId, windowStart: start.getTime(), minutes }], bufferMinutes })
  return [...occupiedSteps(day, plan).keys()].map((step) => ({
    providerId: demoId('provider'),
    bookingId,
    startsAt: new Date(step),
  }))
}

export async function insertDemoBookings(connection: Connection, now: Date): Promise<void> {
  const customer = DEMO_ACCOUNTS.find(({ role }) => role === 'customer')
  const bookings: Row[] = []
  const items: Row[] = []
  const history: Row[] = []
  const claims: Row[] = []
  BOOKINGS.forEach((booking, index) => {
    const service = services.find(({ slug }) => slug === booking.slug)
    const option = service?.options[booking.option]
    const status = booking.moves.at(-1)
    if (!service || !option || !status || !customer)
      throw new Error(`the demo booking of ${booking.slug} does not fit the catalog`)
    const made = new Date(now.getTime() - booking.madeHoursAgo * HOUR_MS)
    const id = seedId('booking', String(index), made.getTime())
    const moved = (step: number) => new Date(made.getTime() + step * 30 * 60_000)
    const preferredAt = windowOf(booking, now, index)
    if (isOpen(status)) claims.push(...claimsOf(id, preferredAt, option.durationMinutes))
    bookings.push({
      id,
      userId: demoId('customer'),
      providerId: demoId('provider'),
      status,
      phone: customer.phone,
      serviceAddress: customer.address,
      notes: index % 2 === 0 ? '' : 'Third floor, lift works. Please call on arrival.',
      preferredAt,
      durationMinutes: option.durationMinutes,
      totalPaise: toPaise(service.basePrice + option.price),
      createdAt: made,
      updatedAt: moved(booking.moves.length - 1),
    })
    items.push({
      id: seedId('booking-item', String(index), made.getTime()),
      bookingId: id,
      serviceId: serviceId(service.slug),
      serviceName: service.name,
      basePaise: toPaise(service.basePrice),
      optionName: option.name,
      optionPaise: toPaise(option.price),
    })
    booking.moves.forEach((to, step) => {
      history.push({
        id: seedId('booking-history', `${index}/${step}`, moved(step).getTime()),
        bookingId: id,
        fromStatus: booking.moves[step - 1] ?? null,
        toStatus: to,
        actorId: demoId(ACTORS[to]),
        actorRole: ACTORS[to],
        createdAt: moved(step),
      })
    })
  })
  await insertRows(connection, 'bookings', bookings)
  await insertRows(connection, 'booking_items', items)
  await insertRows(connection, 'booking_history', history)
  await insertRows(connection, 'provider_windows', claims)
  await connection.query(
    `UPDATE users u SET u.openJobs =
       (SELECT COUNT(*) FROM bookings b WHERE b.providerId = u.id AND b.status IN ('Pending', 'Confirmed'))`,
  )
}
