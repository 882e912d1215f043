import { Injectable } from '@nestjs/common'
import { addDays, indianInstant, LIMITS, type Visit } from '@sofaseva/contract'
import type { Change } from '#platform/changes/changes.js'
import { Sql, type SqlRunner } from '#platform/database/sql.js'
import { retryIfTaken } from '#platform/database/unique-violation.js'
import { OPEN } from '../open-statuses.sql.js'
import { bitsOf, type WantedBits } from './waiting.rules.js'

/** A window of a provider. */
export interface ProviderWindow {
  providerId: string
  startsAt: Date
}

/** A window that the customer of a booking is asked about. */
export interface WindowOffer extends ProviderWindow {
  bookingId: string
}

/** A window of a provider that became free. */
export interface WindowOpening extends ProviderWindow {
  id: string
  /** Only bookings that waited then are asked. */
  openedAt: Date
}

/** A booking on the list, with its place. */
export interface Candidate {
  bookingId: string
  since: Date
}

const CANDIDATES = 20
const LIST_START: Candidate = { since: new Date(0), bookingId: '' }
const BATCH = 500

/**
 * Waiting bookings `w` that would have a window. Values: see `candidateValues`. The longest job is no limit for the
 * provider's own bookings, since moving one makes room.
 */
const WANTING = `FROM booking_waits w JOIN bookings b ON b.id = w.bookingId
  WHERE w.since < ? AND (w.weekdays & ?) <> 0 AND (w.dayParts & ?) <> 0
    AND b.status IN (${OPEN}) AND b.userId <> ? AND (b.durationMinutes <= ? OR b.providerId = ?)
    AND (b.preferredAt > ? OR (b.preferredAt IS NULL AND (b.preferredDay IS NULL OR b.preferredDay > ?)))
    AND EXISTS (SELECT 1 FROM booking_items i JOIN service_offers o ON o.serviceId = i.serviceId
      WHERE i.bookingId = b.id AND o.providerId = ?)
    AND NOT EXISTS (SELECT 1 FROM passed_offers p WHERE p.openingId = ? AND p.bookingId = w.bookingId)`

function candidateValues({ id, providerId, startsAt, openedAt }: WindowOpening, day: string, minutes: number) {
  const { weekdays, dayParts } = bitsOf(startsAt)
  const wanted = [openedAt, weekdays, dayParts, providerId, minutes, providerId, startsAt, day]
  return [...wanted, providerId, id]
}

/** The waiting list, with the offer of each booking on it. */
@Injectable()
export class BookingWaitsRepository {
  constructor(private readonly sql: Sql) {}

  /** Adds the booking. One that waits already keeps its place. */
  async join(tx: SqlRunner, booking: { id: string; userId: string }, wanted: WantedBits, now: Date): Promise<void> {
    await tx.execute(
      `INSERT INTO booking_waits (bookingId, userId, weekdays, dayParts, since) VALUES (?, ?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE weekdays = VALUES(weekdays), dayParts = VALUES(dayParts)`,
      [booking.id, booking.userId, wanted.weekdays, wanted.dayParts, now],
    )
  }

  async leave(tx: SqlRunner, bookingId: string): Promise<void> {
    await tx.execute('DELETE FROM booking_waits WHERE bookingId = ?', [bookingId])
  }

  /** Removes the booking from the list if this window is offered to it now. Returns false if it is not. */
  async accept(tx: SqlRunner, bookingId: string, startsAt: Date, now: Date): Promise<boolean> {
    const accepted = await tx.execute(
      'DELETE FROM booking_waits WHERE bookingId = ? AND offeredAt = ? AND offerExpiresAt > ?',
      [bookingId, startsAt, now],
    )
    return accepted === 1
  }

  /**
   * Offers a window to a booking without an offer. Returns false if the booking has left the list or got another offer.
   * Throws TransactionConflict if the window is offered to another booking.
   */
  async offer(tx: SqlRunner, { bookingId, providerId, startsAt }: WindowOffer, expiresAt: Date): Promise<boolean> {
    const offered = await retryIfTaken(
      tx.execute(
        `UPDATE booking_waits SET offeredProviderId = ?, offeredAt = ?, offerExpiresAt = ?
         WHERE bookingId = ? AND offeredAt IS NULL`,
        [providerId, startsAt, expiresAt, bookingId],
      ),
    )
    return offered === 1
  }

  /** Ends this very offer. Returns false if it has ended before. */
  async endOffer(tx: SqlRunner, { bookingId, providerId, startsAt }: WindowOffer): Promise<boolean> {
    const ended = await tx.execute(
      `UPDATE booking_waits SET offeredProviderId = NULL, offeredAt = NULL, offerExpiresAt = NULL
       WHERE bookingId = ? AND offeredProviderId = ? AND offeredAt = ?`,
      [bookingId, providerId, startsAt],
    )
    return ended === 1
  }

  /** Ends the offers of windows in which this provider's time was just taken, and refreshes their customers' pages. */
  async withdraw(tx: Change, providerId: string, takenSteps: readonly number[]): Promise<void> {
    if (takenSteps.length === 0) return
    const { windowMs } = LIMITS.booking
    const offers = await tx.query<WindowOffer & { userId: string }>(
      `SELECT bookingId, userId, offeredProviderId AS providerId, offeredAt AS startsAt FROM booking_waits
       WHERE offeredProviderId = ? AND offeredAt > ? AND offeredAt <= ?`,
      [providerId, new Date(Math.min(...takenSteps) - windowMs), new Date(Math.max(...takenSteps))],
    )
    for (const offer of offers) {
      const start = offer.startsAt.getTime()
      if (!takenSteps.some((step) => step >= start && step < start + windowMs)) continue
      if (await this.endOffer(tx, offer)) tx.notify('bookings', [offer.userId])
    }
  }

  /** The visits of a provider that are offered on an Indian calendar day. */
  async listOffered(tx: SqlRunner, providerId: string, day: string): Promise<Visit[]> {
    const rows = await tx.query<{ bookingId: string; startsAt: Date; minutes: number }>(
      `SELECT w.bookingId, w.offeredAt AS startsAt, b.durationMinutes AS minutes
       FROM booking_waits w JOIN bookings b ON b.id = w.bookingId
       WHERE w.offeredProviderId = ? AND w.offeredAt >= ? AND w.offeredAt < ?`,
      [providerId, indianInstant(day, 0), indianInstant(addDays(day, 1), 0)],
    )
    // The booking may have its present visit on this day, too.
    return rows.map(({ bookingId, startsAt, minutes }) => ({
      bookingId: `offer of ${bookingId}`,
      windowStart: startsAt.getTime(),
      minutes,
    }))
  }

  /** Bookings on the list that have no offer and would have this window, longest waiting first, `after` one of them. */
  listCandidates(
    opening: WindowOpening,
    day: string,
    minutes: number,
    after: Candidate = LIST_START,
  ): Promise<Candidate[]> {
    return this.sql.query<Candidate>(
      `SELECT w.bookingId, w.since ${WANTING} AND w.offeredAt IS NULL
         AND (w.since > ? OR (w.since = ? AND w.bookingId > ?))
       ORDER BY w.since, w.bookingId LIMIT ${CANDIDATES}`,
      [...candidateValues(opening, day, minutes), after.since, after.since, after.bookingId],
    )
  }

  /** Whether any booking would have this window, even one with another offer. */
  async isWanted(opening: WindowOpening, day: string, minutes: number): Promise<boolean> {
    const rows = await this.sql.query(`SELECT 1 ${WANTING} LIMIT 1`, candidateValues(opening, day, minutes))
    return rows.length > 0
  }

  /** Whether a booking of a service of this provider is on the list. */
  async hasWaiting(providerId: string): Promise<boolean> {
    const rows = await this.sql.query(
      `SELECT 1 FROM booking_waits w JOIN booking_items i ON i.bookingId = w.bookingId
       JOIN service_offers o ON o.serviceId = i.serviceId WHERE o.providerId = ? LIMIT 1`,
      [providerId],
    )
    return rows.length > 0
  }

  listExpired(now: Date): Promise<WindowOffer[]> {
    return this.sql.query<WindowOffer>(
      `SELECT bookingId, offeredProviderId AS providerId, offeredAt AS startsAt FROM booking_waits
       WHERE offerExpiresAt <= ? ORDER BY offerExpiresAt LIMIT ${BATCH}`,
      [now],
    )
  }
}
