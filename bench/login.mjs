/** Logins under load: how fast beside the bare hash, what they do to everybody else, and whether their time tells tales. */
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { hash, verify } from '@node-rs/argon2'
import autocannon from 'autocannon'
import { figure, median } from './lib/figures.mjs'

const { BASE_URL } = process.env
const CONNECTIONS = 16
const SECONDS = 8
const SAMPLE_EVERY_MS = 20
const USERS = 64
/** Below the wrong attempts an account takes before it is closed for a while. */
const ATTEMPTS_PER_USER = 5
const ATTEMPTS = 500
const PASSWORD = 'correct-horse-battery'
/** The same cost as the product's. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const JSON_HEADERS = { 'content-type': 'application/json' }

const post = (path, body) =>
  fetch(BASE_URL + path, { method: 'POST', headers: JSON_HEADERS, body: JSON.stringify(body) })

const email = () => `${randomUUID()}@example.com`

async function register(count) {
  const emails = []
  for (let made = 0; made < count; made += 1) {
    const address = email()
    const answer = await post('/api/auth/register', {
      name: 'Bench',
      email: address,
      phone: '+919000000000',
      password: PASSWORD,
    })
    if (answer.status !== 201) throw new Error(`a registration answered ${answer.status}`)
    emails.push(address)
  }
  return emails
}

/** Verifications a second, as many at a time as there are connections. */
async function floorRate() {
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

/** Milliseconds a small call takes meanwhile. */
function sampleHealth() {
  const samples = []
  let running = true
  const loop = (async () => {
    while (running) {
      const start = performance.now()
      await (await fetch(`${BASE_URL}/health/live`)).arrayBuffer()
      samples.push(performance.now() - start)
      await setTimeout(SAMPLE_EVERY_MS)
    }
  })()
  return async () => {
    running = false
    await loop
    samples.sort((a, b) => a - b)
    return samples[Math.floor(samples.length * 0.99)]
  }
}

async function underLoad(emails) {
  const share = USERS / CONNECTIONS
  let clients = 0
  const setupClient = (client) => {
    const own = emails.slice(clients * share, (clients + 1) * share)
    clients += 1
    client.setRequests(
      own.map((address) => ({
        method: 'POST',
        path: '/api/auth/login',
        headers: JSON_HEADERS,
        body: JSON.stringify({ email: address, password: PASSWORD }),
      })),
    )
  }
  const floor = await floorRate()
  const endSampling = sampleHealth()
  const result = await autocannon({ url: BASE_URL, connections: CONNECTIONS, duration: SECONDS, setupClient })
  const p99 = await endSampling()
  if (result.non2xx > 0) throw new Error(`logins answered ${JSON.stringify(result.statusCodeStats)}`)
  figure({ name: 'POST /auth/login', value: result.requests.average, floor, unit: 'logins/s' })
  figure({ name: 'GET /health/live meanwhile, p99', value: p99, unit: 'ms', goal: { atMost: 50 } })
}

/** Known and unknown e-mails in turn, so that a noisy machine is noisy to both. */
async function timing(emails) {
  const times = { known: [], unknown: [] }
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const kind = attempt % 2 === 0 ? 'known' : 'unknown'
    const address = kind === 'known' ? emails[Math.floor(attempt / 2 / ATTEMPTS_PER_USER)] : email()
    const start = performance.now()
    const answer = await post('/api/auth/login', { email: address, password: 'not the password' })
    await answer.arrayBuffer()
    times[kind].push(performance.now() - start)
    if (answer.status !== 401) throw new Error(`a wrong login answered ${answer.status}`)
  }
  const [known, unknown] = [median(times.known), median(times.unknown)]
  const difference = (Math.abs(known - unknown) / Math.max(known, unknown)) * 100
  figure({
    name: 'login, known against unknown e-mail: medians differ',
    value: difference,
    unit: '%',
    goal: { atMost: 5 },
  })
}

export async function benchLogin() {
  await underLoad(await register(USERS))
  await timing(await register(ATTEMPTS / 2 / ATTEMPTS_PER_USER))
}
