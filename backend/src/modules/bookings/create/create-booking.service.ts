import { Injectable } from '@nestjs/common'
import { type Actor, type Booking, type BookingCreate, LIMITS, toRupees } from '@sofaseva/contract'
import { Changes } from '#platform/changes/changes.js'
import { RowLocks } from '#platform/database/row-locks.js'
import type { SqlRunner } from '#platform/database/sql.js'
import { AppError, found } from '#platform/errors/app-error.js'
import { IdempotencyKeys, type IdempotentRequest } from '#platform/idempotency/idempotency-keys.js'
import { newId } from '#platform/lib/new-id.js'
import { CatalogService } from '../../catalog/index.js'
import type { Assignee } from '../assignment/assignment.repository.js'
import { AssignmentService } from '../assignment/assignment.service.js'
import { WindowAlternatives } from '../availability/window-taken.js'
import { toFacts } from '../booking.mapper.js'
import { announceBooking } from '../booking-announcements.js'
import { dayText, requestedTime } from '../booking-window.js'
import { bookingCreated } from '../bookings.events.js'
import { type BookingRequest, type BookingTerms, BookingTermsService } from './booking-terms.js'
import { CreateBookingRepository } from './create-booking.repository.js'
import { type PricedOption, pricedOption } from './priced-option.js'

/** Data about the call that creates a booking. */
export interface BookingCall {
  request: IdempotentRequest | null
  /** Milliseconds that the booking waited on the device. */
  waitedMs: number
  /** The caller's network address. */
  address: string
}

/** Everything needed to build a booking. */
interface BookingDraft extends BookingRequest {
  id: string
  actor: Actor
  terms: BookingTerms
  priced: PricedOption
  provider: Assignee | null
}

/**
 * Identifies the request, so that another one with the same key is refused. It leaves out the price that the customer
 * saw, because the customer may confirm another price under the same key.
 */
export function createRequestParts(input: BookingCreate): readonly unknown[] {
  const { serviceId, option, serviceAddress, notes, preferredDate, preferredDay } = input
  const when = preferredDate === undefined ? null : new Date(preferredDate).toISOString()
  // Only if there is one, so that requests of older versions stay the same.
  const day = preferredDay === undefined ? [] : [preferredDay]
  return ['booking.create', serviceId, option, serviceAddress, notes ?? '', when, ...day]
}

/** The time (server clock) when a booking was made offline; null if it did not wait. */
function queuedAt(waitedMs: number, now: Date): Date | null {
  return waitedMs > LIMITS.booking.waitedMs ? new Date(now.getTime() - waitedMs) : null
}

/** The stored response, without the provider's name, because the provider's account may be closed later. */
function withoutProvider(booking: Booking): Booking {
  return { ...booking, provider: booking.provider && { _id: booking.provider._id, name: '', phone: '' } }
}

@Injectable()
export class CreateBookingService {
  constructor(
    private readonly changes: Changes,
    private readonly idempotency: IdempotencyKeys,
    private readonly catalog: CatalogService,
    private readonly terms: BookingTermsService,
    private readonly creation: CreateBookingRepository,
    private readonly assignment: AssignmentService,
    private readonly alternatives: WindowAlternatives,
  ) {}

  /**
   * Runs one transaction: lock the customer, replay a repeated request, check the rules, price from the catalog,
   * assign, insert, record the event. Throws ACCOUNT_CLOSED, IDEMPOTENCY_KEY_REUSED, PREFERRED_DATE_REFUSED,
   * AREA_NOT_SERVED, PHONE_NOT_VERIFIED, CONTACT_NOT_VERIFIED, BOOKING_DAILY_LIMIT, SERVICE_NOT_FOUND,
   * SERVICE_NOT_OFFERED, OPTION_UNKNOWN, PRICE_CHANGED, KEY_TOO_OLD, WINDOW_TAKEN with the next free windows.
   */
  async create(actor: Actor, input: BookingCreate, { request, waitedMs, address }: BookingCall): Promise<Booking> {
    const terms = await this.terms.current()
    const locks = new RowLocks('users')
    // The transaction may run more than once.
    let isCounted = false
    const made = this.changes.run(actor, async (tx) => {
      const now = new Date()
      const id = newId(now.getTime())
      const time = requestedTime({ preferredAt: null, preferredDay: null }, input)
      const { preferredAt } = time
      const wanted = { serviceId: input.serviceId, customerId: actor.id }
      await locks.lock(tx, locks.isRepeated ? [actor.id] : [])
      const customer = found(await this.creation.lockCustomer(tx, actor.id), 'ACCOUNT_CLOSED')
      const first = await this.idempotency.firstResponse(tx, request)
      if (first) return this.replay(tx, first.body as Booking)
      await this.terms.ensureMet(tx, terms, { customer, input, time, now })
      const priced = await pricedOption(this.catalog, tx, input)
      const job = { ...wanted, bookingId: id, preferredAt, minutes: priced.option.durationMinutes }
      const provider = await this.assignment.assignNew(tx, job, locks)
      if (!isCounted) await this.terms.countBooking(customer, address)
      isCounted = true
      const created = this.build({ id, actor, customer, input, terms, time, priced, provider, now })
      await this.creation.insert(tx, created, priced.option.durationMinutes, queuedAt(waitedMs, now))
      await tx.emit(bookingCreated, toFacts(created))
      announceBooking(tx, actor.id, [provider?.id ?? null])
      if (request) await this.idempotency.save(tx, request, { status: 201, body: withoutProvider(created) }, now)
      return created
    })
    return this.alternatives.withAlternatives(
      made.catch((refusal: unknown) => this.replayOrThrow(refusal, actor, request)),
    )
  }

  /**
   * Throws the refusal unless this very request caused it. On another database node, the first attempt may have taken
   * the window or the day's last booking meanwhile.
   */
  private async replayOrThrow(refusal: unknown, actor: Actor, request: IdempotentRequest | null): Promise<Booking> {
    if (!(refusal instanceof AppError) || request === null) throw refusal
    return this.changes.run(actor, async (tx) => {
      const first = await this.idempotency.firstResponse(tx, request)
      if (!first) throw refusal
      return this.replay(tx, first.body as Booking)
    })
  }

  /** The stored response, with the provider's current name and phone. */
  private async replay(tx: SqlRunner, booking: Booking): Promise<Booking> {
    const provider = booking.provider && (await this.creation.findProvider(tx, booking.provider._id))
    return { ...booking, provider: provider && { _id: provider.id, name: provider.name, phone: provider.phone } }
  }

  private build({ id, actor, customer, input, terms, time, priced, provider, now }: BookingDraft): Booking {
    const { serviceId, serviceName, basePaise, option } = priced
    const status = terms.autoConfirm ? ('Confirmed' as const) : ('Pending' as const)
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
      history: [{ kind: 'status', from: null, to: status, by: actor.role, at }],
    }
  }
}
