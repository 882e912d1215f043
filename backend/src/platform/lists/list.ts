import { LIMITS, type PageQuery } from '@sofaseva/contract'
import { allOf, type Condition, type SqlFragment } from '../database/fragments.js'
import type { SqlValue } from '../database/sql.js'

/** A page's items, mostly a list, and how many there are on all pages. */
export interface Paged<Items> {
  items: Items
  total: number
}
export type Page<T> = Paged<T[]>

/** Columns a list is sorted by, of its own table unless they name another. Ties are sorted by id. */
export interface Order {
  by: readonly string[]
  direction: 'ASC' | 'DESC'
  /** Texts are compared by the server, whose collation JavaScript does not know. */
  isText?: boolean
}
export const ascending = (...by: string[]): Order => ({ by, direction: 'ASC' })
export const descending = (...by: string[]): Order => ({ by, direction: 'DESC' })
export const alphabetical = (...by: string[]): Order => ({ by, direction: 'ASC', isText: true })

/** One way of finding rows. */
export interface Way {
  /** The table under its alias, with hints and joins; left out, the table alone. */
  from?: string | SqlFragment
  where?: readonly Condition[]
  /** Columns of the index that finds them, where it has the list's order under other names. */
  by?: readonly string[]
}

/** What a list consists of, how it is sorted, and how it is counted. */
export interface List {
  order: Order
  where?: readonly Condition[]
  /** The list is what any of these ways finds; left out, the whole table. */
  ways?: readonly Way[]
  /** Ways of finding the same that are better for counting; left out, the same ones. */
  countWays?: readonly Way[]
  /**
   * Whether all rows are counted, or none further than `LIMITS.countedAhead` beyond the page; or along with the ids, where
   * finding rows is what costs; or a number that is known. Left out: all.
   */
  total?: 'all' | 'ahead' | 'along' | Promise<number>
  /** For a text that is one of a few: the server keeps it. */
  isPrepared?: boolean
}

interface Source {
  alias: string
  from: string
}

const orderBy = (columns: readonly string[], { direction }: Order) =>
  `ORDER BY ${columns.map((column) => `${column} ${direction}`).join(', ')}`
/** What the columns of the order are called in a query of ids: `sort0`, `sort1` and so on. */
const sortNames = ({ by }: Order, table = '') => [...by.map((_, place) => `${table}sort${place}`), `${table}id`]

/** Sorts the rows of a page, where the server has to. */
export const pageOrder = (order: Order | undefined) => (order?.isText ? orderBy(sortNames(order, 'page.'), order) : '')

/** Sorts the rows of a page: a server would first copy all of them, long texts too. */
export function sortRows<Row extends Readonly<Record<string, unknown>>>(rows: Row[], order: Order | undefined): Row[] {
  if (!order || order.isText) return rows
  const names = sortNames(order)
  const [before, after] = order.direction === 'ASC' ? [-1, 1] : [1, -1]
  return rows.sort((a, b) => {
    for (const name of names) {
      // Numbers, times or ids. NULL is the lowest.
      const [left, right] = [a[name] as number, b[name] as number]
      if (left < right) return before
      if (left > right) return after
    }
    return 0
  })
}

/** Selects what one way finds, in no order. */
function selection(source: Source, columns: string, way: Way, { where = [] }: List): SqlFragment {
  const { sql, values } = typeof way.from === 'object' ? way.from : { sql: way.from ?? source.from, values: [] }
  const condition = allOf([...(way.where ?? []), ...where])
  return { sql: `SELECT ${columns} FROM ${sql} WHERE ${condition.sql}`, values: [...values, ...condition.values] }
}

function unionOf(ways: readonly Way[], select: (way: Way) => SqlFragment): SqlFragment {
  const parts = ways.map(select)
  return { sql: parts.map(({ sql }) => `(${sql})`).join(' UNION '), values: parts.flatMap(({ values }) => values) }
}

/** Selects the ids of a page, with what they are sorted by. Each way walks its index and stops at the page's end. */
export function idsOf(source: Source, list: List, { page, limit }: PageQuery): SqlFragment {
  const { alias } = source
  const { order, ways = [{}], total, isPrepared } = list
  // A number is bound as DOUBLE in a prepared statement, which MySQL refuses for LIMIT.
  const bound = (count: number): SqlValue => (isPrepared ? String(count) : count)
  const keys = [...order.by.map((column) => (column.includes('.') ? column : `${alias}.${column}`)), `${alias}.id`]
  const sorted = keys.slice(0, -1).map((key, place) => `, ${key} AS sort${place}`)
  const columns = `${alias}.id${sorted.join('')}${total === 'along' ? ', COUNT(*) OVER () AS total' : ''}`
  const limited = (way: Way) => {
    const { sql, values } = selection(source, columns, way, list)
    return { sql: `${sql} ${orderBy(way.by ?? keys, order)} LIMIT ?`, values }
  }
  const part = [bound(limit), bound((page - 1) * limit)]
  const [only] = ways
  if (only && ways.length === 1 && !only.by) {
    const { sql, values } = limited(only)
    return { sql: `${sql} OFFSET ?`, values: [...values, ...part] }
  }
  const found = unionOf(ways, (way) => {
    const { sql, values } = limited(way)
    return { sql, values: [...values, bound(page * limit)] }
  })
  const names = sortNames(order)
  const sql = `SELECT ${names.join(', ')} FROM (${found.sql}) found ${orderBy(names, order)} LIMIT ? OFFSET ?`
  return { sql, values: [...found.values, ...part] }
}

/** Selects the `total`. */
export function totalOf(source: Source, list: List, { page, limit }: PageQuery): SqlFragment {
  const { order, total, ways = [{}], countWays = ways } = list
  if (total !== 'ahead') return selection(source, 'COUNT(*) AS total', countWays[0] ?? {}, list)
  const most = page * limit + LIMITS.countedAhead
  const found = unionOf(countWays, (way) => {
    const { sql, values } = selection(source, `${source.alias}.id`, way, list)
    return { sql: `${sql}${way.by ? ` ${orderBy(way.by, order)}` : ''} LIMIT ${most}`, values }
  })
  return { sql: `SELECT LEAST(COUNT(*), ${most}) AS total FROM (${found.sql}) counted`, values: found.values }
}

/** The list after a row of it, where it is sorted by one column. NULL comes last in descending order. */
export function listAfter({ alias }: Source, list: List, last: Readonly<Record<string, unknown>>): List {
  const { by, direction } = list.order
  const [column = ''] = by
  const [operator, value, id] = [direction === 'DESC' ? '<' : '>', last[column] as SqlValue, last.id as string]
  const [sorted, key] = [`${alias}.${column}`, `${alias}.id`]
  const none = direction === 'DESC' ? ` OR ${sorted} IS NULL` : ''
  const further: Condition =
    value === null
      ? [`${sorted} IS NULL AND ${key} ${operator} ?`, id]
      : [`((${sorted} ${operator}= ? AND (${sorted} ${operator} ? OR ${key} ${operator} ?))${none})`, value, value, id]
  return { ...list, where: [...(list.where ?? []), further] }
}
