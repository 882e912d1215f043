import type { ChangedCode } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApiDocument } from '#platform/http/openapi/openapi.js'
import { routesOf } from '#platform/http/routes.js'
import { type Reply, TestApp } from './support/app.js'
import { blogFields } from './support/blog.js'
import type { Person } from './support/factories.js'

type Entity = Record<string, unknown> & { revision: number }
type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A write of the back office. Different variants change the entity differently. */
interface Write {
  /** The declared route. */
  route: string
  url: string
  body?: (variant: number) => object
  /** Makes the write possible, without a new revision. */
  prepare?: () => Promise<unknown>
}

/** An operation of the OpenAPI document. */
interface Operation {
  operationId: string
  parameters?: unknown
  requestBody?: { content: Record<string, unknown> }
}

/** An entity, how admins read it, and every write to it. The first write is what a colleague does meanwhile. */
interface Subject {
  read: () => Promise<Entity>
  writes: Write[]
  /** Changes the entity if none of the writes changes it without removing it. */
  change?: () => Promise<unknown>
}

let app: TestApp
let admin: Person
let colleague: Person

beforeAll(async () => {
  app = await TestApp.start()
  admin = await app.make.signedIn('admin')
  colleague = await app.make.signedIn('admin')
})
afterAll(() => app.stop())

async function get<Body = Entity>(path: string): Promise<Body> {
  const { status, body } = await app.get(path, { as: admin.token })
  expect([path, status]).toEqual([path, 200])
  return body as Body
}

async function listed(path: string, id: string): Promise<Entity> {
  const list = await get<Entity[]>(path)
  return list.find(({ _id }) => _id === id) as Entity
}

/** Sends a write. Without a body, the expected revision goes into the query. */
function send({ route, url, body }: Write, variant: number, expectedRevision?: number, as = admin): Promise<Reply> {
  const method = route.split(' ')[0] as Method
  const expected = expectedRevision === undefined ? {} : { expectedRevision }
  if (body) return app.call(method, url, { as: as.token, body: { ...body(variant), ...expected } })
  return app.call(method, `${url}?${new URLSearchParams(expected as Record<string, string>)}`, { as: as.token })
}

const nameOf = (variant: number) => `Changed ${variant} ${ulid()}`

/** A price is no entity, and a draft belongs to its author. Other tests cover their changes. */
type EntityCode = Exclude<ChangedCode, 'PRICE_CHANGED' | 'BLOG_DRAFT_CHANGED'>

const SUBJECTS: Record<EntityCode, () => Promise<Subject>> = {
  SERVICE_CHANGED: async () => {
    const { id, name, categoryId } = await app.make.service()
    const url = `/admin/services/${id}`
    const service = { shortDescription: 'Deep', basePrice: 1_000, priceUpperRange: 1_500, categoryId }
    const options = [{ name: 'Base', price: 0, details: [] }]
    return {
      read: () => listed(`/admin/services?categoryId=${categoryId}`, id),
      writes: [
        { route: 'PUT /admin/services/:id', url, body: (n) => ({ ...service, options, name: `${name} ${n}` }) },
        { route: 'PUT /admin/services/:id/price', url: `${url}/price`, body: (n) => ({ basePrice: 900 + n }) },
        { route: 'PUT /admin/services/:id/status', url: `${url}/status`, body: (n) => ({ isDisabled: n > 0 }) },
        { route: 'DELETE /admin/services/:id', url },
      ],
    }
  },
  CATEGORY_CHANGED: async () => {
    const { id } = await app.make.category()
    const url = `/admin/categories/${id}`
    return {
      read: () => listed('/admin/categories', id),
      writes: [
        { route: 'PUT /admin/categories/:id', url, body: (n) => ({ name: nameOf(n) }) },
        { route: 'PUT /admin/categories/:id/status', url: `${url}/status`, body: (n) => ({ isDisabled: n > 0 }) },
      ],
    }
  },
  USER_CHANGED: async () => {
    const { id, email } = await app.make.user('provider', { approved: false })
    const url = `/admin/users/${id}`
    return {
      read: () => listed(`/admin/users?search=${email}`, id),
      writes: [
        { route: 'PUT /admin/users/:id', url, body: (n) => ({ role: n === 1 ? 'customer' : 'admin' }) },
        { route: 'PUT /admin/users/:id/approval', url: `${url}/approval`, body: () => ({ approved: true }) },
        { route: 'DELETE /admin/users/:id', url },
      ],
      // The role stays the same, because only providers are approved.
      change: () => app.put(url, { as: colleague.token, body: { role: 'customer' } }),
    }
  },
  POLICY_CHANGED: async () => {
    const url = '/admin/policies/terms'
    const texts = (n: number) => ({ texts: { en: { title: 'Terms', text: `Version ${n} ${ulid()}` } } })
    return {
      read: async () => {
        const { policies } = await get<{ policies: Entity[] }>('/admin/policies')
        return policies.find(({ slug }) => slug === 'terms') as Entity
      },
      writes: [{ route: 'PUT /admin/policies/:slug', url, body: texts }],
    }
  },
  INCIDENT_CHANGED: async () => {
    const id = ulid()
    const time = new Date('2026-11-20T10:00:00.000Z')
    const text = { subject: 'Your data', text: 'We are sorry.' }
    const facts = { title: 'Lost laptop', nature: '', place: '', consequences: '', measures: '' }
    const scope = { scope: 'everyone', data: ['account'], staffId: null, persons: [] }
    await app.make.prisma.incident.create({
      data: {
        ...{ id, isDrill: true, ...facts, awareAt: time, happenedTo: time, scope, listing: 1, listedAt: time },
        ...{ texts: { en: text, hi: text, mr: text }, conclusion: '', createdById: admin.id, createdAt: time },
      },
    })
    const url = `/admin/incidents/${id}`
    const times = { awareAt: time.toISOString(), happenedTo: time.toISOString() }
    const details = { ...facts, ...times, scope: 'everyone', data: ['account'] }
    const texts = { en: text, hi: text }
    return {
      read: async () => (await get<{ incident: Entity }>(url)).incident,
      writes: [
        { route: 'PUT /admin/incidents/:id', url, body: (n) => ({ ...details, title: `Lost laptop ${n}` }) },
        {
          route: 'PUT /admin/incidents/:id/texts',
          url: `${url}/texts`,
          body: (n) => ({ texts: { ...texts, mr: { ...text, subject: `Your data ${n}` } } }),
        },
        { route: 'POST /admin/incidents/:id/people', url: `${url}/people` },
        { route: 'POST /admin/incidents/:id/notices', url: `${url}/notices` },
        { route: 'POST /admin/incidents/:id/reported', url: `${url}/reported` },
        {
          route: 'POST /admin/incidents/:id/closing',
          url: `${url}/closing`,
          body: (n) => ({ conclusion: `Done ${n}.` }),
        },
      ],
    }
  },
  SETTING_CHANGED: async () => {
    const key = 'recent_bookings_hours'
    await app.make.setting(key, 24)
    const body = (n: number) => ({ value: 24 + n })
    return {
      read: async () => {
        const { data } = await get<{ data: Entity[] }>('/settings')
        return data.find(({ settingKey }) => settingKey === key) as Entity
      },
      writes: [{ route: 'PUT /settings/:key', url: `/settings/${key}`, body }],
    }
  },
  BUSINESS_CHANGED: async () => {
    // Two parts of it, stored in different rows.
    const body = (n: number) =>
      n === 1 ? { supportEmail: `${ulid().toLowerCase()}@example.com` } : { pincodes: [`4110${10 + n}`] }
    await app.put('/settings/business', { as: admin.token, body: { pincodes: [] } })
    return {
      read: async () => (await get<{ data: Entity }>('/settings/business')).data,
      writes: [{ route: 'PUT /settings/business', url: '/settings/business', body }],
    }
  },
  REVIEW_CHANGED: async () => {
    const service = await app.make.service()
    const author = await app.make.user('customer')
    const data = { id: ulid(), serviceId: service.id, userId: author.id, rating: 4, title: 'Fine', comment: 'Clean.' }
    const { id } = await app.make.prisma.review.create({ data })
    const body = (n: number) => ({ answer: `Thank you, ${n}.`, isHidden: n > 1 })
    return {
      read: () => listed(`/admin/reviews?serviceId=${service.id}`, id),
      writes: [{ route: 'PUT /admin/reviews/:id', url: `/admin/reviews/${id}`, body }],
    }
  },
  CONTACT_MESSAGE_CHANGED: async () => {
    const data = { id: ulid(), name: 'Asha', email: 'asha@example.com', message: 'Do you clean leather?' }
    const { id } = await app.make.prisma.contactMessage.create({ data })
    const url = `/contact/messages/${id}`
    return {
      read: async () => (await get<{ data: Entity }>(url)).data,
      writes: [
        {
          route: 'PATCH /contact/messages/:id/status',
          url: `${url}/status`,
          body: (n) => ({ status: n === 1 ? 'read' : 'archived' }),
        },
        { route: 'POST /contact/messages/:id/reply', url: `${url}/reply`, body: (n) => ({ text: `Yes, ${n}.` }) },
        { route: 'DELETE /contact/messages/:id', url },
        {
          route: 'POST /admin/grievances/:id/acknowledge',
          url: `/admin/grievances/${id}/acknowledge`,
          body: () => ({}),
          prepare: () =>
            app.make.prisma.grievance.create({
              data: { id, number: 'K4P7XQ', acknowledgeBy: new Date(), resolveBy: new Date() },
            }),
        },
      ],
    }
  },
  FESTIVAL_CHANGED: async () => {
    const data = { name: nameOf(0), startDate: '2027-03-22', endDate: '2027-03-23' }
    const made = await app.post('/seo/festivals', { as: admin.token, body: data })
    const { _id: id } = made.body.festival as { _id: string }
    const url = `/seo/festivals/${id}`
    return {
      read: async () => {
        const { festivals } = await get<{ festivals: Record<string, Entity[]> }>('/seo/festivals')
        return festivals[2027]?.find(({ _id }) => _id === id) as Entity
      },
      writes: [
        { route: 'PUT /seo/festivals/:id', url, body: (n) => ({ heroText: nameOf(n) }) },
        { route: 'DELETE /seo/festivals/:id', url },
      ],
    }
  },
  SEO_CHANGED: async () => {
    const texts = { metaTitle: 'Sofas', metaDescription: 'Clean sofas', heroText: 'Clean' }
    await app.post('/seo/manual-override', { as: admin.token, body: { ...texts, campaignName: nameOf(0) } })
    const url = '/seo/manual-override'
    return {
      read: async () => (await get<{ settings: Entity }>('/seo/settings')).settings,
      writes: [
        { route: 'PUT /seo/manual-override', url, body: (n) => ({ promoText: nameOf(n) }) },
        { route: 'POST /seo/manual-override', url, body: (n) => ({ ...texts, promoText: nameOf(n) }) },
        {
          route: 'PUT /seo/settings',
          url: '/seo/settings',
          body: (n) => ({ defaultSEO: { promoText: nameOf(n) } }),
        },
        { route: 'POST /seo/disable-override', url: '/seo/disable-override' },
      ],
    }
  },
  CHAT_PHRASE_CHANGED: async () => {
    const body = { intent: 'greeting', text: `namaskar ${ulid()}` }
    const made = await app.post('/admin/chatbot/phrases', { as: admin.token, body })
    const id = String(made.body._id)
    return {
      read: () => listed('/admin/chatbot/phrases', id),
      writes: [{ route: 'DELETE /admin/chatbot/phrases/:id', url: `/admin/chatbot/phrases/${id}` }],
      // Phrases are only added and removed. Any later change would raise the revision.
      change: () => app.make.prisma.chatPhrase.update({ where: { id }, data: { revision: { increment: 1 } } }),
    }
  },
  BLOG_CHANGED: async () => {
    const made = await app.post('/blogs/admin/create', { as: admin.token, body: postFields(0) })
    const { _id: id } = made.body.blog as { _id: string }
    const url = `/blogs/admin/${id}`
    return {
      read: async () => (await get<{ blog: Entity }>(url)).blog,
      writes: [
        { route: 'PUT /blogs/admin/:id', url, body: postFields },
        { route: 'DELETE /blogs/admin/:id', url },
      ],
    }
  },
  BOOKING_CHANGED: async () => {
    const { id } = await app.make.booking()
    const url = `/admin/bookings/${id}`
    const body = (n: number) => ({ status: n === 1 ? 'Confirmed' : 'Completed' })
    return {
      read: () => get(`/bookings/${id}`),
      writes: [
        { route: 'PUT /admin/bookings/:id', url, body },
        { route: 'PUT /admin/bookings/:id/status', url: `${url}/status`, body },
        { route: 'DELETE /admin/bookings/:id', url },
        {
          route: 'PUT /admin/bookings/:id/late-fee',
          url: `${url}/late-fee`,
          body: (n) => ({ settlement: n === 1 ? 'paid' : 'waived', note: `Reason ${n}` }),
          prepare: () =>
            app.make.prisma.lateFee.create({
              data: { bookingId: id, owedBy: 'customer', amountPaise: 20_000, createdAt: new Date() },
            }),
        },
      ],
    }
  },
}

const postFields = (n: number) => blogFields({ tags: ['sofa'], keywords: [], excerpt: `Short ${n}` })

const CODES = Object.keys(SUBJECTS) as EntityCode[]

/** Writes of the back office without an entity that was read before. */
const WITHOUT_REVISION = new Set([
  // These create entities.
  'POST /admin/bookings',
  'POST /admin/services',
  'POST /admin/pictures',
  'POST /admin/categories',
  'POST /admin/chatbot/phrases',
  'POST /seo/festivals',
  'POST /blogs/admin/create',
  'POST /admin/invitations',
  'POST /admin/incidents',
  'POST /admin/tax/profiles',
  'POST /admin/tax/services/:id',
  'POST /admin/tax/users/:id',
  // These remove things that no admin edits.
  'DELETE /admin/invitations/:id',
  'DELETE /admin/users/:id/factors',
  'DELETE /admin/tax/profiles/:day',
  'DELETE /admin/tax/services/:id/:day',
  'DELETE /admin/tax/users/:id/:day',
  // These change the admin's own data, or repeatable marks.
  'POST /admin/incidents/:id/people/:personId/told',
  'PUT /notifications/admin/read-all',
  'POST /notifications/admin/read-all/undo',
  'PUT /notifications/admin/:id/read',
  'POST /admin/chatbot/questions/done',
  // These entities can't be edited.
  'DELETE /admin/chatbot/conversations/:id',
  'POST /admin/invoices/:id/credit',
  'POST /notifications/admin/respond',
  // These change no stored data.
  'POST /admin/chatbot/phrases/preview',
  'POST /admin/queues/retry',
])

describe.each(CODES)('%s', (code) => {
  it('rejects a write from an older revision with the current entity', async () => {
    const { writes } = await SUBJECTS[code]()
    for (const { route } of writes) {
      const subject = await SUBJECTS[code]()
      const write = subject.writes.find((one) => one.route === route) as Write
      await write.prepare?.()
      const { revision } = await subject.read()
      const meanwhile = await (subject.change?.() ?? send(subject.writes[0] as Write, 1, revision, colleague))
      expect((meanwhile as Partial<Reply>).status ?? 200).toBeLessThan(300)
      const now = await subject.read()
      expect([route, now.revision]).toEqual([route, revision + 1])

      const { status, body } = await send(write, 2, revision)
      expect([route, status, body.code]).toEqual([route, 409, code])
      expect(body.current).toEqual(now)
      expect(await subject.read()).toEqual(now)
    }
  })

  it('accepts a write from the newest revision or without one', async () => {
    const { writes } = await SUBJECTS[code]()
    for (const { route } of writes)
      for (const isNamed of [true, false]) {
        const subject = await SUBJECTS[code]()
        const write = subject.writes.find((one) => one.route === route) as Write
        await write.prepare?.()
        const { revision } = await subject.read()
        const { status, text } = await send(write, 1, isNamed ? revision : undefined)
        expect([200, 201], `${route} ${text}`).toContain(status)
      }
  })

  it('accepts one of two writes from the same revision', async () => {
    const subject = await SUBJECTS[code]()
    const [write] = subject.writes as [Write]
    const { revision } = await subject.read()
    const replies = await Promise.all([send(write, 1, revision), send(write, 2, revision, colleague)])
    const statuses = replies.map(({ status }) => status).sort()
    // A phrase can only be removed, so the second request finds nothing.
    expect(statuses).toEqual(code === 'CHAT_PHRASE_CHANGED' ? [200, 404] : [200, 409])
    const winner = replies.find(({ status }) => status === 200)
    const loser = replies.find(({ status }) => status === 409)
    if (code === 'CHAT_PHRASE_CHANGED') return
    expect(loser?.body).toMatchObject({ code, current: { revision: revision + 1 } })
    expect(JSON.stringify(winner?.body)).toContain(`"revision":${revision + 1}`)
    expect((await subject.read()).revision).toBe(revision + 1)
  })
})

describe('a write whose result already exists', () => {
  it('succeeds with any revision and raises none, as its response may have been lost', async () => {
    const repeatable = CODES.filter((code) => !['BLOG_CHANGED', 'CHAT_PHRASE_CHANGED'].includes(code))
    for (const code of repeatable) {
      const subject = await SUBJECTS[code]()
      const [write] = subject.writes as [Write]
      const body = write.body?.(1) as object
      const { revision } = await subject.read()
      const sent = [1, 2].map(() => ({ ...write, body: () => body }))
      for (const one of sent) expect([code, (await send(one, 1, revision)).status]).toEqual([code, 200])
      expect([code, (await subject.read()).revision]).toEqual([code, revision + 1])
    }
  })
})

describe('a bulk change of bookings', () => {
  it('changes those with the expected revision and returns the others as they are now', async () => {
    const [fresh, stale] = [await app.make.booking(), await app.make.booking()]
    await app.put(`/admin/bookings/${stale.id}`, { as: colleague.token, body: { status: 'Completed' } })
    const now = await get(`/bookings/${stale.id}`)
    const body = {
      ids: [fresh.id, stale.id],
      status: 'Confirmed',
      expectedRevisions: { [fresh.id]: 0, [stale.id]: 0 },
    }
    const reply = await app.post('/admin/bookings/bulk-status', { as: admin.token, body })
    expect(reply.body).toMatchObject({
      bookings: [{ _id: fresh.id, status: 'Confirmed', revision: 1 }],
      failed: [{ _id: stale.id, code: 'BOOKING_CHANGED', current: now }],
    })
    expect(await get(`/bookings/${stale.id}`)).toEqual(now)
  })
})

describe('the revision', () => {
  it('stays the same for votes, ratings, jobs, views and the order of others', async () => {
    const service = await app.make.service()
    const [author, voter] = [
      await app.make.signedIn('customer', { verified: true }),
      await app.make.signedIn('customer'),
    ]
    const form = { serviceId: service.id, rating: '4', title: 'Fine', comment: 'Clean.' }
    const review = await app.form('POST', '/reviews', { as: author.token, fields: form, files: [] })
    expect(review.status).toBe(201)
    const id = String(review.body._id)
    const vote = await app.post(`/reviews/${id}/helpful`, { as: voter.token, body: { isHelpful: true } })
    expect(vote.status).toBe(200)
    expect((await listed(`/admin/reviews?serviceId=${service.id}`, id)).revision).toBe(0)
    expect((await listed(`/admin/services?categoryId=${service.categoryId}`, service.id)).revision).toBe(0)

    const [first, second] = [await app.make.category(), await app.make.category()]
    await app.put(`/admin/categories/${second.id}`, { as: admin.token, body: { position: 0 } })
    expect((await listed('/admin/categories', first.id)).revision).toBe(0)
    expect((await listed('/admin/categories', second.id)).revision).toBe(1)
  })

  it('is raised if users change their own data', async () => {
    const person = await app.make.signedIn('customer')
    await app.put('/auth/profile', { as: person.token, body: { name: 'Asha Kulkarni' } })
    expect((await listed(`/admin/users?search=${person.email}`, person.id)).revision).toBe(1)
  })
})

describe('the writes of the back office', () => {
  it('all accept an expected revision and are tested above', async () => {
    const document = JSON.parse(JSON.stringify(openApiDocument(app.nest, app.config))) as {
      paths: Record<string, Record<string, Operation>>
    }
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
    const accepting = new Set(
      operations
        // The form accepts the fields of all its routes, and JSON only those of each route.
        .map(({ operationId, parameters, requestBody }) => ({
          operationId,
          input: JSON.stringify([parameters, requestBody?.content['application/json']]),
        }))
        .filter(({ input }) => input.includes('"expectedRevision'))
        .map(({ operationId }) => operationId),
    )
    const writes = routesOf(app.nest).filter(
      ({ method, allowed }) => method !== 'GET' && allowed?.startsWith('admin.') === true,
    )
    const [yes, no] = [true, false].map((is) =>
      writes.filter(({ operationId }) => accepting.has(operationId) === is).map(({ route }) => route),
    )
    expect(no?.filter((route) => !WITHOUT_REVISION.has(route))).toEqual([])
    expect([...WITHOUT_REVISION].filter((route) => !no?.includes(route))).toEqual([])
    const tested = (await Promise.all(CODES.map((code) => SUBJECTS[code]()))).flatMap(({ writes }) =>
      writes.map(({ route }) => route),
    )
    const others = [
      'POST /admin/bookings/bulk-status',
      'PUT /blogs/admin/:id/autosave',
      'DELETE /blogs/admin/:id/autosave',
    ]
    expect(yes?.toSorted()).toEqual([...tested, ...others].toSorted())
  })
})
