import { Injectable } from '@nestjs/common'
import { type Actor, type Booking, type BookingCreate, startOfIndianDay, toRupees } from '@sofaseva/contract'
import { AppError, ensure, found } from '../../../platform/errors/app-error.js'
import { newId } from '../../../platform/ids/new-id.js'
import { LiveEvents } from '../../../platform/live/live-events.js'
import { Outbox } from '../../../platform/outbox/outbox.js'
import { RowLocks } from '../../../platform/prisma/row-locks.js'
import type { SqlRunner } from '../../../platform/prisma/sql.js'
import { Transactions } from '../../../platform/prisma/transactions.js'
import { type BookableOption, CatalogService } from '../../catalog/index.js'
import { SettingsService } from '../../settings/index.js'
import { type BookingCustomer, UsersService } from '../../users/index.js'
import { type Assignee, AssignmentRepository } from '../assignment/assignment.repository.js'
import { type BookingFacts, bookingCreated } from '../bookings.events.js'
import { requestHash } from '../idempotency.js'
import { acceptedWindow } from '../preferred-window.js'
import { CreateBookingRepository } from './create-booking.repository.js'

/** The settings a new booking is judged by. */
interface Terms {
  dailyLimit: number
  autoConfirm: boolean
  needsPhone: boolean
}

type Sold = BookableOption & { option: NonNullable<BookableOption['option']> }

interface Asking {
  customer: BookingCustomer
  preferredAt: Date | null
  terms: Terms
  /** Bookings the person made today. */
  today: number
  now: Date
}

interface Making extends Omit<Asking, 'today'> {
  actor: Actor
  input: BookingCreate
  sold: Sold
  provider: Assignee | null
}

function hashOf(input: BookingCreate): string {
  const { serviceId, option, serviceAddress, notes, preferredDate } = input
  const when = preferredDate === undefined ? null : new Date(preferredDate).toISOString()
  return requestHash(['booking.create', serviceId, option, serviceAddress, notes ?? '', when])
}

function factsOf(booking: Booking): BookingFacts {
  return {
    bookingId: booking._id,
    customerId: booking.user._id,
    customerName: booking.user.name,
    customerPhone: booking.phone,
    providerId: booking.provider?._id ?? null,
    serviceName: booking.items[0]?.serviceName ?? '',
    totalAmount: booking.totalAmount,
    serviceAddress: booking.serviceAddress,
    preferredDate: booking.preferredDate,
    status: booking.status,
    revision: booking.revision,
  }
}

@Injectable()
export class CreateBookingService {
  constructor(
    private readonly transactions: Transactions,
    private readonly users: UsersService,
    private readonly catalog: CatalogService,
    private readonly settings: SettingsService,
    private readonly creation: CreateBookingRepository,
    private readonly assignment: AssignmentRepository,
    private readonly outbox: Outbox,
    private readonly live: LiveEvents,
  ) {}

  /**
   * One transaction: lock the person, give a repeated key its first answer, check the rules, price from the catalogue,
   * assign, insert, record the event. Throws SESSION_ENDED, IDEMPOTENCY_KEY_REUSED, PREFERRED_DATE_REFUSED,
   * PHONE_NOT_VERIFIED, BOOKING_DAILY_LIMIT, SERVICE_NOT_FOUND, SERVICE_NOT_OFFERED, OPTION_UNKNOWN.
   */
  async create(actor: Actor, input: BookingCreate, key: string | undefined): Promise<Booking> {
    const terms = await this.terms()
    const hash = hashOf(input)
    const locks = new RowLocks('users')
    const booking = await this.transactions.runSql(async (tx) => {
      const now = new Date()
      const preferredAt = input.preferredDate === undefined ? null : new Date(input.preferredDate)
      const job = { serviceId: input.serviceId, preferredAt }
      await locks.lock(tx, locks.isRepeated ? [actor.id] : [])
      const [person, { first, made: today }, bookable, queue] = await tx.readAll(
        this.users.lockingCustomer(actor.id),
        this.creation.history(actor.id, key, startOfIndianDay(now)),
        this.catalog.bookable(input.serviceId, input.option),
        this.assignment.queue(job),
      )
      const customer = found(person, 'SESSION_ENDED')
      if (first) {
        ensure(first.requestHash === hash, 'IDEMPOTENCY_KEY_REUSED')
        return this.again(tx, first.booking)
      }
      this.ensureAllowed({ customer, preferredAt, terms, today, now })
      const sold = this.sold(bookable)
      const provider = await this.assignment.take(tx, job, queue, locks)
      const made = this.make({ actor, customer, input, terms, preferredAt, sold, provider, now })
      tx.atCommit([
        ...(provider ? [this.users.countingAssignedJob(provider.id, now)] : []),
        ...this.creation.inserting(made),
        this.outbox.recording(bookingCreated, factsOf(made)),
        ...(key === undefined ? [] : [this.creation.keepingAnswer(actor.id, key, hash, made)]),
      ])
      return made
    })
    this.outbox.wakeRelay()
    this.live.publish('bookings', [actor.id], { admins: true })
    this.live.publish('jobs', [booking.provider?._id ?? null])
    return booking
  }

  /** The first answer, with its provider as they are called now. */
  private async again(tx: SqlRunner, booking: Booking): Promise<Booking> {
    const provider = booking.provider && (await this.creation.provider(tx, booking.provider._id))
    return { ...booking, provider: provider && { _id: provider.id, name: provider.name, phone: provider.phone } }
  }

  private ensureAllowed({ customer, preferredAt, terms, today, now }: Asking): void {
    if (preferredAt) acceptedWindow(preferredAt, now)
    ensure(!terms.needsPhone || customer.isPhoneVerified, 'PHONE_NOT_VERIFIED')
    ensure(today < terms.dailyLimit, 'BOOKING_DAILY_LIMIT', {
      message: `You can make ${terms.dailyLimit} ${terms.dailyLimit === 1 ? 'booking' : 'bookings'} a day. Please try again tomorrow.`,
    })
  }

  private sold(bookable: BookableOption | null): Sold {
    const { option, ...service } = found(bookable, 'SERVICE_NOT_FOUND')
    ensure(service.isOffered, 'SERVICE_NOT_OFFERED')
    if (!option) throw new AppError('OPTION_UNKNOWN', { fields: { option: 'Please select a service option.' } })
    return { ...service, option }
  }

  private make({ actor, customer, input, terms, preferredAt, sold, provider, now }: Making): Booking {
    const { serviceId, serviceName, basePaise, option } = sold
    const status = terms.autoConfirm ? ('Confirmed' as const) : ('Pending' as const)
    const at = now.toISOString()
    return {
      _id: newId(now.getTime()),
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
      preferredDate: preferredAt?.toISOString() ?? null,
      serviceAddress: input.serviceAddress,
      notes: input.notes ?? '',
      provider: provider && { _id: provider.id, name: provider.name, phone: provider.phone },
      revision: 0,
      history: [{ from: null, to: status, by: actor.role, at }],
    }
  }

  private async terms(): Promise<Terms> {
    const [dailyLimit, autoConfirm, needsPhone] = await Promise.all([
      this.settings.value('max_bookings_per_user_per_day'),
      this.settings.value('auto_confirm_bookings'),
      this.settings.value('require_phone_verification'),
    ])
    return { dailyLimit, autoConfirm, needsPhone }
  }
}
