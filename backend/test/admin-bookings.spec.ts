import { once } from 'node:events'
import { HOUR_MS, indianDay } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { AdminBookingsService } from '#modules/bookings/admin/admin-bookings.service.js'
import { BookingsRepository } from '#modules/bookings/bookings.repository.js'
import { CleanupJobs } from '#platform/database/cleanup-jobs.js'
import { type Reply, TestApp } from './support/app.js'
import type { Person } from './support/factories.js'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await TestApp.start()
  admin = await app.signedIn('admin')
})
afterAll(() => app.stop())

const list = async (query: string) => {
  const reply = await app.get(`/admin/bookings?${query}`, { as: admin.token })
  expect([query, reply.status]).toEqual([query, 200])
  return {
    ids: (reply.body as unknown as { _id: string }[]).map(({ _id }) => _id),
    total: Number(reply.headers['x-total-count']),
  }
}

/** Three bookings of one customer with a unique name. */
async function threeBookings() {
  const user = await app.make.user('customer')
  const name = `Zubin ${ulid()}`
  const made = []
  for (const [index, status] of (['Pending', 'Completed', 'Pending'] as const).entries()) {
    const booking = await app.make.booking({ userId: user.id, status })
    made.push(
      await app.make.prisma.booking.update({
        where: { id: booking.id },
        data: {
          totalPaise: [30_000, 10_000, 20_000][index] ?? 0,
          createdAt: new Date(Date.UTC(2026, 4, 10 + index, 12)),
          phone: `+9198${String(index)}${user.id.slice(-6).replace(/\D/g, '0')}`,
        },
        include: { items: true },
      }),
    )
  }
  await app.make.rename(user.id, { name })
  return { user, name, ids: made.map(({ id }) => id), made }
}

describe('the admin list of bookings', () => {
  it('finds by name, e-mail, phone, service, reference and id', async () => {
    const { user, name, ids, made } = await threeBookings()
    const newestFirst = [...ids].reverse()
    expect((await list(`search=${encodeURIComponent(name)}`)).ids).toEqual(newestFirst)
    expect((await list(`search=${encodeURIComponent(name.slice(6, 30))}`)).ids).toEqual(newestFirst)
    expect((await list(`search=${user.email}`)).ids).toEqual(newestFirst)
    const [first] = made
    expect((await list(`search=${encodeURIComponent(first?.phone ?? '')}`)).ids).toContain(first?.id)
    expect((await list(`search=${encodeURIComponent(first?.phone.slice(3) ?? '')}`)).ids).toContain(first?.id)
    expect((await list(`search=${first?.items[0]?.serviceName}`)).ids).toEqual([first?.id])
    expect((await list(`search=${first?.id.slice(-6).toLowerCase()}`)).ids).toContain(first?.id)
    expect((await list(`search=${first?.id}`)).ids).toEqual([first?.id])
    expect(await list('search=%25%25%25nobody')).toEqual({ ids: [], total: 0 })
    expect(await list(`search=${encodeURIComponent('+*( "')}`)).toMatchObject({ total: 0 })
  })

  it('combines search, filters, order and pages', async () => {
    const { name, ids } = await threeBookings()
    const [a, b, c] = ids
    const search = `search=${encodeURIComponent(name)}`
    expect((await list(`${search}&status=Pending`)).ids).toEqual([c, a])
    expect((await list(`${search}&sort=oldest`)).ids).toEqual([a, b, c])
    expect((await list(`${search}&sort=amount-high`)).ids).toEqual([a, c, b])
    expect((await list(`${search}&sort=amount-low`)).ids).toEqual([b, c, a])
    expect((await list(`${search}&from=2026-05-11&to=2026-05-11`)).ids).toEqual([b])
    expect(await list(`${search}&limit=2&page=2`)).toEqual({ ids: [a], total: 3 })
  })

  it('filters by provider, or the lack of one', async () => {
    const provider = await app.make.user('provider')
    const job = await app.make.booking({ providerId: provider.id })
    expect(await list(`provider=${provider.id}`)).toEqual({ ids: [job.id], total: 1 })
    const unassigned = await list('provider=none')
    expect(unassigned.ids.length).toBeGreaterThan(0)
    expect(unassigned.ids).not.toContain(job.id)
  })

  it('rejects invalid filters', async () => {
    for (const query of ['status=Lost', 'provider=x', 'from=yesterday', 'sort=best', 'page=0'])
      expect((await app.get(`/admin/bookings?${query}`, { as: admin.token })).status).toBe(400)
  })
})

describe('the list with very many bookings', () => {
  it('finds the same by another index for a common service or name', async () => {
    const service = await app.make.service()
    const word = `Q${ulid().slice(-10)}`
    const at = Date.UTC(2026, 2, 1)
    const people = Array.from({ length: 320 }, () => ulid())
    await app.make.prisma.user.createMany({
      data: people.map((id) => ({ id, name: `${word} Many`, email: `${id.toLowerCase()}@example.com`, phone: '' })),
    })
    await app.nest.get(CleanupJobs).runAtStart(new Date())
    // Item ids grow with time, like those of real bookings.
    const made = Array.from({ length: 2_100 }, (_, index) => ({
      id: ulid(at + index * 60_000),
      itemId: ulid(at + index * 60_000),
      createdAt: new Date(at + index * 60_000),
      totalPaise: ((index * 7_919) % 2_100) * 100,
      userId: people[index % people.length] ?? '',
      status: index % 10 === 0 ? ('Cancelled' as const) : ('Completed' as const),
    }))
    await app.make.prisma.booking.createMany({
      data: made.map(({ itemId: _, ...row }) => ({ ...row, phone: '', serviceAddress: 'x' })),
    })
    await app.make.prisma.bookingItem.createMany({
      data: made.map(({ id, itemId, totalPaise }) => ({
        id: itemId,
        bookingId: id,
        serviceId: service.id,
        serviceName: service.name,
        basePaise: totalPaise,
        optionName: 'Base',
        optionPaise: 0,
      })),
    })
    const newest = [...made].reverse()
    const dearest = [...made].sort((a, b) => b.totalPaise - a.totalPaise)
    const firstOf = (rows: typeof made) => rows.slice(0, 20).map(({ id }) => id)
    const cancelled = (rows: typeof made) => rows.filter(({ status }) => status === 'Cancelled')
    for (const search of [`search=${service.name}`, `search=${word}`]) {
      expect((await list(search)).ids).toEqual(firstOf(newest))
      expect((await list(`${search}&sort=amount-high`)).ids).toEqual(firstOf(dearest))
      expect((await list(`${search}&status=Cancelled`)).ids).toEqual(firstOf(cancelled(newest)))
      expect((await list(`${search}&status=Cancelled&sort=amount-high`)).ids).toEqual(firstOf(cancelled(dearest)))
      expect((await list(`${search}&from=2026-03-01&to=2026-03-01`)).total).toBe(20 + 200)
      expect(await list(`${search}&page=2`)).toEqual({ ids: newest.slice(20, 40).map(({ id }) => id), total: 40 + 200 })
    }
  })
})

/** The cells of a line without line breaks in them. */
const cellsOf = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = '']) => quoted ?? plain)

describe('the CSV file', () => {
  it('contains the filtered bookings and no formulas', async () => {
    const { user, name, ids } = await threeBookings()
    await app.make.prisma.booking.update({
      where: { id: ids[0] ?? '' },
      data: { notes: '=HYPERLINK("http://evil.example")', serviceAddress: 'Flat 1, "Rose", Baner' },
    })
    const reply = await app.get(`/admin/bookings/export?search=${user.email}&status=Pending`, { as: admin.token })
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(reply.headers['content-disposition']).toBe(`attachment; filename="bookings-${indianDay(new Date())}.csv"`)
    const lines = reply.text
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\n')
    expect(lines[0]).toMatch(/^Booking ID,Booking number,Created,Status,Customer,Phone/)
    expect(lines.slice(1).map((line) => line.slice(0, 26))).toEqual([ids[2], ids[0]])
    expect(lines[2]).toContain(name)
    expect(lines[2]).toContain('"Flat 1, ""Rose"", Baner"')
    expect(lines[2]).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(lines[2]).toContain(',300,')
  })

  it('has one value per column, with titles, statuses and names in the admin’s language', async () => {
    const [user, left] = [await app.make.user('customer'), await app.make.user('customer')]
    await app.make.prisma.user.update({ where: { id: left.id }, data: { name: '', deletedAt: new Date() } })
    const times = { createdAt: new Date('2026-11-26T13:31:00.000Z') }
    const provider = await app.make.user('provider')
    const preferredAt = new Date('2026-12-04T09:30:00.000Z')
    const windowed = await app.make.booking({ userId: user.id, providerId: provider.id, preferredAt, ...times })
    const anyTime = await app.make.booking({ userId: left.id, preferredDay: new Date('2027-01-02'), ...times })
    await app.make.prisma.booking.update({
      where: { id: windowed.id },
      data: { totalPaise: 149_950, providerId: provider.id },
    })
    const rowsIn = async (language: string, id: string) => {
      const reply = await app.get('/admin/bookings/export', {
        as: admin.token,
        headers: { 'accept-language': language },
      })
      expect(reply.headers['content-language']).toBe(language)
      const rows = reply.text.replace('\uFEFF', '').trim().split('\n').map(cellsOf)
      const [titles = [], row = []] = [rows[0], rows.find(([first]) => first === id)]
      return Object.fromEntries(titles.map((title, index) => [title, row[index]]))
    }
    expect(await rowsIn('en', windowed.id)).toMatchObject({
      Created: '2026-11-26 19:01',
      Status: 'Pending',
      Phone: '90000 99999',
      'Price (INR)': '1499.5',
      'Day of visit': '2026-12-04',
      'Visit from': '2026-12-04 15:00',
      'Visit until': '2026-12-04 17:00',
    })
    expect(await rowsIn('en', anyTime.id)).toMatchObject({
      'Day of visit': '2027-01-02',
      'Visit from': '',
      'Visit until': '',
      Customer: 'Deleted user',
      Provider: '',
    })
    expect(await rowsIn('hi', anyTime.id)).toMatchObject({
      'बुकिंग का समय': '2026-11-26 19:01',
      स्टेटस: 'पेंडिंग',
      ग्राहक: 'हटाया गया यूज़र',
      फ़ोन: '90000 99999',
    })
    expect(await rowsIn('mr', anyTime.id)).toMatchObject({ स्टेटस: 'पेंडिंग', ग्राहक: 'काढून टाकलेला युजर' })
  })
})

describe('a bulk change', () => {
  it('changes the possible bookings and explains why others were skipped', async () => {
    const [one, other] = [await app.make.booking(), await app.make.booking({ status: 'Completed' })]
    const gone = ulid()
    const { status, body } = await app.post('/admin/bookings/bulk-status', {
      as: admin.token,
      body: { ids: [one.id, gone, other.id, one.id], status: 'Confirmed' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      bookings: [
        { _id: one.id, status: 'Confirmed' },
        { _id: other.id, status: 'Confirmed' },
      ],
      failed: [{ _id: gone, code: 'BOOKING_NOT_FOUND' }],
    })
    expect(await app.make.prisma.auditEntry.count({ where: { entityId: one.id, actorId: admin.id } })).toBe(1)
  })

  it('skips bookings whose status has changed meanwhile', async () => {
    const customer = await app.make.user('customer')
    const [same, moved] = [
      await app.make.booking({ userId: customer.id, status: 'Confirmed' }),
      await app.make.booking({ userId: customer.id, status: 'Completed' }),
    ]
    const { body } = await app.post('/admin/bookings/bulk-status', {
      as: admin.token,
      body: { ids: [same.id, moved.id], status: 'Pending', expectedStatus: 'Confirmed' },
    })
    expect(body).toMatchObject({
      bookings: [{ _id: same.id, status: 'Pending' }],
      failed: [{ _id: moved.id, code: 'BOOKING_STATUS_CHANGED' }],
    })
  })

  it('continues after a database error and lists each failed booking', async () => {
    const customer = await app.make.user('customer')
    const [before, broken, after] = [
      await app.make.booking({ userId: customer.id }),
      await app.make.booking({ userId: customer.id }),
      await app.make.booking({ userId: customer.id }),
    ]
    const repository = app.nest.get(BookingsRepository)
    const lock = repository.lock.bind(repository)
    const failing = vi.spyOn(repository, 'lock').mockImplementation((tx, id) => {
      if (id === broken.id) throw Object.assign(new Error('Connection lost'), { code: 'PROTOCOL_CONNECTION_LOST' })
      return lock(tx, id)
    })
    try {
      const { status, body } = await app.post('/admin/bookings/bulk-status', {
        as: admin.token,
        headers: { 'accept-language': 'hi' },
        body: { ids: [before.id, broken.id, after.id], status: 'Confirmed' },
      })
      expect(status).toBe(200)
      expect(body).toMatchObject({
        bookings: [{ _id: before.id }, { _id: after.id }],
        failed: [{ _id: broken.id, code: 'DEPENDENCY_DOWN', message: expect.stringMatching(/[\u0900-\u097f]/) }],
      })
      expect(JSON.stringify(body)).not.toContain('Connection lost')
    } finally {
      failing.mockRestore()
    }
  })

  it('accepts one to a hundred bookings', async () => {
    const many = (ids: string[]) =>
      app.post('/admin/bookings/bulk-status', { as: admin.token, body: { ids, status: 'Confirmed' } })
    expect((await many([])).body).toMatchObject({ statusCode: 400, fields: { ids: 'Select bookings.' } })
    expect((await many(Array.from({ length: 101 }, () => ulid()))).status).toBe(400)
  })
})

describe('the whole list as a file', () => {
  const PROVIDER_JOBS = 1_230
  const auditOf = () =>
    app.make.prisma.auditEntry.findMany({ where: { action: 'booking.exported' }, orderBy: { id: 'desc' }, take: 1 })

  async function manyJobs() {
    const provider = await app.make.user('provider')
    const customer = await app.make.user('customer')
    const at = Date.parse('2026-10-01T00:00:00.000Z')
    const jobs = Array.from({ length: PROVIDER_JOBS }, (_, index) => ({
      id: ulid(),
      userId: customer.id,
      providerId: provider.id,
      phone: '+919000011111',
      serviceAddress: 'A',
      // Many rows have the same time or no window, so a batch must not start again among them.
      createdAt: new Date(at + (index < 700 ? 0 : index)),
      preferredAt: index % 2 === 0 ? null : new Date(at + (index % 7) * 86_400_000),
      totalPaise: (index % 3) * 100,
    }))
    await app.make.prisma.booking.createMany({ data: jobs })
    await app.make.rename(customer.id)
    return { provider, jobs }
  }

  it('is complete and without duplicates in every order and is logged', async () => {
    const { provider, jobs } = await manyJobs()
    for (const sort of ['newest', 'oldest', 'preferred', 'amount-high', 'amount-low']) {
      const { text } = await app.get(
        `/admin/bookings/export?provider=${provider.id}&sort=${sort}&search=%2B919000011111`,
        {
          as: admin.token,
        },
      )
      const ids = text
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.slice(0, 26))
      expect([sort, ids.length, new Set(ids).size]).toEqual([sort, PROVIDER_JOBS, PROVIDER_JOBS])
      expect(new Set(ids)).toEqual(new Set(jobs.map(({ id }) => id)))
    }
    const [entry] = await auditOf()
    expect(entry).toMatchObject({
      actorId: admin.id,
      entity: 'booking',
      changes: {
        rows: [null, PROVIDER_JOBS],
        isWhole: [null, true],
        filter: [null, { provider: provider.id, sort: 'amount-low', isSearch: true }],
      },
    })
    expect(JSON.stringify(entry)).not.toContain('9000011111')
  })

  it('stops if the client disconnects, which is logged', async () => {
    const { provider } = await manyJobs()
    const query = { provider: provider.id, sort: 'newest' } as const
    const file = app.nest
      .get(AdminBookingsService, { strict: false })
      .export({ id: admin.id, role: 'admin', sessionId: '' }, query, TRANSLATORS.en)
    await once(file, 'readable')
    file.destroy()
    await vi.waitFor(async () => {
      const [entry] = await auditOf()
      expect(entry?.changes).toMatchObject({ isWhole: [null, false], filter: [null, { provider: provider.id }] })
      expect(((entry?.changes ?? {}) as { rows?: [null, number] }).rows?.[1]).toBeLessThan(PROVIDER_JOBS)
    })
  })
})

describe('deleting a booking', () => {
  it('removes it, frees and notifies its provider and customer and is logged', async () => {
    const provider = await app.signedIn('provider')
    const service = await app.make.service({ providerIds: [provider.id] })
    const customer = await app.signedIn('customer')
    const made = await app.post('/bookings', {
      as: customer.token,
      body: { serviceId: service.id, option: 'Base', serviceAddress: '1 MG Road' },
    })
    const id = made.body._id as string
    expect((await app.delete(`/admin/bookings/${id}`, { as: admin.token })).body).toEqual({ success: true })
    expect((await app.get(`/bookings/${id}`, { as: customer.token })).status).toBe(404)
    expect((await app.delete(`/admin/bookings/${id}`, { as: admin.token })).status).toBe(404)
    expect((await app.make.prisma.user.findUniqueOrThrow({ where: { id: provider.id } })).openJobs).toBe(0)
    const events = await app.make.prisma.outboxEvent.findMany({ where: { type: 'booking.status-changed' } })
    expect(events.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ bookingId: id, status: 'Cancelled', by: 'admin', providerId: provider.id }),
    )
    expect(await app.make.prisma.auditEntry.findFirst({ where: { entityId: id } })).toMatchObject({
      action: 'booking.deleted',
      changes: { status: ['Pending', null] },
    })
  })
})

describe('recent requests', () => {
  it('cover the configured number of hours', async () => {
    await app.make.setting('recent_bookings_hours', 2)
    await app.touch('settings')
    const [fresh, old] = [await app.make.booking(), await app.make.booking()]
    await app.make.prisma.booking.update({
      where: { id: old.id },
      data: { createdAt: new Date(Date.now() - 3 * HOUR_MS) },
    })
    const reply = await app.get('/admin/bookings/recent', { as: admin.token })
    const ids = (reply.body as unknown as { _id: string }[]).map(({ _id }) => _id)
    expect(reply.headers['x-window-hours']).toBe('2')
    expect(ids).toContain(fresh.id)
    expect(ids).not.toContain(old.id)
    await app.make.defaultSettings()
    await app.touch('settings')
  })

  it('are paged by status, with counts of all', async () => {
    const countsOf = ({ headers }: Reply) => JSON.parse(String(headers['x-status-counts'])) as Record<string, number>
    const list = (query: string) => app.get(`/admin/bookings/recent?${query}`, { as: admin.token })
    const before = countsOf(await list('limit=1'))
    for (const status of ['Cancelled', 'Cancelled', 'Confirmed'] as const) await app.make.booking({ status })
    const old = await app.make.booking({ status: 'Cancelled' })
    const createdAt = new Date(Date.now() - 25 * HOUR_MS)
    await app.make.prisma.booking.update({ where: { id: old.id }, data: { createdAt } })

    const first = await list('status=Cancelled&limit=1')
    const { Cancelled = 0, Confirmed = 0, Pending = 0 } = before
    expect(countsOf(first)).toMatchObject({ Cancelled: Cancelled + 2, Confirmed: Confirmed + 1, Pending })
    expect(first.headers['x-total-count']).toBe(String(Cancelled + 2))
    const second = await list('status=Cancelled&limit=1&page=2')
    const shown = [first, second].flatMap(({ body }) => body as unknown as { _id: string; status: string }[])
    expect(shown.map(({ status }) => status)).toEqual(['Cancelled', 'Cancelled'])
    expect(new Set(shown.map(({ _id }) => _id)).size).toBe(2)
    expect(shown.map(({ _id }) => _id)).not.toContain(old.id)
  })
})

describe('reassigning a booking', () => {
  it('moves the count of open jobs and notifies the old and new providers', async () => {
    const [from, to] = [await app.make.user('provider'), await app.make.user('provider')]
    const booking = await app.make.booking({ providerId: from.id })
    await app.make.prisma.user.update({ where: { id: from.id }, data: { openJobs: 1 } })
    const put = (providerId: string | null) =>
      app.put(`/admin/bookings/${booking.id}`, { as: admin.token, body: { providerId } })
    expect((await put(to.id)).body).toMatchObject({ provider: { _id: to.id }, revision: 1 })
    const jobs = async (id: string) => (await app.make.prisma.user.findUniqueOrThrow({ where: { id } })).openJobs
    expect([await jobs(from.id), await jobs(to.id)]).toEqual([0, 1])
    expect((await put(null)).body).toMatchObject({ provider: null })
    expect(await jobs(to.id)).toBe(0)
    const unapproved = await app.make.user('provider', { approved: false })
    expect((await put(unapproved.id)).body.code).toBe('PROVIDER_NOT_ELIGIBLE')
  })
})
