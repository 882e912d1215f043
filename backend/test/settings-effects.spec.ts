import {
  type Availability,
  BUSINESS_KEYS,
  type BusinessChange,
  DAY_MS,
  DEFAULT_CALENDAR,
  indianDay,
  type PublicSettings,
  type QueueName,
  type ServiceDay,
  type SettingKey,
  windowStarts,
} from '@sofaseva/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { SettingsService } from '#modules/settings/index.js'
import { Queues } from '#platform/queue/queues.js'
import { RetentionJobs } from '#platform/user-data/retention-jobs.js'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'
import { Inbox } from './support/inbox.js'

/** Settings change on the first instance. The tests check the effects on the other one, which also runs the jobs. */
let first: TestApp
let other: TestApp
let inbox: Inbox
let admin: Person
let service: { id: string }
beforeAll(async () => {
  inbox = await Inbox.start()
  first = await TestApp.start()
  other = await TestApp.start({ SMTP_URL: inbox.url }, { work: true })
  admin = await first.signedIn('admin')
  const provider = await first.signedIn('provider')
  service = await first.make.service({ providerIds: [provider.id] })
})
afterEach(async () => {
  await first.make.defaultSettings()
  await first.make.prisma.setting.deleteMany({ where: { settingKey: { in: BUSINESS_KEYS } } })
  for (const one of [first, other]) await one.touch('settings')
})
afterAll(async () => {
  await Promise.all([first.stop(), other.stop(), inbox.stop()])
})

async function set(key: SettingKey, value: boolean | number) {
  expect((await first.put(`/settings/${key}`, { as: admin.token, body: { value } })).status).toBe(200)
}

const setBusiness = (body: BusinessChange) => first.put('/settings/business', { as: admin.token, body })

async function publicSettings() {
  return (await other.get('/settings/public')).body.data as PublicSettings
}

async function book(customer: Person, more: Record<string, unknown> = {}) {
  const body = { serviceId: service.id, option: 'Base', serviceAddress: '8 MG Road, Pune 411001', ...more }
  return other.post('/bookings', { as: customer.token, body })
}

/** Waits until each mail about a new booking is sent or skipped. */
async function mailsOf(bookingId: string): Promise<void> {
  const { prisma } = first.make
  const where = { type: 'booking.created', payload: { path: '$.bookingId', equals: bookingId } }
  const { id } = await prisma.outboxEvent.findFirstOrThrow({ where })
  const queues = other.nest.get(Queues)
  const states = async (name: QueueName) => {
    const jobs = await queues.getQueue(name).getJobs()
    const own = jobs.filter(({ data }) => data.eventId === id && data.handler === 'email')
    return Promise.all(own.map((job) => job.getState()))
  }
  // This job creates those of the other queue.
  await vi.waitFor(async () => expect(await states('events')).toEqual(['completed']))
  await vi.waitFor(async () => {
    const left = (await states('bulk-mail')).filter((state) => state !== 'completed')
    expect(left).toEqual([])
  })
}

/** Books as new customers until the setting's effect is visible. */
const bookingIs = (wanted: object, more: Record<string, unknown> = {}) =>
  vi.waitFor(async () => expect(await book(await first.signedIn('customer'), more)).toMatchObject(wanted))

describe('a setting changed on one instance has its effect on the other', () => {
  it('show_service_prices', async () => {
    const customer = await first.signedIn('customer')
    await book(customer)
    const message = async () => {
      const { body } = await other.get('/notifications/user', { as: customer.token })
      return (body.data as { message: string }[])[0]?.message
    }
    await vi.waitFor(async () => expect(await message()).toContain('Estimated price: ₹1,000.'))
    await set('show_service_prices', false)
    await vi.waitFor(async () => expect(await message()).toContain('Price on request.'))
    expect(await message()).not.toContain('₹')
    expect(await publicSettings()).toMatchObject({ show_service_prices: false })
  })

  it('notification_retention_days', async () => {
    const now = new Date()
    expect((await book(await first.signedIn('customer'))).status).toBe(201)
    await vi.waitFor(async () => expect(await first.make.prisma.notification.count()).toBeGreaterThan(0))
    await first.make.prisma.notification.updateMany({ data: { createdAt: new Date(now.getTime() - 3 * DAY_MS) } })
    expect(await other.nest.get(RetentionJobs).cleanUp('notifications', now)).toBe(0)
    await set('notification_retention_days', 2)
    await vi.waitFor(async () =>
      expect(await other.nest.get(RetentionJobs).cleanUp('notifications', now)).toBeGreaterThan(0),
    )
  })

  it('recent_bookings_hours', async () => {
    await set('recent_bookings_hours', 3)
    await vi.waitFor(async () => {
      const { headers } = await other.get('/admin/bookings/recent', { as: admin.token })
      expect(headers['x-window-hours']).toBe('3')
    })
  })

  it('auto_confirm_bookings', async () => {
    await set('auto_confirm_bookings', true)
    await bookingIs({ status: 201, body: { status: 'Confirmed' } })
  })

  it('require_phone_verification', async () => {
    await set('require_phone_verification', true)
    await bookingIs({ status: 403, body: { code: 'PHONE_NOT_VERIFIED' } })
  })

  it('max_bookings_per_user_per_day', async () => {
    const customer = await first.signedIn('customer')
    expect((await book(customer)).status).toBe(201)
    await set('max_bookings_per_user_per_day', 1)
    await vi.waitFor(async () => {
      const value = await other.nest.get(SettingsService).value('max_bookings_per_user_per_day')
      expect(value).toBe(1)
    })
    expect(await book(customer)).toMatchObject({ status: 422, body: { code: 'BOOKING_DAILY_LIMIT' } })
  })

  it('enable_email_notifications', async () => {
    const mailed = await first.signedIn('customer')
    await book(mailed)
    await inbox.newest(mailed.email)
    await set('enable_email_notifications', false)
    await expect.poll(() => other.nest.get(SettingsService).value('enable_email_notifications')).toBe(false)
    const quiet = await first.signedIn('customer')
    const { body } = await book(quiet)
    await mailsOf(String(body._id))
    expect(inbox.to(quiet.email)).toEqual([])
  })

  it('travel_buffer_minutes', async () => {
    const provider = await first.signedIn('provider')
    const long = await first.make.service({ providerIds: [provider.id] })
    await first.make.prisma.serviceOption.updateMany({ where: { serviceId: long.id }, data: { durationMinutes: 180 } })
    await first.touch('catalog')
    const day = indianDay(Date.now() + 4 * DAY_MS)
    const [earliest, next] = windowStarts(day, Date.now()).map((start) => start.toISOString())
    expect((await book(await first.signedIn('customer'), { serviceId: long.id, preferredDate: earliest })).status).toBe(
      201,
    )
    /**
     * With three hours of work and the way, the provider arrives at the next window within its first half hour, or too
     * late.
     */
    const nextIs = (free: boolean) =>
      vi.waitFor(async () => {
        const { body } = await other.get(`/services/${long.id}/availability?from=${day}&days=1`)
        const [{ windows } = { windows: [] }] = body as unknown as ServiceDay[]
        expect(windows.find(({ start }) => start === next)).toEqual({ start: next, free })
      })
    await nextIs(true)
    await set('travel_buffer_minutes', 60)
    await nextIs(false)
    await bookingIs({ status: 409, body: { code: 'WINDOW_TAKEN' } }, { serviceId: long.id, preferredDate: next })
    await set('travel_buffer_minutes', 45)
    await nextIs(true)
    await bookingIs({ status: 201 }, { serviceId: long.id, preferredDate: next })
    for (const wrong of [-1, 121, 1.5])
      expect(
        (await first.put('/settings/travel_buffer_minutes', { as: admin.token, body: { value: wrong } })).status,
      ).toBe(400)
  })

  it('maintenance_mode', async () => {
    const customer = await first.signedIn('customer')
    await set('maintenance_mode', true)
    await vi.waitFor(async () => {
      const { status, body, headers } = await other.get('/bookings/my', { as: customer.token })
      expect([status, body.code, headers['retry-after']]).toEqual([503, 'MAINTENANCE', '120'])
    })
    expect((await other.get('/services')).status).toBe(503)
    expect((await book(customer)).status).toBe(503)
    expect((await other.opens('/live', customer.token)).status).toBe(503)
    // These stay open: the login, the requests with which pages detect the end, and the back office.
    const body = { email: 'closed-for-now@example.com', password: 'not the password' }
    expect((await other.post('/auth/login', { body })).status).toBe(401)
    expect((await other.post('/auth/refresh')).status).not.toBe(503)
    expect(await publicSettings()).toMatchObject({ maintenance_mode: true })
    expect((await other.get('/health/live')).status).toBe(200)
    expect((await other.get('/health/ready')).status).toBe(200)
    expect((await other.get('/admin/bookings', { as: admin.token })).status).toBe(200)
    await set('maintenance_mode', false)
    await vi.waitFor(async () => expect((await other.get('/services')).status).toBe(200))
  })
})

describe('the business profile', () => {
  const soon = indianDay(Date.now() + 3 * DAY_MS)
  const start = () => windowStarts(soon, Date.now())[0]?.toISOString() ?? ''

  it('has its configured values until an admin changes it', async () => {
    const { body } = await first.get('/settings/business', { as: admin.token })
    expect(body.data).toEqual({
      supportPhone: first.config.SUPPORT_PHONE,
      supportEmail: first.config.SUPPORT_EMAIL,
      legalName: first.config.LEGAL_NAME,
      legalAddress: first.config.LEGAL_ADDRESS,
      officerName: first.config.GRIEVANCE_OFFICER,
      officerEmail: first.config.GRIEVANCE_EMAIL,
      cities: first.config.CITIES,
      pincodes: [],
      openingHours: DEFAULT_CALENDAR.openingHours,
      holidays: [],
      updatedAt: null,
      revision: expect.any(Number),
    })
  })

  it('reaches the pages of the other instance and is logged', async () => {
    const cities = [
      { name: 'Pune', enabled: true },
      { name: 'Nashik', enabled: true },
    ]
    const changed = await setBusiness({ supportPhone: '1800 123 4567', cities, pincodes: ['411045', '411038'] })
    expect(changed).toMatchObject({ status: 200, body: { data: { updatedAt: expect.any(String) } } })
    await vi.waitFor(async () =>
      expect(await publicSettings()).toMatchObject({
        supportPhone: '1800 123 4567',
        supportEmail: first.config.SUPPORT_EMAIL,
        cities,
        pincodes: ['411038', '411045'],
        openingHoursLines: { en: ['Monday to Saturday: 9:00 AM to 8:00 PM', 'Sunday: 10:00 AM to 6:00 PM'] },
      }),
    )
    // Unchanged values are not logged, and changed values can be changed again.
    expect((await setBusiness({ cities })).status).toBe(200)
    const entries = await first.make.prisma.auditEntry.findMany({
      where: { entityId: 'cities' },
      orderBy: { id: 'desc' },
      take: 1,
    })
    expect(entries).toMatchObject([
      { action: 'setting.changed', changes: { value: ['Pune, (Mumbai)', 'Pune, Nashik'] } },
    ])
    const again = await setBusiness({ supportPhone: '1800 765 4321', cities: cities.slice(0, 1) })
    expect(again).toMatchObject({
      status: 200,
      body: { data: { supportPhone: '1800 765 4321', cities: cities.slice(0, 1) } },
    })
  })

  it.each([
    ['supportPhone', 'call us'],
    ['supportEmail', 'nobody'],
    ['cities', []],
    [
      'cities',
      [
        { name: 'Pune', enabled: true },
        { name: 'pune', enabled: false },
      ],
    ],
    ['pincodes', ['4110']],
    ['pincodes', Array.from({ length: 201 }, (_, index) => String(411_000 + index))],
    ['openingHours', DEFAULT_CALENDAR.openingHours.slice(1)],
    ['holidays', ['2027-02-30']],
  ])('rejects %s = %j', async (key, value) => {
    expect(await setBusiness({ [key]: value })).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
  })

  it('prevents bookings on holidays and tells pages the future ones', async () => {
    const past = indianDay(Date.now() - 2 * DAY_MS)
    await setBusiness({ holidays: [soon, past] })
    await bookingIs({ status: 422, body: { code: 'PREFERRED_DATE_REFUSED' } }, { preferredDate: start() })
    await vi.waitFor(async () => expect((await publicSettings()).holidays).toEqual([soon]))
    expect((await book(await first.signedIn('customer'))).status).toBe(201)
  })

  it('limits bookings to the opening hours, which are providers’ defaults', async () => {
    const openingHours = DEFAULT_CALENDAR.openingHours.map((hours) => ({ ...hours, opens: 13 * 60, closes: 17 * 60 }))
    await setBusiness({ openingHours })
    await bookingIs({ status: 422, body: { code: 'PREFERRED_DATE_REFUSED' } }, { preferredDate: start() })
    const [at] = windowStarts(soon, Date.now(), { openingHours, holidays: [] })
    await bookingIs({ status: 201 }, { preferredDate: at?.toISOString() })
    const provider = await first.signedIn('provider')
    const { hours } = (await other.get('/provider/availability', { as: provider.token }))
      .body as unknown as Availability
    expect(hours).toEqual(openingHours)
  })

  it('rejects addresses outside the listed pincodes', async () => {
    const elsewhere = { serviceAddress: '5 Marine Drive, Mumbai 400020' }
    await bookingIs({ status: 201 }, elsewhere)
    await setBusiness({ pincodes: ['411001'] })
    const fields = { serviceAddress: expect.stringContaining('400020') }
    await bookingIs({ status: 422, body: { code: 'AREA_NOT_SERVED', fields } }, elsewhere)
    const customer = await first.signedIn('customer')
    const { body } = await book(customer)
    const moved = await other.put(`/bookings/${body._id}`, { as: customer.token, body: elsewhere })
    expect(moved).toMatchObject({ status: 422, body: { code: 'AREA_NOT_SERVED' } })
  })
})
