import type { Connection } from 'mysql2/promise'

export type Value = string | number | boolean | Date | null
export type Row = Record<string, Value>

const BATCH = 500

/** Inserts rows of one shape, many at a time. */
export async function insertRows(connection: Connection, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const names = columns.map((column) => `\`${column}\``).join(', ')
  for (let start = 0; start < rows.length; start += BATCH) {
    const values = rows.slice(start, start + BATCH).map((row) => columns.map((column) => row[column] ?? null))
    await connection.query(`INSERT INTO \`${table}\` (${names}) VALUES ?`, [values])
  }
}
