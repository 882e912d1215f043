/** `npm run chaos -- plants` plants each bug in turn and checks that a run of the site finds it. */
import { writeFileSync } from 'node:fs'
import { print, UserError } from '@sofaseva/tools/output'
import { inRoot } from '@sofaseva/tools/paths'
import { run } from '@sofaseva/tools/processes'
import { PLANTS } from './plants.mjs'

/** A bug that survives this many runs counts as undetected. */
const RUNS = 60

/** Plants the named bugs, or all of them. Resolves to the exit code: 1 if one was not found. */
export async function plantAll(names) {
  const plants = names.length === 0 ? PLANTS : names.map((name) => PLANTS.find((plant) => plant.name === name))
  if (plants.includes(undefined)) throw new UserError(`Plants are: ${PLANTS.map(({ name }) => name).join(', ')}.`)
  const failures = []
  for (const { name, says } of plants) {
    print(`── ${name}: ${says}`)
    // A separate process with its own servers and builds.
    const words = ['site', '--plant', name, '--runs', String(RUNS)]
    const env = { CHAOS_REPORT: '' }
    const code = await run(process.execPath, [inRoot('tools/run.mjs'), 'chaos', ...words], { env, check: false })
    if (code !== 0) failures.push({ name: `plant ${name}`, message: `${says}: no run found it` })
  }
  print(`\n${plants.length - failures.length} of ${plants.length} planted bugs were found`)
  const report = { passed: plants.length - failures.length, failed: failures.length, skipped: 0, failures }
  if (process.env.CHAOS_REPORT) writeFileSync(process.env.CHAOS_REPORT, JSON.stringify(report))
  return failures.length === 0 ? 0 : 1
}
