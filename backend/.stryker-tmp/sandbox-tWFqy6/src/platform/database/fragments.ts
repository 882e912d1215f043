// @ts-nocheck
import { placeholders, type SqlValue, type StatementRunner } from './sql.js'

/** Part of a statement, with a placeholder for each value. */
export interface SqlFragment {
  sql: string
  values: readonly SqlValue[]
}

/** A fragment, a text with its values, or a text alone. Falsy values are ignored. */
export type Condition =
  | SqlFragment
  | readonly [sql: string, ...values: SqlValue[]]
  | string
  | number
  | false
  | null
  | undefined

function fragmentOf(condition: Condition): SqlFragment[] {
  if (!condition || typeof condition === 'number') return []
  if (typeof condition === 'string') return [{ sql: condition, values: [] }]
  if ('sql' in condition) return [condition]
  const [sql, ...values] = condition
  return [{ sql, values }]
}

function joined(conditions: readonly Condition[], by: 'AND' | 'OR'): SqlFragment | null {
  const set = conditions.flatMap(fragmentOf)
  if (set.length === 0) return null
  return { sql: set.map(({ sql }) => sql).join(` ${by} `), values: set.flatMap(({ values }) => values) }
}

/** Joins the conditions by AND. TRUE if there are none. */
export function allOf(conditions: readonly Condition[]): SqlFragment {
  return joined(conditions, 'AND') ?? { sql: 'TRUE', values: [] }
}

/** Joins the conditions by OR. FALSE if there are none. */
export function anyOf(conditions: readonly Condition[]): SqlFragment {
  const { sql, values } = joined(conditions, 'OR') ?? { sql: 'FALSE', values: [] }
  return { sql: `(${sql})`, values }
}

/** A condition: the column is one of these values. `values` must not be empty: `IN ()` is no valid SQL. */
export function isOneOf(column: string, values: readonly SqlValue[]): SqlFragment {
  return { sql: `${column} IN (${placeholders(values)})`, values }
}

/** The union of queries that select an `id`, without duplicates. No queries give no rows. */
export function unionOf(queries: readonly SqlFragment[]): SqlFragment {
  const [first, ...others] = queries
  if (first === undefined) return { sql: 'SELECT NULL AS id FROM DUAL WHERE FALSE', values: [] }
  if (others.length === 0) return first
  return { sql: queries.map(({ sql }) => `(${sql})`).join(' UNION '), values: queries.flatMap(({ values }) => values) }
}

/** A condition: the column is an `id` that the query selects. The derived table makes the server run the query once. */
export function isAmong(column: string, { sql, values }: SqlFragment): SqlFragment {
  return { sql: `${column} IN (SELECT id FROM (${sql}) found)`, values }
}

/** The ids that a query selects. */
export async function selectIds(runner: { unprepared: StatementRunner }, query: SqlFragment): Promise<string[]> {
  return (await runner.unprepared.query<{ id: string }>(query.sql, query.values)).map(({ id }) => id)
}
