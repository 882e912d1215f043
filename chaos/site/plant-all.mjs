/** `npm run chaos -- plants`: plants each bug in turn, and says whether a run of the site finds it. */
import { writeFileSync } from 'node:fs'
import { print, UserError } from '@sofaseva/tools/output'
import { inRoot } from '@sofaseva/tools/paths'
import { run } from '@sofaseva/tools/processes'
import { PLANTS } from './plants.mjs'

/** A bug that so many runs do not find is one that the program cannot see. */
const RUNS = 60

/** Those named, or all. Gives the exit code: 1 when one is not found. */
export async function plantAll(names) {
  const plants = names.length === 0 ? PLANTS : names.map((name) => PLANTS.find((plant) => plant.name === name))
  if (plants.includes(undefined)) throw new UserError(`Plants are: ${PLANTS.map(({ name }) => name).join(', ')}.`)
  const failures = []
  for (const { name, says } of plants) {
    print(`── ${name}: ${says}`)
    // Servers and builds of its own, which end with it.
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
