import type { Booking, Session } from '@sofaseva/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recordResponse } from '#shared/http/reachability.js'
import { OfflineDatabase } from '../../database/offline-database.js'
import type { Transport } from '../../sender/transport.js'
import { flushOutbox } from '../flush/flush.js'
import { outboxReads } from './reads.js'
import { outboxWrites } from './writes.js'

const USER = 'asha'
const TAKEN = '2026-12-04T03:30:00.000Z'
const FREE = '2026-12-04T05:30:00.000Z'

let db: OfflineDatabase
let count = 0
beforeEach(async () => {
  count += 1
  db = new OfflineDatabase(`window-taken-${count}`)
  recordResponse(200)
  const body = { token: 't', user: { _id: USER } } as Session
  await db.session.put({ id: 'current', userId: USER, token: 't', body })
})
afterEach(() => db.delete())

interface Seen {
  key: string | null
  body: Record<string, unknown>
}

/** A server on which the first window is taken. */
function network(): Transport & { seen: Seen[] } {
  const seen: Seen[] = []
  return {
    seen,
    xsrfToken: async () => 'proof',
    fetch: async (_, init) => {
      if (!init?.body) return Response.json({ _id: 'b1', status: 'Pending', history: [], revision: 0 })
      const body = JSON.parse(String(init.body))
      seen.push({ key: new Headers(init.headers).get('idempotency-key'), body })
      if (body.preferredDate === TAKEN)
        return Response.json({ code: 'WINDOW_TAKEN', message: 'Taken.', alternatives: [FREE, 7] }, { status: 409 })
      return Response.json({ _id: 'b1', status: 'Pending', items: [], revision: 1 }, { status: 201 })
    },
  }
}

const exclusive = <T>(_: string, work: () => Promise<T>): Promise<T | null> => work()
const writes = () => outboxWrites(db, exclusive)
const rows = () => outboxReads(db).listFor(USER)
const display = { serviceName: 'Sofa', optionName: 'Base', estimate: 899 }
const booking = { _id: 'b1', status: 'Pending', items: [{ serviceName: 'Sofa' }], history: [] } as unknown as Booking

describe('a booking whose window was taken', () => {
  const body = {
    serviceId: 's1',
    option: 'Base',
    serviceAddress: '9 Taken Lane',
    notes: 'Two cats',
    preferredDate: TAKEN,
  }

  it('is stored with the free windows, and is sent for one of them under a new key', async () => {
    const transport = network()
    const key = await writes().enqueue('booking.create', { userId: USER, body, display })
    await flushOutbox(db, transport, exclusive)
    expect(await rows()).toMatchObject([
      { state: 'refused', failure: { code: 'WINDOW_TAKEN', status: 409, alternatives: [FREE] } },
    ])
    const next = await writes().sendAtWindow(key, FREE)
    expect(await flushOutbox(db, transport, exclusive)).toMatchObject({ sent: 1, left: 0 })
    expect(transport.seen).toEqual([
      { key, body },
      { key: next, body: { ...body, preferredDate: FREE } },
    ])
    expect(next).not.toBe(key)
    expect(await outboxReads(db).delivery(key)).toMatchObject({ settled: 'sent' })
  })

  it('is not sent again once it was removed', async () => {
    const key = await writes().enqueue('booking.create', { userId: USER, body, display })
    expect(await writes().sendAtWindow(key, FREE)).toBeNull()
    await writes().discard(key)
    expect(await writes().sendAtWindow(key, FREE)).toBeNull()
    expect(await rows()).toEqual([])
  })
})

it('reschedules a booking to a free window, with its other changes', async () => {
  const transport = network()
  const details = { preferredDate: TAKEN, preferredDay: null, notes: 'Second floor', serviceAddress: '9 New Street' }
  const key = await writes().enqueue('booking.reschedule', { userId: USER, booking, details })
  await flushOutbox(db, transport, exclusive)
  expect(await rows()).toMatchObject([{ state: 'refused', failure: { alternatives: [FREE] } }])
  await writes().sendAtWindow(key, FREE)
  expect(await flushOutbox(db, transport, exclusive)).toMatchObject({ sent: 1, left: 0 })
  expect(transport.seen.at(-1)?.body).toMatchObject({ ...details, preferredDate: FREE })
})
