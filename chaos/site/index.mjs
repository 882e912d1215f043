/** `npm run chaos -- site` runs the installed site many times with random steps, each run from its own seed. */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { withTemporaryProcessGroup } from '@sofaseva/tools/lifecycle'
import { print, printError, UserError } from '@sofaseva/tools/output'
import { ensurePrograms, programPath } from '@sofaseva/tools/programs'
import { sharedBrowser } from './browsers.mjs'
import { openFixture } from './fixture.mjs'
import { isTooSlow, speedText, watchMachine } from './machine.mjs'
import { SITUATIONS } from './pairs.mjs'
import { EVERYDAY_SEEDS, planOf } from './plan.mjs'
import { PLANTS } from './plants.mjs'
import { Run } from './run.mjs'
import { verdictOf } from './verdict.mjs'
import { limitOf } from './waiting.mjs'

/** Default number of runs. */
const RUNS = '500'
/** A browser keeps two cores busy, so more devices would slow each other down. */
const CONCURRENCY = 2
/** Average time per run, which limits the total time. Runs that have not started by then are skipped. */
const RUN_SHARE_MS = limitOf(45_000)
/** A browser leaks memory with each context, so it is replaced after this many. */
const RUNS_PER_BROWSER = 60

const USAGE = 'npm run chaos -- site [small] [--seed N] [--from N] [--runs N] [--plant NAME]'
const TEXT = { type: 'string' }
const OPTIONS = { seed: TEXT, from: { ...TEXT, default: '1' }, runs: { ...TEXT, default: RUNS }, plant: TEXT }

/** Parses the arguments after `site`. Throws UserError. */
function parseArguments(words) {
  let asked
  try {
    asked = parseArgs({ args: words, allowPositionals: true, options: OPTIONS })
  } catch (error) {
    throw new UserError(`${error.message}\n${USAGE}`)
  }
  const { values, positionals } = asked
  const first = Number(values.seed ?? values.from)
  const count = values.seed ? 1 : Number(values.runs)
  const isKnown = positionals.every((word) => word === 'small')
  const isPositive = (number) => Number.isInteger(number) && number > 0
  if (!isKnown || ![first, count].every(isPositive)) throw new UserError(USAGE)
  const plant = values.plant ? plantOf(values.plant) : null
  const isSmall = positionals.length > 0 && !values.seed
  const seeds = isSmall ? EVERYDAY_SEEDS : Array.from({ length: count }, (_, index) => first + index)
  // The seed that found the bug before goes first.
  return { seeds: plant?.seed ? [plant.seed, ...seeds] : seeds, plant }
}

function plantOf(name) {
  const plant = PLANTS.find((one) => one.name === name)
  if (!plant)
    throw new UserError(`There is no plant "${name}". There are: ${PLANTS.map((one) => one.name).join(', ')}.`)
  return plant
}

const add = (sums, more) => {
  for (const [name, count] of Object.entries(more)) sums[name] = (sums[name] ?? 0) + count
}

const listed = (counts) =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')

const WORDS = { failed: 'FAIL', 'not judged': 'SLOW' }

const notJudged = (speed) => `could not be judged: ${speed}`

function tell({ seed, ms, steps, wrongs, verdict, speed }) {
  print(`${WORDS[verdict]}  run ${seed} (${(ms / 1_000).toFixed(1)} s)`)
  print(`      ${steps.join(', ')}`)
  for (const { text } of wrongs) print(`    - ${text}`)
  if (verdict === 'not judged') print(`      ${notJudged(speed)}; all of this came late`)
  print(`      again: npm run chaos -- site --seed ${seed}`)
}

const seedsOf = (results) => results.map(({ seed }) => seed).join(', ')

/** Counts the runs in each relevant situation. */
function situationsIn(results) {
  const situations = Object.fromEntries(SITUATIONS.map((name) => [name, 0]))
  for (const result of results) add(situations, Object.fromEntries(result.situations.map((name) => [name, 1])))
  return situations
}

function summary(results, { began, notRun, speed }) {
  const [counts, fates, faultCounts] = [{}, {}, {}]
  for (const result of results) {
    add(counts, result.counts)
    add(fates, result.fates)
    add(faultCounts, result.faultCounts)
  }
  const situations = situationsIn(results)
  const of = (verdict) => results.filter((result) => result.verdict === verdict)
  const [held, failed, slow] = [of('held'), of('failed'), of('not judged')]
  print(`\n${results.length} runs in ${((Date.now() - began) / 1_000).toFixed(0)} s; ${speed}`)
  print(`  done: ${listed(counts)}`)
  print(`  calls hit: ${listed(faultCounts) || 'none'}`)
  print(`  writes: ${listed(fates)}`)
  print(`  runs with: ${listed(situations)}`)
  if (failed.length > 0) print(`  failing seeds: ${seedsOf(failed)}`)
  if (slow.length > 0) print(`  seeds that could not be judged: ${seedsOf(slow)}`)
  if (notRun.length > 0) print(`  seeds for which no time was left: ${notRun.join(', ')}`)
  print(`\n${held.length} held, ${failed.length} did not, ${slow.length + notRun.length} could not be judged`)
  const failures = [
    ...failed.map(({ seed, wrongs }) => ({ name: `run ${seed}`, message: textOf(wrongs) })),
    ...slow.map((run) => ({ name: `run ${run.seed} ${notJudged(run.speed)}`, message: textOf(run.wrongs) })),
    ...notRun.map((seed) => ({ name: `run ${seed} ${notJudged(speed)}`, message: 'There was no time left for it.' })),
  ]
  const totals = { passed: held.length, failed: failures.length, notJudged: slow.length + notRun.length, skipped: 0 }
  return { ...totals, failures, counts, fates, faultCounts, situations, seeds: seedsBy(results) }
}

/** The seeds of each verdict, with their faults. */
const seedsBy = (results) =>
  results.filter(({ verdict }) => verdict !== 'held').map(({ seed, verdict, wrongs }) => ({ seed, verdict, wrongs }))

const textOf = (wrongs) => wrongs.map(({ text }) => text).join('\n')

/** Lets one task run at a time. */
function gate() {
  let last = Promise.resolve()
  return (work) => {
    last = last.then(work, work)
    return last
  }
}

/**
 * Runs these seeds, prints each run that failed, and resolves to all results. Stops at the first result that `isFound`
 * accepts.
 */
async function runAll(fixture, { seeds, isFound = () => false }) {
  const results = []
  const waiting = [...seeds]
  const began = Date.now()
  const end = began + (RUN_SHARE_MS * seeds.length) / CONCURRENCY + RUN_SHARE_MS
  const machine = watchMachine()
  const isOver = () => Date.now() >= end || results.some(isFound)
  // Besides the shared browser, only one private browser or second device runs at a time.
  const alone = gate()
  const execute = async (browser, seed) => {
    const plan = planOf(seed)
    const first = machine.shares.length
    const run = () => new Run(fixture, browser, plan).execute()
    const result = await (plan.hasBrowser || plan.hasSecond ? alone(run) : run())
    const shares = machine.shares.slice(first)
    const verdict = verdictOf({ ...result, isMachineSlow: isTooSlow(shares) })
    results.push({ ...result, verdict, speed: speedText(shares) })
    if (verdict !== 'held') tell(results.at(-1))
    else if (results.length % 25 === 0) print(`      ${results.length} of ${seeds.length} runs`)
  }
  while (waiting.length > 0 && !isOver()) {
    const portion = waiting.splice(0, RUNS_PER_BROWSER)
    const browser = await sharedBrowser()
    const hands = Array.from({ length: Math.min(CONCURRENCY, portion.length) }, async () => {
      while (portion.length > 0 && !isOver()) await execute(browser, portion.shift())
    })
    await Promise.all(hands)
    await browser.end()
    waiting.unshift(...portion)
  }
  machine.end()
  return {
    results,
    ...summary(results, { began, notRun: results.some(isFound) ? [] : waiting, speed: speedText(machine.shares) }),
  }
}

/** Resolves to the exit code: 1 if a run failed, or if no run found the planted bug. */
export async function siteChaos(words) {
  const { plant, seeds } = parseArguments(words)
  await ensurePrograms('mariadb', 'redis', 'chromium-headless-shell')
  process.env.CHROMIUM_PATH = programPath('chromium-headless-shell')
  let failed = 0
  const onCrash = (report) => {
    printError(report)
    failed += 1
  }
  const interrupted = await withTemporaryProcessGroup('sofaseva-chaos-', { onCrash }, async (group, dataDir) => {
    const { fixture, close } = await openFixture(group, dataDir, plant?.changes)
    print(
      `── ${seeds.length} runs of the site, ${CONCURRENCY} at once${plant ? `, until one finds that ${plant.says}` : ''}`,
    )
    const { results, ...report } = await runAll(fixture, {
      seeds,
      isFound: (result) => plant !== null && finds(plant, result),
    })
    failed += plant ? foundBy(plant, results) : report.failed
    if (process.env.CHAOS_REPORT) writeFileSync(process.env.CHAOS_REPORT, JSON.stringify(report))
    await close()
  })
  return interrupted ?? (failed === 0 ? 0 : 1)
}

const finds = (plant, { wrongs }) => wrongs.some(({ text }) => plant.finds.test(text))

/** Prints which run found the planted bug. Returns 1 if none did. */
function foundBy(plant, results) {
  const found = results.find((result) => finds(plant, result))
  const said = found?.wrongs.find(({ text }) => plant.finds.test(text)).text
  print(
    found
      ? `${plant.name}: found by seed ${found.seed}, run ${results.indexOf(found) + 1}: ${said.slice(0, 200)}`
      : `${plant.name}: not found by ${results.length} runs`,
  )
  return found ? 0 : 1
}
