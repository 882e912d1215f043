/** `npm run check`: format and lint, types, import fences, dead code. */
import { checkNode, install } from './lib/install.mjs'
import { run } from './lib/processes.mjs'
import { main, say } from './lib/say.mjs'
import { generatePrisma } from './prisma-generate.mjs'

const CHECKS = [
  ['format and lint', 'lint'],
  ['types', 'types'],
  ['import fences', 'arch'],
  ['dead code', 'dead'],
]

/** Runs every check, two at a time, and gives [name, passed] of each. */
export async function check() {
  await generatePrisma()
  const results = []
  const waiting = [...CHECKS]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, script] = next
      const began = Date.now()
      let failure = null
      await run('npm', ['run', '--silent', script], { quiet: true }).catch((error) => (failure = error))
      say(`${failure ? 'FAILED' : 'passed'}  ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
      if (failure) say(failure.message)
      results.push([name, failure === null])
    }
  }
  await Promise.all([worker(), worker()])
  return results
}

if (process.argv[1] === import.meta.filename)
  await main(async () => {
    checkNode()
    await install()
    if ((await check()).some(([, passed]) => !passed)) process.exitCode = 1
  })
