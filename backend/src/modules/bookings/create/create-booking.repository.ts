import { Injectable } from '@nestjs/common'
import type { Booking } from '@sofaseva/contract'
import { toPaise } from '@sofaseva/contract'
import { newId } from '../../../platform/ids/new-id.js'
import type { Reading, SqlRunner, Statement } from '../../../platform/prisma/sql.js'
import type { Assignee } from '../assignment/assignment.repository.js'

interface FirstAnswer {
  requestHash: string
  booking: Booking
}

interface HistoryRow {
  made: number
  requestHash: string | null
  body: string | null
}

interface CustomerHistory {
  made: number
  first: FirstAnswer | null
}

function withoutProvider(booking: Booking): Booking {
  return { ...booking, provider: booking.provider && { _id: booking.provider._id, name: '', phone: '' } }
}

/** The writes of one new booking. Plain statements: this is the hottest write of the product. */
@Injectable()
export class CreateBookingRepository {
  /** What the person's earlier calls decide: the first answer under this key, and how many bookings they made since. */
  history(userId: string, key: string | undefined, since: Date): Reading<CustomerHistory> {
    return {
      statement: [
        `SELECT b.made, k.requestHash, k.body
         FROM (SELECT COUNT(*) AS made FROM bookings WHERE userId = ? AND createdAt >= ?) b
         LEFT JOIN idempotency_keys k ON k.userId = ? AND k.idempotencyKey = ?`,
        [userId, since, userId, key ?? ''],
      ],
      read(rows) {
        const [row] = rows as unknown as HistoryRow[]
        const { made = 0, requestHash = null, body = null } = row ?? {}
        const known = requestHash !== null && body !== null
        return { made: Number(made), first: known ? { requestHash, booking: JSON.parse(body) as Booking } : null }
      },
    }
  }

  /** Who was given the job, for an answer that names them by id alone. */
  async provider(tx: SqlRunner, id: string): Promise<Assignee | null> {
    const [row] = await tx.query<Assignee>('SELECT id, name, phone FROM users WHERE id = ?', [id])
    return row ?? null
  }

  /** Lets every repeat of the key have this answer. Who their provider is does not stand in it: they may leave. */
  keepingAnswer(userId: string, key: string, requestHash: string, booking: Booking): Statement {
    return [
      'INSERT INTO idempotency_keys (userId, idempotencyKey, requestHash, statusCode, body, createdAt) VALUES (?, ?, ?, 201, ?, ?)',
      [userId, key, requestHash, JSON.stringify(withoutProvider(booking)), new Date(booking.createdAt)],
    ]
  }

  inserting(booking: Booking): Statement[] {
    const createdAt = new Date(booking.createdAt)
    const at = createdAt.getTime()
    const preferredAt = booking.preferredDate === null ? null : new Date(booking.preferredDate)
    const { phone, serviceAddress, notes, status } = booking
    return [
      [
        `INSERT INTO bookings (id, userId, providerId, status, phone, serviceAddress, notes, preferredAt, totalPaise, createdAt, updatedAt)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          ...[booking._id, booking.user._id, booking.provider?._id ?? null, status, phone, serviceAddress, notes],
          ...[preferredAt, toPaise(booking.totalAmount), createdAt, createdAt],
        ],
      ],
      ...booking.items.map(
        (item): Statement => [
          'INSERT INTO booking_items (id, bookingId, serviceId, serviceName, basePaise, optionName, optionPaise) VALUES (?, ?, ?, ?, ?, ?, ?)',
          [
            ...[newId(at), booking._id, item.serviceId, item.serviceName, toPaise(item.basePrice)],
            ...[item.selectedOption.name, toPaise(item.selectedOption.price)],
          ],
        ],
      ),
      ...booking.history.map(
        ({ to, by }): Statement => [
          'INSERT INTO booking_history (id, bookingId, fromStatus, toStatus, actorId, actorRole, createdAt) VALUES (?, ?, NULL, ?, ?, ?, ?)',
          [newId(at), booking._id, to, booking.user._id, by, createdAt],
        ],
      ),
    ]
  }
}
