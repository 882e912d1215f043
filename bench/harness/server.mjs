/** Gives access to the measured API, its database and its processes. */
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { signedToken } from '@sofaseva/tools/tokens'
import { Redis } from 'ioredis'
import { createConnection } from 'mysql2/promise'
import { ascending } from './report.mjs'

export const { BASE_URL, DATABASE_URL, REDIS_URL, JWT_SECRET, API_PID } = process.env
export const PHONE = '+919000000000'
export const HOUR_MS = 3_600_000
const WARM_UP = 20
/** Maximum number of calls that `times` makes. */
export const CALLS = WARM_UP + 200
/** Slow cases stop after this time. */
const WARM_UP_MS = 2_000
const MAX_MS = 10_000
const LOOK_MS = 250
const IDLE_MS = 300_000
/** An idle process has collected its garbage after this time. */
const SETTLE_MS = 3_000
/** Process times are counted in ticks: 100 per second on every Linux. */
const MS_PER_TICK = 10

/** Runs the work with a database connection and closes it. */
export async function withDatabase(work) {
  const connection = await createConnection({ uri: DATABASE_URL, timezone: 'Z', charset: 'utf8mb4' })
  try {
    return await work(connection)
  } finally {
    await connection.end()
  }
}

export async function withRedis(work) {
  const redis = new Redis(REDIS_URL)
  try {
    return await work(redis)
  } finally {
    await redis.quit()
  }
}

/** Makes an id that no real row has, from a letter for the kind and a number. */
export const benchId = (kind, index) => `0${kind}${String(index).padStart(24, '0')}`

/** Inserts rows, each an object by column. */
export const insert = (connection, table, rows) =>
  connection.query(`INSERT INTO ${table} (${Object.keys(rows[0]).join(', ')}) VALUES ?`, [rows.map(Object.values)])

/** Creates signed-in users as `{ userId, sessionId, role, token }`. A letter and a number make their ids. */
export async function signedInUsers(connection, kind, count, { role = 'customer', ...columns } = {}) {
  const now = new Date()
  const ids = Array.from({ length: count }, (_, index) => benchId(kind, index))
  const emailOf = (index) => `bench-${kind.toLowerCase()}${index}@example.com`
  const person = (id, index) => ({ id, name: `Bench ${index}`, email: emailOf(index), phone: PHONE, role })
  await insert(
    connection,
    'users',
    ids.map((id, index) => ({ ...person(id, index), createdAt: now, updatedAt: now, ...columns })),
  )
  const expiresAt = new Date(now.getTime() + 4 * HOUR_MS)
  await insert(
    connection,
    'sessions',
    ids.map((id) => ({ id, userId: id, expiresAt })),
  )
  return ids.map((id) => {
    const person = { userId: id, sessionId: id, role }
    return { ...person, token: signedToken(JWT_SECRET, person) }
  })
}

/**
 * Calls the API and resolves to the response body. `as` is a user's token. `body` is sent as JSON unless it is a form.
 * Throws if the status is not `status`.
 */
export async function call(
  path,
  { baseUrl = BASE_URL, as, method = 'GET', body, status = 200, headers, ...init } = {},
) {
  const isForm = body instanceof FormData
  const response = await fetch(baseUrl + path, {
    method,
    body: isForm || body === undefined ? body : JSON.stringify(body),
    headers: {
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...(as ? { authorization: `Bearer ${as}` } : {}),
      ...headers,
    },
    ...init,
  })
  const text = await response.text()
  if (response.status !== status) throw new Error(`${path}: status ${response.status}: ${text.slice(0, 500)}`)
  return /^[[{]/.test(text) ? JSON.parse(text) : text
}

/** Milliseconds that the work takes. */
export async function timed(work) {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/**
 * Ascending milliseconds of each call after a warm-up. `work` gets a unique number for each call. `before` runs first
 * and is not measured.
 */
export async function times(work, { warmUp = WARM_UP, calls = CALLS, maxMs = MAX_MS, before } = {}) {
  const timesOf = async (from, to, most) => {
    const taken = []
    const end = performance.now() + most
    for (let index = from; index < to && performance.now() < end; index += 1) {
      await before?.(index)
      taken.push(await timed(() => work(index)))
    }
    return taken
  }
  await timesOf(0, warmUp, Math.max(WARM_UP_MS, maxMs))
  return ascending(await timesOf(warmUp, calls, maxMs))
}

/** Ascending milliseconds of `probe`, which repeats while the work runs. */
export async function timesDuring(work, probe, everyMs) {
  let isDone = false
  const done = Promise.resolve(work).finally(() => {
    isDone = true
  })
  const taken = []
  while (!isDone) {
    taken.push(await timed(probe))
    await pause(everyMs)
  }
  await done
  return ascending(taken)
}

/** Runs the tasks 0 to `count`, at most `atOnce` at a time. */
export async function inParallel(count, atOnce, task) {
  let next = 0
  const worker = async () => {
    while (next < count) {
      const index = next
      next += 1
      await task(index)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/**
 * Makes the API drop cached responses with a tag, like the message after a write. The message has the tag and the id of
 * its record, and each id counts once. `redis` is an ioredis client.
 */
export const invalidateCache = (redis, tag) => redis.publish('public-cache', `${tag} ${randomUUID()}`)

/** The home page's path in each language, from its own links. */
export async function homePages() {
  const html = await call('/')
  return [...html.matchAll(/hreflang="(?!x-default)([\w-]+)" href="([^"]+)"/g)].map(([, language, href]) => ({
    language,
    path: new URL(href).pathname,
  }))
}

/** Whether this machine reports process usage, which Linux does. */
export const canMeasureProcesses = existsSync('/proc/self/status')

/** The process and its children, such as the image renderer. */
function familyOf(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return [pid, ...children].filter((each) => existsSync(`/proc/${each}/status`))
}

const sum = (values) => values.reduce((total, value) => total + value, 0)

/** Resident memory of a process in megabytes. Linux only. */
export function residentMegabytes(pid) {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024
}

/** Proportional memory of a process in kilobytes, including its part of shared memory. Zero after it has ended. */
function proportionalKilobytes(pid) {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

/** Memory of a process and its children in megabytes; shared memory counts once. Linux only. */
export const familyMegabytes = (pid) => sum(familyOf(pid).map(proportionalKilobytes)) / 1_024

/** The same after a garbage collection. */
export async function settledMegabytes(pid) {
  await pause(SETTLE_MS)
  return residentMegabytes(pid)
}

/** Processor time of all threads so far, in milliseconds. Linux only. */
export function processorMs(pid, { all = false } = {}) {
  const of = (each) => {
    const stat = readFileSync(`/proc/${each}/stat`, 'utf8')
    // The name may contain spaces, so fields are counted after it. The state is the third field of all, the two times
    // are the 14th and 15th.
    const times = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(times[11]) + Number(times[12])) * MS_PER_TICK
  }
  return sum((all ? familyOf(pid) : [pid]).map(of))
}

/** Number of jobs that are ready to run, without delayed ones. */
async function jobsWaiting(redis) {
  const keys = (await redis.keys('bull:*')).filter((key) => /:(?:wait|active|prioritized)$/.test(key))
  return sum(await Promise.all(keys.map((key) => (key.endsWith(':prioritized') ? redis.zcard(key) : redis.llen(key)))))
}

/** Waits until the product has finished the work of earlier cases. */
export const waitForIdle = () =>
  withRedis((redis) =>
    withDatabase(async (connection) => {
      const count = async (from) => (await connection.query(`SELECT COUNT(*) AS n FROM ${from}`))[0][0].n
      const end = Date.now() + IDLE_MS
      for (let before = 0; ; ) {
        const work = (await count('outbox_events WHERE publishedAt IS NULL')) + (await jobsWaiting(redis))
        // In the first minute, the days of all years are counted, with one row each.
        const days = await count('day_counts')
        if (work === 0 && days > 0 && days === before) return
        before = days
        if (Date.now() > end) throw new Error(`still at work after minutes: ${work} events and jobs, ${days} days`)
        await pause(LOOK_MS)
      }
    }),
  )
