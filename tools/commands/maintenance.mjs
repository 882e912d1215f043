/**
 * `npm run maintenance -- on|off|status`: closes the site to all users but admins, or opens it again, without the
 * back office. Takes DATABASE_URL and REDIS_URL, or the servers of `npm start`. The product does the rest
 * (backend/src/maintenance.ts).
 */
import { resolve } from 'node:path'
import { withDatabase } from '../lib/backup.mjs'
import { runInPlace } from '../lib/bootstrap.mjs'
import { query } from '../lib/database.mjs'
import { UserError } from '../lib/output.mjs'
import { inRoot } from '../lib/paths.mjs'

const COMMANDS = ['on', 'off', 'status']

/** The product connects by TCP alone; a private server is found by its socket, since its port changes. */
async function overTcp(databaseUrl) {
  const url = new URL(databaseUrl)
  if (!url.searchParams.has('socket')) return databaseUrl
  const [[port]] = await query(databaseUrl, 'SELECT @@port')
  url.search = ''
  url.hostname = '127.0.0.1'
  url.port = port
  return url.href
}

export default async function maintenance(args) {
  const [command = 'status', ...more] = args
  if (more.length > 0 || !COMMANDS.includes(command))
    throw new UserError(
      'Say one of: npm run maintenance -- on, npm run maintenance -- off, npm run maintenance -- status',
    )
  const dataDir = resolve(process.env.DATA_DIR || '.data')
  const code = await withDatabase(dataDir, {}, async (databaseUrl, redisUrl) => {
    const env = { DATABASE_URL: await overTcp(databaseUrl), ...(redisUrl ? { REDIS_URL: redisUrl } : {}) }
    const options = { stdio: 'inherit', env: { ...process.env, ...env } }
    const { code } = await runInPlace(process.execPath, [inRoot('backend/dist/maintenance.js'), command], options)
    return code
  })
  return code ?? 0
}
