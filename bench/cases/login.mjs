/**
 * Measures logins against the bare hash, their effect on other requests, and whether their time reveals known accounts.
 */
import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import autocannon from 'autocannon'
import { figure, median, percentile } from '../harness/report.mjs'
import { BASE_URL, call, PHONE, timed, timesDuring } from '../harness/server.mjs'

const CONNECTIONS = 16
const SECONDS = 8
const SAMPLE_EVERY_MS = 20
const USERS = 64
/** Fewer than the wrong attempts that lock an account. */
const ATTEMPTS_PER_USER = 5
const ATTEMPTS = 500
const PASSWORD = 'correct-horse-battery'
/** The same cost as in the product. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const email = () => `${randomUUID()}@example.com`

async function register(count) {
  const emails = Array.from({ length: count }, email)
  for (const address of emails) {
    const body = { name: 'Bench', email: address, phone: PHONE, password: PASSWORD }
    await call('/api/auth/register', { method: 'POST', body, status: 201 })
  }
  return emails
}

/** Verifications per second, with one in progress per connection. */
async function baselineRate() {
  const stored = await hash(PASSWORD, COST)
  let done = 0
  const end = performance.now() + (SECONDS / 2) * 1_000
  const worker = async () => {
    while (performance.now() < end) {
      await verify(stored, PASSWORD)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  return done / (SECONDS / 2)
}

async function underLoad(emails) {
  const loginOf = (address) => ({
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: address, password: PASSWORD }),
  })
  const setupClient = (client) => client.setRequests(emails.splice(0, USERS / CONNECTIONS).map(loginOf))
  const baseline = await baselineRate()
  const load = autocannon({ url: BASE_URL, connections: CONNECTIONS, duration: SECONDS, setupClient })
  const meanwhile = await timesDuring(load, () => call('/health/live'), SAMPLE_EVERY_MS)
  const result = await load
  if (result.non2xx > 0) throw new Error(`logins: ${JSON.stringify(result.statusCodeStats)}`)
  figure({ name: 'POST /auth/login', value: result.requests.average, baseline, unit: 'logins/s' })
  const p99 = percentile(meanwhile, 0.99)
  figure({ name: 'GET /health/live meanwhile, p99', value: p99, unit: 'ms', goal: { atMost: 50 } })
}

/** Alternates known and unknown emails, so that noise of the machine affects both. */
async function timing(emails) {
  const times = { known: [], unknown: [] }
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const kind = attempt % 2 === 0 ? 'known' : 'unknown'
    const address = kind === 'known' ? emails[Math.floor(attempt / 2 / ATTEMPTS_PER_USER)] : email()
    const body = { email: address, password: 'not the password' }
    times[kind].push(await timed(() => call('/api/auth/login', { method: 'POST', body, status: 401 })))
  }
  const [known, unknown] = [median(times.known), median(times.unknown)]
  const value = (Math.abs(known - unknown) / Math.max(known, unknown)) * 100
  const name = 'login, known against unknown e-mail: medians differ'
  figure({ name, value, unit: '%', goal: { atMost: 5 } })
}

export default async function login() {
  await underLoad(await register(USERS))
  await timing(await register(ATTEMPTS / 2 / ATTEMPTS_PER_USER))
}
