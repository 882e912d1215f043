import { HOUR_MS, type IncidentData } from '@sofaseva/contract'
import { isOneOf, type SqlFragment } from '#platform/database/fragments.js'
import type { SqlValue } from '#platform/database/sql.js'
import type { IncidentRow } from '../incidents.repository.js'

/** The parts of an incident that decide who is affected. */
export type AffectedScope = Pick<IncidentRow, 'happenedFrom' | 'happenedTo' | 'scope'>

/** A batch of users: those whose ids come after `after`. */
export interface Batch {
  after: string
  limit: number
}

/** The table of each kind of data, the column that names its user, and when a record came into being. */
const RECORDS: Record<IncidentData, { table: string; person: string; time: string }> = {
  account: { table: 'users', person: 'id', time: 'createdAt' },
  addresses: { table: 'user_addresses', person: 'userId', time: 'createdAt' },
  bookings: { table: 'bookings', person: 'userId', time: 'createdAt' },
  reviews: { table: 'reviews', person: 'userId', time: 'createdAt' },
  messages: { table: 'contact_messages', person: 'userId', time: 'createdAt' },
  chats: { table: 'chat_conversations', person: 'userId', time: 'startedAt' },
  sessions: { table: 'sessions', person: 'userId', time: 'createdAt' },
}

const NONE: SqlFragment = { sql: 'SELECT NULL AS id FROM DUAL WHERE FALSE', values: [] }

/** Selects the ids of users along an index of the user's column. */
function selectPersons(
  { table, person }: { table: string; person: string },
  conditions: readonly (readonly [sql: string, ...values: SqlValue[]])[],
  { after, limit }: Batch,
): SqlFragment {
  const where = [[`${person} > ?`, after] as const, ...conditions]
  return {
    sql: `SELECT DISTINCT ${person} AS id FROM ${table} WHERE ${where.map(([sql]) => sql).join(' AND ')}
      ORDER BY ${person} LIMIT ?`,
    values: [...where.flatMap(([, ...values]) => values), limit],
  }
}

function inPeriod(time: string, from: Date | null, to: Date) {
  return [...(from === null ? [] : [[`${time} >= ?`, from] as const]), [`${time} < ?`, to] as const]
}

/** The log has one row per hour, with the first access of the hour. So the period begins with its hour. */
function startOfHour(time: Date | null): Date | null {
  return time && new Date(time.getTime() - (time.getTime() % HOUR_MS))
}

/** Selects a batch of the affected accounts, by id. */
export function affectedUsers({ happenedFrom, happenedTo, scope }: AffectedScope, batch: Batch): SqlFragment {
  if (scope.scope === 'everyone') return selectPersons({ table: 'users', person: 'id' }, [['deletedAt IS NULL']], batch)
  if (scope.scope === 'persons') {
    if (scope.persons.length === 0) return NONE
    const { sql, values } = isOneOf('id', scope.persons)
    return selectPersons({ table: 'users', person: 'id' }, [[sql, ...values]], batch)
  }
  if (scope.scope === 'staff')
    return selectPersons(
      { table: 'access_entries', person: 'userId' },
      [['staffId = ?', scope.staffId], ...inPeriod('createdAt', startOfHour(happenedFrom), happenedTo)],
      batch,
    )
  const parts = scope.data.map((kind) => {
    const { time, ...source } = RECORDS[kind]
    return selectPersons(source, inPeriod(time, happenedFrom, happenedTo), batch)
  })
  return {
    sql: `SELECT id FROM (${parts.map(({ sql }) => `(${sql})`).join(' UNION ')}) found ORDER BY id LIMIT ?`,
    values: [...parts.flatMap(({ values }) => values), batch.limit],
  }
}

/** Whether users without an account may be affected, too: their messages are the only data they left. */
export function concernsGuests({ scope, data }: AffectedScope['scope']): boolean {
  return (scope === 'everyone' || scope === 'records') && data.includes('messages')
}

/**
 * Selects a batch of the affected guests, by the id of their first message. Each mailbox counts once, and not at all if
 * a listed account has it. The first placeholders are those of the incident and its listing.
 */
export function affectedGuests(
  { happenedFrom, happenedTo, scope }: AffectedScope,
  { incidentId, listing }: { incidentId: string; listing: number },
  { after, limit }: Batch,
): SqlFragment {
  const period = scope.scope === 'everyone' ? [] : inPeriod('m.createdAt', happenedFrom, happenedTo)
  return {
    sql: `SELECT id FROM (
        SELECT MIN(m.id) AS id FROM contact_messages m
        WHERE m.userId IS NULL AND NOT EXISTS (
          SELECT 1 FROM users u JOIN incident_people p ON p.personId = u.id
          WHERE u.email = m.email AND p.incidentId = ? AND p.listing = ?)
        ${period.map(([sql]) => `AND ${sql}`).join(' ')}
        GROUP BY CASE WHEN m.email = '' THEN m.phone ELSE m.email END
      ) found WHERE id > ? ORDER BY id LIMIT ?`,
    values: [incidentId, listing, ...period.flatMap(([, ...values]) => values), after, limit],
  }
}
