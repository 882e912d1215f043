import { addDays, indianDay, LIMITS, type ServiceDay, windowStarts } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { TagChanges } from '#platform/cache/tag-changes.js'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'
import { day, STARTS, windowScene } from './support/windows.js'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await TestApp.start({ DATABASE_POOL: '25' })
  admin = await app.signedIn('admin')
})
afterAll(() => app.stop())

const [nine = '', eleven = '', one = '', three = '', five = ''] = STARTS

const { people, book, aService, aProvided, takes, claims } = windowScene(() => app)

const availability = async (serviceId: string, more = '', from = day, instance = app) =>
  (await instance.get(`/services/${serviceId}/availability?from=${from}${more}`)).body as unknown as ServiceDay[]

/** Hours (India) of the day's free windows. */
async function freeHours(serviceId: string, more = '', instance = app): Promise<number[]> {
  const [{ windows } = { windows: [] }] = await availability(serviceId, `&days=1${more}`, day, instance)
  return windows.filter(({ free }) => free).map(({ start }) => 9 + 2 * STARTS.indexOf(start))
}

describe('the windows of a service', () => {
  it('are the future ones of each day, marked as free or taken', async () => {
    const { service, customer } = await aProvided()
    const days = await availability(service.id, '&days=14')
    expect(days.map(({ date }) => date)).toEqual(Array.from({ length: 14 }, (_, ahead) => addDays(day, ahead)))
    expect(days[0]).toEqual({ date: day, windows: STARTS.map((start) => ({ start, free: true })) })
    await book(customer, service.id, { preferredDate: eleven })
    expect(await availability(service.id, '&days=1')).toEqual([
      { date: day, windows: STARTS.map((start) => ({ start, free: start !== eleven })) },
    ])
    expect(await availability(service.id)).toHaveLength(LIMITS.availability.defaultDays)
  })

  it('stay cached if a booking without a time takes none of them', async () => {
    const { service, customer } = await aProvided()
    const touched = vi.spyOn(app.nest.get(TagChanges), 'record')
    const tags = () => touched.mock.calls.flatMap(([, names]) => names)
    await book(customer, service.id)
    expect(tags()).not.toContain('availability')
    await book(customer, service.id, { preferredDate: three })
    expect(tags()).toContain('availability')
    touched.mockRestore()
  })

  it('exist only from today to sixty days ahead', async () => {
    const { service } = await aProvided()
    const [past] = await availability(service.id, '&days=1', addDays(indianDay(Date.now()), -1))
    const [far] = await availability(service.id, '&days=1', addDays(indianDay(Date.now()), 62))
    expect([past?.windows, far?.windows]).toEqual([[], []])
  })

  it('are never free without a provider', async () => {
    const waiting = await app.signedIn('provider', { approved: false })
    const service = await aService([waiting.id])
    const [{ windows } = { windows: [] }] = await availability(service.id, '&days=1')
    expect(windows.map(({ free }) => free)).toEqual(STARTS.map(() => false))
    // The team calls back: the booking stores the requested time, and admins are notified.
    const { status, booking } = await book(await app.signedIn('customer'), service.id, { preferredDate: nine })
    expect([status, booking.provider, booking.preferredDate]).toEqual([201, null, nine])
  })

  it('depend on the option’s duration', async () => {
    const { service } = await aProvided()
    await takes(service.id, 'Deluxe', 300)
    await app.make.prisma.serviceOptionTranslation.create({
      data: {
        language: 'hi',
        name: 'बड़ा',
        details: [],
        optionId: (
          await app.make.prisma.serviceOption.findFirstOrThrow({ where: { serviceId: service.id, name: 'Deluxe' } })
        ).id,
      },
    })
    await app.touch('catalog')
    expect(await freeHours(service.id, '&option=Base')).toEqual([9, 11, 13, 15, 17])
    expect(await freeHours(service.id, '&option=deluxe')).toEqual([9, 11, 13, 15])
    expect(await freeHours(service.id, `&option=${encodeURIComponent('बड़ा')}`)).toEqual([9, 11, 13, 15])
    expect(await freeHours(service.id)).toEqual([9, 11, 13, 15])
    const unknown = await app.get(`/services/${service.id}/availability?from=${day}&option=Other`)
    expect(unknown).toMatchObject({ status: 422, body: { code: 'OPTION_UNKNOWN' } })
  })

  it.each([
    ['days=1', 400],
    ['from=tomorrow', 400],
    [`from=${day}&days=0`, 400],
    [`from=${day}&days=15`, 400],
  ])('are rejected for %s', async (query, status) => {
    const { service } = await aProvided()
    expect((await app.get(`/services/${service.id}/availability?${query}`)).status).toBe(status)
  })

  it('are not found for a disabled or unknown service', async () => {
    const { id } = await app.make.service({ isDisabled: true })
    for (const one of [id, ulid()])
      expect(await app.get(`/services/${one}/availability?from=${day}`)).toMatchObject({
        status: 404,
        body: { code: 'SERVICE_NOT_FOUND' },
      })
  })

  it('consider all providers, however many have fewer jobs', async () => {
    const busy = Array.from({ length: 230 }, () => ulid())
    await app.make.prisma.user.createMany({
      data: busy.map((id) => ({
        id,
        role: 'provider' as const,
        name: id,
        email: `${id}@example.com`,
        approvedAt: new Date(),
      })),
    })
    await app.make.prisma.providerDayOff.createMany({
      data: busy.map((userId) => ({ id: ulid(), userId, day: new Date(`${day}T00:00:00.000Z`) })),
    })
    const last = await app.signedIn('provider')
    await app.make.prisma.user.update({ where: { id: last.id }, data: { openJobs: 99 } })
    const service = await aService([...busy, last.id])
    expect(await freeHours(service.id)).toEqual([9, 11, 13, 15, 17])
    const { booking } = await book(await app.signedIn('customer'), service.id, { preferredDate: one })
    expect(booking.provider).toMatchObject({ _id: last.id })
  })
})

describe('free windows', () => {
  it('and claims follow each change at once', async () => {
    const { service, provider, customer } = await aProvided()
    const [other] = (await people('provider', 1)) as [Person]
    const all = [9, 11, 13, 15, 17]
    expect(await freeHours(service.id)).toEqual(all)
    const { id } = await book(customer, service.id, { preferredDate: nine })
    expect(await freeHours(service.id)).toEqual([11, 13, 15, 17])
    expect(await claims(provider.id)).toEqual(Array.from({ length: 8 }, () => id))
    const put = (body: object) => app.put(`/bookings/${id}`, { as: customer.token, body })
    expect((await put({ preferredDate: three })).status).toBe(200)
    expect(await freeHours(service.id)).toEqual([9, 11, 13, 17])
    expect((await put({ preferredDay: day })).status).toBe(200)
    expect([await freeHours(service.id), await claims(provider.id)]).toEqual([all, []])
    expect((await put({ preferredDate: five })).status).toBe(200)
    const asAdmin = (body: object) => app.put(`/admin/bookings/${id}`, { as: admin.token, body })
    expect((await asAdmin({ providerId: other.id })).status).toBe(200)
    expect([await freeHours(service.id), await claims(provider.id)]).toEqual([all, []])
    expect((await claims(other.id)).length).toBe(8)
    expect((await asAdmin({ providerId: provider.id })).status).toBe(200)
    for (const status of ['Completed', 'Pending', 'Cancelled', 'Confirmed']) {
      expect((await asAdmin({ status })).status).toBe(200)
      const isOpen = status === 'Pending' || status === 'Confirmed'
      expect([status, await freeHours(service.id)]).toEqual([status, isOpen ? [9, 11, 13, 15] : all])
      expect(await claims(provider.id)).toHaveLength(isOpen ? 8 : 0)
    }
    expect((await app.delete(`/admin/bookings/${id}`, { as: admin.token })).status).toBe(200)
    expect([await freeHours(service.id), await claims(provider.id)]).toEqual([all, []])
  })

  it('follow hours, days off, offers and approval on every instance', async () => {
    const second = await TestApp.start()
    try {
      const { service, provider } = await aProvided()
      const isFree = (hours: number[]) =>
        vi.waitFor(async () => {
          expect(await freeHours(service.id)).toEqual(hours)
          expect(await freeHours(service.id, '', second)).toEqual(hours)
        })
      await isFree([9, 11, 13, 15, 17])
      const hours = Array.from({ length: 7 }, (_, weekday) => ({ weekday, isWorking: true, opens: 600, closes: 900 }))
      const done = async (call: Promise<{ status: number; text: string }>) => {
        const { status, text } = await call
        expect(status, text).toBe(200)
      }
      const set = (daysOff: string[]) =>
        done(app.put('/provider/availability', { as: provider.token, body: { hours, daysOff } }))
      await set([])
      // From ten, within the first window, to three: a job that starts at one ends in time.
      await isFree([9, 11, 13])
      await set([day])
      await isFree([])
      await set([])
      await isFree([9, 11, 13])
      const offer = (offered: boolean) =>
        done(app.put(`/provider/services/${service.id}`, { as: provider.token, body: { offered } }))
      await offer(false)
      await isFree([])
      await offer(true)
      await isFree([9, 11, 13])
      const approve = (approved: boolean) =>
        done(app.put(`/admin/users/${provider.id}/approval`, { as: admin.token, body: { approved } }))
      await approve(false)
      await isFree([])
      await approve(true)
      await isFree([9, 11, 13])
    } finally {
      await second.stop()
    }
  })
})

describe('a moved job', () => {
  it('frees a window even if it takes the same hours as before', async () => {
    const { service, provider, customer } = await aProvided()
    await takes(service.id, 'Deluxe', 180)
    expect((await book(customer, service.id, { preferredDate: eleven })).status).toBe(201)
    const { id } = await book(await app.signedIn('customer'), service.id, { preferredDate: three }, 'Deluxe')
    const move = async (preferredDate: string) => {
      const body = { preferredDate, providerId: provider.id }
      expect((await app.put(`/admin/bookings/${id}`, { as: admin.token, body })).status).toBe(200)
      return claims(provider.id)
    }
    const before = await move(eleven)
    await takes(service.id, 'Base', 120)
    await app.touch('catalog')
    // Two hours at nine would delay both jobs, and the second one is already late for its window.
    expect(await freeHours(service.id, '&option=Base')).not.toContain(9)
    expect(await move(one)).toEqual(before)
    expect(await freeHours(service.id, '&option=Base')).toContain(9)
  })
})

describe('the windows that a booking can be moved to', () => {
  const freeFor = async (id: string, as: Person) => {
    const { status, body } = await app.get(`/bookings/${id}/availability?from=${day}&days=1`, { as: as.token })
    const [{ windows } = { windows: [] }] = status === 200 ? (body as unknown as ServiceDay[]) : []
    return windows.flatMap(({ start, free }) => (free ? [start] : []))
  }

  it('include those of its own visit, for its option’s duration', async () => {
    const { service, customer } = await aProvided()
    await takes(service.id, 'Deluxe', 240)
    const { id } = await book(customer, service.id, { preferredDate: eleven }, 'Deluxe')
    expect(await freeHours(service.id)).toEqual([15])
    expect(await freeFor(id, customer)).toEqual([nine, eleven, one, three])
    expect(await freeFor(id, admin)).toEqual([nine, eleven, one, three])
    const moved = await app.put(`/bookings/${id}`, { as: customer.token, body: { preferredDate: one } })
    expect(moved.status).toBe(200)
    expect(await freeFor(id, customer)).toEqual([nine, eleven, one, three])
  })

  it('exclude those of another booking', async () => {
    const { service, customer } = await aProvided()
    await book(await app.signedIn('customer'), service.id, { preferredDate: three })
    const { id } = await book(customer, service.id, { preferredDate: nine })
    expect(await freeFor(id, customer)).toEqual([nine, eleven, one, five])
  })
})

describe('a window that was taken meanwhile', () => {
  it('is rejected with the next three, without a booking', async () => {
    const { service, customer } = await aProvided()
    await book(customer, service.id, { preferredDate: nine })
    await book(customer, service.id, { preferredDate: one })
    const late = await app.signedIn('customer')
    const { status, booking, alternatives } = await book(late, service.id, { preferredDate: nine })
    expect([status, booking.code]).toEqual([409, 'WINDOW_TAKEN'])
    expect(alternatives).toEqual([eleven, three, five])
    expect(booking.message).toBe('That time has just been taken. Please choose another one.')
    expect(await app.make.prisma.booking.count({ where: { userId: late.id } })).toBe(0)
    const [next] = windowStarts(addDays(day, 1), Date.now())
    const last = await book(late, service.id, { preferredDate: one })
    expect(last.alternatives).toEqual([three, five, next?.toISOString()])
    const hindi = await app.post('/bookings', {
      as: late.token,
      headers: { 'accept-language': 'hi' },
      body: { serviceId: service.id, option: 'Base', serviceAddress: '5 FC Road, Pune', preferredDate: nine },
    })
    expect(hindi.body.message).toBe('यह स्लॉट अभी-अभी किसी और ने ले लिया है। कृपया दूसरा स्लॉट चुनें।')
  })

  it('is rejected for rescheduling, and the booking stays unchanged', async () => {
    const { service, customer, provider } = await aProvided()
    const mine = await book(customer, service.id, { preferredDate: nine })
    const other = await app.signedIn('customer')
    await book(other, service.id, { preferredDate: eleven })
    const put = (preferredDate: string) =>
      app.put(`/bookings/${mine.id}`, { as: customer.token, body: { preferredDate, notes: 'Second floor' } })
    expect(await put(eleven)).toMatchObject({
      status: 409,
      body: { code: 'WINDOW_TAKEN', alternatives: [one, three, five] },
    })
    const kept = await app.get(`/bookings/${mine.id}`, { as: customer.token })
    expect(kept.body).toMatchObject({ preferredDate: nine, notes: '', provider: { _id: provider.id }, revision: 0 })
    expect((await put(one)).status).toBe(200)
  })

  it('does not block a booking without a time or an admin’s change', async () => {
    const { service, customer, provider } = await aProvided()
    await book(customer, service.id, { preferredDate: nine })
    const other = await app.signedIn('customer')
    const { status, id } = await book(other, service.id, { preferredDay: day })
    expect(status).toBe(201)
    const body = { preferredDate: nine, providerId: provider.id }
    expect((await app.put(`/admin/bookings/${id}`, { as: admin.token, body })).status).toBe(200)
    expect(new Set(await claims(provider.id)).size).toBe(2)
    const careful = { ...body, preferredDate: eleven, onlyIfAvailable: true }
    expect(await app.put(`/admin/bookings/${id}`, { as: admin.token, body: careful })).toMatchObject({ status: 200 })
  })

  it('is rejected for times between the steps', async () => {
    const { service, customer } = await aProvided()
    for (const ms of [7 * 60_000, 1_000, 1]) {
      const preferredDate = new Date(Date.parse(nine) + ms).toISOString()
      const { status, booking } = await book(customer, service.id, { preferredDate })
      expect([status, booking.code]).toEqual([422, 'PREFERRED_DATE_REFUSED'])
    }
  })
})

describe('the duration of a job', () => {
  it('is that of the booked option plus the travel time to the next', async () => {
    const { service, customer, provider } = await aProvided()
    await takes(service.id, 'Deluxe', 210)
    const { id } = await book(customer, service.id, { preferredDate: nine }, 'Deluxe')
    // Travelling at half past twelve, so the next window starts at one.
    expect(await claims(provider.id)).toHaveLength(16)
    expect(await freeHours(service.id, '&option=Base')).toEqual([13, 15, 17])
    await takes(service.id, 'Deluxe', 60)
    const other = await book(customer, service.id, { preferredDate: five })
    expect(other.status).toBe(201)
    expect(await freeHours(service.id, '&option=Base')).toEqual([13, 15])
    expect((await claims(provider.id)).filter((bookingId) => bookingId === id)).toHaveLength(16)
  })
})
