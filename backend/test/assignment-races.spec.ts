import { DAY_MS, indianDay, LIMITS, windowStarts } from '@sofaseva/contract'
import { IS_FULL_TIER } from '@sofaseva/tools/vitest/patience'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'
import { lockWaits } from './support/lock-waits.js'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await TestApp.start()
  admin = await app.signedIn('admin')
})
afterAll(async () => {
  // Events of these tests were never published. Specs with a worker should not start with them.
  await app.make.prisma.outboxEvent.deleteMany({ where: { publishedAt: null } })
  await app.stop()
})

function windows(daysAhead: number): [string, string, string] {
  const [first = '', second = '', third = ''] = windowStarts(
    indianDay(Date.now() + daysAhead * DAY_MS),
    Date.now(),
  ).map((start) => start.toISOString())
  return [first, second, third]
}

const people = (role: 'customer' | 'provider', count: number) =>
  Promise.all(Array.from({ length: count }, () => app.signedIn(role)))

async function book(customer: Person, serviceId: string, preferredDate?: string) {
  const { body, status } = await app.post('/bookings', {
    as: customer.token,
    body: { serviceId, option: 'Base', serviceAddress: '5 FC Road, Pune', ...(preferredDate ? { preferredDate } : {}) },
  })
  return { status, id: body._id as string, provider: (body.provider as { _id: string } | null)?._id ?? null }
}

const reschedule = (customer: Person, id: string, preferredDate: string) =>
  app.put(`/bookings/${id}`, { as: customer.token, body: { preferredDate } })
const asAdmin = (id: string, body: object) => app.put(`/admin/bookings/${id}`, { as: admin.token, body })

/** No provider has two open jobs in one window, claims match the open jobs, and all counts are right. */
async function expectConsistent(providerIds: string[]): Promise<void> {
  const open = await app.make.prisma.booking.findMany({
    where: { providerId: { in: providerIds }, status: { in: ['Pending', 'Confirmed'] } },
  })
  for (const one of open)
    for (const other of open)
      if (other.id !== one.id && other.providerId === one.providerId && one.preferredAt && other.preferredAt)
        expect(Math.abs(other.preferredAt.getTime() - one.preferredAt.getTime())).toBeGreaterThanOrEqual(
          LIMITS.booking.windowMs,
        )
  const claims = await app.make.prisma.providerWindow.findMany({ where: { providerId: { in: providerIds } } })
  const claimed = (list: { providerId: string | null; bookingId: string }[]) =>
    [...new Set(list.map(({ providerId, bookingId }) => `${providerId} ${bookingId}`))].sort()
  const dated = open.filter(({ preferredAt }) => preferredAt !== null)
  expect(claimed(claims)).toEqual(claimed(dated.map(({ id, providerId }) => ({ providerId, bookingId: id }))))
  const counted = await app.make.prisma.user.findMany({ where: { id: { in: providerIds } } })
  for (const { id, openJobs, role, deletedAt } of counted) {
    const jobs = open.filter(({ providerId }) => providerId === id)
    expect({ id, openJobs }).toEqual({ id, openJobs: jobs.length })
    if (role !== 'provider' || deletedAt) expect(jobs).toEqual([])
  }
}

describe('one window of one provider', () => {
  it('goes to one of three who reschedule and three who book at the same moment', async () => {
    for (let round = 0; round < (IS_FULL_TIER ? 12 : 4); round += 1) {
      const [provider] = (await people('provider', 1)) as [Person]
      const service = await app.make.service({ providerIds: [provider.id] })
      const [movers, bookers] = [await people('customer', 3), await people('customer', 3)]
      const earlier = windows(4)
      const target = windows(5)[1]
      const made = await Promise.all(movers.map((mover, index) => book(mover, service.id, earlier[index])))
      const responses = await Promise.all([
        ...movers.map((mover, index) => reschedule(mover, made[index]?.id ?? '', target)),
        ...bookers.map((booker) => book(booker, service.id, target)),
      ])
      expect(responses.filter(({ status }) => status === 409)).toHaveLength(responses.length - 1)
      await expectConsistent([provider.id])
      const there = await app.make.prisma.booking.count({ where: { providerId: provider.id, preferredAt: target } })
      expect(there).toBe(1)
    }
  })
})

describe('a provider who becomes unavailable while their row is locked', () => {
  const daysOff = (userId: string, window: string) =>
    ({ data: { id: ulid(), userId, day: new Date(`${indianDay(window)}T00:00:00.000Z`) } }) as const

  it.each(['demoted', 'deleted', 'unapproved', 'without the service', 'on a day off'] as const)(
    'does not get the job: %s',
    async (how) => {
      const [provider, customer] = [await app.signedIn('provider'), await app.signedIn('customer')]
      const service = await app.make.service({ providerIds: [provider.id] })
      const [window] = windows(6)
      const where = { where: { id: provider.id } }
      const booking = await app.make.prisma.$transaction(async (tx) => {
        await tx.$queryRaw`SELECT id FROM users WHERE id = ${provider.id} FOR UPDATE`
        const asked = book(customer, service.id, window)
        await lockWaits(app.make.prisma, 1)
        if (how === 'demoted') await tx.user.update({ ...where, data: { role: 'customer' } })
        else if (how === 'deleted') await tx.user.update({ ...where, data: { deletedAt: new Date() } })
        else if (how === 'unapproved') await tx.user.update({ ...where, data: { approvedAt: null } })
        else if (how === 'on a day off') await tx.providerDayOff.create(daysOff(provider.id, window))
        else await tx.serviceOffer.deleteMany({ where: { providerId: provider.id } })
        return asked.then.bind(asked)
      })
      // On a day off they are still a provider, so other windows can be offered.
      expect(await new Promise<Awaited<ReturnType<typeof book>>>((resolve) => void booking(resolve))).toMatchObject({
        status: how === 'on a day off' ? 409 : 201,
        provider: null,
      })
    },
  )
})

describe('a reassignment after rescheduling', () => {
  it('emits one event with the new data and the previous provider', async () => {
    const [first, second] = (await people('provider', 2)) as [Person, Person]
    const service = await app.make.service({ providerIds: [first.id, second.id] })
    const [customer, other] = (await people('customer', 2)) as [Person, Person]
    const [early, late] = windows(7)
    const mine = await book(customer, service.id, early)
    const theirs = mine.provider === first.id ? second.id : first.id
    await app.make.prisma.user.update({ where: { id: theirs }, data: { openJobs: { increment: 5 } } })
    expect((await book(other, service.id, late)).provider).toBe(mine.provider)
    await app.make.prisma.user.update({ where: { id: theirs }, data: { openJobs: { decrement: 5 } } })
    expect((await reschedule(customer, mine.id, late)).body).toMatchObject({ provider: { _id: theirs }, revision: 1 })
    const events = await app.make.prisma.outboxEvent.findMany({
      where: {
        type: { in: ['booking.rescheduled', 'booking.reassigned'] },
        payload: { path: '$.bookingId', equals: mine.id },
      },
    })
    expect(events).toMatchObject([
      {
        type: 'booking.rescheduled',
        payload: { preferredDate: late, previousDate: early, providerId: theirs, previousProviderId: mine.provider },
      },
    ])
    await expectConsistent([first.id, second.id])
  })
})

describe('an unassigned booking', () => {
  it('is assigned again after rescheduling and notifies the provider', async () => {
    const provider = await app.signedIn('provider')
    const service = await app.make.service({ providerIds: [provider.id] })
    const [customer, other] = (await people('customer', 2)) as [Person, Person]
    const [early, late] = windows(11)
    await book(other, service.id, early)
    const mine = await app.make.booking({ userId: customer.id, serviceId: service.id, preferredAt: new Date(early) })
    // Only a new time triggers another assignment.
    const notes = await app.put(`/bookings/${mine.id}`, { as: customer.token, body: { notes: 'Ring twice' } })
    expect(notes.body).toMatchObject({ notes: 'Ring twice', provider: null })
    expect((await reschedule(customer, mine.id, late)).body).toMatchObject({ provider: { _id: provider.id } })
    const events = await app.make.prisma.outboxEvent.findMany({
      where: { type: 'booking.rescheduled', payload: { path: '$.bookingId', equals: mine.id } },
      orderBy: { id: 'asc' },
    })
    expect(events.at(-1)?.payload).toMatchObject({ providerId: provider.id, previousProviderId: null })
    await expectConsistent([provider.id])
  })
})

describe('a provider who books', () => {
  it('never gets their own job by booking, rescheduling or an admin', async () => {
    const [mine, colleague] = (await people('provider', 2)) as [Person, Person]
    const service = await app.make.service({ providerIds: [mine.id] })
    const [early, late] = windows(12)
    const { id, provider } = await book(mine, service.id, early)
    expect(provider).toBeNull()
    expect((await reschedule(mine, id, late)).body).toMatchObject({ provider: null, preferredDate: late })
    expect((await app.get(`/admin/bookings/${id}/providers`, { as: admin.token })).body).toEqual([])
    expect((await asAdmin(id, { providerId: mine.id })).body).toMatchObject({
      statusCode: 422,
      code: 'PROVIDER_IS_CUSTOMER',
    })
    await app.make.prisma.serviceOffer.create({ data: { providerId: colleague.id, serviceId: service.id } })
    expect((await reschedule(mine, id, early)).body).toMatchObject({ provider: { _id: colleague.id } })
    await expectConsistent([mine.id, colleague.id])
  })
})

describe('an admin', () => {
  it('may assign a busy provider and sees that they are busy', async () => {
    const [busy, other] = (await people('provider', 2)) as [Person, Person]
    const service = await app.make.service({ providerIds: [busy.id] })
    const [window] = windows(8)
    await book(await app.signedIn('customer'), service.id, window)
    const { id } = await app.make.booking({ serviceId: service.id, preferredAt: new Date(window) })
    expect((await app.get(`/admin/bookings/${id}/providers`, { as: admin.token })).body).toMatchObject([
      { _id: busy.id, isFree: false },
    ])
    expect((await asAdmin(id, { providerId: busy.id })).body).toMatchObject({ provider: { _id: busy.id } })
    // Their own job doesn't make them busy for it.
    await asAdmin(id, { providerId: other.id })
    await app.make.prisma.serviceOffer.create({ data: { providerId: other.id, serviceId: service.id } })
    const { body } = await app.get(`/admin/bookings/${id}/providers`, { as: admin.token })
    expect(body).toContainEqual(expect.objectContaining({ _id: other.id, isFree: true }))
  })

  it('records the provider of a closed job silently but notifies if the same request reopens it', async () => {
    const [from, to] = (await people('provider', 2)) as [Person, Person]
    const { id } = await app.make.booking({ providerId: from.id, status: 'Completed' })
    const told = () =>
      app.make.prisma.outboxEvent.findMany({
        where: { type: 'booking.reassigned', payload: { path: '$.bookingId', equals: id } },
        orderBy: { id: 'asc' },
      })
    expect((await asAdmin(id, { providerId: to.id })).body).toMatchObject({ provider: { _id: to.id } })
    expect((await asAdmin(id, { providerId: null, status: 'Cancelled' })).body).toMatchObject({ provider: null })
    expect(await told()).toEqual([])
    const unapproved = await app.make.user('provider', { approved: false })
    expect((await asAdmin(id, { providerId: unapproved.id })).body.code).toBe('PROVIDER_NOT_ELIGIBLE')
    const opened = await asAdmin(id, { providerId: to.id, status: 'Confirmed' })
    expect(opened.body).toMatchObject({ status: 'Confirmed', provider: { _id: to.id } })
    expect(await told()).toMatchObject([{ payload: { providerId: to.id, status: 'Confirmed', revision: 4 } }])
    await expectConsistent([from.id, to.id])
  })

  it('gets a conflict if the booking differs from the expected revision', async () => {
    const [from, to] = (await people('provider', 2)) as [Person, Person]
    const { id } = await app.make.booking({ providerId: from.id, status: 'Confirmed' })
    const stale = await asAdmin(id, { providerId: to.id, expectedStatus: 'Pending' })
    expect(stale.body).toMatchObject({ statusCode: 409, code: 'BOOKING_STATUS_CHANGED' })
    expect((await asAdmin(id, { providerId: from.id, expectedStatus: 'Pending' })).status).toBe(200)
    const right = await asAdmin(id, { providerId: to.id, expectedStatus: 'Confirmed' })
    expect(right.body).toMatchObject({ provider: { _id: to.id } })
  })

  it('does not reassign a reopened booking to a former or busy provider', async () => {
    const [first, second] = (await people('provider', 2)) as [Person, Person]
    const service = await app.make.service({ providerIds: [first.id, second.id] })
    const [window] = windows(9)
    const mine = await app.signedIn('customer')
    const one = await book(mine, service.id, window)
    await app.post(`/bookings/${one.id}/cancel`, { as: mine.token, body: {} })
    await app.make.prisma.user.update({ where: { id: second.id }, data: { lastAssignedAt: new Date() } })
    await app.make.prisma.user.update({ where: { id: first.id }, data: { lastAssignedAt: new Date() } })
    const others = await Promise.all([book(await app.signedIn('customer'), service.id, window)])
    const reopened = await asAdmin(one.id, { status: 'Confirmed' })
    const [taken] = others.map(({ provider }) => provider)
    expect((reopened.body.provider as { _id: string })._id).not.toBe(taken)
    await expectConsistent([first.id, second.id])
  })
})

describe('a provider', () => {
  it('cannot reopen a job if another job has its time', async () => {
    const [provider] = (await people('provider', 1)) as [Person]
    const service = await app.make.service({ providerIds: [provider.id] })
    const [window] = windows(10)
    const one = await book(await app.signedIn('customer'), service.id, window)
    const put = (id: string, status: string) =>
      app.put(`/provider/bookings/${id}`, { as: provider.token, body: { status } })
    expect((await put(one.id, 'Cancelled')).status).toBe(200)
    expect((await put(one.id, 'Confirmed')).status).toBe(200)
    expect((await put(one.id, 'Cancelled')).status).toBe(200)
    expect((await book(await app.signedIn('customer'), service.id, window)).provider).toBe(provider.id)
    expect((await put(one.id, 'Confirmed')).body).toMatchObject({ statusCode: 422, code: 'BOOKING_MOVE_REFUSED' })
    await expectConsistent([provider.id])
  })

  it('keeps one of two versions of the working hours saved at once', async () => {
    const provider = await app.signedIn('provider')
    const save = (opens: number) =>
      app.put('/provider/availability', {
        as: provider.token,
        body: {
          hours: Array.from({ length: 7 }, (_, weekday) => ({
            weekday,
            isWorking: true,
            opens,
            closes: 1080,
            spans: [
              { opens, closes: opens + 60 },
              { opens: 1020 - opens / 60, closes: 1080 },
            ],
          })),
          daysOff: [indianDay(Date.now() + 3 * DAY_MS)],
        },
      })
    for (let round = 0; round < (IS_FULL_TIER ? 10 : 4); round += 1) {
      const responses = await Promise.all([600, 660, 720, 780].map(save))
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      const rows = await app.make.prisma.providerHours.findMany({ where: { userId: provider.id } })
      expect(rows).toHaveLength(14)
      expect(new Set(rows.map(({ position, opens }) => `${position} ${opens}`)).size).toBe(2)
    }
  })
})

describe('a customer’s details shown to a provider', () => {
  it('include the phone but not the e-mail address', async () => {
    const [provider, customer] = [await app.signedIn('provider'), await app.signedIn('customer')]
    const { id } = await app.make.booking({ userId: customer.id, providerId: provider.id })
    const responses = [
      await app.get('/provider/bookings', { as: provider.token }),
      await app.get(`/bookings/${id}`, { as: provider.token }),
      await app.put(`/provider/bookings/${id}`, { as: provider.token, body: { status: 'Confirmed' } }),
    ]
    for (const { status, text } of responses) {
      expect(status).toBe(200)
      expect(text).toContain('+919000099999')
      expect(text).not.toContain(customer.email)
    }
    for (const as of [customer.token, admin.token])
      expect((await app.get(`/bookings/${id}`, { as })).text).toContain(customer.email)
  })
})

describe('simultaneous changes while accounts close', () => {
  /** A seeded random generator, so that a failing run can be repeated. */
  function random(seed: number): () => number {
    let state = seed
    return () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state / 2 ** 32
    }
  }

  it.each(IS_FULL_TIER ? [1, 2, 3, 4] : [1, 2])(
    'keep jobs, counts and assignments consistent (seed %i)',
    async (seed) => {
      const next = random(seed)
      const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
      const providers = await people('provider', 5)
      const ids = providers.map(({ id }) => id)
      const service = await app.make.service({ providerIds: ids })
      const customers = await people('customer', 12)
      const starts = windows(11)
      const made: { id: string; owner: Person }[] = []
      const statuses: number[] = []
      const act = async (): Promise<void> => {
        const known = made.length > 0 ? pick(made) : null
        const dice = next()
        if (!known || dice < 0.4) {
          const owner = pick(customers)
          const booking = await book(owner, service.id, pick(starts))
          statuses.push(booking.status)
          if (booking.status === 201) made.push({ id: booking.id, owner })
        } else if (dice < 0.5)
          statuses.push((await app.post(`/bookings/${known.id}/cancel`, { as: known.owner.token, body: {} })).status)
        else if (dice < 0.7) statuses.push((await reschedule(known.owner, known.id, pick(starts))).status)
        else if (dice < 0.9)
          statuses.push((await asAdmin(known.id, { status: pick(['Completed', 'Cancelled', 'Confirmed']) })).status)
        else if (dice < 0.94)
          statuses.push(
            (await app.put(`/admin/users/${pick(ids)}/approval`, { as: admin.token, body: { approved: next() < 0.6 } }))
              .status,
          )
        else if (dice < 0.97)
          statuses.push(
            (
              await app.put(`/admin/users/${pick(ids)}`, {
                as: admin.token,
                body: { role: pick(['customer', 'provider']) },
              })
            ).status,
          )
        else {
          const leaver = next() < 0.5 ? pick(providers) : pick(customers)
          statuses.push((await app.delete(`/admin/users/${leaver.id}`, { as: admin.token })).status)
        }
      }
      for (let round = 0; round < 6; round += 1) await Promise.all(Array.from({ length: 14 }, act))
      await expectConsistent(ids)
      expect(statuses.filter((status) => status >= 500)).toEqual([])
      expect(made.length).toBeGreaterThan(10)
    },
  )
})
