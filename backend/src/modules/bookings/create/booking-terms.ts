import { Injectable } from '@nestjs/common'
import { type BookingCreate, type BusinessProfile, messageRef } from '@sofaseva/contract'
import type { SqlRunner } from '#platform/database/sql.js'
import { ensure } from '#platform/errors/app-error.js'
import { BusinessProfileService, SettingsService } from '../../settings/index.js'
import { WorkRulesService } from '../availability/work-rules.js'
import { BookingLimits } from '../booking-limits.js'
import { assertBookable, ensureServed, type StoredVisitTime } from '../booking-window.js'
import type { BookingCustomer } from './create-booking.repository.js'

/** The settings that apply to new bookings. */
export interface BookingTerms {
  dailyLimit: number
  autoConfirm: boolean
  needsVerifiedPhone: boolean
  business: BusinessProfile
}

/** A customer's request for a booking, with its time. */
export interface BookingRequest {
  customer: BookingCustomer
  time: StoredVisitTime
  input: BookingCreate
  now: Date
}

/** Decides whether a customer may book now. */
@Injectable()
export class BookingTermsService {
  constructor(
    private readonly settings: SettingsService,
    private readonly business: BusinessProfileService,
    private readonly work: WorkRulesService,
    private readonly limits: BookingLimits,
  ) {}

  /** Call it before the transaction, which then finds the other settings it needs in memory. */
  async current(): Promise<BookingTerms> {
    const [dailyLimit, autoConfirm, needsVerifiedPhone, business] = await Promise.all([
      this.settings.value('max_bookings_per_user_per_day'),
      this.settings.value('auto_confirm_bookings'),
      this.settings.value('require_phone_verification'),
      this.business.current(),
      this.work.current(),
    ])
    return { dailyLimit, autoConfirm, needsVerifiedPhone, business }
  }

  /**
   * Uses one of the customer's bookings of the day. Throws PREFERRED_DATE_REFUSED, AREA_NOT_SERVED, PHONE_NOT_VERIFIED,
   * BOOKING_DAILY_LIMIT.
   */
  async ensureMet(tx: SqlRunner, terms: BookingTerms, { customer, input, time, now }: BookingRequest): Promise<void> {
    const { dailyLimit: limit, needsVerifiedPhone, business } = terms
    assertBookable(time, now, business)
    ensureServed(input.serviceAddress, business)
    ensure(!needsVerifiedPhone || customer.isPhoneVerified, 'PHONE_NOT_VERIFIED')
    ensure(await this.limits.consumeDaily(tx, customer.id, limit, now), 'BOOKING_DAILY_LIMIT', {
      message: messageRef('errors.bookingsPerDay', { limit }),
    })
  }

  /** Counts a new booking of a customer who has verified neither e-mail nor phone. Throws CONTACT_NOT_VERIFIED. */
  countBooking(customer: BookingCustomer, address: string): Promise<void> {
    return this.limits.countBooking(customer, address)
  }
}
