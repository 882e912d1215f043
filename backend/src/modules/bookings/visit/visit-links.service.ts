import { Injectable } from '@nestjs/common'
import {
  type Actor,
  isOpen,
  type Language,
  type VisitLink,
  type VisitLinkState,
  visitLinkEnd,
} from '@sofaseva/contract'
import { type Change, Changes } from '#platform/changes/changes.js'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { canSendTexts } from '#platform/delivery/sms/sms-gateway.js'
import { ensure, found } from '#platform/errors/app-error.js'
import { sha256 } from '#platform/lib/hash.js'
import { newId } from '#platform/lib/new-id.js'
import { UsersService } from '../../users/index.js'
import { toBookingView } from '../booking.mapper.js'
import { isCustomerOf } from '../booking.policy.js'
import type { BookingRow } from '../booking-view.js'
import { BookingsRepository } from '../bookings.repository.js'
import { type VisitLinkRow, VisitLinksRepository } from './visit-links.repository.js'
import { visitToken, visitUrl } from './visit-token.js'

const endOf = (booking: BookingRow, { createdAt }: VisitLinkRow) => visitLinkEnd(toBookingView(booking), createdAt)

function isLive(booking: BookingRow, link: VisitLinkRow, now: Date): boolean {
  return endOf(booking, link) > now
}

/** Links by which the on-site contact follows one visit without a login. */
@Injectable()
export class VisitLinksService {
  constructor(
    private readonly changes: Changes,
    private readonly bookings: BookingsRepository,
    private readonly links: VisitLinksRepository,
    private readonly users: UsersService,
    @InjectConfig() private readonly config: Config,
  ) {}

  /** The link that works now. Throws BOOKING_NOT_FOUND. */
  async read(actor: Actor, id: string): Promise<VisitLinkState> {
    const booking = found(await this.bookings.byId(id), 'BOOKING_NOT_FOUND')
    ensure(isCustomerOf(actor, booking), 'BOOKING_NOT_FOUND')
    const live = await this.findLive(booking)
    return this.present(live && (await this.toView(booking, live)))
  }

  /** Creates a link, or returns the one that works. Throws BOOKING_NOT_FOUND, VISIT_LINK_REFUSED. */
  async share(actor: Actor, id: string): Promise<VisitLinkState> {
    const { booking, link } = await this.changes.run(actor, async (tx) => {
      const booking = found(await this.bookings.lock(tx, id), 'BOOKING_NOT_FOUND')
      ensure(isCustomerOf(actor, booking), 'BOOKING_NOT_FOUND')
      return { booking, link: await this.ensureLink(tx, booking, new Date()) }
    })
    return this.present(await this.toView(booking, link))
  }

  /** The link stops working at once. Throws BOOKING_NOT_FOUND. */
  revoke(actor: Actor, id: string): Promise<void> {
    return this.changes.run(actor, async (tx) => {
      const booking = found(await this.bookings.lock(tx, id), 'BOOKING_NOT_FOUND')
      ensure(isCustomerOf(actor, booking), 'BOOKING_NOT_FOUND')
      await this.links.remove(tx, id)
    })
  }

  /** The visit that a token shows. Throws VISIT_LINK_ENDED. */
  async findVisit(token: string): Promise<{ booking: BookingRow; endsAt: Date }> {
    const link = found(await this.links.byTokenHash(sha256(token)), 'VISIT_LINK_ENDED')
    const booking = found(await this.bookings.byId(link.bookingId), 'VISIT_LINK_ENDED')
    ensure(isLive(booking, link, new Date()), 'VISIT_LINK_ENDED')
    return { booking, endsAt: endOf(booking, link) }
  }

  /** The link of a booking; null unless it works now. */
  async findLive(booking: BookingRow): Promise<VisitLinkRow | null> {
    const link = await this.links.byBooking(booking.id)
    return link && isLive(booking, link, new Date()) ? link : null
  }

  /** The language of a booking's link: its customer's. */
  languageOf({ userId }: Pick<BookingRow, 'userId'>): Promise<Language> {
    return this.users.localeOf(userId)
  }

  /** A link of a locked booking that works now. Throws VISIT_LINK_REFUSED. */
  async ensureLink(tx: Change, booking: BookingRow, now: Date): Promise<VisitLinkRow> {
    ensure(isOpen(booking.status), 'VISIT_LINK_REFUSED')
    const present = await this.links.byBooking(booking.id, tx)
    if (present && isLive(booking, present, now)) return present
    const id = newId(now.getTime())
    const link = { id, bookingId: booking.id, createdAt: now }
    ensure(isLive(booking, link, now), 'VISIT_LINK_REFUSED')
    await this.links.remove(tx, booking.id)
    await this.links.add(tx, { ...link, userId: booking.userId, tokenHash: sha256(visitToken(id, this.config)) })
    return link
  }

  private async toView(booking: BookingRow, link: VisitLinkRow): Promise<VisitLink> {
    const url = visitUrl(link.id, await this.languageOf(booking), this.config)
    return { url, expiresAt: endOf(booking, link).toISOString() }
  }

  private present(link: VisitLink | null): VisitLinkState {
    return { link, canText: canSendTexts(this.config) }
  }
}
