import {
  type Availability,
  DAY_MS,
  type Dispatch,
  indianDay,
  LIMITS,
  type ServiceDay,
  startOfIndianDay,
  weekdayOf,
  windowStarts,
} from '@sofaseva/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'

let app: TestApp
beforeAll(async () => {
  app = await TestApp.start({ DATABASE_POOL: '25' })
})
afterAll(() => app.stop())

function windows(daysAhead: number): string[] {
  return windowStarts(indianDay(Date.now() + daysAhead * DAY_MS), Date.now()).map((start) => start.toISOString())
}

/** Days until the next such weekday that is at least two days ahead. */
function daysUntil(weekday: number): number {
  for (let days = 2; ; days += 1) if (weekdayOf(indianDay(Date.now() + days * DAY_MS)) === weekday) return days
}

async function book(customer: Person, serviceId: string, preferredDate?: string) {
  const { body, status } = await app.post('/bookings', {
    as: customer.token,
    body: { serviceId, option: 'Base', serviceAddress: '5 FC Road, Pune', ...(preferredDate ? { preferredDate } : {}) },
  })
  return { status, id: body._id as string, provider: (body.provider as { _id: string } | null)?._id ?? null }
}

const BUSINESS_WEEK = Array.from({ length: 7 }, (_, weekday) => ({
  weekday,
  isWorking: true,
  opens: 540,
  closes: 1200,
}))

describe('fifty parallel bookings of one window', () => {
  it('give the only provider one job and reject the others', async () => {
    const provider = await app.signedIn('provider')
    const service = await app.make.service({ providerIds: [provider.id] })
    const customers = await Promise.all(Array.from({ length: 50 }, () => app.signedIn('customer')))
    const [window] = windows(3)
    const made = await Promise.all(customers.map((customer) => book(customer, service.id, window)))
    expect(made.filter(({ status }) => status === 201).map((booking) => booking.provider)).toEqual([provider.id])
    expect(made.filter(({ status }) => status === 409)).toHaveLength(49)
  })

  it('give each of five providers one job', async () => {
    const providers = await Promise.all(Array.from({ length: 5 }, () => app.signedIn('provider')))
    const service = await app.make.service({ providerIds: providers.map(({ id }) => id) })
    const customers = await Promise.all(Array.from({ length: 50 }, () => app.signedIn('customer')))
    const [window] = windows(3)
    const made = await Promise.all(customers.map((customer) => book(customer, service.id, window)))
    const given = made.flatMap((booking) => booking.provider ?? [])
    expect(given.sort()).toEqual(providers.map(({ id }) => id).sort())
  })
})

describe('simultaneous changes', () => {
  /** A seeded random generator, so that a failing run can be repeated. */
  function random(seed: number): () => number {
    let state = seed
    return () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state / 2 ** 32
    }
  }

  it.each([1, 2, 3])('keep windows and job counts consistent (seed %i)', async (seed) => {
    const next = random(seed)
    const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
    const admin = await app.signedIn('admin')
    const providers = await Promise.all(Array.from({ length: 3 }, () => app.signedIn('provider')))
    const ids = providers.map(({ id }) => id)
    const service = await app.make.service({ providerIds: ids })
    const customers = await Promise.all(Array.from({ length: 12 }, () => app.signedIn('customer')))
    const starts = windows(4).slice(0, 3)
    const made: { id: string; owner: Person }[] = []
    for (let round = 0; round < 3; round += 1)
      await Promise.all(
        Array.from({ length: 14 }, async () => {
          const known = made.length > 0 ? pick(made) : null
          const dice = next()
          if (!known || dice < 0.5) {
            const owner = pick(customers)
            const booking = await book(owner, service.id, pick(starts))
            if (booking.status === 201) made.push({ id: booking.id, owner })
          } else if (dice < 0.65) await app.post(`/bookings/${known.id}/cancel`, { as: known.owner.token, body: {} })
          else if (dice < 0.85)
            await app.put(`/bookings/${known.id}`, { as: known.owner.token, body: { preferredDate: pick(starts) } })
          else
            await app.put(`/admin/bookings/${known.id}`, {
              as: admin.token,
              body: { status: pick(['Completed', 'Cancelled'] as const) },
            })
        }),
      )
    const open = await app.make.prisma.booking.findMany({
      where: { providerId: { in: ids }, status: { in: ['Pending', 'Confirmed'] } },
    })
    for (const { id, providerId, preferredAt } of open)
      for (const other of open)
        if (other.id !== id && other.providerId === providerId)
          expect(Math.abs((other.preferredAt?.getTime() ?? 0) - (preferredAt?.getTime() ?? 0))).toBeGreaterThanOrEqual(
            LIMITS.booking.windowMs,
          )
    for (const id of ids) {
      const { openJobs } = await app.make.prisma.user.findUniqueOrThrow({ where: { id } })
      expect(openJobs).toBe(open.filter(({ providerId }) => providerId === id).length)
    }
    expect(made.length).toBeGreaterThan(10)
  })
})

describe('working hours', () => {
  it('are business hours by default', async () => {
    const provider = await app.signedIn('provider')
    const { body } = await app.get('/provider/availability', { as: provider.token })
    expect(body.daysOff).toEqual([])
    expect(body.hours).toEqual(
      expect.arrayContaining([
        { weekday: 0, isWorking: true, opens: 600, closes: 1080 },
        { weekday: 1, isWorking: true, opens: 540, closes: 1200 },
      ]),
    )
  })

  it('and days off restrict assignments', async () => {
    const provider = await app.signedIn('provider')
    const service = await app.make.service({ providerIds: [provider.id] })
    const customer = await app.signedIn('customer')
    const [monday, tuesday, wednesday] = [daysUntil(1), daysUntil(2), daysUntil(3)]
    const dayOff = indianDay(Date.now() + wednesday * DAY_MS)
    const hours = BUSINESS_WEEK.map((day) => {
      if (day.weekday === 1) return { ...day, isWorking: false }
      return day.weekday === 2 ? { ...day, opens: 11 * 60, closes: 13 * 60 } : day
    })
    const put = await app.put('/provider/availability', {
      as: provider.token,
      body: { hours, daysOff: [dayOff, dayOff] },
    })
    expect([put.status, put.body.daysOff]).toEqual([200, [dayOff]])
    expect((await app.get('/provider/availability', { as: provider.token })).body).toEqual(put.body)

    const asked = async (days: number, index: number) => {
      const { status, provider } = await book(customer, service.id, windows(days)[index])
      return provider ?? status
    }
    expect(await asked(monday, 0)).toBe(409)
    expect(await asked(wednesday, 0)).toBe(409)
    expect(await asked(tuesday, 0)).toBe(409)
    expect(await asked(tuesday, 1)).toBe(provider.id)
  })

  it('with a break are stored in order, leave the break free of jobs, and lose it to a client without breaks', async () => {
    const provider = await app.signedIn('provider')
    const name = `Zaheer${provider.id.slice(-10)}`
    await app.make.rename(provider.id, { name })
    const service = await app.make.service({ providerIds: [provider.id] })
    const customer = await app.signedIn('customer')
    const monday = indianDay(Date.now() + daysUntil(1) * DAY_MS)
    const [morning, evening] = [
      { opens: 540, closes: 780 },
      { opens: 960, closes: 1200 },
    ]
    const put = async (change: object) => {
      const hours = BUSINESS_WEEK.map((day) => (day.weekday === 1 ? { ...day, ...change } : day))
      const { status, body } = await app.put('/provider/availability', {
        as: provider.token,
        body: { hours, daysOff: [] },
      })
      expect(status).toBe(200)
      expect((await app.get('/provider/availability', { as: provider.token })).body).toEqual(body)
      return (body as unknown as Availability).hours.find(({ weekday }) => weekday === 1)
    }
    expect(await put({ spans: [evening, morning] })).toEqual({
      weekday: 1,
      isWorking: true,
      opens: 540,
      closes: 1200,
      spans: [morning, evening],
    })
    const { providers } = (
      await app.get(`/admin/dispatch?from=${monday}&search=${name}`, {
        as: (await app.signedIn('admin')).token,
      })
    ).body as unknown as Dispatch
    expect(providers[0]?.hours).toEqual([{ opens: 540, closes: 1200, spans: [morning, evening] }])
    expect((await book(customer, service.id, windows(daysUntil(1))[2])).status).toBe(409)
    const made = await book(customer, service.id, windows(daysUntil(1))[3])
    expect(made.provider).toBe(provider.id)
    const { body } = await app.get(`/bookings/${made.id}/availability?from=${monday}&days=1`, { as: customer.token })
    const [{ windows: shown } = { windows: [] }] = body as unknown as ServiceDay[]
    expect(shown.map(({ free }) => free)).toEqual([true, true, false, true, true])

    expect(await put({})).toEqual({ weekday: 1, isWorking: true, opens: 540, closes: 1200 })
  })

  it('with a break that overlaps are refused with a sentence', async () => {
    const provider = await app.signedIn('provider')
    const spans = [
      { opens: 540, closes: 780 },
      { opens: 780, closes: 1200 },
    ]
    const hours = BUSINESS_WEEK.map((day) => (day.weekday === 3 ? { ...day, spans } : day))
    const { body } = await app.put('/provider/availability', { as: provider.token, body: { hours, daysOff: [] } })
    expect(body).toMatchObject({
      statusCode: 400,
      fields: { 'hours.3.spans.1.opens': 'These hours overlap or touch. Leave a break between them.' },
    })
  })

  it('tell admins which providers are free', async () => {
    const [admin, provider] = [await app.signedIn('admin'), await app.signedIn('provider')]
    const service = await app.make.service({ providerIds: [provider.id] })
    const monday = daysUntil(1)
    const hours = BUSINESS_WEEK.map((day) => ({ ...day, isWorking: day.weekday !== 1 }))
    await app.put('/provider/availability', { as: provider.token, body: { hours, daysOff: [] } })
    const { id } = await app.make.booking({ serviceId: service.id, preferredAt: new Date(windows(monday)[0] ?? '') })
    const { body } = await app.get(`/admin/bookings/${id}/providers`, { as: admin.token })
    expect(body).toMatchObject([{ _id: provider.id, isFree: false }])
  })

  it('are rejected if a day is missing or ends before it begins', async () => {
    const provider = await app.signedIn('provider')
    const wrong = BUSINESS_WEEK.map((day) => (day.weekday === 3 ? { ...day, opens: 900, closes: 600 } : day))
    const put = (hours: unknown) =>
      app.put('/provider/availability', { as: provider.token, body: { hours, daysOff: [] } })
    expect((await put(wrong)).body).toMatchObject({
      statusCode: 400,
      fields: { 'hours.3.closes': 'The end of the day must be after its start.' },
    })
    expect((await put(BUSINESS_WEEK.slice(1))).status).toBe(400)
    expect((await put([...BUSINESS_WEEK.slice(1), BUSINESS_WEEK[1]])).status).toBe(400)
  })
})

describe('offered services', () => {
  it('are chosen by the provider and bring only matching jobs', async () => {
    const provider = await app.signedIn('provider')
    const service = await app.make.service()
    const customer = await app.signedIn('customer')
    const mine = async () => {
      const { body } = await app.get('/provider/services', { as: provider.token })
      return (body as unknown as { _id: string; offered: boolean }[]).find(({ _id }) => _id === service.id)?.offered
    }
    expect(await mine()).toBe(false)
    const put = (offered: boolean) =>
      app.put(`/provider/services/${service.id}`, { as: provider.token, body: { offered } })
    expect((await put(true)).body).toMatchObject({ _id: service.id, offered: true })
    expect((await put(true)).status).toBe(200)
    expect(await mine()).toBe(true)
    expect((await book(customer, service.id)).provider).toBe(provider.id)
    expect((await put(false)).body).toMatchObject({ offered: false })
    expect((await book(customer, service.id)).provider).toBeNull()
  })

  it('cannot include disabled services', async () => {
    const provider = await app.signedIn('provider')
    const service = await app.make.service({ isDisabled: true })
    const response = await app.put(`/provider/services/${service.id}`, { as: provider.token, body: { offered: true } })
    expect(response.body.code).toBe('SERVICE_NOT_FOUND')
  })

  it('cannot include removed services', async () => {
    const provider = await app.signedIn('provider')
    const admin = await app.signedIn('admin')
    const service = await app.make.service()
    expect((await app.delete(`/admin/services/${service.id}`, { as: admin.token })).status).toBe(200)
    const response = await app.put(`/provider/services/${service.id}`, { as: provider.token, body: { offered: true } })
    expect(response.body.code).toBe('SERVICE_NOT_FOUND')
  })
})

it('a day off is a day in India', () => {
  expect(indianDay(startOfIndianDay('2026-11-24T20:00:00.000Z'))).toBe('2026-11-25')
})
