import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { booked, locks, netOf, type Respond, refusal } from '#test-support/outbox-network.js'
import { OfflineDatabase } from '../database/offline-database.js'
import { PendingLogouts } from '../forget-user/pending-logouts.js'
import { SessionMirror } from '../session-mirror/session-mirror.js'
import { createOutbox } from './outbox.js'

const userId = 'asha'
const body = { serviceId: 's1', option: 'Base', serviceAddress: 'Baner' }
const booking = { userId, body, display: { serviceName: 'Sofa', optionName: 'Base', estimate: 899 } }
const persist = vi.fn(async () => true)
const requestSync = vi.fn(async () => undefined)

let db: OfflineDatabase
let count = 0
beforeEach(async () => {
  vi.clearAllMocks()
  vi.stubGlobal('navigator', { onLine: true, storage: { persist } })
  db = new OfflineDatabase(`enqueue-${++count}`)
  await new SessionMirror(db).write(() => ({ token: 'asha-token', user: { _id: userId } }) as never)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await db.delete()
})

function outboxOf(respond: Respond) {
  const transport = netOf(respond)
  const logouts = new PendingLogouts(db, transport)
  const exclusive = locks()
  return { ...createOutbox({ db, transport, exclusive, logouts, requestSync }), exclusive, seen: transport.seen }
}

/** Makes the device full from now on. */
function fillDevice(): void {
  vi.spyOn(db, 'atomically').mockRejectedValue(new DOMException('no room', 'QuotaExceededError'))
}

describe('a write', () => {
  it('is stored before anything is sent, wakes the worker, and asks for persistent storage', async () => {
    const outbox = outboxOf(() => booked())
    const key = await outbox.enqueue('booking.create', booking)
    expect(await db.outbox.toArray()).toMatchObject([{ key, state: 'waiting' }])
    expect(outbox.seen).toEqual([])
    expect(requestSync).toHaveBeenCalledOnce()
    await vi.waitFor(() => expect(persist).toHaveBeenCalledOnce())
  })

  it('does not ask for persistent storage when it is minor', async () => {
    await outboxOf(() => booked()).enqueue('notice.read', { userId, noticeId: 'n1' })
    expect(requestSync).toHaveBeenCalledOnce()
    expect(await db.meta.count()).toBe(0)
    expect(persist).not.toHaveBeenCalled()
  })
})

describe('the worker', () => {
  it('wakes for an edited booking once it is released', async () => {
    const outbox = outboxOf(() => booked())
    const key = String(await outbox.enqueue('booking.create', booking))
    const held = await outbox.lockBooking(key)
    requestSync.mockClear()
    requestSync.mockImplementationOnce(async () => {
      await vi.waitFor(async () => expect(await outbox.exclusive(`new:${key}`, async () => 'free')).toBe('free'))
      return undefined
    })
    await held?.save({ serviceAddress: 'Aundh' })
    expect(requestSync).toHaveBeenCalledOnce()
  })

  it('does not wake for a withdrawn write', async () => {
    const outbox = outboxOf(() => booked())
    const body = { name: 'A', email: 'a@example.com', message: 'Hello' }
    const message = String(await outbox.enqueue('contact.message', { userId, body }))
    const discarded = String(await outbox.enqueue('booking.create', booking))
    const gone = String(await outbox.enqueue('booking.create', booking))
    const held = await outbox.lockBooking(gone)
    requestSync.mockClear()
    expect(await outbox.withdraw(message)).toMatchObject({ kind: 'contact.message' })
    await outbox.discard(discarded)
    await outbox.discardRefused(gone)
    expect(await held?.save({ serviceAddress: 'Aundh' })).toBeNull()
    expect(await db.outbox.count()).toBe(0)
    expect(requestSync).not.toHaveBeenCalled()
  })
})

describe('a full device', () => {
  it('sends a booking at once, under one key', async () => {
    fillDevice()
    const outbox = outboxOf(() => booked())
    expect(await outbox.enqueue('booking.create', booking)).toBeNull()
    expect(outbox.seen).toMatchObject([{ method: 'POST', path: '/bookings', body, key: expect.any(String) }])
  })

  it('passes on the server’s reason for refusing a booking', async () => {
    fillDevice()
    const outbox = outboxOf(() => refusal(409, 'WINDOW_TAKEN', 'Taken.'))
    await expect(outbox.enqueue('booking.create', booking)).rejects.toMatchObject({ code: 'WINDOW_TAKEN' })
  })

  it.each([
    ['a booking without a network', 'booking.create', booking, false],
    ['a read mark', 'notice.read', { userId, noticeId: 'n1' }, true],
  ] as const)('rejects %s with the storage’s error and sends nothing', async (_, name, input, onLine) => {
    vi.stubGlobal('navigator', { onLine })
    fillDevice()
    const outbox = outboxOf(() => booked())
    await expect(outbox.enqueue<'booking.create' | 'notice.read'>(name, input)).rejects.toMatchObject({
      name: 'QuotaExceededError',
    })
    expect(outbox.seen).toEqual([])
  })
})
