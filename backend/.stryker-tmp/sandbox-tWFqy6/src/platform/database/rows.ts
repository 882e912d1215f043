/** Groups rows by the value of a column. Each group keeps the order of its rows. */
// @ts-nocheck

export function rowsBy<Column extends string, Row extends Record<Column, string>>(
  rows: readonly Row[],
  column: Column,
): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(row[column])
    if (group) group.push(row)
    else groups.set(row[column], [row])
  }
  return groups
}

/** Parses a JSON column. A schema checked its content when it was written. */
export function fromJson<T>(column: unknown): T {
  return JSON.parse(String(column)) as T
}
