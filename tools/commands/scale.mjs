/** `npm run scale -- STEP` tries one step of docs/scaling.md, or measures costs or a busy day. */
import { secrets } from '../lib/api-process.mjs'
import { build } from '../lib/build.mjs'
import { withTemporaryProcessGroup } from '../lib/lifecycle.mjs'
import { UserError } from '../lib/output.mjs'
import { inRoot } from '../lib/paths.mjs'
import { freePort } from '../lib/ports.mjs'
import { prepareProduct } from '../lib/prepare.mjs'
import { run } from '../lib/processes.mjs'
import { ensurePrograms } from '../lib/programs.mjs'
import { COMMANDS, TESTED_STEPS } from '../lib/scale-steps.mjs'
import test from './test.mjs'

/** `words` are the number of bookings and how instances reach the nodes. */
async function galera(words) {
  // The programs import the built contract.
  await build()
  const { galeraChaos } = await import('../../chaos/galera/index.mjs')
  return galeraChaos(words)
}

/** Runs a program of `bench/busy-day` on servers of its own. */
const onBusyStage = (program) => (words) =>
  withTemporaryProcessGroup('sofaseva-busy-day-', {}, async (group, dataDir) => {
    await ensurePrograms('nginx')
    const env = await prepareProduct(group, dataDir, { inboxPort: await freePort() })
    // Temporary files go with the data folder.
    const places = { DATA_DIR: dataDir, TMPDIR: dataDir, BASE_URL: `http://127.0.0.1:${await freePort()}` }
    await run(process.execPath, [inRoot('bench/busy-day', program), ...words], {
      env: { ...env, ...secrets(dataDir), ...places },
    })
  })

const PROGRAMS = { galera, 'busy-day': onBusyStage('main.mjs'), costs: onBusyStage('costs.mjs') }

export default function scale([name = '', ...words]) {
  if (!COMMANDS.includes(name)) throw new UserError(`Name one of these: ${COMMANDS.join(', ')}.`)
  return PROGRAMS[name]?.(words) ?? test(TESTED_STEPS[name])
}
