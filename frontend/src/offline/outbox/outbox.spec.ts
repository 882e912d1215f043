import type { Booking, Session } from '@sofaseva/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recordNoResponse, recordResponse } from '#shared/http/reachability.js'
import { booked, json, locks, lost, netOf, type Respond, refusal, type Seen } from '#test-support/outbox-network.js'
import { OfflineDatabase } from '../database/offline-database.js'
import { SCHEMA_VERSION } from '../database/tables.js'
import { readDocumentBody } from '../documents/documents.js'
import type { Transport } from '../sender/transport.js'
import { type FlushOptions, flushOutbox } from './flush/flush.js'
import type { OutboxRow } from './kinds/index.js'
import type { Exclusive } from './lock.js'
import { outboxReads } from './queue/reads.js'
import { outboxWrites } from './queue/writes.js'

let db: OfflineDatabase
let count = 0
let now = Date.now()
let exclusive: Exclusive
beforeEach(() => {
  count += 1
  db = new OfflineDatabase(`outbox-${count}`)
  now = Date.now()
  exclusive = locks()
  recordResponse(200)
})
afterEach(() => db.delete())

async function signIn(userId: string, token = `${userId}-token`): Promise<void> {
  await db.session.put({ id: 'current', userId, token, body: { token, user: { _id: userId } } as Session })
}

const writes = () => outboxWrites(db, exclusive)
const rowsOf = (userId = 'asha') => outboxReads(db).listFor(userId)
const flush = (transport: Transport, options: FlushOptions = {}) =>
  flushOutbox(db, transport, exclusive, { clock: () => now, random: () => 1, ...options })
/** Moves the clock past any backoff. */
const later = () => {
  now += 60_000
}
const methods = ({ seen }: { seen: Seen[] }) => seen.map(({ method, path }) => `${method} ${path}`)

const body = { serviceId: 's1', option: 'Base', serviceAddress: 'Baner' }
const display = { serviceName: 'Sofa', optionName: 'Base', estimate: 899 }
const addBooking = (userId = 'asha') => writes().enqueue('booking.create', { userId, body, display })
const aBooking = (status: Booking['status'] = 'Pending', _id = 'b1') =>
  ({
    _id,
    status,
    revision: 0,
    preferredDate: null,
    items: [{ serviceName: 'Sofa' }],
    history: [],
  }) as unknown as Booking

async function keep(path: string, list: unknown, userId = 'asha'): Promise<void> {
  await db.documents.put({ key: path, userId, body: list, savedAt: 0, accessedAt: 0, schema: SCHEMA_VERSION })
}

describe('a queued choice of language', () => {
  beforeEach(() => signIn('asha'))

  it('replaces the previous one, and is sent once', async () => {
    await writes().enqueue('profile.locale', { userId: 'asha', locale: 'hi' })
    await writes().enqueue('profile.locale', { userId: 'asha', locale: 'mr' })
    const transport = netOf(() => json(200, {}))
    expect(await flush(transport)).toMatchObject({ sent: 1, left: 0 })
    expect(transport.seen).toMatchObject([{ method: 'PUT', path: '/auth/profile', body: { locale: 'mr' } }])
  })

  it('follows one that may have arrived, and replaces one that was refused', async () => {
    await writes().enqueue('profile.locale', { userId: 'asha', locale: 'hi' })
    await flush(netOf(lost))
    await writes().enqueue('profile.locale', { userId: 'asha', locale: 'mr' })
    later()
    const refusing = netOf(({ body: sent }) =>
      (sent as { locale: string }).locale === 'hi' ? json(200, {}) : refusal(400, 'VALIDATION_FAILED'),
    )
    while ((await flush(refusing, { eager: true })).sent > 0) later()
    expect(refusing.seen.map((seen) => (seen.body as { locale: string }).locale)).toEqual(['hi', 'mr'])
    await writes().enqueue('profile.locale', { userId: 'asha', locale: 'en' })
    expect(await rowsOf()).toMatchObject([{ state: 'waiting', work: { body: { locale: 'en' } } }])
  })
})

describe('a queued booking', () => {
  beforeEach(() => signIn('asha'))

  it('is retried with the same key after lost responses, and removed after a response', async () => {
    const key = await addBooking()
    const transport = netOf((seen, index) => (index < 2 ? lost(seen, index) : booked()))
    for (const left of [1, 1, 0]) {
      expect((await flush(transport, { eager: true })).left).toBe(left)
      later()
    }
    expect(transport.seen.map((entry) => entry.key)).toEqual([key, key, key])
    expect((await flush(transport, { eager: true })).sent).toBe(0)
    expect(transport.seen).toHaveLength(3)
  })

  it('states how long it waited, and 0 after the clock was set back', async () => {
    await addBooking()
    now += 90_000
    const transport = netOf((seen, index) => (index < 2 ? lost(seen, index) : booked()))
    await flush(transport)
    now -= 180_000
    await flush(transport, { eager: true })
    const [first, second] = transport.seen.map(({ waitedMs }) => waitedMs)
    expect(first).toBeGreaterThan(89_000)
    expect(first).toBeLessThan(91_000)
    expect(second).toBe(0)
  })

  it('is sent once by two concurrent senders', async () => {
    await addBooking()
    const transport = netOf(() => booked())
    await Promise.all([flush(transport), flush(transport)])
    expect(transport.seen).toHaveLength(1)
  })

  it('waits for its backoff, which stays below 30 s whatever the server asks for', async () => {
    await addBooking()
    const transport = netOf(() => json(503, { code: 'MAINTENANCE', message: 'Soon.' }, { 'retry-after': '3600' }))
    const { retryInMs } = await flush(transport)
    expect(retryInMs).toBeGreaterThan(10_000)
    expect(retryInMs).toBeLessThan(30_000)
    await flush(transport)
    expect(transport.seen).toHaveLength(1)
    now += retryInMs ?? 0
    await flush(transport)
    expect(transport.seen).toHaveLength(2)
  })

  it('is sent although the clock was set back a day', async () => {
    await addBooking()
    const transport = netOf((seen, index) => (index === 0 ? lost(seen, index) : booked()))
    await flush(transport)
    now -= 86_400_000
    expect(await flush(transport)).toMatchObject({ sent: 1 })
  })

  it('is never sent as another user', async () => {
    await addBooking('asha')
    await signIn('ravi')
    const transport = netOf(() => booked())
    await flush(transport, { eager: true })
    expect(transport.seen).toEqual([])
    await signIn('asha')
    expect((await flush(transport, { eager: true })).sent).toBe(1)
    expect(transport.seen[0]?.token).toBe('Bearer asha-token')
  })

  it('gets a new token when its own has expired', async () => {
    await addBooking()
    const transport = netOf((seen) => {
      if (seen.path === '/auth/refresh') return json(200, { token: 'new', user: { _id: 'asha' } })
      return seen.token === 'Bearer new' ? booked() : refusal(401, 'UNAUTHENTICATED')
    })
    expect(await flush(transport)).toMatchObject({ sent: 1, left: 0 })
    expect((await db.session.get('current'))?.token).toBe('new')
  })

  it('stays untouched when the session is over, and reports it', async () => {
    await addBooking()
    const transport = netOf(() => refusal(401, 'SESSION_ENDED', 'Your session has ended.'))
    expect(await flush(transport)).toMatchObject({ sent: 0, left: 1, needsLogin: true })
    expect(await rowsOf()).toMatchObject([{ state: 'waiting', attempts: 1, failure: { status: 401 } }])
  })

  it('keeps the reason of a refusal, and is sent as a new request once edited', async () => {
    const key = await addBooking()
    const transport = netOf((_, index) =>
      index === 0 ? refusal(422, 'SERVICE_NOT_OFFERED', 'Not offered.') : booked(),
    )
    expect(await flush(transport)).toMatchObject({ refused: 1, left: 0 })
    expect(await rowsOf()).toMatchObject([
      { state: 'refused', failure: { code: 'SERVICE_NOT_OFFERED', message: 'Not offered.' } },
    ])
    const held = await writes().lockBooking(key)
    const next = await held?.save({ serviceAddress: '9 Changed Road, Pune', notes: 'Ring twice' })
    expect((await flush(transport)).sent).toBe(1)
    expect(transport.seen[1]).toMatchObject({ key: next, body: { serviceAddress: '9 Changed Road, Pune' } })
    expect(next).not.toBe(key)
    expect(await outboxReads(db).delivery(key)).toMatchObject({ settled: 'sent' })
  })

  it('accepts a refusal only from our own server', async () => {
    await addBooking()
    const transport = netOf(() => new Response('<h1>Please log in to the hotel</h1>', { status: 403 }))
    expect(await flush(transport)).toMatchObject({ refused: 0, left: 1 })
  })

  it('shows in the stored list after the response', async () => {
    await keep('/bookings/my', [{ _id: 'old' }])
    await addBooking()
    await flush(netOf(() => booked('new')))
    expect((await readDocumentBody<Booking[]>(db, 'asha', '/bookings/my'))?.map(({ _id }) => _id)).toEqual([
      'new',
      'old',
    ])
  })
})

describe('the state of a booking', () => {
  beforeEach(() => signIn('asha'))
  const answers = { maintenance: () => refusal(503, 'MAINTENANCE'), busy: () => refusal(429, 'RATE_LIMITED') }

  it('is uncertain after an attempt without a response, so it cannot be edited', async () => {
    const key = await addBooking()
    await flush(netOf(lost))
    expect(await rowsOf()).toMatchObject([{ state: 'unanswered', attempts: 1 }])
    expect(await writes().lockBooking(key)).toBeNull()
  })

  it.each(Object.entries(answers))(
    'is waiting after the server rejected it (%s), so it can be edited',
    async (_, answer) => {
      const key = await addBooking()
      await flush(netOf(answer))
      expect(await rowsOf()).toMatchObject([{ state: 'waiting', attempts: 1 }])
      expect(await writes().lockBooking(key)).not.toBeNull()
    },
  )

  it('stays uncertain when a later attempt is rejected', async () => {
    await addBooking()
    await flush(netOf(lost))
    later()
    await flush(netOf(answers.busy))
    expect(await rowsOf()).toMatchObject([{ state: 'unanswered', attempts: 2 }])
  })

  it('is unchanged while the server is unreachable, which one probe detects for all rows', async () => {
    for (let n = 0; n < 3; n += 1) await addBooking()
    recordNoResponse()
    let isThere = false
    const transport = netOf(
      () => booked(),
      () => isThere,
    )
    expect(await flush(transport, { eager: true })).toMatchObject({ isUnreachable: true, left: 3 })
    expect([transport.seen.length, transport.probes()]).toEqual([0, 1])
    expect((await rowsOf()).map(({ state, attempts }) => [state, attempts])).toEqual(Array(3).fill(['waiting', 0]))
    isThere = true
    expect(await flush(transport)).toMatchObject({ isUnreachable: false, sent: 3 })
  })

  it('is uncertain when the tab that sent it died, and the retry keeps the key', async () => {
    const key = await addBooking()
    const died = netOf(() => new Promise<Response>(() => {}))
    void flush(died).catch(() => undefined)
    await expect.poll(() => died.seen.length).toBe(1)
    expect(await rowsOf()).toMatchObject([{ state: 'sending' }])
    // The platform releases the locks of dead tabs.
    exclusive = locks()
    later()
    const transport = netOf(answers.busy)
    await flush(transport)
    expect(transport.seen[0]?.key).toBe(key)
    expect(await rowsOf()).toMatchObject([{ state: 'unanswered' }])
  })

  it('is derived for rows of versions that stored fewer states', async () => {
    const old = { userId: 'asha', state: 'waiting', createdAt: 1, notBefore: 0 } as const
    const work = { kind: 'booking.create', body, display } as const
    const rows = [
      { ...old, key: 'A', work, attempts: 0, failure: null },
      { ...old, key: 'B', work, attempts: 1, failure: null },
      { ...old, key: 'C', work, attempts: 2, failure: { code: 'MAINTENANCE', status: 503, message: '' } },
      { ...old, key: 'D', work, attempts: 2, failure: { code: 'INTERNAL', status: 500, message: '' } },
    ]
    await db.outbox.bulkAdd(rows as OutboxRow[])
    expect((await rowsOf()).map(({ state }) => state)).toEqual(['waiting', 'unanswered', 'waiting', 'unanswered'])
    const transport = netOf(() => booked())
    expect(await flush(transport)).toMatchObject({ sent: 4, left: 0 })
    expect(transport.seen.map(({ key }) => key)).toEqual(['A', 'B', 'C', 'D'])
  })
})

describe('a row that is being edited', () => {
  beforeEach(() => signIn('asha'))

  it('is skipped while others are sent, and sent after its release', async () => {
    const key = await addBooking()
    await addBooking()
    const held = await writes().lockBooking(key)
    const transport = netOf(() => booked())
    expect(await flush(transport, { eager: true })).toMatchObject({ sent: 1, left: 1, busy: [`new:${key}`] })
    expect(await writes().lockBooking(key)).toBeNull()
    held?.release()
    expect(await flush(transport)).toMatchObject({ sent: 1, left: 0 })
  })

  it('cannot be locked while it is being sent', async () => {
    const key = await addBooking()
    let answer: (response: Response) => void = () => undefined
    const transport = netOf(() => new Promise<Response>((resolve) => (answer = resolve)))
    const flushing = flush(transport)
    await expect.poll(() => transport.seen.length).toBe(1)
    expect(await writes().lockBooking(key)).toBeNull()
    answer(booked())
    expect(await flushing).toMatchObject({ sent: 1 })
  })

  it('cannot be saved after another tab discarded it', async () => {
    const key = await addBooking()
    const held = await writes().lockBooking(key)
    await writes().discard(key)
    expect(await held?.save({ serviceAddress: 'Aundh' })).toBeNull()
    expect(await rowsOf()).toEqual([])
  })
})

describe('rows of different subjects', () => {
  beforeEach(() => signIn('asha'))

  it('do not wait for one that always fails, even a read mark', async () => {
    await writes().enqueue('notice.read', { userId: 'asha', noticeId: 'n1' })
    await addBooking()
    const transport = netOf(({ path }) => (path.startsWith('/notifications') ? refusal(500, 'INTERNAL') : booked()))
    expect(await flush(transport)).toMatchObject({ sent: 1, left: 1 })
    for (let n = 2; n <= 5; n += 1) {
      await flush(transport, { only: 'notice:n1' })
      expect(await rowsOf()).toMatchObject([{ attempts: n, failure: { status: 500 } }])
    }
  })

  it('do not wait for one without a response', async () => {
    await addBooking()
    const second = await addBooking()
    const transport = netOf((seen, index) => {
      if (seen.key !== second) return lost(seen, index)
      return booked()
    })
    expect(await flush(transport)).toMatchObject({ sent: 1, left: 1 })
    expect(transport.probes()).toBe(1)
  })

  it('do not wait for a sender that hangs', async () => {
    await addBooking()
    const transport = netOf((_, index) => (index === 0 ? new Promise<Response>(() => {}) : booked()))
    void flush(transport).catch(() => undefined)
    await expect.poll(() => transport.seen.length).toBe(1)
    await addBooking()
    expect(await flush(transport)).toMatchObject({ sent: 1, left: 1 })
  })

  it('are sent in order of creation, with repeated failures last', async () => {
    const keys = [await addBooking(), await addBooking(), await addBooking()]
    await db.outbox
      .where('key')
      .equals(keys[0] ?? '')
      .modify({ attempts: 7 })
    const transport = netOf(() => booked())
    await flush(transport)
    expect(transport.seen.map(({ key }) => key)).toEqual([keys[1], keys[2], keys[0]])
  })

  it('are all sent once one of them succeeds again', async () => {
    await addBooking()
    await addBooking()
    let isThere = true
    const transport = netOf(
      (seen, index) => (index < 2 ? lost(seen, index) : booked()),
      () => isThere,
    )
    await flush(transport)
    isThere = false
    recordNoResponse()
    now += 1_500
    expect(await flush(transport)).toMatchObject({ isUnreachable: true })
    isThere = true
    expect(await flush(transport)).toMatchObject({ sent: 2 })
  })
})

describe('a write by a guest', () => {
  const body = { name: 'Asha', email: 'asha@example.com', message: 'Do you clean leather?' }
  const write = (userId: string | null = null) => writes().enqueue('contact.message', { userId, body })

  it('is sent without a session, under one key however often it is tried', async () => {
    const key = await write()
    const transport = netOf((seen, index) => (index === 0 ? lost(seen, index) : json(201, {})))
    expect(await flush(transport)).toMatchObject({ left: 1, needsLogin: false })
    later()
    expect(await flush(transport)).toMatchObject({ sent: 1, left: 0 })
    expect(transport.seen).toMatchObject(Array(2).fill({ method: 'POST', path: '/contact/submit', key, token: null }))
  })

  it('does not wait for the login of a signed-out user', async () => {
    await signIn('asha')
    await addBooking()
    await write()
    const transport = netOf(({ path }) => (path === '/contact/submit' ? json(201, {}) : refusal(401, 'SESSION_ENDED')))
    expect(await flush(transport)).toMatchObject({ sent: 1, left: 1, needsLogin: true })
    expect(methods(transport).at(-1)).toBe('POST /contact/submit')
  })

  it('is not sent as a user who has logged in since', async () => {
    await write()
    await signIn('asha')
    await addBooking('asha')
    const transport = netOf(({ path }) => (path === '/contact/submit' ? json(201, {}) : booked()))
    expect(await flush(transport)).toMatchObject({ sent: 2, left: 0 })
    expect(transport.seen.map(({ path, token }) => [path, token])).toEqual([
      ['/contact/submit', null],
      ['/bookings', 'Bearer asha-token'],
    ])
  })

  it('can be withdrawn and rewritten, unless it may have arrived', async () => {
    const key = await write()
    expect(await writes().withdraw(key)).toEqual({ kind: 'contact.message', body })
    expect(await writes().withdraw(key)).toBeNull()
    const sent = await write()
    await flush(netOf(lost))
    expect(await writes().withdraw(sent)).toBeNull()
    expect(await writes().withdraw(await addBooking())).toBeNull()
  })
})

describe('a read mark whose notification is gone', () => {
  it('counts as done', async () => {
    await signIn('asha')
    await writes().enqueue('notice.read', { userId: 'asha', noticeId: 'n1' })
    expect(await flush(netOf(() => refusal(404, 'NOTIFICATION_NOT_FOUND')))).toMatchObject({ sent: 1, refused: 0 })
    expect(await rowsOf()).toEqual([])
  })

  it('waits when the server is older than this app and lacks the address', async () => {
    await signIn('asha')
    await writes().enqueue('notice.read', { userId: 'asha', noticeId: 'n1' })
    expect(await flush(netOf(() => refusal(404, 'NOT_FOUND')))).toMatchObject({ sent: 0, refused: 0 })
    expect(await rowsOf()).toMatchObject([{ state: 'waiting', attempts: 1 }])
  })
})

describe('a read mark that was refused', () => {
  it('is retried when the notification is read again', async () => {
    await signIn('asha')
    await writes().enqueue('notice.read', { userId: 'asha', noticeId: 'n1' })
    await flush(netOf(() => refusal(403, 'FORBIDDEN')))
    await writes().enqueue('notice.read', { userId: 'asha', noticeId: 'n1' })
    expect(await rowsOf()).toMatchObject([{ state: 'waiting', attempts: 0 }])
  })
})

describe('a write that a page follows', () => {
  beforeEach(() => signIn('asha'))
  const delivery = (key: string) => outboxReads(db).delivery(key)

  it('is sent, discarded, or followed through its replacement', async () => {
    const [sent, gone] = [await addBooking(), await addBooking()]
    await writes().discard(gone)
    await flush(netOf(() => booked()))
    expect(await delivery(sent)).toMatchObject({ settled: 'sent', createdId: 'b1' })
    expect(await delivery(gone)).toMatchObject({ settled: 'discarded' })
    const first = await writes().enqueue('booking.cancel', { userId: 'asha', booking: aBooking() })
    const second = await writes().enqueue('booking.cancel', { userId: 'asha', booking: aBooking() })
    expect(await delivery(first)).toMatchObject({ row: { key: second } })
    expect(await delivery('never')).toBeUndefined()
  })

  it('is discarded even if it was in flight and arrived', async () => {
    const key = await addBooking()
    let answer: (response: Response) => void = () => undefined
    const transport = netOf(() => new Promise<Response>((resolve) => (answer = resolve)))
    const flushing = flush(transport)
    await expect.poll(() => transport.seen.length).toBe(1)
    await writes().discard(key)
    answer(booked())
    await flushing
    expect(await delivery(key)).toMatchObject({ settled: 'discarded' })
    expect(await rowsOf()).toEqual([])
  })
})

describe('changes of one booking', () => {
  beforeEach(async () => {
    await signIn('asha')
    await keep('/bookings/my', [aBooking()])
  })
  const conflict =
    (status: Booking['status']): Respond =>
    ({ method }) =>
      method === 'GET' ? json(200, aBooking(status)) : refusal(409, 'BOOKING_STATUS_CHANGED', `Now ${status}.`)

  async function refusedChain(): Promise<string[]> {
    const keys = [
      await writes().enqueue('booking.reschedule', {
        userId: 'asha',
        booking: aBooking(),
        details: { serviceAddress: 'Aundh' },
      }),
      await writes().enqueue('booking.cancel', { userId: 'asha', booking: aBooking() }),
    ]
    const transport = netOf(conflict('Confirmed'))
    expect(await flush(transport)).toMatchObject({ refused: 1, left: 0, retryInMs: null })
    expect(methods(transport)).toEqual(['PUT /bookings/b1', 'GET /bookings/b1'])
    return keys
  }

  it('stop at a refused one, and the stored list shows the current booking', async () => {
    await refusedChain()
    expect(await rowsOf()).toMatchObject([
      { state: 'refused', present: { status: 'Confirmed' }, about: { serviceName: 'Sofa' } },
      { state: 'waiting', attempts: 0 },
    ])
    expect(await readDocumentBody(db, 'asha', '/bookings/my')).toMatchObject([{ status: 'Confirmed' }])
  })

  it('continue with one that is sent anyway from the server’s state, and discard the others', async () => {
    const [, cancel = ''] = await refusedChain()
    const key = await writes().sendAnyway([cancel], { status: 'Confirmed', history: [], revision: 3 })
    const transport = netOf(() => json(200, aBooking('Cancelled')))
    expect(await flush(transport)).toMatchObject({ sent: 1, left: 0 })
    expect(transport.seen).toMatchObject([
      { path: '/bookings/b1/cancel', key, body: { expectedStatus: 'Confirmed', expectedRevision: 3 } },
    ])
    expect(await rowsOf()).toEqual([])
  })

  it('are all discarded when the user leaves the booking as it is', async () => {
    const [first = ''] = await refusedChain()
    await writes().discardRefused(first)
    expect(await rowsOf()).toEqual([])
  })

  it('are settled by a new choice', async () => {
    await refusedChain()
    await writes().enqueue('booking.cancel', { userId: 'asha', booking: aBooking('Confirmed') })
    expect(await rowsOf()).toMatchObject([
      { state: 'waiting', work: { kind: 'booking.cancel', body: { expectedStatus: 'Confirmed' } } },
    ])
  })

  it('replace an earlier one of their kind, unless that may have arrived', async () => {
    await writes().enqueue('booking.reschedule', {
      userId: 'asha',
      booking: aBooking(),
      details: { serviceAddress: 'Aundh' },
    })
    await writes().enqueue('booking.reschedule', {
      userId: 'asha',
      booking: aBooking(),
      details: { serviceAddress: 'Baner' },
    })
    expect(await rowsOf()).toMatchObject([{ work: { body: { serviceAddress: 'Baner' } } }])
    await flush(netOf(lost))
    await writes().enqueue('booking.reschedule', {
      userId: 'asha',
      booking: aBooking(),
      details: { serviceAddress: 'Wakad' },
    })
    expect(await rowsOf()).toMatchObject([{ state: 'unanswered' }, { work: { body: { serviceAddress: 'Wakad' } } }])
  })

  it('report that the booking is gone and remove it from the stored list', async () => {
    await writes().enqueue('booking.cancel', { userId: 'asha', booking: aBooking() })
    await flush(netOf(() => refusal(404, 'BOOKING_NOT_FOUND')))
    expect(await rowsOf()).toMatchObject([{ state: 'refused', present: null, about: { serviceName: 'Sofa' } }])
    expect(await readDocumentBody(db, 'asha', '/bookings/my')).toEqual([])
  })
})

describe('a job’s status', () => {
  const job = aBooking('Confirmed')
  beforeEach(async () => {
    await signIn('ravi')
    await keep('/provider/bookings', [job], 'ravi')
  })

  it('is sent with the status it was changed from', async () => {
    await writes().enqueue('job.status', { userId: 'ravi', job, status: 'Completed' })
    const [row] = await rowsOf('ravi')
    expect(row?.work).toMatchObject({ bookingId: 'b1', body: { status: 'Completed', expectedStatus: 'Confirmed' } })
  })

  it('replaces an untried choice, and is dropped when it leads back to the start', async () => {
    const choose = (status: Booking['status']) => writes().enqueue('job.status', { userId: 'ravi', job, status })
    await choose('Completed')
    await choose('Cancelled')
    expect(await rowsOf('ravi')).toMatchObject([
      { work: { body: { status: 'Cancelled', expectedStatus: 'Confirmed' } } },
    ])
    expect(await choose('Confirmed')).toBe('unchanged')
    expect(await rowsOf('ravi')).toEqual([])
  })

  it('changes nothing for a job that left the list, and reports it', async () => {
    expect(
      await writes().enqueue('job.status', { userId: 'ravi', job: aBooking('Confirmed', 'b2'), status: 'Completed' }),
    ).toBe('gone')
    expect(await rowsOf('ravi')).toEqual([])
  })

  it('accepts a job beyond a full list as the provider sees it', async () => {
    await keep(
      '/provider/bookings',
      Array.from({ length: 100 }, (_, n) => aBooking('Pending', `other${n}`)),
      'ravi',
    )
    await writes().enqueue('job.status', { userId: 'ravi', job: aBooking('Confirmed', 'b2'), status: 'Completed' })
    expect(await rowsOf('ravi')).toMatchObject([{ work: { bookingId: 'b2', body: { expectedStatus: 'Confirmed' } } }])
  })

  it('starts from the server’s state after a conflict of a job beyond the list', async () => {
    await keep(
      '/provider/bookings',
      Array.from({ length: 100 }, (_, n) => aBooking('Pending', `other${n}`)),
      'ravi',
    )
    const seen = { ...aBooking('Confirmed', 'b2'), revision: 1 }
    await writes().enqueue('job.status', { userId: 'ravi', job: seen, status: 'Completed' })
    const cancelled = { ...aBooking('Cancelled', 'b2'), revision: 2 }
    await flush(
      netOf(({ method }) => (method === 'GET' ? json(200, cancelled) : refusal(409, 'BOOKING_STATUS_CHANGED'))),
    )
    await writes().enqueue('job.status', { userId: 'ravi', job: seen, status: 'Completed' })
    expect(await rowsOf('ravi')).toMatchObject([
      { state: 'waiting', work: { body: { status: 'Completed', expectedStatus: 'Cancelled' } } },
    ])
  })

  it('starts from the server’s state after a conflict, not from the refused choice', async () => {
    await writes().enqueue('job.status', { userId: 'ravi', job, status: 'Completed' })
    await flush(
      netOf(({ method }) =>
        method === 'GET' ? json(200, aBooking('Cancelled')) : refusal(409, 'BOOKING_STATUS_CHANGED', 'Now Cancelled.'),
      ),
    )
    await writes().enqueue('job.status', { userId: 'ravi', job, status: 'Confirmed' })
    expect(await rowsOf('ravi')).toMatchObject([
      { state: 'waiting', work: { body: { status: 'Confirmed', expectedStatus: 'Cancelled' } } },
    ])
    const transport = netOf(() => json(200, aBooking('Confirmed')))
    expect((await flush(transport)).sent).toBe(1)
    expect(await readDocumentBody(db, 'ravi', '/provider/bookings')).toMatchObject([{ _id: 'b1', status: 'Confirmed' }])
  })
})
