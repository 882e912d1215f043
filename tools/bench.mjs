/** `npm run bench`: the benchmarks, each on services of their own. */
import { build } from './build.mjs'
import { secrets, startApi } from './lib/api-process.mjs'
import { install } from './lib/install.mjs'
import { withTemporaryProcessGroup } from './lib/lifecycle.mjs'
import { main } from './lib/main.mjs'
import { inRoot } from './lib/paths.mjs'
import { freePort } from './lib/ports.mjs'
import { migrate, seed } from './lib/prepare.mjs'
import { run } from './lib/processes.mjs'
import { ensurePrograms, programPath } from './lib/programs.mjs'
import { startInbox, startServers } from './lib/services.mjs'

await main(() => {
  return withTemporaryProcessGroup('sofaseva-bench-', {}, async (group, dataDir) => {
    await Promise.all([install(), ensurePrograms('mariadb', 'redis', 'chromium')])
    const [servers] = await Promise.all([startServers(group, dataDir), build()])
    await migrate(servers.databaseUrl)
    await seed(servers.databaseUrl, dataDir)
    const port = await freePort()
    const inbox = await startInbox(group, dataDir, { webPort: await freePort() })
    const env = {
      DATABASE_URL: servers.databaseUrl,
      REDIS_URL: servers.redisUrl,
      SMTP_URL: inbox.smtpUrl,
      INBOX_URL: inbox.inboxUrl,
      RATE_LIMIT_FACTOR: '100000',
      LOG_LEVEL: 'warn',
    }
    const api = await startApi(group, { port, dataDir, env })
    // A figure of memory is taken without the garbage of the benchmarks before it.
    await run(process.execPath, ['--expose-gc', inRoot('bench/run.mjs'), ...process.argv.slice(2)], {
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
})
