// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { placeholders, Sql, type SqlRunner } from '#platform/database/sql.js'

export interface Purchase {
  userId: string
  serviceId: string
}

@Injectable()
export class CompletedBookingsRepository {
  constructor(private readonly sql: Sql) {}

  /** Pairs of customer and service with a completed booking. Reads the customers' own bookings, which are few. */
  listPurchases(userIds: readonly string[], serviceIds: readonly string[], tx?: SqlRunner): Promise<Purchase[]> {
    return (tx ?? this.sql).unprepared.query<Purchase>(
      `SELECT DISTINCT b.userId, i.serviceId
       FROM bookings b JOIN booking_items i ON i.bookingId = b.id
       WHERE b.userId IN (${placeholders(userIds)}) AND b.status = 'Completed'
         AND i.serviceId IN (${placeholders(serviceIds)})`,
      [...userIds, ...serviceIds],
    )
  }
}
