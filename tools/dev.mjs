/** `npm run dev`: the services, and every side rebuilt and restarted as its files change. */
import { resolve } from 'node:path'
import { checkNode, install } from './lib/install.mjs'
import { inRoot } from './lib/paths.mjs'
import { migrate, seed } from './lib/prepare.mjs'
import { Family, run } from './lib/processes.mjs'
import { main, say } from './lib/say.mjs'
import { secrets } from './lib/serve.mjs'

const PORT = process.env.PORT || '8080'
const INBOX_PORT = Number(process.env.INBOX_PORT || 1080)
const DATA_DIR = resolve(process.env.DATA_DIR || '.data')

await main(async () => {
  checkNode()
  await install()
  const family = new Family({ onCrash: (report) => process.stderr.write(`\n${report}\n`) })
  const stop = () => void family.stop().then(() => process.exit(0))
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  const { needServers, startServers, startInbox } = await import('./services.mjs')
  const { build } = await import('./build.mjs')
  await needServers()
  const [servers, inbox] = await Promise.all([
    startServers(family, DATA_DIR, { mariadb: 33_306, redis: 36_379 }),
    startInbox(family, DATA_DIR, { webPort: INBOX_PORT, smtpPort: 1025 }),
    build(),
  ])
  await migrate(servers.databaseUrl)
  await seed(servers.databaseUrl, DATA_DIR)
  const env = {
    PORT,
    DATA_DIR,
    WORKER: 'embedded',
    APP_ENV: 'development',
    DATABASE_URL: servers.databaseUrl,
    REDIS_URL: servers.redisUrl,
    SMTP_URL: inbox.smtpUrl,
    INBOX_URL: inbox.inboxUrl,
    API_URL: `http://127.0.0.1:${PORT}`,
    ...secrets(DATA_DIR),
  }
  say(`  Site with hot reload http://localhost:5173, API on ${PORT}. Ctrl-C stops everything.`)
  await Promise.all([
    run('npx', ['tsc', '-p', 'contract/tsconfig.build.json', '--watch', '--preserveWatchOutput'], { env }),
    run('npx', ['nest', 'start', '--watch', '-b', 'swc'], { env, cwd: inRoot('backend') }),
    run('npx', ['vite'], { env, cwd: inRoot('frontend') }),
  ])
})
