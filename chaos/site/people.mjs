/** Creates separate users for each run. */
import { randomBytes } from 'node:crypto'

export const PASSWORD = 'chaos-on-purpose-2026'
const FIRST_LOCALE = 'mr'
const NOTIFICATIONS = 4
const JOBS = 5
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A ULID for the current time. */
export function ulid(now = Date.now()) {
  let time = ''
  for (let rest = now, place = 0; place < 10; place += 1) {
    time = ALPHABET[rest % 32] + time
    rest = Math.floor(rest / 32)
  }
  return time + Array.from(randomBytes(16), (byte) => ALPHABET[byte % 32]).join('')
}

/** Creates users with hashed passwords in a fixture's database. */
export class UserFactory {
  #fixture
  #passwordHash

  constructor(fixture, passwordHash) {
    this.#fixture = fixture
    this.#passwordHash = passwordHash
  }

  /** All data of a user contains their tag. */
  async create(role, tag) {
    const person = {
      id: ulid(),
      role,
      tag,
      name: `Ravi ${tag}`,
      email: `${tag}@example.com`,
      address: `1 ${tag} Home, Pune`,
      password: PASSWORD,
    }
    const now = new Date()
    await this.#fixture.query(
      `INSERT INTO users (id, name, email, phone, address, passwordHash, role, locale, emailVerifiedAt, approvedAt, createdAt,
       updatedAt) VALUES (?)`,
      [
        [
          person.id,
          person.name,
          person.email,
          '+919000000012',
          person.address,
          this.#passwordHash,
          role,
          // No step chooses this language, so a change is visible.
          FIRST_LOCALE,
          now,
          role === 'provider' ? now : null,
          now,
          now,
        ],
      ],
    )
    await this.#notices(person)
    if (role === 'provider') await this.#jobs(person)
    return person
  }

  async #notices({ id, tag }) {
    const rows = Array.from({ length: NOTIFICATIONS }, (_, index) => {
      const notification = ulid()
      const at = new Date(Date.now() - (index + 1) * 60_000)
      const params = JSON.stringify({ title: `Word ${index} for ${tag}`, message: `Said to ${tag}.` })
      return [notification, 'user', id, 'system', 'low', 'literal', params, notification, at]
    })
    await this.#fixture.query(
      'INSERT INTO notifications (id, audience, userId, type, priority, noticeKey, params, dedupeKey, createdAt) VALUES ?',
      [rows],
    )
  }

  /** Creates jobs for the provider. Their customer takes no other part in the run. */
  async #jobs({ id: providerId, tag }) {
    const [now, customerId] = [new Date(), ulid()]
    await this.#fixture.query('INSERT INTO users (id, name, email, phone, role, createdAt, updatedAt) VALUES (?)', [
      [customerId, `Client ${tag}`, `client.${tag}@example.com`, '+919000000013', 'customer', now, now],
    ])
    const jobs = Array.from({ length: JOBS }, (_, index) => ({
      id: ulid(),
      status: index % 2 === 0 ? 'Pending' : 'Confirmed',
      address: `${index + 1} Job Lane ${tag}, Pune`,
      service: this.#fixture.services[index % this.#fixture.services.length],
    }))
    await this.#fixture.query(
      'INSERT INTO bookings (id, userId, providerId, status, phone, serviceAddress, totalPaise, createdAt, updatedAt) VALUES ?',
      [
        jobs.map((job) => [
          job.id,
          customerId,
          providerId,
          job.status,
          '+919000000013',
          job.address,
          job.service.basePaise + job.service.optionPaise,
          now,
          now,
        ]),
      ],
    )
    await this.#fixture.query(
      'INSERT INTO booking_items (id, bookingId, serviceId, serviceName, basePaise, optionName, optionPaise) VALUES ?',
      [
        jobs.map(({ id, service }) => [
          ulid(),
          id,
          service.id,
          service.name,
          service.basePaise,
          service.option,
          service.optionPaise,
        ]),
      ],
    )
    await this.#fixture.query(
      'INSERT INTO booking_history (id, bookingId, fromStatus, toStatus, actorId, actorRole, createdAt) VALUES ?',
      [jobs.map(({ id }) => [ulid(), id, null, 'Pending', customerId, 'customer', now])],
    )
    await this.#fixture.query('UPDATE users SET openJobs = ? WHERE id = ?', [JOBS, providerId])
  }
}
