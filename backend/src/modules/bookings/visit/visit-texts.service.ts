import { Injectable } from '@nestjs/common'
import { type Actor, messageRef, type VisitLinkState } from '@sofaseva/contract'
import { Changes } from '#platform/changes/changes.js'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { secondsUntilTomorrow } from '#platform/database/daily-quotas.js'
import { canSendTexts, type TextMessage } from '#platform/delivery/sms/sms-gateway.js'
import { ensure, found } from '#platform/errors/app-error.js'
import { CatalogService } from '../../catalog/index.js'
import { TextLimits } from '../../verification/index.js'
import { toOnSite } from '../booking.mapper.js'
import { isCustomerOf } from '../booking.policy.js'
import { BookingLimits } from '../booking-limits.js'
import { visitLinkTexted } from '../bookings.events.js'
import { BookingsRepository } from '../bookings.repository.js'
import { VisitLinksService } from './visit-links.service.js'
import { visitText } from './visit-text.js'

/** Texts a visit's link to the on-site contact. */
@Injectable()
export class VisitTextsService {
  constructor(
    private readonly changes: Changes,
    private readonly bookings: BookingsRepository,
    private readonly links: VisitLinksService,
    private readonly limits: BookingLimits,
    private readonly texts: TextLimits,
    private readonly catalog: CatalogService,
    @InjectConfig() private readonly config: Config,
  ) {}

  /**
   * Throws BOOKING_NOT_FOUND, VISIT_LINK_REFUSED, ON_SITE_MISSING, PHONE_NOT_SERVED, RATE_LIMITED, TEXTS_UNAVAILABLE.
   */
  async request(actor: Actor, id: string): Promise<VisitLinkState> {
    const language = await this.links.languageOf({ userId: actor.id })
    const names = await this.catalog.namesIn(language)
    await this.changes.run(actor, async (tx) => {
      const booking = found(await this.bookings.lock(tx, id), 'BOOKING_NOT_FOUND')
      ensure(isCustomerOf(actor, booking), 'BOOKING_NOT_FOUND')
      const now = new Date()
      const { phone } = found(toOnSite(booking), 'ON_SITE_MISSING')
      ensure(canSendTexts(this.config), 'TEXTS_UNAVAILABLE')
      this.texts.ensureServed(phone)
      const link = await this.links.ensureLink(tx, booking, now)
      ensure(await this.limits.consumeVisitText(tx, actor.id, now), 'RATE_LIMITED', {
        retryAfter: secondsUntilTomorrow(now),
        message: messageRef('errors.visitTextsPerDay'),
      })
      const text = visitText({ to: phone, linkId: link.id, booking, language, names }, this.config)
      await this.texts.take(tx, { text, device: null, now })
      await tx.emit(visitLinkTexted, { bookingId: id, customerId: booking.userId, linkId: link.id })
    })
    return this.links.read(actor, id)
  }

  /** The text to a number; null if the link was revoked or replaced, or has ended. */
  async find(bookingId: string, linkId: string): Promise<TextMessage | null> {
    const booking = await this.bookings.byId(bookingId)
    const link = booking && (await this.links.findLive(booking))
    const onSite = booking && toOnSite(booking)
    if (!booking || !onSite || link?.id !== linkId) return null
    const language = await this.links.languageOf(booking)
    const names = await this.catalog.namesIn(language)
    return visitText({ to: onSite.phone, linkId, booking, language, names }, this.config)
  }
}
