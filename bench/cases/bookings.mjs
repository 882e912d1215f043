/** Measures new bookings per second with 16 connections, against the same inserts without checks. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { BASELINE, CONNECTIONS, compare, ROUNDS, withBaseline } from '../harness/compare.mjs'
import { figure } from '../harness/report.mjs'
import { BASE_URL, invalidateCache, signedInUsers, withRedis } from '../harness/server.mjs'

/** Each connection has its own users, and no user exceeds the daily booking limit. */
const USERS_PER_ROUND = 400
const SHARE = USERS_PER_ROUND / CONNECTIONS
/** An instance learns of a changed limit within a second. */
const KNOWN_MS = 1_500
const JSON_TYPE = { 'content-type': 'application/json' }

/** Creates customers with a high daily limit, and as many providers as a city has for one kind of service. */
async function customers(connection) {
  await connection.query("UPDATE users SET approvedAt = NOW() WHERE role = 'provider'")
  await connection.query(
    "INSERT IGNORE INTO service_offers (serviceId, providerId) SELECT s.id, u.id FROM services s JOIN users u ON u.role = 'provider'",
  )
  await connection.query("UPDATE settings SET settingValue = '50' WHERE settingKey = 'max_bookings_per_user_per_day'")
  await withRedis((redis) => invalidateCache(redis, 'settings'))
  await pause(KNOWN_MS)
  return signedInUsers(connection, 'C', USERS_PER_ROUND * ROUNDS * 2)
}

async function measure({ connection, service }) {
  const users = await customers(connection)
  const booking = {
    serviceId: service._id,
    option: service.options[0].name,
    serviceAddress: '12 Bench Road, Baner, Pune 411045',
  }
  const load = (title, url, turn, requestOf) => {
    const shares = users.slice(turn * USERS_PER_ROUND, (turn + 1) * USERS_PER_ROUND)
    const setupClient = (client) =>
      client.setRequests(shares.splice(0, SHARE).map((user) => ({ method: 'POST', ...requestOf(user) })))
    return { title, url, setupClient }
  }
  const ours = (round) =>
    load('POST /bookings', BASE_URL, round, ({ token }) => ({
      path: '/api/bookings',
      body: JSON.stringify({ ...booking, notes: `round ${round}` }),
      setupRequest: (request) => ({
        ...request,
        headers: { ...JSON_TYPE, authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
      }),
    }))
  const baseline = (round) =>
    load('baseline of POST /bookings', BASELINE, ROUNDS + round, ({ userId }) => ({
      path: '/bookings',
      headers: JSON_TYPE,
      body: JSON.stringify({ ...booking, userId }),
    }))
  figure({
    name: 'POST /bookings',
    unit: 'requests/s',
    ...(await compare(ours, baseline)),
    goal: { ratioAtLeast: 0.33 },
  })
}

export default () => withBaseline(() => [], measure)
