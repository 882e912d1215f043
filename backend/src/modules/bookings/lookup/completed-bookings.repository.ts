import { Injectable } from '@nestjs/common'
import { placeholders, Sql } from '../../../platform/prisma/sql.js'

export interface Purchase {
  userId: string
  serviceId: string
}

@Injectable()
export class CompletedBookingsRepository {
  constructor(private readonly sql: Sql) {}

  /** Of these people and services, who has a completed booking of what. Walks the people's bookings, which are few. */
  of(userIds: readonly string[], serviceIds: readonly string[]): Promise<Purchase[]> {
    return this.sql.unprepared.query<Purchase>(
      `SELECT STRAIGHT_JOIN DISTINCT b.userId, i.serviceId
       FROM bookings b FORCE INDEX (bookings_userId_createdAt_status_idx) JOIN booking_items i ON i.bookingId = b.id
       WHERE b.userId IN (${placeholders(userIds)}) AND b.status = 'Completed'
         AND i.serviceId IN (${placeholders(serviceIds)})`,
      [...userIds, ...serviceIds],
    )
  }
}
