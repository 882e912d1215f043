import { createConnection } from 'mysql2/promise'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqlOptions } from '#platform/database/connections.js'
import { migrate, readMigrations } from '#platform/database/migrator.js'
import { TestApp } from './support/app.js'
import { lockWaits } from './support/lock-waits.js'
import { ownDatabase } from './support/own-database.js'
import { STARTS, windowScene } from './support/windows.js'

let app: TestApp
beforeAll(async () => {
  app = await TestApp.start({ DATABASE_POOL: '25' })
})
afterAll(() => app.stop())

const [nine = '', eleven = '', one = '', three = ''] = STARTS

const { people, book, aProvided, takes, claims } = windowScene(() => app)

describe('a taken window', () => {
  it('can be requested with the same idempotency key once it is free', async () => {
    const { service, customer } = await aProvided()
    const first = await book(customer, service.id, { preferredDate: nine })
    const other = await app.signedIn('customer')
    const call = () =>
      app.post('/bookings', {
        as: other.token,
        headers: { 'idempotency-key': key },
        body: { serviceId: service.id, option: 'Base', serviceAddress: '5 FC Road, Pune', preferredDate: nine },
      })
    const key = ulid()
    expect((await call()).status).toBe(409)
    await app.post(`/bookings/${first.id}/cancel`, { as: customer.token, body: {} })
    expect((await call()).status).toBe(201)
  })
})

describe('simultaneous bookings', () => {
  it('for one window get each of three providers once, and the others get the next windows', async () => {
    const { service, providers } = await aProvided(3)
    const customers = await people('customer', 40)
    const made = await Promise.all(customers.map((customer) => book(customer, service.id, { preferredDate: nine })))
    const granted = made.filter(({ status }) => status === 201)
    expect(granted.map(({ booking }) => (booking.provider as { _id: string } | null)?._id).sort()).toEqual(
      providers.map(({ id }) => id).sort(),
    )
    const refused = made.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(37)
    for (const { booking, alternatives } of refused) {
      expect(booking.code).toBe('WINDOW_TAKEN')
      expect(alternatives).toEqual([eleven, one, three])
    }
  })

  it('for overlapping windows never take a time slot twice', async () => {
    const { service, provider } = await aProvided()
    await takes(service.id, 'Deluxe', 180)
    const customers = await people('customer', 24)
    const starts = Array.from({ length: 8 }, (_, step) => new Date(Date.parse(nine) + step * 15 * 60_000).toISOString())
    const made = await Promise.all(
      customers.map((customer, index) =>
        book(
          customer,
          service.id,
          { preferredDate: starts[index % starts.length] },
          index % 2 === 0 ? 'Base' : 'Deluxe',
        ),
      ),
    )
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201, 409]))
    const taken = await claims(provider.id)
    for (const { id } of made.filter(({ status }) => status === 201))
      expect(taken.filter((bookingId) => bookingId === id).length).toBeGreaterThanOrEqual(8)
  })

  /** Another node's transaction takes no lock that this one sees. */
  it('on two database nodes conflict at the claim, and the second is rejected', async () => {
    const { service, customer, provider } = await aProvided()
    const node = await createConnection(sqlOptions(process.env.DATABASE_URL ?? ''))
    try {
      const model = await app.make.booking({ serviceId: service.id, status: 'Cancelled' })
      await node.query('SET foreign_key_checks = 0')
      await node.beginTransaction()
      const id = ulid()
      await node.query(
        `INSERT INTO bookings (id, userId, providerId, status, phone, serviceAddress, preferredAt, totalPaise, updatedAt)
         VALUES (?, ?, ?, 'Pending', '', '', ?, 0, NOW(3))`,
        [id, model.userId, provider.id, new Date(Date.parse(nine) + 3_600_000)],
      )
      await node.query('INSERT INTO provider_windows (providerId, startsAt, bookingId) VALUES ?', [
        Array.from({ length: 8 }, (_, step) => [
          provider.id,
          new Date(Date.parse(nine) + 3_600_000 + step * 900_000),
          id,
        ]),
      ])
      await takes(service.id, 'Deluxe', 240)
      const asked = book(customer, service.id, { preferredDate: nine }, 'Deluxe')
      await lockWaits(app.make.prisma, 1)
      await node.commit()
      expect(await asked).toMatchObject({ status: 409, booking: { code: 'WINDOW_TAKEN' } })
      expect(new Set(await claims(provider.id))).toEqual(new Set([id]))
    } finally {
      await node.end()
    }
  })
})

it('the migration adds claims for bookings that were already open', async () => {
  const migrations = readMigrations()
  const index = migrations.findIndex(({ name }) => name.endsWith('_provider_windows'))
  const { url, drop } = await ownDatabase('windows', migrations.slice(0, index))
  const connection = await createConnection({ ...sqlOptions(url), multipleStatements: true })
  try {
    const [provider, open, done, undated] = [ulid(), ulid(), ulid(), ulid()]
    await connection.query("INSERT INTO users (id, name, role, updatedAt) VALUES (?, 'P', 'provider', NOW(3))", [
      provider,
    ])
    const booking = (id: string, status: string, at: Date | null) =>
      connection.query(
        `INSERT INTO bookings (id, userId, providerId, status, phone, serviceAddress, preferredAt, totalPaise, updatedAt)
         VALUES (?, ?, ?, ?, '', '', ?, 0, NOW(3))`,
        [id, provider, provider, status, at],
      )
    await booking(open, 'Confirmed', new Date(nine))
    await booking(done, 'Completed', new Date(eleven))
    await booking(undated, 'Pending', null)
    await booking(ulid(), 'Pending', new Date(nine))
    await migrate(url, migrations)
    const [rows] = await connection.query('SELECT startsAt, bookingId FROM provider_windows ORDER BY startsAt')
    expect(rows).toEqual(
      Array.from({ length: 8 }, (_, step) => ({
        startsAt: new Date(Date.parse(nine) + step * 900_000),
        bookingId: open,
      })),
    )
  } finally {
    await connection.end()
    await drop()
  }
})
