import { Injectable } from '@nestjs/common'
import type { Booking } from '@sofaseva/contract'
import { toPaise } from '@sofaseva/contract'
import { newId } from '../../platform/ids/new-id.js'
import type { SqlRunner } from '../../platform/prisma/sql.js'

export interface FirstAnswer {
  requestHash: string
  booking: Booking
}

/** The writes of one new booking. Plain statements: this is the hottest write of the product. */
@Injectable()
export class CreateBookingRepository {
  async firstAnswer(tx: SqlRunner, userId: string, key: string): Promise<FirstAnswer | null> {
    const [row] = await tx.query<{ requestHash: string; body: string }>(
      'SELECT requestHash, body FROM idempotency_keys WHERE userId = ? AND idempotencyKey = ?',
      [userId, key],
    )
    return row ? { requestHash: row.requestHash, booking: JSON.parse(row.body) as Booking } : null
  }

  async keepAnswer(tx: SqlRunner, userId: string, key: string, requestHash: string, booking: Booking): Promise<void> {
    await tx.execute(
      'INSERT INTO idempotency_keys (userId, idempotencyKey, requestHash, statusCode, body, createdAt) VALUES (?, ?, ?, 201, ?, ?)',
      [userId, key, requestHash, JSON.stringify(booking), new Date(booking.createdAt)],
    )
  }

  /**
   * Without its provider: naming them here would share-lock their row, and two bookings that then both want to count a
   * job for them would wait for each other.
   */
  async insert(tx: SqlRunner, booking: Booking): Promise<void> {
    const createdAt = new Date(booking.createdAt)
    const [item] = booking.items
    if (!item) throw new Error('a booking has an item')
    await tx.execute(
      `INSERT INTO bookings (id, userId, status, phone, serviceAddress, notes, preferredAt, totalPaise, createdAt, updatedAt)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        booking._id,
        booking.user._id,
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

  async setProvider(tx: SqlRunner, bookingId: string, providerId: string): Promise<void> {
    await tx.execute('UPDATE bookings SET providerId = ? WHERE id = ?', [providerId, bookingId])
  }
}
