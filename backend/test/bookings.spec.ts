import { DAY_MS, indianDay, windowStarts } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { TestApp } from './support/app.js'

let app: TestApp
beforeAll(async () => {
  app = await TestApp.start()
})
afterAll(() => app.stop())

async function setSetting(...args: Parameters<TestApp['make']['setting']>) {
  await app.make.setting(...args)
  await app.touch('settings')
}

afterEach(async () => {
  await app.make.defaultSettings()
  await app.touch('settings')
})

function bodyFor(serviceId: string, more: Record<string, unknown> = {}) {
  return { serviceId, option: 'Deluxe', serviceAddress: '5 FC Road, Pune', ...more }
}

function soon(): string {
  const day = indianDay(Date.now() + 3 * DAY_MS)
  return windowStarts(day, Date.now())[0]?.toISOString() ?? ''
}

describe('POST /bookings', () => {
  it('uses the catalog’s prices, assigns a provider and records the history', async () => {
    const provider = await app.signedIn('provider')
    const service = await app.make.service({ providerIds: [provider.id] })
    const customer = await app.signedIn('customer')
    const { status, body } = await app.post('/bookings', {
      as: customer.token,
      body: bodyFor(service.id, { notes: ' Ring twice ' }),
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'Pending',
      totalAmount: 1250.5,
      notes: 'Ring twice',
      items: [{ serviceName: service.name, basePrice: 1000, selectedOption: { name: 'Deluxe', price: 250.5 } }],
      provider: { _id: provider.id },
      history: [{ from: null, to: 'Pending', by: 'customer' }],
    })
    const mine = await app.get('/bookings/my', { as: customer.token })
    expect(mine.body).toMatchObject([{ _id: body._id, totalAmount: 1250.5, durationMinutes: 90 }])
    expect(mine.headers['x-total-count']).toBe('1')
  })

  it('ignores a price in the request', async () => {
    const service = await app.make.service()
    const customer = await app.signedIn('customer')
    const { body } = await app.post('/bookings', {
      as: customer.token,
      body: bodyFor(service.id, { totalAmount: 1, price: 1 }),
    })
    expect(body.totalAmount).toBe(1250.5)
  })

  it('creates one booking for thirty parallel requests with one key and repeats the response', async () => {
    const service = await app.make.service()
    const customer = await app.signedIn('customer')
    const key = ulid()
    const responses = await Promise.all(
      Array.from({ length: 30 }, () =>
        app.post('/bookings', { as: customer.token, body: bodyFor(service.id), headers: { 'idempotency-key': key } }),
      ),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(30).fill(201))
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
    expect(await app.make.prisma.booking.count({ where: { userId: customer.id } })).toBe(1)
    const events = await app.make.prisma.outboxEvent.findMany({ where: { type: 'booking.created' } })
    expect(events.filter(({ payload }) => JSON.stringify(payload).includes(customer.id))).toHaveLength(1)
  })

  it('rejects the same key with another body but accepts it from another user', async () => {
    const service = await app.make.service()
    const [one, other] = [await app.signedIn('customer'), await app.signedIn('customer')]
    const headers = { 'idempotency-key': ulid() }
    await app.post('/bookings', { as: one.token, body: bodyFor(service.id), headers })
    const changed = await app.post('/bookings', {
      as: one.token,
      body: bodyFor(service.id, { option: 'Base' }),
      headers,
    })
    expect([changed.status, changed.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
    expect((await app.post('/bookings', { as: other.token, body: bodyFor(service.id), headers })).status).toBe(201)
  })

  it('accepts three of twelve parallel bookings at a limit of three', async () => {
    await setSetting('max_bookings_per_user_per_day', 3)
    const service = await app.make.service()
    const customer = await app.signedIn('customer')
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => app.post('/bookings', { as: customer.token, body: bodyFor(service.id) })),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(responses.filter(({ body }) => body.code === 'BOOKING_DAILY_LIMIT')).toHaveLength(9)
    expect(await app.make.prisma.booking.count({ where: { userId: customer.id } })).toBe(3)
  })

  it('gives one provider one job of twenty parallel bookings of one window', async () => {
    const provider = await app.signedIn('provider')
    const service = await app.make.service({ providerIds: [provider.id] })
    const customers = await Promise.all(Array.from({ length: 20 }, () => app.signedIn('customer')))
    const preferredDate = soon()
    const responses = await Promise.all(
      customers.map(({ token }) => app.post('/bookings', { as: token, body: bodyFor(service.id, { preferredDate }) })),
    )
    const made = responses.filter(({ status }) => status === 201)
    expect(made.map(({ body }) => body.provider)).toMatchObject([{ _id: provider.id }])
    expect(responses.filter(({ body }) => body.code === 'WINDOW_TAKEN')).toHaveLength(19)
  })

  it('prefers the approved provider with the fewest open jobs', async () => {
    const [busy, idle, waiting] = [
      await app.signedIn('provider'),
      await app.signedIn('provider'),
      await app.signedIn('provider', { approved: false }),
    ]
    const customer = await app.signedIn('customer')
    const alone = await app.make.service({ providerIds: [busy.id] })
    await app.post('/bookings', { as: customer.token, body: bodyFor(alone.id) })
    const service = await app.make.service({ providerIds: [busy.id, idle.id, waiting.id] })
    const { body } = await app.post('/bookings', { as: customer.token, body: bodyFor(service.id) })
    expect(body.provider).toMatchObject({ _id: idle.id })
  })

  it('confirms at once if the setting requires it', async () => {
    await setSetting('auto_confirm_bookings', true)
    const service = await app.make.service()
    const customer = await app.signedIn('customer')
    expect((await app.post('/bookings', { as: customer.token, body: bodyFor(service.id) })).body.status).toBe(
      'Confirmed',
    )
  })

  it('requires a verified phone if the setting requires it', async () => {
    await setSetting('require_phone_verification', true)
    const service = await app.make.service()
    const customer = await app.signedIn('customer')
    const refused = await app.post('/bookings', { as: customer.token, body: bodyFor(service.id) })
    expect([refused.status, refused.body.code]).toEqual([403, 'PHONE_NOT_VERIFIED'])
  })
})

describe('invalid input to POST /bookings', () => {
  const cases: [name: string, change: Record<string, unknown>, status: number, code: string, field?: string][] = [
    ['a wrong type', { serviceAddress: 7 }, 400, 'VALIDATION_FAILED', 'serviceAddress'],
    ['a missing field', { serviceAddress: undefined }, 400, 'VALIDATION_FAILED', 'serviceAddress'],
    ['an empty field', { serviceAddress: '   ' }, 400, 'VALIDATION_FAILED', 'serviceAddress'],
    ['too long a field', { notes: 'x'.repeat(1001) }, 400, 'VALIDATION_FAILED', 'notes'],
    ['an id that is none', { serviceId: '1' }, 400, 'VALIDATION_FAILED', 'serviceId'],
    ['an unknown service', { serviceId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }, 404, 'SERVICE_NOT_FOUND'],
    ['an unknown option', { option: 'Platinum' }, 422, 'OPTION_UNKNOWN', 'option'],
    ['no option', { option: '' }, 400, 'VALIDATION_FAILED', 'option'],
    ['a past date', { preferredDate: '2020-01-06T05:00:00.000Z' }, 422, 'PREFERRED_DATE_REFUSED', 'preferredDate'],
    ['a date that is none', { preferredDate: 'tomorrow' }, 400, 'VALIDATION_FAILED', 'preferredDate'],
  ]

  it.each(cases)('%s gets an error body and changes nothing', async (_name, change, status, code, field) => {
    const service = await app.make.service()
    const customer = await app.signedIn('customer')
    const response = await app.post('/bookings', { as: customer.token, body: bodyFor(service.id, change) })
    expect(response.status).toBe(status)
    expect(response.body).toMatchObject({ success: false, statusCode: status, code, message: response.body.error })
    if (field) expect(Object.keys(response.body.fields as object)).toContain(field)
    expect(await app.make.prisma.booking.count({ where: { userId: customer.id } })).toBe(0)
  })

  it('rejects a disabled service or one of a disabled category', async () => {
    const customer = await app.signedIn('customer')
    const category = await app.make.category({ isDisabled: true })
    for (const service of [
      await app.make.service({ isDisabled: true }),
      await app.make.service({ categoryId: category.id }),
    ]) {
      const response = await app.post('/bookings', { as: customer.token, body: bodyFor(service.id) })
      expect([response.status, response.body.code]).toEqual([422, 'SERVICE_NOT_OFFERED'])
    }
  })

  it.each([
    ['malformed JSON', { payload: '{"serviceId":' }, 400, 'MALFORMED_JSON'],
    ['an oversize body', { payload: JSON.stringify({ notes: 'x'.repeat(70_000) }) }, 413, 'PAYLOAD_TOO_LARGE'],
    [
      'another content type',
      { payload: 'a=b', headers: { 'content-type': 'text/csv' } },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['a key that is none', { body: {}, headers: { 'idempotency-key': 'a b' } }, 400, 'VALIDATION_FAILED'],
  ])('rejects %s', async (_name, options, status, code) => {
    const customer = await app.signedIn('customer')
    const response = await app.post('/bookings', { as: customer.token, ...options })
    expect([response.status, response.body.code]).toEqual([status, code])
  })

  it('rejects a missing and a forged token without booking', async () => {
    const service = await app.make.service()
    const customer = await app.signedIn('customer')
    const [head, claims] = customer.token.split('.')
    const none = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${claims}.`
    for (const token of [undefined, 'nonsense', `${head}.${claims}.AAAA`, none]) {
      const response = await app.post('/bookings', { ...(token ? { as: token } : {}), body: bodyFor(service.id) })
      expect([response.status, response.body.code]).toEqual([401, 'UNAUTHENTICATED'])
    }
    expect(await app.make.prisma.booking.count({ where: { userId: customer.id } })).toBe(0)
  })
})

describe('another user’s booking', () => {
  it('is not found for other customers and providers', async () => {
    const provider = await app.signedIn('provider')
    const booking = await app.make.booking({ providerId: provider.id })
    const [stranger, other] = [await app.signedIn('customer'), await app.signedIn('provider')]
    for (const response of [
      await app.get(`/bookings/${booking.id}`, { as: stranger.token }),
      await app.post(`/bookings/${booking.id}/cancel`, { as: stranger.token, body: {} }),
      await app.put(`/bookings/${booking.id}`, { as: stranger.token, body: { notes: 'mine now' } }),
      await app.put(`/provider/bookings/${booking.id}`, { as: other.token, body: { status: 'Completed' } }),
    ])
      expect([response.status, response.body.code]).toEqual([404, 'BOOKING_NOT_FOUND'])
    expect((await app.make.prisma.booking.findUniqueOrThrow({ where: { id: booking.id } })).status).toBe('Pending')
  })

  it('is rejected for roles without these routes', async () => {
    const booking = await app.make.booking()
    const customer = await app.signedIn('customer')
    for (const path of [`/admin/bookings/${booking.id}`, `/provider/bookings/${booking.id}`])
      expect((await app.put(path, { as: customer.token, body: { status: 'Completed' } })).status).toBe(403)
  })
})

describe('status changes', () => {
  it('are recorded in the history, and a repeat changes nothing', async () => {
    const provider = await app.signedIn('provider')
    const booking = await app.make.booking({ providerId: provider.id, status: 'Confirmed' })
    const change = { status: 'Completed', expectedStatus: 'Confirmed' }
    const first = await app.put(`/provider/bookings/${booking.id}`, { as: provider.token, body: change })
    const repeat = await app.put(`/provider/bookings/${booking.id}`, { as: provider.token, body: change })
    expect([first.status, repeat.status]).toEqual([200, 200])
    expect(repeat.body).toEqual(first.body)
    expect(first.body.history).toMatchObject([
      { to: 'Confirmed' },
      { from: 'Confirmed', to: 'Completed', by: 'provider' },
    ])
  })

  it('are rejected without effect if based on an old status', async () => {
    const provider = await app.signedIn('provider')
    const booking = await app.make.booking({ providerId: provider.id, status: 'Cancelled' })
    const late = await app.put(`/provider/bookings/${booking.id}`, {
      as: provider.token,
      body: { status: 'Completed', expectedStatus: 'Confirmed' },
    })
    expect([late.status, late.body.code]).toEqual([409, 'BOOKING_STATUS_CHANGED'])
    expect((await app.make.prisma.booking.findUniqueOrThrow({ where: { id: booking.id } })).status).toBe('Cancelled')
  })

  it('back to Pending are reserved for admins', async () => {
    const provider = await app.signedIn('provider')
    const admin = await app.signedIn('admin')
    const booking = await app.make.booking({ providerId: provider.id, status: 'Confirmed' })
    const refused = await app.put(`/provider/bookings/${booking.id}`, {
      as: provider.token,
      body: { status: 'Pending' },
    })
    expect([refused.status, refused.body.code]).toEqual([422, 'BOOKING_MOVE_REFUSED'])
    const allowed = await app.put(`/admin/bookings/${booking.id}/status`, {
      as: admin.token,
      body: { status: 'Pending' },
    })
    expect([allowed.status, allowed.body.status]).toEqual([200, 'Pending'])
  })

  it('by customers can only cancel an open booking', async () => {
    const customer = await app.signedIn('customer')
    const open = await app.make.booking({ userId: customer.id, status: 'Confirmed' })
    const done = await app.make.booking({ userId: customer.id, status: 'Completed' })
    expect((await app.post(`/bookings/${open.id}/cancel`, { as: customer.token, body: {} })).body.status).toBe(
      'Cancelled',
    )
    expect((await app.post(`/bookings/${done.id}/cancel`, { as: customer.token, body: {} })).status).toBe(422)
  })

  it('from Pending succeed for one of ten parallel requests', async () => {
    const provider = await app.signedIn('provider')
    const booking = await app.make.booking({ providerId: provider.id })
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        app.put(`/provider/bookings/${booking.id}`, {
          as: provider.token,
          body: { status: index % 2 === 0 ? 'Confirmed' : 'Cancelled', expectedStatus: 'Pending' },
        }),
      ),
    )
    expect(responses.filter(({ status }) => status === 200).length).toBe(5)
    expect(await app.make.prisma.bookingHistory.count({ where: { bookingId: booking.id } })).toBe(2)
  })
})

describe('repeated changes with one key', () => {
  const under = (key = ulid()) => ({ 'idempotency-key': key })

  it('take effect once even if another user reverted them meanwhile', async () => {
    const provider = await app.signedIn('provider')
    const admin = await app.signedIn('admin')
    const booking = await app.make.booking({ providerId: provider.id, status: 'Confirmed' })
    const send = (headers: Record<string, string>) =>
      app.put(`/provider/bookings/${booking.id}`, {
        as: provider.token,
        body: { status: 'Completed', expectedStatus: 'Confirmed' },
        headers,
      })
    const headers = under()
    expect((await send(headers)).body.status).toBe('Completed')
    await app.put(`/admin/bookings/${booking.id}/status`, { as: admin.token, body: { status: 'Confirmed' } })
    const repeat = await send(headers)
    expect([repeat.status, repeat.body.status]).toEqual([200, 'Confirmed'])
    expect((await send(under())).body.status).toBe('Completed')
  })

  it('take effect on one booking if several are changed at once', async () => {
    const customer = await app.signedIn('customer')
    const bookings = await Promise.all(Array.from({ length: 4 }, () => app.make.booking({ userId: customer.id })))
    const headers = under()
    const responses = await Promise.all(
      bookings.map(({ id }) => app.post(`/bookings/${id}/cancel`, { as: customer.token, body: {}, headers })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(responses.filter(({ body }) => body.code === 'IDEMPOTENCY_KEY_REUSED')).toHaveLength(3)
    const cancelled = { userId: customer.id, status: 'Cancelled' } as const
    expect(await app.make.prisma.booking.count({ where: cancelled })).toBe(1)
  })

  it('are not rejected for later changes by others', async () => {
    const customer = await app.signedIn('customer')
    const admin = await app.signedIn('admin')
    const booking = await app.make.booking({ userId: customer.id })
    const send = (headers: Record<string, string>) =>
      app.put(`/bookings/${booking.id}`, {
        as: customer.token,
        body: { serviceAddress: '8 Moved Road, Pune', expectedStatus: 'Pending' },
        headers,
      })
    const headers = under()
    await send(headers)
    await app.put(`/admin/bookings/${booking.id}/status`, { as: admin.token, body: { status: 'Confirmed' } })
    const repeat = await send(headers)
    expect([repeat.status, repeat.body.status, repeat.body.serviceAddress]).toEqual([
      200,
      'Confirmed',
      '8 Moved Road, Pune',
    ])
    expect((await send(under())).status).toBe(409)
  })

  it('take effect once for ten simultaneous requests', async () => {
    const customer = await app.signedIn('customer')
    const booking = await app.make.booking({ userId: customer.id })
    const headers = under()
    const responses = await Promise.all(
      Array.from({ length: 10 }, () =>
        app.post(`/bookings/${booking.id}/cancel`, {
          as: customer.token,
          body: { expectedStatus: 'Pending' },
          headers,
        }),
      ),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await app.make.prisma.bookingHistory.count({ where: { bookingId: booking.id } })).toBe(2)
  })

  it('are rejected with another body or a key used for booking', async () => {
    const provider = await app.signedIn('provider')
    const service = await app.make.service({ providerIds: [provider.id] })
    const customer = await app.signedIn('customer')
    const headers = under()
    const { body: booking } = await app.post('/bookings', { as: customer.token, body: bodyFor(service.id), headers })
    const reused = await app.post(`/bookings/${booking._id}/cancel`, { as: customer.token, body: {}, headers })
    expect([reused.status, reused.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
    const job = under()
    const set = (status: string) =>
      app.put(`/provider/bookings/${booking._id}`, { as: provider.token, body: { status }, headers: job })
    expect((await set('Confirmed')).status).toBe(200)
    expect((await set('Completed')).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  it('are checked again if they were rejected', async () => {
    const customer = await app.signedIn('customer')
    const booking = await app.make.booking({ userId: customer.id, status: 'Confirmed' })
    const headers = under()
    const send = () =>
      app.post(`/bookings/${booking.id}/cancel`, { as: customer.token, body: { expectedStatus: 'Pending' }, headers })
    expect((await send()).status).toBe(409)
    await app.make.prisma.booking.update({ where: { id: booking.id }, data: { status: 'Pending' } })
    expect((await send()).body.status).toBe('Cancelled')
  })

  it('reveal nothing of a job that was reassigned meanwhile', async () => {
    const [provider, other] = [await app.signedIn('provider'), await app.signedIn('provider')]
    const booking = await app.make.booking({ providerId: provider.id })
    const headers = under()
    const send = () =>
      app.put(`/provider/bookings/${booking.id}`, { as: provider.token, body: { status: 'Confirmed' }, headers })
    expect((await send()).status).toBe(200)
    await app.make.prisma.booking.update({ where: { id: booking.id }, data: { providerId: other.id } })
    expect((await send()).body.code).toBe('BOOKING_NOT_FOUND')
  })
})

describe('the count of open jobs', () => {
  it('follows every change by any user', async () => {
    const [first, second] = [await app.signedIn('provider'), await app.signedIn('provider')]
    const admin = await app.signedIn('admin')
    const customer = await app.signedIn('customer')
    const service = await app.make.service({ providerIds: [first.id] })
    const made = await app.post('/bookings', { as: customer.token, body: bodyFor(service.id) })
    const path = `/admin/bookings/${made.body._id}`
    const changes = [
      { status: 'Confirmed' },
      { status: 'Completed' },
      { status: 'Pending' },
      { providerId: second.id },
      { providerId: first.id, status: 'Cancelled' },
      { providerId: null },
      { providerId: second.id, status: 'Confirmed' },
    ]
    for (const body of changes) {
      expect((await app.put(path, { as: admin.token, body })).status).toBe(200)
      for (const { id } of [first, second]) {
        const counted = await app.make.prisma.booking.count({
          where: { providerId: id, status: { in: ['Pending', 'Confirmed'] } },
        })
        const { openJobs } = await app.make.prisma.user.findUniqueOrThrow({ where: { id } })
        expect([body, openJobs]).toEqual([body, counted])
      }
    }
  })
})

describe('rescheduling', () => {
  it('is possible while pending and notifies the provider', async () => {
    const customer = await app.signedIn('customer')
    const provider = await app.signedIn('provider')
    const booking = await app.make.booking({ userId: customer.id, providerId: provider.id })
    const preferredDate = soon()
    const moved = await app.put(`/bookings/${booking.id}`, { as: customer.token, body: { preferredDate } })
    expect([moved.status, moved.body.preferredDate]).toEqual([200, preferredDate])
    const event = await app.make.prisma.outboxEvent.findFirst({
      where: { type: 'booking.rescheduled' },
      orderBy: { id: 'desc' },
    })
    expect(event?.payload).toMatchObject({ bookingId: booking.id, providerId: provider.id })
    const confirmed = await app.make.booking({ userId: customer.id, status: 'Confirmed' })
    expect((await app.put(`/bookings/${confirmed.id}`, { as: customer.token, body: { preferredDate } })).status).toBe(
      422,
    )
  })
})

describe('the admin list', () => {
  it('filters, searches, pages and counts', async () => {
    const admin = await app.signedIn('admin')
    const customer = await app.signedIn('customer')
    for (const status of ['Pending', 'Pending', 'Completed'] as const)
      await app.make.booking({ userId: customer.id, status })
    const all = await app.get(`/admin/bookings?search=${customer.email}&limit=2`, { as: admin.token })
    expect([all.status, all.headers['x-total-count']]).toEqual([200, '3'])
    expect(all.body).toHaveLength(2)
    const done = await app.get(`/admin/bookings?search=${customer.email}&status=Completed`, { as: admin.token })
    expect(done.body).toMatchObject([{ status: 'Completed' }])
    expect((await app.get('/admin/bookings?status=Nope', { as: admin.token })).status).toBe(400)
  })
})
