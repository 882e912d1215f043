/**
 * `npm test`: checks, unit tests, medium tests on a private MariaDB and Redis, failures on purpose, of servers and of
 * people's devices, operations (restarts behind nginx, backup and restore, the tools themselves), journeys in Chromium
 * against the built product. `npm test -- medium …` runs one stage and hands the rest to its runner. Servers of one's own
 * are never used unless TEST_DATABASE_URL and TEST_REDIS_URL name some to be emptied.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { check } from './check.mjs'
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
import { generatePrisma } from './prisma-generate.mjs'
import { createDatabase, ensureServers, redisDatabase, startInbox, startServers } from './services.mjs'

const UNIT = [
  { workspace: 'contract' },
  { workspace: 'prisma' },
  { workspace: 'backend', project: 'unit' },
  { workspace: 'frontend' },
  { workspace: 'bench' },
]
const STAGES = ['check', 'unit', 'medium', 'failures', 'devices', 'operations', 'e2e']
/** Stages that share one MariaDB and one Redis, each with databases of its own. */
const ON_SERVERS = new Set(['medium', 'operations', 'e2e'])
const OWN = { databaseUrl: process.env.TEST_DATABASE_URL, redisUrl: process.env.TEST_REDIS_URL }

/** What tests leave there goes with the rest. */
function temporaryFolder(dataDir) {
  const folder = join(dataDir, 'tmp')
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Each of its files makes databases of its own on these servers. */
function operations({ databaseUrl, redisUrl }, dataDir, args) {
  const env = { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, TMPDIR: temporaryFolder(dataDir) }
  return vitest('tools', { dataDir, args, env })
}

async function medium({ databaseUrl, redisUrl }, dataDir, args) {
  const database = await createDatabase(databaseUrl, 'sofaseva_medium')
  await migrate(database)
  const env = { DATABASE_URL: database, REDIS_URL: redisDatabase(redisUrl, 1), TMPDIR: temporaryFolder(dataDir) }
  return vitest('backend', { dataDir, project: 'medium', args, env })
}

async function e2e(group, { databaseUrl, redisUrl }, dataDir, args) {
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
  const env = { ...shared, BASE_URL: `http://localhost:${port}`, CHROMIUM_PATH: programPath('chromium') }
  return playwright({ dataDir, args, env })
}

async function stages(summary, group, dataDir, wanted, args) {
  const onServers = wanted.filter((stage) => ON_SERVERS.has(stage))
  const isRun = onServers.length > 0 || wanted.includes('failures') || wanted.includes('devices')
  const built = await summary.stage('build', () => (isRun ? build() : generatePrisma()))
  if (!built) return
  if (wanted.includes('check')) await summary.stage('check', check)
  if (wanted.includes('unit'))
    for (const { workspace, project } of UNIT)
      await summary.stage(`unit ${workspace}`, () => vitest(workspace, { dataDir, project, args }))
  // Their servers are their own: they are killed, or slowed down.
  if (wanted.includes('failures')) await summary.stage('failures', () => chaos(['small'], { dataDir }))
  if (wanted.includes('devices')) await summary.stage('devices', () => chaos(['site', 'small', ...args], { dataDir }))
  if (onServers.length === 0) return
  let servers
  const started = await summary.stage('servers', async () => {
    await ensureServers(OWN)
    if (wanted.includes('e2e')) await ensurePrograms('chromium')
    if (wanted.includes('operations')) await ensurePrograms('nginx')
    servers = await startServers(group, dataDir, { own: OWN, throwaway: true })
  })
  if (!started) return
  if (wanted.includes('medium')) await summary.stage('medium', () => medium(servers, dataDir, args))
  if (wanted.includes('operations')) await summary.stage('operations', () => operations(servers, dataDir, args))
  if (wanted.includes('e2e')) await summary.stage('e2e', () => e2e(group, servers, dataDir, args))
}

await main(async () => {
  const [only, ...args] = process.argv.slice(2)
  if (only && !STAGES.includes(only))
    throw new UserError(`There is no stage "${only}". Stages: ${STAGES.join(', ')}; none named runs all.`)
  const summary = new TestSummary()
  const onCrash = (report) => {
    printError(report)
    summary.add('a server crashed', { failed: 1 })
  }
  const interrupted = await withTemporaryProcessGroup('sofaseva-test-', { onCrash }, async (group, dataDir) => {
    if (await summary.stage('packages', install)) await stages(summary, group, dataDir, only ? [only] : STAGES, args)
  })
  return interrupted ?? summary.close()
})
