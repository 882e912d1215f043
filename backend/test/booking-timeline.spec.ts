import { type Booking, DAY_MS, HOUR_MS, indianDay, type Notification, windowStarts } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await TestApp.start({ UNDO_SECONDS: '0' }, { work: true })
  admin = await app.signedIn('admin')
})
afterAll(() => app.stop())

const windowIn = (days: number) =>
  windowStarts(indianDay(Date.now() + days * DAY_MS), Date.now())[1]?.toISOString() ?? ''

const WEEK = Array.from({ length: 7 }, (_, weekday) => ({ weekday, isWorking: true, opens: 540, closes: 1200 }))

async function aJob({ status = 'Confirmed' }: { status?: 'Pending' | 'Confirmed' | 'Completed' } = {}) {
  const provider = await app.signedIn('provider')
  const other = await app.signedIn('provider')
  const service = await app.make.service({ providerIds: [provider.id, other.id] })
  const customer = await app.signedIn('customer')
  const preferredAt = new Date(windowIn(2))
  const { id } = await app.make.booking({
    userId: customer.id,
    providerId: provider.id,
    serviceId: service.id,
    status,
    preferredAt,
  })
  const report = (step: string, more: object = {}, headers: Record<string, string> = {}) =>
    app.put(`/provider/bookings/${id}/progress`, { as: provider.token, body: { step, ...more }, headers })
  const asAdmin = (body: object) => app.put(`/admin/bookings/${id}`, { as: admin.token, body })
  const read = async () => (await app.get(`/bookings/${id}`, { as: customer.token })).body as unknown as Booking
  const kinds = async () => (await read()).history.map(({ kind }) => kind)
  const told = async (person = customer) => {
    const { body } = await app.get('/notifications/user', { as: person.token })
    return (body as unknown as { data: Notification[] }).data.filter(({ booking }) => booking === id)
  }
  return { id, provider, other, customer, preferredAt, report, asAdmin, read, kinds, told }
}

describe('PUT /provider/bookings/:id/progress', () => {
  it('records that the provider is on the way and has started, without changing the status', async () => {
    const { report, read } = await aJob()
    const first = await report('on_the_way')
    expect(first).toMatchObject({ status: 200, body: { status: 'Confirmed', revision: 1 } })
    expect(await report('started', { expectedStatus: 'Confirmed', expectedRevision: 1 })).toMatchObject({
      status: 200,
      body: { status: 'Confirmed', revision: 2 },
    })
    const { history } = await read()
    expect(history.slice(1)).toMatchObject(
      ['on_the_way', 'started'].map((kind) => ({ kind, from: 'Confirmed', to: 'Confirmed', by: 'provider' })),
    )
    expect(Object.keys(history.at(-1) ?? {}).sort()).toEqual(['at', 'by', 'from', 'kind', 'to'])
  })

  it('changes nothing if the step was already reached, with any expected revision', async () => {
    const { report, kinds } = await aJob()
    await report('on_the_way')
    await report('started')
    for (const step of ['on_the_way', 'started'])
      expect(await report(step, { expectedRevision: 0 })).toMatchObject({ status: 200, body: { revision: 2 } })
    expect(await kinds()).toEqual(['status', 'on_the_way', 'started'])
  })

  it('records a step once per key, even if the job was moved meanwhile', async () => {
    const { report, asAdmin, kinds } = await aJob()
    const headers = { 'idempotency-key': ulid() }
    await report('on_the_way', {}, headers)
    expect((await asAdmin({ preferredDate: windowIn(3) })).status).toBe(200)
    expect((await report('on_the_way', {}, headers)).status).toBe(200)
    expect(await kinds()).toEqual(['status', 'on_the_way', 'rescheduled'])
    expect((await report('on_the_way')).status).toBe(200)
    expect(await kinds()).toEqual(['status', 'on_the_way', 'rescheduled', 'on_the_way'])
    expect(await report('started', {}, headers)).toMatchObject({ status: 409 })
  })

  it.each(['Pending', 'Completed'] as const)('rejects a step of a %s job', async (status) => {
    const { report, kinds } = await aJob({ status })
    expect(await report('started')).toMatchObject({
      status: 422,
      body: { code: 'BOOKING_MOVE_REFUSED', message: 'Only a confirmed job can be started.' },
    })
    expect(await kinds()).toEqual(['status'])
  })

  it('rejects the way to the customer after the work has started', async () => {
    const { report } = await aJob()
    await report('started')
    expect(await report('on_the_way')).toMatchObject({
      status: 422,
      body: { code: 'BOOKING_MOVE_REFUSED', message: 'The work has already started.' },
    })
  })

  it('rejects a step of a changed booking with the current booking', async () => {
    const { report, asAdmin } = await aJob()
    await asAdmin({ preferredDate: windowIn(3) })
    const late = await report('on_the_way', { expectedStatus: 'Confirmed', expectedRevision: 0 })
    expect(late).toMatchObject({ status: 409, body: { code: 'BOOKING_CHANGED', current: { revision: 1 } } })
    const other = await report('on_the_way', { expectedStatus: 'Pending', expectedRevision: 1 })
    expect(other).toMatchObject({ status: 409, body: { code: 'BOOKING_STATUS_CHANGED' } })
  })

  it('hides other providers’ jobs and rejects unknown steps', async () => {
    const { id, other, report } = await aJob()
    const foreign = await app.put(`/provider/bookings/${id}/progress`, {
      as: other.token,
      body: { step: 'started' },
    })
    expect([foreign.status, foreign.body.code]).toEqual([404, 'BOOKING_NOT_FOUND'])
    expect(await report('paused')).toMatchObject({ status: 400, body: { fields: { step: 'Choose a step.' } } })
  })

  it('leaves free windows alone, as the job takes the same time', async () => {
    const { report, asAdmin } = await aJob()
    const touches = () => app.make.prisma.outboxEvent.count({ where: { type: 'cache.availability' } })
    const before = await touches()
    expect((await report('on_the_way')).status).toBe(200)
    expect(await touches()).toBe(before)
    expect((await asAdmin({ preferredDate: windowIn(3) })).status).toBe(200)
    expect(await touches()).toBeGreaterThan(before)
  })

  it('and a simultaneous cancellation are recorded one after another', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id, customer, report, read } = await aJob()
      const [progress, cancel] = await Promise.all([
        report('on_the_way', { expectedRevision: 0 }),
        app.post(`/bookings/${id}/cancel`, { as: customer.token, body: { expectedRevision: 0 } }),
      ])
      expect([progress.status, cancel.status].sort()).toEqual([200, 409])
      const { status, revision, history } = await read()
      expect(revision).toBe(1)
      expect([status, history.at(-1)?.kind]).toEqual(
        progress.status === 200 ? ['Confirmed', 'on_the_way'] : ['Cancelled', 'status'],
      )
    }
  })
})

describe('the timeline of a booking', () => {
  it('shows the old and new times of a moved visit and who moved it', async () => {
    const { id, customer, preferredAt, asAdmin, read } = await aJob({ status: 'Pending' })
    const [window, day] = [windowIn(3), indianDay(Date.now() + 4 * DAY_MS)]
    const moved = await app.put(`/bookings/${id}`, { as: customer.token, body: { preferredDate: window } })
    expect(moved.status).toBe(200)
    expect((await asAdmin({ preferredDay: day })).status).toBe(200)
    expect((await read()).history.filter(({ kind }) => kind === 'rescheduled')).toMatchObject([
      {
        by: 'customer',
        fromDate: preferredAt.toISOString(),
        fromDay: null,
        toDate: window,
        toDay: null,
        to: 'Pending',
      },
      { by: 'admin', fromDate: window, fromDay: null, toDate: null, toDay: day },
    ])
  })

  it('keeps its order after an entry of an instance whose clock is ahead', async () => {
    const { id, asAdmin, report, read } = await aJob()
    const ahead = new Date(Date.now() + HOUR_MS)
    await app.make.prisma.bookingHistory.create({
      data: { id: ulid(ahead.getTime()), bookingId: id, toStatus: 'Confirmed', kind: 'started', createdAt: ahead },
    })
    expect((await asAdmin({ preferredDate: windowIn(3) })).status).toBe(200)
    expect((await report('on_the_way')).status).toBe(200)
    const { history } = await read()
    expect(history.map(({ kind }) => kind)).toEqual(['status', 'started', 'rescheduled', 'on_the_way'])
    const times = history.map(({ at }) => Date.parse(at))
    expect(times.slice(1)).toEqual([ahead.getTime(), ahead.getTime() + 1, ahead.getTime() + 2])
  })

  it('does not show new notes as a move', async () => {
    const { id, customer, kinds } = await aJob({ status: 'Pending' })
    await app.put(`/bookings/${id}`, { as: customer.token, body: { notes: 'Ring twice' } })
    expect(await kinds()).toEqual(['status'])
  })

  it('shows that another provider was assigned, without their name', async () => {
    const { other, asAdmin, read } = await aJob()
    expect((await asAdmin({ providerId: other.id })).status).toBe(200)
    expect((await read()).history.at(-1)).toEqual({
      kind: 'assigned',
      from: 'Confirmed',
      to: 'Confirmed',
      by: 'admin',
      at: expect.any(String),
    })
  })

  it('shows neither a removed assignment nor one of a closed booking', async () => {
    const { other, asAdmin, kinds } = await aJob()
    await asAdmin({ providerId: null })
    expect(await kinds()).toEqual(['status'])
    const closed = await aJob({ status: 'Completed' })
    await closed.asAdmin({ providerId: other.id })
    expect(await closed.kinds()).toEqual(['status'])
  })

  it('shows both if a customer moves the visit to another provider’s time', async () => {
    const { id, provider, customer, read } = await aJob({ status: 'Pending' })
    await app.put('/provider/availability', {
      as: provider.token,
      body: { hours: WEEK, daysOff: [indianDay(windowIn(3))] },
    })
    const moved = await app.put(`/bookings/${id}`, { as: customer.token, body: { preferredDate: windowIn(3) } })
    expect(moved.status).toBe(200)
    expect((await read()).history.slice(1)).toMatchObject([
      { kind: 'rescheduled', by: 'customer' },
      { kind: 'assigned', by: 'system' },
    ])
  })

  it('is part of the customer’s export', async () => {
    const { customer, report } = await aJob()
    await report('started')
    const { data } = (await app.get('/auth/export', { as: customer.token })).body as {
      data: { bookings: { history: { kind: string }[] }[] }
    }
    expect(data.bookings[0]?.history.map(({ kind }) => kind)).toEqual(['status', 'started'])
  })
})

describe('the customer', () => {
  const keysOf = (notifications: Notification[]) => notifications.map(({ key }) => key)

  it('is notified of each step once in order, without a mail', async () => {
    const { customer, report, told } = await aJob()
    await report('on_the_way')
    await vi.waitFor(async () => expect(keysOf(await told())).toEqual(['booking.on-the-way']))
    await report('started')
    await vi.waitFor(async () => expect(keysOf(await told())).toEqual(['booking.started', 'booking.on-the-way']))
    const [started, setOut] = await told()
    expect(setOut).toMatchObject({ title: 'Your provider is on the way', type: 'booking_status' })
    expect(started?.title).toBe('The work has started')
    expect(await app.make.prisma.bookingMail.count({ where: { userId: customer.id } })).toBe(0)
  })

  it('is not notified in the app if they switched that kind off', async () => {
    const { customer, report, kinds, told } = await aJob()
    await app.put('/notifications/preferences', {
      as: customer.token,
      body: { kind: 'booking_status', channel: 'in_app', enabled: false },
    })
    await report('on_the_way')
    const witness = await aJob()
    await witness.report('on_the_way')
    await vi.waitFor(async () => expect(await witness.told()).toHaveLength(1))
    await vi.waitFor(async () =>
      expect(
        await app.make.prisma.outboxEvent.count({ where: { type: 'booking.progressed', publishedAt: null } }),
      ).toBe(0),
    )
    expect(await kinds()).toEqual(['status', 'on_the_way'])
    expect(await told()).toEqual([])
  })

  it('sees the first name of the new provider until that account is closed', async () => {
    const { other, asAdmin, told } = await aJob()
    await app.make.prisma.user.update({ where: { id: other.id }, data: { name: 'Ravi Kulkarni' } })
    await asAdmin({ providerId: other.id })
    await vi.waitFor(async () => expect(keysOf(await told())).toEqual(['booking.assigned']))
    const [assigned] = await told()
    expect(assigned?.message).toMatch(/^Ravi will come for /)
    expect(assigned?.message).not.toContain('Kulkarni')
    const stored = await app.make.prisma.notification.findUniqueOrThrow({ where: { id: assigned?._id ?? '' } })
    expect(JSON.stringify(stored.params)).not.toContain('Ravi')
    await app.make.prisma.user.update({ where: { id: other.id }, data: { name: '' } })
    expect((await told())[0]?.message).toMatch(/^A provider will come for /)
  })
})

it('shows the customer of a confirmed visit only the number of the provider’s completed jobs', async () => {
  const { id, provider, customer } = await aJob()
  for (const status of ['Completed', 'Completed', 'Cancelled'] as const)
    await app.make.booking({ providerId: provider.id, status })
  const pending = await app.make.booking({ userId: customer.id, providerId: provider.id })
  const { body } = await app.get('/bookings/my', { as: customer.token })
  const listed = body as unknown as Booking[]
  const toldOf = (bookingId: string) => listed.find(({ _id }) => _id === bookingId)?.provider?.completedJobs
  expect([toldOf(id), toldOf(pending.id)]).toEqual([2, undefined])
  const one = await app.get(`/bookings/${id}`, { as: customer.token })
  expect(one.body).toMatchObject({ provider: { completedJobs: 2 } })
  const jobs = await app.get('/provider/bookings', { as: provider.token })
  expect(JSON.stringify(jobs.body)).not.toContain('completedJobs')
})

it('reads confirmations from the index alone', async () => {
  const rows = await app.make.prisma.$queryRawUnsafe<{ key: string; Extra: string }[]>(
    `EXPLAIN SELECT MIN(h.createdAt) FROM bookings b JOIN booking_history h ON h.bookingId = b.id
     WHERE b.createdAt >= '2026-01-01' AND h.kind = 'status' AND h.toStatus = 'Confirmed' AND h.createdAt >= b.createdAt GROUP BY b.id`,
  )
  const history = rows.find(({ key }) => key?.startsWith('booking_history'))
  expect(history?.key).toBe('booking_history_bookingId_kind_toStatus_createdAt_idx')
  expect(history?.Extra).toContain('Using index')
})
