import type { AdminUser, Booking, ContactMessage } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'

let app: TestApp
let admin: Person
let customer: Person
beforeAll(async () => {
  app = await TestApp.start()
  admin = await app.signedIn('admin')
  customer = await app.signedIn('customer')
})
afterAll(() => app.stop())

const get = (path: string) => app.get(path, { as: admin.token })

describe('the records of one customer', () => {
  it('include the account, without those of closed accounts', async () => {
    const { status, body } = await get(`/admin/users/${customer.id}`)
    expect(status).toBe(200)
    expect(body as unknown as AdminUser).toMatchObject({ _id: customer.id, role: 'customer', revision: 0 })
    const closed = await app.make.user('customer')
    expect((await app.delete(`/admin/users/${closed.id}`, { as: admin.token })).status).toBe(200)
    expect(await get(`/admin/users/${closed.id}`)).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } })
  })

  it('include their bookings alone, with their number and combined with other filters', async () => {
    const other = await app.make.user('customer')
    const own = await app.make.booking({ userId: customer.id })
    const confirmed = await app.make.booking({ userId: customer.id, status: 'Confirmed' })
    await app.make.booking({ userId: other.id })
    const { body, headers } = await get(`/admin/bookings?userId=${customer.id}`)
    expect((body as unknown as Booking[]).map(({ _id }) => _id)).toEqual([confirmed.id, own.id])
    expect(headers['x-total-count']).toBe('2')
    const some = await get(`/admin/bookings?userId=${customer.id}&status=Confirmed`)
    expect((some.body as unknown as Booking[]).map(({ _id }) => _id)).toEqual([confirmed.id])
  })

  it('include their contact messages alone', async () => {
    const message = { name: 'Asha', email: 'asha@example.com', message: 'A question.' }
    const own = ulid()
    await app.make.prisma.contactMessage.create({ data: { id: own, userId: customer.id, ...message } })
    await app.make.prisma.contactMessage.create({ data: { id: ulid(), ...message } })
    const { body, headers } = await get(`/contact/messages?userId=${customer.id}`)
    const { messages } = (body as unknown as { data: { messages: ContactMessage[] } }).data
    expect(messages.map(({ _id }) => _id)).toEqual([own])
    expect(headers['x-total-count']).toBe('1')
  })

  it('include their reviews alone, hidden ones too', async () => {
    const text = { rating: 5, title: 'Good', comment: 'Very good work.' }
    const other = await app.make.user('customer')
    const serviceId = (await app.make.service()).id
    const hidden = ulid()
    await app.make.prisma.review.create({
      data: { id: hidden, serviceId, userId: customer.id, hiddenAt: new Date(), ...text },
    })
    await app.make.prisma.review.create({ data: { id: ulid(), serviceId, userId: other.id, ...text } })
    const { body, headers } = await get(`/admin/reviews?userId=${customer.id}`)
    expect((body as unknown as { _id: string }[]).map(({ _id }) => _id)).toEqual([hidden])
    expect(headers['x-total-count']).toBe('1')
  })
})
