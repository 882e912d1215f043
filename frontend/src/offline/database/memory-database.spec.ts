import type { Booking, Session } from '@sofaseva/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { booked, locks, lost, netOf } from '#test-support/outbox-network.js'
import { PendingLogouts } from '../forget-user/pending-logouts.js'
import { deliveryResult } from '../outbox/delivery-result.js'
import { flushOutbox } from '../outbox/flush/flush.js'
import { createOutbox } from '../outbox/outbox.js'
import { type Delivery, outboxReads } from '../outbox/queue/reads.js'
import { outboxWrites } from '../outbox/queue/writes.js'
import { SessionMirror } from '../session-mirror/session-mirror.js'
import type { Database } from './database.js'
import { MemoryDatabase } from './memory-database.js'
import { OfflineDatabase } from './offline-database.js'

let count = 0
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

function onDisk(): Database {
  const db = new OfflineDatabase(`same-${++count}`)
  ends.push(() => db.delete())
  return db
}

const session = (userId: string): Session => ({ token: 'asha-token', user: { _id: userId } }) as Session
const document = (userId: string, key: string, accessedAt: number) => ({
  key,
  userId,
  body: { key },
  savedAt: 1,
  accessedAt,
  schema: 'test',
})

/** The database in memory must behave like the one on disk. */
describe.each([
  ['on disk', onDisk],
  ['in memory', () => new MemoryDatabase()],
])('a database %s', (_, open) => {
  it('finds, orders and removes rows', async () => {
    const { documents } = open()
    await documents.bulkPut([document('asha', '/b', 3), document('', '/a', 1), document('ravi', '/c', 2)])
    const keys = async (rows: Promise<{ key: string }[]>) => (await rows).map(({ key }) => key)
    expect(await keys(documents.where('userId').equals('asha').toArray())).toEqual(['/b'])
    expect(await keys(documents.where('userId').anyOf(['asha', 'ravi']).sortBy('accessedAt'))).toEqual(['/c', '/b'])
    expect(await keys(documents.where('userId').noneOf(['', 'asha']).toArray())).toEqual(['/c'])
    expect(await keys(documents.where('accessedAt').below(3).sortBy('key'))).toEqual(['/a', '/c'])
    expect(await keys(documents.orderBy('accessedAt').limit(2).toArray())).toEqual(['/a', '/c'])
    expect(await documents.orderBy('accessedAt').primaryKeys()).toEqual([
      ['', '/a'],
      ['ravi', '/c'],
      ['asha', '/b'],
    ])
    expect(await keys(documents.filter(({ key }) => key !== '/a').toArray())).toEqual(['/b', '/c'])
    expect(
      await documents.bulkGet([
        ['asha', '/b'],
        ['asha', '/none'],
      ]),
    ).toMatchObject([{ key: '/b' }, undefined])
    expect(await documents.where('userId').equals('ravi').delete()).toBe(1)
    await documents.bulkDelete([['', '/a']])
    expect(await documents.update(['asha', '/b'], { savedAt: 9 })).toBe(1)
    expect(await documents.update(['asha', '/none'], { savedAt: 9 })).toBe(0)
    expect(await documents.toArray()).toEqual([{ ...document('asha', '/b', 3), savedAt: 9 }])
    await documents.clear()
    expect(await documents.count()).toBe(0)
  })

  it('returns copies, so changing a row that was read changes nothing', async () => {
    const { meta } = open()
    await meta.put({ key: 'a:1', value: { list: [1] } })
    const rows = await meta.where('key').startsWith('a:').toArray()
    for (const { value } of rows) (value as { list: number[] }).list.push(2)
    expect(await meta.where('key').startsWith('a:').first()).toEqual({ key: 'a:1', value: { list: [1] } })
    expect(await meta.where('key').startsWith('b:').count()).toBe(0)
  })

  it('runs transactions one after the other, even after a failed one', async () => {
    const db = open()
    await db.meta.put({ key: 'n', value: 0 })
    const increment = () =>
      db.atomically(['meta'], async () => {
        const value = Number((await db.meta.get('n'))?.value)
        await db.meta.put({ key: 'n', value: value + 1 })
      })
    const failing = db.atomically(['meta'], () => Promise.reject(new Error('no')))
    await Promise.all([increment(), expect(failing).rejects.toThrow('no'), increment(), increment()])
    expect(await db.meta.get('n')).toEqual({ key: 'n', value: 3 })
  })

  it('reads an observed value again after each change until the observer unsubscribes', async () => {
    const db = open()
    const seen: (number | undefined)[] = []
    const end = db
      .observe(() => db.meta.count())
      .subscribe(
        (value) => seen.push(value),
        () => seen.push(undefined),
      )
    await vi.waitFor(() => expect(seen).toEqual([0]))
    await db.meta.put({ key: 'a', value: 1 })
    await vi.waitFor(() => expect(seen).toEqual([0, 1]))
    end()
    await db.meta.put({ key: 'b', value: 1 })
    expect(await db.meta.count()).toBe(2)
    expect(seen).toEqual([0, 1])
  })

  it("shows an observer a transaction's changes only after it ends", async () => {
    const db = open()
    await db.meta.put({ key: 'n', value: 1 })
    const seen: unknown[] = []
    const end = db
      .observe(() => db.meta.get('n'))
      .subscribe(
        (row) => seen.push(row?.value),
        (error) => seen.push(error),
      )
    ends.push(end)
    await vi.waitFor(() => expect(seen).toEqual([1]))
    await db.atomically(['meta'], async () => {
      await db.meta.delete('n')
      for (let reads = 0; reads < 10; reads += 1) await db.meta.count()
      await db.meta.put({ key: 'n', value: 2 })
    })
    await vi.waitFor(() => expect(seen).toContain(2))
    expect(seen).toEqual([1, 2])
  })

  it('runs a transaction while an observer’s read waits, and then reads again', async () => {
    const db = open()
    await db.meta.put({ key: 'n', value: 1 })
    const reads: (() => void)[] = []
    const seen: unknown[] = []
    const read = async () => {
      const before = (await db.meta.get('n'))?.value
      // The search loads its code here.
      await new Promise<void>((resolve) => reads.push(resolve))
      return [before, (await db.meta.get('n'))?.value]
    }
    ends.push(
      db.observe(read).subscribe(
        (values) => seen.push(values),
        (error) => seen.push(error),
      ),
    )
    await vi.waitFor(() => expect(reads).toHaveLength(1))
    await db.atomically(['meta'], () => db.meta.put({ key: 'n', value: 2 }))
    reads[0]?.()
    await vi.waitFor(() => expect(reads).toHaveLength(2))
    reads[1]?.()
    await vi.waitFor(() => expect(seen.at(-1)).toEqual([2, 2]))
    expect(await db.meta.get('n')).toEqual({ key: 'n', value: 2 })
  })

  it('informs a page that follows a booking once it was sent', async () => {
    const db = open()
    const exclusive = locks()
    await new SessionMirror(db).write(() => session('asha'))
    const key = await outboxWrites(db, exclusive).enqueue('booking.create', {
      userId: 'asha',
      body: { serviceId: 's1', option: 'Base', serviceAddress: 'Baner' },
      display: { serviceName: 'Sofa', optionName: 'Base', estimate: 899 },
    })
    const transport = netOf(() => booked())
    const parts = { db, transport, exclusive, logouts: new PendingLogouts(db, transport) }
    const outbox = createOutbox({ ...parts, requestSync: async () => undefined })
    const result = deliveryResult(outbox.follow(key))
    // Read again as often as possible until the booking was sent.
    const seen: Delivery[] = []
    const asking = (async () => {
      do seen.push(await outbox.delivery(key))
      while ('row' in (seen.at(-1) ?? {}))
    })()
    await flushOutbox(db, transport, exclusive, { needsProbe: () => false })
    await asking
    expect(await result).toBe('sent')
    expect(seen.at(-1)).toMatchObject({ settled: 'sent' })
  })

  it('keeps a booking under one key until it arrives, with a later change in order', async () => {
    const db = open()
    const exclusive = locks()
    const writes = outboxWrites(db, exclusive)
    await new SessionMirror(db).write(() => session('asha'))
    const key = await writes.enqueue('booking.create', {
      userId: 'asha',
      body: { serviceId: 's1', option: 'Base', serviceAddress: 'Baner' },
      display: { serviceName: 'Sofa', optionName: 'Base', estimate: 899 },
    })
    const booking = { _id: 'b2', status: 'Pending', revision: 0, items: [] } as unknown as Booking
    await writes.enqueue('booking.reschedule', { userId: 'asha', booking, details: { notes: 'Two cats' } })
    await writes.enqueue('booking.cancel', { userId: 'asha', booking })
    expect((await outboxReads(db).listFor('asha')).map(({ seq, work }) => [seq, work.kind])).toEqual([
      [1, 'booking.create'],
      [2, 'booking.reschedule'],
      [3, 'booking.cancel'],
    ])
    const net = netOf((seen, index) => (index === 0 ? lost(seen, index) : booked()))
    const options = { needsProbe: () => false }
    await flushOutbox(db, net, exclusive, options)
    expect(await outboxReads(db).listFor('asha')).toMatchObject([{ key, state: 'unanswered' }])
    await flushOutbox(db, net, exclusive, { ...options, clock: () => Date.now() + 60_000 })
    expect(net.seen.filter(({ path }) => path === '/bookings').map((call) => call.key)).toEqual([key, key])
    expect(net.seen.map(({ path }) => path)).toEqual(['/bookings', '/bookings/b2', '/bookings/b2/cancel', '/bookings'])
    expect(await outboxReads(db).delivery(key)).toMatchObject({ settled: 'sent' })
    expect(await db.outbox.count()).toBe(0)
  })
})
