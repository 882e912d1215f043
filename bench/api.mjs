/** Requests per second at 16 connections, beside the floor on the same data and bytes, turn by turn. */
import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { CONNECTIONS, compare, FLOOR, ROUNDS, withFloor } from './lib/compare.mjs'
import { figure } from './lib/figures.mjs'
import { benchId } from './lib/ids.mjs'
import { signedToken } from './lib/token.mjs'

const { BASE_URL, REDIS_URL, JWT_SECRET } = process.env
/** Every connection has its share of them, as every phone has its person, and none makes more than a day's bookings. */
const USERS_PER_ROUND = 400

/** Customers with sessions of their own, and a daily limit they do not reach. */
async function people(connection) {
  const now = new Date()
  const later = new Date(now.getTime() + 3_600_000)
  const users = Array.from({ length: USERS_PER_ROUND * ROUNDS * 2 }, (_, index) => ({
    id: benchId('B', index),
    sessionId: benchId('C', index),
  }))
  await connection.query('INSERT IGNORE INTO users (id, name, email, phone, role, createdAt, updatedAt) VALUES ?', [
    users.map(({ id }, index) => [
      id,
      `Bench ${index}`,
      `bench${index}@example.com`,
      '+919000000000',
      'customer',
      now,
      now,
    ]),
  ])
  await connection.query('INSERT IGNORE INTO sessions (id, userId, expiresAt) VALUES ?', [
    users.map(({ id, sessionId }) => [sessionId, id, later]),
  ])
  // As many providers as a city has for one kind of service.
  await connection.query("UPDATE users SET approvedAt = ? WHERE role = 'provider'", [now])
  await connection.query(
    "INSERT IGNORE INTO service_offers (serviceId, providerId) SELECT s.id, u.id FROM services s JOIN users u ON u.role = 'provider'",
  )
  await connection.query("UPDATE settings SET settingValue = '50' WHERE settingKey = 'max_bookings_per_user_per_day'")
  const redis = new Redis(REDIS_URL)
  await redis.hincrby('public-cache:versions', 'settings', 1)
  await redis.quit()
  return users
}

async function reads(service, list) {
  const cases = [
    ['GET /services?categoryId', list],
    ['GET /services/{id}', `/api/services/${service._id}`],
    ['GET /services/categories', '/api/services/categories'],
  ]
  for (const [name, path] of cases) {
    const measured = await compare(
      () => ({ title: name, url: BASE_URL + path }),
      () => ({ title: `floor of ${name}`, url: FLOOR + path }),
    )
    figure({ name, unit: 'requests/s', ...measured, goal: { ratioAtLeast: 0.65 } })
  }
}

async function bookings(connection, service) {
  const users = await people(connection)
  await fetch(`${BASE_URL}/api/settings/public`)
  // The changed limit is known to the instance within a second of the version's bump.
  const setting = async () => (await fetch(`${BASE_URL}/health/live`)).ok
  const until = Date.now() + 1_500
  while (Date.now() < until) await setting()
  const common = {
    serviceId: service._id,
    option: service.options[0].name,
    serviceAddress: '12 Bench Road, Baner, Pune 411045',
  }
  const headers = { 'content-type': 'application/json' }
  const usersOf = (turn) => users.slice(turn * USERS_PER_ROUND, (turn + 1) * USERS_PER_ROUND)
  const load = (title, url, turn, requestOf) => {
    const share = USERS_PER_ROUND / CONNECTIONS
    let clients = 0
    return {
      title,
      url,
      setupClient: (client) => {
        const own = usersOf(turn).slice(clients * share, (clients + 1) * share)
        clients += 1
        client.setRequests(own.map((user) => ({ method: 'POST', ...requestOf(user) })))
      },
    }
  }
  const measured = await compare(
    (round) =>
      load('POST /bookings', BASE_URL, round, (user) => ({
        path: '/api/bookings',
        body: JSON.stringify({ ...common, notes: `round ${round}` }),
        setupRequest: (request) => ({
          ...request,
          headers: {
            ...headers,
            authorization: `Bearer ${signedToken(JWT_SECRET, { userId: user.id, sessionId: user.sessionId })}`,
            'idempotency-key': randomUUID(),
          },
        }),
      })),
    (round) =>
      load('floor of POST /bookings', FLOOR, ROUNDS + round, (user) => ({
        path: '/bookings',
        headers,
        body: JSON.stringify({ ...common, userId: user.id }),
      })),
  )
  figure({ name: 'POST /bookings', unit: 'requests/s', ...measured, goal: { ratioAtLeast: 0.33 } })
}

export const benchReads = () =>
  withFloor(
    ({ service, list }) => [list, `/api/services/${service._id}`, '/api/services/categories'],
    ({ service, list }) => reads(service, list),
  )

export const benchBookings = () =>
  withFloor(
    () => [],
    ({ connection, service }) => bookings(connection, service),
  )
