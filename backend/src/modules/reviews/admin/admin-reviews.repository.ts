import { Injectable } from '@nestjs/common'
import { type AdminReviewsQuery, LIMITS, type ReviewSort } from '@sofaseva/contract'
import { StaleWhileRevalidate } from '../../../platform/cache/stale-while-revalidate.js'
import { placeholders, Sql, type SqlValue } from '../../../platform/database/sql.js'
import { containing, matching, type SqlFragment } from '../../../platform/database/text-search.js'
import { servicesFound } from '../../catalog/index.js'
import { peopleFound } from '../../users/index.js'
import { orderText, SERVICE_INDEXES } from '../list/review-orders.js'

/** A search that matches more reviews or people than this scans the list in order instead of looking rows up by id. */
const MAX_MATCHES = 300
/** A search includes the reviews of at most this many services. */
const MAX_SERVICES = 20

const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/i

const INDEXES: Record<ReviewSort, string> = {
  newest: 'reviews_createdAt_idx',
  oldest: 'reviews_createdAt_idx',
  'highest-rated': 'reviews_rating_createdAt_idx',
  'lowest-rated': 'reviews_rating_createdAt_idx',
  'most-helpful': 'reviews_helpfulCount_createdAt_idx',
}

type Filter = Omit<AdminReviewsQuery, 'page' | 'limit' | 'search'>

function conditionsOf({ rating, status, answer }: Filter): SqlFragment {
  const parts: string[] = []
  const values: SqlValue[] = []
  if (rating) {
    parts.push('r.rating = ?')
    values.push(rating)
  }
  if (status) parts.push(status === 'hidden' ? 'r.hiddenAt IS NOT NULL' : 'r.hiddenAt IS NULL')
  if (answer) parts.push(answer === 'answered' ? 'r.answeredAt IS NOT NULL' : 'r.answeredAt IS NULL')
  return { sql: parts.map((part) => ` AND ${part}`).join(''), values }
}

/** The index that holds the filtered reviews in order, or few of them; null where the database chooses better itself. */
function indexFor({ sort, rating, status, answer }: Filter): string | null {
  const isByTime = sort === 'newest' || sort === 'oldest'
  if (status === 'hidden') return 'reviews_hiddenAt_createdAt_idx'
  if (answer === 'answered') return null
  if (answer === 'unanswered') return isByTime ? 'reviews_answeredAt_createdAt_idx' : null
  return rating && isByTime ? 'reviews_rating_createdAt_idx' : INDEXES[sort]
}

/** A review that has every word of the search somewhere in its text. */
function havingWords(search: string): SqlFragment {
  const words = search.split(/\s+/)
  return {
    sql: words.map(() => '(r.title LIKE ? OR r.comment LIKE ?)').join(' AND '),
    values: words.flatMap((word) => [containing(word), containing(word)]),
  }
}

const inIndexOrder = (index: string | null) => `reviews r${index === null ? '' : ` FORCE INDEX (${index})`}`

/**
 * The back office's list of reviews, by plain statements that stay fast with very many: each way of finding one walks
 * an index in the requested order and stops at the page's end; totals are counted up to a bound.
 */
@Injectable()
export class AdminReviewsRepository {
  private readonly count: StaleWhileRevalidate<number>

  constructor(private readonly sql: Sql) {
    this.count = new StaleWhileRevalidate(async () => {
      const [row] = await this.sql.query<{ found: number | bigint }>('SELECT COUNT(*) AS found FROM reviews')
      return Number(row?.found ?? 0)
    })
  }

  /** A statement that finds the ids of a page. The total goes, when a search or filter is set, no further than `LIMITS.countedAhead` beyond it. */
  async page({ page, limit, search, ...filter }: AdminReviewsQuery): Promise<{ ids: SqlFragment; total: number }> {
    const shown = page * limit
    const most = shown + LIMITS.countedAhead
    const { rating, status, answer, serviceId } = filter
    const isAll = !search && !rating && !status && !answer && !serviceId
    const branches = isAll ? [(most: number) => this.all(filter, most)] : await this.branches(search, filter)
    return {
      ids: this.ids(
        branches.map((branch) => branch(shown)),
        filter,
        page,
        limit,
      ),
      total: isAll
        ? await this.count.get()
        : await this.total(
            branches.map((branch) => branch(most)),
            most,
          ),
    }
  }

  private ids(branches: SqlFragment[], { sort }: Filter, page: number, limit: number): SqlFragment {
    if (branches.length === 0) return { sql: 'SELECT id FROM reviews WHERE 1 = 0', values: [] }
    return {
      sql: `SELECT id FROM (${branches.map(({ sql }) => `(${sql})`).join(' UNION ')}) found
        ORDER BY ${orderText(sort)} LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
      values: branches.flatMap(({ values }) => values),
    }
  }

  private async total(branches: SqlFragment[], most: number): Promise<number> {
    if (branches.length === 0) return 0
    const [row] = await this.sql.unprepared.query<{ found: number | bigint }>(
      `SELECT COUNT(*) AS found FROM (${branches.map(({ sql }) => `(${sql})`).join(' UNION ')}) counted`,
      branches.flatMap(({ values }) => values),
    )
    return Math.min(most, Number(row?.found ?? 0))
  }

  /** The branches of the UNION: each is one way of finding reviews, and gives its first `most`. */
  private async branches(search: string | undefined, filter: Filter): Promise<((most: number) => SqlFragment)[]> {
    const { serviceId } = filter
    if (!search) return serviceId ? this.ofService(serviceId, filter) : [(most) => this.all(filter, most)]
    const [texts, people, services] = await Promise.all([
      this.withText(search),
      this.people(search),
      serviceId ? [] : this.services(search),
    ])
    const branch = (from: string, sql: string, values: SqlValue[]) => (most: number) =>
      this.branch(filter, most, from, `${sql}${serviceId ? ' AND r.serviceId = ?' : ''}`, [
        ...values,
        ...(serviceId ? [serviceId] : []),
      ])
    const [byText, byPeople] = [havingWords(search), peopleFound(search)]
    return [
      ...(ID.test(search) ? [branch('reviews r', 'r.id = ?', [search.toUpperCase()])] : []),
      ...(texts === null || texts.length > MAX_MATCHES
        ? [branch(inIndexOrder(indexFor(filter)), byText.sql, byText.values)]
        : texts.length > 0
          ? [branch('reviews r', `r.id IN (${placeholders(texts)}) AND ${byText.sql}`, [...texts, ...byText.values])]
          : []),
      ...(people.length > MAX_MATCHES
        ? [
            branch(
              `${inIndexOrder(indexFor(filter))} STRAIGHT_JOIN (${byPeople.sql}) u ON u.id = r.userId`,
              '1 = 1',
              byPeople.values,
            ),
          ]
        : people.length > 0
          ? [branch('reviews r', `r.userId IN (${placeholders(people)})`, people)]
          : []),
      ...services.flatMap((id) => this.ofService(id, filter)),
    ]
  }

  private all(filter: Filter, most: number): SqlFragment {
    return this.branch(filter, most, inIndexOrder(indexFor(filter)), '1 = 1', [])
  }

  /** The visible ones are in index order; the hidden ones are few. */
  private ofService(serviceId: string, filter: Filter): ((most: number) => SqlFragment)[] {
    const index = SERVICE_INDEXES[filter.sort]
    return (['visible', 'hidden'] as const)
      .filter((status) => filter.status === undefined || filter.status === status)
      .map(
        (status) => (most) =>
          this.branch({ ...filter, status }, most, inIndexOrder(index), 'r.serviceId = ?', [serviceId]),
      )
  }

  private branch(filter: Filter, most: number, from: string, sql: string, values: SqlValue[]): SqlFragment {
    const where = conditionsOf(filter)
    return {
      sql: `SELECT r.id, r.rating, r.helpfulCount, r.createdAt FROM ${from} WHERE ${sql}${where.sql}
            ORDER BY ${orderText(filter.sort)} LIMIT ${most}`,
      values: [...values, ...where.values],
    }
  }

  /** Ids by the full-text index, one more than are looked for by them; null for words that it does not hold. */
  private async withText(search: string): Promise<string[] | null> {
    const condition = matching('title, comment', search)
    if (condition === null) return null
    const rows = await this.sql.query<{ id: string }>(
      `SELECT id FROM reviews WHERE ${condition.sql} LIMIT ${MAX_MATCHES + 1}`,
      condition.values,
    )
    return rows.map(({ id }) => id)
  }

  private async people(search: string): Promise<string[]> {
    const { sql, values } = peopleFound(search, MAX_MATCHES + 1)
    const rows = await this.sql.unprepared.query<{ id: string }>(sql, values)
    return rows.map(({ id }) => id)
  }

  private async services(search: string): Promise<string[]> {
    const { sql, values } = servicesFound(search, MAX_SERVICES)
    const rows = await this.sql.unprepared.query<{ id: string }>(sql, values)
    return rows.map(({ id }) => id)
  }
}
