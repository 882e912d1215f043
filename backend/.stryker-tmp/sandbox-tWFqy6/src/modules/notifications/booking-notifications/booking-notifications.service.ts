// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { type BookingNotification, CHANNELS, type Translator } from '@sofaseva/contract'
import { found } from '#platform/errors/app-error.js'
import { Deliveries } from '#platform/outbox/deliveries.js'
import { BookingLookup } from '../../bookings/index.js'
import { CatalogService } from '../../catalog/index.js'
import { toNotificationView } from '../list/notification.mapper.js'
import { BookingNotificationsRepository } from './booking-notifications.repository.js'
import { bookingNotifications, keyPrefixes, parseDeliveryKey } from './booking-notifications.rules.js'

@Injectable()
export class BookingNotificationsService {
  constructor(
    private readonly notifications: BookingNotificationsRepository,
    private readonly bookings: BookingLookup,
    private readonly deliveries: Deliveries,
    private readonly catalog: CatalogService,
  ) {}

  /** Notifications about a booking, for as long as they are stored. Throws BOOKING_NOT_FOUND. */
  async listAbout(bookingId: string, translator: Translator): Promise<BookingNotification[]> {
    found(await this.bookings.factsOf(bookingId), 'BOOKING_NOT_FOUND')
    const [rows, names] = await Promise.all([
      this.notifications.listAbout(bookingId),
      this.catalog.namesIn(translator.language),
    ])
    const options = { showPrices: true, translator, names, providerNames: new Map() }
    const listed = rows.map((row) => ({
      dedupeKey: row.dedupeKey,
      title: toNotificationView(row, options).title,
      to: row.user?.name ?? null,
      createdAt: row.createdAt,
    }))
    const known = new Set(listed.map(({ dedupeKey }) => dedupeKey))
    const deliveries = await this.deliveries.listSent(keyPrefixes([...known]))
    const sent = deliveries.flatMap(({ channel, ...delivery }) => {
      const own = CHANNELS.find((one) => one === channel)
      return own ? [{ ...delivery, channel: own }] : []
    })
    const alone = sent
      .map(({ dedupeKey }) => parseDeliveryKey(dedupeKey))
      .filter(({ notification }) => !known.has(notification))
    const userNames = await this.notifications.namesOf([...new Set(alone.map(({ recipient }) => recipient))])
    return bookingNotifications(listed, sent, userNames)
  }
}
