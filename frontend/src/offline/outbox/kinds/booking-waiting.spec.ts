import { type Booking, type WaitingRequest } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { describe, expect, it } from 'vitest'
import { bookingOutbox } from '#test-support/booking-outbox.js'
import { json, lost, refusal } from '#test-support/outbox-network.js'
import { aBooking as sampleBooking } from '#test-support/samples.js'
import { bookingOffer } from './booking-offer.js'
import { bookingWaiting } from './booking-waiting.js'
import { OUTBOX_KINDS } from './index.js'

const start = '2026-11-27T03:30:00.000Z'
const mornings: WaitingRequest = { weekdays: [5, 6], dayParts: ['morning'] }
const waiting = {
  ...mornings,
  since: '2026-11-20T05:30:00.000Z',
  offer: { start, expiresAt: '2026-11-26T05:40:00.000Z' },
}
const aBooking = (more: Partial<Booking> = {}): Booking => sampleBooking({ _id: 'b1', revision: 4, ...more })

const { userId, writes, rows, stored, flush } = bookingOutbox('booking-waiting', aBooking)
const wait = (wanted: WaitingRequest | null, booking = aBooking()) =>
  writes().enqueue('booking.waiting', { userId, booking, wanted })
const decide = (accepts: boolean, booking = aBooking({ waiting })) =>
  writes().enqueue('booking.offer', { userId, booking, start, accepts })

describe('a place on the waiting list', () => {
  it('is asked for once, under one key, however often the response is lost, and then stored', async () => {
    const key = await wait(mornings)
    const first = await flush(lost)
    expect(await rows()).toMatchObject([{ state: 'unanswered' }])
    const second = await flush(() => json(200, aBooking({ waiting: { ...waiting, offer: null } })))
    const request = { method: 'PUT', path: '/bookings/b1/waiting', key, body: mornings }
    expect([...first, ...second]).toMatchObject([request, request])
    expect(await rows()).toEqual([])
    expect((await stored())?.waiting).toMatchObject(mornings)
  })

  it('is left by one request, and the last choice on this device counts', async () => {
    await wait(mornings)
    await wait(null)
    const seen = await flush(() => json(200, aBooking({ waiting: null })))
    expect(seen).toMatchObject([{ method: 'DELETE', path: '/bookings/b1/waiting' }])
    expect((await stored())?.waiting).toBeNull()
  })

  it('is shown before it has arrived, and keeps an offer and its time', () => {
    const work = { kind: 'booking.waiting', bookingId: 'b1', at: '2026-11-25T05:30:00.000Z', body: {} } as const
    expect(bookingWaiting.applyOptimistic(aBooking(), { ...work, wanted: mornings }).waiting).toEqual({
      ...mornings,
      since: work.at,
      offer: null,
    })
    const other: WaitingRequest = { weekdays: [1], dayParts: ['evening'] }
    expect(bookingWaiting.applyOptimistic(aBooking({ waiting }), { ...work, wanted: other }).waiting).toEqual({
      ...waiting,
      ...other,
    })
    expect(bookingWaiting.applyOptimistic(aBooking({ waiting }), { ...work, wanted: null }).waiting).toBeNull()
  })

  it('is refused with the reason', async () => {
    await wait(mornings)
    await flush(() => refusal(422, 'BOOKING_MOVE_REFUSED', 'Too late.'))
    const [row] = await rows()
    expect(row).toMatchObject({ state: 'refused', failure: { code: 'BOOKING_MOVE_REFUSED' } })
    expect(bookingWaiting.refusalText(TRANSLATORS.en, row?.work as never, 'Too late.')).toContain('Too late.')
  })
})

describe('a reply to an offer', () => {
  it('accepts it from the revision that the customer saw, and shows the earlier time meanwhile', async () => {
    const key = await decide(true)
    const [row] = await rows()
    expect(bookingOffer.applyOptimistic(aBooking({ waiting }), row?.work as never)).toMatchObject({
      preferredDate: start,
      preferredDay: null,
      waiting: null,
    })
    const seen = await flush(() => json(200, aBooking({ revision: 5, preferredDate: start, waiting: null })))
    expect(seen).toMatchObject([
      { method: 'POST', path: '/bookings/b1/waiting/accept', key, body: { start, expectedRevision: 4 } },
    ])
    expect(await stored()).toMatchObject({ preferredDate: start, revision: 5 })
  })

  it('declines it, which leaves the booking and its place on the list', async () => {
    await decide(false)
    const [row] = await rows()
    expect(bookingOffer.applyOptimistic(aBooking({ waiting }), row?.work as never)).toEqual(
      aBooking({ waiting: { ...waiting, offer: null } }),
    )
    const seen = await flush(() => json(200, aBooking({ waiting: { ...waiting, offer: null } })))
    expect(seen).toMatchObject([{ method: 'POST', path: '/bookings/b1/waiting/decline', body: { start } }])
  })

  it('that arrives too late is refused, and another free time can be chosen instead', async () => {
    const free = '2026-11-27T07:30:00.000Z'
    const key = await decide(true)
    const taken = { code: 'WINDOW_TAKEN', message: 'Taken.', alternatives: [free] }
    await flush(() => json(409, taken))
    expect(await rows()).toMatchObject([{ state: 'refused', failure: { alternatives: [free] } }])
    const next = await writes().sendAtWindow(key, free)
    const seen = await flush(() => json(200, aBooking({ revision: 5, preferredDate: free })))
    expect(seen).toMatchObject([
      {
        method: 'PUT',
        path: '/bookings/b1',
        key: next,
        body: { preferredDate: free, preferredDay: null, expectedRevision: 4 },
      },
    ])
    expect(await rows()).toEqual([])
  })

  it('is never sent again unchanged after a refusal, because the card shows an offer that lasts', () => {
    expect(OUTBOX_KINDS['booking.offer'].isPossible({} as never, aBooking())).toBe(false)
  })
})
