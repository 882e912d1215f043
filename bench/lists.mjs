/** What signed-in people wait for: how fast beside a floor that checks the same session and reads the same rows. */
import { createConnection } from 'mysql2/promise'
import { compare, FLOOR, withFloorProcess } from './lib/compare.mjs'
import { figure } from './lib/figures.mjs'
import { benchId } from './lib/ids.mjs'
import { insertLists } from './lib/lists-rows.mjs'
import { refreshHeaders } from './lib/token.mjs'

const { BASE_URL, DATABASE_URL, JWT_SECRET } = process.env
const ROUNDS = { rounds: 3, seconds: 2 }
const GOALS = { ratio: { ratioAtLeast: 0.4 }, p99: { atMost: 50 } }
const HOUR_MS = 3_600_000
/** A session may be refreshed 300 times a minute; there are enough of them for 20,000 exchanges a second. */
const REFRESH = { perSession: 250, sessions: 1_000 }

/** Name, path and who asks: every connection is another person where there are several. */
const readsOf = ({ customers, providers, admin, service }) => [
  ['own bookings', '/api/bookings/my', customers],
  ["a provider's jobs", '/api/provider/bookings?limit=20', providers],
  ["admin's bookings", '/api/admin/bookings?limit=20', [admin]],
  ["admin's users", '/api/admin/users?limit=20', [admin]],
  ["admin's reviews", '/api/admin/reviews?limit=20', [admin]],
  ["admin's notices", '/api/notifications/admin?limit=20', [admin]],
  ['reviews of a service', `/api/reviews/service/${service.id}`, customers],
  ['own profile', '/api/auth/profile', customers],
  ['own notices', '/api/notifications/user', customers],
  ['count of own notices', '/api/notifications/user?isRead=false&limit=1', customers],
]

/** Ids of what is shown, in order. */
async function shown(url, { token }) {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  const body = await answer.json()
  return [body.data ?? body.reviews ?? body].flat().map(({ _id }) => _id)
}

function report(name, { value, floor, p50, p99 }) {
  figure({ name, value, floor, unit: 'requests/s', goal: GOALS.ratio })
  figure({ name: `${name}, p50`, value: p50, unit: 'ms' })
  figure({ name: `${name}, p99`, value: p99, unit: 'ms', goal: GOALS.p99 })
}

async function read([name, path, people]) {
  const [ours, floor] = [await shown(BASE_URL + path, people[0]), await shown(FLOOR + path, people[0])]
  if (ours.join() !== floor.join()) throw new Error(`${name}: the floor reads other rows\n${ours}\n${floor}`)
  const options = (base) => () => {
    let clients = 0
    return {
      title: name,
      url: base + path,
      setupClient: (client) => {
        client.setHeaders({ authorization: `Bearer ${people[clients % people.length].token}` })
        clients += 1
      },
    }
  }
  report(name, await compare(options(BASE_URL), options(FLOOR), ROUNDS))
}

/** Every connection trades the tokens of sessions of its own, one exchange after the other. */
async function refresh(connection, { customers }) {
  const expiresAt = new Date(Date.now() + HOUR_MS)
  const sessions = Array.from({ length: REFRESH.sessions }, (_, index) => benchId('A', index))
  await connection.query('INSERT INTO sessions (id, userId, expiresAt) VALUES ?', [
    sessions.map((id, index) => [id, customers[index % customers.length].userId, expiresAt]),
  ])
  const options = (base) => () => ({
    title: 'refresh',
    url: base,
    setupClient: (client) => {
      let sessionId = sessions.pop()
      let generation = -1
      const setupRequest = (request) => {
        generation += 1
        if (generation === REFRESH.perSession) [sessionId, generation] = [sessions.pop(), 0]
        return { ...request, headers: refreshHeaders(JWT_SECRET, sessionId, generation) }
      }
      client.setRequests([{ method: 'POST', path: '/api/auth/refresh', setupRequest }])
    },
  })
  report('session refresh', await compare(options(BASE_URL), options(FLOOR), ROUNDS))
}

export async function benchLists() {
  const connection = await createConnection({ uri: DATABASE_URL, timezone: 'Z' })
  try {
    const rows = await insertLists(connection)
    await withFloorProcess('lists-floor.mjs', {}, async () => {
      for (const one of readsOf(rows)) await read(one)
      await refresh(connection, rows)
    })
  } finally {
    await connection.end()
  }
}
