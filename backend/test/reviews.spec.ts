import {
  type AdminReview,
  type NewestReviews,
  newestReviewsPath,
  type OwnReview,
  type Review,
  type ReviewsResponse,
} from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { BookingLookup } from '#modules/bookings/index.js'
import { AppError } from '#platform/errors/app-error.js'
import { PageResources } from '#platform/web/page-resources.js'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'
import { retryWhileLimited } from './support/retry-while-limited.js'

let app: TestApp
beforeAll(async () => {
  app = await TestApp.start({ DATABASE_POOL: '25' })
})
afterAll(() => app.stop())

/** A service that every instance knows. */
async function aService(...args: Parameters<TestApp['make']['service']>) {
  const service = await app.make.service(...args)
  await app.touch('catalog')
  return service
}

async function verified(role: 'customer' | 'provider' = 'customer'): Promise<Person> {
  const person = await app.signedIn(role)
  await app.make.prisma.user.update({ where: { id: person.id }, data: { emailVerifiedAt: new Date() } })
  return person
}

const write = (person: Person, serviceId: string, more: object = {}) =>
  app.post('/reviews', {
    as: person.token,
    body: { serviceId, rating: 4, title: ' Neat work ', comment: 'On time and tidy.', ...more },
  })

const list = async (serviceId: string, query = '', as?: Person) =>
  (await app.get(`/reviews/service/${serviceId}?${query}`, as ? { as: as.token } : {}))
    .body as unknown as ReviewsResponse

describe('writing a review', () => {
  it('requires a verified e-mail and allows one review per user and service', async () => {
    const service = await aService()
    const person = await app.signedIn('customer')
    expect((await write(person, service.id)).body).toMatchObject({
      statusCode: 403,
      message: 'Please verify your email to submit reviews',
    })
    const author = await verified()
    const made = await write(author, service.id)
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ title: 'Neat work', isMine: true, isVerifiedPurchase: false, helpful: [] })
    const other = await write(author, service.id, { comment: 'Late and untidy.' })
    expect(other.body).toMatchObject({ statusCode: 409, code: 'ALREADY_REVIEWED' })
    const mine = (as: Person) => app.get(`/reviews/service/${service.id}/mine`, { as: as.token })
    expect((await mine(author)).body).toMatchObject({ review: { _id: made.body._id } })
    expect((await mine(person)).body).toEqual({ success: true, review: null })
  })

  it('responds to the same review again with the first one, also at the same time', async () => {
    const [service, author] = [await aService(), await verified()]
    const made = await Promise.all([1, 2, 3].map(() => write(author, service.id)))
    made.push(await write(author, service.id))
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(made.map(({ body }) => body._id)).size).toBe(1)
    expect((await list(service.id)).stats.totalReviews).toBe(1)
  })

  it('marks it as a verified purchase while its author has a completed booking of the service', async () => {
    const [author, provider] = [await verified(), await verified('provider')]
    const booking = await app.make.booking({ userId: author.id, providerId: provider.id, status: 'Completed' })
    await app.touch('catalog')
    const item = await app.make.prisma.bookingItem.findFirstOrThrow({ where: { bookingId: booking.id } })
    expect((await write(author, item.serviceId)).body).toMatchObject({ isVerifiedPurchase: true })
    expect((await write(provider, item.serviceId)).body).toMatchObject({ statusCode: 422, code: 'OWN_WORK' })
  })

  it('updates the verified purchase everywhere with the author’s bookings', async () => {
    const [author, stranger, admin] = [await verified(), await verified(), await app.signedIn('admin')]
    const service = await aService()
    const book = async (as: Person) => {
      const body = { serviceId: service.id, option: 'Base', serviceAddress: '1 Test Road, Pune' }
      return String((await app.post('/bookings', { as: as.token, body })).body._id)
    }
    const move = (id: string, status: string) =>
      app.put(`/admin/bookings/${id}/status`, { as: admin.token, body: { status } })
    const [first, second] = [await book(author), await book(author)]
    const written = await write(author, service.id)
    expect(written.body).toMatchObject({ isVerifiedPurchase: false })
    await write(stranger, service.id)
    const seen = async () => {
      const path = `/reviews/service/${service.id}`
      const all = await app.get(`/admin/reviews?serviceId=${service.id}`, { as: admin.token })
      const mine = (await app.get(`${path}/mine`, { as: author.token })).body as unknown as OwnReview
      const lists = [(await list(service.id)).reviews, all.body as unknown as AdminReview[]]
      return [
        ...lists.map((reviews) => reviews.filter(({ isVerifiedPurchase }) => isVerifiedPurchase).map(({ _id }) => _id)),
        mine.review?.isVerifiedPurchase,
      ]
    }
    const [yes, no] = [
      [[written.body._id], [written.body._id], true],
      [[], [], false],
    ]
    expect(await seen()).toEqual(no)
    await move(first, 'Confirmed')
    expect(await seen()).toEqual(no)
    expect((await move(first, 'Completed')).status).toBe(200)
    expect(await seen()).toEqual(yes)
    await move(second, 'Completed')
    await move(first, 'Cancelled')
    expect(await seen()).toEqual(yes)
    await move(second, 'Pending')
    expect(await seen()).toEqual(no)
    await move(first, 'Completed')
    expect(await seen()).toEqual(yes)
    await app.make.prisma.booking.delete({ where: { id: first } })
    expect(await seen()).toEqual(no)
    const edited = { rating: 5, title: 'Better', comment: 'Much better.' }
    await move(second, 'Completed')
    const after = await app.put(`/reviews/${written.body._id}`, { as: author.token, body: edited })
    expect(after.body).toMatchObject({ isVerifiedPurchase: true })
  })

  it.each([
    ['rating', { rating: 0 }, 'Please select a rating'],
    ['rating', { rating: undefined }, 'Please select a rating'],
    ['title', { title: '  ' }, 'Please provide a review title'],
    ['comment', { comment: '' }, 'Please provide a review comment'],
    ['title', { title: 'x'.repeat(101) }, 'Use at most 100 characters.'],
    ['comment', { comment: 'x'.repeat(1_001) }, 'Use at most 1000 characters.'],
  ])('is rejected with a message for %s', async (field, change, sentence) => {
    const service = await aService()
    const { body } = await write(await verified(), service.id, change)
    expect(body).toMatchObject({ statusCode: 400, fields: { [field]: sentence } })
  })

  it('is rejected for a service that is not offered', async () => {
    const service = await aService({ isDisabled: true })
    expect((await write(await verified(), service.id)).body.code).toBe('SERVICE_NOT_FOUND')
  })
})

describe('a review', () => {
  it('can be edited and deleted only by its author, and the figures follow', async () => {
    const service = await aService()
    const [author, other] = [await verified(), await verified()]
    const { body } = await write(author, service.id, { rating: 2 })
    await write(other, service.id, { rating: 5 })
    const stats = async () => (await list(service.id)).stats
    expect(await stats()).toEqual({
      averageRating: 3.5,
      totalReviews: 2,
      ratingDistribution: { '1': 0, '2': 1, '3': 0, '4': 0, '5': 1 },
    })
    const put = (as: Person) =>
      app.put(`/reviews/${body._id}`, {
        as: as.token,
        body: { rating: 4, title: 'Better', comment: 'They came again.' },
      })
    expect((await put(other)).status).toBe(404)
    expect((await put(author)).body).toMatchObject({ rating: 4, title: 'Better' })
    expect(await stats()).toMatchObject({ averageRating: 4.5, ratingDistribution: { '2': 0, '4': 1, '5': 1 } })
    expect((await app.get(`/services/${service.id}`)).body).toMatchObject({ averageRating: 4.5, reviewCount: 2 })
    expect((await app.delete(`/reviews/${body._id}`, { as: other.token })).status).toBe(404)
    expect((await app.delete(`/reviews/${body._id}`, { as: author.token })).status).toBe(200)
    expect(await stats()).toMatchObject({ averageRating: 5, totalReviews: 1 })
  })

  it('gets one vote per user, and repeating the vote removes it', async () => {
    const service = await aService()
    const [author, voter] = [await verified(), await app.signedIn('customer')]
    const { body } = await write(author, service.id)
    const vote = async (as: Person, isHelpful: boolean) =>
      (await app.post(`/reviews/${body._id}/helpful`, { as: as.token, body: { isHelpful } })).body as unknown as Review
    expect(await vote(voter, true)).toMatchObject({ helpfulCount: 1, helpful: [{ isHelpful: true, isMine: true }] })
    expect(await vote(voter, false)).toMatchObject({ helpfulCount: 0, helpful: [{ isHelpful: false, isMine: true }] })
    expect(await vote(voter, false)).toMatchObject({ helpfulCount: 0, helpful: [] })
    expect(await vote(author, true)).toMatchObject({ code: 'OWN_REVIEW', statusCode: 422 })
    await vote(voter, true)
    const [seen] = (await list(service.id)).reviews
    // Voters stay anonymous.
    expect(seen?.helpful).toEqual([{ isHelpful: true, isMine: false }])
    expect(JSON.stringify(seen)).not.toContain(voter.id)
  })

  it('keeps a vote that a browser sends twice under one key', async () => {
    const service = await aService()
    const voter = await app.signedIn('customer')
    const { body } = await write(await verified(), service.id)
    const vote = (key: string, isHelpful = true) =>
      app.post(`/reviews/${body._id}/helpful`, {
        as: voter.token,
        body: { isHelpful },
        headers: { 'idempotency-key': key },
      })
    const voted = { helpfulCount: 1, helpful: [{ isHelpful: true, isMine: true }] }
    const [first, second] = [ulid(), ulid()]
    for (const { status, body } of await Promise.all([vote(first), vote(first), vote(first)])) {
      expect(status).toBe(200)
      expect(body).toMatchObject(voted)
    }
    expect((await vote(first, false)).body).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    expect((await vote(second)).body).toMatchObject({ helpfulCount: 0, helpful: [] })
    expect((await vote(second)).body).toMatchObject({ helpfulCount: 0, helpful: [] })
  })

  it('has no vote if the response to the vote was an error', async () => {
    const service = await aService()
    const voter = await app.signedIn('customer')
    const { body } = await write(await verified(), service.id)
    const lookup = vi.spyOn(app.nest.get(BookingLookup), 'completedPurchases')
    lookup.mockRejectedValueOnce(new AppError('DEPENDENCY_DOWN'))
    const vote = () => app.post(`/reviews/${body._id}/helpful`, { as: voter.token, body: { isHelpful: true } })
    expect((await vote()).status).toBe(503)
    lookup.mockRestore()
    expect((await vote()).body).toMatchObject({ helpfulCount: 1, helpful: [{ isHelpful: true, isMine: true }] })
  })

  it('contains its caller’s own vote, however many others voted', async () => {
    const service = await aService()
    const [author, voter] = [await verified(), await app.signedIn('customer')]
    const { body } = await write(author, service.id)
    const id = String(body._id)
    const people = Array.from({ length: 260 }, () => ulid())
    await app.make.prisma.user.createMany({ data: people.map((id) => ({ id, name: 'Voter' })) })
    await app.make.prisma.reviewVote.createMany({
      data: people.map((userId, index) => ({ reviewId: id, userId, isHelpful: index < 210 })),
    })
    await app.make.prisma.review.update({ where: { id }, data: { helpfulCount: 210, unhelpfulCount: 50 } })
    const own = (review: Review | undefined) => review?.helpful.filter(({ isMine }) => isMine)
    for (const isHelpful of [false, true]) {
      const voted = await app.post(`/reviews/${id}/helpful`, { as: voter.token, body: { isHelpful } })
      expect(own(voted.body as unknown as Review)).toEqual([{ isHelpful, isMine: true }])
      const [seen] = (await list(service.id, '', voter)).reviews
      expect(own(seen)).toEqual([{ isHelpful, isMine: true }])
      expect(seen?.helpfulCount).toBe(isHelpful ? 211 : 210)
    }
    expect(own((await list(service.id)).reviews[0])).toEqual([])
  })

  it('can be hidden, shown and replied to by admins, which is logged', async () => {
    const service = await aService()
    const [author, admin] = [await verified(), await app.signedIn('admin')]
    const { body } = await write(author, service.id)
    const change = (more: object) => app.put(`/admin/reviews/${body._id}`, { as: admin.token, body: more })
    expect((await change({ isHidden: true })).body).toMatchObject({ isHidden: true })
    expect(await list(service.id)).toMatchObject({ reviews: [], stats: { totalReviews: 0, averageRating: 0 } })
    const mine = await app.get(`/reviews/service/${service.id}/mine`, { as: author.token })
    expect(mine.body).toMatchObject({ review: { isHidden: true } })
    await app.put(`/reviews/${body._id}`, { as: author.token, body: { rating: 1, title: 'Worse', comment: 'Hm.' } })
    expect((await list(service.id)).stats.totalReviews).toBe(0)
    await change({ isHidden: false, answer: ' Thank you. ' })
    expect(await list(service.id)).toMatchObject({
      reviews: [{ rating: 1, answer: { text: 'Thank you.' } }],
      stats: { totalReviews: 1, averageRating: 1 },
    })
    expect((await change({})).status).toBe(400)
    const audits = await app.make.prisma.auditEntry.findMany({ where: { entityId: String(body._id) } })
    expect(audits.map(({ action }) => action)).toEqual(['review.changed', 'review.changed'])
    const all = await app.get('/admin/reviews?limit=100', { as: admin.token })
    expect((all.body as unknown as AdminReview[]).find(({ _id }) => _id === body._id)).toMatchObject({
      serviceName: service.name,
    })
  })
})

describe('the list of reviews', () => {
  it('has five sort orders and pages', async () => {
    const service = await aService()
    const rows = [3, 5, 1, 4, 2].map((rating, index) => ({
      id: ulid(),
      serviceId: service.id,
      rating,
      title: `T${index}`,
      comment: 'C',
      helpfulCount: index === 2 ? 9 : index,
      createdAt: new Date(Date.UTC(2026, 0, 1 + index)),
    }))
    for (const row of rows)
      await app.make.prisma.review.create({ data: { ...row, userId: (await app.make.user('customer')).id } })
    await app.make.prisma.service.update({ where: { id: service.id }, data: { ratingCount: 5, ratingSum: 15 } })
    const titles = async (query: string) => (await list(service.id, query)).reviews.map(({ title }) => title)
    expect(await titles('sort=newest')).toEqual(['T4', 'T3', 'T2', 'T1', 'T0'])
    expect(await titles('sort=oldest')).toEqual(['T0', 'T1', 'T2', 'T3', 'T4'])
    expect(await titles('sort=highest-rated')).toEqual(['T1', 'T3', 'T0', 'T4', 'T2'])
    expect(await titles('sort=lowest-rated')).toEqual(['T2', 'T4', 'T0', 'T3', 'T1'])
    expect((await titles('sort=most-helpful'))[0]).toBe('T2')
    expect(await titles('limit=2&page=3')).toEqual(['T0'])
    expect((await list(service.id, 'limit=2&page=2')).pagination).toEqual({
      page: 2,
      totalPages: 3,
      totalItems: 5,
      hasPrevPage: true,
      hasNextPage: true,
    })
    const beyond = await list(service.id, 'limit=2&page=900')
    expect(beyond.reviews.map(({ title }) => title)).toEqual(['T0'])
    expect(beyond.pagination).toMatchObject({ page: 3, totalPages: 3, hasPrevPage: true, hasNextPage: false })
    expect((await app.get(`/reviews/service/${service.id}?sort=best`)).status).toBe(400)
    expect((await app.get(`/reviews/service/${ulid()}`)).status).toBe(404)
  })
})

describe('the reviews on a service’s page', () => {
  const ofPage = (serviceId: string) => app.nest.get(PageResources).load(newestReviewsPath(serviceId))

  it('are a guest’s first page without single votes', async () => {
    const service = await aService()
    const [author, voter] = [await verified(), await verified()]
    const written = await write(author, service.id)
    await app.post(`/reviews/${written.body._id}/helpful`, { as: voter.token, body: { isHelpful: true } })
    const page = await ofPage(service.id)
    const asked = await app.get(newestReviewsPath(service.id))
    const { reviews, ...rest } = asked.body as unknown as ReviewsResponse
    expect(page?.body).toEqual({ ...rest, reviews: reviews.map((review) => ({ ...review, helpful: [] })) })
    expect(reviews).toMatchObject([{ helpfulCount: 1, helpful: [{ isHelpful: true }] }])
    // Votes change without invalidating it.
    expect(page?.expiresAt).toBeGreaterThan(Date.now())
  })

  it('are empty for a service that does not exist', async () => {
    expect(await ofPage(ulid())).toBeNull()
  })
})

describe('the newest reviews of all services', () => {
  beforeAll(() => app.make.archiveServices())

  const newest = async (serviceId: string) => {
    const { body, headers } = await app.get('/reviews/newest')
    const { services } = body as unknown as NewestReviews
    return { of: services.find((entry) => entry.serviceId === serviceId), etag: headers.etag, services }
  }

  it('are each service’s first page as guests see it, for any caller', async () => {
    const [service, quiet] = [await aService(), await aService()]
    for (let count = 0; count < 12; count += 1) await write(await verified(), service.id, { title: `Review ${count}` })
    const voter = await verified()
    const [first] = (await list(service.id)).reviews
    await app.post(`/reviews/${first?._id}/helpful`, { as: voter.token, body: { isHelpful: true } })
    await app.touch('reviews')
    const { success: _, ...page } = await list(service.id)
    const reviews = page.reviews.map((review) => ({ ...review, helpful: [] }))
    expect((await newest(service.id)).of).toEqual({ serviceId: service.id, ...page, reviews })
    expect(page.reviews).toHaveLength(10)
    expect((await newest(quiet.id)).of).toMatchObject({ reviews: [], stats: { totalReviews: 0 } })
    const asVoter = await app.get('/reviews/newest', { as: voter.token })
    expect(JSON.stringify(asVoter.body)).not.toContain('"isMine":true')
  })

  it('omit hidden reviews and disabled services at once', async () => {
    const service = await aService()
    const [hidden, other, admin] = [await verified(), await verified(), await app.signedIn('admin')]
    const { body } = await write(hidden, service.id, { title: 'Not for all eyes' })
    await write(other, service.id, { title: 'For everybody' })
    const before = await newest(service.id)
    expect(before.of?.reviews).toHaveLength(2)
    const again = await app.get('/reviews/newest', { headers: { 'if-none-match': String(before.etag) } })
    expect(again.status).toBe(304)

    await app.put(`/admin/reviews/${body._id}`, { as: admin.token, body: { isHidden: true } })
    expect((await newest(service.id)).of?.reviews.map(({ title }) => title)).toEqual(['For everybody'])
    await app.put(`/admin/services/${service.id}/status`, { as: admin.token, body: { isDisabled: true } })
    expect((await newest(service.id)).of).toBeUndefined()
  })
})

describe('fifty simultaneous reviews and votes', () => {
  it('are all counted', async () => {
    const service = await aService()
    const authors = await Promise.all(Array.from({ length: 50 }, () => verified()))
    const made = await Promise.all(
      authors.map((author, index) => retryWhileLimited(() => write(author, service.id, { rating: (index % 5) + 1 }))),
    )
    expect(made.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 201))
    expect((await list(service.id)).stats).toEqual({
      averageRating: 3,
      totalReviews: 50,
      ratingDistribution: { '1': 10, '2': 10, '3': 10, '4': 10, '5': 10 },
    })
    const [first] = made
    const vote = (id: unknown, voter: Person | undefined, isHelpful: boolean) =>
      retryWhileLimited(() => app.post(`/reviews/${id}/helpful`, { as: voter?.token ?? '', body: { isHelpful } }))
    const voters = authors.slice(1)
    const votes = await Promise.all(voters.map((voter, index) => vote(first?.body._id, voter, index % 2 === 0)))
    expect(votes.map(({ status }) => status)).toEqual(voters.map(() => 200))
    const row = await app.make.prisma.review.findUniqueOrThrow({ where: { id: String(first?.body._id) } })
    expect([row.helpfulCount, row.unhelpfulCount]).toEqual([25, 24])
    // One user taps many times at once: an odd number of equal votes leaves one.
    const taps = await Promise.all(Array.from({ length: 7 }, () => vote(made[1]?.body._id, authors[0], true)))
    expect(taps.map(({ status }) => status)).toEqual(taps.map(() => 200))
    const other = await app.make.prisma.review.findUniqueOrThrow({ where: { id: String(made[1]?.body._id) } })
    expect(other.helpfulCount).toBe(1)
    expect(await app.make.prisma.reviewVote.count({ where: { reviewId: other.id } })).toBe(1)
  })
})
