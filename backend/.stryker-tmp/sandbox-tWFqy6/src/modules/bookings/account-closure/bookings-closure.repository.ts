// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { SqlRunner } from '#platform/database/sql.js'
import { OPEN } from '../open-statuses.sql.js'

interface KeptBooking {
  id: string
  userId: string
  providerId: string | null
  isOpen: 0 | 1
}

const BOOKINGS = `SELECT id, userId, providerId, status IN (${OPEN}) AS isOpen FROM bookings`

/** Reads bookings of a user who leaves or loses a role. */
@Injectable()
export class BookingsClosureRepository {
  /** All bookings that the user made, and the user's open jobs, by id. */
  listBookings(tx: SqlRunner, userId: string): Promise<KeptBooking[]> {
    return tx.query<KeptBooking>(
      `${BOOKINGS} WHERE userId = ? UNION ${BOOKINGS} WHERE providerId = ? AND status IN (${OPEN}) ORDER BY id`,
      [userId, userId],
    )
  }
}
