// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { AdminReviewsQuery } from '@sofaseva/contract'
import { StaleWhileRevalidate } from '#platform/cache/stale-while-revalidate.js'
import { allOf, type Condition, isOneOf, type SqlFragment, selectIds } from '#platform/database/fragments.js'
import { Sql } from '#platform/database/sql.js'
import { containing, matching } from '#platform/database/text-search.js'
import { type Page, type Way } from '#platform/lists/list.js'
import { servicesMatching } from '../../catalog/index.js'
import { usersMatching } from '../../users/index.js'
import { REVIEW, REVIEW_ORDERS, type ReviewRow } from '../review-view.js'

/** A search that matches more reviews or users than this scans the list in order instead of looking up rows by id. */
const MAX_MATCHES = 300
/** A search includes the reviews of at most this many services. */
const MAX_SERVICES = 20

const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/i

type Filter = Omit<AdminReviewsQuery, 'page' | 'limit' | 'search'>

const conditionsOf = ({ rating, status, answer, serviceId, userId }: Filter): Condition[] => [
  rating && ['r.rating = ?', rating],
  status && `r.hiddenAt IS ${status === 'hidden' ? 'NOT ' : ''}NULL`,
  answer && `r.answeredAt IS ${answer === 'answered' ? 'NOT ' : ''}NULL`,
  serviceId && ['r.serviceId = ?', serviceId],
  userId && ['r.userId = ?', userId],
]

/** Visible reviews come in index order; hidden ones are few. */
function ofService(serviceId: string, { sort, status }: Filter): Way[] {
  return (['visible', 'hidden'] as const)
    .filter((one) => status === undefined || status === one)
    .map((one) => ({ where: [['r.serviceId = ?', serviceId], ...conditionsOf({ sort, status: one })] }))
}

/** A review whose text contains every word of the search. */
const havingWords = (search: string): SqlFragment =>
  allOf(search.split(/\s+/).map((word) => ['(r.title LIKE ? OR r.comment LIKE ?)', containing(word), containing(word)]))

/** The back office's list of reviews. It stays fast with many rows, because totals are counted up to a bound. */
@Injectable()
export class AdminReviewsRepository {
  private readonly count: StaleWhileRevalidate<number>

  constructor(private readonly sql: Sql) {
    this.count = new StaleWhileRevalidate(async () => {
      const [row] = await this.sql.query<{ found: number }>('SELECT COUNT(*) AS found FROM reviews')
      return row?.found ?? 0
    })
  }

  /** With a search or a filter, the total counts no further than `LIMITS.countedAhead` beyond the page. */
  async list({ search, ...query }: AdminReviewsQuery, callerId: string): Promise<Page<ReviewRow>> {
    const { sort, rating, status, answer, serviceId, userId } = query
    const ways = search ? this.found(search, query) : serviceId ? ofService(serviceId, query) : undefined
    return REVIEW.bound(callerId).page(this.sql, query, {
      order: REVIEW_ORDERS[sort],
      where: conditionsOf(query),
      ways: await ways,
      total: search || rating || status || answer || serviceId || userId ? 'ahead' : this.count.get(),
    })
  }

  /** Each way of searching walks an index in list order and stops at the page's end. */
  private async found(search: string, filter: Filter): Promise<Way[]> {
    const byWords = matching('title, comment', search)
    const users = usersMatching(search)
    const [texts, userIds, services] = await Promise.all([
      byWords &&
        selectIds(this.sql, {
          ...byWords,
          sql: `SELECT id FROM reviews WHERE ${byWords.sql} LIMIT ${MAX_MATCHES + 1}`,
        }),
      selectIds(this.sql, usersMatching(search, MAX_MATCHES + 1)),
      filter.serviceId ? [] : selectIds(this.sql, servicesMatching(search, MAX_SERVICES)),
    ])
    const words = havingWords(search)
    // STRAIGHT_JOIN keeps the order: otherwise the server would sort all reviews of these users.
    const scan = { ...users, sql: `reviews r STRAIGHT_JOIN (${users.sql}) u ON u.id = r.userId` }
    return [
      ...(ID.test(search) ? [{ where: [['r.id = ?', search.toUpperCase()] as const] }] : []),
      ...(texts === null || texts.length > MAX_MATCHES
        ? [{ where: [words] }]
        : texts.length > 0
          ? [{ where: [isOneOf('r.id', texts), words] }]
          : []),
      ...(userIds.length > MAX_MATCHES
        ? [{ from: scan }]
        : userIds.length > 0
          ? [{ where: [isOneOf('r.userId', userIds)] }]
          : []),
      ...services.flatMap((id) => ofService(id, filter)),
    ]
  }
}
