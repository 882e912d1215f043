import { MINUTE_MS } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AccessLog } from '#platform/access-log/access-log.js'
import { type Reply, TestApp } from './support/app.js'
import { PostOffice } from './support/blog.js'
import type { Person } from './support/factories.js'

const ROWS = 4
const STARTED = Date.now()
/** Two rows have the same time: their order must not depend on the page. */
const moment = (index: number) => new Date(STARTED - (1 + Math.floor(index / 2)) * MINUTE_MS)

let app: TestApp
let serviceId: string
const INCIDENT = ulid()
let people: Record<'customer' | 'provider' | 'admin', Person>

beforeAll(async () => {
  app = await TestApp.start()
  const [customer, provider, admin] = [
    await app.signedIn('customer'),
    await app.signedIn('provider'),
    await app.signedIn('admin'),
  ]
  people = { customer, provider, admin }
  const { prisma } = app.make
  serviceId = (await app.make.service()).id
  for (let index = 0; index < ROWS; index += 1) {
    const at = { createdAt: moment(index) }
    await app.make.booking({ userId: customer.id, providerId: provider.id, ...at })
    const author = await app.make.user('customer')
    const text = { rating: 5, title: `Title ${index}`, comment: 'Very good work.' }
    await prisma.review.create({ data: { id: ulid(), serviceId, userId: author.id, ...text, ...at } })
    const message = { name: 'Asha', email: 'asha@example.com', message: 'A question.', source: 'contact-page' }
    const messageId = ulid()
    await prisma.contactMessage.create({ data: { id: messageId, ...message, ...at } })
    const deadline = { acknowledgeBy: moment(index), resolveBy: moment(index), dueAt: moment(index) }
    const acknowledged = { acknowledgedAt: moment(index), resolvedAt: index % 2 ? moment(index) : null }
    const dueAt = acknowledged.resolvedAt ? null : deadline.dueAt
    await prisma.grievance.create({ data: { id: messageId, number: 'K4P7XQ', ...deadline, ...acknowledged, dueAt } })
    for (const to of [{ audience: 'admins' }, { audience: 'user', userId: customer.id }] as const) {
      const key = { id: ulid(), dedupeKey: ulid(), noticeKey: 'literal', params: { title: 'T', message: 'M' } }
      await prisma.notification.create({ data: { ...key, ...to, type: 'system', priority: 'low', ...at } })
    }
    const talk = { language: 'en', firstMessage: 'Hello', messageCount: 1, unansweredCount: 0 }
    await prisma.chatConversation.create({ data: { id: ulid(), ...talk, lastMessageAt: moment(index) } })
    const phrase = { intent: 'greeting', text: `Good day ${index}`, authorId: admin.id }
    await prisma.chatPhrase.create({ data: { id: ulid(), nameKey: `good day ${index}`, ...phrase } })
    const entry = { actorId: admin.id, actorName: 'Admin', action: 'user.approved', entity: 'user', changes: {} }
    await prisma.auditEntry.create({ data: { id: ulid(), ...entry, ...at } })
    const seen = { staffId: admin.id, userId: customer.id, view: 'account', hour: moment(index) }
    await prisma.accessEntry.create({ data: { id: ulid(), ...seen, staffId: ulid(), ...at } })
    const incident = { isDrill: true, title: 'Lost laptop', awareAt: moment(index), happenedTo: moment(index), ...at }
    const notice = { subject: 'Your data', text: 'We are sorry.' }
    const texts = {
      ...{ nature: '', place: '', consequences: '', measures: '', conclusion: '' },
      texts: { en: notice, hi: notice, mr: notice },
    }
    const id = index === 0 ? INCIDENT : ulid()
    const scope = { scope: 'everyone', data: ['account'], staffId: null, persons: [] }
    await prisma.incident.create({ data: { id, ...incident, ...texts, scope, createdById: admin.id } })
    const affected = { id: ulid(), incidentId: INCIDENT, personId: author.id, isGuest: false, listing: 1 }
    await prisma.incidentPerson.create({ data: { ...affected, state: 'waiting' } })
    const supplier = {
      gstin: '27AAPFU0939F1ZV',
      supplierName: 'SofaSeva',
      supplierAddress: 'Pune',
      placeOfSupply: '27',
    }
    const paise = { taxablePaise: 84_746, cgstPaise: 7_627, sgstPaise: 7_627, igstPaise: 0, totalPaise: 100_000 }
    await prisma.invoice.create({
      data: {
        ...{ id: ulid(), bookingId: ulid(), round: 0, kind: 'invoice', year: '2627', sequence: index + 1 },
        ...{ number: `INV/2627/000000${index + 1}`, issuedAt: moment(index), suppliedOn: moment(index) },
        ...{ customerId: customer.id, recipientName: 'Asha', recipientAddress: 'Pune', isOperatorLiable: false },
        ...supplier,
        ...paise,
      },
    })
    await new PostOffice(app, admin).create({ title: `Sofa care ${ulid()}`, isPublished: true })
  }
})
afterAll(() => app.stop())

type Item = { _id: string }
type Body = Item[] & { data: Item[] & { messages: Item[] }; reviews: Item[]; blogs: Item[] }

function itemsOf({ body }: Reply): string[] {
  const { data, reviews, blogs } = body as unknown as Body
  const items = reviews ?? blogs ?? data?.messages ?? data ?? body
  return (items as Item[]).map(({ _id }) => _id)
}

function totalOf({ body, headers }: Reply): number {
  const { totalItems, pagination } = body as unknown as { totalItems?: number; pagination?: { totalItems: number } }
  return pagination?.totalItems ?? totalItems ?? Number(headers['x-total-count'])
}

const LISTS: [path: string, as: keyof typeof people | null][] = [
  ['/bookings/my?', 'customer'],
  ['/bookings/my?status=Pending', 'customer'],
  ['/provider/bookings?', 'provider'],
  ['/provider/bookings?status=Pending', 'provider'],
  ...['newest', 'oldest', 'preferred', 'amount-high', 'amount-low'].map((sort): [string, 'admin'] => [
    `/admin/bookings?sort=${sort}`,
    'admin',
  ]),
  ['/admin/bookings?search=test&status=Pending', 'admin'],
  ['/admin/bookings?status=open', 'admin'],
  ['/admin/bookings/recent?', 'admin'],
  ['/admin/users?sort=name', 'admin'],
  ['/admin/users?search=test', 'admin'],
  ...['newest', 'oldest', 'highest-rated', 'lowest-rated', 'most-helpful'].map((sort): [string, 'admin'] => [
    `/admin/reviews?sort=${sort}`,
    'admin',
  ]),
  ['/admin/reviews?search=good', 'admin'],
  ['/admin/services?', 'admin'],
  ['/admin/access-log?', 'admin'],
  ['/admin/access-log?view=account&user=test', 'admin'],
  ['/admin/invoices?', 'admin'],
  ['/admin/invoices?kind=invoice&search=inv/2627', 'admin'],
  ['/admin/audit?entity=user', 'admin'],
  ['/admin/incidents?', 'admin'],
  [`/admin/incidents/${INCIDENT}/people?`, 'admin'],
  [`/admin/incidents/${INCIDENT}/people?state=waiting`, 'admin'],
  ['/admin/audit?actor=admin', 'admin'],
  ['/admin/chatbot/conversations?', 'admin'],
  ['/admin/chatbot/phrases?', 'admin'],
  ['/contact/messages?', 'admin'],
  ['/admin/grievances?', 'admin'],
  ['/admin/grievances?tab=overdue', 'admin'],
  ['/admin/grievances?tab=done', 'admin'],
  ['/notifications/admin?', 'admin'],
  ['/notifications/admin?isRead=false', 'admin'],
  ['/notifications/user?', 'customer'],
  ['/notifications/user?isRead=false', 'customer'],
  ['/blogs?', null],
  ['/blogs?search=sofa', null],
  ['/blogs/admin/all?sort=title', 'admin'],
  ['/blogs/admin/all?search=sofa', 'admin'],
]

// Lists that an admin has read add rows to the access log, a second later.
beforeEach(() => app.nest.get(AccessLog).flush())

describe('the pages of a list', () => {
  it.each(LISTS)('contain its rows in a stable order, with the total of all: %s', async (path, as) => {
    const page = async (number: number, limit: number) => {
      const reply = await app.get(`${path}&page=${number}&limit=${limit}`, as === null ? {} : { as: people[as].token })
      expect([path, reply.status]).toEqual([path, 200])
      return { items: itemsOf(reply), total: totalOf(reply) }
    }
    const { items, total } = await page(1, 12)
    expect(items.length).toBeGreaterThan(0)
    expect(new Set(items).size).toBe(items.length)
    expect(total).toBe(items.length)
    for (const [index, id] of items.entries()) expect(await page(index + 1, 1)).toEqual({ items: [id], total })
    expect(await page(total + 2, 1)).toEqual({ items: [], total })
  })
})
