/**
 * `npm test`: checks, unit tests, medium tests on private servers, and journeys in Chromium against the built
 * product. Then operations (restarts behind nginx, backup and restore, the tools) and failures of servers and
 * devices. `npm run test:full` adds what takes long. `npm test -- medium …` runs one stage and hands the rest
 * to its runner; `--timing` before it writes how long every file took.
 * Servers of one's own are never used unless TEST_DATABASE_URL and TEST_REDIS_URL name some to be emptied.
 */
import { join } from 'node:path'
import { build, generate } from '../lib/build.mjs'
import { withTemporaryProcessGroup } from '../lib/lifecycle.mjs'
import { announcedSpeed, describeSpeed } from '../lib/machine-speed.mjs'
import { print, UserError } from '../lib/output.mjs'
import { ensurePrograms } from '../lib/programs.mjs'
import { AT_MOST, watchRunnable } from '../lib/runnable.mjs'
import { ensureServers } from '../lib/services.mjs'
import { runWithin } from '../lib/test-scheduler.mjs'
import { OWN, STAGES } from '../lib/test-stages.mjs'
import { TestSummary } from '../lib/test-summary.mjs'
import { writeTiming } from '../lib/test-timing.mjs'

/** A stage of a whole run has one of two cores: its limits are those of a machine half as fast. */
const BESIDE_OTHERS = 2
const FLAGS = ['--full', '--timing']
/** A test of the full tier that is named runs without its being asked for. */
const FULL_TIER_FILE = /\.full\.spec\.|(^|\/)full\//

/** Parses the words after `npm test --`. Throws UserError. */
function wishOf(words) {
  const first = words.findIndex((word) => !FLAGS.includes(word))
  const flags = first === -1 ? words : words.slice(0, first)
  const [only, ...args] = first === -1 ? [] : words.slice(first)
  const names = Object.keys(STAGES)
  if (only && !names.includes(only))
    throw new UserError(`There is no stage "${only}". Stages: ${names.join(', ')}; none named runs all.`)
  const isFull = flags.includes('--full') || args.some((arg) => FULL_TIER_FILE.test(arg))
  const whole = names.filter((name) => isFull || !STAGES[name].isFullOnly)
  return { only, args, wanted: only ? [only] : whole, isTimed: flags.includes('--timing'), isFull }
}

/** Before stages go side by side: two installers at once would get into each other's way. */
async function programs(wanted, isFull) {
  for (const { servers } of wanted) if (servers) await ensureServers(servers)
  const named = wanted.flatMap(({ programs = [], fullPrograms = [] }) => [...programs, ...(isFull ? fullPrograms : [])])
  await ensurePrograms(...new Set(named))
}

/** Builds the product and installs programs. False when one of them failed. */
async function prepare(section, wanted, isFull) {
  const isBuildNeeded = wanted.some(({ servers }) => servers)
  return (
    (await section.stage('build', async () => {
      await (isBuildNeeded ? build() : generate())
    })) &&
    (!isBuildNeeded || (await section.stage('programs', () => programs(wanted, isFull))))
  )
}

/** A stage of several parts counts each in a row of its own. */
const runStage = (name, context) =>
  STAGES[name].hasParts ? STAGES[name].run(context) : context.section.stage(name, () => STAGES[name].run(context))

async function runAll(summary, wanted, context) {
  const tasks = wanted.map((name) => {
    const { weight, servers } = STAGES[name]
    const section = summary.section()
    return {
      // Servers of one's own are shared by all.
      weight: servers && (OWN.databaseUrl || OWN.redisUrl) ? AT_MOST : weight,
      run: () => summary.beside(name, () => runStage(name, { ...context, section })),
    }
  })
  await runWithin(AT_MOST, tasks)
}

export default async function test(words) {
  const { only, args, wanted, isTimed, isFull } = wishOf(words)
  const began = Date.now()
  const runnable = isTimed ? watchRunnable() : null
  const summary = new TestSummary()
  const preparations = summary.section()
  const { onCrash } = summary
  let speed
  const interrupted = await withTemporaryProcessGroup('sofaseva-test-', { onCrash }, async (group, dataDir) => {
    const isPrepared = await prepare(
      preparations,
      wanted.map((name) => STAGES[name]),
      isFull,
    )
    if (!isPrepared) return
    process.env.SEED_IMAGES = join(dataDir, 'seed-pictures')
    speed = await announcedSpeed()
    const factor = speed.factor * (only ? 1 : BESIDE_OTHERS)
    const env = { TEST_TIER: isFull ? 'full' : 'quick', TEST_TIME_FACTOR: String(factor) }
    const context = { group, dataDir, args, env }
    if (only) await runStage(only, { ...context, section: summary.section() })
    else await runAll(summary, wanted, context)
  })
  if (interrupted) summary.printInterrupted()
  if (runnable && speed) {
    const stages = summary.rows()
    const assertions = stages.reduce((total, row) => total + (row.assertions ?? 0), 0)
    const { processorMs, ...most } = runnable.stop()
    const times = { wallMs: Date.now() - began, processorMs, most }
    print(`\nTimes of every file: ${writeTiming({ speed: describeSpeed(speed), ...times, assertions, stages })}`)
  }
  return interrupted ?? summary.close()
}
