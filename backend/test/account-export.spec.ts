import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'

let app: TestApp
beforeAll(async () => {
  app = await TestApp.start()
})
afterAll(() => app.stop())

type Lists = Record<string, Record<string, unknown>[]>

async function exportOf({ token }: Person) {
  const response = await app.get('/auth/export', { as: token })
  expect(response.status).toBe(200)
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  return { text: response.text, data: response.body.data as Lists }
}

const notice = (userId: string, metadata: object, createdAt = new Date()) => ({
  ...({ id: ulid(), audience: 'user', userId, type: 'system', priority: 'low' } as const),
  noticeKey: 'literal',
  params: { title: 'Title', message: 'Sofa for Asha of Baner', ...metadata },
  dedupeKey: ulid(),
  createdAt,
})

describe('the account export', () => {
  it('contains everything stored: bookings, reviews, votes, notifications, devices, codes, preferences and audit entries', async () => {
    const [me, provider, other] = await Promise.all([
      app.signedIn('customer'),
      app.make.user('provider'),
      app.signedIn('customer'),
    ])
    const { prisma } = app.make
    const booking = await app.make.booking({ userId: me.id, providerId: provider.id })
    const item = await prisma.bookingItem.findFirstOrThrow({ where: { bookingId: booking.id } })
    const upload = await prisma.upload.create({
      data: { id: ulid(), storageKey: `reviews/${ulid()}`, contentType: 'image/webp', bytes: 1, width: 1, height: 1 },
    })
    const text = { rating: 4, title: 'Neat work', comment: 'On time.' }
    const { serviceId } = item
    await prisma.review.create({
      data: {
        id: ulid(),
        serviceId,
        userId: me.id,
        ...text,
        images: { create: { id: ulid(), uploadId: upload.id } },
      },
    })
    const theirs = await prisma.review.create({ data: { id: ulid(), serviceId, userId: other.id, ...text } })
    await prisma.reviewVote.create({ data: { reviewId: theirs.id, userId: me.id, isHelpful: true } })
    const preference = { kind: 'booking_status', channel: 'email', enabled: false }
    await app.put('/notifications/preferences', { as: me.token, body: preference })
    await prisma.pushSubscription.create({
      data: {
        id: ulid(),
        userId: me.id,
        endpoint: 'https://push.example.com/1',
        endpointHash: ulid(),
        p256dh: 'p',
        auth: 'a',
      },
    })
    await app.post('/email-verification/send', { as: me.token })
    const { data, text: whole } = await exportOf(me)
    expect(data).toMatchObject({
      bookings: [
        {
          id: booking.id,
          total: 1000,
          provider: provider.name,
          items: [{ optionName: 'Base', base: 1000 }],
          history: [{ toStatus: 'Pending' }],
        },
      ],
      reviews: [{ title: 'Neat work', images: [{ url: `/uploads/${upload.storageKey}/800.webp` }] }],
      votes: [{ reviewId: theirs.id, isHelpful: true }],
      preferences: [preference],
      pushSubscriptions: [{ endpoint: 'https://push.example.com/1' }],
      sessions: [{ userAgent: '' }],
      codes: [{ purpose: 'email', target: me.email, usedAt: null }],
      jobs: [],
    })
    expect(whole).not.toMatch(/passwordHash|codeHash|tokenHash|p256dh|providerId/)
    expect(whole).not.toContain(other.id)
  })

  it('names no customer in a provider’s export', async () => {
    const provider = await app.signedIn('provider')
    const service = await app.make.service({ providerIds: [provider.id] })
    const customer = await app.make.user('customer')
    await app.make.booking({ userId: customer.id, providerId: provider.id, status: 'Completed' })
    await app.make.prisma.notification.create({ data: notice(provider.id, { as: 'provider', customerName: 'Asha' }) })
    const availability = {
      hours: Array.from({ length: 7 }, (_, weekday) => ({ weekday, isWorking: true, opens: 600, closes: 1080 })),
      daysOff: ['2030-01-26'],
    }
    await app.put('/provider/availability', { as: provider.token, body: availability })
    const { data, text } = await exportOf(provider)
    expect(data).toMatchObject({
      jobs: [{ status: 'Completed', items: [{ optionName: 'Base' }] }],
      notifications: [{ title: 'Title', message: null, metadata: null }],
      offers: [{ serviceId: service.id, serviceName: service.name }],
      daysOff: [{ day: '2030-01-26' }],
    })
    expect(data.workingHours).toHaveLength(7)
    for (const fact of [customer.id, customer.name, 'Asha', '1 Test Road'])
      expect({ fact, found: text.includes(fact) }).toEqual({ fact, found: false })
  })

  it('contains an admin’s actions and the changes to their account', async () => {
    const [admin, second] = [await app.signedIn('admin'), await app.signedIn('admin')]
    const provider = await app.signedIn('provider')
    await app.put(`/admin/users/${provider.id}/approval`, { as: admin.token, body: { approved: false } })
    await app.put(`/admin/users/${provider.id}`, { as: second.token, body: { role: 'customer' } })
    expect((await exportOf(admin)).data.actions).toMatchObject([
      { action: 'user.approval-withdrawn', entity: 'user', entityId: provider.id },
    ])
    const session = await app.make.prisma.session.findFirstOrThrow({ where: { userId: provider.id } })
    await app.make.prisma.session.update({ where: { id: session.id }, data: { revokedAt: null } })
    expect((await exportOf(provider)).data.accountChanges).toMatchObject([
      { action: 'user.approval-withdrawn' },
      { action: 'user.role-changed', changes: { role: ['provider', 'customer'] } },
    ])
  })

  it('is complete, ordered and without duplicates for long lists', async () => {
    const me = await app.signedIn('customer')
    const at = new Date('2026-11-01T00:00:00.000Z')
    // Many rows have the same time, so a page must not start there again.
    const rows = Array.from({ length: 1_730 }, (_, index) =>
      notice(me.id, { index }, index < 1_200 ? at : new Date(at.getTime() + index)),
    )
    await app.make.prisma.notification.createMany({ data: rows })
    const { data } = await exportOf(me)
    const ids = data.notifications?.map(({ id }) => id) ?? []
    expect(ids).toHaveLength(rows.length)
    expect(new Set(ids)).toEqual(new Set(rows.map(({ id }) => id)))
    expect(data.notifications?.[0]).toMatchObject({
      message: 'Sofa for Asha of Baner',
      metadata: { index: expect.any(Number) },
    })
  })
})
