/** Starts another API on the servers of this run, so that earlier cases leave no trace in its figures. */
import { startApi } from '@sofaseva/tools/api-process'
import { withTemporaryProcessGroup } from '@sofaseva/tools/lifecycle'
import { freePort } from '@sofaseva/tools/ports'
import { JWT_SECRET, timed } from './server.mjs'

/** Calls `work` with the API's process id, its address and the milliseconds until it took calls. Then stops it. */
export const withOwnApi = (work, env = {}) =>
  withTemporaryProcessGroup('sofaseva-own-api-', {}, async (group, dataDir) => {
    const port = await freePort()
    let api
    const startMs = await timed(async () => {
      api = await startApi(group, { port, dataDir, env: { PORT: String(port), DATA_DIR: dataDir, JWT_SECRET, ...env } })
    })
    await work({ pid: api.pid, baseUrl: `http://127.0.0.1:${port}`, startMs })
    return 0
  })
