import {
  type BookingStatus,
  DAY_MS,
  HOUR_MS,
  indianDay,
  MINUTE_MS,
  SETTING_DEFAULTS,
  windowStarts,
} from '@sofaseva/contract'
import type { Connection } from 'mysql2/promise'
import { services } from '../data/index.js'
import { claimsOf, insertBookings, type SeededBooking } from './booking-rows.js'
import { DEMO_ACCOUNTS, demoId } from './demo-accounts.js'
import { seedId } from './ids.js'
import { insertRows } from './rows.js'

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

/** The customer's bookings, each the only one of its day in the demo provider's time. */
export async function insertDemoBookings(connection: Connection, now: Date): Promise<void> {
  const customer = DEMO_ACCOUNTS.find(({ role }) => role === 'customer')
  const bookings = BOOKINGS.map((booking, index): SeededBooking => {
    const service = services.find(({ slug }) => slug === booking.slug)
    const option = service?.options[booking.option]
    if (!service || !option || !customer)
      throw new Error(`the demo booking of ${booking.slug} does not fit the catalog`)
    const made = now.getTime() - booking.madeHoursAgo * HOUR_MS
    return {
      id: seedId('booking', String(index), made),
      name: String(index),
      userId: demoId('customer'),
      providerId: demoId('provider'),
      customer,
      service,
      option,
      notes: index % 2 === 0 ? '' : 'Third floor, lift works. Please call on arrival.',
      preferredAt: windowOf(booking, now, index),
      moves: booking.moves.map((to, step) => ({
        to,
        at: new Date(made + step * 30 * MINUTE_MS),
        actorId: demoId(ACTORS[to]),
        actorRole: ACTORS[to],
      })),
    }
  })
  const { travel_buffer_minutes: bufferMinutes } = SETTING_DEFAULTS
  await insertBookings(connection, bookings)
  await insertRows(
    connection,
    'provider_windows',
    bookings.flatMap((booking) => claimsOf([booking], { spans: [], bufferMinutes })),
  )
}
