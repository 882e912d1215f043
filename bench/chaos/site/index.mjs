/** `npm run chaos -- site`: many random runs of the installed site, each from a seed of its own. */
import { writeFileSync } from 'node:fs'
import { build } from '../../../tools/build.mjs'
import { withTemporaryProcessGroup } from '../../../tools/lib/lifecycle.mjs'
import { print, printError, UserError } from '../../../tools/lib/output.mjs'
import { ensurePrograms, programPath } from '../../../tools/lib/programs.mjs'
import { sharedBrowser } from './browsers.mjs'
import { EVERYDAY_SEEDS, planOf } from './plan.mjs'
import { Run } from './run.mjs'
import { openWorld } from './world.mjs'

const WHOLE = { from: 1, runs: 500, atOnce: 5 }
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
    if (word === 'small') seeds = EVERYDAY_SEEDS
    else if (word === '--seed') seeds = [numberAfter(word)]
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

function tell({ seed, ms, steps, wrongs }) {
  print(`FAIL  run ${seed} (${(ms / 1_000).toFixed(1)} s)`)
  print(`      ${steps.join(', ')}`)
  for (const wrong of wrongs) print(`    - ${wrong}`)
  print(`      again: npm run chaos -- site --seed ${seed}`)
}

function summary(results, began) {
  const [counts, fates, struck] = [{}, {}, {}]
  for (const result of results) {
    add(counts, result.counts)
    add(fates, result.fates)
    add(struck, result.struck)
  }
  const failed = results.filter(({ wrongs }) => wrongs.length > 0)
  print(`\n${results.length} runs in ${((Date.now() - began) / 1_000).toFixed(0)} s`)
  print(`  done: ${listed(counts)}`)
  print(`  calls hit: ${listed(struck) || 'none'}`)
  print(`  writes: ${listed(fates)}`)
  if (failed.length > 0) print(`  failing seeds: ${failed.map(({ seed }) => seed).join(', ')}`)
  print(`\n${results.length - failed.length} held, ${failed.length} did not`)
  const failures = failed.map(({ seed, wrongs }) => ({ name: `run ${seed}`, message: wrongs.join('\n') }))
  return { passed: results.length - failed.length, failed: failed.length, skipped: 0, failures, counts, fates, struck }
}

async function runAll(world, { seeds, atOnce }) {
  const results = []
  const waiting = [...seeds]
  const began = Date.now()
  while (waiting.length > 0) {
    const portion = waiting.splice(0, RUNS_A_BROWSER)
    const browser = await sharedBrowser()
    const hands = Array.from({ length: Math.min(atOnce, portion.length) }, async () => {
      for (let seed = portion.shift(); seed !== undefined; seed = portion.shift()) {
        const result = await new Run(world, browser, planOf(seed)).execute()
        results.push(result)
        if (result.wrongs.length > 0) tell(result)
        else if (results.length % 25 === 0) print(`      ${results.length} of ${seeds.length} runs`)
      }
    })
    await Promise.all(hands)
    await browser.end()
  }
  return summary(results, began)
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
