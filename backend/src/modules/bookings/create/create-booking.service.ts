import { Injectable } from '@nestjs/common'
import {
  type Actor,
  type Booking,
  type BookingCreate,
  type BookingEstimate,
  type BusinessProfile,
  errorMessageRef,
  LIMITS,
  messageRef,
  startOfIndianDay,
  toPaise,
  toRupees,
} from '@sofaseva/contract'
import { Changes } from '../../../platform/changes/changes.js'
import { RowLocks } from '../../../platform/database/row-locks.js'
import type { SqlRunner } from '../../../platform/database/sql.js'
import { AppError, ensure, found } from '../../../platform/errors/app-error.js'
import { IdempotencyKeys, type IdempotentRequest } from '../../../platform/idempotency/idempotency-keys.js'
import { newId } from '../../../platform/ids/new-id.js'
import { type BookableOption, CatalogService } from '../../catalog/index.js'
import { BusinessProfileService, SettingsService } from '../../settings/index.js'
import { type BookingCustomer, UsersService } from '../../users/index.js'
import { dayText, ensureAccepted, ensureServed, requestedTime, type VisitTime } from '../accepted-visit.js'
import { type Assignee, AssignmentRepository, type Job } from '../assignment/assignment.repository.js'
import { ProviderFinder } from '../assignment/provider-finder.js'
import { ProviderWindows } from '../availability/provider-windows.js'
import { WindowAlternatives } from '../availability/window-taken.js'
import { WorkRulesService } from '../availability/work-rules.js'
import { announceBooking } from '../booking-announcements.js'
import { BookingLimits } from '../booking-limits.js'
import { type BookingFacts, bookingCreated } from '../bookings.events.js'

import { CreateBookingRepository } from './create-booking.repository.js'

interface BookingSettings {
  dailyLimit: number
  autoConfirm: boolean
  needsVerifiedPhone: boolean
  business: BusinessProfile
}

type PricedOption = BookableOption & { option: NonNullable<BookableOption['option']> }

/** How a booking came. */
export interface BookingCall {
  request: IdempotentRequest | null
  /** How long it waited on the device. */
  waitedMs: number
  /** The caller's network address. */
  address: string
}

/** Decides whether the customer may book now. */
interface BookingContext {
  customer: BookingCustomer
  time: VisitTime
  input: BookingCreate
  settings: BookingSettings
  /** Bookings the person made today. */
  madeToday: number
  now: Date
}

/** What a booking is made of. */
interface BookingDraft extends Omit<BookingContext, 'madeToday'> {
  id: string
  actor: Actor
  priced: PricedOption
  provider: Assignee | null
}

/**
 * Identifies the request: another one under the same key is refused. The price a person saw is no part of what they book:
 * they may confirm another one under the same key.
 */
export function createRequestParts(input: BookingCreate): readonly unknown[] {
  const { serviceId, option, serviceAddress, notes, preferredDate, preferredDay } = input
  const when = preferredDate === undefined ? null : new Date(preferredDate).toISOString()
  // Only where there is one, so that requests of older versions stay the same.
  const day = preferredDay === undefined ? [] : [preferredDay]
  return ['booking.create', serviceId, option, serviceAddress, notes ?? '', when, ...day]
}

/** When a booking that waited for a connection was made, by our clock; null for one that did not wait. */
function queuedAt(waitedMs: number, now: Date): Date | null {
  return waitedMs > LIMITS.booking.waitedMs ? new Date(now.getTime() - waitedMs) : null
}

/** The response as it is stored: without the provider's name, because their account may be closed. */
function withoutProvider(booking: Booking): Booking {
  return { ...booking, provider: booking.provider && { _id: booking.provider._id, name: '', phone: '' } }
}

function factsOf(booking: Booking): BookingFacts {
  return {
    bookingId: booking._id,
    customerId: booking.user._id,
    customerName: booking.user.name,
    customerPhone: booking.phone,
    providerId: booking.provider?._id ?? null,
    serviceId: booking.items[0]?.serviceId ?? '',
    serviceName: booking.items[0]?.serviceName ?? '',
    optionName: booking.items[0]?.selectedOption.name ?? '',
    totalAmount: booking.totalAmount,
    serviceAddress: booking.serviceAddress,
    preferredDate: booking.preferredDate,
    preferredDay: booking.preferredDay,
    status: booking.status,
    revision: booking.revision,
  }
}

@Injectable()
export class CreateBookingService {
  constructor(
    private readonly changes: Changes,
    private readonly idempotency: IdempotencyKeys,
    private readonly users: UsersService,
    private readonly catalog: CatalogService,
    private readonly settings: SettingsService,
    private readonly business: BusinessProfileService,
    private readonly creation: CreateBookingRepository,
    private readonly assignment: AssignmentRepository,
    private readonly finder: ProviderFinder,
    private readonly windows: ProviderWindows,
    private readonly alternatives: WindowAlternatives,
    private readonly work: WorkRulesService,
    private readonly limits: BookingLimits,
  ) {}

  /**
   * One transaction: lock the person, give a repeated request its first answer, check the rules, price from the
   * catalogue, assign, insert, record the event. Throws ACCOUNT_CLOSED, IDEMPOTENCY_KEY_REUSED, PREFERRED_DATE_REFUSED,
   * AREA_NOT_SERVED, PHONE_NOT_VERIFIED, CONTACT_NOT_VERIFIED, BOOKING_DAILY_LIMIT, SERVICE_NOT_FOUND, SERVICE_NOT_OFFERED, OPTION_UNKNOWN,
   * PRICE_CHANGED, KEY_TOO_OLD, WINDOW_TAKEN with the next free windows.
   */
  async create(actor: Actor, input: BookingCreate, { request, waitedMs, address }: BookingCall): Promise<Booking> {
    const settings = await this.settingsNow()
    const locks = new RowLocks('users')
    await this.work.current()
    // The transaction may run more than once.
    let isCounted = false
    const made = this.changes.run(actor, async (tx) => {
      const now = new Date()
      const id = newId(now.getTime())
      const time = requestedTime({ preferredAt: null, preferredDay: null }, input)
      const { preferredAt } = time
      const wanted = { serviceId: input.serviceId, customerId: actor.id }
      await locks.lock(tx, locks.isRepeated ? [actor.id] : [])
      const customer = found(await this.users.lockCustomer(tx, actor.id), 'ACCOUNT_CLOSED')
      const first = await this.idempotency.firstResponse(tx, request)
      if (first) return this.replay(tx, first.body as Booking)
      const madeToday = await this.creation.countSince(tx, actor.id, startOfIndianDay(now))
      this.ensureAllowed({ customer, input, time, settings, madeToday, now })
      const priced = await this.ensurePriced(tx, await this.catalog.bookable(tx, input.serviceId, input.option), input)
      const job = { ...wanted, bookingId: id, preferredAt, minutes: priced.option.durationMinutes }
      const provider = await this.assign(tx, job, locks)
      if (!isCounted) await this.limits.countBooking(customer, address)
      isCounted = true
      const created = this.build({ id, actor, customer, input, settings, time, priced, provider, now })
      if (provider) await this.users.countAssignedJob(tx, provider.id, now)
      await this.creation.insert(tx, created, priced.option.durationMinutes, queuedAt(waitedMs, now))
      await tx.emit(bookingCreated, factsOf(created))
      await announceBooking(tx, actor.id, [provider?.id ?? null])
      if (request) await this.idempotency.save(tx, request, { status: 201, body: withoutProvider(created) }, now)
      return created
    })
    return this.alternatives.instead(made)
  }

  /**
   * Locks the provider who does the job and claims their time; null when nobody could be locked for a job without a
   * window, or nobody offers the service. Throws WINDOW_TAKEN.
   */
  private async assign(tx: SqlRunner, job: Job, locks: RowLocks): Promise<Assignee | null> {
    // With a window, the rules of working time choose among providers.
    const best = job.preferredAt === null ? await this.assignment.lockBest(tx, job) : null
    if (best) {
      locks.add(best.id)
      return best
    }
    const { provider, time } = await this.finder.lockOrRefuse(tx, job, locks)
    if (provider && time && job.preferredAt) {
      const { bookingId, minutes, preferredAt } = job
      await this.windows.claim(tx, provider.id, time, { bookingId, minutes, windowStart: preferredAt.getTime() })
    }
    return provider
  }

  /** The stored response, with the provider's current name and phone. */
  private async replay(tx: SqlRunner, booking: Booking): Promise<Booking> {
    const provider = booking.provider && (await this.creation.provider(tx, booking.provider._id))
    return { ...booking, provider: provider && { _id: provider.id, name: provider.name, phone: provider.phone } }
  }

  private ensureAllowed({ customer, input, time, settings, madeToday, now }: BookingContext): void {
    const { dailyLimit, needsVerifiedPhone, business } = settings
    ensureAccepted(time, now, business)
    ensureServed(input.serviceAddress, business)
    ensure(!needsVerifiedPhone || customer.isPhoneVerified, 'PHONE_NOT_VERIFIED')
    ensure(madeToday < dailyLimit, 'BOOKING_DAILY_LIMIT', {
      message: messageRef('errors.bookingsPerDay', { limit: dailyLimit }),
    })
  }

  private async ensurePriced(
    tx: SqlRunner,
    bookable: BookableOption | null,
    input: Pick<BookingCreate, 'serviceId' | 'option' | 'expectedTotal'>,
  ): Promise<PricedOption> {
    const { option: named, ...service } = found(bookable, 'SERVICE_NOT_FOUND')
    ensure(service.isOffered, 'SERVICE_NOT_OFFERED')
    const option = named ?? (await this.catalog.optionByAnyName(tx, input.serviceId, input.option))
    if (!option) throw new AppError('OPTION_UNKNOWN', { fields: { option: errorMessageRef('OPTION_UNKNOWN') } })
    const { expectedTotal } = input
    const totalPaise = service.basePaise + option.pricePaise
    if (expectedTotal !== undefined && totalPaise > toPaise(expectedTotal))
      throw new AppError('PRICE_CHANGED', { current: { totalAmount: toRupees(totalPaise) } satisfies BookingEstimate })
    return { ...service, option }
  }

  private build({ id, actor, customer, input, settings, time, priced, provider, now }: BookingDraft): Booking {
    const { serviceId, serviceName, basePaise, option } = priced
    const status = settings.autoConfirm ? ('Confirmed' as const) : ('Pending' as const)
    const at = now.toISOString()
    return {
      _id: id,
      status,
      createdAt: at,
      updatedAt: at,
      user: { _id: customer.id, name: customer.name, phone: customer.phone, email: customer.email },
      phone: customer.phone,
      items: [
        {
          serviceId,
          serviceName,
          basePrice: toRupees(basePaise),
          selectedOption: { name: option.name, price: toRupees(option.pricePaise) },
        },
      ],
      totalAmount: toRupees(basePaise + option.pricePaise),
      preferredDate: time.preferredAt?.toISOString() ?? null,
      preferredDay: dayText(time.preferredDay),
      serviceAddress: input.serviceAddress,
      notes: input.notes ?? '',
      provider: provider && { _id: provider.id, name: provider.name, phone: provider.phone },
      revision: 0,
      history: [{ from: null, to: status, by: actor.role, at }],
    }
  }

  private async settingsNow(): Promise<BookingSettings> {
    const [dailyLimit, autoConfirm, needsVerifiedPhone, business] = await Promise.all([
      this.settings.value('max_bookings_per_user_per_day'),
      this.settings.value('auto_confirm_bookings'),
      this.settings.value('require_phone_verification'),
      this.business.current(),
    ])
    return { dailyLimit, autoConfirm, needsVerifiedPhone, business }
  }
}
