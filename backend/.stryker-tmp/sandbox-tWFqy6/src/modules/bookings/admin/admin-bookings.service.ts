// @ts-nocheck
import type { Readable } from 'node:stream'
import { Injectable } from '@nestjs/common'
import {
  type Actor,
  type AdminBookingsQuery,
  type Booking,
  type BookingStatus,
  type BookingsExportQuery,
  type BookingsQuery,
  DEFAULT_LANGUAGE,
  HOUR_MS,
  type Translator,
} from '@sofaseva/contract'
import { AccessLog } from '#platform/access-log/access-log.js'
import { Changes } from '#platform/changes/changes.js'
import { csvStream } from '#platform/lib/csv-stream.js'
import type { Page } from '#platform/lists/list.js'
import { CatalogService } from '../../catalog/index.js'
import { SettingsService } from '../../settings/index.js'
import { toBookingView, translateBooking } from '../booking.mapper.js'
import { BookingListsRepository } from '../booking-lists.repository.js'
import { usersOfBookings } from '../booking-users.rules.js'
import { AdminBookingsRepository } from './admin-bookings.repository.js'
import { fileColumns, toBookingRecord } from './bookings-file.js'

const CHUNK = 500

/** Lists bookings for the back office. */
@Injectable()
export class AdminBookingsService {
  constructor(
    private readonly bookings: AdminBookingsRepository,
    private readonly lists: BookingListsRepository,
    private readonly settings: SettingsService,
    private readonly catalog: CatalogService,
    private readonly changes: Changes,
    private readonly accessLog: AccessLog,
  ) {}

  async list(query: AdminBookingsQuery): Promise<Page<Booking> & { counts: Record<BookingStatus, number> }> {
    const [{ items, total }, counts] = await Promise.all([this.bookings.list(query), this.bookings.countsByStatus()])
    return { items: items.map(toBookingView), total, counts }
  }

  /** Bookings of the last `recent_bookings_hours`, newest first, with their number by status. */
  async listRecent(
    query: BookingsQuery,
  ): Promise<Page<Booking> & { hours: number; counts: Record<BookingStatus, number> }> {
    const hours = await this.settings.value('recent_bookings_hours')
    const from = new Date(Date.now() - hours * HOUR_MS)
    const [{ items, total }, counts] = await Promise.all([
      this.lists.listSince(from, query),
      this.lists.countsSince(from),
    ])
    return { items: items.map(toBookingView), total, hours, counts }
  }

  /**
   * The whole list as a file in the admin's language, read in batches while it is sent. The audit log records the
   * export.
   */
  export(actor: Actor, query: BookingsExportQuery, translator: Translator): Readable {
    return csvStream(fileColumns(translator), this.records(actor, query, translator))
  }

  private async *records(actor: Actor, query: BookingsExportQuery, translator: Translator) {
    const { language } = translator
    const names = language === DEFAULT_LANGUAGE ? null : await this.catalog.namesIn(language)
    let rows = 0
    let isWhole = false
    try {
      for await (const batch of this.bookings.listInBatches(query, CHUNK)) {
        const bookings = batch.map(toBookingView)
        this.accessLog.record(actor, 'bookings-export', usersOfBookings(bookings))
        for (const booking of bookings) {
          rows += 1
          yield toBookingRecord(translator, names ? translateBooking(booking, names) : booking)
        }
      }
      isWhole = true
    } finally {
      // The search may contain a customer's name, so it stays out of the audit log.
      const { search, ...filter } = query
      const changes = {
        rows: [null, rows],
        isWhole: [null, isWhole],
        filter: [null, { ...filter, ...(search ? { isSearch: true } : {}) }],
      } as const
      await this.changes.run(actor, (tx) =>
        tx.audit({ action: 'booking.exported', entity: 'booking', entityId: '', changes }),
      )
    }
  }
}
