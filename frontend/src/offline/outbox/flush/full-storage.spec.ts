import type { Session } from '@sofaseva/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordResponse } from '#shared/http/reachability.js'
import { OfflineDatabase } from '../../database/offline-database.js'
import { SCHEMA_VERSION } from '../../database/tables.js'
import { pull, readDocumentBody } from '../../documents/documents.js'
import type { Transport } from '../../sender/transport.js'
import type { BookingCreateWork } from '../kinds/booking-create.js'
import type { OutboxWork } from '../kinds/index.js'
import { outboxWrites } from '../queue/writes.js'
import { flushOutbox } from './flush.js'
import { sendUnstored } from './send-unstored.js'

const USER = 'asha'
const LIST = '/bookings/my'

let db: OfflineDatabase
let count = 0
beforeEach(async () => {
  count += 1
  db = new OfflineDatabase(`full-storage-${count}`)
  recordResponse(200)
  await db.session.put({
    id: 'current',
    userId: USER,
    token: 't',
    body: { token: 't', user: { _id: USER } } as Session,
  })
})
afterEach(() => db.delete())

/** Makes writes to this table fail as on a full device while `isFull` returns true. */
function fail(table: 'documents' | 'outbox' | 'meta', isFull: () => boolean): void {
  const refuse = () => {
    if (isFull()) throw new DOMException('full', 'QuotaExceededError')
  }
  db.table(table).hook('creating', refuse)
  db.table(table).hook('updating', refuse)
}

const exclusive = <T>(_: string, work: () => Promise<T>): Promise<T | null> => work()

function network(respond: (body: { serviceAddress: string }) => Response): Transport & { sent: string[] } {
  const sent: string[] = []
  return {
    sent,
    xsrfToken: async () => 'proof',
    fetch: async (_, init) => {
      const body = JSON.parse(String(init?.body))
      sent.push(body.serviceAddress)
      return respond(body)
    },
  }
}

const created = ({ serviceAddress }: { serviceAddress: string }) =>
  new Response(JSON.stringify({ _id: serviceAddress, status: 'Pending', items: [] }), {
    status: 201,
    headers: { 'content-type': 'application/json' },
  })

const display = { serviceName: 'Sofa', optionName: 'Base', estimate: 899 }
const addBooking = (serviceAddress: string) =>
  outboxWrites(db, exclusive).enqueue('booking.create', {
    userId: USER,
    body: { serviceId: 's1', option: 'Base', serviceAddress },
    display,
  })
const flush = (transport: Transport) => flushOutbox(db, transport, exclusive)
const addresses = async () =>
  (await db.outbox.toArray()).map(({ work }) => (work as BookingCreateWork).body.serviceAddress)

/** Stores a response that was last viewed this many days ago. */
const store = (key: string, daysAgo: number) => {
  const at = Date.now() - daysAgo * 86_400_000
  return db.documents.put({ key, userId: '', body: [key], savedAt: at, accessedAt: at, schema: SCHEMA_VERSION })
}

describe('a full device', () => {
  it('sends and settles each write once although it can store nothing', async () => {
    for (const address of ['one', 'two', 'three']) await addBooking(address)
    await db.documents.put({
      key: LIST,
      userId: USER,
      body: [],
      savedAt: 1,
      accessedAt: Date.now(),
      schema: SCHEMA_VERSION,
    })
    fail('documents', () => true)
    fail('meta', () => true)
    const net = network(created)
    expect(await flush(net)).toMatchObject({ sent: 3, left: 0 })
    await flush(net)
    expect(net.sent).toEqual(['one', 'two', 'three'])
    expect(await addresses()).toEqual([])
  })

  it('sends the other writes when one cannot be settled', async () => {
    for (const address of ['one', 'two', 'three']) await addBooking(address)
    db.outbox.hook('deleting', (seq) => {
      if (seq === 1) throw new DOMException('broken', 'DataError')
    })
    const net = network(created)
    expect(await flush(net)).toMatchObject({ sent: 2, left: 1 })
    expect(net.sent).toEqual(['one', 'two', 'three'])
    expect(await addresses()).toEqual(['one'])
  })

  it('makes room for a new write by removing the longest unused responses', async () => {
    await store('/old', 9)
    await store('/older', 10)
    await store('/newer', 1)
    fail('outbox', () => hasOld)
    let hasOld = true
    db.documents.hook('deleting', (key) => {
      if ((key as unknown as [string, string])[1] === '/old') hasOld = false
    })
    await addBooking('here')
    expect(await addresses()).toEqual(['here'])
    expect((await db.documents.toArray()).map(({ key }) => key)).toEqual(['/newer'])
  })

  it('makes room for a fetched response', async () => {
    await store('/older', 10)
    let hasOld = true
    fail('documents', () => hasOld)
    db.documents.hook('deleting', () => {
      hasOld = false
    })
    const json = new Response('[{"_id":"b1"}]', { headers: { 'content-type': 'application/json' } })
    await pull(db, { xsrfToken: async () => '', fetch: async () => json }, USER, LIST)
    expect(await readDocumentBody(db, USER, LIST)).toEqual([{ _id: 'b1' }])
  })

  it('removes at most half of the stored responses for one that still doesn’t fit', async () => {
    for (const [index, key] of ['/a', '/b', '/c', '/d'].entries()) await store(key, 9 - index)
    fail('documents', () => true)
    const json = new Response('[]', { headers: { 'content-type': 'application/json' } })
    await expect(pull(db, { xsrfToken: async () => '', fetch: async () => json }, USER, LIST)).rejects.toThrow()
    expect((await db.documents.toArray()).map(({ key }) => key)).toEqual(['/c', '/d'])
  })

  it('keeps queued writes, and rejects a new one', async () => {
    await addBooking('waiting')
    await store('/old', 9)
    fail('outbox', () => true)
    await expect(addBooking('new')).rejects.toThrow()
    expect(await addresses()).toEqual(['waiting'])
    expect(await db.documents.count()).toBe(0)
  })

  describe('a booking without a row', () => {
    const work = { kind: 'booking.create', body: { serviceId: 's1', option: 'Base', serviceAddress: 'here' }, display }
    beforeEach(() => {
      const stored = new Map<string, string>()
      const getItem = (key: string) => stored.get(key) ?? null
      vi.stubGlobal('sessionStorage', { getItem, setItem: (key: string, value: string) => stored.set(key, value) })
    })
    const send = (transport: Transport) => sendUnstored(db, transport, USER, work as OutboxWork)

    it('is sent directly, and shows in the stored list if that has room', async () => {
      await db.documents.put({
        key: LIST,
        userId: USER,
        body: [],
        savedAt: 1,
        accessedAt: 1,
        schema: SCHEMA_VERSION,
      })
      expect(await send(network(created))).toBe(true)
      expect(await readDocumentBody(db, USER, LIST)).toMatchObject([{ _id: 'here' }])
    })

    it('keeps its key until its outcome is known', async () => {
      const keys: (string | null)[] = []
      const answers = [
        () => Promise.reject(new TypeError('reset')),
        async () => created(work.body),
        async () => created(work.body),
      ]
      const net: Transport = {
        xsrfToken: async () => 'proof',
        fetch: (_, init) => {
          keys.push(new Headers(init?.headers).get('idempotency-key'))
          return (answers.shift() as () => Promise<Response>)()
        },
      }
      expect([await send(net), await send(net), await send(net)]).toEqual([false, true, true])
      expect(keys[1]).toBe(keys[0])
      expect(keys[2]).not.toBe(keys[0])
    })

    it('keeps its key after a reload of the page', async () => {
      const keys: (string | null)[] = []
      const lost: Transport = {
        xsrfToken: async () => 'proof',
        fetch: async (_, init) => {
          keys.push(new Headers(init?.headers).get('idempotency-key'))
          throw new TypeError('reset')
        },
      }
      const other = { ...work, body: { ...work.body, serviceAddress: 'elsewhere' } } as OutboxWork
      await sendUnstored(db, lost, USER, other)
      expect(sessionStorage.getItem('unstored-keys')).not.toContain('elsewhere')
      vi.resetModules()
      const again = await import('./send-unstored.js')
      await again.sendUnstored(db, lost, USER, other)
      expect(keys[1]).toBe(keys[0])
      sessionStorage.setItem('unstored-keys', 'no JSON')
      await again.sendUnstored(db, lost, USER, other)
      expect(keys).toHaveLength(3)
    })

    it('passes on the server’s reason for refusing it', async () => {
      const refused = new Response('{"code":"DAILY_LIMIT","message":"That is enough for today."}', { status: 422 })
      await expect(send(network(() => refused))).rejects.toThrow('That is enough for today.')
    })
  })
})
