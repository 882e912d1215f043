import { Injectable } from '@nestjs/common'
import type { Booking } from '@sofaseva/contract'
import { toPaise } from '@sofaseva/contract'
import { newId } from '../../platform/ids/new-id.js'
import type { SqlRunner } from '../../platform/prisma/sql.js'

interface FirstAnswer {
  requestHash: string
  booking: Booking
}

interface CustomerHistory {
  made: number
  first: FirstAnswer | null
}

/** The writes of one new booking. Plain statements: this is the hottest write of the product. */
@Injectable()
export class CreateBookingRepository {
  /** What the person's earlier calls decide: the first answer under this key, and how many bookings they made since. */
  async history(tx: SqlRunner, userId: string, key: string | undefined, since: Date): Promise<CustomerHistory> {
    const [row] = await tx.query<{ made: number; requestHash: string | null; body: string | null }>(
      `SELECT b.made, k.requestHash, k.body
       FROM (SELECT COUNT(*) AS made FROM bookings WHERE userId = ? AND createdAt >= ?) b
       LEFT JOIN idempotency_keys k ON k.userId = ? AND k.idempotencyKey = ?`,
      [userId, since, userId, key ?? ''],
    )
    const { made = 0, requestHash = null, body = null } = row ?? {}
    const known = requestHash !== null && body !== null
    return { made: Number(made), first: known ? { requestHash, booking: JSON.parse(body) as Booking } : null }
  }

  async keepAnswer(tx: SqlRunner, userId: string, key: string, requestHash: string, booking: Booking): Promise<void> {
    await tx.execute(
      'INSERT INTO idempotency_keys (userId, idempotencyKey, requestHash, statusCode, body, createdAt) VALUES (?, ?, ?, 201, ?, ?)',
      [userId, key, requestHash, JSON.stringify(booking), new Date(booking.createdAt)],
    )
  }

  /**
   * To be called once the provider's row is locked: the foreign key share-locks it, and two bookings that only then want
   * to count a job for them would wait for each other.
   */
  async insert(tx: SqlRunner, booking: Booking): Promise<void> {
    const createdAt = new Date(booking.createdAt)
    const [item] = booking.items
    if (!item) throw new Error('a booking has an item')
    await tx.execute(
      `INSERT INTO bookings (id, userId, providerId, status, phone, serviceAddress, notes, preferredAt, totalPaise, createdAt, updatedAt)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        booking._id,
        booking.user._id,
        booking.provider?._id ?? null,
        booking.status,
        booking.phone,
        booking.serviceAddress,
        booking.notes,
        booking.preferredDate === null ? null : new Date(booking.preferredDate),
        toPaise(booking.totalAmount),
        createdAt,
        createdAt,
      ],
    )
    await tx.execute(
      'INSERT INTO booking_items (id, bookingId, serviceId, serviceName, basePaise, optionName, optionPaise) VALUES (?, ?, ?, ?, ?, ?, ?)',
      [
        newId(createdAt.getTime()),
        booking._id,
        item.serviceId,
        item.serviceName,
        toPaise(item.basePrice),
        item.selectedOption.name,
        toPaise(item.selectedOption.price),
      ],
    )
    await tx.execute(
      'INSERT INTO booking_history (id, bookingId, fromStatus, toStatus, actorId, actorRole, createdAt) VALUES (?, ?, NULL, ?, ?, ?, ?)',
      [
        newId(createdAt.getTime()),
        booking._id,
        booking.status,
        booking.user._id,
        booking.history[0]?.by ?? 'customer',
        createdAt,
      ],
    )
  }
}
