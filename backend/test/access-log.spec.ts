import { type AccessEntry, DAY_MS, HOUR_MS } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { AccessLog } from '#platform/access-log/access-log.js'
import { AccessLogRepository } from '#platform/access-log/access-log.repository.js'
import { RetentionJobs } from '#platform/user-data/retention-jobs.js'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'

let app: TestApp
let second: TestApp
let admin: Person
beforeAll(async () => {
  // Two instances share a database.
  app = await TestApp.start()
  second = await TestApp.start()
  admin = await app.signedIn('admin')
})
afterAll(async () => {
  await app.stop()
  await second.stop()
})

const log = (instance = app) => instance.nest.get(AccessLog)

/** The views in which the staff has seen this user, as stored. */
async function viewsOf(userId: string, staffId = admin.id): Promise<string[]> {
  await log().flush()
  const rows = await app.make.prisma.accessEntry.findMany({ where: { userId, staffId }, orderBy: { id: 'asc' } })
  return rows.map(({ view }) => view)
}

async function aBookingOf(customer: Person, provider?: Person) {
  return app.make.booking({ userId: customer.id, ...(provider ? { providerId: provider.id } : {}) })
}

describe('the access log', () => {
  it('names each user whom a member of the staff sees, by view', async () => {
    const [customer, provider] = [await app.signedIn('customer'), await app.signedIn('provider')]
    const booking = await aBookingOf(customer, provider)
    await app.get(`/admin/users/${customer.id}`, { as: admin.token })
    await app.get(`/admin/users?search=${encodeURIComponent(customer.email)}`, { as: admin.token })
    await app.get(`/bookings/${booking.id}`, { as: admin.token })
    await app.get('/admin/bookings', { as: admin.token })
    expect(await viewsOf(customer.id)).toEqual(['account', 'accounts', 'booking', 'bookings'])
    expect(await viewsOf(provider.id)).toEqual(['booking', 'bookings'])
  })

  it('names the senders of messages who have an account', async () => {
    const customer = await app.signedIn('customer')
    const message = { name: 'Asha', email: 'asha@example.com', message: 'A question.', source: 'contact-page' }
    const { id } = await app.make.prisma.contactMessage.create({
      data: { id: ulid(), ...message, userId: customer.id },
    })
    await app.get(`/contact/messages?userId=${customer.id}`, { as: admin.token })
    await app.get(`/contact/messages/${id}`, { as: admin.token })
    expect(await viewsOf(customer.id)).toEqual(['messages', 'message'])
  })

  it('names each customer of an exported file once', async () => {
    const customer = await app.signedIn('customer')
    await aBookingOf(customer)
    await aBookingOf(customer)
    const { status } = await app.get('/admin/bookings/export', { as: admin.token })
    expect(status).toBe(200)
    expect(await viewsOf(customer.id)).toEqual(['bookings-export'])
  })

  it('has no entry for one’s own data, for customers and providers, and for refused calls', async () => {
    const [customer, provider] = [await app.signedIn('customer'), await app.signedIn('provider')]
    const booking = await aBookingOf(customer, provider)
    await app.get(`/bookings/${booking.id}`, { as: customer.token })
    await app.get(`/bookings/${booking.id}`, { as: provider.token })
    await app.get(`/admin/users/${customer.id}`, { as: customer.token })
    await app.get(`/admin/users/${admin.id}`, { as: admin.token })
    await app.get(`/admin/users/${ulid()}`, { as: admin.token })
    await log().flush()
    const where = { userId: { in: [customer.id, provider.id, admin.id] } }
    expect(await app.make.prisma.accessEntry.count({ where })).toBe(0)
  })

  it('has one row an hour per user, member and view, however often both instances show them', async () => {
    const [customer, colleague] = [await app.signedIn('customer'), await app.signedIn('admin')]
    const calls = [app, second].flatMap((instance) =>
      Array.from({ length: 10 }, () => instance.get(`/admin/users/${customer.id}`, { as: admin.token })),
    )
    await Promise.all(calls)
    await app.get(`/admin/users/${customer.id}`, { as: colleague.token })
    await Promise.all([log().flush(), log(second).flush()])
    expect(await viewsOf(customer.id)).toEqual(['account'])
    expect(await viewsOf(customer.id, colleague.id)).toEqual(['account'])
    const later = new Date(Date.now() + HOUR_MS)
    log().record({ id: admin.id, role: 'admin' }, 'account', [customer.id], later)
    expect(await viewsOf(customer.id)).toEqual(['account', 'account'])
  })

  it('neither fails nor delays a read while it cannot be written, and is complete afterwards', async () => {
    const customer = await app.signedIn('customer')
    const repository = app.nest.get(AccessLogRepository)
    const insert = vi.spyOn(repository, 'insert').mockRejectedValue(new Error('the database is unavailable'))
    const { status } = await app.get(`/admin/users/${customer.id}`, { as: admin.token })
    expect(status).toBe(200)
    await log().flush()
    expect(insert).toHaveBeenCalled()
    insert.mockRestore()
    expect(await viewsOf(customer.id)).toEqual(['account'])
  })

  it('loses nothing when the process stops', async () => {
    const customer = await app.signedIn('customer')
    const third = await TestApp.start()
    await third.get(`/admin/users/${customer.id}`, { as: admin.token })
    await third.stop()
    const where = { userId: customer.id, staffId: admin.id }
    expect(await app.make.prisma.accessEntry.count({ where })).toBe(1)
  })

  it('is kept for a year', async () => {
    const customer = await app.signedIn('customer')
    await app.get(`/admin/users/${customer.id}`, { as: admin.token })
    expect(await viewsOf(customer.id)).toEqual(['account'])
    const cleanUp = (days: number) =>
      app.nest.get(RetentionJobs).cleanUp('access_entries', new Date(Date.now() + days * DAY_MS))
    await cleanUp(366)
    expect(await viewsOf(customer.id)).toEqual(['account'])
    await cleanUp(368)
    expect(await viewsOf(customer.id)).toEqual([])
  })
})

describe('GET /admin/access-log', () => {
  it('finds entries by the user, the member of the staff and the view', async () => {
    const customer = await app.signedIn('customer')
    const colleague = await app.signedIn('admin')
    await app.get(`/admin/users/${customer.id}`, { as: admin.token })
    await app.get(`/admin/users/${customer.id}`, { as: colleague.token })
    await app.get(`/admin/users?search=${encodeURIComponent(customer.email)}`, { as: colleague.token })
    await log().flush()
    const list = async (query: string) => {
      const { status, body } = await app.get(`/admin/access-log?${query}`, { as: admin.token })
      expect(status).toBe(200)
      return (body as unknown as AccessEntry[]).map(({ staff, user, view }) => [staff._id, user._id, view])
    }
    const search = new URLSearchParams({ user: customer.email }).toString()
    const all = [
      [colleague.id, customer.id, 'accounts'],
      [colleague.id, customer.id, 'account'],
      [admin.id, customer.id, 'account'],
    ]
    expect(await list(`userId=${customer.id}`)).toEqual(all)
    expect(await list(search)).toEqual(all)
    expect(await list(`${search}&staffId=${colleague.id}`)).toEqual(all.slice(0, 2))
    expect(await list(`${search}&view=accounts`)).toEqual(all.slice(0, 1))
    expect(await list('user=zzzzqqqq')).toEqual([])
  })

  it('is in the user’s export, without the name of the staff', async () => {
    const customer = await app.signedIn('customer')
    await app.get(`/admin/users/${customer.id}`, { as: admin.token })
    await log().flush()
    const { text } = await app.get('/auth/export', { as: customer.token })
    const { accessesByStaff } = (JSON.parse(text) as { data: { accessesByStaff: object[] } }).data
    expect(accessesByStaff).toMatchObject([{ view: 'account', createdAt: expect.any(String) }])
    expect(text).not.toContain(admin.id)
  })
})
