/** `npm start`: everything from a fresh clone to the running product, without a dependency of its own. */
import { join, resolve } from 'node:path'
import { build } from './build.mjs'
import { startApi } from './lib/api-process.mjs'
import { install } from './lib/install.mjs'
import { withProcessGroup } from './lib/lifecycle.mjs'
import { main } from './lib/main.mjs'
import { print } from './lib/output.mjs'
import { portFrom, portsBeside, requirePorts } from './lib/ports.mjs'
import { migrate, seed } from './lib/prepare.mjs'
import { ensureServers, startInbox, startServers } from './lib/services.mjs'

await main(() => {
  const port = portFrom('PORT', 8_080)
  const inboxPort = portFrom('INBOX_PORT', 1_080)
  const dataDir = resolve(process.env.DATA_DIR || '.data')
  const password = process.env.DEMO_PASSWORD || 'sofa-demo-2026'
  const { smtp, ...ports } = portsBeside({ port, inboxPort })
  const own = { databaseUrl: process.env.DATABASE_URL, redisUrl: process.env.REDIS_URL }

  return withProcessGroup({ dataDir, stay: true }, async (group) => {
    await requirePorts([
      [port, 'PORT'],
      [inboxPort, 'INBOX_PORT'],
    ])
    const servers = async () => {
      await ensureServers(own)
      return startServers(group, dataDir, { own, ports })
    }
    const product = async () => {
      await install()
      const inbox = startInbox(group, dataDir, { webPort: inboxPort, smtpPort: smtp })
      return (await Promise.all([inbox, build()]))[0]
    }
    const [{ databaseUrl, redisUrl }, { smtpUrl, inboxUrl }] = await Promise.all([servers(), product()])
    // All is installed and built: from here on, this process writes into the data folder alone, mails of the inbox too.
    process.umask(0o077)
    await migrate(databaseUrl)
    await seed(databaseUrl, dataDir, { DEMO_PASSWORD: password })
    await startApi(group, {
      port,
      dataDir,
      env: {
        DATABASE_URL: databaseUrl,
        REDIS_URL: redisUrl,
        SMTP_URL: smtpUrl,
        INBOX_URL: inboxUrl,
        DEMO_PASSWORD: password,
      },
    })
    print(`
  Site    http://localhost:${port}
  API     http://localhost:${port}/api/docs
  Inbox   ${inboxUrl}
  Logs    ${join(dataDir, 'logs')}

  Demo accounts, password ${password}:
    customer@demo.local   provider@demo.local   admin@demo.local

  Ctrl-C stops everything.
`)
  })
})
