// @ts-nocheck
import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

/**
 * Streams rows as a CSV file for spreadsheets. It stops reading if the client disconnects. `columns` maps a row's
 * fields to their titles, in order. Cells that a spreadsheet would run as formulas are escaped. An error also breaks
 * off the download, so the user sees that it's incomplete.
 */
export function csvStream<Column extends string>(
  columns: Readonly<Record<Column, string>>,
  rows: AsyncIterable<Record<Column, string | number>>,
): Readable {
  const csv = stringify({ header: true, columns, bom: true, escape_formulas: true })
  return pipeline(Readable.from(rows), csv, () => undefined)
}
