import type { Booking, CatalogSnapshot, Session } from '@sofaseva/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OfflineDatabase, SCHEMA_VERSION } from './db.js'
import type { Net } from './net.js'
import { flushOutbox } from './outbox/flush.js'
import type { Exclusive } from './outbox/lock.js'
import { outboxReads, outboxWrites } from './outbox/outbox.js'
import { catalogueReads, syncCatalogue } from './sync/catalogue.js'
import { pull, stored } from './sync/documents.js'

let db: OfflineDatabase
let count = 0
beforeEach(() => {
  count += 1
  db = new OfflineDatabase(`test-${count}`)
})
afterEach(() => db.delete())

interface Seen {
  method: string
  path: string
  key: string | null
  token: string | null
}

type Respond = (seen: Seen, index: number) => Response | Promise<Response>

/** A network that records what is asked of it. */
function netOf(respond: Respond, xsrf: string | null = 'proof'): Net & { seen: Seen[] } {
  const seen: Seen[] = []
  return {
    seen,
    xsrfToken: async () => xsrf,
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers)
      const entry = {
        method: init?.method ?? 'GET',
        path: String(input).replace('/api', ''),
        key: headers.get('idempotency-key'),
        token: headers.get('authorization'),
      }
      seen.push(entry)
      return respond(entry, seen.length - 1)
    },
  }
}

function locks(): Exclusive {
  let held = false
  return async (work) => {
    if (held) return null
    held = true
    try {
      return await work()
    } finally {
      held = false
    }
  }
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })
const booked = (id = 'b1') => json(201, { _id: id, status: 'Pending', items: [] })
const lost: Respond = () => {
  throw new TypeError('connection reset')
}

async function signIn(userId: string, token = `${userId}-token`): Promise<void> {
  await db.session.put({ id: 'current', userId, token, body: { token, user: { _id: userId } } as Session })
}

const body = { serviceId: 's1', option: 'Base', serviceAddress: 'Baner' }
const display = { serviceName: 'Sofa', optionName: 'Base', estimate: 899 }
const addBooking = (userId = 'asha') => outboxWrites(db).addBooking(userId, body, display)

describe('a waiting booking', () => {
  it('goes again with the same key after lost answers, and is gone once it is answered', async () => {
    await signIn('asha')
    const key = await addBooking()
    const net = netOf((seen, index) => (index < 2 ? lost(seen, index) : booked()))
    const exclusive = locks()
    for (const left of [1, 1, 0]) expect((await flushOutbox(db, net, exclusive, { force: true })).left).toBe(left)
    expect(net.seen.map((entry) => entry.key)).toEqual([key, key, key])
    expect((await flushOutbox(db, net, exclusive, { force: true })).sent).toBe(0)
    expect(net.seen).toHaveLength(3)
  })

  it('is sent once by two senders at once', async () => {
    await signIn('asha')
    await addBooking()
    const net = netOf(() => booked())
    const exclusive = locks()
    await Promise.all([flushOutbox(db, net, exclusive), flushOutbox(db, net, exclusive)])
    expect(net.seen).toHaveLength(1)
  })

  it('waits for its backoff unless forced', async () => {
    await signIn('asha')
    await addBooking()
    const net = netOf(lost)
    const first = await flushOutbox(db, net, locks(), { random: () => 1 })
    expect(first.retryInMs).toBeGreaterThan(0)
    await flushOutbox(db, net, locks())
    expect(net.seen).toHaveLength(1)
    await flushOutbox(db, net, locks(), { force: true })
    expect(net.seen).toHaveLength(2)
  })

  it('is never sent as another person', async () => {
    await signIn('asha')
    await addBooking('asha')
    await signIn('ravi')
    const net = netOf(() => booked())
    await flushOutbox(db, net, locks(), { force: true })
    expect(net.seen).toEqual([])
    await signIn('asha')
    expect((await flushOutbox(db, net, locks(), { force: true })).sent).toBe(1)
    expect(net.seen[0]?.token).toBe('Bearer asha-token')
  })

  it('gets a fresh token when its own has run out', async () => {
    await signIn('asha')
    await addBooking()
    const net = netOf((seen) => {
      if (seen.path === '/auth/refresh') return json(200, { token: 'new', user: { _id: 'asha' } })
      return seen.token === 'Bearer new' ? booked() : json(401, { code: 'UNAUTHENTICATED' })
    })
    expect(await flushOutbox(db, net, locks())).toMatchObject({ sent: 1, left: 0 })
    expect((await db.session.get('current'))?.token).toBe('new')
  })

  it('stays, and says so, when the session is over', async () => {
    await signIn('asha')
    await addBooking()
    const net = netOf(() => json(401, { code: 'SESSION_ENDED', message: 'Your session has ended.' }))
    expect(await flushOutbox(db, net, locks())).toMatchObject({ sent: 0, left: 1, needsLogin: true, retryInMs: null })
    const [row] = await outboxReads(db).of('asha')
    expect(row).toMatchObject({ state: 'waiting', failure: { status: 401 } })
  })

  it('keeps the reason of a refusal, and goes on once it is edited, as a new request', async () => {
    await signIn('asha')
    const key = await addBooking()
    const net = netOf((_, index) =>
      index === 0 ? json(422, { code: 'SERVICE_NOT_OFFERED', message: 'Not offered.' }) : booked(),
    )
    expect(await flushOutbox(db, net, locks())).toMatchObject({ refused: 1, left: 0 })
    const [row] = await outboxReads(db).of('asha')
    expect(row).toMatchObject({ state: 'refused', failure: { code: 'SERVICE_NOT_OFFERED', message: 'Not offered.' } })
    expect(
      await outboxWrites(db).editBooking(row?.seq ?? 0, {
        serviceAddress: '9 Changed Road, Pune',
        notes: 'Ring twice',
      }),
    ).toBe(true)
    expect((await flushOutbox(db, net, locks())).sent).toBe(1)
    expect(net.seen[1]?.key).not.toBe(key)
  })

  it('cannot be edited once an attempt may have arrived', async () => {
    await signIn('asha')
    await addBooking()
    await flushOutbox(db, netOf(lost), locks())
    const [row] = await outboxReads(db).of('asha')
    expect(await outboxWrites(db).editBooking(row?.seq ?? 0, { serviceAddress: '9 Changed Road, Pune' })).toBe(false)
  })

  it('keeps its order behind one that has to wait', async () => {
    await signIn('asha')
    const first = await addBooking()
    await addBooking()
    const net = netOf(() => json(503, { code: 'DEPENDENCY_DOWN' }, { 'retry-after': '5' }))
    await flushOutbox(db, net, locks(), { force: true })
    expect(net.seen.map((entry) => entry.key)).toEqual([first])
  })

  it('shows in the kept list as soon as it is answered', async () => {
    await signIn('asha')
    await db.documents.put({
      key: '/bookings/my',
      userId: 'asha',
      body: [{ _id: 'old' }],
      savedAt: 0,
      schema: SCHEMA_VERSION,
    })
    await addBooking()
    await flushOutbox(
      db,
      netOf(() => booked('new')),
      locks(),
    )
    expect((await stored<Booking[]>(db, 'asha', '/bookings/my'))?.map(({ _id }) => _id)).toEqual(['new', 'old'])
  })
})

describe('a job’s status', () => {
  const jobs = [{ _id: 'b1', status: 'Confirmed' }]
  beforeEach(async () => {
    await signIn('ravi')
    await db.documents.put({
      key: '/provider/bookings',
      userId: 'ravi',
      body: jobs,
      savedAt: 0,
      schema: SCHEMA_VERSION,
    })
  })

  it('is sent with the status it was changed from', async () => {
    await outboxWrites(db).setJobStatus('ravi', 'b1', 'Completed')
    const [row] = await outboxReads(db).of('ravi')
    expect(row?.work).toMatchObject({ bookingId: 'b1', body: { status: 'Completed', expectedStatus: 'Confirmed' } })
  })

  it('chosen anew before it was tried replaces the first choice; back to the start, it is gone', async () => {
    const { setJobStatus } = outboxWrites(db)
    await setJobStatus('ravi', 'b1', 'Completed')
    await setJobStatus('ravi', 'b1', 'Cancelled')
    expect(await outboxReads(db).of('ravi')).toMatchObject([
      { work: { body: { status: 'Cancelled', expectedStatus: 'Confirmed' } } },
    ])
    await setJobStatus('ravi', 'b1', 'Confirmed')
    expect(await outboxReads(db).of('ravi')).toEqual([])
  })

  it('in conflict waits for the provider’s word, then goes from where the job is now', async () => {
    await outboxWrites(db).setJobStatus('ravi', 'b1', 'Completed')
    const net = netOf((_, index) =>
      index === 0
        ? json(409, { code: 'BOOKING_STATUS_CHANGED', message: 'Changed.' })
        : json(200, { _id: 'b1', status: 'Completed' }),
    )
    await flushOutbox(db, net, locks())
    const [row] = await outboxReads(db).of('ravi')
    expect(row?.state).toBe('refused')
    await outboxWrites(db).retry(row?.seq ?? 0, 'Cancelled')
    expect((await outboxReads(db).of('ravi'))[0]?.work).toMatchObject({ body: { expectedStatus: 'Cancelled' } })
    expect((await flushOutbox(db, net, locks())).sent).toBe(1)
    expect(await stored<Booking[]>(db, 'ravi', '/provider/bookings')).toEqual([{ _id: 'b1', status: 'Completed' }])
  })
})

describe('the kept catalogue', () => {
  const service = (id: string, categoryId = 'c1') => ({
    _id: id,
    name: `Service ${id}`,
    category: { _id: categoryId, name: 'C' },
    options: [],
    shortDescription: '',
  })
  const snapshot = (ids: string[]) =>
    ({
      version: ids.join(),
      categories: [{ _id: 'c1', name: 'C', slug: 'c', iconUrl: '', isDisabled: false }],
      services: ids.map((id) => service(id)),
    }) as unknown as CatalogSnapshot
  const home = () => json(200, { hero: { heroText: 'Hello' }, posts: [] })

  it('is unknown before the first sync, and says what does not exist after it', async () => {
    const reads = catalogueReads(db)
    expect([await reads.services(), await reads.service('s1'), await reads.home()]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    await syncCatalogue(
      db,
      netOf((seen) => (seen.path.endsWith('home') ? home() : json(200, snapshot(['s1']), { etag: 'v1' }))),
    )
    expect((await reads.service('s1'))?.name).toBe('Service s1')
    expect(await reads.service('s2')).toBeNull()
    expect((await reads.home())?.hero.heroText).toBe('Hello')
  })

  it('loses what the server no longer offers, and is left alone by a 304', async () => {
    let answer = () => json(200, snapshot(['s1', 's2']), { etag: 'v1' })
    const net = netOf((seen) => (seen.path.endsWith('home') ? home() : answer()))
    expect(await syncCatalogue(db, net)).toBe('updated')
    answer = () => json(200, snapshot(['s2']), { etag: 'v2' })
    await syncCatalogue(db, net)
    expect((await catalogueReads(db).services())?.map(({ _id }) => _id)).toEqual(['s2'])
    answer = () => new Response(null, { status: 304 })
    expect(await syncCatalogue(db, net)).toBe('fresh')
    expect(await catalogueReads(db).services('c1')).toHaveLength(1)
  })

  it('fails when the server does, and keeps what it has', async () => {
    const net = netOf(() => json(500, {}))
    await expect(syncCatalogue(db, net)).rejects.toThrow('500')
  })
})

describe('kept answers', () => {
  it('are dropped when the person changed while they were under way', async () => {
    await signIn('asha')
    const net = netOf(async () => {
      await signIn('ravi')
      return json(200, [{ _id: 'private' }])
    })
    await pull(db, net, 'asha', '/bookings/my')
    expect(await stored(db, 'asha', '/bookings/my')).toBeUndefined()
    expect(await stored(db, 'ravi', '/bookings/my')).toBeUndefined()
  })
})
