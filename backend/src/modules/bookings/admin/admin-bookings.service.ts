import type { Readable } from 'node:stream'
import { Injectable, Logger } from '@nestjs/common'
import {
  type Actor,
  type AdminBookingsQuery,
  type Booking,
  type BookingStatus,
  type BookingsExportQuery,
  type BulkResult,
  type BulkStatus,
  formatDateTime,
  formatVisit,
  HOUR_MS,
  lastSix,
  type PageQuery,
  type Translator,
} from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { Audit } from '../../../platform/audit/audit.js'
import { csvStream } from '../../../platform/csv/csv-stream.js'
import { toAppError } from '../../../platform/errors/translate.js'
import { Sql } from '../../../platform/prisma/sql.js'
import { SettingsService } from '../../settings/index.js'
import { toBookingView } from '../booking.mapper.js'
import { BookingListsRepository, type Page } from '../booking-lists.repository.js'
import { BookingsService } from '../bookings.service.js'
import { AdminBookingsRepository } from './admin-bookings.repository.js'

const CHUNK = 500

const COLUMNS = {
  id: 'Booking ID',
  reference: 'Reference',
  created: 'Created',
  status: 'Status',
  customer: 'Customer',
  phone: 'Phone',
  email: 'E-mail',
  service: 'Service',
  option: 'Package',
  total: 'Price (INR)',
  preferred: 'Preferred window',
  address: 'Address',
  notes: 'Notes',
  provider: 'Provider',
}

function toRecord(booking: Booking): Record<keyof typeof COLUMNS, string | number> {
  const [item] = booking.items
  return {
    id: booking._id,
    reference: lastSix(booking._id),
    created: formatDateTime(TRANSLATORS.en, booking.createdAt),
    status: booking.status,
    customer: booking.user.name,
    phone: booking.phone,
    email: booking.user.email,
    service: item?.serviceName ?? '',
    option: item?.selectedOption.name ?? '',
    total: booking.totalAmount,
    preferred: formatVisit(TRANSLATORS.en, booking) ?? '',
    address: booking.serviceAddress,
    notes: booking.notes,
    provider: booking.provider?.name ?? '',
  }
}

/** Bulk actions and lists of the back office. */
@Injectable()
export class AdminBookingsService {
  private readonly logger = new Logger('AdminBookings')

  constructor(
    private readonly list: AdminBookingsRepository,
    private readonly rows: BookingListsRepository,
    private readonly bookings: BookingsService,
    private readonly settings: SettingsService,
    private readonly audit: Audit,
    private readonly sql: Sql,
  ) {}

  async page(query: AdminBookingsQuery): Promise<Page<Booking> & { counts: Record<BookingStatus, number> }> {
    const [{ ids, total }, counts] = await Promise.all([this.list.page(query), this.list.countsByStatus()])
    return { items: await this.views(ids), total, counts }
  }

  /** Bookings of the last `recent_bookings_hours`, newest first. */
  async recent(query: PageQuery): Promise<Page<Booking> & { hours: number }> {
    const hours = await this.settings.value('recent_bookings_hours')
    const { rows, total } = await this.rows.since(new Date(Date.now() - hours * HOUR_MS), query)
    return { items: rows.map(toBookingView), total, hours }
  }

  /** Each in its own transaction: one that cannot be changed, for whatever reason, does not stop the others. */
  async changeMany(actor: Actor, { ids, ...change }: BulkStatus, translator: Translator): Promise<BulkResult> {
    const result: BulkResult = { success: true, bookings: [], failed: [] }
    for (const id of new Set(ids))
      try {
        result.bookings.push(await this.bookings.updateAsAdmin(actor, id, change))
      } catch (error) {
        const failure = toAppError(error)
        if (failure.statusCode >= 500) this.logger.error({ msg: 'a booking was not changed', id, err: error })
        const { code, message } = failure.bodyIn(translator)
        result.failed.push({ _id: id, code, message })
      }
    return result
  }

  /** The whole list as a file, read in batches while it is sent. The export is recorded in the audit log. */
  export(actor: Actor, query: BookingsExportQuery): Readable {
    return csvStream(COLUMNS, this.records(actor, query))
  }

  private async *records(actor: Actor, query: BookingsExportQuery) {
    let rows = 0
    let isWhole = false
    try {
      for await (const ids of this.list.batches(query, CHUNK))
        for (const booking of await this.views(ids)) {
          rows += 1
          yield toRecord(booking)
        }
      isWhole = true
    } finally {
      // The search may be a person's name.
      const { search, ...filter } = query
      await this.audit.record(this.sql, actor, {
        action: 'booking.exported',
        entity: 'booking',
        entityId: '',
        changes: {
          rows: [null, rows],
          isWhole: [null, isWhole],
          filter: [null, { ...filter, ...(search ? { isSearch: true } : {}) }],
        },
      })
    }
  }

  private async views(ids: readonly string[]): Promise<Booking[]> {
    return (await this.rows.byIds(ids)).map(toBookingView)
  }
}
