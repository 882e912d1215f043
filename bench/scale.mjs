/** A million bookings and two million notices: what people and the back office wait for then. */
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { createConnection } from 'mysql2/promise'
import { adminListCases } from './lib/admin-list-cases.mjs'
import { plan, seedBookings, seedPeople } from './lib/bulk-seed.mjs'
import { DASHBOARD_CASES, monthsBefore, seedReviews } from './lib/dashboard-cases.mjs'
import { figure } from './lib/figures.mjs'
import { CALLS, call, percentile, times } from './lib/latency.mjs'

const { DATABASE_URL, SCALE_BOOKINGS = '1000000', SCALE_NOTIFICATIONS = '2000000' } = process.env
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const IST_MS = 5.5 * HOUR_MS
/** 11 in the morning, in India: inside the business hours of every day. */
const WINDOW_HOUR_UTC = 5.5
const ADMIN_LIST_MS = 80
const DISPATCH_MS = 150
/** Days from now the boards begin on: those with most bookings, full ones of the past and those ahead. */
const DISPATCH_FROM_DAYS = [-30, -7, -2, 0, 1, 5, 10]
const MY_REQUESTS_MS = 20
const UNREAD_MS = 10
const DASHBOARD_MS = 150
const CLOSED_ACCOUNTS = 10
const CLOSING_MS = 2_000
const ERASED_MS = 60_000

const p95 = (name, sorted, atMost) =>
  figure({ name: `${name} p95`, value: percentile(sorted, 0.95), unit: 'ms', goal: { atMost } })

/** Bookings of customers from number `first` on, one each, spread over the windows of fifty days. */
function creating(world, first) {
  const service = world.services[0]
  const tomorrow = Math.ceil(world.now / DAY_MS) * DAY_MS + WINDOW_HOUR_UTC * HOUR_MS
  const headers = { 'content-type': 'application/json' }
  return times((n) =>
    call(world.customer(first + n), 'customer', '/api/bookings', {
      method: 'POST',
      status: 201,
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: JSON.stringify({
        serviceId: service.id,
        option: service.options[0].name,
        serviceAddress: '12 Bench Road, Baner, Pune 411045',
        preferredDate: new Date(tomorrow + (n % 50) * DAY_MS).toISOString(),
      }),
    }),
  )
}

async function adminList(world) {
  const admin = world.admin()
  for (const { name, path, finds } of adminListCases(world)) {
    let found = 0
    const sorted = await times(async (n) => {
      found += (await call(admin, 'admin', path(n))).length
    })
    if (found > 0 !== finds) throw new Error(`${name}: ${found} bookings found`)
    p95(`admin list, ${name}`, sorted, ADMIN_LIST_MS)
  }
}

/** The rows of a board read by two plain statements, with nothing checked or counted. */
async function boardRows(connection, { from, to }, page) {
  const [providers] = await connection.query(
    "SELECT id FROM users WHERE role = 'provider' AND deletedAt IS NULL ORDER BY name, id LIMIT 25 OFFSET ?",
    [page * 25],
  )
  const [rows] = await connection.query(
    `SELECT b.id, b.status, b.preferredAt, b.providerId, b.serviceAddress, u.name, i.serviceName, i.optionName
     FROM bookings b JOIN users u ON u.id = b.userId JOIN booking_items i ON i.bookingId = b.id
     WHERE b.providerId IN (?) AND b.status IN ('Pending', 'Confirmed', 'Completed') AND b.preferredAt >= ? AND b.preferredAt < ?`,
    [providers.map(({ id }) => id), from, to],
  )
  return JSON.stringify(rows).length
}

/** The dispatch board of a day and of a week, of another day and another page of providers at each call. */
async function dispatchBoard(connection, world) {
  const admin = world.admin()
  const pages = Math.ceil(world.counts.providers / 25)
  const startOf = (n) =>
    Math.floor(world.now / DAY_MS) * DAY_MS + DISPATCH_FROM_DAYS[n % DISPATCH_FROM_DAYS.length] * DAY_MS
  for (const [name, days] of [
    ['day', 1],
    ['week', 7],
  ]) {
    const path = (n) => {
      const from = new Date(startOf(n)).toISOString().slice(0, 10)
      return `/api/admin/dispatch?from=${from}&days=${days}&page=${1 + (n % pages)}`
    }
    let shown = 0
    const sorted = await times(async (n) => {
      shown += (await call(admin, 'admin', path(n))).bookings.length
    })
    if (shown === 0) throw new Error(`the board of a ${name} is empty`)
    const floor = await times((n) => {
      const from = new Date(startOf(n) - IST_MS)
      return boardRows(connection, { from, to: new Date(from.getTime() + days * DAY_MS) }, n % pages)
    })
    for (const [share, goal] of [
      [0.5, null],
      [0.95, { atMost: DISPATCH_MS }],
    ])
      figure({
        name: `dispatch board of a ${name} p${share * 100}`,
        value: percentile(sorted, share),
        floor: percentile(floor, share),
        unit: 'ms',
        goal,
      })
  }
}

async function ownLists(world, signedIn) {
  const one = (n) => world.customer(signedIn[n % signedIn.length])
  const unread = '?isRead=false&limit=1'
  const mine = await times((n) => call(one(n), 'customer', '/api/bookings/my'))
  p95('my requests', mine, MY_REQUESTS_MS)
  const customers = await times((n) => call(one(n), 'customer', `/api/notifications/user${unread}`))
  p95('unread count of a customer', customers, UNREAD_MS)
  const admin = world.admin()
  p95(
    'unread count of an admin',
    await times(() => call(admin, 'admin', `/api/notifications/admin${unread}`)),
    UNREAD_MS,
  )
}

/**
 * Ranges of all lengths; the floor reads the kept days of both ranges and nothing else. Then the same with a booking of
 * any age changed before each call, so that its day is counted anew.
 */
async function dashboard(connection, world) {
  const admin = world.admin()
  await seedReviews(connection)
  const read = ({ from, to }) => call(admin, 'admin', `/api/admin/dashboard?from=${from}&to=${to}`)
  const year = DASHBOARD_CASES.at(-1)
  await connection.query('DELETE FROM day_counts')
  const began = performance.now()
  for (const range of monthsBefore(world.now)) await read(range)
  figure({ name: 'dashboard, two years that were never counted', value: performance.now() - began, unit: 'ms' })
  for (const { name, range } of DASHBOARD_CASES) {
    const sorted = await times((n) => read(range(world.now, n)))
    const floor = await times((n) => {
      const { from, to } = range(world.now, n)
      return connection.query(
        'SELECT * FROM booking_days WHERE day BETWEEN DATE_SUB(?, INTERVAL DATEDIFF(?, ?) + 1 DAY) AND ?',
        [from, to, from, to],
      )
    })
    figure({ name: `dashboard, ${name} p50`, value: percentile(sorted, 0.5), unit: 'ms' })
    figure({
      name: `dashboard, ${name} p95`,
      value: percentile(sorted, 0.95),
      floor: percentile(floor, 0.95),
      unit: 'ms',
      goal: { atMost: DASHBOARD_MS },
    })
  }
  const taken = []
  for (let n = 0; n < CALLS; n += 1) {
    const [[{ id, status }]] = await connection.query(
      "SELECT id, status FROM bookings WHERE id >= ? AND status IN ('Pending', 'Confirmed') ORDER BY id LIMIT 1",
      [world.booking((n * 7_919) % world.counts.bookings).id],
    )
    const body = JSON.stringify({ status: status === 'Pending' ? 'Confirmed' : 'Pending' })
    const headers = { 'content-type': 'application/json' }
    await call(admin, 'admin', `/api/admin/bookings/${id}`, { method: 'PUT', headers, body })
    const asked = performance.now()
    await read(year.range(world.now, 0))
    taken.push(performance.now() - asked)
  }
  const sorted = taken.sort((a, b) => a - b)
  p95('dashboard, a year, a booking changed before', sorted, DASHBOARD_MS)
}

/** Accounts are closed one after the other, those with the most bookings first; then what jobs erase of them. */
async function closingAccounts(connection, world) {
  const admin = world.admin()
  const leavers = Array.from({ length: CLOSED_ACCOUNTS }, (_, index) => world.customer(index).id)
  const taken = []
  const began = performance.now()
  for (const id of leavers) {
    const asked = performance.now()
    await call(admin, 'admin', `/api/admin/users/${id}`, { method: 'DELETE' })
    taken.push(performance.now() - asked)
  }
  const slowest = Math.max(...taken)
  figure({ name: 'closing an account, slowest of 10', value: slowest, unit: 'ms', goal: { atMost: CLOSING_MS } })
  const left = async () => {
    const [[own]] = await connection.query('SELECT COUNT(*) AS n FROM notifications WHERE userId IN (?)', [leavers])
    const [[about]] = await connection.query(
      `SELECT COUNT(*) AS n FROM bookings b JOIN notifications n ON n.subjectId = b.id
       WHERE b.userId IN (?) AND COALESCE(JSON_VALUE(n.params, '$.customerName'), '') <> ''`,
      [leavers],
    )
    return own.n + about.n
  }
  while ((await left()) > 0) await setTimeout(250)
  const name = 'ten closed accounts, until nothing names them'
  figure({ name, value: performance.now() - began, unit: 'ms', goal: { atMost: ERASED_MS } })
}

export async function benchScale() {
  const connection = await createConnection({ uri: DATABASE_URL, timezone: 'Z', charset: 'utf8mb4' })
  try {
    const counts = { bookings: Number(SCALE_BOOKINGS), notifications: Number(SCALE_NOTIFICATIONS) }
    const world = await plan(connection, counts)
    const { customers } = world.counts
    const signedIn = Array.from({ length: CALLS }, (_, index) => Math.floor((index * customers) / CALLS))
    await seedPeople(connection, world, { fresh: 2 * CALLS, signedIn })
    const before = await creating(world, customers)
    await seedBookings(connection, world)
    await adminList(world)
    await dispatchBoard(connection, world)
    await ownLists(world, signedIn)
    const after = await creating(world, customers + CALLS)
    for (const [name, share] of [
      ['p50', 0.5],
      ['p95', 0.95],
    ])
      figure({
        name: `booking creation ${name}, full against empty`,
        value: percentile(after, share),
        floor: percentile(before, share),
        unit: 'ms',
      })
    await closingAccounts(connection, world)
    await dashboard(connection, world)
  } finally {
    await connection.end()
  }
}
