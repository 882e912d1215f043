import { type Booking, type BookingStatus, compareJobs, DAY_MS } from '@sofaseva/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'

let app: TestApp
beforeAll(async () => {
  app = await TestApp.start()
})
afterAll(() => app.stop())

const NOON = Date.parse('2026-11-21T06:30:00.000Z')
const daysFromNow = (days: number) => new Date(NOON + days * DAY_MS)

async function job(
  provider: Person,
  status: BookingStatus,
  { made, window }: { made: number; window?: number },
): Promise<string> {
  const booking = await app.make.booking({
    status,
    providerId: provider.id,
    createdAt: daysFromNow(made),
    ...(window === undefined ? {} : { preferredAt: daysFromNow(window) }),
  })
  return booking.id
}

async function page(
  provider: Person,
  query = '',
): Promise<{ ids: string[]; total: string | undefined; jobs: Booking[] }> {
  const { status, body, headers } = await app.get(`/provider/bookings${query}`, { as: provider.token })
  const jobs = body as unknown as Booking[]
  expect(status).toBe(200)
  return { ids: jobs.map(({ _id }) => _id), total: headers['x-total-count'] as string, jobs }
}

describe('GET /provider/bookings', () => {
  it('starts with the next job and continues page by page to the oldest finished one', async () => {
    const provider = await app.signedIn('provider')
    const finishedFirst = await job(provider, 'Completed', { made: -9, window: -8 })
    const inTwoDays = await job(provider, 'Confirmed', { made: -1, window: 2 })
    const noTimeNewer = await job(provider, 'Pending', { made: -2 })
    const tomorrow = await job(provider, 'Pending', { made: -3, window: 1 })
    const finishedLast = await job(provider, 'Cancelled', { made: -4, window: 3 })
    const noTimeOlder = await job(provider, 'Confirmed', { made: -5 })
    const overdue = await job(provider, 'Confirmed', { made: -6, window: -1 })
    const order = [overdue, tomorrow, inTwoDays, noTimeOlder, noTimeNewer, finishedLast, finishedFirst]
    const whole = await page(provider)
    expect(whole).toMatchObject({ ids: order, total: '7' })
    expect([...whole.jobs].reverse().sort(compareJobs)).toEqual(whole.jobs)
    const pages = await Promise.all([1, 2, 3, 4].map((number) => page(provider, `?limit=2&page=${number}`)))
    expect(pages.map(({ ids }) => ids)).toEqual([
      order.slice(0, 2),
      order.slice(2, 4),
      order.slice(4, 6),
      order.slice(6),
    ])
    expect(pages.map(({ total }) => total)).toEqual(['7', '7', '7', '7'])
    expect((await page(provider, '?limit=2&page=5')).ids).toEqual([])
  })

  it('filters by status and counts the matches', async () => {
    const provider = await app.signedIn('provider')
    const late = await job(provider, 'Confirmed', { made: -1, window: 5 })
    const soon = await job(provider, 'Confirmed', { made: -1, window: 1 })
    await job(provider, 'Pending', { made: -1, window: 2 })
    expect(await page(provider, '?status=Confirmed')).toMatchObject({ ids: [soon, late], total: '2' })
    expect(await page(provider, '?status=Cancelled')).toMatchObject({ ids: [], total: '0' })
  })

  it('returns more than a hundred jobs, each once', async () => {
    const provider = await app.signedIn('provider')
    const serviceId = (await app.make.service()).id
    const userId = (await app.make.user('customer')).id
    for (let n = 0; n < 120; n += 1)
      await app.make.booking({ status: 'Completed', providerId: provider.id, serviceId, userId })
    const next = await job(provider, 'Confirmed', { made: -400, window: 1 })
    const [first, second] = [await page(provider), await page(provider, '?page=2')]
    expect(first).toMatchObject({ total: '121' })
    expect([first.ids[0], first.ids.length, second.ids.length]).toEqual([next, 100, 21])
    expect(new Set([...first.ids, ...second.ids]).size).toBe(121)
  })
})
