// Core covered by: backend/test/start-refusals.spec.ts
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { query } from '../lib/database.mjs'
import { inRoot } from '../lib/paths.mjs'
import { migrate, seed } from '../lib/prepare.mjs'
import { outputOf, waitUntil } from '../lib/processes.mjs'
import { bookingCustomer } from './support/booking-customer.mjs'
import { call } from './support/http.mjs'
import { startMailServer } from './support/mail-server.mjs'
import { api, environment, temporaryFolder, worker } from './support/product.mjs'
import { asked, DURABLE, PASSWORD, redisProcess } from './support/redis-servers.mjs'

const MAILS = 2
/** The rights of docs/operations.md: all commands but those that administer the server, and INFO. */
const RIGHTS = '~* &* +@all -@admin -@dangerous +info'

let env
let mails
let servers = []
beforeAll(async () => {
  mails = await startMailServer()
})
afterAll(async () => {
  await Promise.all(servers.map((each) => each.kill()))
  mails?.close()
})

/** The product with this Redis. Resolves to a function that books and waits for the mails. */
async function product(name, redis, { url, extra = {} }) {
  env = { ...(await environment(name, { redis: 9 })), SMTP_URL: mails.url, DRAIN_SECONDS: '0', ...extra }
  const server = await redis(env.DATA_DIR)
  servers.push(server)
  await server.start()
  env.REDIS_URL = url(server.port)
  await migrate(env.DATABASE_URL)
  await seed(env.DATABASE_URL, env.DATA_DIR)
  const processes = [await api(`api-${name}`, env), worker(`worker-${name}`, env)]
  servers.push(...processes)
  await Promise.all(processes.map((each) => each.start()))
  const book = await bookingCustomer(env.DATABASE_URL, processes[0].port)
  const bookAndMail = async () => {
    const before = mails.taken.length
    expect((await book()).status).toBe(201)
    await waitUntil(() => mails.taken.length >= before + MAILS, 'the mails')
  }
  return { server, processes, book, bookAndMail }
}

const stop = async ({ processes, server }) => {
  await Promise.all([...processes, server].map((each) => each.kill()))
  servers = servers.filter((each) => each !== server && !processes.includes(each))
}
/** All keys that a scan finds. */
const collect = async (scan) => (await Array.fromAsync(scan)).flat()
const logOf = (name) => readFileSync(join(env.DATA_DIR, 'logs', `${name}.log`), 'utf8')

describe('a user of Redis with few rights', () => {
  it('suffices for calls, jobs and a restore, and can neither empty nor configure the server', async () => {
    const login = { username: 'app', password: PASSWORD }
    const lines = ['appendonly yes', 'user default off', `user app on >${PASSWORD} ${RIGHTS}`]
    const running = await product('acl', (dataDir) => redisProcess(dataDir, 'acl', lines, { client: login }), {
      url: (port) => `redis://app:${PASSWORD}@127.0.0.1:${port}`,
    })
    await running.bookAndMail()
    const refusal = (command) =>
      asked(running.server.port, (client) => client.call(...command).catch(({ message }) => message), login)
    for (const command of [['FLUSHALL'], ['CONFIG', 'GET', 'maxmemory'], ['KEYS', '*']])
      expect(await refusal(command)).toMatch(/^NOPERM/)
    for (const name of ['api-acl', 'worker-acl']) expect(logOf(name)).not.toContain('NOPERM')

    await Promise.all(running.processes.map((each) => each.kill()))
    const restoring = (name, ...args) => outputOf(process.execPath, [inRoot('tools/run.mjs'), name, ...args], { env })
    const backup = join(temporaryFolder('acl-backups'), 'backup')
    await restoring('backup', backup)
    const keys = (pattern) =>
      asked(running.server.port, (client) => collect(client.scanStream({ match: pattern })), login)
    await asked(running.server.port, (client) => client.set('cart:1', '1'), login)
    expect(await keys('bull:*')).not.toEqual([])
    expect(await restoring('restore', backup, '--force')).toContain('Restored the backup')
    expect(await keys('*')).toEqual(['cart:1'])
    await stop(running)
  })
})

describe('an encrypted connection to Redis', () => {
  it('is used by `rediss://`, and a certificate that no one vouches for is refused', async () => {
    let certificate = ''
    const encrypted = async (dataDir) => {
      const key = join(dataDir, 'redis.key')
      certificate = join(dataDir, 'redis.crt')
      const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
      const names = [
        '-subj',
        '/CN=localhost',
        '-addext',
        'subjectAltName=IP:127.0.0.1',
        '-keyout',
        key,
        '-out',
        certificate,
      ]
      execFileSync('openssl', [...made, ...names], { stdio: 'ignore' })
      const tls = [`tls-cert-file "${certificate}"`, `tls-key-file "${key}"`, `tls-ca-cert-file "${certificate}"`]
      const client = { password: PASSWORD, tls: { ca: readFileSync(certificate) } }
      const lines = [...DURABLE, ...tls, 'tls-port $port', 'tls-auth-clients no']
      env.NODE_EXTRA_CA_CERTS = certificate
      return redisProcess(dataDir, 'tls', lines, { client })
    }
    const running = await product('tls', encrypted, { url: (port) => `rediss://:${PASSWORD}@127.0.0.1:${port}` })
    await running.bookAndMail()
    expect((await call(`http://127.0.0.1:${running.processes[0].port}`, '/health/ready')).body).toMatchObject({
      redis: 'up',
    })
    // Redis may be away at a start, so the process begins, and says why it is.
    const stranger = await api('stranger', { ...env, NODE_EXTRA_CA_CERTS: '' })
    servers.push(stranger)
    await stranger.start()
    await waitUntil(() => logOf('stranger').includes('self-signed certificate'), 'the reason in the log')
    expect((await call(`http://127.0.0.1:${stranger.port}`, '/health/ready')).body.redis).not.toBe('up')
    await stranger.kill()
    await stop(running)
  })
})

describe('a Redis whose memory is full', () => {
  it('takes no jobs, while bookings succeed, and gets their events once it has room', async () => {
    const limited = (dataDir) => redisProcess(dataDir, 'full', [...DURABLE, 'maxmemory-policy noeviction'])
    const running = await product('full', limited, { url: (port) => `redis://:${PASSWORD}@127.0.0.1:${port}` })
    await running.bookAndMail()
    const { port } = running.server
    const limit = (bytes) => asked(port, (client) => client.config('SET', 'maxmemory', bytes))
    const before = mails.taken.length
    await limit(1)
    const statuses = await Promise.all(Array.from({ length: 5 }, () => running.book()))
    expect(statuses.map(({ status }) => status)).toEqual(Array(5).fill(201))
    const left = async () =>
      Number((await query(env.DATABASE_URL, 'SELECT COUNT(*) FROM outbox_events WHERE publishedAt IS NULL'))[0][0])
    expect(await left()).toBeGreaterThan(0)
    await limit(0)
    await waitUntil(() => mails.taken.length >= before + 5 * MAILS, 'the mails', { seconds: 120 })
    await waitUntil(async () => (await left()) === 0, 'an empty outbox')

    await asked(port, (client) => client.config('SET', 'maxmemory-policy', 'allkeys-lru'))
    const doctor = await outputOf(process.execPath, [inRoot('backend/dist/doctor.js')], { env, check: false })
    expect(doctor).toMatch(/redis\s+its policy is allkeys-lru: with noeviction no waiting job is dropped/)
    await stop(running)
  })
})
