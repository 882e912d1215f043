import { type Booking, DAY_MS, indianDay, indianInstant } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestApp } from './support/app.js'
import { sendWaitingMails } from './support/booking-mails.js'
import type { Person } from './support/factories.js'
import { Inbox } from './support/inbox.js'

let app: TestApp
let inbox: Inbox
beforeAll(async () => {
  inbox = await Inbox.start()
  app = await TestApp.start({ SMTP_URL: inbox.url }, { work: true })
})
afterAll(async () => {
  await app.stop()
  await inbox.stop()
})

const dayIn = (days: number) => indianDay(Date.now() + days * DAY_MS)
const windowOn = (day: string) => indianInstant(day, 11 * 60).toISOString()

async function bookFor(customer: Person, body: object, headers: Record<string, string> = {}) {
  const provider = await app.signedIn('provider')
  const service = await app.make.service({ providerIds: [provider.id] })
  const sent = { serviceId: service.id, option: 'Base', serviceAddress: '8 MG Road, Pune', ...body }
  const reply = await app.post('/bookings', { as: customer.token, body: sent, headers })
  return { provider, sent, status: reply.status, body: reply.body, booking: reply.body as unknown as Booking }
}

const put = async (customer: Person, id: string, body: object) =>
  (await app.put(`/bookings/${id}`, { as: customer.token, body })).body as unknown as Booking

describe('a booking for any time of a day', () => {
  it('has its day in every list for the customer, the provider and admins', async () => {
    const customer = await app.signedIn('customer')
    const admin = await app.signedIn('admin')
    const { provider, booking } = await bookFor(customer, { preferredDay: dayIn(3) })
    const time = { _id: booking._id, preferredDate: null, preferredDay: dayIn(3) }
    expect(booking).toMatchObject(time)
    expect(booking.provider?._id).toBe(provider.id)
    const lists: [string, Person][] = [
      ['/bookings/my', customer],
      ['/provider/bookings', provider],
      [`/admin/bookings?search=${booking._id}`, admin],
    ]
    for (const [path, as] of lists) expect((await app.get(path, { as: as.token })).body).toMatchObject([time])
    const board = await app.get(`/admin/dispatch?from=${dayIn(3)}&limit=100`, { as: admin.token })
    expect((board.body as { bookings: unknown[] }).bookings).toContainEqual(expect.objectContaining(time))
    const exported = await app.get('/auth/export', { as: customer.token })
    expect(exported.body).toMatchObject({ data: { bookings: [{ preferredAt: null, preferredDay: dayIn(3) }] } })
  })

  it('moves between a window, a day and neither and updates the calendar', async () => {
    const customer = await app.signedIn('customer')
    const { booking } = await bookFor(customer, { preferredDate: windowOn(dayIn(3)) })
    const entry = async (count: number) => {
      await sendWaitingMails(app)
      const mail = await inbox.newest(customer.email, count)
      const content = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.content
      const text = typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString()
      return { text, mail: mail.text ?? '' }
    }
    await entry(1)
    expect(await put(customer, booking._id, { preferredDay: dayIn(4) })).toMatchObject({
      preferredDate: null,
      preferredDay: dayIn(4),
      revision: 1,
    })
    const whole = await entry(2)
    expect(whole.text).toContain('METHOD:REQUEST')
    expect(whole.text).toContain(`DTSTART;VALUE=DATE:${dayIn(4).replaceAll('-', '')}`)
    expect(whole.mail).toContain('any time')
    // Repeating it changes nothing.
    expect(await put(customer, booking._id, { preferredDate: null, preferredDay: dayIn(4) })).toMatchObject({
      revision: 1,
    })
    expect(await put(customer, booking._id, { preferredDate: windowOn(dayIn(5)) })).toMatchObject({
      preferredDate: windowOn(dayIn(5)),
      preferredDay: null,
    })
    await entry(3)
    await put(customer, booking._id, { preferredDay: dayIn(6) })
    await entry(4)
    // Clients that don't know days remove the time by a null window.
    expect(await put(customer, booking._id, { preferredDate: null })).toMatchObject({
      preferredDate: null,
      preferredDay: null,
    })
    const gone = await entry(5)
    expect(gone.text).toContain('METHOD:CANCEL')
    expect(gone.text).toContain(`DTSTART;VALUE=DATE:${dayIn(6).replaceAll('-', '')}`)
  })

  it.each([
    ['has passed', -1, 'This day has passed. Choose a later one.'],
    ['is too far away', 61, 'Choose a day within the next 60 days.'],
  ])('rejects a day that %s', async (_, days, sentence) => {
    const { status, body } = await bookFor(await app.signedIn('customer'), { preferredDay: dayIn(days) })
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { code: 'PREFERRED_DATE_REFUSED', fields: { preferredDay: sentence } },
    })
  })

  it('rejects an invalid day', async () => {
    const { status, body } = await bookFor(await app.signedIn('customer'), { preferredDay: '2026-02-30' })
    expect({ status, body }).toMatchObject({ status: 400, body: { fields: { preferredDay: 'Enter a date.' } } })
  })

  it('uses the window if both are given', async () => {
    const both = { preferredDay: dayIn(3), preferredDate: windowOn(dayIn(4)) }
    const { booking } = await bookFor(await app.signedIn('customer'), both)
    expect(booking).toMatchObject({ preferredDate: windowOn(dayIn(4)), preferredDay: null })
  })

  it('rejects another day with the same key', async () => {
    const customer = await app.signedIn('customer')
    const headers = { 'idempotency-key': ulid() }
    const { sent, booking } = await bookFor(customer, { preferredDay: dayIn(3) }, headers)
    const again = await app.post('/bookings', { as: customer.token, body: sent, headers })
    expect(again.body).toMatchObject({ _id: booking._id, preferredDay: dayIn(3) })
    const other = await app.post('/bookings', {
      as: customer.token,
      body: { ...sent, preferredDay: dayIn(4) },
      headers,
    })
    expect(other.body).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
  })

  it('can be moved by an admin and keeps its day if only the provider changes', async () => {
    const admin = await app.signedIn('admin')
    const { booking } = await bookFor(await app.signedIn('customer'), { preferredDay: dayIn(3) })
    const change = (body: object) => app.put(`/admin/bookings/${booking._id}`, { as: admin.token, body })
    expect((await change({ providerId: null })).body).toMatchObject({ provider: null, preferredDay: dayIn(3) })
    expect((await change({ preferredDay: dayIn(5) })).body).toMatchObject({ preferredDay: dayIn(5) })
    expect((await change({ preferredDate: null, preferredDay: dayIn(5) })).body).toMatchObject({ revision: 2 })
  })

  it('comes after that day’s windows in the provider’s list', async () => {
    const provider = await app.signedIn('provider')
    const at = (day: number) => ({ preferredAt: new Date(windowOn(dayIn(day))) })
    const job = async (time: object) =>
      (await app.make.booking({ status: 'Confirmed', providerId: provider.id, ...time })).id
    const later = await job(at(4))
    const anyTime = await job({ preferredDay: new Date(dayIn(3)) })
    const earlier = await job(at(3))
    const none = await job({})
    const { body } = await app.get('/provider/bookings', { as: provider.token })
    expect((body as unknown as Booking[]).map(({ _id }) => _id)).toEqual([earlier, anyTime, later, none])
  })
})
