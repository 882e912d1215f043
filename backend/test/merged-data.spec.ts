import { ADDRESS_LIMITS, FAVOURITES_PER_USER, HOUR_MS, indianDay } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sha256 } from '#platform/lib/hash.js'
import { AccountMerges, type PhonePerson } from './support/account-merges.js'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'
import { Inbox } from './support/inbox.js'
import { firm, TaxedVisits } from './support/invoices.js'

let app: TestApp
let inbox: Inbox
let merges: AccountMerges
let me: Person
let other: PhonePerson
beforeAll(async () => {
  inbox = await Inbox.start()
  app = await TestApp.start({ SMTP_URL: inbox.url }, { work: true })
  merges = new AccountMerges(app, inbox)
})
afterAll(async () => {
  await app.make.prisma.taxProfile.deleteMany()
  await app.stop()
  await inbox.stop()
})
beforeEach(async () => {
  await app.make.prisma.dailyQuota.deleteMany({ where: { kind: { startsWith: 'text-' } } })
  me = await merges.byEmail()
  other = await merges.byPhone()
})

async function aReview(userId: string, serviceId: string, title: string): Promise<string> {
  const id = ulid()
  await app.make.prisma.review.create({ data: { id, userId, serviceId, rating: 4, title, comment: 'Fine work.' } })
  await app.make.prisma.service.update({
    where: { id: serviceId },
    data: { ratingSum: { increment: 4 }, ratingCount: { increment: 1 }, ratings4: { increment: 1 } },
  })
  return id
}

const vote = (person: Person, reviewId: string) =>
  app.post(`/reviews/${reviewId}/helpful`, { as: person.token, body: { isHelpful: true } })

describe('reviews', () => {
  it('stay one for each service, and count once', async () => {
    const [both, one] = [await app.make.service(), await app.make.service()]
    const mine = await aReview(me.id, both.id, 'Mine')
    await aReview(other.id, both.id, 'Theirs')
    const moved = await aReview(other.id, one.id, 'Theirs')
    await merges.take(me, other)
    const left = await app.make.prisma.review.findMany({ where: { serviceId: { in: [both.id, one.id] } } })
    expect(left.map(({ id, userId }) => [id, userId]).toSorted()).toEqual([
      [mine, me.id],
      [moved, me.id],
    ])
    const service = await app.make.prisma.service.findUniqueOrThrow({ where: { id: both.id } })
    expect(service).toMatchObject({ ratingSum: 4, ratingCount: 1, ratings4: 1 })
  })

  it('have one vote of the customer, and none on an own review', async () => {
    const [service, second] = [await app.make.service(), await app.make.service()]
    const own = await aReview(me.id, service.id, 'Own')
    const others = await aReview((await merges.byEmail()).id, second.id, 'Other')
    await vote(other, own)
    await vote(me, others)
    await vote(other, others)
    const votesOf = async (id: string) =>
      (await app.make.prisma.review.findUniqueOrThrow({ where: { id } })).helpfulCount
    expect([await votesOf(own), await votesOf(others)]).toEqual([1, 2])
    await merges.take(me, other)
    expect([await votesOf(own), await votesOf(others)]).toEqual([0, 1])
    const votes = await app.make.prisma.reviewVote.findMany({ where: { reviewId: { in: [own, others] } } })
    expect(votes.map(({ reviewId, userId }) => [reviewId, userId])).toEqual([[others, me.id]])
  })
})

describe('addresses and favourites', () => {
  it('stay once and never more than an account may have', async () => {
    const add = (person: Person, address: string) =>
      app.post('/addresses', { as: person.token, body: { kind: 'home', address, pincode: '411007' } })
    for (let n = 0; n < ADDRESS_LIMITS.perUser - 1; n += 1) await add(me, `${n} Lake View`)
    for (const address of ['0 Lake View', '50 Hill Road', '51 Hill Road']) await add(other, address)
    await merges.take(me, other)
    const { body } = await app.get('/addresses', { as: me.token })
    const after = (body as unknown as { address: string }[]).map(({ address }) => address)
    expect(after).toHaveLength(ADDRESS_LIMITS.perUser)
    expect(after.filter((address) => address === '0 Lake View')).toHaveLength(1)
    expect(after).toContain('50 Hill Road')
  })

  it('keeps the newest favourites up to the limit', async () => {
    const { id: categoryId } = await app.make.category()
    const ids: string[] = []
    for (let n = 0; n <= FAVOURITES_PER_USER; n += 1) ids.push((await app.make.service({ categoryId })).id)
    await app.touch('catalog')
    const keep = (userId: string, services: readonly string[]) =>
      app.make.prisma.favourite.createMany({
        data: services.map((serviceId, place) => {
          const createdAt = new Date(Date.now() - HOUR_MS + ids.indexOf(serviceId) * 1_000)
          return { userId, serviceId, place, createdAt }
        }),
      })
    // One place is free, for the newer one of two.
    await keep(me.id, ids.slice(0, FAVOURITES_PER_USER - 1))
    await keep(other.id, [...ids.slice(0, 2), ...ids.slice(-2)])
    await merges.take(me, other)
    const kept = await app.make.prisma.favourite.findMany({ where: { userId: me.id } })
    expect(kept.map(({ serviceId }) => serviceId).toSorted()).toEqual(
      [...ids.slice(0, FAVOURITES_PER_USER - 1), ids.at(-1)].toSorted(),
    )
  })
})

describe('GST documents', () => {
  it('keep every particular and open for the account that stays', async () => {
    const visits = new TaxedVisits(app, await app.signedIn('admin'))
    await visits.setUp()
    const { id } = await visits.completed({ customer: other })
    const before = await app.make.prisma.invoice.findFirstOrThrow({
      where: { bookingId: id },
      include: { lines: true },
    })
    await merges.take(me, other)
    const after = await app.make.prisma.invoice.findFirstOrThrow({ where: { bookingId: id }, include: { lines: true } })
    expect(after).toEqual({ ...before, customerId: me.id })
    const { status, body } = await app.get(`/bookings/${id}/invoices`, { as: me.token })
    expect([status, (body.invoices as { number: string }[]).map(({ number }) => number)]).toEqual([
      200,
      [before.number],
    ])
  })

  it('follow the details of one firm alone', async () => {
    const { prisma } = app.make
    const owner = new TaxedVisits(app, await app.signedIn('admin'))
    const gstinsOf = async (userId: string) =>
      (await prisma.userTax.findMany({ where: { userId } })).map(({ gstin }) => gstin)
    await owner.post(`/admin/tax/users/${other.id}`, firm)
    await merges.take(me, other)
    expect(await gstinsOf(me.id)).toEqual([firm.gstin])

    const third = await merges.byPhone()
    await owner.post(`/admin/tax/users/${third.id}`, { ...firm, startsOn: '2026-01-01' })
    await merges.take(me, third)
    expect(await gstinsOf(me.id)).toEqual([firm.gstin])
  })
})

describe('other rows of the account that ended', () => {
  it('moves with the waiting list, visit links, messages, chats and grievances', async () => {
    const { prisma } = app.make
    const { id: bookingId } = await app.make.booking({ userId: other.id, status: 'Confirmed' })
    const now = new Date()
    await prisma.bookingWait.create({ data: { bookingId, userId: other.id, weekdays: 1, dayParts: 1, since: now } })
    const link = { bookingId, id: ulid(), userId: other.id, tokenHash: sha256(ulid()), createdAt: now }
    await prisma.visitLink.create({ data: link })
    const contact = { name: 'Asha', email: 'asha@example.com', message: 'Hello', userId: other.id }
    const message = await prisma.contactMessage.create({ data: { id: ulid(), ...contact } })
    const deadlines = { acknowledgeBy: now, resolveBy: now, dueAt: now }
    await prisma.grievance.create({ data: { id: message.id, number: message.id.slice(-6), ...deadlines } })
    await prisma.chatConversation.create({ data: { id: ulid(), userId: other.id, firstMessage: 'Hi' } })
    await merges.take(me, other)
    const where = { userId: me.id }
    expect(await prisma.bookingWait.count({ where })).toBe(1)
    expect(await prisma.visitLink.count({ where })).toBe(1)
    expect(await prisma.chatConversation.count({ where })).toBe(1)
    const { body } = await app.get('/contact/grievances', { as: me.token })
    expect(JSON.stringify(body)).toContain(message.id.slice(-6))
  })

  it('names the account that stays in an incident, once', async () => {
    const { prisma } = app.make
    const incident = async () => {
      const texts = { nature: '', place: '', consequences: '', measures: '', conclusion: '', texts: {}, scope: {} }
      const times = { awareAt: new Date(), happenedTo: new Date(), createdAt: new Date() }
      const base = { id: ulid(), isDrill: true, title: 'Drill', createdById: ulid() }
      return (await prisma.incident.create({ data: { ...base, ...texts, ...times } })).id
    }
    const [one, both] = [await incident(), await incident()]
    const affected = (incidentId: string, personId: string) =>
      prisma.incidentPerson.create({
        data: { id: ulid(), incidentId, personId, isGuest: false, listing: 0, state: 'waiting' },
      })
    await affected(one, other.id)
    for (const { id } of [me, other]) await affected(both, id)
    await merges.take(me, other)
    const found = await prisma.incidentPerson.findMany({ where: { personId: me.id } })
    expect(found.map(({ incidentId }) => incidentId).toSorted()).toEqual([one, both].toSorted())
  })

  it('adds the accesses of the staff and the bookings of the day', async () => {
    const { prisma } = app.make
    const hour = new Date(Date.now() - (Date.now() % HOUR_MS))
    const access = (userId: string, view: string) =>
      prisma.accessEntry.create({ data: { id: ulid(), staffId, userId, view, hour, createdAt: hour } })
    const { id: staffId } = await app.make.user('admin')
    await access(me.id, 'users')
    await access(other.id, 'users')
    await access(other.id, 'bookings')
    const day = new Date(indianDay(new Date()))
    const used = (userId: string, count: number) =>
      prisma.dailyQuota.create({ data: { kind: 'bookings', subject: sha256(userId, 'base64url'), day, used: count } })
    await used(me.id, 2)
    await used(other.id, 3)
    await merges.take(me, other)
    const views = await prisma.accessEntry.findMany({ where: { userId: me.id, staffId } })
    expect(views.map(({ view }) => view).toSorted()).toEqual(['bookings', 'users'])
    const quota = { kind: 'bookings', subject: sha256(me.id, 'base64url') }
    expect(await prisma.dailyQuota.findFirst({ where: quota })).toMatchObject({ used: 5 })
  })
})
