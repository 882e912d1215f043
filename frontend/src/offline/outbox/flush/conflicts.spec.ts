import type { Booking, Session } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recordResponse } from '#shared/http/reachability.js'
import { json, locks, lost, netOf, type Respond, refusal } from '#test-support/outbox-network.js'
import { OfflineDatabase } from '../../database/offline-database.js'
import { SCHEMA_VERSION } from '../../database/tables.js'
import { readDocumentBody } from '../../documents/documents.js'
import type { Transport } from '../../sender/transport.js'
import type { Exclusive } from '../lock.js'
import { outboxReads } from '../queue/reads.js'
import { outboxWrites } from '../queue/writes.js'
import { type FlushOptions, flushOutbox } from './flush.js'

const ASHA = 'asha'
let db: OfflineDatabase
let count = 0
let now = 0
let exclusive: Exclusive
beforeEach(async () => {
  count += 1
  db = new OfflineDatabase(`conflicts-${count}`)
  now = Date.now()
  exclusive = locks()
  recordResponse(200)
  await db.session.put({
    id: 'current',
    userId: ASHA,
    token: 't',
    body: { token: 't', user: { _id: ASHA } } as Session,
  })
})
afterEach(() => db.delete())

const aBooking = (more: Partial<Booking> = {}): Booking => ({
  _id: 'b1',
  status: 'Pending',
  createdAt: '2026-11-20T06:00:00.000Z',
  updatedAt: '2026-11-20T06:00:00.000Z',
  phone: '',
  totalAmount: 899,
  preferredDate: null,
  preferredDay: null,
  notes: '',
  provider: null,
  serviceAddress: '1 Old Lane, Pune',
  revision: 0,
  history: [],
  items: [{ serviceId: 's1', serviceName: 'Sofa', basePrice: 899, selectedOption: { name: 'Base', price: 0 } }],
  user: { _id: ASHA, name: 'Asha', phone: '', email: '' },
  ...more,
})
const changedMeanwhile = (current: Booking) => json(409, { code: 'BOOKING_CHANGED', message: 'Changed.', current })
const writes = () => outboxWrites(db, exclusive)
const rows = () => outboxReads(db).listFor(ASHA)
const flush = (transport: Transport, options: FlushOptions = {}) =>
  flushOutbox(db, transport, exclusive, { clock: () => now, random: () => 1, ...options })
const move = (booking: Booking, serviceAddress: string) =>
  writes().enqueue('booking.reschedule', {
    userId: ASHA,
    booking,
    details: { serviceAddress, notes: '', preferredDate: null, preferredDay: null },
  })
const keep = (path: string, body: unknown) =>
  db.documents.put({ key: path, userId: ASHA, body, savedAt: 0, accessedAt: 0, schema: SCHEMA_VERSION })
const storedList = () => readDocumentBody<Booking[]>(db, ASHA, '/bookings/my')
const expectedBy = ({ body }: { body: unknown }) => (body as { expectedRevision?: number }).expectedRevision

describe('a change of a booking', () => {
  it('carries the revision it was made from, for every kind of change', async () => {
    await move(aBooking({ revision: 2 }), '8 New Road, Pune')
    await writes().enqueue('booking.cancel', { userId: ASHA, booking: aBooking({ _id: 'b2', revision: 3 }) })
    await writes().enqueue('job.status', {
      userId: ASHA,
      job: aBooking({ _id: 'b3', revision: 4, status: 'Confirmed' }),
      status: 'Completed',
    })
    const transport = netOf(({ path }) => json(200, aBooking({ _id: path.match(/b\d/)?.[0] ?? '', revision: 9 })))
    await flush(transport)
    expect(transport.seen.map(expectedBy)).toEqual([2, 3, 4])
  })

  it('takes the current booking from a refusal for a newer revision, without another call', async () => {
    await keep('/bookings/my', [aBooking()])
    await move(aBooking(), '8 New Road, Pune')
    const current = aBooking({ revision: 1, notes: 'Ring twice', updatedAt: '2026-11-21T06:00:00.000Z' })
    const transport = netOf(() => changedMeanwhile(current))
    expect(await flush(transport)).toMatchObject({ refused: 1, left: 0 })
    expect(transport.seen).toHaveLength(1)
    expect(await rows()).toMatchObject([
      {
        state: 'refused',
        work: { body: { serviceAddress: '8 New Road, Pune' } },
        present: { revision: 1, notes: 'Ring twice', serviceAddress: '1 Old Lane, Pune', updatedAt: current.updatedAt },
        about: { serviceAddress: '1 Old Lane, Pune', notes: '', status: 'Pending' },
      },
    ])
    expect(await storedList()).toMatchObject([{ revision: 1, notes: 'Ring twice' }])
  })

  it('is sent again from the newer revision with the versions the user chose, and waits offline', async () => {
    const key = await move(aBooking(), '8 New Road, Pune')
    const current = aBooking({ revision: 4, notes: 'Ring twice' })
    await flush(netOf(() => changedMeanwhile(current)))
    const next = await writes().sendAnyway([key], current, { notes: 'Ring twice' })
    expect(await rows()).toMatchObject([{ key: next, state: 'waiting', attempts: 0, failure: null }])
    const transport = netOf(() => json(200, aBooking({ revision: 5 })))
    await flush(transport)
    expect(transport.seen).toMatchObject([
      {
        key: next,
        body: { expectedRevision: 4, serviceAddress: '8 New Road, Pune', notes: 'Ring twice' },
      },
    ])
    expect(next).not.toBe(key)
  })

  it('is based on the result of an earlier change by the same user', async () => {
    await move(aBooking(), '8 New Road, Pune')
    await writes().enqueue('booking.cancel', { userId: ASHA, booking: aBooking() })
    const transport = netOf(({ path }) =>
      json(200, aBooking(path.endsWith('cancel') ? { revision: 2, status: 'Cancelled' } : { revision: 1 })),
    )
    expect(await flush(transport)).toMatchObject({ sent: 2, refused: 0 })
    expect(transport.seen.map(expectedBy)).toEqual([0, 1])
  })

  it('detects another user’s change between two changes of one user', async () => {
    await move(aBooking(), '8 New Road, Pune')
    await writes().enqueue('booking.cancel', { userId: ASHA, booking: aBooking() })
    // The response to a repeat holds the booking as it is by then.
    const transport = netOf(({ path }, index) => {
      if (index === 0) throw new TypeError('connection reset')
      return path.endsWith('cancel')
        ? changedMeanwhile(aBooking({ revision: 2 }))
        : json(200, aBooking({ revision: 2 }))
    })
    await flush(transport)
    now += 60_000
    expect(await flush(transport)).toMatchObject({ sent: 1, refused: 1 })
    expect(transport.seen.map(expectedBy)).toEqual([0, 0, 1])
  })

  it('keeps the revision of a copy that was fetched after the earlier change', async () => {
    await move(aBooking(), '8 New Road, Pune')
    await flush(netOf(lost))
    await writes().enqueue('booking.cancel', { userId: ASHA, booking: aBooking({ revision: 2 }) })
    now += 60_000
    const transport = netOf(() => json(200, aBooking({ revision: 2 })))
    await flush(transport)
    expect(transport.seen.map(expectedBy)).toEqual([0, 2])
  })

  it('keeps the revision of the queued change it replaces', async () => {
    await move(aBooking(), '8 New Road, Pune')
    await move(aBooking({ revision: 1, serviceAddress: '3 Other Road, Pune' }), '9 New Road, Pune')
    expect(await rows()).toMatchObject([
      {
        work: { body: { serviceAddress: '9 New Road, Pune', expectedRevision: 0 } },
        about: { serviceAddress: '1 Old Lane, Pune' },
      },
    ])
  })

  it('uses the job’s revision that the provider saw, not a later one', async () => {
    await keep('/provider/bookings', [aBooking({ revision: 2, status: 'Confirmed' })])
    await writes().enqueue('job.status', {
      userId: ASHA,
      job: aBooking({ revision: 1, status: 'Confirmed' }),
      status: 'Completed',
    })
    expect(await rows()).toMatchObject([{ work: { body: { expectedRevision: 1 } } }])
  })
})

describe('the response to a repeat', () => {
  it('does not overwrite a newer state with an older one', async () => {
    await writes().enqueue('booking.create', {
      userId: ASHA,
      body: { serviceId: 's1', option: 'Base', serviceAddress: '1 Old Lane, Pune' },
      display,
    })
    await flush(netOf(lost))
    const newer = aBooking({ revision: 3, status: 'Cancelled' })
    await keep('/bookings/my', [newer])
    await keep('/bookings/b1', newer)
    now += 60_000
    await flush(netOf(() => json(201, aBooking())))
    expect(await storedList()).toEqual([newer])
    expect(await readDocumentBody(db, ASHA, '/bookings/b1')).toEqual(newer)
  })
})

const display = { serviceName: 'Sofa', optionName: 'Base', estimate: 999 }
const body = { serviceId: 's1', option: 'Base', serviceAddress: '1 Old Lane, Pune', expectedTotal: 999 }

describe('a booking whose price rose', () => {
  const dearer = () =>
    json(409, { code: 'PRICE_CHANGED', message: 'The price has gone up.', current: { totalAmount: 1_499 } })

  it('is sent under its key at the price that the user accepted', async () => {
    const key = await writes().enqueue('booking.create', { userId: ASHA, body, display })
    const transport = netOf((_, index) => (index === 0 ? dearer() : json(201, aBooking({ totalAmount: 1_499 }))))
    expect(await flush(transport)).toMatchObject({ refused: 1 })
    expect(await rows()).toMatchObject([{ state: 'refused', failure: { code: 'PRICE_CHANGED', totalAmount: 1_499 } }])
    await writes().acceptPrice(key)
    expect(await rows()).toMatchObject([{ key, state: 'waiting', work: { display: { estimate: 1_499 } } }])
    expect(await flush(transport)).toMatchObject({ sent: 1 })
    expect(transport.seen).toMatchObject([
      { key, body: { expectedTotal: 999 } },
      { key, body: { expectedTotal: 1_499 } },
    ])
  })

  it('keeps the price the user saw when it is edited', async () => {
    const key = await writes().enqueue('booking.create', { userId: ASHA, body, display })
    await flush(netOf(dearer))
    const held = await writes().lockBooking(key)
    await held?.save({ serviceAddress: '9 Changed Road, Pune' })
    expect(await rows()).toMatchObject([
      { work: { body: { expectedTotal: 999, serviceAddress: '9 Changed Road, Pune' } } },
    ])
  })
})

describe('a request whose key has expired', () => {
  const DAY_MS = 86_400_000
  const tooOld = () => refusal(409, 'KEY_TOO_OLD')
  const madeAt = Date.now() - 40 * DAY_MS
  /** A booking so old that the server has forgotten its key. */
  async function oldBooking(): Promise<string> {
    const key = await writes().enqueue('booking.create', {
      userId: ASHA,
      body: { ...body, notes: 'Two  cats' },
      display,
    })
    const old = ulid(madeAt)
    await db.outbox.where('key').equals(key).modify({ key: old })
    return old
  }
  const same = (more: Partial<Booking> = {}) =>
    aBooking({ notes: 'Two cats', createdAt: new Date(madeAt + DAY_MS).toISOString(), status: 'Confirmed', ...more })
  const answering =
    (bookings: Booking[]): Respond =>
    ({ method }) =>
      method === 'GET' ? json(200, bookings) : tooOld()

  it('is compared with the user’s bookings, and names the same one', async () => {
    await oldBooking()
    const transport = netOf(answering([same({ _id: 'other', serviceAddress: '2 Else, Pune' }), same()]))
    expect(await flush(transport)).toMatchObject({ refused: 1 })
    expect(transport.seen.map(({ path }) => path)).toEqual(['/bookings', '/bookings/my?page=1'])
    expect(await rows()).toMatchObject([{ state: 'refused', arrived: { id: 'b1', status: 'Confirmed' } }])
  })

  it.each([
    ['is older than the request', { createdAt: new Date(madeAt - 3 * DAY_MS).toISOString() }],
    ['is of another service', { items: [] }],
    ['is at another time', { preferredDay: '2026-12-01' }],
    ['has other notes', { notes: 'One cat' }],
  ])('is not confused with a booking that %s, and is sent again under a new key', async (_, difference) => {
    const old = await oldBooking()
    await flush(netOf(answering([same(difference)])))
    expect(await rows()).toMatchObject([{ state: 'refused', arrived: null }])
    const key = await writes().retry(old)
    expect(key).not.toBe(old)
    const transport = netOf(() => json(201, aBooking()))
    expect(await flush(transport)).toMatchObject({ sent: 1 })
    expect(transport.seen).toMatchObject([{ key }])
    expect(await outboxReads(db).delivery(old)).toMatchObject({ settled: 'sent' })
  })

  it('is compared again after the bookings could not be fetched', async () => {
    const old = await oldBooking()
    await flush(netOf(({ method }) => (method === 'GET' ? refusal(500, 'INTERNAL') : tooOld())))
    const [row] = await rows()
    expect([row?.state, row?.arrived]).toEqual(['refused', undefined])
    expect(await writes().retry(old)).toBe(old)
    await flush(netOf(answering([same()])))
    expect(await rows()).toMatchObject([{ state: 'refused', arrived: { id: 'b1' } }])
  })

  it('counts as arrived if the booking is as the change wants it', async () => {
    await writes().enqueue('booking.cancel', { userId: ASHA, booking: aBooking() })
    await flush(netOf(({ method }) => (method === 'GET' ? json(200, aBooking({ status: 'Cancelled' })) : tooOld())))
    expect(await rows()).toEqual([])
  })

  it.each([
    [
      'a step of the visit',
      () =>
        writes().enqueue('job.progress', {
          userId: ASHA,
          job: aBooking({ status: 'Confirmed' }),
          step: 'on_the_way' as const,
        }),
    ],
    [
      'a place on the waiting list',
      () =>
        writes().enqueue('booking.waiting', {
          userId: ASHA,
          booking: aBooking({ status: 'Confirmed' }),
          wanted: { weekdays: [1], dayParts: ['morning' as const] },
        }),
    ],
  ])('asks the user if the booking lacks the change: %s', async (_, change) => {
    await change()
    const present = aBooking({ status: 'Confirmed', waiting: null })
    await flush(netOf(({ method }) => (method === 'GET' ? json(200, present) : tooOld())))
    expect(await rows()).toMatchObject([{ state: 'refused', failure: { code: 'KEY_TOO_OLD' } }])
  })

  it('is sent under a new key by itself if a repeat is harmless', async () => {
    await writes().enqueue('profile.locale', { userId: ASHA, locale: 'mr' })
    const transport = netOf((_, index) => (index === 0 ? tooOld() : json(200, {})))
    await flush(transport)
    now += 60_000
    expect(await flush(transport)).toMatchObject({ sent: 1, left: 0 })
    const [first, second] = transport.seen.map(({ key }) => key)
    expect(second).not.toBe(first)
  })

  it('is sent under a new key when the user resends a message', async () => {
    const old = await writes().enqueue('contact.message', {
      userId: ASHA,
      body: { name: 'A', email: 'a@example.com', message: 'Hello' },
    })
    await flush(netOf(tooOld))
    expect(await writes().retry(old)).not.toBe(old)
  })
})
