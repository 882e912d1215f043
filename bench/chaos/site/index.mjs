/** `npm run chaos -- site`: many random runs of the installed site, each from a seed of its own. */
import { writeFileSync } from 'node:fs'
import { build } from '../../../tools/build.mjs'
import { withTemporaryProcessGroup } from '../../../tools/lib/lifecycle.mjs'
import { print, printError, UserError } from '../../../tools/lib/output.mjs'
import { ensurePrograms, programPath } from '../../../tools/lib/programs.mjs'
import { sharedBrowser } from './browsers.mjs'
import { isTooSlow, watchMachine } from './machine.mjs'
import { EVERYDAY_SEEDS, planOf } from './plan.mjs'
import { Run } from './run.mjs'
import { verdictOf } from './verdict.mjs'
import { limitOf } from './waiting.mjs'
import { openWorld } from './world.mjs'

const WHOLE = { from: 1, runs: 500, atOnce: 5 }
/** A browser works on two cores: more devices than that starve each other. */
const SMALL_AT_ONCE = 2
/** So long may one run take in all, on average; what has not begun by then is not run. */
const RUN_SHARE_MS = limitOf(45_000)
/** Contexts leave something behind in a browser. */
const RUNS_A_BROWSER = 60

const USAGE = 'npm run chaos -- site [small] [--seed N] [--runs N] [--from N] [--at-once N]'

/** What the words after `site` ask for. Throws UserError. */
export function wishOf(words) {
  const wish = { ...WHOLE }
  let seeds = null
  const rest = [...words]
  const numberAfter = (name) => {
    const number = Number(rest.shift())
    if (!Number.isInteger(number) || number < 1) throw new UserError(`${name} needs a whole number above 0.\n${USAGE}`)
    return number
  }
  while (rest.length > 0) {
    const word = rest.shift()
    if (word === 'small') {
      seeds = EVERYDAY_SEEDS
      wish.atOnce = SMALL_AT_ONCE
    } else if (word === '--seed') seeds = [numberAfter(word)]
    else if (word === '--runs') wish.runs = numberAfter(word)
    else if (word === '--from') wish.from = numberAfter(word)
    else if (word === '--at-once') wish.atOnce = numberAfter(word)
    else throw new UserError(`"${word}" means nothing here.\n${USAGE}`)
  }
  const { from, runs, atOnce } = wish
  return { seeds: seeds ?? Array.from({ length: runs }, (_, index) => from + index), atOnce }
}

const add = (sums, more) => {
  for (const [name, count] of Object.entries(more)) sums[name] = (sums[name] ?? 0) + count
}

const listed = (counts) =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')

const WORDS = { failed: 'FAIL', 'too slow': 'SLOW' }

function tell({ seed, ms, steps, wrongs, verdict }) {
  print(`${WORDS[verdict]}  run ${seed} (${(ms / 1_000).toFixed(1)} s)`)
  print(`      ${steps.join(', ')}`)
  for (const { text } of wrongs) print(`    - ${text}`)
  if (verdict === 'too slow')
    print('      machine too slow: all of this came late, while other programs had the processors')
  print(`      again: npm run chaos -- site --seed ${seed}`)
}

const seedsOf = (results) => results.map(({ seed }) => seed).join(', ')

function summary(results, { began, notRun }) {
  const [counts, fates, struck] = [{}, {}, {}]
  for (const result of results) {
    add(counts, result.counts)
    add(fates, result.fates)
    add(struck, result.struck)
  }
  const of = (verdict) => results.filter((result) => result.verdict === verdict)
  const [held, failed, slow] = [of('held'), of('failed'), of('too slow')]
  print(`\n${results.length} runs in ${((Date.now() - began) / 1_000).toFixed(0)} s`)
  print(`  done: ${listed(counts)}`)
  print(`  calls hit: ${listed(struck) || 'none'}`)
  print(`  writes: ${listed(fates)}`)
  if (failed.length > 0) print(`  failing seeds: ${seedsOf(failed)}`)
  if (slow.length > 0) print(`  machine too slow for seeds: ${seedsOf(slow)}`)
  if (notRun.length > 0) print(`  machine too slow to run seeds: ${notRun.join(', ')}`)
  print(`\n${held.length} held, ${failed.length} did not, for ${slow.length + notRun.length} the machine was too slow`)
  const failures = [
    ...failed.map(({ seed, wrongs }) => ({ name: `run ${seed}`, message: textOf(wrongs) })),
    ...slow.map(({ seed, wrongs }) => ({ name: `run ${seed}: machine too slow`, message: textOf(wrongs) })),
    ...notRun.map((seed) => ({ name: `run ${seed}: machine too slow`, message: 'There was no time left for it.' })),
  ]
  const totals = { passed: held.length, failed: failures.length, tooSlow: slow.length + notRun.length, skipped: 0 }
  return { ...totals, failures, counts, fates, struck }
}

const textOf = (wrongs) => wrongs.map(({ text }) => text).join('\n')

/** Lets one piece of work go at a time. */
function gate() {
  let last = Promise.resolve()
  return (work) => {
    last = last.then(work, work)
    return last
  }
}

async function runAll(world, { seeds, atOnce }) {
  const results = []
  const waiting = [...seeds]
  const began = Date.now()
  const end = began + (RUN_SHARE_MS * seeds.length) / atOnce + RUN_SHARE_MS
  const machine = watchMachine()
  // With the one that the others share, two browsers at once.
  const withPrivateBrowser = gate()
  const execute = async (browser, seed) => {
    const plan = planOf(seed)
    const first = machine.shares.length
    const run = () => new Run(world, browser, plan).execute()
    const result = await (plan.hasBrowser ? withPrivateBrowser(run) : run())
    const verdict = verdictOf({ ...result, isMachineSlow: isTooSlow(machine.shares.slice(first)) })
    results.push({ ...result, verdict })
    if (verdict !== 'held') tell(results.at(-1))
    else if (results.length % 25 === 0) print(`      ${results.length} of ${seeds.length} runs`)
  }
  while (waiting.length > 0 && Date.now() < end) {
    const portion = waiting.splice(0, RUNS_A_BROWSER)
    const browser = await sharedBrowser()
    const hands = Array.from({ length: Math.min(atOnce, portion.length) }, async () => {
      while (portion.length > 0 && Date.now() < end) await execute(browser, portion.shift())
    })
    await Promise.all(hands)
    await browser.end()
    waiting.unshift(...portion)
  }
  machine.end()
  return summary(results, { began, notRun: waiting })
}

/** Gives the exit code: 1 when anything did not hold. */
export async function siteChaos(words) {
  const wish = wishOf(words)
  await Promise.all([ensurePrograms('mariadb', 'redis', 'chromium-headless-shell'), build()])
  process.env.CHROMIUM_PATH = programPath('chromium-headless-shell')
  let failed = 0
  const onCrash = (report) => {
    printError(report)
    failed += 1
  }
  const interrupted = await withTemporaryProcessGroup('sofaseva-chaos-', { onCrash }, async (group, dataDir) => {
    const { world, close } = await openWorld(group, dataDir)
    print(`── ${wish.seeds.length} runs of the site, ${wish.atOnce} at once`)
    const report = await runAll(world, wish)
    failed += report.failed
    if (process.env.CHAOS_REPORT) writeFileSync(process.env.CHAOS_REPORT, JSON.stringify(report))
    await close()
  })
  return interrupted ?? (failed === 0 ? 0 : 1)
}
