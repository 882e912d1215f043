import type { Booking, ProgressStep } from '@sofaseva/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { json, locks, lost, netOf, type Respond, refusal } from '#test-support/outbox-network.js'
import { aBooking as sampleBooking } from '#test-support/samples.js'
import { OfflineDatabase } from '../../database/offline-database.js'
import { SCHEMA_VERSION } from '../../database/tables.js'
import { readDocumentBody } from '../../documents/documents.js'
import { SessionMirror } from '../../session-mirror/session-mirror.js'
import { flushOutbox } from '../flush/flush.js'
import { outboxReads } from '../queue/reads.js'
import { outboxWrites } from '../queue/writes.js'

const userId = 'ravi'
const JOBS = '/provider/bookings'
const db = new OfflineDatabase('job-progress')
const exclusive = locks()
let now = Date.now()

const aJob = (more: Partial<Booking> = {}): Booking =>
  sampleBooking({ _id: 'b1', status: 'Confirmed', revision: 4, ...more })

beforeEach(async () => {
  await new SessionMirror(db).write(() => ({ token: 'ravi-token', user: { _id: userId } }) as never)
  await db.documents.put({
    key: JOBS,
    userId,
    body: [aJob()],
    savedAt: 0,
    accessedAt: 0,
    schema: SCHEMA_VERSION,
  })
})
afterEach(async () => {
  await db.outbox.clear()
  await db.documents.clear()
})

const writes = () => outboxWrites(db, exclusive)
const rows = () => outboxReads(db).listFor(userId)
const report = (step: ProgressStep, job = aJob()) => writes().enqueue('job.progress', { userId, job, step })
const setStatus = (status: Booking['status'], job = aJob()) => writes().enqueue('job.status', { userId, job, status })

function flush(respond: Respond) {
  now += 60_000
  const net = netOf(respond)
  const flushed = flushOutbox(db, net, exclusive, { needsProbe: () => false, clock: () => now, random: () => 1 })
  return flushed.then((result) => ({ ...result, seen: net.seen }))
}

/** A server that counts revisions and stores the steps of its only job. */
function server(): Respond {
  let job = aJob()
  return ({ body, path }) => {
    const { step, status = job.status } = body as { step?: ProgressStep; status?: Booking['status'] }
    const entry = { from: job.status, to: status, by: 'provider', at: '2026-11-28T03:30:00.000Z' } as const
    const kind = path.endsWith('/progress') && step ? step : 'status'
    job = { ...job, status, revision: job.revision + 1, history: [...job.history, { kind, ...entry }] }
    return json(200, job)
  }
}

describe('a step of a visit', () => {
  it('is sent once, under one key, however often its response is lost', async () => {
    await report('on_the_way')
    const [{ key = '' } = {}] = await rows()
    const first = await flush(lost)
    expect(await rows()).toMatchObject([{ state: 'unanswered' }])
    const second = await flush(server())
    const body = { step: 'on_the_way', expectedStatus: 'Confirmed', expectedRevision: 4 }
    expect([...first.seen, ...second.seen]).toMatchObject(
      [1, 2].map(() => ({ method: 'PUT', path: `${JOBS}/b1/progress`, key, body })),
    )
    expect(await rows()).toEqual([])
    expect(await readDocumentBody<Booking[]>(db, userId, JOBS)).toMatchObject([
      { revision: 5, history: [{ kind: 'on_the_way' }] },
    ])
  })

  it('follows the step before it and precedes the completion, each based on the previous result', async () => {
    await report('on_the_way')
    await report('started')
    await setStatus('Completed')
    const { seen } = await flush(server())
    expect(seen.map(({ body }) => body)).toEqual([
      { step: 'on_the_way', expectedStatus: 'Confirmed', expectedRevision: 4 },
      { step: 'started', expectedStatus: 'Confirmed', expectedRevision: 5 },
      { status: 'Completed', expectedStatus: 'Confirmed', expectedRevision: 6 },
    ])
    expect(await rows()).toEqual([])
  })

  it('follows a queued confirmation, which stays when another status is chosen', async () => {
    const job = aJob({ status: 'Pending' })
    await db.documents.update([userId, JOBS], { body: [job] })
    await setStatus('Confirmed', job)
    await report('started', job)
    await setStatus('Cancelled', job)
    expect((await rows()).map(({ work }) => (work as { body: object }).body)).toEqual([
      { status: 'Confirmed', expectedStatus: 'Pending', expectedRevision: 4 },
      { step: 'started', expectedStatus: 'Confirmed', expectedRevision: 4 },
      { status: 'Cancelled', expectedStatus: 'Confirmed', expectedRevision: 4 },
    ])
    expect((await rows()).map(({ about }) => about?.status)).toEqual(['Pending', 'Confirmed', 'Confirmed'])
  })

  it('is not sent again if it is queued or was reached', async () => {
    await report('on_the_way')
    expect(await report('on_the_way')).toBe('unchanged')
    expect(await rows()).toHaveLength(1)
    await flush(server())
    expect(await report('on_the_way')).toBe('unchanged')
    expect(await rows()).toEqual([])
  })

  it('changes nothing when the job has left the list, and reports it', async () => {
    expect(await report('started', aJob({ _id: 'b2' }))).toBe('gone')
    expect(await rows()).toEqual([])
  })

  it('is refused with the current booking, blocks later changes, and can be sent anyway', async () => {
    await report('on_the_way')
    await report('started')
    const moved = aJob({ revision: 5, preferredDate: '2026-11-29T03:30:00.000Z' })
    const { seen } = await flush(({ method }) =>
      method === 'GET' ? json(200, moved) : refusal(409, 'BOOKING_CHANGED'),
    )
    expect(seen.map(({ method }) => method)).toEqual(['PUT', 'GET'])
    const [first, second] = await rows()
    expect([first, second]).toMatchObject([
      { state: 'refused', failure: { code: 'BOOKING_CHANGED' }, present: { revision: 5 } },
      { state: 'waiting', attempts: 0 },
    ])
    await writes().sendAnyway([first?.key ?? ''], first?.present ?? undefined)
    expect(await rows()).toMatchObject([{ work: { body: { step: 'on_the_way', expectedRevision: 5 } } }])
  })

  it('is settled by a new choice after a refusal', async () => {
    await report('on_the_way')
    await flush(({ method }) => (method === 'GET' ? json(200, aJob({ revision: 5 })) : refusal(409, 'BOOKING_CHANGED')))
    await report('started')
    expect(await rows()).toMatchObject([
      { state: 'waiting', work: { body: { step: 'started', expectedStatus: 'Confirmed', expectedRevision: 5 } } },
    ])
  })
})
