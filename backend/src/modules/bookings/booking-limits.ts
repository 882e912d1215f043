import { Injectable } from '@nestjs/common'
import { type Actor, HOUR_MS, MINUTE_MS, messageRef } from '@sofaseva/contract'
import { DailyQuotas } from '#platform/database/daily-quotas.js'
import type { SqlRunner } from '#platform/database/sql.js'
import { AppError } from '#platform/errors/app-error.js'
import { type RateLimit, RateLimiter } from '#platform/http/limits/rate-limiter.js'
import { sha256 } from '#platform/lib/hash.js'
import type { BookingCustomer } from './create/create-booking.repository.js'

/** Changes of a person's own bookings: each notifies up to three parties. */
const CHANGES: RateLimit = { name: 'booking-changes', limit: 20, ttl: HOUR_MS }
/** Windows that were taken: each refusal looks for others. */
const TAKEN: RateLimit = { name: 'windows-taken', limit: 30, ttl: 10 * MINUTE_MS }
/**
 * Bookings of all people at one network address of whom neither e-mail nor phone is verified. Many honest people share an
 * address in India, so those who have verified one are not counted.
 */
const UNVERIFIED: RateLimit = { name: 'unverified-bookings', limit: 10, ttl: HOUR_MS }

/** Bookings that one person makes in a day. */
const PER_DAY = 'bookings'

const subjectOf = (userId: string) => sha256(userId, 'base64url')

/** Limits of bookings. `RATE_LIMIT_FACTOR` widens those of calls, and not the business limit of a day. */
@Injectable()
export class BookingLimits {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly quotas: DailyQuotas,
  ) {}

  /** Takes one of a person's bookings of the day; false when none is left. */
  takeOfDay(tx: SqlRunner, userId: string, limit: number, now: Date): Promise<boolean> {
    return this.quotas.consume({ kind: PER_DAY, limit }, subjectOf(userId), now, tx)
  }

  /** A booking was deleted: its customer may make another one in the day on which it was made. */
  giveBackOfDay(tx: SqlRunner, { userId, createdAt }: { userId: string; createdAt: Date }): Promise<void> {
    return this.quotas.refund(PER_DAY, subjectOf(userId), createdAt, tx)
  }

  /** Counts a change of their own booking. Throws RATE_LIMITED with the seconds to wait. */
  async countChange({ id }: Actor): Promise<void> {
    const { isBlocked, timeToExpire } = await this.limiter.hitForCaller(CHANGES, id)
    if (isBlocked)
      throw new AppError('RATE_LIMITED', {
        retryAfter: timeToExpire,
        message: messageRef('errors.tooManyBookingChanges'),
      })
  }

  /** Counts a window that was taken when a person wanted it. Throws RATE_LIMITED with the seconds to wait. */
  countTaken(userId: string): Promise<void> {
    return this.limiter.consumeForCaller(TAKEN, userId)
  }

  /** Counts a new booking of a customer who has verified neither e-mail nor phone. Throws CONTACT_NOT_VERIFIED. */
  async countBooking(customer: BookingCustomer, address: string): Promise<void> {
    if (customer.isEmailVerified || customer.isPhoneVerified) return
    if ((await this.limiter.hitForCaller(UNVERIFIED, address)).isBlocked) throw new AppError('CONTACT_NOT_VERIFIED')
  }
}
