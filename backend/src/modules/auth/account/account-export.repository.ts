import { Injectable } from '@nestjs/common'
import { renderNotice } from '@sofaseva/contract'
import { Sql, type SqlValue } from '../../../platform/prisma/sql.js'

const PAGE = 500

type Row = Record<string, unknown>

/** Rows of one person, read page by page along an index: `by` are the columns it is in the order of, a unique one last. */
interface Section {
  columns: string
  from: string
  /** With one placeholder, for the person. */
  where: string
  by: readonly [string] | readonly [string, string]
  /** What a row looks like in the export; left out: as it is. */
  present?: (row: Row) => Row
  /** Lists beside every row, by the row's id. */
  lists?: Record<string, { columns: string; from: string; of: string }>
}

/** A notice with its text. */
function writtenOut({ noticeKey, params, ...row }: Row): Row {
  const { title, message, ...metadata } = JSON.parse(String(params)) as Row
  const text = renderNotice({ key: String(noticeKey), params: { title, message, ...metadata } })
  const isJob = metadata.as === 'provider'
  return { ...row, title: text?.title, message: isJob ? null : text?.message, metadata: isJob ? null : metadata }
}

/**
 * Everything kept about a person, by name. Of others it holds no more than a provider's name, which the customer sees:
 * jobs without their customer, notices of a provider without their text, which names the customer.
 */
const SECTIONS: Record<string, Section> = {
  bookings: {
    columns: `b.id, b.status, b.phone, b.serviceAddress, b.notes, b.preferredAt, b.totalPaise, b.createdAt, b.updatedAt,
      (SELECT name FROM users WHERE id = b.providerId) AS provider`,
    from: 'bookings b',
    where: 'b.userId = ?',
    by: ['b.id'],
    lists: {
      items: {
        columns: 'serviceId, serviceName, optionName, basePaise, optionPaise',
        from: 'booking_items',
        of: 'bookingId',
      },
      history: { columns: 'fromStatus, toStatus, actorRole, createdAt', from: 'booking_history', of: 'bookingId' },
    },
  },
  jobs: {
    columns: 'b.id, b.status, b.preferredAt, b.totalPaise, b.createdAt, b.updatedAt',
    from: 'bookings b',
    where: 'b.providerId = ?',
    by: ['b.id'],
    lists: { items: { columns: 'serviceName, optionName', from: 'booking_items', of: 'bookingId' } },
  },
  reviews: {
    columns: `r.id, r.serviceId, r.rating, r.title, r.comment, r.helpfulCount, r.hiddenAt, r.answer,
      r.answeredAt, r.createdAt, r.updatedAt`,
    from: 'reviews r',
    where: 'r.userId = ?',
    by: ['r.id'],
    lists: {
      images: {
        columns: "CONCAT('/uploads/', storageKey, '/800.webp') AS url",
        from: 'review_images JOIN uploads ON uploads.id = uploadId',
        of: 'reviewId',
      },
    },
  },
  votes: {
    columns: 'reviewId, isHelpful, createdAt',
    from: 'review_votes',
    where: 'userId = ?',
    by: ['reviewId'],
  },
  notifications: {
    columns: 'id, subjectType, subjectId, type, priority, noticeKey, params, readAt, createdAt',
    present: writtenOut,
    from: 'notifications',
    where: 'userId = ?',
    by: ['createdAt', 'id'],
  },
  readNotices: {
    columns: 'notificationId, readAt',
    from: 'notification_reads',
    where: 'userId = ?',
    by: ['notificationId'],
  },
  preferences: {
    columns: 'kind, channel, enabled',
    from: 'notification_preferences',
    where: 'userId = ?',
    by: ["CONCAT(kind, ' ', channel)"],
  },
  pushSubscriptions: {
    columns: 'endpoint, createdAt',
    from: 'push_subscriptions',
    where: 'userId = ?',
    by: ['id'],
  },
  sessions: {
    columns: 'userAgent, createdAt, lastSeenAt, expiresAt, revokedAt',
    from: 'sessions',
    where: 'userId = ?',
    by: ['id'],
  },
  codes: {
    columns: 'purpose, target, createdAt, usedAt, expiresAt',
    from: 'one_time_codes',
    where: 'userId = ?',
    by: ['id'],
  },
  passwordLinks: { columns: 'createdAt, usedAt, expiresAt', from: 'password_resets', where: 'userId = ?', by: ['id'] },
  offers: {
    columns: 'o.serviceId, s.name AS serviceName, o.createdAt',
    from: 'service_offers o JOIN services s ON s.id = o.serviceId',
    where: 'o.providerId = ?',
    by: ['o.serviceId'],
  },
  workingHours: { columns: 'weekday, opens, closes', from: 'provider_hours', where: 'userId = ?', by: ['id'] },
  daysOff: {
    columns: "DATE_FORMAT(day, '%Y-%m-%d') AS day",
    from: 'provider_days_off',
    where: 'userId = ?',
    by: ['id'],
  },
  /** What they did that is on record, without what it changed for others. */
  actions: {
    columns: 'action, entity, entityId, createdAt',
    from: 'audit_entries',
    where: 'actorId = ?',
    by: ['createdAt', 'id'],
  },
  /** What was done to their account, without who did it. */
  accountChanges: {
    columns: 'action, changes, createdAt',
    from: 'audit_entries',
    where: "entity = 'user' AND entityId = ?",
    by: ['createdAt', 'id'],
  },
}

/** Reads everything kept about a person, for them to take away, a page at a time. */
@Injectable()
export class AccountExportRepository {
  readonly sections = Object.keys(SECTIONS)

  constructor(private readonly sql: Sql) {}

  async *rows(name: string, userId: string): AsyncGenerator<Row> {
    const section = SECTIONS[name]
    if (!section) return
    for (let after: SqlValue[] | null = null; ; ) {
      const page = await this.page(section, userId, after)
      await this.addLists(section, page)
      for (const { cursor0: _time, cursor1: _id, ...row } of page) yield section.present?.(row) ?? row
      const last = page.at(-1)
      if (!last || page.length < PAGE) return
      after = section.by.map((_, index) => last[`cursor${index}`] as SqlValue)
    }
  }

  private page({ columns, from, where, by }: Section, userId: string, after: SqlValue[] | null): Promise<Row[]> {
    const [first, second] = by
    const further = second ? `${first} >= ? AND (${first} > ? OR ${second} > ?)` : `${first} > ?`
    const cursor = by.map((column, index) => `${column} AS cursor${index}`)
    const values = after === null ? [] : second ? [after[0] ?? '', ...after] : after
    return this.sql.unprepared.query<Row>(
      `SELECT ${columns}, ${cursor.join(', ')} FROM ${from} WHERE ${where} ${after === null ? '' : `AND ${further}`}
       ORDER BY ${by.join(', ')} LIMIT ${PAGE}`,
      [userId, ...values],
    )
  }

  private async addLists({ lists = {} }: Section, page: Row[]): Promise<void> {
    if (page.length === 0) return
    const ids = page.map(({ id }) => String(id))
    for (const [name, { columns, from, of }] of Object.entries(lists)) {
      const rows = await this.sql.unprepared.query<Row & { parent: string }>(
        `SELECT ${of} AS parent, ${columns} FROM ${from} WHERE ${of} IN (${ids.map(() => '?').join(', ')})`,
        ids,
      )
      const byParent = new Map<unknown, Row[]>(ids.map((id) => [id, []]))
      for (const { parent, ...item } of rows) byParent.get(parent)?.push(item)
      for (const row of page) row[name] = byParent.get(row.id)
    }
  }
}
