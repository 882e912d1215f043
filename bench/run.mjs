/** Prints every figure and writes results.json. `npm run bench -- bookings` runs one case. */
import { writeFigures } from './harness/report.mjs'
import { waitForIdle } from './harness/server.mjs'

/** The order matters: the last case fills the database. */
const CASES = [
  'start',
  'pages',
  'lighthouse',
  'admin',
  'editor',
  'reads',
  'site',
  'lists',
  'bookings',
  'login',
  'live',
  'chat',
  'understanding',
  'uploads',
  'storm',
  'memory',
  'catalog',
  'blog',
  'scale',
]

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !CASES.includes(name))
if (unknown.length > 0) {
  console.error(`There is no case ${unknown.join(', ')}. Cases: ${CASES.join(', ')}`)
  process.exit(1)
}
for (const name of CASES.filter((one) => wanted.length === 0 || wanted.includes(one))) {
  await waitForIdle()
  try {
    const { default: run } = await import(`./cases/${name}.mjs`)
    await run()
  } catch (error) {
    // A failed case must not lose the figures of the others.
    console.error(`${name} failed:`, error)
    process.exitCode = 1
  }
}
writeFigures()
// A failed case may leave handles open, which would keep the process running.
process.exit()
