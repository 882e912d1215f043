/**
 * `npm test`: checks, unit tests, medium tests on a private MariaDB and Redis, failures on purpose, of servers and of
 * people's devices, operations (restarts behind nginx, backup and restore, the tools themselves), journeys in Chromium
 * against the built product, two stages at a time. `npm test -- medium …` runs one stage and hands the rest to its runner.
 * Servers of one's own are never used unless TEST_DATABASE_URL and TEST_REDIS_URL name some to be emptied.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { check as runChecks } from './check.mjs'
import { startApi } from './lib/api-process.mjs'
import { install } from './lib/install.mjs'
import { withTemporaryProcessGroup } from './lib/lifecycle.mjs'
import { main } from './lib/main.mjs'
import { printError, UserError } from './lib/output.mjs'
import { freePort } from './lib/ports.mjs'
import { migrate, seed } from './lib/prepare.mjs'
import { ensurePrograms, programPath } from './lib/programs.mjs'
import { chaos, playwright, vitest } from './lib/test-runners.mjs'
import { TestSummary } from './lib/test-summary.mjs'
import { generateMessages } from './messages-generate.mjs'
import { generatePrisma } from './prisma-generate.mjs'
import { createDatabase, ensureServers, redisDatabase, startInbox, startServers } from './services.mjs'

const UNIT = [
  { workspace: 'contract' },
  { workspace: 'prisma' },
  { workspace: 'backend', project: 'unit' },
  { workspace: 'frontend' },
  { workspace: 'bench' },
]
/** The longest first: two go side by side, and what is short fills the end. */
const STAGES = ['e2e', 'medium', 'devices', 'operations', 'failures', 'unit', 'check']
const AT_ONCE = 2
const OWN = { databaseUrl: process.env.TEST_DATABASE_URL, redisUrl: process.env.TEST_REDIS_URL }
/** The servers that stages on the built product need, beside other programs. */
const SERVERS = { medium: OWN, operations: OWN, e2e: OWN, failures: {}, devices: {} }
const PROGRAMS = {
  operations: ['nginx'],
  e2e: ['chromium', 'chromium-headless-shell'],
  devices: ['chromium-headless-shell'],
}

/** What tests leave there goes with the rest. */
function temporaryFolder(dataDir) {
  const folder = join(dataDir, 'tmp')
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Before stages go side by side: two installers at once would get into each other's way. */
async function programs(wanted) {
  for (const stage of wanted) if (SERVERS[stage]) await ensureServers(SERVERS[stage])
  await ensurePrograms(...new Set(wanted.flatMap((stage) => PROGRAMS[stage] ?? [])))
}

/** MariaDB and Redis for one stage: what instances tell each other by Redis is heard in all of its databases. */
const serversOf = (stage, { group, dataDir }) =>
  startServers(group, join(dataDir, stage), { own: OWN, throwaway: true })

const check = () => runChecks()

async function unit({ dataDir, section, args }) {
  for (const { workspace, project } of UNIT)
    await section.stage(`unit ${workspace}`, () => vitest(workspace, { dataDir, project, args }))
}

async function medium({ group, dataDir, args }) {
  const { databaseUrl, redisUrl } = await serversOf('medium', { group, dataDir })
  const database = await createDatabase(databaseUrl, 'sofaseva_medium')
  await migrate(database)
  const env = { DATABASE_URL: database, REDIS_URL: redisDatabase(redisUrl, 1), TMPDIR: temporaryFolder(dataDir) }
  return vitest('backend', { dataDir, project: 'medium', args, env })
}

/** Each of its files makes databases of its own. */
async function operations({ group, dataDir, args }) {
  const { databaseUrl, redisUrl } = await serversOf('operations', { group, dataDir })
  const env = { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, TMPDIR: temporaryFolder(dataDir) }
  return vitest('tools', { dataDir, args, env })
}

/** Its servers are its own, which are killed. */
const failures = ({ dataDir }) => chaos(['small'], { dataDir })

const devices = ({ dataDir, args }) => chaos(['site', 'small', ...args], { dataDir })

async function e2e({ group, dataDir, args }) {
  const { databaseUrl, redisUrl } = await serversOf('e2e', { group, dataDir })
  const database = await createDatabase(databaseUrl, 'sofaseva_e2e')
  const e2eData = join(dataDir, 'e2e')
  await migrate(database)
  await seed(database, e2eData)
  const inbox = await startInbox(group, dataDir, { webPort: await freePort() })
  const shared = {
    DATABASE_URL: database,
    REDIS_URL: redisDatabase(redisUrl, 2),
    SMTP_URL: inbox.smtpUrl,
    INBOX_URL: inbox.inboxUrl,
  }
  const port = await freePort()
  await startApi(group, { port, dataDir: e2eData, env: { ...shared, RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'warn' } })
  const browsers = {
    HEADLESS_SHELL_PATH: programPath('chromium-headless-shell'),
    CHROMIUM_PATH: programPath('chromium'),
  }
  const env = { ...shared, ...browsers, BASE_URL: `http://localhost:${port}` }
  return playwright({ dataDir, args, env })
}

const RUN = { check, unit, medium, failures, devices, operations, e2e }

/** A stage of several parts counts each in a row of its own. */
const runStage = (name, context) =>
  name === 'unit' ? unit(context) : context.section.stage(name, () => RUN[name](context))

async function runAll(summary, context) {
  const sections = Object.fromEntries(STAGES.map((name) => [name, summary.section()]))
  // Servers of one's own are shared by all.
  const atOnce = OWN.databaseUrl || OWN.redisUrl ? 1 : AT_ONCE
  const waiting = [...STAGES]
  const worker = async () => {
    while (waiting.length > 0) {
      const name = waiting.shift()
      await summary.beside(name, () => runStage(name, { ...context, section: sections[name] }))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

await main(async () => {
  const [only, ...args] = process.argv.slice(2)
  if (only && !STAGES.includes(only))
    throw new UserError(`There is no stage "${only}". Stages: ${STAGES.join(', ')}; none named runs all.`)
  const summary = new TestSummary()
  const preparations = summary.section()
  const onCrash = (report) => {
    printError(report)
    preparations.add('a server crashed', { failed: 1 })
  }
  const wanted = only ? [only] : STAGES
  const isBuildNeeded = wanted.some((stage) => SERVERS[stage])
  const interrupted = await withTemporaryProcessGroup('sofaseva-test-', { onCrash }, async (group, dataDir) => {
    const isPrepared =
      (await preparations.stage('packages', install)) &&
      (await preparations.stage('build', () =>
        isBuildNeeded ? build() : Promise.all([generateMessages(), generatePrisma()]),
      )) &&
      (!isBuildNeeded || (await preparations.stage('programs', () => programs(wanted))))
    if (!isPrepared) return
    const context = { group, dataDir, args }
    if (only) await runStage(only, { ...context, section: summary.section() })
    else await runAll(summary, context)
  })
  if (interrupted) summary.printInterrupted()
  return interrupted ?? summary.close()
})
