import { ANY_TIME, addDays, type Booking, type Notification, OFFER_MS } from '@sofaseva/contract'
import { IS_FULL_TIER, timeLimit } from '@sofaseva/tools/vitest/patience'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toBits } from '../src/modules/bookings/waiting/waiting.rules.js'
import { WaitingJobs } from '../src/modules/bookings/waiting/waiting-jobs.js'
import { WaitingUpkeep } from '../src/modules/bookings/waiting/waiting-upkeep.js'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'
import { day, STARTS, windowScene } from './support/windows.js'

const WINDOWS = IS_FULL_TIER ? 500 : 20
const PEOPLE = WINDOWS * 4
const BATCH = 25

/** Two instances, as in production. Without a worker, so that the test alone decides when jobs run. */
let apps: [TestApp, TestApp]
beforeAll(async () => {
  apps = [await TestApp.start({ DATABASE_POOL: '15' }), await TestApp.start({ DATABASE_POOL: '15' })]
})
afterAll(() => Promise.all(apps.map((app) => app.stop())))

const { people, aService } = windowScene(() => apps[0])

async function inBatches<T>(items: readonly T[], work: (item: T, index: number) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < items.length; start += BATCH)
    await Promise.all(items.slice(start, start + BATCH).map((item, index) => work(item, start + index)))
}

interface Waiting {
  person: Person
  id: string
}

/** Customers with a visit a week after the windows, who wait since one after the other. */
async function aLine(serviceId: string, count = PEOPLE): Promise<Waiting[]> {
  const { make } = apps[0]
  const line: Waiting[] = []
  const preferredAt = new Date(`${addDays(day, 7)}T05:30:00.000Z`)
  for (let made = 0; made < count; made += BATCH) {
    const persons = await people('customer', Math.min(BATCH, count - made))
    line.push(
      ...(await Promise.all(
        persons.map(async (person) => ({
          person,
          id: (await make.booking({ userId: person.id, serviceId, preferredAt })).id,
        })),
      )),
    )
  }
  const start = Date.now() - count
  await make.prisma.bookingWait.createMany({
    data: line.map(({ id, person }, index) => ({
      bookingId: id,
      userId: person.id,
      ...toBits(ANY_TIME),
      since: new Date(start + index),
    })),
  })
  return line
}

/** Offers of windows that an open job has taken, and windows with two jobs. Both must never exist. */
async function faults(): Promise<number> {
  const [{ found = 0 } = {}] = await apps[0].make.prisma.$queryRaw<{ found: bigint }[]>`
    SELECT (SELECT COUNT(*) FROM booking_waits w JOIN provider_windows p ON p.providerId = w.offeredProviderId
        AND p.startsAt >= w.offeredAt AND p.startsAt < w.offeredAt + INTERVAL 2 HOUR)
      + (SELECT COUNT(*) FROM (SELECT 1 FROM bookings WHERE status = 'Pending' AND providerId IS NOT NULL
        GROUP BY providerId, preferredAt HAVING COUNT(*) > 1) twice) AS found`
  return Number(found)
}

it(
  'windows that become free at once are each filled once, and none is offered after it is taken',
  async () => {
    const [first, second] = apps
    const providers = await people('provider', WINDOWS / STARTS.length)
    const service = await aService(providers.map(({ id }) => id))
    const line = await aLine(service.id)
    const byId = new Map(line.map((waiting) => [waiting.id, waiting]))
    const outsiders = await people('customer', 5)
    const openedAt = new Date().toISOString()
    const from = Date.parse(STARTS[0] ?? '')
    const opened = (app: TestApp, { id: providerId }: Person) =>
      app.nest.get(WaitingUpkeep).open({ providerId, ranges: [{ from, until: from + 10 * 3_600_000 }], openedAt })
    // Each event arrives twice, on both instances.
    await inBatches(providers, (provider) => Promise.all([opened(first, provider), opened(second, provider)]))

    const offers = () => first.make.prisma.bookingWait.findMany({ where: { offeredAt: { not: null } } })
    const asked = await offers()
    expect(asked).toHaveLength(WINDOWS)
    expect(asked.map(({ bookingId }) => bookingId).sort()).toEqual(
      line
        .slice(0, WINDOWS)
        .map(({ id }) => id)
        .sort(),
    )

    let worst = 0
    let isDone = false
    const watch = (async () => {
      while (!isDone) worst = Math.max(worst, await faults())
    })()
    const statuses: number[] = []
    for (let round = 0, open = asked; open.length > 0 && round < 12; round += 1, open = await offers()) {
      await inBatches(open, async ({ bookingId, offeredAt }, index) => {
        const { person, id } = byId.get(bookingId) as Waiting
        const app = apps[index % 2] as TestApp
        const start = offeredAt?.toISOString() ?? ''
        if (index % 5 === 0)
          await app.post('/bookings', {
            as: (outsiders[index % outsiders.length] as Person).token,
            body: { serviceId: service.id, option: 'Base', serviceAddress: '5 FC Road, Pune', preferredDate: start },
          })
        const what = index % 4 === 0 && round < 3 ? 'decline' : 'accept'
        const { status } = await app.post(`/bookings/${id}/waiting/${what}`, { as: person.token, body: { start } })
        statuses.push(status)
      })
      // Some customers ignore their offer.
      await Promise.all(apps.map((app) => app.nest.get(WaitingJobs).sweep(new Date(Date.now() + OFFER_MS))))
    }
    isDone = true
    await watch
    expect(worst).toBe(0)
    expect(await faults()).toBe(0)
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
    const filled = await first.make.prisma.booking.findMany({
      where: {
        providerId: { in: providers.map(({ id }) => id) },
        preferredAt: { in: STARTS.map((start) => new Date(start)) },
      },
    })
    expect(
      new Set(filled.map(({ providerId, preferredAt }) => `${providerId} ${preferredAt?.toISOString()}`)).size,
    ).toBe(filled.length)
    expect(filled).toHaveLength(WINDOWS)
    const [one] = filled.filter(({ id }) => byId.has(id))
    const moved = (await first.get(`/bookings/${one?.id}`, { as: byId.get(one?.id ?? '')?.person.token ?? '' }))
      .body as unknown as Booking
    expect(moved.history.at(-1)?.kind).toMatch(/rescheduled|assigned/)
  },
  timeLimit(IS_FULL_TIER ? 900_000 : 60_000),
)

it('more windows that open at once than are looked at together are all offered', async () => {
  const [app] = apps
  const providers = await people('provider', 40)
  const service = await aService(providers.map(({ id }) => id))
  const line = await aLine(service.id, providers.length)
  const from = Date.parse(STARTS[0] ?? '')
  const ranges = [{ from, until: from + 3_600_000 }]
  const openedAt = new Date().toISOString()
  await Promise.all(
    providers.map(({ id: providerId }) => app.nest.get(WaitingUpkeep).open({ providerId, ranges, openedAt })),
  )
  const offered = await app.make.prisma.bookingWait.count({
    where: { bookingId: { in: line.map(({ id }) => id) }, offeredAt: { not: null } },
  })
  expect(offered).toBe(providers.length)
})

it('a worker that is killed after an offer leaves its notification to the next one, which sends it once', async () => {
  const [app] = apps
  const [provider] = (await people('provider', 1)) as [Person]
  const service = await aService([provider.id])
  const [first] = (await aLine(service.id, 1)) as [Waiting]
  const from = Date.parse(STARTS[0] ?? '')
  const ranges = [{ from, until: from + 3_600_000 }]
  await app.nest.get(WaitingUpkeep).open({ providerId: provider.id, ranges, openedAt: new Date().toISOString() })
  const notified = async () => {
    const { body } = await app.get('/notifications/user', { as: first.person.token })
    return (body.data as Notification[]).filter(({ key }) => key === 'booking.sooner').length
  }
  // This process relays no events, as if it had been killed right after the commit.
  expect(await app.make.prisma.bookingWait.count({ where: { bookingId: first.id, offeredAt: { not: null } } })).toBe(1)
  expect(await notified()).toBe(0)
  for (const _ of ['the next worker', 'another one']) {
    const worker = await TestApp.start({}, { work: true })
    await expect.poll(notified).toBe(1)
    await worker.stop()
  }
  expect(await notified()).toBe(1)
})
