/** Resources that all runs share: servers, the catalog, and users created for each run. */
import { hash } from '@node-rs/argon2'
import { secrets, startApi } from '@sofaseva/tools/api-process'
import { freePort } from '@sofaseva/tools/ports'
import { migrate, seed } from '@sofaseva/tools/prepare'
import { startServers } from '@sofaseva/tools/services'
import { createPool } from 'mysql2/promise'
import { startMailSink } from '../mail-sink.mjs'
import { PASSWORD, UserFactory, ulid } from './people.mjs'
import { builtRelease, NEXT } from './release.mjs'

const ADMIN = { email: 'admin@demo.local', password: 'sofa-demo-2026' }

/** Number of services to book. A few more are reserved for service faults. */
const BOOKED = 6
const RESERVED = 3
/** Enough for 1,000 runs, while single windows still get taken. */
const MORE_PROVIDERS = 3

/**
 * Starts two API instances on one database, each with its own build of the site. `planted` are changes to the source of
 * the first build.
 */
export async function openFixture(group, dataDir, planted = []) {
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
    // A run ends once nothing is left to send, so writes must not wait for an undo.
    UNDO_SECONDS: '0',
    LOG_LEVEL: 'warn',
  }
  const targets = [await freePort(), await freePort()]
  // One after the other, because each build needs both cores.
  const now = planted.length > 0 ? await builtRelease(planted) : null
  const next = await builtRelease(NEXT)
  await startApi(group, { port: targets[0], dataDir, env: { ...env, ...(now ? { SITE_DIR: now } : {}) } })
  await startApi(group, { port: targets[1], dataDir, env: { ...env, WORKER: 'none', SITE_DIR: next } })
  const pool = createPool({ uri: databaseUrl, timezone: 'Z', connectionLimit: 8 })
  const fixture = new Fixture(pool, {
    targets,
    passwordHash: await hash(PASSWORD),
    secret: secrets(dataDir).JWT_SECRET,
    dataDir,
  })
  await fixture.prepare()
  return {
    fixture,
    async close() {
      await pool.end()
      await sink.stop()
    },
  }
}

export class Fixture {
  #pool
  #adminToken

  constructor(pool, { targets, passwordHash, secret, dataDir }) {
    this.#pool = pool
    this.targets = targets
    this.secret = secret
    this.dataDir = dataDir
    this.people = new UserFactory(this, passwordHash)
  }

  async prepare() {
    await this.query("UPDATE settings SET settingValue = 'false' WHERE settingKey = 'enable_email_notifications'")
    await this.#keepFewServices()
    await this.#addProviders()
  }

  /** Devices store the whole catalog, so a small one makes runs faster. */
  async #keepFewServices() {
    const services = await this.query(
      `SELECT s.id, s.name, s.basePaise, s.revision, o.name AS option, o.pricePaise AS optionPaise FROM services s
       JOIN service_options o ON o.serviceId = s.id AND o.position = 0
       WHERE s.archivedAt IS NULL AND s.isDisabled = 0 ORDER BY s.id`,
    )
    const kept = services.slice(0, BOOKED + 2 * RESERVED)
    await this.query('UPDATE services SET isDisabled = 1 WHERE id NOT IN (?)', [kept.map(({ id }) => id)])
    this.services = kept.slice(0, BOOKED)
    /** Services whose price rises and that are removed for a while. */
    this.volatile = kept.slice(BOOKED, BOOKED + RESERVED).map((service) => ({ ...service, isVolatile: true }))
    // Prices must stay below the Maximum Expected Price.
    await this.query('UPDATE services SET upperPaise = upperPaise + 1000000 WHERE id IN (?)', [
      this.volatile.map(({ id }) => id),
    ])
    /** Services that providers offer and no run books. */
    this.offered = kept.slice(BOOKED + RESERVED)
  }

  /** Bookings of one run take windows from the next, so the seed's one provider would be full after 250 runs. */
  async #addProviders() {
    const now = new Date()
    const ids = Array.from({ length: MORE_PROVIDERS }, () => ulid())
    const rows = ids.map((id, index) => [id, `Provider ${index + 2}`, '+919000000014', 'provider', now, now, now])
    await this.query('INSERT INTO users (id, name, phone, role, approvedAt, createdAt, updatedAt) VALUES ?', [rows])
    const offers = ids.flatMap((id) => [...this.services, ...this.volatile].map((service) => [id, service.id]))
    await this.query('INSERT INTO service_offers (providerId, serviceId) VALUES ?', [offers])
  }

  /** Reserves a service for one run's faults; undefined if all are in use. */
  reserveVolatile() {
    return this.volatile.pop()
  }

  async releaseVolatile(service) {
    await this.changeService(service, { basePaise: service.basePaise, isDisabled: false })
    this.volatile.push({ ...service, isRemoved: false })
  }

  /** Changes a service as the back office does. */
  async changeService({ id }, { basePaise, isDisabled }) {
    const changes = [
      ...(basePaise === undefined ? [] : [['price', { basePrice: basePaise / 100 }]]),
      ...(isDisabled === undefined ? [] : [['status', { isDisabled }]]),
    ]
    for (const [what, body] of changes) {
      const { status, body: said } = await this.asAdmin('PUT', `/api/admin/services/${id}/${what}`, body)
      if (status !== 200) throw new Error(`The ${what} of a service could not be changed: ${status} ${said?.message}`)
    }
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

  /** Calls the API as the admin, whose login gets too old during many runs. Resolves to the status and the response. */
  async asAdmin(method, path, body) {
    const response = await this.#answered(method, path, body, this.#adminToken)
    if (response.status !== 401 && response.body?.code !== 'PROOF_NEEDED') return response
    const { status, body: said } = await this.#answered('POST', '/api/auth/login', ADMIN)
    if (status !== 200) throw new Error(`The admin could not log in: ${status} ${said?.message}`)
    this.#adminToken = said.token
    return this.#answered(method, path, body, this.#adminToken)
  }

  /** Calls the API as this user from another device. */
  async asPerson(person, method, path, body) {
    person.elsewhere ??= (
      await this.#answered('POST', '/api/auth/login', { email: person.email, password: person.password })
    ).body.token
    return this.#answered(method, path, body, person.elsewhere)
  }

  async #answered(method, path, body, token) {
    const answer = await this.#call(method, path, body, token)
    return { status: answer.status, body: await answer.json().catch(() => null) }
  }

  /** Database records of a user, in the judge's format. */
  async recordsOf({ id, tag }) {
    const bookings = await this.query(
      `SELECT b.id, b.userId, b.providerId, b.status, b.serviceAddress, b.notes, b.revision, b.totalPaise,
       b.preferredAt AS preferredDate, DATE_FORMAT(b.preferredDay, '%Y-%m-%d') AS preferredDay, i.serviceId, i.optionName AS \`option\`
       FROM bookings b JOIN booking_items i ON i.bookingId = b.id WHERE b.userId = ? OR b.providerId = ? OR b.serviceAddress LIKE ?`,
      [id, id, `%${tag}%`],
    )
    const ids = bookings.map((booking) => booking.id)
    const history =
      ids.length === 0
        ? []
        : await this.query(
            'SELECT id, bookingId, kind, fromStatus, toStatus, actorId, createdAt FROM booking_history WHERE bookingId IN (?) ORDER BY createdAt, id',
            [ids],
          )
    const [notifications, sessions, messages, reviews, choices] = await Promise.all([
      this.query(
        "SELECT id, userId, JSON_VALUE(params, '$.title') AS title, readAt, createdAt FROM notifications WHERE userId = ?",
        [id],
      ),
      this.query('SELECT id, revokedAt FROM sessions WHERE userId = ?', [id]),
      this.messagesWith(tag),
      this.query('SELECT id, userId, rating, title, comment, comment AS text FROM reviews WHERE userId = ?', [id]),
      this.#choicesOf(id),
    ])
    return { bookings, history, notifications, sessions, messages, reviews, choices }
  }

  async newestEntry(bookingId) {
    const [entry] = await this.query(
      'SELECT id FROM booking_history WHERE bookingId = ? ORDER BY createdAt DESC, id DESC LIMIT 1',
      [bookingId],
    )
    return entry
  }

  messagesWith(tag) {
    return this.query(
      'SELECT id, userId, name, email, message, message AS text FROM contact_messages WHERE message LIKE ?',
      [`%${tag}%`],
    )
  }

  async #choicesOf(id) {
    const [user] = await this.query('SELECT locale FROM users WHERE id = ?', [id])
    const offers = await this.query('SELECT serviceId FROM service_offers WHERE providerId = ?', [id])
    const hours = await this.query('SELECT weekday, opens, closes FROM provider_hours WHERE userId = ?', [id])
    return {
      [`locale ${id} language`]: user?.locale,
      // Without their own hours, they work during business hours.
      [`hours ${id} Sunday`]:
        hours.length === 0 ? undefined : hours.some(({ weekday, opens, closes }) => weekday === 0 && closes > opens),
      ...Object.fromEntries(
        this.offered.map((service) => [
          `offer ${id} ${service.id}`,
          offers.some(({ serviceId }) => serviceId === service.id),
        ]),
      ),
    }
  }
}
