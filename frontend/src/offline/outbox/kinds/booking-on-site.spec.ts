import type { Booking, OnSitePerson } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { describe, expect, it } from 'vitest'
import { bookingOutbox } from '#test-support/booking-outbox.js'
import { json, lost, type Respond, refusal } from '#test-support/outbox-network.js'
import { aBooking as sampleBooking } from '#test-support/samples.js'
import { outboxReads } from '../queue/reads.js'
import { bookingOnSite } from './booking-on-site.js'
import { kindOf } from './index.js'

const aai: OnSitePerson = { name: 'Aai Joshi', phone: '+919812345678' }
const baba: OnSitePerson = { name: 'Baba', phone: '+919812345679' }
const aBooking = (more: Partial<Booking> = {}): Booking =>
  sampleBooking({ _id: 'b1', revision: 4, onSite: aai, ...more })

const { db, userId, writes, rows, stored, flush } = bookingOutbox('booking-on-site', aBooking)
const change = (onSite: OnSitePerson | null, booking = aBooking()) =>
  writes().enqueue('booking.on-site', { userId, booking, onSite })
const move = (serviceAddress: string, booking = aBooking()) =>
  writes().enqueue('booking.reschedule', { userId, booking, details: { serviceAddress } })
const changedMeanwhile = (current: Booking) => json(409, { code: 'BOOKING_CHANGED', message: 'Changed.', current })

describe('a change of the on-site contact', () => {
  it('is sent under one key, however often the response is lost, and then stored', async () => {
    const key = await change(baba)
    const first = await flush(lost)
    expect(await rows()).toMatchObject([{ state: 'unanswered' }])
    const second = await flush(() => json(200, aBooking({ onSite: baba, revision: 5 })))
    const request = {
      method: 'PUT',
      path: '/bookings/b1/on-site',
      key,
      body: { onSite: baba, expectedRevision: 4 },
    }
    expect([...first, ...second]).toMatchObject([request, request])
    expect(await rows()).toEqual([])
    expect(await stored()).toMatchObject({ onSite: baba, revision: 5 })
  })

  it('is shown before it has arrived, and the last one counts', async () => {
    await change(baba)
    await change(null)
    const [row, ...others] = await rows()
    expect(others).toEqual([])
    expect(bookingOnSite.applyOptimistic(aBooking(), row?.work as never).onSite).toBeNull()
    const seen = await flush(() => json(200, aBooking({ onSite: null, revision: 5 })))
    expect(seen).toMatchObject([{ body: { onSite: null, expectedRevision: 4 } }])
  })

  it('follows an earlier change of the booking from the revision that one leaves', async () => {
    await move('8 New Road, Pune')
    await change(baba)
    const seen = await flush(({ path }) =>
      json(200, aBooking(path.endsWith('on-site') ? { revision: 6, onSite: baba } : { revision: 5 })),
    )
    expect(seen.map(({ path, body }) => [path, (body as { expectedRevision: number }).expectedRevision])).toEqual([
      ['/bookings/b1', 4],
      ['/bookings/b1/on-site', 5],
    ])
  })

  it('is refused from an older copy, and remembers both contacts', async () => {
    await change(null)
    await flush(() => changedMeanwhile(aBooking({ revision: 7, onSite: baba })))
    expect(await rows()).toMatchObject([{ state: 'refused', about: { onSite: aai }, present: { onSite: baba } }])
    expect(await stored()).toMatchObject({ revision: 7, onSite: baba })
  })

  it('is sent anyway together with another change, each with the chosen details', async () => {
    const keys = [await move('8 New Road, Pune'), await change(null)]
    const current = aBooking({ revision: 7, onSite: baba })
    await flush(() => changedMeanwhile(current))
    const last = await writes().sendAnyway(keys, current, { serviceAddress: '9 Other Road, Pune', onSite: aai })
    const seen = await flush(({ path }) => json(200, aBooking({ revision: path.endsWith('on-site') ? 9 : 8 })))
    expect(seen.map(({ path, body }) => [path, body])).toEqual([
      ['/bookings/b1', { serviceAddress: '9 Other Road, Pune', expectedStatus: 'Pending', expectedRevision: 7 }],
      ['/bookings/b1/on-site', { onSite: aai, expectedRevision: 8 }],
    ])
    expect(seen.at(-1)?.key).toBe(last)
    expect(await rows()).toEqual([])
    for (const key of keys) expect(await outboxReads(db).delivery(key)).toMatchObject({ settled: 'sent' })
  })

  it('counts as arrived after its key has expired only if the booking names this contact', async () => {
    const answering =
      (present: Booking): Respond =>
      ({ method }) =>
        method === 'GET' ? json(200, present) : refusal(409, 'KEY_TOO_OLD')
    await change(baba)
    await flush(answering(aBooking({ revision: 9 })))
    expect(await rows()).toMatchObject([{ state: 'refused', present: { onSite: aai } }])
    await db.outbox.clear()
    await change(baba)
    await flush(answering(aBooking({ revision: 9, onSite: { phone: baba.phone, name: baba.name } })))
    expect(await rows()).toEqual([])
  })

  it('is copied with its name and number, and refused with the reason', async () => {
    await change(baba)
    await flush(() => refusal(422, 'BOOKING_MOVE_REFUSED', 'Closed.'))
    const [row] = await rows()
    if (!row) throw new Error('there is no row')
    const { en } = TRANSLATORS
    expect(kindOf(row.work).facts?.(en, row.work)).toEqual([
      { label: 'bookings.facts.onSite', value: 'Baba, +91 98123 45679' },
    ])
    expect(kindOf(row.work).refusalText(en, row.work, 'Closed.')).toBe("Couldn't change who opens the door: Closed.")
  })
})
