import { createHash } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { type Actor, type Booking, type BookingCreate, startOfIndianDay, toRupees } from '@sofaseva/contract'
import { ensure } from '../../platform/errors/app-error.js'
import { newId } from '../../platform/ids/new-id.js'
import { Outbox } from '../../platform/outbox/outbox.js'
import type { SqlRunner } from '../../platform/prisma/sql.js'
import { Transactions } from '../../platform/prisma/transactions.js'
import { CatalogService } from '../catalog/index.js'
import { SettingsService } from '../settings/index.js'
import { type BookingCustomer, UsersService } from '../users/index.js'
import { AssignmentRepository } from './assignment.repository.js'
import { type BookingFacts, bookingCreated } from './bookings.events.js'
import { CreateBookingRepository } from './create-booking.repository.js'
import { acceptedWindow } from './preferred-window.js'

/** The settings a new booking is judged by. */
interface Terms {
  dailyLimit: number
  autoConfirm: boolean
  needsPhone: boolean
}

interface Making {
  actor: Actor
  customer: BookingCustomer
  input: BookingCreate
  terms: Terms
  /** Bookings the person made today. */
  today: number
  now: Date
}

function hashOf(input: BookingCreate): string {
  const { serviceId, option, serviceAddress, notes, preferredDate } = input
  const when = preferredDate === undefined ? null : new Date(preferredDate).toISOString()
  return createHash('sha256')
    .update(JSON.stringify(['booking.create', serviceId, option, serviceAddress, notes ?? '', when]))
    .digest('hex')
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
  ) {}

  /**
   * One transaction: lock the person, give a repeated key its first answer, check the rules, price from the catalogue,
   * assign, insert, record the event. Throws IDEMPOTENCY_KEY_REUSED, PREFERRED_DATE_REFUSED, PHONE_NOT_VERIFIED,
   * BOOKING_DAILY_LIMIT, SERVICE_NOT_FOUND, SERVICE_NOT_OFFERED, OPTION_UNKNOWN.
   */
  async create(actor: Actor, input: BookingCreate, key: string | undefined): Promise<Booking> {
    const terms = await this.terms()
    const requestHash = hashOf(input)
    const booking = await this.transactions.runSql(async (tx) => {
      const customer = await this.users.lockCustomer(tx, actor.id)
      const now = new Date()
      const { first, made: today } = await this.creation.history(tx, actor.id, key, startOfIndianDay(now))
      if (first) {
        ensure(first.requestHash === requestHash, 'IDEMPOTENCY_KEY_REUSED')
        return first.booking
      }
      const made = await this.make(tx, { actor, customer, input, terms, today, now })
      await tx.batch([
        ...this.creation.inserting(made),
        this.outbox.recording(bookingCreated, factsOf(made)),
        ...(key === undefined ? [] : [this.creation.keepingAnswer(actor.id, key, requestHash, made)]),
      ])
      return made
    })
    this.outbox.nudge()
    return booking
  }

  private async make(tx: SqlRunner, { actor, customer, input, terms, today, now }: Making): Promise<Booking> {
    const preferredAt = input.preferredDate === undefined ? null : acceptedWindow(input.preferredDate, now)
    ensure(!terms.needsPhone || customer.isPhoneVerified, 'PHONE_NOT_VERIFIED')
    ensure(today < terms.dailyLimit, 'BOOKING_DAILY_LIMIT', {
      message: `You can make ${terms.dailyLimit} ${terms.dailyLimit === 1 ? 'booking' : 'bookings'} a day. Please try again tomorrow.`,
    })
    const { serviceId, serviceName, basePaise, option } = await this.catalog.bookable(tx, input.serviceId, input.option)
    const provider = await this.assignment.assign(tx, serviceId, preferredAt, now)
    const status = terms.autoConfirm ? ('Confirmed' as const) : ('Pending' as const)
    const at = now.toISOString()
    const booking: Booking = {
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
      history: [{ from: null, to: status, by: actor.role, at }],
    }
    return booking
  }

  private async terms(): Promise<Terms> {
    const [dailyLimit, autoConfirm, needsPhone] = await Promise.all([
      this.settings.dailyBookingLimit(),
      this.settings.value('auto_confirm_bookings'),
      this.settings.value('require_phone_verification'),
    ])
    return { dailyLimit, autoConfirm, needsPhone }
  }
}
