// @ts-nocheck
import { Injectable } from '@nestjs/common'
import {
  type Actor,
  type AdminBookingCreate,
  type Booking,
  type BookingCreate,
  LIMITS,
  type Role,
  toRupees,
} from '@sofaseva/contract'
import { type Change, Changes } from '#platform/changes/changes.js'
import { RowLocks } from '#platform/database/row-locks.js'
import type { SqlRunner } from '#platform/database/sql.js'
import { AppError, found } from '#platform/errors/app-error.js'
import { IdempotencyKeys, type IdempotentRequest } from '#platform/idempotency/idempotency-keys.js'
import { newId } from '#platform/lib/new-id.js'
import type { Assignee } from '../assignment/assignment.repository.js'
import { AssignmentService } from '../assignment/assignment.service.js'
import { WindowAlternatives } from '../availability/window-taken.js'
import { toBookingViewFor, toFacts } from '../booking.mapper.js'
import { announceBooking } from '../booking-announcements.js'
import { dayText, requestedTime } from '../booking-window.js'
import { bookingCreated } from '../bookings.events.js'
import { BookingsRepository } from '../bookings.repository.js'
import { type BookingRequest, type BookingTerms, BookingTermsService } from './booking-terms.js'
import { CreateBookingRepository, type NewBooking } from './create-booking.repository.js'
import type { PricedOption } from './priced-option.js'

/** Data about the call that creates a booking. */
export interface BookingCall {
  request: IdempotentRequest | null
  /** Milliseconds that the booking waited on the device. */
  waitedMs: number
  /** The customer's network address; null if an admin books for the customer. */
  address: string | null
}

/** A booking to make. The actor is the customer, or an admin. */
interface BookingOrder extends BookingCall {
  actor: Actor
  customerId: string
  input: BookingCreate
}

/** Everything needed to build a booking. */
interface BookingDraft extends BookingRequest {
  id: string
  by: Role
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

/** Identifies an admin's request in the same way. */
export function createForCustomerParts({ userId, ...input }: AdminBookingCreate): readonly unknown[] {
  return ['booking.create-for', userId, ...createRequestParts(input)]
}

/**
 * The stored response. The key of an admin outlives the customer's account, so it stores the id alone. The customer's
 * leaves out the provider's name, because the provider's account may be closed later.
 */
function storedResponse(booking: Booking, isForOther: boolean): object {
  if (isForOther) return { _id: booking._id }
  return { ...booking, provider: booking.provider && { _id: booking.provider._id, name: '', phone: '' } }
}

@Injectable()
export class CreateBookingService {
  constructor(
    private readonly changes: Changes,
    private readonly idempotency: IdempotencyKeys,
    private readonly bookings: BookingsRepository,
    private readonly terms: BookingTermsService,
    private readonly creation: CreateBookingRepository,
    private readonly assignment: AssignmentService,
    private readonly alternatives: WindowAlternatives,
  ) {}

  /**
   * Books for the actor. Throws ACCOUNT_CLOSED, IDEMPOTENCY_KEY_REUSED, PREFERRED_DATE_REFUSED, AREA_NOT_SERVED,
   * PHONE_NOT_VERIFIED, CONTACT_NOT_VERIFIED, NAME_MISSING, BOOKING_DAILY_LIMIT, SERVICE_NOT_FOUND, SERVICE_NOT_OFFERED,
   * OPTION_UNKNOWN, PRICE_CHANGED, KEY_TOO_OLD, WINDOW_TAKEN with the next free windows.
   */
  create(actor: Actor, input: BookingCreate, call: BookingCall): Promise<Booking> {
    return this.book({ ...call, actor, customerId: actor.id, input })
  }

  /**
   * Books for a customer by the customer's rules. Only the limit of a network address doesn't apply, because it is the
   * office's. Throws USER_NOT_FOUND and what `create` throws.
   */
  createFor(
    actor: Actor,
    { userId, ...input }: AdminBookingCreate,
    request: IdempotentRequest | null,
  ): Promise<Booking> {
    return this.book({ request, waitedMs: 0, address: null, actor, customerId: userId, input })
  }

  /**
   * Runs one transaction: lock the customer, replay a repeated request, check the rules, price from the catalog,
   * assign, insert, record the event.
   */
  private async book(order: BookingOrder): Promise<Booking> {
    const { actor, customerId, input, request, address } = order
    const terms = await this.terms.current()
    const locks = new RowLocks('users')
    const isForOther = customerId !== actor.id
    // The transaction may run more than once.
    let isCounted = false
    const made = this.changes.run(actor, async (tx) => {
      const now = new Date()
      const id = newId(now.getTime())
      const time = requestedTime({ preferredAt: null, preferredDay: null }, input)
      await locks.lock(tx, locks.isRepeated ? [customerId] : [])
      const locked = await this.creation.lockCustomer(tx, customerId)
      const account = found(locked, isForOther ? 'USER_NOT_FOUND' : 'ACCOUNT_CLOSED')
      const first = await this.idempotency.firstResponse(tx, request)
      if (first) return this.replay(tx, order, first.body as Booking)
      const customer = await this.terms.ensureNamed(tx, account, input)
      const wanted = { isForOther, customer, input, time, now }
      const priced = await this.terms.ensureMet(tx, terms, wanted)
      const { durationMinutes } = priced.option
      const job = { serviceId: input.serviceId, customerId, bookingId: id, preferredAt: time.preferredAt }
      const provider = await this.assignment.assignNew(tx, { ...job, minutes: durationMinutes }, locks)
      if (!isCounted && address !== null) await this.terms.countBooking(customer, address)
      isCounted = true
      const booking = this.build({ ...wanted, id, by: actor.role, terms, priced, provider })
      await this.record(tx, order, {
        booking,
        actorId: actor.id,
        durationMinutes,
        queuedAt: queuedAt(order.waitedMs, now),
      })
      return booking
    })
    return this.alternatives.withAlternatives(made.catch((refusal: unknown) => this.replayOrThrow(refusal, order)))
  }

  private async record(tx: Change, { actor, customerId, request }: BookingOrder, made: NewBooking): Promise<void> {
    const { booking } = made
    const isForOther = customerId !== actor.id
    await this.creation.insert(tx, made)
    await tx.emit(bookingCreated, toFacts(booking))
    announceBooking(tx, customerId, [booking.provider?._id ?? null])
    if (isForOther)
      await tx.audit({
        action: 'booking.created-for-customer',
        entity: 'booking',
        entityId: booking._id,
        changes: { status: [null, booking.status] },
      })
    const response = { status: 201, body: storedResponse(booking, isForOther) }
    if (request) await this.idempotency.save(tx, request, response, new Date(booking.createdAt))
  }

  /**
   * Throws the refusal unless this very request caused it. On another database node, the first attempt may have taken
   * the window or the day's last booking meanwhile.
   */
  private async replayOrThrow(refusal: unknown, order: BookingOrder): Promise<Booking> {
    const { actor, request } = order
    if (!(refusal instanceof AppError) || request === null) throw refusal
    return this.changes.run(actor, async (tx) => {
      const first = await this.idempotency.firstResponse(tx, request)
      if (!first) throw refusal
      return this.replay(tx, order, first.body as Booking)
    })
  }

  /** The stored response, with the provider's current name and phone. An admin gets the booking as it is now. */
  private async replay(tx: SqlRunner, { actor, customerId }: BookingOrder, booking: Booking): Promise<Booking> {
    if (customerId !== actor.id)
      return toBookingViewFor(actor, found(await this.bookings.byId(booking._id, tx), 'BOOKING_NOT_FOUND'))
    const provider = booking.provider && (await this.creation.findProvider(tx, booking.provider._id))
    return { ...booking, provider: provider && { _id: provider.id, name: provider.name, phone: provider.phone } }
  }

  private build({ id, by, customer, input, terms, time, priced, provider, now }: BookingDraft): Booking {
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
      history: [{ kind: 'status', from: null, to: status, by, at }],
    }
  }
}
