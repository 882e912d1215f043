/**
 * `npm run scale -- galera`: bookings on a Galera cluster of three nodes, with two APIs and two workers. A node is
 * killed, cut off and frozen meanwhile. At the end every acknowledged change must be on every node, once and complete.
 */
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { DAY_MS, indianDay, windowStarts } from '@sofaseva/contract'
import { print, UserError } from '@sofaseva/tools/output'
import { waitUntil } from '@sofaseva/tools/processes'
import { ensurePrograms } from '@sofaseva/tools/programs'
import { untilResponse } from '../customers.mjs'
import { createReport } from '../report.mjs'
import { limitOf } from '../site/waiting.mjs'
import { checkConflicts } from './conflicts.mjs'
import { Customers } from './customers.mjs'
import { causeFaults, untilSynced } from './faults.mjs'
import { factsOf, mailsOf, wrongAbout, wrongIn } from './history.mjs'
import { longestPause, PAUSE_MS, unexplainedOf, untriedOf } from './responses.mjs'
import { NODES, startStage } from './stage.mjs'

/** `nodes`: each API has a node. Otherwise the APIs use haproxy with a configuration of this name. */
const MODES = ['nodes', 'one-writer', 'all']
const BOOKINGS = 10_000
/** Each customer may book 50 times a day. */
const CUSTOMERS = 400
/** Customers who try how often a read is stale, and bookings of each. */
const PROBERS = 10
const PROBES_EACH = 20
/** Callers that want the same window of the same provider at once. */
const RACE = 200
/** The first day with a window that no other booking takes. */
const RACE_DAY = 30
const MOST_AT_ONCE = 20
/** A short run takes fewer customers, so that it does not book for longer than the faults last. */
const BOOKINGS_OF_ONE = 50
/** Pause of a customer who only goes on until the faults are over. */
const IDLE_MS = 1_000
/** If no mail arrives for this time, none will: retried jobs wait for up to 20 seconds, and an interrupted mail for 30. */
const QUIET_MS = limitOf(120_000)
/** Bookings whose effects finish each second on a machine that also makes the load, at least. */
const BOOKINGS_A_SECOND = 5
/** Pause between two looks at the mails. If none has arrived since, all rows are read. */
const LOOK_MS = 1_000
const CLIENTS_SECONDS = limitOf(60_000) / 1_000
/** Mails that a worker sends at once. If its node fails before they are recorded, they are sent again. */
const MAILS_IN_FLIGHT = 6

/** How often a read at one node lacks what was just written at another, without `wsrep_sync_wait`. */
async function countStaleReads({ nodes, apis, ...stage }) {
  const setSyncWait = (value) => Promise.all(nodes.map((node) => node.query(`SET GLOBAL wsrep_sync_wait = ${value}`)))
  await setSyncWait(0)
  await Promise.all(apis.map((each) => each.start()))
  // The other API might not find the booking to change.
  const probers = new Customers(stage, { from: CUSTOMERS, count: PROBERS, changes: [[]] })
  const probe = async () => {
    for (let count = 0; count < PROBES_EACH; count += 1) await probers.live()
  }
  await Promise.all(Array.from({ length: PROBERS }, probe))
  for (const each of apis) await each.kill()
  await setSyncWait(1)
  const { seen, stale } = probers.reads
  print(`      without wsrep_sync_wait: ${stale} of ${seen + stale} lists at the other API lack the booking`)
  return probers
}

/** Customers book until there are enough bookings and the faults are over. Resolves to the faults. */
async function bookThroughFaults(stage, customers, bookings) {
  let isOver = false
  const book = async () => {
    while (!isOver || customers.told.length < bookings) {
      if (customers.told.length >= bookings) await pause(IDLE_MS)
      await customers.live()
    }
  }
  const atOnce = Math.min(MOST_AT_ONCE, Math.ceil(bookings / BOOKINGS_OF_ONE))
  const booking = Promise.all(Array.from({ length: atOnce }, book))
  const faulting = (async () => {
    try {
      await waitUntil(() => customers.told.length >= atOnce, 'the first bookings')
      return await causeFaults(stage)
    } finally {
      isOver = true
    }
  })()
  const [faults] = await Promise.all([faulting, booking])
  return faults
}

/** Whether the product's connections are where the proxy should have led them. */
async function checkClients({ mode, nodes }, check, when) {
  if (mode === 'nodes') return
  let counts = []
  const isRight = async () => {
    counts = await Promise.all(nodes.map((node) => node.countClients()))
    const [first, ...others] = counts
    return first > 0 && others.every((count) => (mode === 'all' ? count > 0 : count === 0))
  }
  const name = mode === 'all' ? 'every node has clients' : 'only the first node has clients'
  const ok = await waitUntil(isRight, name, { seconds: CLIENTS_SECONDS }).then(
    () => true,
    () => false,
  )
  check(`${name} ${when}`, ok, counts.join(', '))
}

function checkResponses({ ports }, customers, faults, check) {
  const { attempts, reads } = customers
  const counts = new Map()
  for (const { status } of attempts) counts.set(status, (counts.get(status) ?? 0) + 1)
  print(`      attempts: ${[...counts].map(([status, count]) => `${count} × ${status || 'lost'}`).join(', ')}`)
  const untried = untriedOf(attempts, faults)
  check('bookings were made during every fault', untried.length === 0, untried.join('; ') || `${faults.length} faults`)
  const unexplained = unexplainedOf(attempts, faults)
  check(
    'a fault explains every 5xx',
    unexplained.length === 0,
    `${unexplained.length} unexplained ${unexplained.slice(0, 3)}`,
  )
  const pauses = ports.map((_, api) => longestPause(attempts, faults, api))
  check(
    `no API with a node pauses for longer than ${PAUSE_MS / 1_000} s`,
    pauses.every((longest) => longest <= PAUSE_MS),
    pauses.map((longest) => `${(longest / 1_000).toFixed(1)} s`).join(', '),
  )
  const detail = `${reads.stale} of ${reads.seen + reads.stale}, ${reads.failed} without a response`
  check('no list at the other API lacks the booking', reads.stale === 0, detail)
}

/** Waits for events and mails, and checks that each mail arrived once. */
async function checkEffects({ nodes, sink, workers }, told, faults, check) {
  const began = Date.now()
  let mails
  let arrived = -1
  let arrivedAt = began
  const isDone = async () => {
    await pause(LOOK_MS)
    if (sink.times.size !== arrived) {
      arrived = sink.times.size
      arrivedAt = Date.now()
      return false
    }
    const facts = await factsOf(nodes[0])
    mails = mailsOf(told, facts, sink.times)
    return mails.missing.length === 0 && wrongAbout(told, facts).length === 0
  }
  const failure = () => Date.now() - arrivedAt > QUIET_MS && 'No more mails arrive.'
  const seconds = Math.max(QUIET_MS / 1_000, limitOf(told.length / BOOKINGS_A_SECOND))
  await waitUntil(isDone, 'the effects', { seconds, failure }).catch(() => undefined)
  print(`      effects were waited for ${((Date.now() - began) / 1_000).toFixed(0)} s`)
  // So that nothing changes while the nodes are compared.
  for (const each of workers) await each.kill()
  const { expected, missing, twice } = mails
  check('no mail about a booking is missing', missing.length === 0, `${missing.length} of ${expected}`)
  const most = faults.length * workers.length * MAILS_IN_FLIGHT
  check('mails sent twice', twice.length <= most, `${twice.length}, at most ${most}`)
}

async function checkHistory({ nodes }, told, check) {
  const wrong = await wrongIn(nodes, told)
  for (const sentence of wrong.slice(0, 10)) print(`      ${sentence}`)
  const count = (kind) => told.reduce((sum, one) => sum + one[kind], 0)
  const changes = `${count('moves')} moves, ${count('cancels')} cancellations`
  const detail = `${told.length} bookings, ${changes}; ${wrong.length} are wrong`
  check('every acknowledged change is on every node, once', wrong.length === 0, detail)
}

/** Many customers want one window of the only provider at once, half of them at each API. Resolves to the responses. */
async function raceForWindow({ nodes, ports, testUsers }) {
  const [first] = nodes
  const [serviceId, providerId] = [testUsers.body.serviceId, [...testUsers.providers.keys()][0]]
  await first.query('DELETE FROM service_offers WHERE serviceId = ? AND providerId <> ?', [serviceId, providerId])
  await untilSynced(nodes)
  const day = indianDay(Date.now() + RACE_DAY * DAY_MS)
  const preferredDate = windowStarts(day, Date.now())[2].toISOString()
  return Promise.all(
    testUsers.customers.slice(CUSTOMERS + PROBERS).map(({ token }, index) =>
      untilResponse([ports[index % ports.length]], '/api/bookings', {
        token,
        body: { ...testUsers.body, preferredDate },
      }),
    ),
  )
}

async function checkRace(stage, check) {
  print(`── ${RACE} customers want one window, at two APIs`)
  const responses = await raceForWindow(stage)
  const granted = responses.filter(({ status }) => status === 201)
  check('one gets it', granted.length === 1, `${granted.length}`)
  const others = responses.filter(({ status }) => status !== 201)
  const refused = others.filter(({ body }) => body?.code === 'WINDOW_TAKEN' && body.alternatives?.length > 0)
  const rest = others.filter((response) => !refused.includes(response))
  const codes = rest.map(({ status, body }) => body?.code ?? status).join(', ') || 'none'
  check(
    'all others get free windows instead',
    refused.length === RACE - 1,
    `${refused.length} of ${RACE - 1}; other responses: ${codes}`,
  )
}

/** Proves that the comparison finds a loss: deletes a booking on one node alone. */
async function checkComparison({ nodes }, told, check) {
  const [id, node] = [told[0].booking._id, nodes.at(-1)]
  await node.deleteHereOnly('bookings', id)
  const wrong = await wrongIn(nodes, told)
  check(
    'the comparison finds a booking that was deleted on one node',
    wrong.includes(`${node.name}: ${id} is lost`) && wrong.some((text) => text.startsWith(`bookings on ${node.name}`)),
    `${wrong.length} differences`,
  )
}

async function tryCluster(stage, bookings, check) {
  const { apis, workers, nodes } = stage
  // With one writer, both APIs read at the same node.
  const probers = stage.mode === 'one-writer' ? null : await countStaleReads(stage)
  await Promise.all([...apis, ...workers].map((each) => each.start()))
  const customers = new Customers(stage, { from: 0, count: CUSTOMERS })
  const began = Date.now()
  const checking = waitUntil(() => customers.told.length > 0, 'the first booking').then(() =>
    checkClients(stage, check, 'before the faults'),
  )
  const [faults] = await Promise.all([bookThroughFaults(stage, customers, bookings), checking])
  await untilSynced(nodes)
  print(`      ${customers.told.length} bookings in ${((Date.now() - began) / 1_000).toFixed(0)} s`)
  if (stage.mode === 'one-writer') await checkClients(stage, check, 'after the faults')
  checkResponses(stage, customers, faults, check)
  const told = [...(probers?.told ?? []), ...customers.told]
  await checkEffects(stage, told, faults, check)
  await checkHistory(stage, told, check)
  await checkRace(stage, check)
  await checkConflicts(stage, check)
  await checkComparison(stage, told, check)
}

/**
 * Resolves to the exit code: 1 if a check failed. Throws UserError for other arguments.
 * @param {string[]} words the number of bookings and the mode
 */
export async function galeraChaos([bookings = String(BOOKINGS), mode = MODES[0], ...more]) {
  if (!(Number(bookings) > 0) || !MODES.includes(mode) || more.length > 0)
    throw new UserError(`npm run scale -- galera [BOOKINGS] [${MODES.join(' | ')}]`)
  await ensurePrograms('mariadb', 'rsync', 'redis', ...(mode === 'nodes' ? [] : ['haproxy']))
  const { check, close } = createReport()
  const stage = await startStage({ mode, users: CUSTOMERS + PROBERS + RACE })
  let code = 1
  try {
    print(`── ${bookings} bookings on ${NODES} nodes, mode ${mode}`)
    await tryCluster(stage, Number(bookings), check)
    code = close()
  } finally {
    await stage.end()
    if (code !== 0) print(`      The logs are in ${stage.dataDir}/logs.`)
    else rmSync(stage.dataDir, { recursive: true, force: true, maxRetries: 3 })
  }
  return code
}
