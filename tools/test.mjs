/**
 * `npm test`: checks, unit tests, medium tests on a private MariaDB and Redis, journeys in Chromium against the built
 * product. `npm test -- medium …` runs one stage and hands the rest to its runner.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkNode, install } from './lib/install.mjs'
import { inRoot } from './lib/paths.mjs'
import { freePort } from './lib/ports.mjs'
import { migrate, seed } from './lib/prepare.mjs'
import { Family, run } from './lib/processes.mjs'
import { main, say } from './lib/say.mjs'
import { serve } from './lib/serve.mjs'

const UNIT = [
  ['contract', []],
  ['prisma', []],
  ['backend', ['--project', 'unit']],
  ['frontend', []],
]
const STAGES = ['check', 'unit', 'medium', 'e2e']

const [only, ...rest] = process.argv.slice(2)
const dataDir = mkdtempSync(join(tmpdir(), 'sofaseva-test-'))
const totals = { passed: 0, failed: 0, skipped: 0 }
const table = []
const family = new Family({ onCrash: (report) => process.stderr.write(`\n${report}\n`) })

function count(stage, began, { passed, failed, skipped = 0 }) {
  totals.passed += passed
  totals.failed += failed
  totals.skipped += skipped
  table.push(
    `${stage.padEnd(18)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed  ${((Date.now() - began) / 1000).toFixed(1)} s`,
  )
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

async function vitest(stage, workspace, args, env = {}) {
  const began = Date.now()
  const report = join(dataDir, `${stage.replaceAll(' ', '-')}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run('npx', ['vitest', 'run', ...args, ...reporters], { cwd: inRoot(workspace), env, check: false })
  const result = readJson(report)
  const failed = result?.numFailedTests ?? 0
  // A file that cannot be loaded, or no report at all, fails without any test having run.
  count(stage, began, {
    passed: result?.numPassedTests ?? 0,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: result?.numPendingTests ?? 0,
  })
}

async function checks() {
  const { check } = await import('./check.mjs')
  const began = Date.now()
  const results = await check()
  const failed = results.filter(([, passed]) => !passed).length
  count('check', began, { passed: results.length - failed, failed })
}

async function medium(services, args) {
  const { createDatabase } = await import('./services.mjs')
  const databaseUrl = createDatabase(services.databaseUrl, 'sofaseva_medium')
  await migrate(databaseUrl)
  await vitest('medium', 'backend', ['--project', 'medium', ...args], {
    DATABASE_URL: databaseUrl,
    REDIS_URL: `${services.redisUrl}/1`,
  })
}

async function e2e(services, args) {
  const { createDatabase, startInbox } = await import('./services.mjs')
  const { need, program } = await import('./lib/system.mjs')
  await need('chromium')
  const began = Date.now()
  const databaseUrl = createDatabase(services.databaseUrl, 'sofaseva_e2e')
  const [port, webPort] = [await freePort(), await freePort()]
  const e2eData = join(dataDir, 'e2e')
  await migrate(databaseUrl)
  await seed(databaseUrl, e2eData)
  const inbox = await startInbox(family, dataDir, { webPort, smtpPort: 0 })
  const shared = {
    DATABASE_URL: databaseUrl,
    REDIS_URL: `${services.redisUrl}/2`,
    SMTP_URL: inbox.smtpUrl,
    INBOX_URL: inbox.inboxUrl,
  }
  await serve(family, { port, dataDir: e2eData, env: { ...shared, RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'warn' } })
  const report = join(dataDir, 'e2e.json')
  const code = await run('npx', ['playwright', 'test', '--reporter=list,json', ...args], {
    cwd: inRoot('e2e'),
    env: {
      ...shared,
      BASE_URL: `http://localhost:${port}`,
      CHROMIUM_PATH: program('chromium'),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
    check: false,
  })
  const stats = readJson(report)?.stats
  const failed = stats?.unexpected ?? 0
  count('e2e', began, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: stats?.skipped ?? 0,
  })
}

async function stages(wanted) {
  const { build } = await import('./build.mjs')
  await build()
  if (wanted.includes('check')) await checks()
  if (wanted.includes('unit'))
    for (const [workspace, args] of UNIT) await vitest(`unit ${workspace}`, workspace, [...args, ...rest])
  if (!wanted.includes('medium') && !wanted.includes('e2e')) return
  const { needServers, startServers } = await import('./services.mjs')
  await needServers()
  const services = await startServers(family, dataDir)
  if (wanted.includes('medium')) await medium(services, rest)
  if (wanted.includes('e2e')) await e2e(services, rest)
}

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    void family.stop().then(() => {
      rmSync(dataDir, { recursive: true, force: true })
      process.exit(1)
    })
  })

await main(async () => {
  try {
    checkNode()
    await install()
    await stages(STAGES.includes(only) ? [only] : STAGES)
  } catch (error) {
    totals.failed += 1
    throw error
  } finally {
    await family.stop()
    rmSync(dataDir, { recursive: true, force: true })
    say(`\n${table.join('\n')}\n`)
    const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''
    say(`${totals.passed} passed, ${totals.failed} failed${skipped}`)
    if (totals.failed > 0 || totals.passed === 0) process.exitCode = 1
  }
})
