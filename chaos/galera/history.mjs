/**
 * Compares the nodes of a cluster with each other and with the responses that customers got. Those of one booking are
 * `{ userId, booking, keys, moves, cancels }`. `booking` is the last response, and `keys` are the idempotency keys of
 * all acknowledged calls. The numbers tell how many of these moved or cancelled it.
 */
import { messageIdOf, WRONG_OPEN_JOBS } from '../audit.mjs'

/** Tables that must have equal content on all nodes, and the columns that are compared. */
const ROWS = [
  ['bookings', 'id, userId, status, providerId, revision, preferredAt, serviceAddress'],
  ['booking_items', 'id, bookingId'],
  ['booking_history', 'id, bookingId, kind, toStatus'],
  ['idempotency_keys', 'userId, idempotencyKey, statusCode'],
  ['provider_windows', 'providerId, startsAt, bookingId'],
  ['users', 'id, openJobs'],
  ['outbox_events', 'id, type, publishedAt'],
  ['deliveries', 'dedupeKey, sentAt'],
  ['notifications', 'id, dedupeKey, userId'],
]

/** Notifications of a new booking: to the admins, to the customer, and to the provider or about having none. */
const NOTIFICATIONS_EACH = 3
const NO_EVENTS = []

/** The number of rows of each table and a checksum of their content. */
async function fingerprintOf(node) {
  const result = {}
  for (const [table, columns] of ROWS) {
    const [row] = await node.query(
      `SELECT COUNT(*) AS count, COALESCE(SUM(CRC32(CONCAT_WS('|', ${columns}))), 0) AS sum FROM ${table}`,
    )
    result[table] = `${row.count} rows, checksum ${row.sum}`
  }
  return result
}

/** How many rows each booking or event has. */
async function countsOf(node, key, rows) {
  const counts = await node.query(`SELECT ${key} AS id, COUNT(*) AS count FROM ${rows} GROUP BY 1`)
  return new Map(counts.map(({ id, count }) => [id, Number(count)]))
}

/** All that a node knows about the bookings of the customers, for `wrongAbout`. */
export async function factsOf(node) {
  const bookings = await node.query("SELECT * FROM bookings WHERE userId LIKE '0D%'")
  const keys = await node.query(
    `SELECT userId, idempotencyKey, JSON_VALUE(body, '$._id') AS bookingId FROM idempotency_keys
     WHERE userId LIKE '0D%'`,
  )
  const events = await node.query(
    `SELECT id, type, JSON_VALUE(payload, '$.bookingId') AS bookingId, publishedAt IS NOT NULL AS isPublished
     FROM outbox_events WHERE type IN ('booking.created', 'booking.rescheduled', 'booking.status-changed')`,
  )
  const count = (rows) => countsOf(node, 'bookingId', rows)
  return {
    name: node.name,
    bookings: new Map(bookings.map((row) => [row.id, row])),
    items: await count('booking_items'),
    statuses: await count("booking_history WHERE kind = 'status'"),
    moves: await count("booking_history WHERE kind = 'rescheduled'"),
    claims: await count('provider_windows'),
    keys: new Map(keys.map(({ userId, idempotencyKey, bookingId }) => [`${userId} ${idempotencyKey}`, bookingId])),
    events: Map.groupBy(events, ({ type, bookingId }) => `${type} ${bookingId}`),
    notifications: await countsOf(node, "SUBSTRING_INDEX(dedupeKey, ':', 1)", 'notifications'),
  }
}

const isUnchanged = ({ moves, cancels }) => moves + cancels === 0

/** The event of a booking's creation, or undefined. */
const creationOf = (facts, id) => facts.events.get(`booking.created ${id}`)?.[0]

/** The faults of one booking on a node, as texts without its name. */
function* wrongOfBooking(told, facts) {
  const { booking, keys, moves, cancels } = told
  const id = booking._id
  const row = facts.bookings.get(id)
  if (!row) {
    yield 'is lost'
    return
  }
  const claims = facts.claims.get(id) ?? 0
  const stored = keys.filter((key) => facts.keys.has(`${told.userId} ${key}`))
  const events = (type) => facts.events.get(`booking.${type} ${id}`) ?? NO_EVENTS
  const expected = [
    ['customer', row.userId, told.userId],
    ['status', row.status, booking.status],
    ['revision', row.revision, booking.revision],
    ['window', row.preferredAt?.toISOString() ?? null, booking.preferredDate],
    ['provider', row.providerId, booking.provider?._id ?? null],
    ['number of items', facts.items.get(id) ?? 0, 1],
    ['number of statuses', facts.statuses.get(id) ?? 0, 1 + cancels],
    ['number of moves', facts.moves.get(id) ?? 0, moves],
    ['claim of a window', claims > 0, cancels === 0 && row.providerId !== null && row.preferredAt !== null],
    ['number of idempotency keys', stored.length, 1 + moves + cancels],
    // Only a new booking's response is stored.
    ['booking of its first key', facts.keys.get(`${told.userId} ${keys[0]}`) ?? null, id],
    ['number of creations', events('created').length, 1],
    ['number of events of moves', events('rescheduled').length, moves],
    ['number of events of cancellations', events('status-changed').length, cancels],
  ]
  for (const [what, value, wanted] of expected)
    if (value !== wanted) yield `has the ${what} ${value} instead of ${wanted}`
  const all = [...events('created'), ...events('rescheduled'), ...events('status-changed')]
  const waiting = all.filter(({ isPublished }) => !isPublished).length
  if (waiting > 0) yield `has ${waiting} events that were never published`
  const notifications = facts.notifications.get(creationOf(facts, id)?.id) ?? 0
  if (isUnchanged(told) && notifications !== NOTIFICATIONS_EACH)
    yield `has ${notifications} notifications instead of ${NOTIFICATIONS_EACH}`
}

/** Compares what customers were told with a node. Returns one sentence for each difference. */
export function wrongAbout(told, facts) {
  const ids = new Set(told.map(({ booking }) => booking._id))
  const wrong = ids.size === told.length ? [] : [`${told.length - ids.size} keys share a booking`]
  for (const one of told)
    for (const text of wrongOfBooking(one, facts)) wrong.push(`${facts.name}: ${one.booking._id} ${text}`)
  const keys = new Set(told.flatMap((one) => one.keys.map((key) => `${one.userId} ${key}`)))
  for (const [what, known, found] of [
    ['the booking', ids, facts.bookings],
    ['the key', keys, facts.keys],
  ])
    for (const name of found.keys())
      if (!known.has(name)) wrong.push(`${facts.name}: ${what} ${name} was never told to anyone`)
  return wrong
}

/**
 * Counts the mails about new bookings by what arrived (`times` by Message-ID). A booking that was changed shortly after
 * may have one mail for both, so only the others must have all.
 */
export function mailsOf(told, facts, times) {
  const expected = told.flatMap((one) => {
    const eventId = creationOf(facts, one.booking._id)?.id
    const provider = one.booking.provider?._id
    const toCustomer = messageIdOf(`${eventId}:customer`, one.userId)
    return isUnchanged(one) ? [toCustomer, ...(provider ? [messageIdOf(`${eventId}:provider`, provider)] : [])] : []
  })
  return {
    expected: expected.length,
    missing: expected.filter((id) => !times.has(id)),
    twice: [...times].filter(([id, count]) => id.startsWith('notice-') && count > 1).map(([id]) => id),
  }
}

/** The faults that no booking shows: tables that differ between nodes, items without a booking, wrong counts. */
async function wrongOverall(nodes) {
  const wrong = []
  const fingerprints = await Promise.all(nodes.map(fingerprintOf))
  for (const [index, node] of nodes.entries())
    for (const [table, rows] of Object.entries(fingerprints[index]))
      if (rows !== fingerprints[0][table])
        wrong.push(`${table} on ${node.name} has ${rows}, on ${nodes[0].name} ${fingerprints[0][table]}`)
  const [{ orphans }] = await nodes[0].query(
    `SELECT COUNT(*) AS orphans FROM booking_items i LEFT JOIN bookings b ON b.id = i.bookingId WHERE b.id IS NULL`,
  )
  if (orphans > 0) wrong.push(`${orphans} items have no booking`)
  for (const { id, openJobs, jobs } of await nodes[0].query(WRONG_OPEN_JOBS))
    wrong.push(`provider ${id} counts ${openJobs} open jobs, not ${jobs}`)
  return wrong
}

/** Checks the history on all nodes after a run. Resolves to sentences about everything that is wrong. */
export async function wrongIn(nodes, told) {
  const wrong = await wrongOverall(nodes)
  for (const node of nodes) wrong.push(...wrongAbout(told, await factsOf(node)))
  return wrong
}
