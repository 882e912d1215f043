/**
 * Fills a migrated and seeded database with a year of synthetic bookings and a month of notifications within minutes.
 */
import { userSearchText } from '@sofaseva/contract'
import { loadRows } from '../harness/load-rows.mjs'
import { generate } from './synthetic-data.mjs'

const CUSTOMERS = 60_000
const CUSTOMERS_PER_BOOKING = 0.06
const PROVIDERS = 300
/** Rows per statement. Their data stays in memory until the server has read it. */
const PORTION = 50_000
const REPORTED = 250_000
const HOUR_MS = 3_600_000
/** How far ahead the worker looks for windows to send reminders for. */
const REMINDED_MS = 31 * HOUR_MS

const print = (text) => process.stdout.write(`${text}\n`)
const seconds = (since) => `${((performance.now() - since) / 1_000).toFixed(1)} s`

const time = (at) => (at === null ? null : new Date(at))

function* rowsOf(things, of) {
  for (const thing of things) yield* of(thing)
}

/** Creates `count` entities, loads their rows into several tables, and prints the progress. */
async function loadAll(connection, { name, count, make, tables }) {
  const began = performance.now()
  for (let from = 0; from < count; from += PORTION) {
    const things = Array.from({ length: Math.min(PORTION, count - from) }, (_, index) => make(from + index))
    for (const { table, columns, of } of tables) await loadRows(connection, table, columns, rowsOf(things, of))
    const done = from + things.length
    if (done % REPORTED === 0 || done === count) print(`  ${name}: ${done.toLocaleString('en')} (${seconds(began)})`)
  }
}

/** The plain indexes of a table, which are neither unique nor full-text. */
async function plainIndexes(connection, table) {
  const [rows] = await connection.query(
    `SELECT INDEX_NAME AS name, GROUP_CONCAT(COLUMN_NAME ORDER BY SEQ_IN_INDEX) AS columns FROM information_schema.STATISTICS
     WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ? AND NON_UNIQUE = 1 AND INDEX_TYPE = 'BTREE' GROUP BY INDEX_NAME`,
    [table],
  )
  return rows
}

/** Drops plain indexes during the load. Rows arrive in id order only, so building the indexes at the end is faster. */
async function withoutIndexes(connection, tables, work) {
  const taken = []
  for (const table of tables) {
    const indexes = await plainIndexes(connection, table)
    taken.push({ table, indexes })
    await connection.query(`ALTER TABLE ${table} ${indexes.map(({ name }) => `DROP INDEX ${name}`).join(', ')}`)
  }
  await work()
  for (const { table, indexes } of taken) {
    const began = performance.now()
    const adding = indexes.map(({ name, columns }) => `ADD INDEX ${name} (${columns})`)
    await connection.query(`ALTER TABLE ${table} ${adding.join(', ')}`)
    print(`  ${table}: ${indexes.length} indexes (${seconds(began)})`)
  }
}

/** The offered services with their options. Their order by id also stands for their popularity. */
async function catalog(connection) {
  const [services] = await connection.query(
    "SELECT id, name, basePaise FROM services WHERE archivedAt IS NULL AND isDisabled = 0 AND id NOT LIKE '0R%' ORDER BY id",
  )
  const [options] = await connection.query('SELECT serviceId, name, pricePaise FROM service_options ORDER BY position')
  return services.map((service) => ({
    ...service,
    options: options.filter((option) => option.serviceId === service.id),
  }))
}

export async function plan(connection, { bookings, notifications }) {
  return generate({
    now: Date.now(),
    bookings,
    notifications,
    customers: Math.min(CUSTOMERS, Math.ceil(bookings * CUSTOMERS_PER_BOOKING)),
    providers: PROVIDERS,
    services: await catalog(connection),
  })
}

/**
 * Creates customers, providers with their services, and an admin. The last `fresh` customers have no bookings.
 * `signedIn` are the numbers of other customers with a session; the fresh ones and the admin also have one.
 */
export async function seedUsers(connection, world, { fresh, signedIn }) {
  const began = performance.now()
  const { customers, providers } = world.counts
  const columns = [
    'id',
    'name',
    'email',
    'phone',
    'address',
    'role',
    'staffRole',
    'approvedAt',
    'createdAt',
    'updatedAt',
    'searchText',
  ]
  const row = (role, { id, firstName, lastName, email, phone, address, createdAt }) => {
    const at = time(createdAt)
    const name = `${firstName} ${lastName}`
    const searchText = userSearchText({ name, email, phones: [phone] })
    const staffRole = role === 'admin' ? 'owner' : null
    return [id, name, email, phone, address, role, staffRole, role === 'provider' ? at : null, at, at, searchText]
  }
  const numbers = (count) => Array.from({ length: count }, (_, index) => index)
  const admin = world.admin()
  await loadRows(connection, 'users', columns, [
    row('admin', admin),
    ...numbers(providers).map((index) => row('provider', world.provider(index))),
    ...numbers(customers + fresh).map((index) => row('customer', world.customer(index))),
  ])
  await loadRows(
    connection,
    'service_offers',
    ['serviceId', 'providerId'],
    world.services.flatMap(({ id }, rank) => world.offering(rank).map((providerId) => [id, providerId])),
  )
  const guests = [...signedIn, ...numbers(fresh).map((index) => customers + index)].map((index) =>
    world.customer(index),
  )
  // The admin's proof of identity lasts as long as the measurements.
  const tomorrow = time(world.now + 24 * HOUR_MS)
  await loadRows(
    connection,
    'sessions',
    ['id', 'userId', 'expiresAt', 'provenAt'],
    [
      [admin.sessionId, admin.id, tomorrow, tomorrow],
      ...guests.map(({ id, sessionId }) => [sessionId, id, tomorrow, null]),
    ],
  )
  await connection.query('ANALYZE TABLE users, service_offers, sessions')
  print(`  people: ${(customers + providers).toLocaleString('en')} (${seconds(began)})`)
}

const BOOKING_TABLES = [
  {
    table: 'bookings',
    columns: [
      'id',
      'userId',
      'providerId',
      'status',
      'phone',
      'serviceAddress',
      'notes',
      'preferredAt',
      'totalPaise',
      'revision',
      'createdAt',
      'updatedAt',
    ],
    *of(booking) {
      const { phone, address } = booking.customer
      yield [
        booking.id,
        booking.userId,
        booking.providerId,
        booking.status,
        phone,
        address,
        booking.notes,
        time(booking.preferredAt),
        booking.totalPaise,
        booking.history.length - 1,
        time(booking.createdAt),
        time(booking.updatedAt),
      ]
    },
  },
  {
    table: 'booking_items',
    columns: ['id', 'bookingId', 'serviceId', 'serviceName', 'basePaise', 'optionName', 'optionPaise'],
    *of({ id, itemId, service, option }) {
      yield [itemId, id, service.id, service.name, service.basePaise, option.name, option.pricePaise]
    },
  },
  {
    table: 'booking_history',
    columns: ['id', 'bookingId', 'fromStatus', 'toStatus', 'actorId', 'actorRole', 'createdAt'],
    *of(booking) {
      for (const { id, from, to, actorId, role, at } of booking.history)
        yield [id, booking.id, from, to, actorId, role, time(at)]
    },
  },
]

/** Reminders of near windows count as sent, so that the worker does not send thousands of emails at its start. */
const reminders = (now) => ({
  table: 'deliveries',
  columns: ['dedupeKey', 'channel', 'claimedAt', 'sentAt'],
  *of({ id, preferredAt }) {
    if (preferredAt === null || preferredAt < now || preferredAt > now + REMINDED_MS) return
    for (const reminder of ['evening-before', 'two-hours'])
      yield [`${reminder}:${id}:${new Date(preferredAt).toISOString()}`, 'in_app', time(now), time(now)]
  },
})

function notificationRow({ id, eventId, booking, isForAdmins, readAt, createdAt }) {
  const { firstName, lastName, phone, address } = booking.customer
  const params = {
    serviceName: booking.service.name,
    totalAmount: booking.totalPaise / 100,
    customerName: `${firstName} ${lastName}`,
    customerPhone: phone,
    preferredDate: booking.preferredAt === null ? null : new Date(booking.preferredAt).toISOString(),
    serviceAddress: address,
    bookingStatus: booking.status,
    ...(isForAdmins ? {} : { as: 'customer' }),
  }
  return [
    id,
    isForAdmins ? 'admins' : 'user',
    isForAdmins ? null : booking.userId,
    'booking',
    booking.id,
    'booking_created',
    ...(isForAdmins ? ['high', 'booking.requested'] : ['medium', 'booking.received']),
    JSON.stringify(params),
    `${eventId}:${isForAdmins ? 0 : 1}`,
    time(readAt),
    time(createdAt),
  ]
}

const NOTIFICATIONS = {
  table: 'notifications',
  columns: [
    'id',
    'audience',
    'userId',
    'subjectType',
    'subjectId',
    'type',
    'priority',
    'noticeKey',
    'params',
    'dedupeKey',
    'readAt',
    'createdAt',
  ],
  of: (notification) => [notificationRow(notification)],
}

/** Loads bookings and notifications. The server's checks are off, because the generated rows are valid. */
export async function seedBookings(connection, world) {
  const { bookings, notifications } = world.counts
  await connection.query('SET unique_checks = 0, foreign_key_checks = 0')
  const tables = [...BOOKING_TABLES, reminders(world.now)]
  await withoutIndexes(connection, ['bookings', 'booking_items', 'booking_history'], () =>
    loadAll(connection, { name: 'bookings', count: bookings, make: world.booking, tables }),
  )
  await withoutIndexes(connection, ['notifications'], () =>
    loadAll(connection, { name: 'notices', count: notifications, make: world.notification, tables: [NOTIFICATIONS] }),
  )
  await connection.query(
    `UPDATE users u JOIN (SELECT providerId, COUNT(*) AS jobs FROM bookings
       WHERE providerId IS NOT NULL AND status IN ('Pending', 'Confirmed') GROUP BY providerId) open ON open.providerId = u.id
     SET u.openJobs = open.jobs`,
  )
  const began = performance.now()
  await connection.query('ANALYZE TABLE users, bookings, booking_items, booking_history, notifications')
  await connection.query('SET unique_checks = 1, foreign_key_checks = 1')
  print(`  statistics (${seconds(began)})`)
}
