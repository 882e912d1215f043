// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { type BookingCreate, type BusinessProfile, messageRef } from '@sofaseva/contract'
import type { Change } from '#platform/changes/changes.js'
import type { SqlRunner } from '#platform/database/sql.js'
import { ensure } from '#platform/errors/app-error.js'
import { CatalogService } from '../../catalog/index.js'
import { BusinessProfileService, SettingsService } from '../../settings/index.js'
import { LoginContactsService } from '../../users/index.js'
import { WorkRulesService } from '../availability/work-rules.js'
import { BookingLimits } from '../booking-limits.js'
import { assertBookable, ensureServed, type StoredVisitTime } from '../booking-window.js'
import type { BookingCustomer } from './create-booking.repository.js'
import { type PricedOption, pricedOption } from './priced-option.js'

/** The settings that apply to new bookings. */
export interface BookingTerms {
  dailyLimit: number
  autoConfirm: boolean
  needsVerifiedPhone: boolean
  business: BusinessProfile
}

/** A request for a booking, with its time. */
export interface BookingRequest {
  /** True if an admin books for the customer. */
  isForOther: boolean
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
    private readonly catalog: CatalogService,
    private readonly contacts: LoginContactsService,
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
   * Uses one of the customer's bookings of the day, and returns the price. Throws PREFERRED_DATE_REFUSED,
   * AREA_NOT_SERVED, PHONE_NOT_VERIFIED, BOOKING_DAILY_LIMIT, SERVICE_NOT_FOUND, SERVICE_NOT_OFFERED, OPTION_UNKNOWN,
   * PRICE_CHANGED.
   */
  async ensureMet(tx: SqlRunner, terms: BookingTerms, request: BookingRequest): Promise<PricedOption> {
    const { customer, input, time, now, isForOther } = request
    const { dailyLimit: limit, needsVerifiedPhone, business } = terms
    assertBookable(time, now, business)
    ensureServed(input.serviceAddress, business)
    ensure(
      !needsVerifiedPhone || customer.isPhoneVerified,
      'PHONE_NOT_VERIFIED',
      isForOther ? { message: messageRef('errors.customerPhoneNotVerified') } : {},
    )
    ensure(await this.limits.consumeDaily(tx, customer.id, limit, now), 'BOOKING_DAILY_LIMIT', {
      message: messageRef(isForOther ? 'errors.customerBookingsPerDay' : 'errors.bookingsPerDay', { limit }),
    })
    return pricedOption(this.catalog, tx, input)
  }

  /**
   * Names a customer who logged in by phone and has no name yet: the provider asks for someone at the door. Throws
   * NAME_MISSING.
   */
  async ensureNamed(tx: Change, customer: BookingCustomer, { customerName }: BookingCreate): Promise<BookingCustomer> {
    if (customer.name !== '') return customer
    ensure(customerName !== undefined, 'NAME_MISSING', {
      fields: { customerName: messageRef('errors.NAME_MISSING') },
    })
    await this.contacts.giveName(tx, customer.id, customerName, new Date())
    return { ...customer, name: customerName }
  }

  /** Counts a new booking of a customer who has verified neither e-mail nor phone. Throws CONTACT_NOT_VERIFIED. */
  countBooking(customer: BookingCustomer, address: string): Promise<void> {
    return this.limits.countBooking(customer, address)
  }
}
