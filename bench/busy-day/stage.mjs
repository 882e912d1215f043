/** The product as in production: nginx in front of two APIs, and a worker. */
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { startMailServer } from '@sofaseva/tools/mail-server'
import { nginx } from '@sofaseva/tools/nginx'
import { freePort } from '@sofaseva/tools/ports'
import { api, worker } from '@sofaseva/tools/product'
import { SERVER_MALLOC } from '@sofaseva/tools/server-flags'
import { BASE_URL, call, DATABASE_URL, JWT_SECRET, REDIS_URL, signedInUsers, withDatabase } from '../harness/server.mjs'
import { BookingsLedger } from './bookings-ledger.mjs'

const CUSTOMERS = 2_000
const PROVIDERS = 60
/** Addresses that customers and guests share. The limits of an address stay as they are. */
const ADDRESSES = 500
/** An instance that starts again compiles its code before the next one stops. */
const SETTLE_MS = 2_000
/** Warnings and errors in the log of a process: its last ones, and how much of each. */
const SHOWN_LINES = 5
const SHOWN_CHARACTERS = 600

/** Creates verified customers who may book often, and providers who offer every service. */
const createUsers = () =>
  withDatabase(async (connection) => {
    const now = new Date()
    await signedInUsers(connection, 'X', PROVIDERS, { role: 'provider', approvedAt: now, emailVerifiedAt: now })
    await connection.query(
      "INSERT IGNORE INTO service_offers (serviceId, providerId) SELECT s.id, u.id FROM services s JOIN users u ON u.role = 'provider' AND u.approvedAt IS NOT NULL",
    )
    await connection.query("UPDATE settings SET settingValue = '50' WHERE settingKey = 'max_bookings_per_user_per_day'")
    const customers = await signedInUsers(connection, 'Y', CUSTOMERS, { emailVerifiedAt: now })
    return customers.map((customer, index) => ({ ...customer, visitor: index % ADDRESSES }))
  })

/** Ids of the bookings of these customers. */
export const storedBookings = (customers) =>
  withDatabase(async (connection) => {
    const ids = customers.map(({ userId }) => userId)
    const [rows] = await connection.query('SELECT id FROM bookings WHERE userId IN (?)', [ids])
    return rows.map(({ id }) => id)
  })

/** The last warnings and errors of a process. */
function warningsOf({ name, log }) {
  const lines = readFileSync(log, 'utf8').split('\n')
  const loud = lines.filter((line) => /"level":[456]0/.test(line)).slice(-SHOWN_LINES)
  return loud.map((line) => `${name}: ${line.slice(0, SHOWN_CHARACTERS)}`)
}

/** Reads the services, categories and posts that the mix asks for. */
async function readWorld(customers) {
  const [services, categories, { blogs: posts }] = await Promise.all([
    call('/api/services'),
    call('/api/services/categories'),
    call('/api/blogs?limit=20'),
  ])
  return { services, categories, posts, customers, ledger: new BookingsLedger() }
}

const pidsOf = (processes) => processes.map(({ name, pid }) => ({ name, pid }))

/**
 * Starts it on the servers and the port that the environment names. `restart` restarts one API after the other, as an
 * operator does.
 */
export async function startStage() {
  const customers = await createUsers()
  const mails = await startMailServer()
  const product = {
    DATABASE_URL,
    REDIS_URL,
    JWT_SECRET,
    DATA_DIR: process.env.DATA_DIR,
    ...SERVER_MALLOC,
    NODE_ENV: 'production',
    APP_ENV: 'demo',
    PUBLIC_URL: BASE_URL,
    SMTP_URL: mails.url,
    TRUSTED_PROXIES: '1',
  }
  const apis = [await api('api-1', product), await api('api-2', product)]
  const jobs = worker('worker', product)
  const ports = { http: Number(new URL(BASE_URL).port), tls: await freePort() }
  const proxy = await nginx('busy-day', {
    server: 'http',
    upstreams: apis.map(({ port }) => port),
    ports,
    trusted: '127.0.0.1/32',
  })
  const processes = [proxy, ...apis, jobs]
  await Promise.all(processes.map((each) => each.start()))
  return {
    world: await readWorld(customers),
    mails,
    all: () => pidsOf(processes),
    measured: () => pidsOf([...apis, jobs]),
    warnings: () => [...apis, jobs].flatMap(warningsOf),
    async restart() {
      for (const each of apis) {
        await each.stop('SIGTERM')
        await each.start()
        await pause(SETTLE_MS)
      }
    },
    async end() {
      await Promise.all(processes.map((each) => each.kill()))
      mails.close()
    },
  }
}
