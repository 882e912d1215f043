/** `npm start`: everything from a fresh clone to the running product, without a dependency of its own. */
import { resolve } from 'node:path'
import { checkNode, install } from './lib/install.mjs'
import { isFree, whoListens } from './lib/ports.mjs'
import { migrate, seed } from './lib/prepare.mjs'
import { Family } from './lib/processes.mjs'
import { main, say, Trouble } from './lib/say.mjs'
import { serve } from './lib/serve.mjs'

const PORT = Number(process.env.PORT || 8080)
const INBOX_PORT = Number(process.env.INBOX_PORT || 1080)
const DATA_DIR = resolve(process.env.DATA_DIR || '.data')
const DEMO_PASSWORD = process.env.DEMO_PASSWORD || 'sofa-demo-2026'

async function ensureFree(port, variable) {
  if (await isFree(port)) return
  const who = whoListens(port)
  throw new Trouble(
    `Port ${port} is taken${who ? ` by ${who}` : ''}. Free it, or choose another: ${variable}=… npm start`,
  )
}

await main(async () => {
  checkNode()
  await ensureFree(PORT, 'PORT')
  await ensureFree(INBOX_PORT, 'INBOX_PORT')

  let ending = null
  const end = (code) => {
    ending ??= family.stop().then(() => process.exit(code))
    return ending
  }
  const family = new Family({
    onCrash: (report) => {
      process.stderr.write(`\n${report}\n`)
      void end(1)
    },
  })
  let asked = 0
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      asked += 1
      if (asked === 1) {
        say('\nStopping …')
        void end(0)
      } else if (asked > 2) {
        family.kill()
        process.exit(1)
      }
    })

  try {
    await install()
    const { needServers, startServers, startInbox } = await import('./services.mjs')
    const { build } = await import('./build.mjs')
    await needServers()
    const [servers, inbox] = await Promise.all([
      startServers(family, DATA_DIR, { mariadb: 33_306, redis: 36_379 }),
      startInbox(family, DATA_DIR, { webPort: INBOX_PORT, smtpPort: 1025 }),
      build(),
    ])
    await migrate(servers.databaseUrl)
    await seed(servers.databaseUrl, DATA_DIR, { DEMO_PASSWORD })
    await serve(family, {
      port: PORT,
      dataDir: DATA_DIR,
      env: {
        DATABASE_URL: servers.databaseUrl,
        REDIS_URL: servers.redisUrl,
        SMTP_URL: inbox.smtpUrl,
        INBOX_URL: inbox.inboxUrl,
      },
    })
    say(`
  Site    http://localhost:${PORT}
  API     http://localhost:${PORT}/api/docs
  Inbox   ${inbox.inboxUrl}

  Demo accounts, password ${DEMO_PASSWORD}:
    customer@demo.local   provider@demo.local   admin@demo.local

  Ctrl-C stops everything.
`)
  } catch (error) {
    if (ending) return
    await family.stop()
    throw error
  }
})
