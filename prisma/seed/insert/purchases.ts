import { type BookingStatus, DAY_MS, toPaise } from '@sofaseva/contract'
import type { Connection } from 'mysql2/promise'
import { customers, reviews, services } from '../data/index.js'
import { serviceId } from './catalog.js'
import { demoId } from './demo-accounts.js'
import { seedId } from './ids.js'
import { customerId } from './people.js'
import { insertRows, type Row } from './rows.js'

const MOVES: readonly BookingStatus[] = ['Pending', 'Confirmed', 'Completed']
/** A booking was made so long before its review, and moves on once a day. */
const DAYS_BEFORE = 4

/** The completed bookings that make demo reviews verified purchases. */
export async function insertPurchases(connection: Connection, now: Date): Promise<void> {
  const bookings: Row[] = []
  const items: Row[] = []
  const history: Row[] = []
  for (const { serviceSlug, authorIndex, daysAgo, verifiedPurchase } of reviews) {
    const service = services.find(({ slug }) => slug === serviceSlug)
    const [customer, option] = [customers[authorIndex], service?.options[0]]
    if (!verifiedPurchase || !service || !customer || !option) continue
    const made = new Date(now.getTime() - (daysAgo + DAYS_BEFORE) * DAY_MS)
    const name = `${serviceSlug}/${authorIndex}`
    const movedAt = (step: number) => new Date(made.getTime() + step * DAY_MS)
    const bookingId = seedId('purchase', name, made.getTime())
    bookings.push({
      id: bookingId,
      userId: customerId(authorIndex),
      status: 'Completed',
      phone: customer.phone,
      serviceAddress: customer.address,
      totalPaise: toPaise(service.basePrice + option.price),
      createdAt: made,
      updatedAt: movedAt(MOVES.length - 1),
    })
    items.push({
      id: seedId('purchase-item', name, made.getTime()),
      bookingId,
      serviceId: serviceId(serviceSlug),
      serviceName: service.name,
      basePaise: toPaise(service.basePrice),
      optionName: option.name,
      optionPaise: toPaise(option.price),
    })
    MOVES.forEach((toStatus, step) => {
      const actorRole = step === 0 ? 'customer' : 'admin'
      history.push({
        id: seedId('purchase-history', `${name}/${step}`, movedAt(step).getTime()),
        bookingId,
        fromStatus: MOVES[step - 1] ?? null,
        toStatus,
        actorId: step === 0 ? customerId(authorIndex) : demoId('admin'),
        actorRole,
        createdAt: movedAt(step),
      })
    })
  }
  await insertRows(connection, 'bookings', bookings)
  await insertRows(connection, 'booking_items', items)
  await insertRows(connection, 'booking_history', history)
}
