/** Measures the response times of users and the back office with a million bookings and two million notifications. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { LIMITS } from '@sofaseva/contract'
import { signedToken } from '@sofaseva/tools/tokens'
import { adminListCases } from '../data/admin-list-cases.mjs'
import { plan, seedBookings, seedUsers } from '../data/bulk-seed.mjs'
import { DASHBOARD_CASES, monthsBefore, seedReviews } from '../data/dashboard-cases.mjs'
import { figure, percentile, shareFigure } from '../harness/report.mjs'
import { CALLS, call, HOUR_MS, JWT_SECRET, timed, times, waitForIdle, withDatabase } from '../harness/server.mjs'

const { SCALE_BOOKINGS = '1000000', SCALE_NOTIFICATIONS = '2000000' } = process.env
const DAY_MS = 24 * HOUR_MS
const IST_MS = 5.5 * HOUR_MS
const WEEK = 7
const ADMIN_LIST_MS = 80
const DISPATCH_MS = 150
/** First days of the boards, relative to today: the busiest day, full days in the past, and days ahead. */
const DISPATCH_FROM_DAYS = [-30, -7, -2, 0, 1, 5, 10]
const MY_REQUESTS_MS = 20
const AVAILABILITY_MS = 15
/** First days of the weeks of free windows, from today on. */
const AVAILABILITY_STARTS = 4
const UNREAD_MS = 10
const DASHBOARD_MS = 150
const CLOSED_ACCOUNTS = 10
const CLOSING_MS = 2_000
const ERASED_MS = 60_000
/** Unwritten pages of the database that disturb no measurement. */
const FEW_PAGES = 100
/** Changes to bookings continue until all calls are done, however slow they are. */
const CHANGES_MS = 600_000

const p95 = (name, sorted, atMost) => shareFigure(name, 0.95, sorted, { goal: { atMost } })

const tokenOf = ({ id, sessionId }, role = 'customer') => signedToken(JWT_SECRET, { userId: id, sessionId, role })

/** The starts of an option's free windows in the week from this time on. */
async function freeInWeek({ id, option, from }) {
  const query = new URLSearchParams({ from: new Date(from).toISOString().slice(0, 10), days: String(WEEK), option })
  const days = await call(`/api/services/${id}/availability?${query}`)
  return days.flatMap(({ windows }) => windows.filter(({ free }) => free).map(({ start }) => start))
}

/** Free windows of the option from tomorrow on, one for each call. */
async function freeStarts(world, service) {
  const starts = []
  for (let day = 1; starts.length < CALLS && day < LIMITS.booking.daysAhead; day += WEEK) {
    starts.push(...(await freeInWeek({ ...service, from: world.now + IST_MS + day * DAY_MS })))
  }
  if (starts.length < CALLS) throw new Error(`only ${starts.length} windows are free`)
  return starts
}

/** One booking each for customers from number `first` on, in a free window each. */
async function creating(world, first) {
  const [service] = world.services
  const option = service.options[0].name
  const starts = await freeStarts(world, { id: service.id, option })
  const booking = { serviceId: service.id, option, serviceAddress: '12 Bench Road, Baner, Pune 411045' }
  return times((n) =>
    call('/api/bookings', {
      method: 'POST',
      as: tokenOf(world.customer(first + n)),
      status: 201,
      headers: { 'idempotency-key': randomUUID() },
      body: { ...booking, preferredDate: starts[n] },
    }),
  )
}

/** Gives the database the memory that docker-compose.yml gives it. */
async function giveMemory(connection) {
  const compose = readFileSync(new URL('../../docker-compose.yml', import.meta.url), 'utf8')
  const megabytes = Number(/MARIADB_BUFFER_POOL:-(\d+)M/.exec(compose)[1])
  await connection.query('SET GLOBAL innodb_buffer_pool_size = ?', [megabytes * 1_024 * 1_024])
}

/** Waits until the database has written the loaded rows to its disk. */
async function writtenToDisk(connection) {
  const dirty = async () => {
    const [[{ Value }]] = await connection.query("SHOW GLOBAL STATUS LIKE 'Innodb_buffer_pool_pages_dirty'")
    return Number(Value)
  }
  const [[{ usual }]] = await connection.query('SELECT @@innodb_max_dirty_pages_pct AS usual')
  await connection.query('SET GLOBAL innodb_max_dirty_pages_pct = 0')
  while ((await dirty()) > FEW_PAGES) await pause(250)
  await connection.query('SET GLOBAL innodb_max_dirty_pages_pct = ?', [usual])
}

async function adminList(world) {
  for (const { name, path, finds } of adminListCases(world)) {
    let found = 0
    const sorted = await times(async (n) => {
      found += (await call(path(n), { as: world.as })).length
    })
    if (found > 0 !== finds) throw new Error(`${name}: ${found} bookings found`)
    p95(`admin list, ${name}`, sorted, ADMIN_LIST_MS)
  }
}

/** Reads the rows of a board with two plain statements, without checks and counts. */
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

/** Measures the dispatch board for a day and a week. Each call uses another day and another page of providers. */
async function dispatchBoard(connection, world) {
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
      shown += (await call(path(n), { as: world.as })).bookings.length
    })
    if (shown === 0) throw new Error(`the board of a ${name} is empty`)
    const baseline = await times((n) => {
      const from = new Date(startOf(n) - IST_MS)
      return boardRows(connection, { from, to: new Date(from.getTime() + days * DAY_MS) }, n % pages)
    })
    shareFigure(`dispatch board of a ${name}`, 0.5, sorted, { baseline })
    shareFigure(`dispatch board of a ${name}`, 0.95, sorted, { baseline, goal: { atMost: DISPATCH_MS } })
  }
}

/** Measures the free windows of a week. Each call asks for another option or week, so that none is stored. */
async function freeWindows(connection, world) {
  const today = Math.floor((world.now + IST_MS) / DAY_MS) * DAY_MS
  const asked = Array.from({ length: AVAILABILITY_STARTS }, (_, day) =>
    world.services.flatMap(({ id, options }) =>
      options.map((option) => ({ id, option: option.name, from: today + day * DAY_MS })),
    ),
  ).flat()
  if (asked.length < CALLS) throw new Error(`only ${asked.length} different weeks`)
  let free = 0
  const sorted = await times(async (n) => {
    free += (await freeInWeek(asked[n])).length
  })
  if (free === 0) throw new Error('no window is free')
  const until = new Date(today + 8 * DAY_MS)
  const baseline = await times((n) =>
    connection.query(
      `SELECT b.providerId, b.preferredAt FROM service_offers o JOIN bookings b ON b.providerId = o.providerId
       WHERE o.serviceId = ? AND b.status IN ('Pending', 'Confirmed') AND b.preferredAt >= ? AND b.preferredAt < ?`,
      [asked[n].id, new Date(today), until],
    ),
  )
  shareFigure('free windows of a week', 0.5, sorted, { baseline })
  shareFigure('free windows of a week', 0.95, sorted, { baseline, goal: { atMost: AVAILABILITY_MS } })
}

async function ownLists(world, signedIn) {
  const as = (n) => tokenOf(world.customer(signedIn[n % signedIn.length]))
  const unread = '?isRead=false&limit=1'
  p95('my requests', await times((n) => call('/api/bookings/my', { as: as(n) })), MY_REQUESTS_MS)
  const customers = await times((n) => call(`/api/notifications/user${unread}`, { as: as(n) }))
  p95('unread count of a customer', customers, UNREAD_MS)
  const admin = await times(() => call(`/api/notifications/admin${unread}`, { as: world.as }))
  p95('unread count of an admin', admin, UNREAD_MS)
}

/**
 * Measures ranges of all lengths. The baseline reads only the stored days of both ranges. Afterwards, a booking of any
 * age changes before each call, so that its day is counted again.
 */
async function dashboard(connection, world) {
  const { as } = world
  await seedReviews(connection)
  const read = ({ from, to }) => call(`/api/admin/dashboard?from=${from}&to=${to}`, { as })
  const year = DASHBOARD_CASES.at(-1)
  await connection.query('DELETE FROM day_counts')
  const value = await timed(async () => {
    for (const range of monthsBefore(world.now)) await read(range)
  })
  figure({ name: 'dashboard, two years that were never counted', value, unit: 'ms' })
  // The worker counts earlier years, too.
  await waitForIdle()
  for (const { name, range } of DASHBOARD_CASES) {
    const sorted = await times((n) => read(range(world.now, n)))
    const baseline = await times((n) => {
      const { from, to } = range(world.now, n)
      return connection.query(
        'SELECT * FROM booking_days WHERE day BETWEEN DATE_SUB(?, INTERVAL DATEDIFF(?, ?) + 1 DAY) AND ?',
        [from, to, from, to],
      )
    })
    shareFigure(`dashboard, ${name}`, 0.5, sorted)
    shareFigure(`dashboard, ${name}`, 0.95, sorted, { baseline, goal: { atMost: DASHBOARD_MS } })
  }
  const before = async (n) => {
    const [[{ id, status }]] = await connection.query(
      "SELECT id, status FROM bookings WHERE id >= ? AND status IN ('Pending', 'Confirmed') ORDER BY id LIMIT 1",
      [world.booking((n * 7_919) % world.counts.bookings).id],
    )
    const body = { status: status === 'Pending' ? 'Confirmed' : 'Pending' }
    await call(`/api/admin/bookings/${id}`, { method: 'PUT', as, body })
  }
  const sorted = await times(() => read(year.range(world.now, 0)), { warmUp: 0, maxMs: CHANGES_MS, before })
  p95('dashboard, a year, a booking changed before', sorted, DASHBOARD_MS)
}

/**
 * Closes accounts one after another, those with the most bookings first. Then it measures the jobs that erase their
 * data.
 */
async function closingAccounts(connection, world) {
  const leavers = Array.from({ length: CLOSED_ACCOUNTS }, (_, index) => world.customer(index).id)
  const taken = []
  const began = performance.now()
  for (const id of leavers)
    taken.push(await timed(() => call(`/api/admin/users/${id}`, { method: 'DELETE', as: world.as })))
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
  while ((await left()) > 0) await pause(250)
  const name = 'ten closed accounts, until nothing names them'
  figure({ name, value: performance.now() - began, unit: 'ms', goal: { atMost: ERASED_MS } })
}

export default () =>
  withDatabase(async (connection) => {
    const counts = { bookings: Number(SCALE_BOOKINGS), notifications: Number(SCALE_NOTIFICATIONS) }
    const planned = await plan(connection, counts)
    const world = { ...planned, as: tokenOf(planned.admin(), 'admin') }
    const { customers } = world.counts
    const signedIn = Array.from({ length: CALLS }, (_, index) => Math.floor((index * customers) / CALLS))
    await seedUsers(connection, world, { fresh: 2 * CALLS, signedIn })
    await giveMemory(connection)
    const before = await creating(world, customers)
    await seedBookings(connection, world)
    await writtenToDisk(connection)
    await adminList(world)
    await dispatchBoard(connection, world)
    await freeWindows(connection, world)
    await ownLists(world, signedIn)
    const after = await creating(world, customers + CALLS)
    for (const share of [0.5, 0.95]) {
      const [value, baseline] = [percentile(after, share), percentile(before, share)]
      figure({ name: `booking creation p${share * 100}, full against empty`, value, baseline, unit: 'ms' })
    }
    await closingAccounts(connection, world)
    await dashboard(connection, world)
  })
