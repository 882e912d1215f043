import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot } from '@sofaseva/tools/paths'
import { freePort } from '@sofaseva/tools/ports'
import { migrate, seed } from '@sofaseva/tools/prepare'
import { RestartableProcess } from '@sofaseva/tools/restartable'
import { SHARED_MACHINE_FLAGS } from '@sofaseva/tools/server-flags'
import { mariadbCommand, redisCommand } from '@sofaseva/tools/services'
import { createConnection } from 'mysql2/promise'
import { signedToken } from '../harness/token.mjs'
import { startMailSink } from './mail-sink.mjs'

const pad = (prefix, index) => `0${prefix}${String(index).padStart(24, '0')}`

async function answers(port, path) {
  return fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Everything the product runs on, each part a process that may be killed: as in production, durable and apart. */
export async function setStage({ apis, workers, users }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sofaseva-failures-'))
  // After the servers, which end at this event, too.
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 }))
  const log = (name) => join(dataDir, 'logs', `${name}.log`)
  const [databasePort, redisPort] = [await freePort(), await freePort()]
  const sink = await startMailSink()
  const mariadb = await mariadbCommand(dataDir, { port: databasePort, connections: 200 })
  const redisServer = redisCommand(dataDir, { port: redisPort })
  const database = new RestartableProcess('MariaDB', mariadb)
  const redis = new RestartableProcess('Redis', redisServer)
  await Promise.all([database.start(), redis.start()])
  const databaseUrl = mariadb.url
  await migrate(databaseUrl)
  await seed(databaseUrl, dataDir)

  const secret = randomBytes(48).toString('base64url')
  const env = {
    APP_ENV: 'demo',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisServer.url,
    SMTP_URL: sink.url,
    DATA_DIR: dataDir,
    JWT_SECRET: secret,
    RATE_LIMIT_FACTOR: '100000',
    LOG_LEVEL: 'warn',
    PUBLIC_URL: 'http://localhost:8080',
  }
  const connect = () => createConnection({ uri: databaseUrl, timezone: 'Z' })
  // Before anything runs that would remember the settings as they were.
  const cast = await castOf({ connect, secret }, users)
  const ports = []
  const apiProcesses = []
  for (let index = 0; index < apis; index += 1) {
    const port = await freePort()
    ports.push(port)
    apiProcesses.push(
      new RestartableProcess(`API ${index + 1}`, {
        command: process.execPath,
        args: [...SHARED_MACHINE_FLAGS, inRoot('backend/dist/main.js')],
        env: { ...env, PORT: String(port), HOST: '127.0.0.1', WORKER: 'none' },
        log: log(`api-${index + 1}`),
        isReady: () => answers(port, '/health/live'),
      }),
    )
  }
  const workerProcesses = Array.from({ length: workers }, (_, index) => {
    // A worker has no port to ask: whether it works shows in what it does.
    return new RestartableProcess(`Worker ${index + 1}`, {
      command: process.execPath,
      args: [...SHARED_MACHINE_FLAGS, inRoot('backend/dist/worker.js')],
      env,
      log: log(`worker-${index + 1}`),
      isReady: () => true,
    })
  })
  await Promise.all([...apiProcesses, ...workerProcesses].map((one) => one.start()))
  return {
    ...{ cast, database, redis, apis: apiProcesses, workers: workerProcesses, ports, sink, secret, connect, dataDir },
    async end() {
      for (const one of [...apiProcesses, ...workerProcesses, redis, database]) await one.kill()
      await sink.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Customers with sessions, a daily limit they do not reach, and some providers who do everything. */
async function castOf({ connect, secret }, users) {
  const connection = await connect()
  const now = new Date()
  const later = new Date(now.getTime() + 4 * 3_600_000)
  const people = Array.from({ length: users }, (_, index) => ({ userId: pad('D', index), sessionId: pad('E', index) }))
  await connection.query(
    'INSERT INTO users (id, name, email, phone, role, emailVerifiedAt, createdAt, updatedAt) VALUES ?',
    [
      people.map(({ userId }, index) => [
        ...[userId, `Customer ${index}`, `customer${index}@example.com`, '+919000000000', 'customer', now, now, now],
      ]),
    ],
  )
  await connection.query('INSERT INTO sessions (id, userId, expiresAt) VALUES ?', [
    people.map(({ userId, sessionId }) => [sessionId, userId, later]),
  ])
  const providers = Array.from({ length: 20 }, (_, index) => pad('F', index))
  await connection.query(
    'INSERT INTO users (id, name, email, phone, role, emailVerifiedAt, approvedAt, createdAt, updatedAt) VALUES ?',
    [
      providers.map((id, index) => [
        ...[id, `Provider ${index}`, `provider${index}@example.com`, '+919000000001', 'provider', now, now, now, now],
      ]),
    ],
  )
  await connection.query('INSERT INTO sessions (id, userId, expiresAt) VALUES ?', [
    providers.map((id, index) => [pad('H', index), id, later]),
  ])
  await connection.query(
    "INSERT IGNORE INTO service_offers (serviceId, providerId) SELECT s.id, u.id FROM services s JOIN users u ON u.role = 'provider'",
  )
  await connection.query("UPDATE settings SET settingValue = '50' WHERE settingKey = 'max_bookings_per_user_per_day'")
  const [[service]] = await connection.query(
    'SELECT s.id, o.name AS optionName FROM services s JOIN service_options o ON o.serviceId = s.id LIMIT 1',
  )
  await connection.end()
  return {
    customers: people.map((person) => ({ ...person, token: signedToken(secret, person) })),
    /** Access tokens of providers by their ids. */
    providers: new Map(
      providers.map((userId, index) => [
        userId,
        signedToken(secret, { userId, sessionId: pad('H', index), role: 'provider' }),
      ]),
    ),
    body: { serviceId: service.id, option: service.optionName, serviceAddress: '12 Storm Road, Baner, Pune 411045' },
  }
}
