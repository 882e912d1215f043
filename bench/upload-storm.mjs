/** Thirty reviews with an image each second beside ordinary reads: how long reads take, how uploads are refused, and when it is over. */
import { setTimeout as pause } from 'node:timers/promises'
import { createConnection } from 'mysql2/promise'
import sharp from 'sharp'
import { figure } from './lib/figures.mjs'
import { benchId } from './lib/ids.mjs'
import { percentile } from './lib/latency.mjs'
import { processorMsOfAll } from './lib/process.mjs'
import { signedToken } from './lib/token.mjs'

const { API_PID, BASE_URL, DATABASE_URL, JWT_SECRET } = process.env
const SECONDS = 15
const UPLOADS_PER_SECOND = 30
const READS_PER_SECOND = 95
/** A read without a response after so long has timed out. */
const READ_TIMEOUT_MS = 10_000
const HOUR_MS = 3_600_000
/** The API is idle when it takes less of a core than this, in a window of so long. */
const IDLE_SHARE = 0.1
const WINDOW_MS = 1_000
const MOST_WINDOWS = 60
const QUALITY = 60

/** People with a verified address, one for each upload, and a service they can review. */
async function scene() {
  const connection = await createConnection({ uri: DATABASE_URL, timezone: 'Z' })
  const [now, later] = [new Date(), new Date(Date.now() + HOUR_MS)]
  const people = Array.from({ length: SECONDS * UPLOADS_PER_SECOND }, (_, index) => ({
    userId: benchId('1', index),
    sessionId: benchId('2', index),
  }))
  await connection.query(
    'INSERT INTO users (id, name, email, phone, role, emailVerifiedAt, createdAt, updatedAt) VALUES ?',
    [people.map(({ userId }, index) => [userId, 'Bench', `storm${index}@example.com`, '', 'customer', now, now, now])],
  )
  await connection.query('INSERT INTO sessions (id, userId, expiresAt) VALUES ?', [
    people.map(({ userId, sessionId }) => [sessionId, userId, later]),
  ])
  const [[{ id: serviceId }]] = await connection.query('SELECT id FROM services WHERE isDisabled = FALSE LIMIT 1')
  await connection.end()
  return { serviceId, tokens: people.map((person) => signedToken(JWT_SECRET, { ...person, role: 'customer' })) }
}

/** Begins `work` so often a second for the time of the storm; gives the results of all once each has ended. */
async function atRate(perSecond, work) {
  const began = performance.now()
  const running = []
  for (let count = 0; count < perSecond * SECONDS; count += 1) {
    await pause(Math.max(0, began + (count * 1_000) / perSecond - performance.now()))
    running.push(work(count))
  }
  return running
}

/** Milliseconds and status of one call; status 0 where it was given up. */
async function timed(path, init) {
  const began = performance.now()
  try {
    const response = await fetch(BASE_URL + path, init)
    await response.arrayBuffer()
    return { ms: performance.now() - began, status: response.status, retryAfter: response.headers.get('retry-after') }
  } catch {
    return { ms: performance.now() - began, status: 0, retryAfter: null }
  }
}

/** Seconds until the API and the process that renders do nothing; infinite where they do not stop. */
async function secondsUntilIdle() {
  const began = performance.now()
  for (let window = 0; window < MOST_WINDOWS; window += 1) {
    const [before, from] = [processorMsOfAll(API_PID), performance.now()]
    await pause(WINDOW_MS)
    const used = processorMsOfAll(API_PID) - before
    if (used < IDLE_SHARE * (performance.now() - from)) return (from - began) / 1_000
  }
  return Number.POSITIVE_INFINITY
}

export async function benchUploadStorm() {
  const { serviceId, tokens } = await scene()
  const noise = { type: 'gaussian', mean: 128, sigma: 20 }
  const image = await sharp({ create: { width: 320, height: 240, channels: 3, noise } })
    .jpeg({ quality: QUALITY })
    .toBuffer()
  const leaving = new AbortController()
  const upload = (count) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ serviceId, rating: '5', title: 'Nice', comment: 'Very nice.' }))
      body.append(name, value)
    body.append('images', new Blob([image], { type: 'image/jpeg' }), 'a.jpg')
    const headers = { authorization: `Bearer ${tokens[count]}` }
    return timed('/api/reviews', { method: 'POST', headers, body, signal: leaving.signal })
  }
  const paths = ['/api/services?limit=5', `/api/services/${serviceId}`, '/api/auth/profile', '/', '/api/blogs?limit=3']
  const read = (count) =>
    timed(paths[count % paths.length], {
      headers: { authorization: `Bearer ${tokens[count % tokens.length]}` },
      signal: AbortSignal.timeout(READ_TIMEOUT_MS),
    })

  const alone = await Promise.all(await atRate(READS_PER_SECOND, read))
  const [uploading, reading] = await Promise.all([atRate(UPLOADS_PER_SECOND, upload), atRate(READS_PER_SECOND, read)])
  const reads = await Promise.all(reading)
  leaving.abort()
  const idle = await secondsUntilIdle()
  const uploads = await Promise.all(uploading)

  const of = (all, status) => all.filter((one) => one.status === status)
  const timesOf = (all) => all.map(({ ms }) => ms).sort((one, other) => one - other)
  const [times, floors] = [timesOf(reads), timesOf(alone)]
  const refused = of(uploads, 503)
  const strange = uploads.filter(({ status }) => ![0, 201, 503].includes(status))
  const during = `while ${UPLOADS_PER_SECOND} images a second arrive`
  const count = (name, value, goal = null) => figure({ name, value, unit: '', goal })
  figure({ name: `reads ${during}, p50`, value: percentile(times, 0.5), floor: percentile(floors, 0.5), unit: 'ms' })
  const [p99, floor] = [percentile(times, 0.99), percentile(floors, 0.99)]
  figure({ name: `reads ${during}, p99`, value: p99, floor, unit: 'ms', goal: { atMost: 1_000 } })
  count('reads without images that timed out', of(alone, 0).length, { atMost: 0 })
  count('reads that timed out', of(reads, 0).length, { atMost: 0 })
  count('reads that failed', reads.filter(({ status }) => status !== 0 && status !== 200).length, { atMost: 0 })
  count('images taken', of(uploads, 201).length)
  count('images refused with 503', refused.length)
  count('images whose sender left', of(uploads, 0).length)
  count('images with another response', strange.length, { atMost: 0 })
  count('refusals without Retry-After', refused.filter(({ retryAfter }) => !(Number(retryAfter) > 0)).length, {
    atMost: 0,
  })
  const slowest = Math.max(0, ...refused.map(({ ms }) => ms))
  figure({ name: 'slowest refusal', value: slowest, unit: 'ms', goal: { atMost: 1_000 } })
  figure({ name: 'idle after the last sender left', value: idle, unit: 's', goal: { atMost: 10 } })
}
