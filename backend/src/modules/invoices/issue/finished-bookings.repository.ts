import { Injectable } from '@nestjs/common'
import type { BookingStatus } from '@sofaseva/contract'
import { Sql, type SqlRunner } from '#platform/database/sql.js'

export interface InvoicedBooking {
  id: string
  status: BookingStatus
  userId: string
  providerId: string | null
  serviceAddress: string
  customerName: string
  items: { serviceId: string; serviceName: string; optionName: string; pricePaise: number }[]
  /** When it was last completed; null if never. */
  completedAt: Date | null
}

/** The most bookings of a sweep. The next one takes the rest. */
const SWEPT = 500

/** Bookings as documents name them. */
@Injectable()
export class FinishedBookingsRepository {
  constructor(private readonly sql: Sql) {}

  /** The booking as it is now, locked until the transaction ends; null once it is deleted. */
  async lock(tx: SqlRunner, id: string): Promise<InvoicedBooking | null> {
    const booking = await tx.db
      .selectFrom('bookings')
      .select(['id', 'status', 'userId', 'providerId', 'serviceAddress'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!booking) return null
    const customer = await tx.db.selectFrom('users').select('name').where('id', '=', booking.userId).executeTakeFirst()
    const items = await tx.db
      .selectFrom('booking_items')
      .select(['serviceId', 'serviceName', 'optionName', 'basePaise', 'optionPaise'])
      .where('bookingId', '=', id)
      .orderBy('id')
      .execute()
    const completed = await tx.db
      .selectFrom('booking_history')
      .select('createdAt')
      .where('bookingId', '=', id)
      .where('kind', '=', 'status')
      .where('toStatus', '=', 'Completed')
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirst()
    return {
      ...booking,
      customerName: customer?.name ?? '',
      items: items.map(({ basePaise, optionPaise, ...item }) => ({ ...item, pricePaise: basePaise + optionPaise })),
      completedAt: completed?.createdAt ?? null,
    }
  }

  /** Bookings whose document, issued since, no longer fits their status. */
  async listOutdated(since: Date): Promise<string[]> {
    const rows = await this.sql.query<{ bookingId: string }>(
      `SELECT i.bookingId FROM invoices i JOIN bookings b ON b.id = i.bookingId
       LEFT JOIN invoices n ON n.creditsId = i.id
       WHERE i.issuedAt >= ? AND i.creditsId IS NULL AND n.id IS NULL AND b.status <> 'Completed' LIMIT ${SWEPT}`,
      [since],
    )
    return rows.map(({ bookingId }) => bookingId)
  }
}
