/** `npm run bench`: the benchmarks on services of their own. */
import { secrets, startApi } from '../lib/api-process.mjs'
import { withTemporaryProcessGroup } from '../lib/lifecycle.mjs'
import { inRoot } from '../lib/paths.mjs'
import { freePort } from '../lib/ports.mjs'
import { prepareProduct } from '../lib/prepare.mjs'
import { run } from '../lib/processes.mjs'
import { ensurePrograms, programPath } from '../lib/programs.mjs'

const SETTINGS = { RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'warn' }

export default function bench(args) {
  return withTemporaryProcessGroup('sofaseva-bench-', {}, async (group, dataDir) => {
    await ensurePrograms('chromium')
    const env = { ...(await prepareProduct(group, dataDir, { inboxPort: await freePort() })), ...SETTINGS }
    const port = await freePort()
    const api = await startApi(group, { port, dataDir, env })
    // A figure of memory is taken without the garbage of the benchmarks before it.
    await run(process.execPath, ['--expose-gc', inRoot('bench/run.mjs'), ...args], {
      env: {
        ...env,
        ...secrets(dataDir),
        DATA_DIR: dataDir,
        BASE_URL: `http://localhost:${port}`,
        PROCESS_PIDS: [process.pid, ...group.pids()].join(','),
        API_PID: String(api.pid),
        CHROMIUM_PATH: programPath('chromium'),
      },
    })
  })
}
