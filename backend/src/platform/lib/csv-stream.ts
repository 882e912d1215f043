import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

/**
 * Rows as a CSV file that spreadsheets open, read in parts while it is sent; reading ends when nobody listens any more.
 * `columns` are the fields of a row and their titles, in order. Cells that a spreadsheet would run as formulas are
 * defused. What goes wrong ends the file too: whoever downloads it sees that it broke off.
 */
export function csvStream<Column extends string>(
  columns: Readonly<Record<Column, string>>,
  rows: AsyncIterable<Record<Column, string | number>>,
): Readable {
  const csv = stringify({ header: true, columns, bom: true, escape_formulas: true })
  return pipeline(Readable.from(rows), csv, () => undefined)
}
