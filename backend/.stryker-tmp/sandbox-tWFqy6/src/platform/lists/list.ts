// @ts-nocheck
import { LIMITS, type PageQuery } from '@sofaseva/contract'
import { allOf, type Condition, type SqlFragment } from '../database/fragments.js'
import type { SqlValue } from '../database/sql.js'

/** The items of one page, usually a list, and the total of all pages. */
export interface Paged<Items> {
  items: Items
  total: number
}
export type Page<T> = Paged<T[]>

/** The columns to sort by. They belong to the list's own table unless they name another. Ties are sorted by id. */
export interface Order {
  by: readonly string[]
  direction: 'ASC' | 'DESC'
  /** Whether the server must compare texts, because JavaScript doesn't know its collation. */
  isText?: boolean
}
export const ascending = (...by: string[]): Order => ({ by, direction: 'ASC' })
export const descending = (...by: string[]): Order => ({ by, direction: 'DESC' })
export const alphabetical = (...by: string[]): Order => ({ by, direction: 'ASC', isText: true })

/** One way to find rows. */
export interface Way {
  /** The table with its alias, hints and joins. Defaults to the table alone. */
  from?: string | SqlFragment
  where?: readonly Condition[]
  /** Columns of the index that finds the rows, if it has the list's order under other names. */
  by?: readonly string[]
}

/** The rows of a list, their order and how to count them. */
export interface List {
  order: Order
  where?: readonly Condition[]
  /** The list is the union of these. Defaults to the whole table. */
  ways?: readonly Way[]
  /** Alternative ways that are faster for counting. Default to `ways`. */
  countWays?: readonly Way[]
  /**
   * How to count: `all` rows (the default), or `ahead`, at most `LIMITS.countedAhead` rows beyond the page. `along`
   * counts in the query of the ids, for lists whose rows are expensive to find. A promise provides a known total.
   */
  total?: 'all' | 'ahead' | 'along' | Promise<number>
  /** Whether to prepare the statement. Only for lists with few different texts, as the server keeps each. */
  isPrepared?: boolean
}

interface Source {
  alias: string
  from: string
}

const orderBy = (columns: readonly string[], { direction }: Order) =>
  `ORDER BY ${columns.map((column) => `${column} ${direction}`).join(', ')}`
/** Names of the sort columns in a query of ids: `sort0`, `sort1` and so on, then the id. */
const sortNames = ({ by }: Order, table = '') => [...by.map((_, place) => `${table}sort${place}`), `${table}id`]

/** The ORDER BY of a page's rows, if the server has to sort them. */
export const pageOrder = (order: Order | undefined) => (order?.isText ? orderBy(sortNames(order, 'page.'), order) : '')

/** Sorts a page's rows here, as the server would first copy all of them, including long texts. */
export function sortRows<Row extends Readonly<Record<string, unknown>>>(rows: Row[], order: Order | undefined): Row[] {
  if (!order || order.isText) return rows
  const names = sortNames(order)
  const [before, after] = order.direction === 'ASC' ? [-1, 1] : [1, -1]
  return rows.sort((a, b) => {
    for (const name of names) {
      // Values are numbers, times or ids. NULL sorts lowest.
      const [left, right] = [a[name] as number, b[name] as number]
      if (left < right) return before
      if (left > right) return after
    }
    return 0
  })
}

/** Selects the rows that one way finds, unsorted. */
function selection(source: Source, columns: string, way: Way, { where = [] }: List): SqlFragment {
  const { sql, values } = typeof way.from === 'object' ? way.from : { sql: way.from ?? source.from, values: [] }
  const condition = allOf([...(way.where ?? []), ...where])
  return { sql: `SELECT ${columns} FROM ${sql} WHERE ${condition.sql}`, values: [...values, ...condition.values] }
}

function unionOf(ways: readonly Way[], select: (way: Way) => SqlFragment): SqlFragment {
  const parts = ways.map(select)
  return { sql: parts.map(({ sql }) => `(${sql})`).join(' UNION '), values: parts.flatMap(({ values }) => values) }
}

/** Selects the ids of a page with their sort columns. Each way walks its index and stops at the page's end. */
export function idsOf(source: Source, list: List, { page, limit }: PageQuery): SqlFragment {
  const { alias } = source
  const { order, ways = [{}], total, isPrepared } = list
  // A prepared statement binds numbers as DOUBLE, which MySQL rejects for LIMIT.
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

/** The rest of a list after a given row. It must be sorted by one column. NULL comes last in descending order. */
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
