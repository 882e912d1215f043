import { Injectable } from '@nestjs/common'
import { type Actor, HOUR_MS, MINUTE_MS, messageRef } from '@sofaseva/contract'
import { DailyQuotas } from '#platform/database/daily-quotas.js'
import type { SqlRunner } from '#platform/database/sql.js'
import { AppError } from '#platform/errors/app-error.js'
import { type RateLimit, RateLimiter } from '#platform/http/limits/rate-limiter.js'
import { sha256 } from '#platform/lib/hash.js'
import type { AccountMerge } from '#platform/user-data/role-removal.js'
import type { BookingCustomer } from './create/create-booking.repository.js'

/** Changes of a customer's own bookings. Each one notifies up to three parties. */
const CHANGES: RateLimit = { name: 'booking-changes', limit: 20, ttl: HOUR_MS }
/** Requests for windows that were taken. Each refusal searches for others. */
const TAKEN: RateLimit = { name: 'windows-taken', limit: 30, ttl: 10 * MINUTE_MS }
/**
 * Bookings from one network address by users who have verified neither e-mail nor phone. Many honest users share an
 * address in India, so verified users don't count.
 */
const UNVERIFIED: RateLimit = { name: 'unverified-bookings', limit: 10, ttl: HOUR_MS }

/** Bookings of one customer in a day. */
const PER_DAY = 'bookings'
/** Texts with visit links of one customer in a day. They reach numbers that their owners never gave us. */
const VISIT_TEXTS = { kind: 'visit-texts', limit: 5 } as const

const subjectOf = (userId: string) => sha256(userId, 'base64url')

/** Limits bookings. `RATE_LIMIT_FACTOR` raises the call limits, but not the daily business limit. */
@Injectable()
export class BookingLimits {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly quotas: DailyQuotas,
  ) {}

  /** Uses one of a customer's bookings of the day. Returns false if none is left. */
  consumeDaily(tx: SqlRunner, userId: string, limit: number, now: Date): Promise<boolean> {
    return this.quotas.consume({ kind: PER_DAY, limit }, subjectOf(userId), now, tx)
  }

  /** Uses one of the customer's texts with visit links of the day. Returns false if none is left. */
  consumeVisitText(tx: SqlRunner, userId: string, now: Date): Promise<boolean> {
    return this.quotas.consume(VISIT_TEXTS, subjectOf(userId), now, tx)
  }

  /** A booking was deleted, so its customer gets back one booking of the day on which it was made. */
  refundDaily(tx: SqlRunner, { userId, createdAt }: { userId: string; createdAt: Date }): Promise<void> {
    return this.quotas.refund(PER_DAY, subjectOf(userId), createdAt, tx)
  }

  /** After a merge of accounts, the bookings and texts of both count. */
  merge(tx: SqlRunner, { from, to }: AccountMerge): Promise<void> {
    return this.quotas.add([PER_DAY, VISIT_TEXTS.kind], { from: subjectOf(from), to: subjectOf(to) }, tx)
  }

  /** Counts a change by the customer. Throws RATE_LIMITED with the seconds to wait. */
  async countChange({ id }: Actor): Promise<void> {
    const { isBlocked, timeToExpire } = await this.limiter.hitForCaller(CHANGES, id)
    if (isBlocked)
      throw new AppError('RATE_LIMITED', {
        retryAfter: timeToExpire,
        message: messageRef('errors.tooManyBookingChanges'),
      })
  }

  /** Counts a window that was taken before the customer got it. Throws RATE_LIMITED with the seconds to wait. */
  countTakenWindow(userId: string): Promise<void> {
    return this.limiter.consumeForCaller(TAKEN, userId)
  }

  /** Counts a new booking of a customer who has verified neither e-mail nor phone. Throws CONTACT_NOT_VERIFIED. */
  async countBooking(customer: BookingCustomer, address: string): Promise<void> {
    if (customer.isEmailVerified || customer.isPhoneVerified) return
    if ((await this.limiter.hitForCaller(UNVERIFIED, address)).isBlocked) throw new AppError('CONTACT_NOT_VERIFIED')
  }
}
