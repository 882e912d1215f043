import { ulid } from 'ulid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SessionsRepository } from '#modules/auth/sessions/sessions.repository.js'
import { SessionsService } from '#modules/auth/sessions/sessions.service.js'
import { UsersService } from '#modules/users/index.js'
import { Changes } from '#platform/changes/changes.js'
import { readMigrations } from '#platform/database/migrator.js'
import { outsideTransaction } from '#platform/database/open-transaction.js'
import { Sql } from '#platform/database/sql.js'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'
import { STARTS, windowScene } from './support/windows.js'
import { type LeftOut, withoutLocks } from './support/without-locks.js'

let app: TestApp
let admin: Person
let left: LeftOut
beforeAll(async () => {
  app = await TestApp.start({ DATABASE_POOL: '25' })
  admin = await app.signedIn('admin')
})
afterAll(async () => {
  await app.make.prisma.outboxEvent.deleteMany({ where: { publishedAt: null } })
  await app.stop()
})
beforeEach(() => {
  left = withoutLocks()
})
afterEach(() => left.mockRestore())

const { people, aProvided, book } = windowScene(() => app)
const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
const codes = (replies: readonly { status: number; body: Record<string, unknown> }[]) =>
  replies.map(({ status, body }) => (status < 300 ? String(status) : String(body.code))).sort()

describe('bookings of one user, without locks', () => {
  const ask = (me: Person, serviceId: string, headers: Record<string, string> = {}, time: object = {}) =>
    app.post('/bookings', {
      as: me.token,
      headers,
      body: { serviceId, option: 'Base', serviceAddress: '8 MG Road, Pune', ...time },
    })

  const setLimit = async (limit: number) => {
    await app.make.setting('max_bookings_per_user_per_day', limit)
    await app.touch('settings')
  }
  beforeEach(() => setLimit(3))
  afterAll(() => setLimit(5))

  it('are accepted for three of twelve simultaneous requests at a limit of three', async () => {
    const [service, me] = [await app.make.service(), await app.signedIn('customer')]
    const replies = await times(12, () => ask(me, service.id))
    expect(codes(replies)).toEqual([...Array(3).fill('201'), ...Array(9).fill('BOOKING_DAILY_LIMIT')])
    expect(await app.make.prisma.booking.count({ where: { userId: me.id } })).toBe(3)
    expect(left.count).toBeGreaterThan(0)
  })

  it('are possible again after one of the day is deleted', async () => {
    const [service, me] = [await app.make.service(), await app.signedIn('customer')]
    const [first] = await times(3, () => ask(me, service.id))
    expect((await ask(me, service.id)).body.code).toBe('BOOKING_DAILY_LIMIT')
    expect((await app.delete(`/admin/bookings/${first?.body._id}`, { as: admin.token })).status).toBe(200)
    expect((await ask(me, service.id)).status).toBe(201)
    expect((await ask(me, service.id)).body.code).toBe('BOOKING_DAILY_LIMIT')
  })

  it('count toward the limit even if they were made before the migration', async () => {
    const [service, me] = [await app.make.service(), await app.signedIn('customer')]
    for (let count = 0; count < 2; count += 1) await app.make.booking({ userId: me.id, serviceId: service.id })
    const { sql = '' } = readMigrations().find(({ name }) => name.endsWith('_rules_by_key')) ?? {}
    await app.make.prisma.dailyQuota.deleteMany({ where: { kind: 'bookings' } })
    await app.nest.get(Sql).unprepared.execute(sql.slice(sql.indexOf('INSERT INTO')))
    expect(codes([await ask(me, service.id), await ask(me, service.id)])).toEqual(['201', 'BOOKING_DAILY_LIMIT'])
  })

  it('are created once for eight simultaneous repeats', async () => {
    await setLimit(1)
    const [provider, me] = [await app.signedIn('provider'), await app.signedIn('customer')]
    const service = await app.make.service({ providerIds: [provider.id] })
    const key = ulid()
    const replies = await times(8, () => ask(me, service.id, { 'idempotency-key': key }, { preferredDate: STARTS[1] }))
    expect(codes(replies)).toEqual(Array(8).fill('201'))
    expect(new Set(replies.map(({ body }) => body._id)).size).toBe(1)
    expect(await app.make.prisma.booking.count({ where: { userId: me.id } })).toBe(1)
  })
})

describe('a window, without locks', () => {
  it('is given to each of three providers once, however many request it', async () => {
    const { service, providers } = await aProvided(3)
    const made = await Promise.all(
      (await people('customer', 12)).map((customer) => book(customer, service.id, { preferredDate: STARTS[0] })),
    )
    const granted = made.filter(({ status }) => status === 201)
    expect(granted.map(({ booking }) => (booking.provider as { _id: string })._id).sort()).toEqual(
      providers.map(({ id }) => id).sort(),
    )
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201, 409]))
  })
})

describe('one booking with simultaneous changes, without locks', () => {
  it('applies the changes one after another, and its provider counts it once', async () => {
    const { service, provider, customer } = await aProvided()
    for (let round = 0; round < 4; round += 1) {
      const { id } = await book(customer, service.id, { preferredDate: STARTS[round] })
      const asAdmin = (body: object) => app.put(`/admin/bookings/${id}`, { as: admin.token, body })
      const replies = await Promise.all([
        app.post(`/bookings/${id}/cancel`, { as: customer.token, body: {} }),
        app.put(`/bookings/${id}`, { as: customer.token, body: { preferredDate: STARTS[4] } }),
        app.put(`/provider/bookings/${id}`, { as: provider.token, body: { status: 'Confirmed' } }),
        asAdmin({ status: 'Completed' }),
        asAdmin({ status: 'Cancelled' }),
        asAdmin({ status: 'Confirmed' }),
      ])
      expect(replies.filter(({ status }) => status >= 500)).toEqual([])
      const booking = await app.make.prisma.booking.findUniqueOrThrow({
        where: { id },
        include: { history: { where: { kind: 'status' }, orderBy: { id: 'asc' } } },
      })
      const chain = booking.history.map(({ fromStatus, toStatus }) => [fromStatus, toStatus])
      expect(chain.slice(1).map(([from]) => from)).toEqual(chain.slice(0, -1).map(([, to]) => to))
      expect(chain.at(-1)?.[1]).toBe(booking.status)
      const events = await app.make.prisma.outboxEvent.count({
        where: {
          type: { in: ['booking.status-changed', 'booking.rescheduled', 'booking.reassigned'] },
          payload: { path: '$.bookingId', equals: id },
        },
      })
      expect(events).toBe(booking.revision)
      await app.delete(`/admin/bookings/${id}`, { as: admin.token })
    }
    expect((await app.make.prisma.user.findUniqueOrThrow({ where: { id: provider.id } })).openJobs).toBe(0)
    expect(await app.make.prisma.providerWindow.count({ where: { providerId: provider.id } })).toBe(0)
  })
})

describe('admins, without locks', () => {
  const admins = () => app.make.prisma.user.findMany({ where: { role: 'admin', deletedAt: null } })

  beforeEach(async () => {
    await app.make.prisma.user.updateMany({ where: { role: 'admin' }, data: { role: 'customer' } })
  })
  afterAll(async () => {
    await app.make.prisma.user.update({ where: { id: admin.id }, data: { role: 'admin' } })
  })

  it.each([
    [
      'demoted',
      (as: Person, id: string) => app.put(`/admin/users/${id}`, { as: as.token, body: { role: 'customer' } }),
    ],
    ['deleted', (as: Person, id: string) => app.delete(`/admin/users/${id}`, { as: as.token })],
  ])('keep one of two who are %s by each other at once', async (_name, remove) => {
    for (let round = 0; round < 6; round += 1) {
      await app.make.prisma.user.updateMany({ where: { role: 'admin' }, data: { role: 'customer' } })
      const [first, second] = [await app.signedIn('admin'), await app.signedIn('admin')]
      const replies = await Promise.all([remove(first, second.id), remove(second, first.id)])
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(replies.filter(({ status }) => status >= 500)).toEqual([])
      expect(await admins()).toHaveLength(1)
    }
  })

  it('create the first one once', async () => {
    const made = await times(4, () =>
      app.nest.get(UsersService).createFirstAdmin({
        name: 'Admin',
        email: `${ulid().toLowerCase()}@example.com`,
        phone: '',
        passwordHash: 'x',
      }),
    )
    expect(made.filter((isMade) => isMade)).toHaveLength(1)
    expect(await admins()).toHaveLength(1)
  })
})

describe('categories, without locks', () => {
  const create = (body: object) => app.post('/admin/categories', { as: admin.token, body })

  it('give a name to one of six simultaneous requests', async () => {
    const name = `Bean bags ${ulid()}`
    const replies = await times(6, (index) => create({ name: index % 2 === 0 ? name : name.toUpperCase() }))
    expect(codes(replies)).toEqual(['201', ...Array(5).fill('CATEGORY_NAME_TAKEN')])
  })

  it('give a translated name to one of six simultaneous requests and report its field', async () => {
    const hi = `बीन बैग ${ulid()}`
    const replies = await times(6, (index) =>
      create({ name: `Bag ${index} ${ulid()}`, translations: { hi: { name: hi } } }),
    )
    expect(codes(replies)).toEqual(['201', ...Array(5).fill('CATEGORY_NAME_TAKEN')])
    for (const { status, body } of replies)
      if (status !== 201) expect(Object.keys(body.fields as object)).toEqual(['translations.hi.name'])
  })

  it('give similar names different slugs', async () => {
    const word = ulid()
    const replies = await Promise.all(['🎁', '🎀', '🪑', '🛋'].map((emoji) => create({ name: `Gift ${emoji} ${word}` })))
    const slug = `gift-${word.toLowerCase()}`
    expect(replies.map(({ body }) => body.slug).sort()).toEqual([slug, `${slug}-2`, `${slug}-3`, `${slug}-4`])
  })
})

describe('a login during a password change, without locks', () => {
  const passwordHash = 'old'
  const device = { browser: 'chrome', os: 'linux' } as const
  const start = (userId: string) =>
    app.nest
      .get(SessionsRepository)
      .start({ userId, proof: { passwordHash }, userAgent: '', device, expiresAt: new Date(Date.now() + 3_600_000) })

  it('leaves no session of the old password, whichever commits first', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await app.make.user('customer')
      await app.make.prisma.user.update({ where: { id }, data: { passwordHash } })
      const change = app.nest.get(Changes).run({ id }, async (tx) => {
        await app.nest.get(UsersService).replacePassword(tx, id, { from: passwordHash, to: 'new' })
        await app.nest.get(SessionsService).endOthers(tx, id, null)
      })
      await Promise.all([change, ...Array.from({ length: 4 }, () => start(id))])
      expect(await app.make.prisma.session.count({ where: { userId: id, revokedAt: null } })).toBe(0)
    }
  })

  it('ends a session that another node started with the old password', async () => {
    const { id } = await app.make.user('customer')
    await app.make.prisma.user.update({ where: { id }, data: { passwordHash } })
    let session: string | null = null
    await app.nest.get(Changes).run({ id }, async (tx) => {
      await app.nest.get(SessionsService).endOthers(tx, id, null)
      // It waits for no row of this transaction, as on another node.
      session = await outsideTransaction(() => start(id))
      await app.nest.get(UsersService).replacePassword(tx, id, { from: passwordHash, to: 'new' })
    })
    expect(session).not.toBeNull()
    const [row] = await app.nest
      .get(Sql)
      .query<{ revokedAt: Date | null }>('SELECT revokedAt FROM sessions WHERE id = ?', [session])
    expect(row?.revokedAt).not.toBeNull()
  })
})
