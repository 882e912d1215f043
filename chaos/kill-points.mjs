import { createHash } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { DAY_MS, indianDay, windowStarts } from '@sofaseva/contract'
import { untilResponse } from './customers.mjs'
import { pick, randomOf } from './site/random.mjs'

/** Requests to interrupt by killing an API, in turn. */
const KINDS = ['booking', 'reschedule', 'status']
/** Longest duration of a request on an idle machine, ms. The kill happens within this time. */
const MAX_REQUEST_MS = 60
const ACTORS = 10
const BETWEEN_LIVES_MS = 50
const FIRST_DAY = 3
const DAYS = 24

/** A window of the next weeks. */
export function windowFor(random) {
  const day = indianDay(Date.now() + (FIRST_DAY + Math.floor(random() * DAYS)) * DAY_MS)
  return pick(windowStarts(day, Date.now()), random()).toISOString()
}

/**
 * Makes, moves and confirms bookings while one API after another is killed at a random moment of a request. Resolves to
 * the last response about each booking by its id.
 * @param {{ points: number, seed: number, timeFactor: number }} plan
 */
export async function throughKillPoints(cluster, testUsers, { points, seed, timeFactor }) {
  const sends = new EventEmitter()
  sends.setMaxListeners(0)
  const lastResponses = new Map()
  let isOver = false
  let lives = 0

  async function call(kind, path, random, options) {
    const onSent = (index) => sends.emit(`${kind} ${index}`)
    const { status, body } = await untilResponse(cluster.ports, path, { ...options, random, onSent })
    if (status >= 300 && body?.code !== 'WINDOW_TAKEN') throw new Error(`${kind}: ${status} ${JSON.stringify(body)}`)
    return status < 300 ? body : null
  }

  async function live(random) {
    const { token } = testUsers.customers[lives % testUsers.customers.length]
    lives += 1
    const booked = await call('booking', '/api/bookings', random, {
      token,
      body: { ...testUsers.body, preferredDate: windowFor(random) },
    })
    if (!booked) return
    const changes = { booking: booked, reschedules: 0, statuses: 0 }
    lastResponses.set(booked._id, changes)
    const moved = await call('reschedule', `/api/bookings/${booked._id}`, random, {
      method: 'PUT',
      token,
      body: { preferredDate: windowFor(random) },
    })
    if (moved && moved.revision > booked.revision) Object.assign(changes, { booking: moved, reschedules: 1 })
    const provider = testUsers.providers.get(changes.booking.provider?._id)
    if (!provider) return
    const confirmed = await call('status', `/api/provider/bookings/${booked._id}`, random, {
      method: 'PUT',
      token: provider,
      body: { status: 'Confirmed' },
    })
    Object.assign(changes, { booking: confirmed, statuses: 1 })
  }

  async function act(actor) {
    const random = randomOf(seed * 1_000 + actor)
    while (!isOver) {
      await live(random)
      await pause(BETWEEN_LIVES_MS)
    }
  }

  async function kill() {
    const random = randomOf(seed)
    const starts = cluster.apis.map(() => Promise.resolve())
    for (let point = 0; point < points; point += 1) {
      const index = point % cluster.apis.length
      await starts[index]
      await once(sends, `${pick(KINDS, (point % KINDS.length) / KINDS.length)} ${index}`)
      await pause(random() * MAX_REQUEST_MS * timeFactor)
      await cluster.apis[index].kill()
      starts[index] = cluster.apis[index].start()
      starts[index].catch(() => undefined)
    }
    await Promise.all(starts)
  }

  const acting = Array.from({ length: ACTORS }, (_, actor) => act(actor))
  try {
    await Promise.race([kill(), Promise.all(acting)])
  } finally {
    isOver = true
  }
  await Promise.all(acting)
  return lastResponses
}

const rowsOf = async (connection, sql, values) => (await connection.query(sql, values))[0]

function countBy(rows, key) {
  const counts = new Map()
  for (const row of rows) counts.set(row[key], (counts.get(row[key]) ?? 0) + 1)
  return counts
}

/**
 * Events of these bookings that still wait or reached no recipient. The user who moves a booking gets no notification
 * about it.
 */
export async function undelivered(connection, ids) {
  return rowsOf(
    connection,
    `SELECT e.id, e.type FROM outbox_events e
     WHERE e.type IN ('booking.created', 'booking.rescheduled', 'booking.status-changed')
       AND JSON_UNQUOTE(JSON_EXTRACT(e.payload, '$.bookingId')) IN (?)
       AND (e.publishedAt IS NULL
         OR NOT EXISTS (SELECT 1 FROM notifications n WHERE n.dedupeKey = CONCAT(e.id, IF(e.type = 'booking.rescheduled', ':admins', ':customer'))))`,
    [ids],
  )
}

/** Compares these bookings with the last responses about them. Resolves to one sentence per fault. */
export async function wrongOf(connection, lastResponses, customerIds) {
  const ids = [...lastResponses.keys()]
  const bookings = await rowsOf(connection, 'SELECT * FROM bookings WHERE userId IN (?)', [customerIds])
  const [items, history, moves, claims] = await Promise.all(
    [
      'booking_items WHERE',
      "booking_history WHERE kind = 'status' AND",
      "booking_history WHERE kind = 'rescheduled' AND",
      'provider_windows WHERE',
    ].map(async (rows) =>
      countBy(await rowsOf(connection, `SELECT bookingId FROM ${rows} bookingId IN (?)`, [ids]), 'bookingId'),
    ),
  )
  const events = countBy(
    await rowsOf(
      connection,
      "SELECT CONCAT(type, ' ', JSON_UNQUOTE(JSON_EXTRACT(payload, '$.bookingId'))) AS name FROM outbox_events WHERE type LIKE 'booking.%'",
    ),
    'name',
  )
  const days = await rowsOf(
    connection,
    "SELECT subject, SUM(used) AS used FROM daily_quotas WHERE kind = 'bookings' GROUP BY subject",
  )
  const used = new Map(days.map((row) => [row.subject, Number(row.used)]))
  const wrong = []
  const known = new Set(bookings.map(({ id }) => id))
  for (const id of ids) if (!known.has(id)) wrong.push(`${id} is lost`)
  for (const row of bookings) {
    const changes = lastResponses.get(row.id)
    if (!changes) {
      wrong.push(`${row.id} was never told to anyone`)
      continue
    }
    const { booking, reschedules, statuses } = changes
    const is = (what, value, wanted) => {
      if (value !== wanted) wrong.push(`${row.id}: ${what} is ${value}, not ${wanted}`)
    }
    is('status', row.status, booking.status)
    is('revision', row.revision, booking.revision)
    is('revision', row.revision, reschedules + statuses)
    is('window', row.preferredAt?.toISOString() ?? null, booking.preferredDate)
    is('provider', row.providerId, booking.provider?._id ?? null)
    is('items', items.get(row.id), 1)
    is('statuses in its history', history.get(row.id), 1 + statuses)
    is('moves in its history', moves.get(row.id) ?? 0, reschedules)
    is('claims', (claims.get(row.id) ?? 0) > 0, row.providerId !== null)
    is('events of creation', events.get(`booking.created ${row.id}`), 1)
    is('events of moves', events.get(`booking.rescheduled ${row.id}`) ?? 0, reschedules)
    is('events of statuses', events.get(`booking.status-changed ${row.id}`) ?? 0, statuses)
  }
  for (const [userId, count] of countBy(bookings, 'userId')) {
    const subject = createHash('sha256').update(userId).digest('base64url')
    if (used.get(subject) !== count) wrong.push(`${userId} has ${count} bookings, and ${used.get(subject)} are counted`)
  }
  return wrong
}
