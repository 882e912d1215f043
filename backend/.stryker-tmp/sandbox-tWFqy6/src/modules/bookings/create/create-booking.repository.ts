// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { Booking } from '@sofaseva/contract'
import { toPaise } from '@sofaseva/contract'
import type { SqlRunner } from '#platform/database/sql.js'
import { newId } from '#platform/lib/new-id.js'
import { View } from '#platform/lists/view.js'
import type { Assignee } from '../assignment/assignment.repository.js'

/** The customer data that a booking copies. */
export interface BookingCustomer {
  id: string
  name: string
  email: string
  phone: string
  isEmailVerified: boolean
  isPhoneVerified: boolean
}

/** A booking to insert. */
export interface NewBooking {
  booking: Booking
  /** The user who made it: the customer or an admin. */
  actorId: string
  durationMinutes: number
  /** See `bookings.queuedAt`. */
  queuedAt: Date | null
}

const CUSTOMER = View.of('users u', ['id', 'name', 'email', 'phone', 'emailVerifiedAt', 'phoneVerifiedAt'])

/** Writes a new booking. It uses plain statements, because no other write is as frequent. */
@Injectable()
export class CreateBookingRepository {
  /**
   * Locks the customer, so that bookings of one customer wait for each other instead of running again. Null if the
   * account no longer exists.
   */
  async lockCustomer(tx: SqlRunner, id: string): Promise<BookingCustomer | null> {
    const row = await CUSTOMER.find(tx, ['u.id = ? AND u.deletedAt IS NULL', id], 'FOR UPDATE')
    if (!row) return null
    const { emailVerifiedAt, phoneVerifiedAt, email, ...rest } = row
    const isVerified = { isEmailVerified: emailVerifiedAt !== null, isPhoneVerified: phoneVerifiedAt !== null }
    return { ...rest, ...isVerified, email: email ?? '' }
  }

  /** The assigned provider. The stored response holds only the provider's id. */
  async findProvider(tx: SqlRunner, id: string): Promise<Assignee | null> {
    const [row] = await tx.query<Assignee>('SELECT id, name, phone FROM users WHERE id = ?', [id])
    return row ?? null
  }

  /** Inserts a booking with its item and history. */
  async insert(tx: SqlRunner, { booking, actorId, durationMinutes, queuedAt }: NewBooking): Promise<void> {
    const createdAt = new Date(booking.createdAt)
    const at = createdAt.getTime()
    const preferredAt = booking.preferredDate === null ? null : new Date(booking.preferredDate)
    const { phone, serviceAddress, notes, status } = booking
    await tx.execute(
      `INSERT INTO bookings (id, userId, providerId, status, phone, serviceAddress, notes, preferredAt, preferredDay, durationMinutes, totalPaise, queuedAt, createdAt, updatedAt)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        booking._id,
        booking.user._id,
        booking.provider?._id ?? null,
        status,
        phone,
        serviceAddress,
        notes,
        preferredAt,
        booking.preferredDay,
        durationMinutes,
        toPaise(booking.totalAmount),
        queuedAt,
        createdAt,
        createdAt,
      ],
    )
    for (const item of booking.items)
      await tx.execute(
        'INSERT INTO booking_items (id, bookingId, serviceId, serviceName, basePaise, optionName, optionPaise) VALUES (?, ?, ?, ?, ?, ?, ?)',
        [
          newId(at),
          booking._id,
          item.serviceId,
          item.serviceName,
          toPaise(item.basePrice),
          item.selectedOption.name,
          toPaise(item.selectedOption.price),
        ],
      )
    for (const { to, by } of booking.history)
      await tx.execute(
        'INSERT INTO booking_history (id, bookingId, fromStatus, toStatus, actorId, actorRole, createdAt) VALUES (?, ?, NULL, ?, ?, ?, ?)',
        [newId(at), booking._id, to, actorId, by, createdAt],
      )
  }
}
