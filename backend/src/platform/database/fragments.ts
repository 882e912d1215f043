import { placeholders, type SqlValue, type StatementRunner } from './sql.js'

/** A part of a statement, with a placeholder for every value. */
export interface SqlFragment {
  sql: string
  values: readonly SqlValue[]
}

/** A condition: a fragment, a text with its values behind it, or a text alone. What is not set is no condition. */
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

/** All of the conditions; TRUE where there is none. */
export function allOf(conditions: readonly Condition[]): SqlFragment {
  return joined(conditions, 'AND') ?? { sql: 'TRUE', values: [] }
}

/** Any of the conditions, of which there is one. */
export function anyOf(conditions: readonly Condition[]): SqlFragment {
  const { sql, values } = joined(conditions, 'OR') ?? { sql: 'FALSE', values: [] }
  return { sql: `(${sql})`, values }
}

/** A condition: the column is one of these values. None is no SQL. */
export function isOneOf(column: string, values: readonly SqlValue[]): SqlFragment {
  return { sql: `${column} IN (${placeholders(values)})`, values }
}

/** One query of several that select an `id`, each row once; of none, one without rows. */
export function unionOf(queries: readonly SqlFragment[]): SqlFragment {
  const [first, ...others] = queries
  if (first === undefined) return { sql: 'SELECT NULL AS id FROM DUAL WHERE FALSE', values: [] }
  if (others.length === 0) return first
  return { sql: queries.map(({ sql }) => `(${sql})`).join(' UNION '), values: queries.flatMap(({ values }) => values) }
}

/** A condition: the column is an `id` that a query selects, once, in a table of its own. */
export function isAmong(column: string, { sql, values }: SqlFragment): SqlFragment {
  return { sql: `${column} IN (SELECT id FROM (${sql}) found)`, values }
}

/** The ids that a query selects. */
export async function selectIds(runner: { unprepared: StatementRunner }, query: SqlFragment): Promise<string[]> {
  return (await runner.unprepared.query<{ id: string }>(query.sql, query.values)).map(({ id }) => id)
}
