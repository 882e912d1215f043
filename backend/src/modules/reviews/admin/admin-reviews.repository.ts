import { Injectable } from '@nestjs/common'
import type { AdminReviewsQuery, ReviewSort } from '@sofaseva/contract'
import { StaleWhileRevalidate } from '../../../platform/cache/stale-while-revalidate.js'
import { allOf, type Condition, isOneOf, type SqlFragment, selectIds } from '../../../platform/database/fragments.js'
import { forceIndex, type IndexName } from '../../../platform/database/indexes.js'
import { Sql } from '../../../platform/database/sql.js'
import { containing, matching } from '../../../platform/database/text-search.js'
import { type Page, type Way } from '../../../platform/lists/list.js'
import { servicesFound } from '../../catalog/index.js'
import { peopleFound } from '../../users/index.js'
import { REVIEW_ORDERS, SERVICE_INDEXES } from '../list/review-orders.js'
import { REVIEW, type ReviewRow } from '../review-view.js'

/** A search that matches more reviews or people than this scans the list in order instead of looking rows up by id. */
const MAX_MATCHES = 300
/** A search includes the reviews of at most this many services. */
const MAX_SERVICES = 20

const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/i

const INDEXES: Record<ReviewSort, IndexName> = {
  newest: 'reviews_createdAt_idx',
  oldest: 'reviews_createdAt_idx',
  'highest-rated': 'reviews_rating_createdAt_idx',
  'lowest-rated': 'reviews_rating_createdAt_idx',
  'most-helpful': 'reviews_helpfulCount_createdAt_idx',
}

type Filter = Omit<AdminReviewsQuery, 'page' | 'limit' | 'search'>

const conditionsOf = ({ rating, status, answer, serviceId }: Filter): Condition[] => [
  rating && ['r.rating = ?', rating],
  status && `r.hiddenAt IS ${status === 'hidden' ? 'NOT ' : ''}NULL`,
  answer && `r.answeredAt IS ${answer === 'answered' ? 'NOT ' : ''}NULL`,
  serviceId && ['r.serviceId = ?', serviceId],
]

/** Reviews along the index that holds the filtered ones in order, or few of them, unless the database chooses better itself. */
function inOrder({ sort, rating, status, answer }: Filter): string {
  const isByTime = sort === 'newest' || sort === 'oldest'
  if (status === 'hidden') return forceIndex('reviews r', 'reviews_hiddenAt_createdAt_idx')
  if (answer === 'answered' || (answer && !isByTime)) return 'reviews r'
  if (answer) return forceIndex('reviews r', 'reviews_answeredAt_createdAt_idx')
  return forceIndex('reviews r', rating && isByTime ? 'reviews_rating_createdAt_idx' : INDEXES[sort])
}

/** The visible ones are in index order; the hidden ones are few. */
function ofService(serviceId: string, { sort, status }: Filter): Way[] {
  const from = forceIndex('reviews r', SERVICE_INDEXES[sort])
  return (['visible', 'hidden'] as const)
    .filter((one) => status === undefined || status === one)
    .map((one) => ({ from, where: [['r.serviceId = ?', serviceId], ...conditionsOf({ sort, status: one })] }))
}

/** A review that has every word of the search somewhere in its text. */
const havingWords = (search: string): SqlFragment =>
  allOf(search.split(/\s+/).map((word) => ['(r.title LIKE ? OR r.comment LIKE ?)', containing(word), containing(word)]))

/** The back office's list of reviews, which stays fast with very many: totals are counted up to a bound. */
@Injectable()
export class AdminReviewsRepository {
  private readonly count: StaleWhileRevalidate<number>

  constructor(private readonly sql: Sql) {
    this.count = new StaleWhileRevalidate(async () => {
      const [row] = await this.sql.query<{ found: number }>('SELECT COUNT(*) AS found FROM reviews')
      return row?.found ?? 0
    })
  }

  /** The total goes, when a search or filter is set, no further than `LIMITS.countedAhead` beyond the page. */
  async page({ page, limit, search, ...filter }: AdminReviewsQuery, callerId: string): Promise<Page<ReviewRow>> {
    const { sort, rating, status, answer, serviceId } = filter
    return REVIEW.bound(callerId).page(
      this.sql,
      { page, limit },
      {
        order: REVIEW_ORDERS[sort],
        where: conditionsOf(filter),
        ways: search
          ? await this.found(search, filter)
          : serviceId
            ? ofService(serviceId, filter)
            : [{ from: inOrder(filter) }],
        total: search || rating || status || answer || serviceId ? 'ahead' : this.count.get(),
      },
    )
  }

  /** Each way of finding reviews by the search walks an index in the order and stops at the page's end. */
  private async found(search: string, filter: Filter): Promise<Way[]> {
    const byWords = matching('title, comment', search)
    const called = peopleFound(search)
    const [texts, people, services] = await Promise.all([
      byWords &&
        selectIds(this.sql, {
          ...byWords,
          sql: `SELECT id FROM reviews WHERE ${byWords.sql} LIMIT ${MAX_MATCHES + 1}`,
        }),
      selectIds(this.sql, peopleFound(search, MAX_MATCHES + 1)),
      filter.serviceId ? [] : selectIds(this.sql, servicesFound(search, MAX_SERVICES)),
    ])
    const words = havingWords(search)
    return [
      ...(ID.test(search) ? [{ where: [['r.id = ?', search.toUpperCase()] as const] }] : []),
      ...(texts === null || texts.length > MAX_MATCHES
        ? [{ from: inOrder(filter), where: [words] }]
        : texts.length > 0
          ? [{ where: [isOneOf('r.id', texts), words] }]
          : []),
      ...(people.length > MAX_MATCHES
        ? [{ from: { ...called, sql: `${inOrder(filter)} STRAIGHT_JOIN (${called.sql}) u ON u.id = r.userId` } }]
        : people.length > 0
          ? [{ where: [isOneOf('r.userId', people)] }]
          : []),
      ...services.flatMap((id) => ofService(id, filter)),
    ]
  }
}
