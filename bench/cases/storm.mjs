/**
 * Measures reads beside thirty reviews with an image per second: read times, refused uploads, and the time until the
 * server is idle.
 */
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { ascending, figure, percentile } from '../harness/report.mjs'
import { API_PID, BASE_URL, processorMs, signedInUsers, withDatabase } from '../harness/server.mjs'

const SECONDS = 15
const UPLOADS_PER_SECOND = 30
const READS_PER_SECOND = 95
/** A read without a response after this time has timed out. */
const READ_TIMEOUT_MS = 10_000
/** The API is idle if it uses less than this share of a core within a window. */
const IDLE_SHARE = 0.1
const WINDOW_MS = 1_000
const MOST_WINDOWS = 60
const NOISE = { create: { width: 320, height: 240, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 20 } } }

/** Creates one verified user for each upload, and a service to review. */
const scene = () =>
  withDatabase(async (connection) => {
    const verified = { emailVerifiedAt: new Date() }
    const people = await signedInUsers(connection, '1', SECONDS * UPLOADS_PER_SECOND, verified)
    const [[{ id: serviceId }]] = await connection.query('SELECT id FROM services WHERE isDisabled = FALSE LIMIT 1')
    return { serviceId, tokens: people.map(({ token }) => token) }
  })

/** Starts `work` at this rate for the duration of the load. Resolves to the calls in flight. */
async function atRate(perSecond, work) {
  const began = performance.now()
  const running = []
  for (let count = 0; count < perSecond * SECONDS; count += 1) {
    await pause(Math.max(0, began + (count * 1_000) / perSecond - performance.now()))
    running.push(work(count))
  }
  return running
}

/** Milliseconds and status of a call; status 0 if it timed out. */
async function responseOf(path, init) {
  const began = performance.now()
  const ended = (status, retryAfter = null) => ({ ms: performance.now() - began, status, retryAfter })
  try {
    const response = await fetch(BASE_URL + path, init)
    await response.arrayBuffer()
    return ended(response.status, response.headers.get('retry-after'))
  } catch {
    return ended(0)
  }
}

/** Seconds until the API and the image renderer are idle; infinite if they never are. */
async function secondsUntilIdle() {
  const began = performance.now()
  for (let window = 0; window < MOST_WINDOWS; window += 1) {
    const [before, from] = [processorMs(API_PID, { all: true }), performance.now()]
    await pause(WINDOW_MS)
    const used = processorMs(API_PID, { all: true }) - before
    if (used < IDLE_SHARE * (performance.now() - from)) return (from - began) / 1_000
  }
  return Number.POSITIVE_INFINITY
}

function report({ alone, reads, uploads, idle }) {
  const of = (all, status) => all.filter((one) => one.status === status)
  const timesOf = (all) => ascending(all.map(({ ms }) => ms))
  const refused = of(uploads, 503)
  const during = `while ${UPLOADS_PER_SECOND} images a second arrive`
  const [times, baselines] = [timesOf(reads), timesOf(alone)]
  for (const [name, share, goal] of [
    ['p50', 0.5, null],
    ['p99', 0.99, { atMost: 1_000 }],
  ]) {
    const [value, baseline] = [percentile(times, share), percentile(baselines, share)]
    figure({ name: `reads ${during}, ${name}`, value, baseline, unit: 'ms', goal })
  }
  const count = (name, all, goal = { atMost: 0 }) => figure({ name, value: all.length, unit: '', goal })
  count('reads without images that timed out', of(alone, 0))
  count('reads that timed out', of(reads, 0))
  count(
    'reads that failed',
    reads.filter(({ status }) => status !== 0 && status !== 200),
  )
  count('images taken', of(uploads, 201), null)
  count('images refused with 503', refused, null)
  count('images whose sender left', of(uploads, 0), null)
  count(
    'images with another response',
    uploads.filter(({ status }) => ![0, 201, 503].includes(status)),
  )
  count(
    'refusals without Retry-After',
    refused.filter(({ retryAfter }) => !(Number(retryAfter) > 0)),
  )
  const slowest = Math.max(0, ...refused.map(({ ms }) => ms))
  figure({ name: 'slowest refusal', value: slowest, unit: 'ms', goal: { atMost: 1_000 } })
  figure({ name: 'idle after the last sender left', value: idle, unit: 's', goal: { atMost: 10 } })
}

export default async function storm() {
  const { serviceId, tokens } = await scene()
  const image = await sharp(NOISE).jpeg({ quality: 60 }).toBuffer()
  const leaving = new AbortController()
  const upload = (count) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ serviceId, rating: '5', title: 'Nice', comment: 'Very nice.' }))
      body.append(name, value)
    body.append('images', new Blob([image], { type: 'image/jpeg' }), 'a.jpg')
    const headers = { authorization: `Bearer ${tokens[count]}` }
    return responseOf('/api/reviews', { method: 'POST', headers, body, signal: leaving.signal })
  }
  const paths = ['/api/services?limit=5', `/api/services/${serviceId}`, '/api/auth/profile', '/', '/api/blogs?limit=3']
  const read = (count) =>
    responseOf(paths[count % paths.length], {
      headers: { authorization: `Bearer ${tokens[count % tokens.length]}` },
      signal: AbortSignal.timeout(READ_TIMEOUT_MS),
    })
  const alone = await Promise.all(await atRate(READS_PER_SECOND, read))
  const [uploading, reading] = await Promise.all([atRate(UPLOADS_PER_SECOND, upload), atRate(READS_PER_SECOND, read)])
  const reads = await Promise.all(reading)
  leaving.abort()
  const idle = await secondsUntilIdle()
  report({ alone, reads, uploads: await Promise.all(uploading), idle })
}
