/** Rows by the value of a column, each group in their order. */
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

/** A JSON column, whose content a schema has checked when it was written. */
export function fromJson<T>(column: unknown): T {
  return JSON.parse(String(column)) as T
}
