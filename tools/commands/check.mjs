/** `npm run check`: format and lint, types, import fences, table owners, test tiers, words, regular expressions, dead code. */

import { buildContract } from '../lib/build.mjs'
import { print, since } from '../lib/output.mjs'
import { run } from '../lib/processes.mjs'

const CHECKS = [
  ['types', 'types'],
  ['format and lint', 'lint'],
  ['import fences', 'arch'],
  ['table owners', 'tables'],
  ['tiers of tests', 'tiers'],
  ['words', 'words'],
  ['regular expressions', 'regexps'],
  ['dead code', 'dead'],
]
const AT_ONCE = 2
/** The compiler and the linter would each take every core. */
const ONE_THREAD = { GOMAXPROCS: '1', RAYON_NUM_THREADS: '1' }

/** Runs every check, saying how each went; gives how many passed and failed. */
export async function check() {
  await buildContract()
  const totals = { passed: 0, failed: 0 }
  const waiting = [...CHECKS]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, script] = next
      const began = Date.now()
      let failure = null
      await run('npm', ['run', '--silent', script], { quiet: true, env: ONE_THREAD }).catch(
        (error) => (failure = error),
      )
      print(`${failure ? 'FAILED' : 'passed'}  ${name} (${since(began)})`)
      if (failure) print(failure.message)
      totals[failure ? 'failed' : 'passed'] += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return totals
}

export default async () => ((await check()).failed > 0 ? 1 : 0)
