import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onNpmExit } from '@sofaseva/tools/npm-parent'
import { freePort } from '@sofaseva/tools/ports'
import { migrate, seed } from '@sofaseva/tools/prepare'
import { api, worker } from '@sofaseva/tools/product'
import { RestartableProcess } from '@sofaseva/tools/restartable'
import { mariadbCommand, redisCommand } from '@sofaseva/tools/services'
import { signedToken } from '@sofaseva/tools/tokens'
import { createConnection } from 'mysql2/promise'
import { startMailSink } from './mail-sink.mjs'

const INTERRUPTED = 130
const PROVIDERS = 20

const pad = (prefix, index) => `0${prefix}${String(index).padStart(24, '0')}`

/** Stops the servers when this program is stopped. */
export function stopServersOnExit() {
  const end = () => process.exit(INTERRUPTED)
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, end)
  onNpmExit(end)
}

/**
 * Starts everything the product runs on, as in production: durable storage, and separate processes that can be killed.
 * `adapt` may change the command of the database, of Redis or of an API before its start.
 */
export async function startCluster({ apis, workers, users, adapt = () => undefined }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sofaseva-failures-'))
  // Registered after the servers, which end on this event as well.
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 }))
  const [databasePort, redisPort] = [await freePort(), await freePort()]
  const sink = await startMailSink()
  const mariadb = await mariadbCommand(dataDir, { port: databasePort, connections: 200 })
  const redisServer = redisCommand(dataDir, { port: redisPort })
  const database = new RestartableProcess('MariaDB', mariadb)
  const redis = new RestartableProcess('Redis', redisServer)
  for (const one of [database, redis]) adapt(one)
  await Promise.all([database.start(), redis.start()])
  const databaseUrl = mariadb.url
  const env = productEnvironment({ dataDir, databaseUrl, redisUrl: redisServer.url, mailUrl: sink.url })
  const connect = () => createConnection({ uri: databaseUrl, timezone: 'Z' })
  const testUsers = await prepareDatabase(env, { connect, users })
  const named = (name, count) => Array.from({ length: count }, (_, index) => `${name}-${index + 1}`)
  // Without Redis or MariaDB, the API is live but not ready.
  const live = { readiness: '/health/live' }
  const apiProcesses = await Promise.all(named('api', apis).map((name) => api(name, env, live)))
  for (const one of apiProcesses) adapt(one)
  const workerProcesses = named('worker', workers).map((name) => worker(name, env))
  const ports = apiProcesses.map(({ port }) => port)
  await Promise.all([...apiProcesses, ...workerProcesses].map((one) => one.start()))
  return {
    testUsers,
    database,
    redis,
    apis: apiProcesses,
    workers: workerProcesses,
    ports,
    sink,
    secret: env.JWT_SECRET,
    connect,
    dataDir,
    async end() {
      for (const one of [...apiProcesses, ...workerProcesses, redis, database]) await one.kill()
      await sink.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The environment of each API and worker. */
export function productEnvironment({ dataDir, databaseUrl, redisUrl, mailUrl }) {
  return {
    APP_ENV: 'demo',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    SMTP_URL: mailUrl,
    DATA_DIR: dataDir,
    JWT_SECRET: randomBytes(48).toString('base64url'),
    RATE_LIMIT_FACTOR: '100000',
    LOG_LEVEL: 'warn',
    PUBLIC_URL: 'http://localhost:8080',
  }
}

/** Must run before any process that would cache the settings. Resolves to the users that the tests act as. */
export async function prepareDatabase({ DATABASE_URL, DATA_DIR, JWT_SECRET }, { connect, users }) {
  await migrate(DATABASE_URL)
  await seed(DATABASE_URL, DATA_DIR)
  return createTestUsers({ connect, secret: JWT_SECRET }, users)
}

/** Creates signed-in customers with a high daily limit, and some providers who offer every service. */
async function createTestUsers({ connect, secret }, users) {
  const connection = await connect()
  const now = new Date()
  const later = new Date(now.getTime() + 4 * 3_600_000)
  /** All are signed in and have a verified email address. */
  const insertPeople = async (kinds, count, { role, phone, approvedAt = null }) => {
    const ids = Array.from({ length: count }, (_, index) => kinds.map((kind) => pad(kind, index)))
    const user = ([id], index) => [
      id,
      `${role} ${index}`,
      `${role}${index}@example.com`,
      phone,
      role,
      now,
      approvedAt,
      now,
      now,
    ]
    await connection.query(
      'INSERT INTO users (id, name, email, phone, role, emailVerifiedAt, approvedAt, createdAt, updatedAt) VALUES ?',
      [ids.map(user)],
    )
    await connection.query('INSERT INTO sessions (id, userId, expiresAt) VALUES ?', [
      ids.map(([userId, sessionId]) => [sessionId, userId, later]),
    ])
    return ids.map(([userId, sessionId]) => ({
      userId,
      sessionId,
      token: signedToken(secret, { userId, sessionId, role }),
    }))
  }
  const customers = await insertPeople(['D', 'E'], users, { role: 'customer', phone: '+919000000000' })
  const providers = await insertPeople(['F', 'H'], PROVIDERS, {
    role: 'provider',
    phone: '+919000000001',
    approvedAt: now,
  })
  await connection.query(
    "INSERT IGNORE INTO service_offers (serviceId, providerId) SELECT s.id, u.id FROM services s JOIN users u ON u.role = 'provider'",
  )
  await connection.query("UPDATE settings SET settingValue = '50' WHERE settingKey = 'max_bookings_per_user_per_day'")
  const [[service]] = await connection.query(
    'SELECT s.id, o.name AS optionName FROM services s JOIN service_options o ON o.serviceId = s.id LIMIT 1',
  )
  await connection.end()
  return {
    customers,
    /** Maps provider ids to access tokens. */
    providers: new Map(providers.map(({ userId, token }) => [userId, token])),
    body: { serviceId: service.id, option: service.optionName, serviceAddress: '12 Storm Road, Baner, Pune 411045' },
  }
}
