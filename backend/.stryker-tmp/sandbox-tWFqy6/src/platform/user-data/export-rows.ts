// @ts-nocheck
import { toRupees } from '@sofaseva/contract'
import { placeholders, type SqlRunner, type SqlValue } from '../database/sql.js'

const PAGE = 500

export type ExportRow = Record<string, unknown>

/**
 * Rows of one user, read page by page along an index. They must not contain data of others that the user may not see,
 * such as customers' names or other users' ids. Columns that end in `Paise` are converted to rupees and lose that
 * ending.
 */
export interface ExportSection {
  columns: string
  /** Defaults to the table that declares the section. */
  from?: string
  /** A condition with one placeholder for the user's id. Defaults to the table's `person` column. */
  where?: string
  /** The columns of the index's order; the last must be unique. Defaults to the id. */
  by?: readonly [string] | readonly [string, string]
  /** Columns that contain 0 or 1. */
  flags?: readonly string[]
  /** Columns that contain JSON. */
  json?: readonly string[]
  /** Converts a row for the export. By default it stays as it is. */
  present?: (row: ExportRow) => ExportRow
  /** Lists nested in every row, by the row's id. */
  lists?: Record<string, { columns: string; from: string; of: string }>
}

export type ExportSource = ExportSection & Required<Pick<ExportSection, 'from' | 'where'>>

/** Rows ready to be written as JSON: amounts in rupees, times as texts, flags as booleans. */
export async function* exportRows(sql: SqlRunner, source: ExportSource, userId: string): AsyncGenerator<ExportRow> {
  const { by = ['id'], present } = source
  for (let after: SqlValue[] | null = null; ; ) {
    const page = await readPage(sql, { ...source, by }, userId, after)
    await addLists(sql, source, page)
    for (const { cursor0: _time, cursor1: _id, ...row } of page) yield plain(present?.(row) ?? row, source)
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = by.map((_, index) => last[`cursor${index}`] as SqlValue)
  }
}

function readPage(
  { unprepared }: SqlRunner,
  { columns, from, where, by }: ExportSource & Required<Pick<ExportSection, 'by'>>,
  userId: string,
  after: SqlValue[] | null,
): Promise<ExportRow[]> {
  const [first, second] = by
  const further = second ? `${first} >= ? AND (${first} > ? OR ${second} > ?)` : `${first} > ?`
  const cursor = by.map((column, index) => `${column} AS cursor${index}`)
  const values = after === null ? [] : second ? [after[0] ?? '', ...after] : after
  return unprepared.query<ExportRow>(
    `SELECT ${columns}, ${cursor.join(', ')} FROM ${from} WHERE ${where} ${after === null ? '' : `AND ${further}`}
     ORDER BY ${by.join(', ')} LIMIT ${PAGE}`,
    [userId, ...values],
  )
}

async function addLists({ unprepared }: SqlRunner, { lists = {} }: ExportSection, page: ExportRow[]): Promise<void> {
  if (page.length === 0) return
  const ids = page.map(({ id }) => String(id))
  for (const [name, { columns, from, of }] of Object.entries(lists)) {
    const rows = await unprepared.query<ExportRow & { parent: string }>(
      `SELECT ${of} AS parent, ${columns} FROM ${from} WHERE ${of} IN (${placeholders(ids)})`,
      ids,
    )
    const byParent = new Map<unknown, ExportRow[]>(ids.map((id) => [id, []]))
    for (const { parent, ...item } of rows) byParent.get(parent)?.push(item)
    for (const row of page) row[name] = byParent.get(row.id)
  }
}

function plain(row: object, { flags = [], json = [] }: Pick<ExportSection, 'flags' | 'json'>): ExportRow {
  const entries = Object.entries(row).map(([name, value]): [string, unknown] => {
    if (value instanceof Date) return [name, value.toISOString()]
    if (name.endsWith('Paise') && typeof value === 'number') return [name.replace(/Paise$/, ''), toRupees(value)]
    if (Array.isArray(value)) return [name, value.map((item: object) => plain(item, {}))]
    if (flags.includes(name)) return [name, value === 1]
    if (json.includes(name) && typeof value === 'string') return [name, JSON.parse(value)]
    return [name, value]
  })
  return Object.fromEntries(entries)
}
