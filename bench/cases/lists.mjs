/** Measures lists of signed-in users. The baseline checks the same session and reads the same rows. */

import { refreshHeaders } from '@sofaseva/tools/tokens'
import { insertLists } from '../data/lists-rows.mjs'
import { BASELINE, compare, withBaselineProcess } from '../harness/compare.mjs'
import { figure, shareFigure } from '../harness/report.mjs'
import { BASE_URL, benchId, call, HOUR_MS, insert, JWT_SECRET, times, withDatabase } from '../harness/server.mjs'

const ROUNDS = { rounds: 3, seconds: 2 }
/** A session may be refreshed 300 times a minute. This many sessions allow 20,000 refreshes per second. */
const REFRESH = { perSession: 250, sessions: 1_000 }

/** Name, path and callers. With several callers, each connection belongs to another user. */
const readsOf = ({ customers, providers, service }) => [
  ['own bookings', '/api/bookings/my', customers],
  ["a provider's jobs", '/api/provider/bookings?limit=20', providers],
  ['reviews of a service', `/api/reviews/service/${service.id}`, customers],
  ['own profile', '/api/auth/profile', customers],
  ['own notices', '/api/notifications/user', customers],
  ['count of own notices', '/api/notifications/user?isRead=false&limit=1', customers],
]

/** Lists of the back office, measured by the duration of a call. */
const ADMIN_LISTS = {
  bookings: '/api/admin/bookings?limit=20',
  users: '/api/admin/users?limit=20',
  reviews: '/api/admin/reviews?limit=20',
  notifications: '/api/notifications/admin?limit=20',
}

async function adminLists({ admin: { token } }) {
  for (const [name, path] of Object.entries(ADMIN_LISTS))
    shareFigure(`admin's ${name}`, 0.95, await times(() => call(path, { as: token })), { goal: { atMost: 50 } })
}

/** Ids of the listed entries, in order. */
async function shown(url, { token }) {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok) throw new Error(`${url}: status ${response.status}`)
  const body = await response.json()
  return [body.data ?? body.reviews ?? body].flat().map(({ _id }) => _id)
}

/** Compares the rates of the API and the baseline; the function returns autocannon's options for a URL. */
async function report(name, optionsOf) {
  const { value, baseline, p50, p99 } = await compare(optionsOf(BASE_URL), optionsOf(BASELINE), ROUNDS)
  figure({ name, value, baseline, unit: 'requests/s', goal: { ratioAtLeast: 0.4 } })
  figure({ name: `${name}, p50`, value: p50, unit: 'ms' })
  figure({ name: `${name}, p99`, value: p99, unit: 'ms', goal: { atMost: 50 } })
}

async function read([name, path, people]) {
  const [ours, baseline] = [await shown(BASE_URL + path, people[0]), await shown(BASELINE + path, people[0])]
  if (ours.join() !== baseline.join()) throw new Error(`${name}: the baseline reads other rows\n${ours}\n${baseline}`)
  await report(name, (base) => () => {
    let clients = 0
    const setupClient = (client) => {
      client.setHeaders({ authorization: `Bearer ${people[clients % people.length].token}` })
      clients += 1
    }
    return { title: name, url: base + path, setupClient }
  })
}

/** Each connection has its own sessions and refreshes their tokens one after another. */
async function refresh(connection, { customers }) {
  const expiresAt = new Date(Date.now() + HOUR_MS)
  const sessions = Array.from({ length: REFRESH.sessions }, (_, index) => benchId('A', index))
  const rows = sessions.map((id, index) => ({ id, userId: customers[index % customers.length].userId, expiresAt }))
  await insert(connection, 'sessions', rows)
  await report('session refresh', (url) => () => {
    const setupClient = (client) => {
      let sessionId = sessions.pop()
      let generation = -1
      const setupRequest = (request) => {
        generation += 1
        if (generation === REFRESH.perSession) [sessionId, generation] = [sessions.pop(), 0]
        return { ...request, headers: refreshHeaders(JWT_SECRET, sessionId, generation) }
      }
      client.setRequests([{ method: 'POST', path: '/api/auth/refresh', setupRequest }])
    }
    return { title: 'refresh', url, setupClient }
  })
}

export default () =>
  withDatabase(async (connection) => {
    const rows = await insertLists(connection)
    await withBaselineProcess('lists-baseline.mjs', {}, async () => {
      for (const one of readsOf(rows)) await read(one)
      await refresh(connection, rows)
    })
    await adminLists(rows)
  })
