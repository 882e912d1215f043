/** `npm run dev`: the services, and every side rebuilt and restarted as its files change. */
import { resolve } from 'node:path'
import { build } from './build.mjs'
import { secrets } from './lib/api-process.mjs'
import { install } from './lib/install.mjs'
import { withProcessGroup } from './lib/lifecycle.mjs'
import { main } from './lib/main.mjs'
import { print } from './lib/output.mjs'
import { inRoot, TSC } from './lib/paths.mjs'
import { portFrom, portsBeside, requirePorts } from './lib/ports.mjs'
import { migrate, seed } from './lib/prepare.mjs'
import { ensureServers, startInbox, startServers } from './lib/services.mjs'

const SITE_PORT = 5_173

await main(() => {
  const port = portFrom('PORT', 8_080)
  const inboxPort = portFrom('INBOX_PORT', 1_080)
  const dataDir = resolve(process.env.DATA_DIR || '.data')
  const { smtp, ...ports } = portsBeside({ port, inboxPort })
  const own = { databaseUrl: process.env.DATABASE_URL, redisUrl: process.env.REDIS_URL }

  return withProcessGroup({ dataDir, stay: true }, async (group) => {
    await requirePorts([
      [port, 'PORT'],
      [inboxPort, 'INBOX_PORT'],
      [SITE_PORT, 'the port in frontend/vite.config.ts'],
    ])
    await Promise.all([install(), ensureServers(own)])
    const [servers, inbox] = await Promise.all([
      startServers(group, dataDir, { own, ports }),
      startInbox(group, dataDir, { webPort: inboxPort, smtpPort: smtp }),
      build(),
    ])
    await migrate(servers.databaseUrl)
    await seed(servers.databaseUrl, dataDir)
    const env = {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      WORKER: 'embedded',
      DRAIN_SECONDS: '0',
      APP_ENV: 'development',
      PUBLIC_URL: `http://localhost:${SITE_PORT}`,
      DATABASE_URL: servers.databaseUrl,
      REDIS_URL: servers.redisUrl,
      SMTP_URL: inbox.smtpUrl,
      INBOX_URL: inbox.inboxUrl,
      API_URL: `http://127.0.0.1:${port}`,
      ...secrets(dataDir),
    }
    const compile = [TSC, '-p', 'tsconfig.build.json', '--watch', '--preserveWatchOutput']
    group.start('The contract', process.execPath, compile, { env, cwd: inRoot('contract') })
    const watch = (name, folder, args) => group.start(name, 'npx', args, { env, cwd: inRoot(folder) })
    // Nest watches the API's own sources, Node every module it is made of, the built contract's among them.
    watch('The API', 'backend', [
      'nest',
      'start',
      '--watch',
      '-b',
      'swc',
      '--exec',
      'node --watch --watch-preserve-output',
    ])
    watch('The site', 'frontend', ['vite', '--clearScreen', 'false'])
    print(`
  Site with hot reload  http://localhost:${SITE_PORT}
  API                   http://localhost:${port}
  Inbox                 ${inbox.inboxUrl}

  Ctrl-C stops everything.
`)
  })
})
