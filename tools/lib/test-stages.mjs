/** The stages of `npm test`, with their requirements, their number of busy processes and their command. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { check as runChecks } from '../commands/check.mjs'
import { startApi } from './api-process.mjs'
import { startInbox } from './inbox.mjs'
import { mutation, RULES } from './mutation.mjs'
import { freePort } from './ports.mjs'
import { migrate, seed } from './prepare.mjs'
import { programPath, SWIFT } from './programs.mjs'
import { SERVER_MALLOC } from './server-flags.mjs'
import { createDatabase, redisDatabase, startServers } from './services.mjs'
import { chaos, playwright, vitest } from './test-runners.mjs'

const UNIT = [
  { workspace: 'contract' },
  { workspace: 'prisma' },
  { workspace: 'backend', project: 'unit' },
  { workspace: 'frontend' },
  { workspace: 'bench' },
  { workspace: 'chaos' },
  { workspace: 'tools', project: 'unit' },
]
/** Workers of a stage that has servers for each. */
const WORKERS = 2
/** Servers of one's own, to be emptied. */
export const OWN = { databaseUrl: process.env.TEST_DATABASE_URL, redisUrl: process.env.TEST_REDIS_URL }

/** Files of tests there are deleted with the rest. */
function temporaryFolder(dataDir, name) {
  const folder = join(dataDir, `tmp-${name}`)
  mkdirSync(folder, { recursive: true })
  return folder
}

const startOwn = (name, { group, dataDir }) => startServers(group, join(dataDir, name), { own: OWN, throwaway: true })

/** Only one of several workers could use servers of one's own, and a single file needs one worker. */
function workersFor(args) {
  const isOneFile = args.filter((arg) => arg.includes('.spec.')).length === 1
  return OWN.databaseUrl || OWN.redisUrl || isOneFile ? 1 : WORKERS
}

/**
 * A MariaDB and a Redis for each worker. Messages through Redis, locks by name and a server's counters reach across
 * its databases.
 */
async function serversOfWorkers(stage, context, prepare) {
  const names = Array.from(
    { length: context.workers ?? workersFor(context.args) },
    (_, index) => `${stage}-${index + 1}`,
  )
  return Promise.all(names.map(async (name) => prepare(await startOwn(name, context))))
}

async function unit({ dataDir, section, args, env }) {
  for (const { workspace, project } of UNIT)
    await section.stage(`unit ${workspace}`, () => vitest(workspace, { dataDir, project, args, env }))
}

/** Rules changed one by one, a part for each workspace. */
async function mutations({ dataDir, section, env }) {
  for (const workspace of Object.keys(RULES))
    await section.stage(`mutation ${workspace}`, () => mutation(workspace, { dataDir, env }))
}

async function medium(context) {
  const servers = await serversOfWorkers('medium', context, async ({ databaseUrl, redisUrl }) => {
    const database = await createDatabase(databaseUrl, 'sofaseva_medium')
    await migrate(database)
    return { DATABASE_URL: database, REDIS_URL: redisDatabase(redisUrl, 1) }
  })
  return onServers('backend', 'medium', servers, context)
}

/** Each of its files makes databases of its own and starts several processes: one file after another. */
async function operations(context) {
  const servers = await serversOfWorkers('operations', { ...context, workers: 1 }, ({ databaseUrl, redisUrl }) => ({
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
  }))
  return onServers('tools', 'operations', servers, context)
}

/**
 * Each worker takes one of the servers, and a folder for temporary files that no other worker sees:
 * vitest/worker-servers.ts. It gives memory back as an API does: without that, one reached 7 GB.
 */
function onServers(workspace, project, servers, { dataDir, args, env }) {
  const own = servers.map((each, index) => ({ ...each, TMPDIR: temporaryFolder(dataDir, `${project}-${index + 1}`) }))
  return vitest(workspace, {
    dataDir,
    project,
    args,
    env: { ...SERVER_MALLOC, ...env, WORKER_SERVERS: JSON.stringify(own) },
  })
}

const isFull = ({ TEST_TIER }) => TEST_TIER === 'full'

/** Runs the chaos program once for each list of words. */
async function chaosRuns(runs, context) {
  const results = []
  for (const words of runs) results.push(await chaos(words, context))
  const sumOf = (name) => results.reduce((sum, result) => sum + result[name], 0)
  const sums = ['passed', 'failed', 'skipped'].map((name) => [name, sumOf(name)])
  return { ...Object.fromEntries(sums), failures: results.flatMap(({ failures = [] }) => failures) }
}

/** Its servers are its own, which are killed. */
const failures = ({ dataDir, env }) => chaosRuns(isFull(env) ? [['whole'], ['calls']] : [['small']], { dataDir, env })

/** The full tier sees, too, that the runs find the bugs that are planted. */
function devices({ dataDir, args, env }) {
  const runs = ['site', ...(isFull(env) ? [] : ['small']), ...args]
  return chaosRuns([runs, ...(isFull(env) && args.length === 0 ? [['plants']] : [])], { dataDir, env })
}

async function e2e(context) {
  const { group, dataDir, args, env } = context
  const { databaseUrl, redisUrl } = await startOwn('e2e', context)
  const database = await createDatabase(databaseUrl, 'sofaseva_e2e')
  const e2eData = join(dataDir, 'e2e')
  await migrate(database)
  await seed(database, e2eData)
  const inbox = await startInbox(dataDir, { webPort: await freePort() })
  const shared = {
    DATABASE_URL: database,
    REDIS_URL: redisDatabase(redisUrl, 2),
    SMTP_URL: inbox.smtpUrl,
    INBOX_URL: inbox.inboxUrl,
  }
  const port = await freePort()
  await startApi(group, {
    port,
    dataDir: e2eData,
    env: { ...shared, RATE_LIMIT_FACTOR: '1000', UNDO_SECONDS: '0', LOG_LEVEL: 'warn' },
  })
  const browsers = {
    HEADLESS_SHELL_PATH: programPath('chromium-headless-shell'),
    CHROMIUM_PATH: programPath('chromium'),
    ...(isFull(env) && { FIREFOX_PATH: programPath('firefox'), WEBKIT_DRIVER_PATH: programPath('webkit') }),
  }
  return playwright({ dataDir, args, env: { ...env, ...shared, ...browsers, BASE_URL: `http://localhost:${port}` } })
}

/**
 * In the order of a whole run. `weight` is the average number of processes that want the processor, servers included:
 * processor time by duration on an idle machine. Journeys and medium tests weigh more: beside each other or beside
 * unit tests, they would miss the product's time limits. `servers` are the needed MariaDB and Redis, `programs`
 * further programs, `fullPrograms` those of the full tier. A stage with parts counts each in a row of its own, and
 * only the full tier runs those with `isFullOnly`.
 */
export const STAGES = {
  check: { weight: 1.5, run: () => runChecks() },
  medium: { weight: 2.5, servers: OWN, fullPrograms: SWIFT, run: medium },
  e2e: {
    weight: 3,
    servers: OWN,
    programs: ['chromium', 'chromium-headless-shell'],
    fullPrograms: ['firefox', 'webkit', 'xvfb-run', 'xauth'],
    run: e2e,
  },
  unit: { weight: 2, hasParts: true, run: unit },
  operations: {
    weight: 0.5,
    servers: OWN,
    programs: ['nginx'],
    fullPrograms: ['prometheus', 'alertmanager', 'node-exporter', 'blackbox-exporter', 'faketime'],
    run: operations,
  },
  devices: { weight: 1, servers: {}, programs: ['chromium-headless-shell'], run: devices },
  failures: { weight: 1, servers: {}, fullPrograms: ['compiler'], run: failures },
  mutation: { weight: 2, hasParts: true, isFullOnly: true, run: mutations },
}
