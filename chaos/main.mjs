/**
 * Checks that bookings survive failures: killed processes, lost responses, Redis down and MariaDB killed. `npm run
 * chaos` runs everything. `npm run chaos -- small` is the part that `npm test` runs. `npm run chaos -- kills` only
 * kills APIs in the middle of requests, and `-- calls` lets calls of the system fail there. `npm run chaos -- site` tests
 * devices and their network.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { print, UserError } from '@sofaseva/tools/output'
import { waitUntil } from '@sofaseva/tools/processes'
import { ensurePrograms } from '@sofaseva/tools/programs'
import { audit, progress } from './audit.mjs'
import { failingCalls } from './calls/index.mjs'
import { bookUntilResponse, post } from './customers.mjs'
import { throughKillPoints, undelivered, wrongOf } from './kill-points.mjs'
import { createReport } from './report.mjs'
import { siteChaos } from './site/index.mjs'
import { plantAll } from './site/plant-all.mjs'
import { startCluster, stopServersOnExit } from './stage.mjs'

const WHOLE = {
  bookings: 10_000,
  users: 200,
  killPoints: 100,
  kills: { everyMs: [800, 2_500], redisEvery: 4 },
  outage: 200,
  catchUp: 60,
}
const SMALL = {
  bookings: 240,
  users: 20,
  killPoints: 6,
  kills: { everyMs: [400, 1_200], redisEvery: 3 },
  outage: 20,
  catchUp: 60,
}
/** Each run uses the same moments unless CHAOS_SEED is set. */
const SEED = Number(process.env.CHAOS_SEED ?? 1)

/** How many times slower this machine is than an idle one. Restarts of processes take longer by this factor. */
const TIME_FACTOR = Number(process.env.TEST_TIME_FACTOR ?? 1)
/** Seconds for effects to finish after the last kill: the stalled-job interval, the mail lease, and the work itself. */
const EFFECTS_SECONDS = 90

const LOSS_RATE = 0.3
/** Admins, the customer and the provider each get a notification about a booking. */
const NOTIFICATIONS_EACH = 3
/** Maximum share of duplicate emails. With few emails, the limit is the number that killed workers were sending. */
const MAX_DUPLICATE_RATE = 0.001
/** Emails that one worker sends at once. A worker that dies before recording an email causes a duplicate. */
const MAILS_IN_FLIGHT = 4

const { check, close } = createReport()

const between = ([from, to]) => from + Math.random() * (to - from)
const pick = (list) => list[Math.floor(Math.random() * list.length)]

/** Kills processes at random until it is stopped. Resolves to the number of kills by kind. */
function startKilling(cluster, { everyMs, redisEvery }) {
  let isOver = false
  const killCounts = { api: 0, worker: 0, redis: 0 }
  const killing = (async () => {
    for (let count = 1; !isOver; count += 1) {
      await pause(between(everyMs) * TIME_FACTOR)
      if (isOver) break
      if (count % redisEvery === 0) {
        killCounts.redis += 1
        await cluster.redis.killAndRestart(500)
      } else if (Math.random() < 0.5) {
        killCounts.api += 1
        await pick(cluster.apis).killAndRestart(200)
      } else {
        killCounts.worker += 1
        await pick(cluster.workers).killAndRestart(200)
      }
    }
  })()
  return {
    async stop() {
      isOver = true
      await killing
      return killCounts
    },
  }
}

async function runUnderChaos(cluster, testUsers, { bookings, kills: options }) {
  const connection = await cluster.connect()
  const before = await progress(connection)
  const killer = startKilling(cluster, options)
  const each = bookings / testUsers.customers.length
  const began = Date.now()
  let attempts = 0
  const ids = new Set()
  let lastSaid = began
  await Promise.all(
    testUsers.customers.map(async ({ token }) => {
      for (let index = 0; index < each; index += 1) {
        const made = await bookUntilResponse(cluster.ports, { token, body: testUsers.body, lossRate: LOSS_RATE })
        ids.add(made.id)
        attempts += made.attempts
        if (Date.now() - lastSaid > 15_000) {
          lastSaid = Date.now()
          print(`      ${ids.size} of ${bookings} booked`)
        }
      }
    }),
  )
  const booked = (Date.now() - began) / 1_000
  const killCounts = await killer.stop()
  print(
    `      ${bookings} bookings, ${attempts} attempts in ${booked.toFixed(1)} s; killed: ${killCounts.api} times an API, ` +
      `${killCounts.worker} times a worker, ${killCounts.redis} times Redis`,
  )
  const all = before.bookings + bookings
  const lastKill = Date.now()
  const seconds = Math.max(EFFECTS_SECONDS, bookings / 25) * TIME_FACTOR
  // After a worker's death, its job resumes after the stalled-job interval, and its email after the lease.
  await waitUntil(
    async () => (await progress(connection)).notifications >= all * NOTIFICATIONS_EACH,
    'every notification',
    {
      seconds,
    },
  )
  await waitUntil(async () => (await audit(connection, cluster.sink)).mailsMissing === 0, 'every mail', {
    seconds,
  }).catch(() => undefined)
  print(`      effects complete ${((Date.now() - lastKill) / 1_000).toFixed(1)} s after the last kill`)
  const result = await audit(connection, cluster.sink)
  check(
    'every booking is there once',
    result.bookings === all && ids.size === bookings && result.keys === all,
    result.bookings,
  )
  check(
    'one notice a recipient and cause',
    result.notifications === all * NOTIFICATIONS_EACH && result.twiceTold === 0,
    result.notifications,
  )
  check(
    'no mail is missing',
    result.mailsMissing === 0 && result.mailsExpected === all * 2,
    `${result.mailsMissing} of ${result.mailsExpected}`,
  )
  const allowed = Math.floor(result.mailsExpected * MAX_DUPLICATE_RATE) || killCounts.worker * MAILS_IN_FLIGHT
  check(
    'mails sent twice',
    result.mailsTwice <= allowed,
    `${result.mailsTwice} of ${result.mailsExpected}, at most ${allowed}`,
  )
  check('open jobs are counted right', result.wrongOpenJobs === 0)
  await connection.end()
}

async function atKillPoints(cluster, testUsers, { killPoints: points }) {
  const connection = await cluster.connect()
  const began = Date.now()
  const told = await throughKillPoints(cluster, testUsers, { points, seed: SEED, timeFactor: TIME_FACTOR })
  const ids = [...told.keys()]
  print(
    `      ${ids.length} bookings, an API killed ${points} times in ${((Date.now() - began) / 1_000).toFixed(1)} s (seed ${SEED})`,
  )
  const waiting = () => undelivered(connection, ids)
  await waitUntil(async () => (await waiting()).length === 0, 'every event', {
    seconds: EFFECTS_SECONDS * TIME_FACTOR,
  }).catch(() => undefined)
  const left = await waiting()
  check('every event is delivered', left.length === 0, `${left.length} are not`)
  const wrong = await wrongOf(
    connection,
    told,
    testUsers.customers.map(({ userId }) => userId),
  )
  for (const sentence of wrong.slice(0, 10)) print(`      ${sentence}`)
  check('no change is lost, half written or made twice', wrong.length === 0, `${wrong.length} are wrong`)
  check('open jobs are counted right', (await audit(connection, cluster.sink)).wrongOpenJobs === 0)
  await connection.end()
}

async function withoutRedis(cluster, testUsers, { outage, catchUp }) {
  const connection = await cluster.connect()
  const before = await progress(connection)
  await cluster.redis.kill()
  const answers = []
  for (let index = 0; index < outage; index += 1) {
    const { token } = testUsers.customers[index % testUsers.customers.length]
    answers.push((await post(pick(cluster.ports), '/api/bookings', { token, body: testUsers.body })).status)
  }
  check(
    'bookings succeed while Redis is away',
    answers.every((status) => status === 201),
    `${answers.length} answered`,
  )
  await cluster.redis.start()
  const back = Date.now()
  const most = Math.ceil(catchUp * TIME_FACTOR)
  await waitUntil(
    async () => (await progress(connection)).notifications === before.notifications + outage * NOTIFICATIONS_EACH,
    'catching up',
    { seconds: most },
  ).then(
    () =>
      check(
        'effects catch up',
        true,
        `${((Date.now() - back) / 1_000).toFixed(1)} s after Redis is back, at most ${most}`,
      ),
    (error) => check('effects catch up', false, error.message),
  )
  await connection.end()
}

async function withoutDatabase(cluster, testUsers, { outage }) {
  const acknowledged = []
  const statuses = new Map()
  let isOver = false
  const customers = testUsers.customers.map(async ({ token }) => {
    while (!isOver) {
      const { status, body } = await post(pick(cluster.ports), '/api/bookings', { token, body: testUsers.body })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 201) acknowledged.push(body._id)
      else await pause(50)
      if (acknowledged.length >= outage * 2) isOver = true
    }
  })
  await waitUntil(() => acknowledged.length >= outage / 2, 'some bookings')
  await cluster.database.kill()
  await pause(1_000)
  const while503 = statuses.get(503) ?? 0
  await cluster.database.start()
  const back = Date.now()
  const known = acknowledged.length
  await waitUntil(() => acknowledged.length > known, 'bookings after the restart', {
    seconds: 30 * TIME_FACTOR,
  })
  const recovered = (Date.now() - back) / 1_000
  await Promise.all(customers)
  const connection = await cluster.connect()
  const [rows] = await connection.query('SELECT id FROM bookings WHERE id IN (?)', [acknowledged])
  check(
    'no acknowledged booking is lost with MariaDB',
    rows.length === acknowledged.length,
    `${rows.length} of ${acknowledged.length}`,
  )
  check('the API answers 503 meanwhile', while503 > 0, `${while503} times`)
  const others = [...statuses.keys()].filter((status) => ![201, 503].includes(status))
  check('and nothing else', others.length === 0, others.join(', ') || 'no other answer')
  check('and recovers by itself', true, `${recovered.toFixed(1)} s after MariaDB is back`)
  await connection.end()
}

async function serverChaos(plan, { killsAlone = false } = {}) {
  stopServersOnExit()
  await ensurePrograms('mariadb', 'redis')
  const cluster = await startCluster({ apis: 2, workers: 2, users: plan.users * 3 })
  try {
    const { testUsers } = cluster
    // Each scene has its own users, because of the daily booking limit.
    const usersOf = (scene) => ({
      ...testUsers,
      customers: testUsers.customers.slice(scene * plan.users, (scene + 1) * plan.users),
    })
    if (!killsAlone) {
      print('── random kills')
      await runUnderChaos(cluster, usersOf(0), plan)
      print('── Redis away')
      await withoutRedis(cluster, usersOf(1), plan)
      print('── MariaDB killed')
      await withoutDatabase(cluster, usersOf(1), plan)
    }
    print('── an API killed at points of a booking, a move and a status')
    await atKillPoints(cluster, usersOf(2), plan)
  } finally {
    await cluster.end()
  }
  return close()
}

const USAGE = 'npm run chaos -- [small | kills | calls [KIND] | site … | plants [NAME]]'

/**
 * Runs what the arguments of `npm run chaos` ask for. Resolves to the exit code: 1 if a check failed. Throws UserError for
 * other arguments.
 */
export function chaos([what, ...words]) {
  if (what === 'plants') return plantAll(words)
  if (what === 'site') return siteChaos(words)
  if (what === 'calls') return failingCalls(words)
  if (![undefined, 'small', 'kills'].includes(what) || words.length > 0) throw new UserError(USAGE)
  return serverChaos(what === 'small' ? SMALL : WHOLE, { killsAlone: what === 'kills' })
}
