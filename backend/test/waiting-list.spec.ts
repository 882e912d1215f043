import { ANY_TIME, type Booking, type Notification, OFFER_MS, weekdayOf } from '@sofaseva/contract'
import { IS_FULL_TIER } from '@sofaseva/tools/vitest/patience'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WaitingJobs } from '../src/modules/bookings/waiting/waiting-jobs.js'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'
import { day, STARTS, windowScene } from './support/windows.js'

let app: TestApp
beforeAll(async () => {
  app = await TestApp.start({}, { work: true })
})
afterAll(() => app.stop())

const [nine = '', eleven = '', one = '', three = '', five = ''] = STARTS
const { people, book, aProvided, claims } = windowScene(() => app)
const later = (ms = OFFER_MS) => new Date(Date.now() + ms)

const read = async (person: Person, id: string) =>
  (await app.get(`/bookings/${id}`, { as: person.token })).body as unknown as Booking
const wait = (person: Person, id: string, wanted: object = ANY_TIME) =>
  app.put(`/bookings/${id}/waiting`, { as: person.token, body: wanted })
const stop = (person: Person, id: string) => app.delete(`/bookings/${id}/waiting`, { as: person.token })
const answer = (person: Person, id: string, what: 'accept' | 'decline', body: object, headers = {}) =>
  app.post(`/bookings/${id}/waiting/${what}`, { as: person.token, body, headers })
const cancel = (person: Person, id: string) => app.post(`/bookings/${id}/cancel`, { as: person.token, body: {} })
const offered = (person: Person, id: string, start: string | null) =>
  expect.poll(async () => (await read(person, id)).waiting?.offer?.start ?? null).toBe(start)
/** Business hours of six days without Sunday, which may begin later, with days off. */
const setAvailability = async (provider: Person, { daysOff = [] as string[], opens = 540 }) => {
  const hours = Array.from({ length: 7 }, (_, weekday) => ({ weekday, isWorking: weekday !== 0, opens, closes: 1200 }))
  const { status } = await app.put('/provider/availability', { as: provider.token, body: { hours, daysOff } })
  expect(status).toBe(200)
}

/** The windows of a provider that are still to be offered. */
const openings = async ({ id }: Person) =>
  (await app.make.prisma.windowOpening.findMany({ where: { providerId: id } })).map(({ startsAt }) =>
    startsAt.toISOString(),
  )
const sweep = (now: Date) => app.nest.get(WaitingJobs).sweep(now)

interface Waiting {
  person: Person
  id: string
}

/** A provider whose windows at 9 and 11 are taken, and customers who have later windows and wait, in this order. */
async function aQueue(count = 1, { starts = [one, three, five] }: { starts?: string[] } = {}) {
  const scene = await aProvided()
  const { service, provider, customer } = scene
  const first = await book(customer, service.id, { preferredDate: nine })
  const second = await book(customer, service.id, { preferredDate: eleven })
  expect([first.status, second.status]).toEqual([201, 201])
  const waiting: Waiting[] = []
  for (const person of await people('customer', count)) {
    const { id, status } = await book(person, service.id, { preferredDate: starts[waiting.length] })
    expect(status).toBe(201)
    expect((await wait(person, id)).status).toBe(200)
    waiting.push({ person, id })
  }
  return { ...scene, provider, first: first.id, second: second.id, waiting, one: waiting[0] as Waiting }
}

describe('a place on the waiting list', () => {
  it('is shown to the customer alone, can be changed and keeps its place', async () => {
    const { one: own, provider } = await aQueue()
    const before = (await read(own.person, own.id)).waiting
    expect(before).toMatchObject({ ...ANY_TIME, offer: null })
    const changed = await wait(own.person, own.id, { weekdays: [1], dayParts: ['morning'] })
    expect(changed.body.waiting).toEqual({ weekdays: [1], dayParts: ['morning'], since: before?.since, offer: null })
    expect(await read(provider, own.id)).not.toHaveProperty('waiting')
    const admin = await app.signedIn('admin')
    expect(await read(admin, own.id)).not.toHaveProperty('waiting')
  })

  it('can be left at any time, even twice', async () => {
    const { one: own } = await aQueue()
    for (const _ of [1, 2])
      expect(await stop(own.person, own.id)).toMatchObject({ status: 200, body: { waiting: null } })
  })

  it('is refused for another customer’s booking, a closed one and one whose visit has begun', async () => {
    const { one: own, customer } = await aQueue()
    expect((await wait(customer, own.id)).body.code).toBe('BOOKING_NOT_FOUND')
    expect((await stop(customer, own.id)).body.code).toBe('BOOKING_NOT_FOUND')
    for (const what of ['accept', 'decline'] as const)
      expect((await answer(customer, own.id, what, { start: nine })).body.code).toBe('BOOKING_NOT_FOUND')
    await app.make.prisma.booking.update({ where: { id: own.id }, data: { preferredAt: new Date(Date.now() - 1) } })
    expect(await wait(own.person, own.id)).toMatchObject({
      status: 422,
      body: { code: 'BOOKING_MOVE_REFUSED', message: 'This visit can no longer be moved to an earlier time.' },
    })
    await cancel(own.person, own.id)
    expect((await wait(own.person, own.id)).body.code).toBe('BOOKING_MOVE_REFUSED')
  })

  it('ends with the booking', async () => {
    const { one: own } = await aQueue()
    await cancel(own.person, own.id)
    await expect.poll(() => app.make.prisma.bookingWait.count({ where: { bookingId: own.id } })).toBe(0)
    expect(await read(own.person, own.id)).not.toHaveProperty('waiting')
  })
})

describe('a cancelled visit', () => {
  it('is offered to the customer who waits longest, and the app lists it', async () => {
    const { first, customer, waiting } = await aQueue(2)
    const [longest, next] = waiting as [Waiting, Waiting]
    await cancel(customer, first)
    await offered(longest.person, longest.id, nine)
    const { offer } = (await read(longest.person, longest.id)).waiting ?? {}
    const left = Date.parse(offer?.expiresAt ?? '') - Date.now()
    expect(left).toBeGreaterThan(OFFER_MS - 60_000)
    expect(left).toBeLessThanOrEqual(OFFER_MS)
    expect((await read(next.person, next.id)).waiting?.offer).toBeNull()
    await expect
      .poll(async () => {
        const { body } = await app.get('/notifications/user', { as: longest.person.token })
        return (body.data as Notification[]).map(({ key }) => key)
      })
      .toContain('booking.sooner')
  })

  it('moves the booking of the customer who accepts, like a reschedule', async () => {
    const { first, customer, one: own, provider } = await aQueue()
    await cancel(customer, first)
    await offered(own.person, own.id, nine)
    const { revision } = await read(own.person, own.id)
    const headers = { 'idempotency-key': ulid() }
    const accept = () => answer(own.person, own.id, 'accept', { start: nine, expectedRevision: revision }, headers)
    const accepted = await accept()
    expect(accepted).toMatchObject({
      status: 200,
      body: { preferredDate: nine, revision: revision + 1, waiting: null, provider: { _id: provider.id } },
    })
    expect((accepted.body as unknown as Booking).history.at(-1)).toMatchObject({
      kind: 'rescheduled',
      fromDate: one,
      toDate: nine,
      by: 'customer',
    })
    expect(await accept()).toMatchObject({ status: 200, body: { revision: revision + 1 } })
    // A second tap on another device finds the booking moved.
    expect(await answer(own.person, own.id, 'accept', { start: nine })).toMatchObject({
      status: 200,
      body: { revision: revision + 1 },
    })
    expect(new Set(await claims(provider.id))).toContain(own.id)
  })

  it('is refused from an older revision, and stays on offer', async () => {
    const { first, customer, one: own } = await aQueue()
    await cancel(customer, first)
    await offered(own.person, own.id, nine)
    const refused = await answer(own.person, own.id, 'accept', { start: nine, expectedRevision: 7 })
    expect(refused).toMatchObject({ status: 409, body: { code: 'BOOKING_CHANGED' } })
    expect((await read(own.person, own.id)).waiting?.offer?.start).toBe(nine)
  })

  it('goes to the next customer after a refusal, and is not offered to the first again', async () => {
    const { first, customer, provider, waiting } = await aQueue(2)
    const [longest, next] = waiting as [Waiting, Waiting]
    await cancel(customer, first)
    await offered(longest.person, longest.id, nine)
    const declined = await answer(longest.person, longest.id, 'decline', { start: nine })
    expect(declined).toMatchObject({ status: 200, body: { preferredDate: one, waiting: { offer: null } } })
    expect((await answer(longest.person, longest.id, 'decline', { start: nine })).status).toBe(200)
    await offered(next.person, next.id, nine)
    await stop(next.person, next.id)
    await expect.poll(() => openings(provider)).toEqual([])
    expect((await read(longest.person, longest.id)).waiting?.offer).toBeNull()
  })

  it('goes to the next customer after ten minutes', async () => {
    const { first, customer, waiting } = await aQueue(2)
    const [longest, next] = waiting as [Waiting, Waiting]
    await cancel(customer, first)
    await offered(longest.person, longest.id, nine)
    await sweep(later(OFFER_MS - 60_000))
    expect((await read(longest.person, longest.id)).waiting?.offer?.start).toBe(nine)
    await sweep(later())
    await offered(next.person, next.id, nine)
    expect((await read(longest.person, longest.id)).waiting).toMatchObject({ offer: null })
    const late = await answer(longest.person, longest.id, 'accept', { start: nine })
    expect(late).toMatchObject({ status: 409, body: { code: 'WINDOW_TAKEN' } })
  })
})

describe('a window on offer that is no longer free', () => {
  it('is withdrawn when another customer books it, and accepting it names the next free windows', async () => {
    const { first, customer, service, one: own } = await aQueue()
    await cancel(customer, first)
    await offered(own.person, own.id, nine)
    expect((await book(customer, service.id, { preferredDate: nine })).status).toBe(201)
    expect((await read(own.person, own.id)).waiting).toMatchObject({ offer: null })
    expect(await answer(own.person, own.id, 'accept', { start: nine })).toMatchObject({
      status: 409,
      body: { code: 'WINDOW_TAKEN', alternatives: [one, three, five] },
    })
    expect((await read(own.person, own.id)).preferredDate).toBe(one)
  })

  it('is not offered again until it becomes free again', async () => {
    const { first, customer, service, provider, one: own } = await aQueue()
    await cancel(customer, first)
    await offered(own.person, own.id, nine)
    const other = await book(customer, service.id, { preferredDate: nine })
    await sweep(new Date())
    expect((await read(own.person, own.id)).waiting?.offer).toBeNull()
    expect(await openings(provider)).toEqual([])
    await cancel(customer, other.id)
    await offered(own.person, own.id, nine)
  })

  it('cannot move a confirmed visit, whose customer keeps the place on the list', async () => {
    const { first, customer, service, one: own } = await aQueue()
    await app.make.prisma.booking.update({ where: { id: own.id }, data: { status: 'Confirmed' } })
    await cancel(customer, first)
    await offered(own.person, own.id, nine)
    await book(customer, service.id, { preferredDate: nine })
    const refused = await answer(own.person, own.id, 'accept', { start: nine })
    expect(refused).toMatchObject({ status: 409, body: { code: 'OFFER_ENDED' } })
    expect(refused.body).not.toHaveProperty('alternatives')
    expect((await read(own.person, own.id)).waiting).toMatchObject({ offer: null })
  })

  it('is refused if its provider has taken the day off meanwhile', async () => {
    const { first, customer, provider, one: own } = await aQueue()
    await cancel(customer, first)
    await offered(own.person, own.id, nine)
    await setAvailability(provider, { daysOff: [day] })
    expect(await answer(own.person, own.id, 'accept', { start: nine })).toMatchObject({
      status: 409,
      body: { code: 'WINDOW_TAKEN' },
    })
    expect((await read(own.person, own.id)).preferredDate).toBe(one)
  })
})

describe('a window becomes free', () => {
  it('when an earlier visit is rescheduled', async () => {
    const { first, customer, one: own } = await aQueue()
    await app.put(`/bookings/${first}`, { as: customer.token, body: { preferredDate: five } })
    await offered(own.person, own.id, nine)
  })

  it('when its provider removes a day off or works longer', async () => {
    const { service, provider } = await aProvided()
    await setAvailability(provider, { opens: 13 * 60 })
    const [person] = (await people('customer', 1)) as [Person]
    const { id } = await book(person, service.id, { preferredDate: one })
    await wait(person, id, { ...ANY_TIME, weekdays: [weekdayOf(day)] })
    await setAvailability(provider, { daysOff: [day], opens: 13 * 60 })
    await setAvailability(provider, { daysOff: [day], opens: 11 * 60 })
    await setAvailability(provider, { opens: 11 * 60 })
    await offered(person, id, eleven)
    await answer(person, id, 'decline', { start: eleven })
    await setAvailability(provider, {})
    await offered(person, id, nine)
  })

  it('when an admin confirms to another provider, and a confirmed visit can be moved to it', async () => {
    const { first, customer, provider, service, one: own } = await aQueue()
    const [other] = (await people('provider', 1)) as [Person]
    await app.make.prisma.serviceOffer.create({ data: { serviceId: service.id, providerId: other.id } })
    const admin = await app.signedIn('admin')
    await app.put(`/admin/bookings/${own.id}`, { as: admin.token, body: { status: 'Confirmed' } })
    await app.put(`/admin/bookings/${first}`, { as: admin.token, body: { providerId: other.id } })
    await offered(own.person, own.id, nine)
    expect(await answer(own.person, own.id, 'accept', { start: nine })).toMatchObject({
      status: 200,
      body: { status: 'Confirmed', preferredDate: nine, provider: { _id: provider.id } },
    })
    expect(customer.id).not.toBe(own.person.id)
  })

  it('and is offered only at the days and hours that the customer wants', async () => {
    const { first, second, customer, waiting } = await aQueue(2)
    const [longest, next] = waiting as [Waiting, Waiting]
    await wait(longest.person, longest.id, { ...ANY_TIME, dayParts: ['evening'] })
    await cancel(customer, first)
    await offered(next.person, next.id, nine)
    await wait(longest.person, longest.id, { ...ANY_TIME, weekdays: [(weekdayOf(day) + 1) % 7] })
    await cancel(customer, second)
    await sweep(new Date())
    expect((await read(longest.person, longest.id)).waiting?.offer).toBeNull()
  })

  it('and is offered only to customers who waited when it did', async () => {
    const { first, second, customer, provider, service, one: own } = await aQueue()
    await cancel(customer, first)
    await offered(own.person, own.id, nine)
    const [newer] = (await people('customer', 1)) as [Person]
    const { id } = await book(newer, service.id, { preferredDate: five })
    await wait(newer, id)
    await answer(own.person, own.id, 'decline', { start: nine })
    await expect.poll(() => openings(provider)).toEqual([])
    expect((await read(newer, id)).waiting?.offer).toBeNull()
    await cancel(customer, second)
    await offered(own.person, own.id, eleven)
  })

  it('and is not offered while the waiting list is closed, nor can anyone join it', async () => {
    const { first, customer, provider, one: own } = await aQueue()
    const admin = await app.signedIn('admin')
    const turn = (value: boolean) => app.put('/settings/waiting_list', { as: admin.token, body: { value } })
    await turn(false)
    try {
      await cancel(customer, first)
      await expect.poll(() => openings(provider)).toEqual([nine])
      await sweep(new Date())
      expect((await read(own.person, own.id)).waiting?.offer).toBeNull()
      expect(await wait(own.person, own.id)).toMatchObject({
        status: 422,
        body: { message: 'The waiting list is closed right now.' },
      })
      expect((await stop(own.person, own.id)).status).toBe(200)
    } finally {
      await turn(true)
    }
  })
})

describe('an offer', () => {
  it('goes to the next customer if the booking is cancelled, and so does its own window', async () => {
    const { first, customer, waiting } = await aQueue(3)
    const [longest, next, last] = waiting as [Waiting, Waiting, Waiting]
    await cancel(customer, first)
    await offered(longest.person, longest.id, nine)
    await cancel(longest.person, longest.id)
    const starts = () =>
      Promise.all([next, last].map(async ({ person, id }) => (await read(person, id)).waiting?.offer?.start ?? ''))
    await expect.poll(async () => (await starts()).sort()).toEqual([nine, one])
  })

  it('ends if the booking is moved to an earlier window', async () => {
    const { first, second, customer, one: own } = await aQueue()
    await cancel(customer, second)
    await offered(own.person, own.id, eleven)
    await cancel(customer, first)
    await app.put(`/bookings/${own.id}`, { as: own.person.token, body: { preferredDate: nine } })
    await offered(own.person, own.id, null)
    expect((await read(own.person, own.id)).waiting).toMatchObject({ offer: null })
  })

  it('ends with the account of the customer, whose place on the list is erased', async () => {
    const { first, customer, service, provider, one: own } = await aQueue()
    const password = 'a long passphrase'
    const facts = {
      name: 'Leela Rao',
      email: `${ulid()}@example.com`,
      phone: '+919876500001',
      password,
      role: 'customer',
    }
    const { body } = await app.post('/auth/register', { body: facts })
    const leaving = { id: (body.user as { _id: string })._id, token: String(body.token), email: facts.email }
    const { id } = await book(leaving, service.id, { preferredDate: three })
    await stop(own.person, own.id)
    await wait(leaving, id)
    await wait(own.person, own.id)
    await cancel(customer, first)
    await offered(leaving, id, nine)
    const left = await app.call('DELETE', '/auth/profile', { as: leaving.token, body: { password } })
    expect(left.status).toBe(200)
    await expect.poll(() => app.make.prisma.bookingWait.count({ where: { userId: leaving.id } })).toBe(0)
    await sweep(new Date())
    await offered(own.person, own.id, nine)
    expect(await openings(provider)).toEqual([nine])
  })
})

describe('simultaneous decisions', () => {
  it('about one window accept it once, or pass it on once', async () => {
    for (let round = 0; round < (IS_FULL_TIER ? 4 : 2); round += 1) {
      const { first, customer, waiting } = await aQueue(2)
      const [longest, next] = waiting as [Waiting, Waiting]
      await cancel(customer, first)
      await offered(longest.person, longest.id, nine)
      const [accepted] = await Promise.all([
        answer(longest.person, longest.id, 'accept', { start: nine }),
        round % 2 === 0 ? answer(longest.person, longest.id, 'decline', { start: nine }) : sweep(later()),
        sweep(later()),
      ])
      const isMoved = (await read(longest.person, longest.id)).preferredDate === nine
      expect(accepted.status).toBe(isMoved ? 200 : 409)
      if (!isMoved) await offered(next.person, next.id, nine)
      // The window that the first one has left is free for the second.
      else await offered(next.person, next.id, one)
    }
  })
})
