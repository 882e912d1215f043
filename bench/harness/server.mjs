/** The API that is measured, and what lies behind it. */
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
/** How many calls `times` makes at most. */
export const CALLS = WARM_UP + 200
/** A case that is slow enough to reach these has shown it. */
const WARM_UP_MS = 2_000
const MOST_MS = 10_000
const LOOK_MS = 250
const IDLE_MS = 300_000
/** After so long a process that has nothing to do has collected its garbage. */
const SETTLE_MS = 3_000
/** The kernel's clock for processes: 100 ticks a second on every Linux. */
const MS_PER_TICK = 10

/** Does the work with a connection to the database, and ends it. */
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

/** An id that nothing real has: a letter for the kind of thing, and a number. */
export const benchId = (kind, index) => `0${kind}${String(index).padStart(24, '0')}`

/** Inserts rows, each an object by column. */
export const insert = (connection, table, rows) =>
  connection.query(`INSERT INTO ${table} (${Object.keys(rows[0]).join(', ')}) VALUES ?`, [rows.map(Object.values)])

/** People who are signed in, as `{ userId, sessionId, role, token }`; a letter and a number make their ids. */
export async function signedInPeople(connection, kind, count, { role = 'customer', ...columns } = {}) {
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
 * A call, as a person if `as` is their token; gives its body. `body` is sent as JSON, or as it is when it is a form.
 * Throws when the status is another than `status`.
 */
export async function call(path, { as, method = 'GET', body, status = 200, headers, ...init } = {}) {
  const isForm = body instanceof FormData
  const response = await fetch(BASE_URL + path, {
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
 * Milliseconds of each call after a warm-up, ascending. `work` gets a number that is another for every call; `before` it
 * something may be done that is not measured.
 */
export async function times(work, { warmUp = WARM_UP, calls = CALLS, mostMs = MOST_MS, before } = {}) {
  const timesOf = async (from, to, most) => {
    const taken = []
    const end = performance.now() + most
    for (let index = from; index < to && performance.now() < end; index += 1) {
      await before?.(index)
      taken.push(await timed(() => work(index)))
    }
    return taken
  }
  await timesOf(0, warmUp, Math.max(WARM_UP_MS, mostMs))
  return ascending(await timesOf(warmUp, calls, mostMs))
}

/** Milliseconds, ascending, that `probe` takes again and again while the work lasts. */
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

/** Runs the tasks number 0 to `count`, so many at once. */
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

/** Has the API drop the responses it keeps of a tag, as the message of a write does; `redis` is a client of ioredis. */
export const dropKept = (redis, tag) => redis.publish('public-cache', tag)

/** The home page's path in each language, as it says itself. */
export async function homes() {
  const html = await call('/')
  return [...html.matchAll(/hreflang="(?!x-default)([\w-]+)" href="([^"]+)"/g)].map(([, language, href]) => ({
    language,
    path: new URL(href).pathname,
  }))
}

/** Whether this machine tells what a process uses: Linux does. */
export const canMeasureProcesses = existsSync('/proc/self/status')

/** The process and those that it has started, such as the one that renders images. */
function familyOf(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return [pid, ...children].filter((each) => existsSync(`/proc/${each}/status`))
}

const sum = (values) => values.reduce((total, value) => total + value, 0)

/** Resident memory of a process in megabytes. Linux only. */
export function residentMegabytes(pid) {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024
}

/** Kilobytes of a process, and its part of what several share, such as the code of Node. None once it has ended. */
function proportionalKilobytes(pid) {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

/** Memory of a process and those it has started, in megabytes; what they share counts once. Linux only. */
export const familyMegabytes = (pid) => sum(familyOf(pid).map(proportionalKilobytes)) / 1_024

/** The same once the process has collected its garbage. */
export async function settledMegabytes(pid) {
  await pause(SETTLE_MS)
  return residentMegabytes(pid)
}

/** Processor time so far, with all threads, in milliseconds. Linux only. */
export function processorMs(pid, { all = false } = {}) {
  const of = (each) => {
    const stat = readFileSync(`/proc/${each}/stat`, 'utf8')
    // After the name, which may have spaces: its state is the third field of all, the two times are the 14th and 15th.
    const times = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(times[11]) + Number(times[12])) * MS_PER_TICK
  }
  return sum((all ? familyOf(pid) : [pid]).map(of))
}

/** Jobs that could run now; those for later do not count. */
async function jobsWaiting(redis) {
  const keys = (await redis.keys('bull:*')).filter((key) => /:(?:wait|active|prioritized)$/.test(key))
  return sum(await Promise.all(keys.map((key) => (key.endsWith(':prioritized') ? redis.zcard(key) : redis.llen(key)))))
}

/** Waits until the product has done what earlier cases left it to do. */
export const untilIdle = () =>
  withRedis((redis) =>
    withDatabase(async (connection) => {
      const count = async (from) => (await connection.query(`SELECT COUNT(*) AS n FROM ${from}`))[0][0].n
      const end = Date.now() + IDLE_MS
      for (let before = 0; ; ) {
        const work = (await count('outbox_events WHERE publishedAt IS NULL')) + (await jobsWaiting(redis))
        // Within the first minute the days of all years are counted, a row for each.
        const days = await count('day_counts')
        if (work === 0 && days > 0 && days === before) return
        before = days
        if (Date.now() > end) throw new Error(`still at work after minutes: ${work} events and jobs, ${days} days`)
        await pause(LOOK_MS)
      }
    }),
  )
