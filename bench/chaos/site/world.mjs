/** What all runs share: servers of their own, the catalogue, and people made for each run. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { createPool } from 'mysql2/promise'
import { secrets, startApi } from '../../../tools/lib/api-process.mjs'
import { freePort } from '../../../tools/lib/ports.mjs'
import { migrate, seed } from '../../../tools/lib/prepare.mjs'
import { startServers } from '../../../tools/services.mjs'
import { startMailSink } from '../mail-sink.mjs'
import { nextRelease } from './release.mjs'

export const PASSWORD = 'chaos-on-purpose-2026'
const ADMIN = { email: 'admin@demo.local', password: 'sofa-demo-2026' }
const NOTICES = 4
const JOBS = 5
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A ULID of this moment. */
function ulid(now = Date.now()) {
  let time = ''
  for (let rest = now, place = 0; place < 10; place += 1) {
    time = ALPHABET[rest % 32] + time
    rest = Math.floor(rest / 32)
  }
  return time + Array.from(randomBytes(16), (byte) => ALPHABET[byte % 32]).join('')
}

/** Two instances of the API on one database, each with a build of the site of its own. */
export async function openWorld(group, dataDir) {
  const [{ databaseUrl, redisUrl }, sink] = await Promise.all([
    startServers(group, dataDir, { throwaway: true }),
    startMailSink(),
  ])
  await migrate(databaseUrl)
  await seed(databaseUrl, dataDir)
  const env = {
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    SMTP_URL: sink.url,
    RATE_LIMIT_FACTOR: '100000',
    // The runs end when nothing is on its way any more.
    UNDO_SECONDS: '0',
    LOG_LEVEL: 'warn',
  }
  const targets = [await freePort(), await freePort()]
  const siteDir = await nextRelease(join(dataDir, 'next-release'))
  await startApi(group, { port: targets[0], dataDir, env })
  await startApi(group, { port: targets[1], dataDir, env: { ...env, WORKER: 'none', SITE_DIR: siteDir } })
  const pool = createPool({ uri: databaseUrl, timezone: 'Z', connectionLimit: 8 })
  const world = new World(pool, {
    targets,
    passwordHash: await hash(PASSWORD),
    secret: secrets(dataDir).JWT_SECRET,
    dataDir,
  })
  await world.prepare()
  return {
    world,
    async close() {
      await pool.end()
      await sink.stop()
    },
  }
}

export class World {
  #pool
  #passwordHash
  #adminToken

  constructor(pool, { targets, passwordHash, secret, dataDir }) {
    this.#pool = pool
    this.targets = targets
    this.secret = secret
    this.dataDir = dataDir
    this.#passwordHash = passwordHash
  }

  async prepare() {
    await this.query("UPDATE settings SET settingValue = 'false' WHERE settingKey = 'enable_email_notifications'")
    const { token } = await (await this.#call('POST', '/api/auth/login', ADMIN)).json()
    this.#adminToken = token
    const services = await this.query(
      `SELECT s.id, s.name, o.name AS optionName, o.pricePaise, s.basePaise FROM services s
       JOIN service_options o ON o.serviceId = s.id WHERE s.archivedAt IS NULL AND s.isDisabled = 0 ORDER BY s.id, o.position`,
    )
    /** Each service with its first option. */
    this.services = services
      .filter(({ id }, index) => services[index - 1]?.id !== id)
      .map(({ optionName: option, pricePaise: optionPaise, ...service }) => ({ ...service, option, optionPaise }))
  }

  async query(sql, values) {
    const [rows] = await this.#pool.query(sql, values)
    return rows
  }

  #call(method, path, body, token) {
    return fetch(`http://127.0.0.1:${this.targets[0]}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    })
  }

  /** A call of the admin's: the status, and what was answered. */
  async asAdmin(method, path, body) {
    const answer = await this.#call(method, path, body, this.#adminToken)
    return { status: answer.status, body: await answer.json().catch(() => null) }
  }

  /** Somebody nobody else is: everything of theirs carries their tag. */
  async person(role, tag) {
    const person = {
      ...{ id: ulid(), role, tag, name: `Ravi ${tag}`, email: `${tag}@example.com`, address: `1 ${tag} Home, Pune` },
    }
    const now = new Date()
    await this.query(
      `INSERT INTO users (id, name, email, phone, address, passwordHash, role, approvedAt, createdAt, updatedAt) VALUES (?)`,
      [
        [
          ...[person.id, person.name, person.email, '+919000000012', person.address, this.#passwordHash, role],
          ...[role === 'provider' ? now : null, now, now],
        ],
      ],
    )
    await this.#notices(person)
    if (role === 'provider') await this.#jobs(person)
    return person
  }

  async #notices({ id, tag }) {
    const rows = Array.from({ length: NOTICES }, (_, index) => {
      const notice = ulid()
      const at = new Date(Date.now() - (index + 1) * 60_000)
      const params = JSON.stringify({ title: `Word ${index} for ${tag}`, message: `Said to ${tag}.` })
      return [notice, 'user', id, 'system', 'low', 'literal', params, notice, at]
    })
    await this.query(
      'INSERT INTO notifications (id, audience, userId, type, priority, noticeKey, params, dedupeKey, createdAt) VALUES ?',
      [rows],
    )
  }

  /** Jobs of a customer of the provider's own, whom nobody else in the run knows. */
  async #jobs({ id: providerId, tag }) {
    const [now, customerId] = [new Date(), ulid()]
    await this.query('INSERT INTO users (id, name, email, phone, role, createdAt, updatedAt) VALUES (?)', [
      [customerId, `Client ${tag}`, `client.${tag}@example.com`, '+919000000013', 'customer', now, now],
    ])
    const jobs = Array.from({ length: JOBS }, (_, index) => ({
      id: ulid(),
      status: index % 2 === 0 ? 'Pending' : 'Confirmed',
      address: `${index + 1} Job Lane ${tag}, Pune`,
      service: this.services[index % this.services.length],
    }))
    await this.query(
      'INSERT INTO bookings (id, userId, providerId, status, phone, serviceAddress, totalPaise, createdAt, updatedAt) VALUES ?',
      [
        jobs.map((job) => [
          ...[job.id, customerId, providerId, job.status, '+919000000013', job.address],
          ...[job.service.basePaise + job.service.optionPaise, now, now],
        ]),
      ],
    )
    await this.query(
      'INSERT INTO booking_items (id, bookingId, serviceId, serviceName, basePaise, optionName, optionPaise) VALUES ?',
      [
        jobs.map(({ id, service }) => [
          ...[ulid(), id, service.id, service.name, service.basePaise, service.option, service.optionPaise],
        ]),
      ],
    )
    await this.query(
      'INSERT INTO booking_history (id, bookingId, fromStatus, toStatus, actorId, actorRole, createdAt) VALUES ?',
      [jobs.map(({ id }) => [ulid(), id, null, 'Pending', customerId, 'customer', now])],
    )
    await this.query('UPDATE users SET openJobs = ? WHERE id = ?', [JOBS, providerId])
  }

  /** What the database holds of a person: bookings, jobs with their history, notices, sessions, messages. */
  async recordsOf({ id, tag }) {
    const bookings = await this.query(
      'SELECT id, userId, providerId, status, serviceAddress, notes, revision FROM bookings WHERE userId = ? OR providerId = ? OR serviceAddress LIKE ?',
      [id, id, `%${tag}%`],
    )
    const ids = bookings.map((booking) => booking.id)
    const history =
      ids.length === 0
        ? []
        : await this.query(
            'SELECT bookingId, fromStatus, toStatus, actorId, createdAt FROM booking_history WHERE bookingId IN (?) ORDER BY createdAt, id',
            [ids],
          )
    const [notices, sessions, messages] = await Promise.all([
      this.query(
        "SELECT id, userId, JSON_VALUE(params, '$.title') AS title, readAt, createdAt FROM notifications WHERE userId = ?",
        [id],
      ),
      this.query('SELECT id, revokedAt FROM sessions WHERE userId = ?', [id]),
      this.query('SELECT id, userId, message FROM contact_messages WHERE message LIKE ?', [`%${tag}%`]),
    ])
    return { bookings, history, notices, sessions, messages }
  }
}
