import { ADMIN_LIMITS, DAY_MS, type Dispatch, indianDay, LIMITS, windowStarts } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'

let app: TestApp
let admin: Person
let colleague: Person
beforeAll(async () => {
  app = await TestApp.start()
  admin = await app.signedIn('admin')
  colleague = await app.signedIn('admin')
})
afterAll(() => app.stop())

/** A day without bookings of other tests, and its windows. */
function dayWith(daysAhead: number) {
  const day = indianDay(Date.now() + daysAhead * DAY_MS)
  const [first, second, third] = windowStarts(day, Date.now()) as [Date, Date, Date]
  return { day, first, second, third }
}

async function board(query: string): Promise<Dispatch> {
  const { body, status } = await app.get(`/admin/dispatch?${query}`, { as: admin.token })
  expect([query, status]).toEqual([query, 200])
  return body as unknown as Dispatch
}

const move = (id: string, body: object, as = admin) => app.put(`/admin/bookings/${id}`, { as: as.token, body })

/** A provider with a unique name, so that the board can be filtered by it. */
async function namedProvider(options: { approved?: boolean } = {}) {
  const { id } = await app.make.user('provider', options)
  const name = `Zaheer${id.slice(-10)}`
  await app.make.rename(id, { name })
  return { id, name }
}

const eventsOf = (bookingId: string) =>
  app.make.prisma.outboxEvent.findMany({
    where: { payload: { path: '$.bookingId', equals: bookingId } },
    orderBy: { id: 'asc' },
  })

const openJobs = async (id: string) => (await app.make.prisma.user.findUniqueOrThrow({ where: { id } })).openJobs

describe('the dispatch board', () => {
  it('counts all providers even beyond the last page', async () => {
    const { day } = dayWith(20)
    const { name } = await namedProvider()
    const query = `from=${day}&days=1&search=${name}`
    expect(await board(`${query}&page=1&limit=1`)).toMatchObject({ providers: [{ name }], totalProviders: 1 })
    expect(await board(`${query}&page=9&limit=1`)).toMatchObject({ providers: [], totalProviders: 1 })
  })

  it('shows working hours, jobs and unassigned bookings', async () => {
    const { day, first, second } = dayWith(20)
    const next = indianDay(Date.parse(`${day}T12:00:00Z`) + DAY_MS)
    const [provider, other] = [await namedProvider(), await namedProvider()]
    const service = await app.make.service({ providerIds: [provider.id] })
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    await app.make.prisma.providerHours.create({
      data: { id: ulid(), userId: provider.id, weekday, opens: 720, closes: 1020 },
    })
    await app.make.prisma.providerDayOff.create({
      data: { id: ulid(), userId: provider.id, day: new Date(`${next}T00:00:00Z`) },
    })
    const mine = { providerId: provider.id, serviceId: service.id }
    const job = await app.make.booking({ ...mine, preferredAt: second, status: 'Completed' })
    await app.make.booking({ ...mine, preferredAt: first, status: 'Cancelled' })
    await app.make.booking({ providerId: other.id, preferredAt: first })
    const anyDay = []
    for (let count = 0; count <= ADMIN_LIMITS.dispatch.undatedPerProvider; count += 1)
      anyDay.push((await app.make.booking(mine)).id)
    const [open, closed, undated] = [
      await app.make.booking({ preferredAt: first }),
      await app.make.booking({ preferredAt: first, status: 'Completed' }),
      await app.make.booking({}),
    ]

    const shown = await board(`from=${day}&days=2&search=${provider.name}`)
    expect(shown.days.map(({ date }) => date)).toEqual([day, next])
    expect(shown.providers).toEqual([
      {
        _id: provider.id,
        name: provider.name,
        isApproved: true,
        openJobs: 0,
        undatedJobs: anyDay.length,
        serviceIds: [service.id],
        hours: [
          { opens: 720, closes: 1020 },
          { opens: 0, closes: 0 },
        ],
      },
    ])
    expect(shown.totalProviders).toBe(1)
    expect(shown.bookings.map(({ _id }) => _id)).toEqual([job.id, ...anyDay.slice(0, -1)])
    expect(shown.bookings[0]).toEqual({
      _id: job.id,
      status: 'Completed',
      revision: 0,
      preferredDate: second.toISOString(),
      preferredDay: null,
      providerId: provider.id,
      customerName: expect.any(String),
      serviceAddress: '1 Test Road, Pune',
      serviceId: service.id,
      serviceName: service.name,
      optionName: 'Base',
      durationMinutes: 90,
    })
    expect(shown.bufferMinutes).toBe(30)
    const unassigned = shown.unassigned.bookings.map(({ _id }) => _id)
    expect(unassigned).toContain(open.id)
    expect(unassigned).not.toContain(closed.id)
    expect(shown.unassigned.total).toBe(unassigned.length)
    expect(shown.undated.total).toBeGreaterThan(0)
    expect((await board(`from=${day}`)).undated).toMatchObject({ total: 1, bookings: [{ _id: undated.id }] })
  })

  it('omits deleted providers and unapproved ones without open jobs', async () => {
    const { day } = dayWith(21)
    const unapproved = await namedProvider({ approved: false })
    expect((await board(`from=${day}&search=${unapproved.name}`)).providers).toEqual([])
    await app.make.prisma.user.update({ where: { id: unapproved.id }, data: { openJobs: 1 } })
    expect((await board(`from=${day}&search=${unapproved.name}`)).providers).toMatchObject([{ isApproved: false }])
    await app.make.prisma.user.update({ where: { id: unapproved.id }, data: { deletedAt: new Date() } })
    expect((await board(`from=${day}&search=${unapproved.name}`)).providers).toEqual([])
  })

  it('pages providers by name and rejects more than a week', async () => {
    const { day } = dayWith(22)
    const prefix = `Yusuf${ulid().slice(-8)}`
    for (const last of ['C', 'A', 'B']) {
      const { id } = await app.make.user('provider')
      await app.make.rename(id, { name: `${prefix} ${last}` })
    }
    const names = async (page: number) => {
      const { providers, totalProviders } = await board(`from=${day}&search=${prefix}&limit=2&page=${page}`)
      return [totalProviders, providers.map(({ name }) => name.slice(-1))]
    }
    expect(await names(1)).toEqual([3, ['A', 'B']])
    expect(await names(2)).toEqual([3, ['C']])
    for (const query of ['', `from=${day}&days=8`, 'from=2026-02-30'])
      expect((await app.get(`/admin/dispatch?${query}`, { as: admin.token })).status).toBe(400)
  })
})

describe('moving a booking', () => {
  it('sets window and provider in one change, notifies each user once and keeps the counts right', async () => {
    const { first, second } = dayWith(23)
    const [from, to] = [await namedProvider(), await namedProvider()]
    const service = await app.make.service({ providerIds: [from.id, to.id] })
    const { id } = await app.make.booking({ serviceId: service.id, preferredAt: first })
    const assigned = await move(id, { providerId: from.id, expectedRevision: 0, onlyIfAvailable: true })
    expect(assigned.body).toMatchObject({ provider: { _id: from.id }, revision: 1 })
    const moved = await move(id, { providerId: to.id, preferredDate: second.toISOString(), expectedRevision: 1 })
    expect(moved.body).toMatchObject({
      provider: { _id: to.id },
      preferredDate: second.toISOString(),
      status: 'Pending',
      revision: 2,
    })
    expect(await eventsOf(id)).toMatchObject([
      { type: 'booking.reassigned', payload: { providerId: from.id, previousProviderId: null } },
      { type: 'booking.left-provider', payload: { providerId: from.id } },
      {
        type: 'booking.rescheduled',
        payload: {
          providerId: to.id,
          previousProviderId: from.id,
          previousDate: first.toISOString(),
          preferredDate: second.toISOString(),
          by: 'admin',
          revision: 2,
        },
      },
    ])
    expect([await openJobs(from.id), await openJobs(to.id)]).toEqual([0, 1])
    const audit = await app.make.prisma.auditEntry.findMany({ where: { entityId: id }, orderBy: { id: 'asc' } })
    expect(audit.map(({ action }) => action)).toEqual(['booking.assigned', 'booking.rescheduled'])
    expect(audit[1]?.changes).toEqual({
      provider: [from.id, to.id],
      window: [first.toISOString(), second.toISOString()],
    })
    // Back to unassigned, on any day.
    expect((await move(id, { providerId: null, preferredDate: null })).body).toMatchObject({
      provider: null,
      preferredDate: null,
    })
    expect(await openJobs(to.id)).toBe(0)
    // A repeat has no effect.
    const before = (await eventsOf(id)).length
    expect((await move(id, { providerId: null, preferredDate: null, expectedRevision: 0 })).status).toBe(200)
    expect(await eventsOf(id)).toHaveLength(before)
  })

  it('rejects an unavailable provider unless the admin has confirmed', async () => {
    const { day, first, second, third } = dayWith(24)
    const provider = await namedProvider()
    const service = await app.make.service({ providerIds: [provider.id] })
    await app.make.booking({ serviceId: service.id, providerId: provider.id, preferredAt: first })
    const { id } = await app.make.booking({ serviceId: service.id, preferredAt: first })
    const put = (booking: string, window: Date, body: object = { onlyIfAvailable: true }) =>
      move(booking, { providerId: provider.id, preferredDate: window.toISOString(), ...body })

    const busy = await put(id, new Date(first.getTime() + LIMITS.booking.windowMs / 2))
    expect(busy.body).toMatchObject({
      statusCode: 409,
      code: 'PROVIDER_NOT_AVAILABLE',
      message: 'This provider has another job at that time.',
    })
    const other = await app.make.booking({ preferredAt: second })
    expect((await put(other.id, second)).body).toMatchObject({
      code: 'PROVIDER_NOT_AVAILABLE',
      message: "This provider doesn't offer this service.",
    })
    expect((await put(id, second)).status).toBe(200)
    // It does not conflict with itself.
    expect((await put(id, new Date(second.getTime() + 60_000 * 30))).status).toBe(200)
    await app.make.prisma.providerDayOff.create({
      data: { id: ulid(), userId: provider.id, day: new Date(`${day}T00:00:00Z`) },
    })
    expect((await put(id, third)).body).toMatchObject({ message: "This provider doesn't work at that time." })
    expect((await put(id, third, {})).body).toMatchObject({ preferredDate: third.toISOString() })
    expect((await put(id, first, {})).status).toBe(200)
  })

  it('rejects windows that cannot be booked, closed bookings and unsuitable providers', async () => {
    const { day, first } = dayWith(25)
    const provider = await namedProvider()
    const unapproved = await namedProvider({ approved: false })
    const { id } = await app.make.booking({ preferredAt: first })
    for (const preferredDate of [new Date(Date.now() - DAY_MS).toISOString(), `${day}T20:00:00.000Z`])
      expect((await move(id, { preferredDate })).body).toMatchObject({
        statusCode: 422,
        code: 'PREFERRED_DATE_REFUSED',
      })
    expect((await move(id, { preferredDate: null, providerId: unapproved.id })).body.code).toBe('PROVIDER_NOT_ELIGIBLE')
    const done = await app.make.booking({ status: 'Completed', providerId: provider.id, preferredAt: first })
    expect((await move(done.id, { preferredDate: null })).body).toMatchObject({
      statusCode: 422,
      code: 'BOOKING_MOVE_REFUSED',
      message: 'Only pending and confirmed bookings can be moved.',
    })
    expect((await move(id, { preferredDate: null, status: 'Cancelled' })).status).toBe(422)
    expect((await move(id, { expectedRevision: 0 })).status).toBe(400)
    expect(await eventsOf(id)).toEqual([])
  })
})

describe('simultaneous moves', () => {
  it('succeed for one of two admins, and the other gets a conflict', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { first, second, third } = dayWith(26)
      const [one, two] = [await namedProvider(), await namedProvider()]
      const { id } = await app.make.booking({ preferredAt: first })
      const responses = await Promise.all([
        move(id, { providerId: one.id, preferredDate: second.toISOString(), expectedRevision: 0 }),
        move(id, { providerId: two.id, preferredDate: third.toISOString(), expectedRevision: 0 }, colleague),
      ])
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(responses.find(({ status }) => status === 409)?.body.code).toBe('BOOKING_CHANGED')
      const now = await app.make.prisma.booking.findUniqueOrThrow({ where: { id } })
      expect(now.revision).toBe(1)
      expect(responses.find(({ status }) => status === 200)?.body).toMatchObject({ provider: { _id: now.providerId } })
      expect((await openJobs(one.id)) + (await openJobs(two.id))).toBe(1)
      expect(await eventsOf(id)).toHaveLength(1)
    }
  })

  it('give a provider one of two bookings dropped into their free window', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { first } = dayWith(27)
      const provider = await namedProvider()
      const service = await app.make.service({ providerIds: [provider.id] })
      const make = () => app.make.booking({ serviceId: service.id, preferredAt: first })
      const [one, two] = [await make(), await make()]
      const body = { providerId: provider.id, onlyIfAvailable: true }
      const responses = await Promise.all([move(one.id, body), move(two.id, body, colleague)])
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(await openJobs(provider.id)).toBe(1)
    }
  })

  it('by an admin and the customer are applied one after the other, never partly', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { first, second, third } = dayWith(28)
      const [from, to] = [await namedProvider(), await namedProvider()]
      const service = await app.make.service({ providerIds: [from.id, to.id] })
      const customer = await app.signedIn('customer')
      const { id } = await app.make.booking({ serviceId: service.id, userId: customer.id, preferredAt: first })
      expect((await move(id, { providerId: from.id })).status).toBe(200)
      const [byAdmin, byCustomer] = await Promise.all([
        move(id, { providerId: to.id, preferredDate: third.toISOString(), expectedRevision: 1 }),
        app.put(`/bookings/${id}`, { as: customer.token, body: { preferredDate: second.toISOString() } }),
      ])
      expect(byCustomer.status).toBe(200)
      const now = await app.make.prisma.booking.findUniqueOrThrow({ where: { id } })
      // Either the customer is second, or the admin gets a conflict.
      expect(now.preferredAt).toEqual(second)
      expect(byAdmin.status === 200 ? [now.revision, now.providerId] : [byAdmin.body.code, now.providerId]).toEqual(
        byAdmin.status === 200 ? [3, to.id] : ['BOOKING_CHANGED', from.id],
      )
      const [mine, theirs] = [await openJobs(from.id), await openJobs(to.id)]
      expect([mine, theirs]).toEqual(now.providerId === from.id ? [1, 0] : [0, 1])
    }
  })
})
