/** `npm run bench`: the benchmarks, each on services of their own. */
import { build } from './build.mjs'
import { install } from './lib/install.mjs'
import { main } from './lib/main.mjs'
import { inRoot } from './lib/paths.mjs'
import { freePort } from './lib/ports.mjs'
import { migrate, seed } from './lib/prepare.mjs'
import { run } from './lib/processes.mjs'
import { secrets, serve } from './lib/serve.mjs'
import { withTemporaryFamily } from './lib/session.mjs'
import { need, program } from './lib/system.mjs'
import { startInbox, startServers } from './services.mjs'

await main(() => {
  return withTemporaryFamily('sofaseva-bench-', {}, async (family, dataDir) => {
    await Promise.all([install(), need('mariadb', 'redis', 'chromium')])
    const [servers] = await Promise.all([startServers(family, dataDir), build()])
    await migrate(servers.databaseUrl)
    await seed(servers.databaseUrl, dataDir)
    const port = await freePort()
    const inbox = await startInbox(family, dataDir, { webPort: await freePort() })
    const env = {
      DATABASE_URL: servers.databaseUrl,
      REDIS_URL: servers.redisUrl,
      SMTP_URL: inbox.smtpUrl,
      INBOX_URL: inbox.inboxUrl,
      RATE_LIMIT_FACTOR: '100000',
      LOG_LEVEL: 'warn',
    }
    const api = await serve(family, { port, dataDir, env })
    await run(process.execPath, [inRoot('bench/run.mjs'), ...process.argv.slice(2)], {
      env: {
        ...env,
        ...secrets(dataDir),
        DATA_DIR: dataDir,
        BASE_URL: `http://localhost:${port}`,
        FAMILY_PIDS: [process.pid, ...family.pids()].join(','),
        API_PID: String(api.pid),
        CHROMIUM_PATH: program('chromium'),
      },
    })
  })
})
