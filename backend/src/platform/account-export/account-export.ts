import { Injectable } from '@nestjs/common'
import { toRupees } from '@sofaseva/contract'
import { placeholders, Sql, type SqlValue } from '../database/sql.js'

const PAGE = 500

export type ExportRow = Record<string, unknown>

/**
 * Rows of one person, read page by page along an index: `by` are the columns it is in the order of, a unique one last.
 * Columns that end in `Paise` are given in rupees, without that ending.
 */
export interface ExportSection {
  columns: string
  from: string
  /** With one placeholder, for the person. */
  where: string
  by: readonly [string] | readonly [string, string]
  /** Columns that hold 0 or 1. */
  flags?: readonly string[]
  /** Columns that hold JSON. */
  json?: readonly string[]
  /** What a row looks like in the export; left out: as it is. */
  present?: (row: ExportRow) => ExportRow
  /** Lists nested in every row, by the row's id. */
  lists?: Record<string, { columns: string; from: string; of: string }>
}

/** Every module that keeps personal data registers its sections of the export here. */
@Injectable()
export class AccountExport {
  private readonly sections = new Map<string, ExportSection>()

  constructor(private readonly sql: Sql) {}

  /** A section holds no more of others than the person may see: no customer's name, no other person's id. */
  register(sections: Record<string, ExportSection>): void {
    for (const [name, section] of Object.entries(sections)) this.sections.set(name, section)
  }

  get names(): string[] {
    return [...this.sections.keys()]
  }

  /** Ready to be written as JSON: amounts in rupees, times as text, flags as such. */
  async *rows(name: string, userId: string): AsyncGenerator<ExportRow> {
    const section = this.sections.get(name)
    if (!section) return
    for (let after: SqlValue[] | null = null; ; ) {
      const page = await this.page(section, userId, after)
      await this.addLists(section, page)
      for (const { cursor0: _time, cursor1: _id, ...row } of page) yield plain(section.present?.(row) ?? row, section)
      const last = page.at(-1)
      if (!last || page.length < PAGE) return
      after = section.by.map((_, index) => last[`cursor${index}`] as SqlValue)
    }
  }

  private page(
    { columns, from, where, by }: ExportSection,
    userId: string,
    after: SqlValue[] | null,
  ): Promise<ExportRow[]> {
    const [first, second] = by
    const further = second ? `${first} >= ? AND (${first} > ? OR ${second} > ?)` : `${first} > ?`
    const cursor = by.map((column, index) => `${column} AS cursor${index}`)
    const values = after === null ? [] : second ? [after[0] ?? '', ...after] : after
    return this.sql.unprepared.query<ExportRow>(
      `SELECT ${columns}, ${cursor.join(', ')} FROM ${from} WHERE ${where} ${after === null ? '' : `AND ${further}`}
       ORDER BY ${by.join(', ')} LIMIT ${PAGE}`,
      [userId, ...values],
    )
  }

  private async addLists({ lists = {} }: ExportSection, page: ExportRow[]): Promise<void> {
    if (page.length === 0) return
    const ids = page.map(({ id }) => String(id))
    for (const [name, { columns, from, of }] of Object.entries(lists)) {
      const rows = await this.sql.unprepared.query<ExportRow & { parent: string }>(
        `SELECT ${of} AS parent, ${columns} FROM ${from} WHERE ${of} IN (${placeholders(ids)})`,
        ids,
      )
      const byParent = new Map<unknown, ExportRow[]>(ids.map((id) => [id, []]))
      for (const { parent, ...item } of rows) byParent.get(parent)?.push(item)
      for (const row of page) row[name] = byParent.get(row.id)
    }
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
