import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { secrets } from '../lib/api-process.mjs'
import { connectionOptions, databaseUrlOf, query } from '../lib/database.mjs'
import { freePort } from '../lib/ports.mjs'
import { migrate, seed } from '../lib/prepare.mjs'
import { createDatabase, redisDatabase } from '../lib/services.mjs'
import { call, formOf } from './support/http.mjs'
import { api, environment, temporaryFolder } from './support/product.mjs'
import { runTool } from './support/tool.mjs'

const PASSWORD = 'a-long-walk-to-the-river'
const EMAIL = 'asha@example.com'

let env
let running
let backup
let before
let token
let images

const tool = (name, args) => {
  const { JWT_SECRET: _ours, ...rest } = env
  return runTool(rest, name, ...args)
}

/** A hash of each table's rows. Not CHECKSUM TABLE, which tells two equal computed columns apart. */
async function contents() {
  const tables = (await query(env.DATABASE_URL, 'SHOW TABLES')).flat()
  const hashes = {}
  for (const table of tables) {
    const rows = await query(env.DATABASE_URL, `SELECT * FROM \`${table}\``)
    const lines = rows.map((row) => row.join('\t')).sort()
    hashes[table] = `${lines.length} ${createHash('sha256').update(lines.join('\n')).digest('hex')}`
  }
  return hashes
}

async function start() {
  running = await api('api', { ...env, ...secrets(env.DATA_DIR) })
  await running.start()
  return `http://127.0.0.1:${running.port}`
}

function imagesOf(review) {
  const text = JSON.stringify(review)
  return [...new Set(text.match(/\/uploads\/[^"\s,]+\.(?:webp|avif)/g))]
}

beforeAll(async () => {
  env = { ...(await environment('backup', { redis: 5 })), DRAIN_SECONDS: '0' }
  backup = join(temporaryFolder('backups'), 'first backup')
  await migrate(env.DATABASE_URL)
  await seed(env.DATABASE_URL, env.DATA_DIR)
  const site = await start()
  const body = { name: 'Asha', email: EMAIL, phone: '9876543210', password: PASSWORD, role: 'customer' }
  const registered = await call(site, '/api/auth/register', { method: 'POST', body })
  expect(registered.status).toBe(201)
  token = registered.body.token
  await query(env.DATABASE_URL, `UPDATE users SET emailVerifiedAt = UTC_TIMESTAMP() WHERE email = '${EMAIL}'`)
  const [[serviceId]] = await query(env.DATABASE_URL, 'SELECT id FROM services LIMIT 1')
  const seeded = join(env.DATA_DIR, 'uploads/seed/services')
  const image = readFileSync(
    join(
      seeded,
      readdirSync(seeded).find((name) => name.endsWith('-800.webp')),
    ),
  )
  const fields = { serviceId, rating: 5, title: 'Good — अच्छा 😀', comment: 'Line one\nline\ttwo \\ "three" \'four\'' }
  const review = await call(site, '/api/reviews', {
    method: 'POST',
    token,
    ...(await formOf(fields, [['images', image]])),
  })
  expect(review.status).toBe(201)
  images = imagesOf(review.body)
  expect(images.length).toBeGreaterThan(0)
  expect((await call(site, '/api/push/public-key')).status).toBe(200)
  // The API notes the site's build after it has started.
  await vi.waitFor(async () => expect(await query(env.DATABASE_URL, 'SELECT id FROM site_builds')).toHaveLength(1))
})
afterAll(() => running?.kill())

describe('backup and restore', () => {
  it('back up while the API runs, for the owner alone', async () => {
    const { code, said } = tool('backup', [backup])
    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('Backed up to') })
    await running.stop('SIGTERM')
    before = await contents()
    expect(Object.keys(before).length).toBeGreaterThan(20)
    expect(statSync(backup).mode & 0o077).toBe(0)
    for (const name of ['database.sql.gz', 'manifest.json', 'secrets/secrets.json', 'secrets/vapid.json'])
      expect(statSync(join(backup, name)).mode & 0o077).toBe(0)
    expect(tool('backup', [backup])).toMatchObject({ code: 1, said: expect.stringContaining('is there already') })
  })

  it('refuse to write over what is there, and damaged backups', async () => {
    expect(tool('restore', [backup])).toMatchObject({
      code: 1,
      said: expect.stringContaining('the database is not empty'),
    })
    const damaged = join(temporaryFolder('damaged'), 'copy')
    expect(tool('backup', [damaged]).code).toBe(0)
    appendFileSync(join(damaged, 'database.sql.gz'), 'x')
    expect(tool('restore', [damaged, '--force'])).toMatchObject({ code: 1, said: expect.stringContaining('damaged') })
    rmSync(join(damaged, 'secrets/secrets.json'))
    expect(tool('restore', [damaged, '--force'])).toMatchObject({ code: 1 })
    expect(await contents()).toEqual(before)
  })

  it('bring everything back after all was lost', async () => {
    env.DATABASE_URL = await createDatabase(env.DATABASE_URL, 'sofaseva_backup')
    rmSync(env.DATA_DIR, { recursive: true })
    // An event of before the backup was handled after it: the job keeps its id for an hour.
    const redis = new Redis(env.REDIS_URL)
    const neighbour = new Redis(redisDatabase(env.REDIS_URL, 8))
    await redis.hset('bull:email:handled', { name: 'booking.created', finishedOn: Date.now() })
    await redis.set('cart:1', 'of another program')
    await neighbour.set('bull:mail:meta', 'of another database')
    expect(tool('restore', [backup])).toMatchObject({ code: 0, said: expect.stringContaining('Restored the backup') })
    expect(await redis.keys('*')).toEqual(['cart:1'])
    expect(await neighbour.exists('bull:mail:meta')).toBe(1)
    await redis.del('cart:1')
    await neighbour.flushdb()
    for (const client of [redis, neighbour]) client.disconnect()
    const after = await contents()
    // Events of the last hours are to be handed to the queue again.
    const { outbox_events: _before, ...unchanged } = before
    expect(after).toMatchObject(unchanged)
    expect(Object.keys(after)).toEqual(Object.keys(before))
    expect(statSync(join(env.DATA_DIR, 'secrets.json')).mode & 0o077).toBe(0)
    expect(existsSync(join(env.DATA_DIR, 'vapid.json'))).toBe(true)

    const site = await start()
    expect((await call(site, '/api/auth/profile', { token })).body).toMatchObject({ email: EMAIL })
    const login = await call(site, '/api/auth/login', { method: 'POST', body: { email: EMAIL, password: PASSWORD } })
    expect(login.status).toBe(200)
    for (const path of images) expect((await call(site, path)).status).toBe(200)
    await running.stop('SIGTERM')
  })

  it('replace what is there when forced to, newer tables too', async () => {
    await query(env.DATABASE_URL, ['CREATE TABLE of_a_newer_version (id INT PRIMARY KEY)', 'DELETE FROM reviews'])
    rmSync(join(env.DATA_DIR, 'vapid.json'))
    expect(tool('restore', [backup, '--force'])).toMatchObject({ code: 0 })
    const { outbox_events: _before, ...unchanged } = before
    const after = await contents()
    expect(after).toMatchObject(unchanged)
    expect(after).not.toHaveProperty('of_a_newer_version')
    expect(existsSync(join(env.DATA_DIR, 'vapid.json'))).toBe(true)
  })

  it('name the reason and exit with 1 when the data is restored and Redis is not emptied', async () => {
    const { REDIS_URL } = env
    env.REDIS_URL = `redis://127.0.0.1:${await freePort()}`
    await query(env.DATABASE_URL, ['DELETE FROM reviews'])
    const { code, said } = tool('restore', [backup, '--force'])
    env.REDIS_URL = REDIS_URL
    expect(code).toBe(1)
    expect(said).toMatch(/The data is restored, but Redis was not emptied: connect ECONNREFUSED 127\.0\.0\.1:\d+\.\n/)
    expect(said).toContain('Run `node backend/dist/empty-redis.js` before the next start')
    expect((await contents()).reviews).toBe(before.reviews)
  })

  it('tell programs no password where others could read it', () => {
    const options = connectionOptions('mysql://shop:se%26cret@db.example:3307/sofaseva')
    expect(options.args.join(' ')).not.toContain('cret')
    expect(options).toMatchObject({ env: { MYSQL_PWD: 'se&cret' }, database: 'sofaseva' })
    const parts = {
      DATABASE_HOST: 'db.example',
      DATABASE_USER: 'shop',
      DATABASE_PASSWORD: 'se&/@cret',
      DATABASE_NAME: 'shop',
    }
    expect(connectionOptions(databaseUrlOf(parts))).toMatchObject({ env: { MYSQL_PWD: 'se&/@cret' }, database: 'shop' })
  })
})
