/** `npm run bench`: the benchmarks, each on services of their own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkNode, install } from './lib/install.mjs'
import { inRoot } from './lib/paths.mjs'
import { freePort } from './lib/ports.mjs'
import { migrate, seed } from './lib/prepare.mjs'
import { Family, run } from './lib/processes.mjs'
import { main } from './lib/say.mjs'
import { secrets, serve } from './lib/serve.mjs'

await main(async () => {
  checkNode()
  await install()
  const dataDir = mkdtempSync(join(tmpdir(), 'sofaseva-bench-'))
  const family = new Family({ onCrash: (report) => process.stderr.write(`\n${report}\n`) })
  try {
    const { needServers, startInbox, startServers } = await import('./services.mjs')
    const { need, program } = await import('./lib/system.mjs')
    const { build } = await import('./build.mjs')
    await needServers()
    await need('chromium')
    const [servers] = await Promise.all([startServers(family, dataDir), build()])
    await migrate(servers.databaseUrl)
    await seed(servers.databaseUrl, dataDir)
    const port = await freePort()
    await startInbox(family, dataDir, { webPort: await freePort(), smtpPort: 0 })
    const env = {
      DATABASE_URL: servers.databaseUrl,
      REDIS_URL: servers.redisUrl,
      RATE_LIMIT_FACTOR: '100000',
      LOG_LEVEL: 'warn',
    }
    const api = await serve(family, { port, dataDir, env })
    await run(process.execPath, [inRoot('bench/run.mjs'), ...process.argv.slice(2)], {
      env: {
        ...env,
        ...secrets(dataDir),
        BASE_URL: `http://localhost:${port}`,
        FAMILY_PIDS: [process.pid, ...family.pids()].join(','),
        API_PID: String(api.process.pid),
        CHROMIUM_PATH: program('chromium'),
      },
    })
  } finally {
    await family.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
