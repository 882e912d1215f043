/**
 * `npm run maintenance -- on|off|status`: closes the site to everybody but admins, or opens it again, when the back office
 * is out of reach. Of DATABASE_URL and REDIS_URL, or of what `npm start` keeps.
 */
import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { Redis } from 'ioredis'
import { withDatabase } from './lib/backup.mjs'
import { query } from './lib/database.mjs'
import { main } from './lib/main.mjs'
import { print, UserError } from './lib/output.mjs'
import { redisUrlOf } from './lib/secret-files.mjs'
import { privateRedisAddress } from './services.mjs'

const KEY = 'maintenance_mode'
const VALUES = { on: true, off: false }
const MS_DIGITS = 10
const RANDOM_DIGITS = 16

/** As the API makes ids: a moment, then chance. */
function ulid() {
  const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  let rest = Date.now()
  let time = ''
  for (let place = 0; place < MS_DIGITS; place += 1) {
    time = digits[rest % 32] + time
    rest = Math.floor(rest / 32)
  }
  return time + [...randomBytes(RANDOM_DIGITS)].map((byte) => digits[byte % 32]).join('')
}

async function isOn(databaseUrl) {
  const [row] = await query(databaseUrl, `SELECT settingValue FROM settings WHERE settingKey = '${KEY}'`)
  return row?.[0] === 'true'
}

/** With its entry in the audit log, of nobody in particular. */
async function set(databaseUrl, before, after) {
  const changes = JSON.stringify({ value: [before, after] })
  await query(
    databaseUrl,
    `START TRANSACTION;
     INSERT INTO settings (settingKey, settingValue, updatedAt) VALUES ('${KEY}', '${after}', UTC_TIMESTAMP(3))
       ON DUPLICATE KEY UPDATE settingValue = VALUES(settingValue), updatedAt = VALUES(updatedAt);
     INSERT INTO audit_entries (id, action, entity, entityId, changes, createdAt)
       VALUES ('${ulid()}', 'setting.changed', 'setting', '${KEY}', '${changes}', UTC_TIMESTAMP(3));
     COMMIT`,
  )
}

/** Tells running instances and open pages, as the API does; false when Redis does not answer. */
async function announce(redisUrl) {
  const redis = new Redis(redisUrl, { lazyConnect: true, retryStrategy: null, maxRetriesPerRequest: 0 })
  redis.on('error', () => {})
  try {
    await redis.connect()
    const version = await redis.hincrby('public-cache:versions', 'settings', 1)
    await redis.publish('public-cache', `settings ${version}`)
    await redis.publish('live', JSON.stringify([{ people: [], admins: false, everyone: true, topic: 'settings' }]))
    return true
  } catch {
    return false
  } finally {
    redis.disconnect()
  }
}

await main(async () => {
  const [wish = 'status', ...more] = process.argv.slice(2)
  const wanted = VALUES[wish]
  if (more.length > 0 || (wanted === undefined && wish !== 'status'))
    throw new UserError(
      'Say one of: npm run maintenance -- on, npm run maintenance -- off, npm run maintenance -- status',
    )
  const dataDir = resolve(process.env.DATA_DIR || '.data')
  const redisUrl = redisUrlOf(process.env) || privateRedisAddress(dataDir)
  const code = await withDatabase(dataDir, {}, async (databaseUrl) => {
    const before = await isOn(databaseUrl)
    if (wanted === undefined || wanted === before) {
      print(`Maintenance is ${before ? 'on' : 'off'}.`)
      return
    }
    await set(databaseUrl, before, wanted)
    const isHeard = redisUrl !== null && (await announce(redisUrl))
    print(
      isHeard
        ? `Maintenance is ${wish}: every instance knows within a second.`
        : `Maintenance is ${wish}. Redis does not answer: instances that reach it learn of this when they start anew.`,
    )
  })
  return code ?? 0
})
