import { addDays, type BookingStatus, indianDay, indianInstant } from '@sofaseva/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { RatingRequests } from '#modules/reviews/rating-requests/rating-requests.js'
import { DeliverLater } from '#platform/queue/delivery-failure.js'
import { Queues } from '#platform/queue/queues.js'
import { TestApp } from './support/app.js'
import { mailsSettled } from './support/booking-mails.js'
import type { Person } from './support/factories.js'
import { Inbox } from './support/inbox.js'

let app: TestApp
let second: TestApp
let inbox: Inbox
beforeAll(async () => {
  inbox = await Inbox.start()
  app = await TestApp.start({ SMTP_URL: inbox.url }, { work: true })
  second = await TestApp.start({ SMTP_URL: inbox.url })
})
afterAll(async () => {
  await Promise.all([app.stop(), second.stop()])
  await inbox.stop()
})

const KEY = 'booking.rating-requested'
const today = indianDay(new Date())
/** 11 am in India on the next day. */
const morning = indianInstant(addDays(today, 1), 11 * 60)

const request = (bookingId: string, { by = app, now = morning } = {}) =>
  by.nest.get(RatingRequests).request({ bookingId }, now)

const requestsTo = ({ id }: Pick<Person, 'id'>) =>
  app.make.prisma.notification.findMany({ where: { userId: id, noticeKey: KEY } })

/** Tells every instance about a change of the catalog. */
const announce = () => app.touch('catalog')

async function aCompletedVisit(customer?: Person) {
  const person = customer ?? (await app.signedIn('customer', { verified: true }))
  const service = await app.make.service()
  await announce()
  const booking = await app.make.booking({ userId: person.id, serviceId: service.id, status: 'Completed' })
  return { customer: person, service, bookingId: booking.id }
}

it('is planned for 10 am of the next day when the provider completes the job', async () => {
  const [customer, provider] = [await app.signedIn('customer'), await app.signedIn('provider')]
  const { id } = await app.make.booking({ userId: customer.id, providerId: provider.id, status: 'Confirmed' })
  await app.make.prisma.user.update({ where: { id: provider.id }, data: { openJobs: 1 } })
  const set = (status: string) => app.put(`/provider/bookings/${id}`, { as: provider.token, body: { status } })
  expect((await set('Completed')).status).toBe(200)
  const planned = await vi.waitFor(async () => {
    const events = await app.make.prisma.outboxEvent.findMany({
      where: { userId: customer.id, type: 'reviews.rating-planned', publishedAt: { not: null } },
    })
    expect(events).toHaveLength(1)
    return events[0]
  })
  const dueAt = indianInstant(addDays(today, 1), 10 * 60)
  expect(planned?.payload).toEqual({ bookingId: id, customerId: customer.id, dueAt: dueAt.toISOString() })
  const jobs = await app.nest.get(Queues).getQueue('background').getJobs(['delayed'])
  const job = jobs.find(({ id: jobId }) => jobId === `${planned?.id}-ask`)
  expect((job?.timestamp ?? 0) + (job?.delay ?? 0)).toBeGreaterThan(dueAt.getTime() - 1_000)
  expect(await requestsTo(customer)).toEqual([])
})

it('notifies the customer once, with a mail that leads to the stars', async () => {
  const { customer, service, bookingId } = await aCompletedVisit()
  await Promise.all([app, second, app].map((by) => request(bookingId, { by })))
  await vi.waitFor(async () => expect(await requestsTo(customer)).toMatchObject([{ type: 'other' }]))
  const mail = await inbox.newest(customer.email)
  expect(mail.text).toMatch(new RegExp(`^How was your ${service.name}\\?`))
  expect(mail.text).toMatch(new RegExp(`Rate this visit: \\S+/requests/${bookingId}\\n`))

  // Another visit of the same service is not asked about again so soon.
  const again = await app.make.booking({ userId: customer.id, serviceId: service.id, status: 'Completed' })
  await request(again.id)
  await mailsSettled(app)
  expect(await requestsTo(customer)).toHaveLength(1)
  expect(inbox.to(customer.email)).toHaveLength(1)
})

describe('no request is made', () => {
  type Visit = Awaited<ReturnType<typeof aCompletedVisit>>

  /** Undoing the change shows that nothing else prevents the request. */
  async function expectNoneUntil({ customer, bookingId }: Visit, undo: () => Promise<unknown>): Promise<void> {
    const count = () =>
      app.make.prisma.outboxEvent.count({ where: { userId: customer.id, type: 'reviews.rating-requested' } })
    await request(bookingId)
    expect(await count()).toBe(0)
    await undo()
    await request(bookingId)
    expect(await count()).toBe(1)
  }

  it('after the customer has reviewed the service', async () => {
    const visit = await aCompletedVisit()
    const review = await app.post('/reviews', {
      as: visit.customer.token,
      body: { serviceId: visit.service.id, rating: 5, title: 'Like new', comment: 'Clean and on time.' },
    })
    expect(review.status).toBe(201)
    const remove = () => app.call('DELETE', `/reviews/${review.body._id}`, { as: visit.customer.token })
    await expectNoneUntil(visit, remove)
  })

  it.each([
    ['disabled', { isDisabled: true }, { isDisabled: false }],
    ['removed', { archivedAt: new Date() }, { archivedAt: null }],
  ])('when the service was %s', async (_, change, undone) => {
    const visit = await aCompletedVisit()
    const update = async (data: typeof change | typeof undone) => {
      await app.make.prisma.service.update({ where: { id: visit.service.id }, data })
      await announce()
    }
    await update(change)
    await expectNoneUntil(visit, () => update(undone))
  })

  it.each(['Confirmed', 'Cancelled'] as const)('when the booking is %s meanwhile', async (status) => {
    const visit = await aCompletedVisit()
    const set = (to: BookingStatus) =>
      app.make.prisma.booking.update({ where: { id: visit.bookingId }, data: { status: to } })
    await set(status)
    await expectNoneUntil(visit, () => set('Completed'))
  })

  it('to a provider who did this service', async () => {
    const visit = await aCompletedVisit(await app.signedIn('provider'))
    const job = await app.make.booking({
      providerId: visit.customer.id,
      serviceId: visit.service.id,
      status: 'Completed',
    })
    await expectNoneUntil(visit, () => app.make.prisma.booking.delete({ where: { id: job.id } }))
  })

  it('about a deleted booking', async () => {
    const { customer, bookingId } = await aCompletedVisit()
    await app.make.prisma.booking.delete({ where: { id: bookingId } })
    await request(bookingId)
    await mailsSettled(app)
    expect(await requestsTo(customer)).toEqual([])
  })

  it('at night, when it waits for the morning', async () => {
    const { customer, bookingId } = await aCompletedVisit()
    const night = indianInstant(addDays(today, 1), 23 * 60)
    const later = await request(bookingId, { now: night }).catch((error: unknown) => error)
    expect(later).toBeInstanceOf(DeliverLater)
    expect((later as DeliverLater).at).toEqual(indianInstant(addDays(today, 2), 10 * 60))
    await mailsSettled(app)
    expect(await requestsTo(customer)).toEqual([])
  })
})
