import type { Booking, HistoryKind, ProgressStep } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { describe, expect, it } from 'vitest'
import type { OutboxRow } from '#offline/index.js'
import {
  changedMeanwhile,
  conflictBooking,
  conflictChoices,
  type PendingChange,
  pendingChanges,
  withPendingChange,
  withRequestedDetails,
  withServerState,
} from './pending-change.js'

const booking: Booking = {
  _id: 'B1',
  status: 'Pending',
  createdAt: '',
  updatedAt: '',
  phone: '',
  items: [],
  totalAmount: 0,
  revision: 0,
  preferredDate: '2026-11-24T05:30:00.000Z',
  preferredDay: null,
  serviceAddress: 'Baner',
  notes: 'Ring',
  provider: null,
  history: [],
  user: { _id: 'U', name: 'Asha', phone: '', email: '' },
}

type Work = OutboxRow['work']

let seq = 0
function row(work: Work, more: Partial<OutboxRow> = {}): OutboxRow {
  seq += 1
  return {
    seq,
    key: `K${seq}`,
    userId: 'U',
    state: 'waiting',
    createdAt: 0,
    attempts: 0,
    notBefore: 0,
    failure: null,
    work,
    ...more,
  }
}

const cancel: Work = { kind: 'booking.cancel', bookingId: 'B1', body: { expectedStatus: 'Pending' } }
const move = (body: object): Work => ({ kind: 'booking.reschedule', bookingId: 'B1', body })
const job = (status: Booking['status'], expectedStatus: Booking['status']): Work => ({
  kind: 'job.status',
  bookingId: 'B1',
  body: { status, expectedStatus },
})

function only(rows: OutboxRow[], side: PendingChange['side'] = 'customer'): PendingChange {
  const [change] = pendingChanges(rows, side)
  if (!change) throw new Error('there is no change')
  return change
}

describe('unsent changes', () => {
  it('are grouped by booking, a customer’s apart from a provider’s', () => {
    const other: Work = { kind: 'booking.cancel', bookingId: 'B2', body: { expectedStatus: 'Pending' } }
    const rows = [row(cancel), row(other), row(move({})), row(job('Completed', 'Pending'))]
    expect(pendingChanges(rows, 'customer').map((change) => [change.bookingId, change.rows.length])).toEqual([
      ['B1', 2],
      ['B2', 1],
    ])
    expect(pendingChanges(rows, 'provider').map(({ bookingId }) => bookingId)).toEqual(['B1'])
  })

  it('apply to their booking in order', () => {
    const after = withPendingChange(booking, only([row(move({ serviceAddress: 'Aundh' })), row(cancel)]))
    expect(after).toMatchObject({ status: 'Cancelled', serviceAddress: 'Aundh', notes: 'Ring' })
    const moved = withPendingChange(booking, only([row(move({ preferredDate: null, notes: '' }))]))
    expect(moved).toMatchObject({ preferredDate: null, notes: '', serviceAddress: 'Baner' })
    const anyTime = withPendingChange(booking, only([row(move({ preferredDate: null, preferredDay: '2026-11-28' }))]))
    expect(anyTime).toMatchObject({ preferredDate: null, preferredDay: '2026-11-28' })
    const again = withPendingChange(anyTime, only([row(move({ preferredDate: booking.preferredDate }))]))
    expect(again).toMatchObject({ preferredDate: booking.preferredDate, preferredDay: null })
    expect(withPendingChange(anyTime, only([row(move({ notes: 'x' }))]))).toMatchObject({ preferredDay: '2026-11-28' })
    expect(withPendingChange(booking, null)).toBe(booking)
  })

  it('have no effect after a refusal, later ones included, but keep the typed text', () => {
    const change = only([row(move({ serviceAddress: 'Aundh' }), { state: 'refused' }), row(cancel)])
    expect(withPendingChange(booking, change)).toBe(booking)
    expect(withRequestedDetails(booking, change).serviceAddress).toBe('Aundh')
  })
})

describe('the choices after a refusal', () => {
  const at = (status: Booking['status']) => ({ status, history: [], revision: 1 })
  const texts = (change: PendingChange, present: Parameters<typeof conflictChoices>[1]) =>
    conflictChoices(change, present).map((choice) => (choice.kind === 'keep' ? 'keep' : choice.rows[0].work.kind))
  const chain = only([row(move({ serviceAddress: 'Aundh' }), { state: 'refused' }), row(cancel)])

  it('depend on the booking’s current status', () => {
    expect(texts(chain, at('Confirmed'))).toEqual(['keep', 'booking.cancel'])
    expect(texts(chain, at('Pending'))).toEqual(['keep', 'booking.reschedule', 'booking.cancel'])
    expect(texts(chain, at('Completed'))).toEqual(['keep'])
    expect(texts(chain, undefined)).toEqual(['keep', 'booking.reschedule', 'booking.cancel'])
    expect(texts(chain, null)).toEqual(['keep'])
  })

  it('start from the current booking', () => {
    expect(conflictChoices(chain, at('Confirmed'))[1]).toMatchObject({ current: { status: 'Confirmed', revision: 1 } })
  })

  it('offer a provider only the latest change', () => {
    const jobs = [row(job('Confirmed', 'Pending'), { state: 'refused' }), row(job('Completed', 'Confirmed'))]
    const change = only(jobs, 'provider')
    expect(conflictChoices(change, at('Cancelled'))).toMatchObject([
      { kind: 'keep', status: 'Cancelled' },
      { kind: 'send-anyway', rows: [{ key: jobs[1]?.key }], current: { status: 'Cancelled' } },
    ])
    expect(texts(change, at('Completed'))).toEqual(['keep'])
  })

  it('offer a step of a visit only while the server would accept it', () => {
    const refusedStep = (step: ProgressStep) =>
      only(
        [
          row(
            { kind: 'job.progress', bookingId: 'B1', at: '', body: { step, expectedStatus: 'Confirmed' } },
            { state: 'refused' },
          ),
        ],
        'provider',
      )
    const confirmed = (...kinds: HistoryKind[]) => ({
      ...at('Confirmed'),
      history: kinds.map((kind) => ({ kind, from: 'Confirmed', to: 'Confirmed', by: 'provider', at: '' }) as const),
    })
    expect(texts(refusedStep('on_the_way'), confirmed())).toEqual(['keep', 'job.progress'])
    expect(texts(refusedStep('on_the_way'), confirmed('on_the_way', 'rescheduled'))).toEqual(['keep', 'job.progress'])
    expect(texts(refusedStep('on_the_way'), confirmed('on_the_way'))).toEqual(['keep'])
    expect(texts(refusedStep('on_the_way'), confirmed('started'))).toEqual(['keep'])
    expect(texts(refusedStep('started'), confirmed('on_the_way'))).toEqual(['keep', 'job.progress'])
    expect(texts(refusedStep('started'), at('Completed'))).toEqual(['keep'])
  })

  it('start from the server’s copy in the refusal when the page shows an older one', () => {
    const present = { status: 'Confirmed' as const, history: [], revision: 3 }
    const change = only([row(cancel, { state: 'refused', present })])
    expect(withServerState(booking, change)).toMatchObject({ status: 'Confirmed', serviceAddress: 'Baner' })
    expect(withServerState({ ...booking, status: 'Completed', revision: 4 }, change).status).toBe('Completed')
    expect(conflictBooking(booking, only([row(cancel, { state: 'refused', present: null })]))).toBeNull()
  })

  it('describe the change that happened meanwhile', () => {
    const entry = { from: 'Pending', to: 'Confirmed', by: 'admin', at: '' } as const
    const history: Booking['history'] = [
      { kind: 'status', ...entry },
      { kind: 'started', ...entry, by: 'provider' },
    ]
    const refused = only([row(cancel, { state: 'refused' })])
    expect(changedMeanwhile(TRANSLATORS.en, refused, { status: 'Confirmed', history, revision: 1 })).toBe(
      'Meanwhile our team set it to Confirmed.',
    )
    expect(changedMeanwhile(TRANSLATORS.en, refused, { status: 'Pending', history: [], revision: 0 })).toBeNull()
  })

  it('take the status that the user saw for a kind of change that expects none', () => {
    const history: Booking['history'] = [{ kind: 'status', from: null, to: 'Pending', by: 'customer', at: '' }]
    const leave: Work = { kind: 'booking.waiting', bookingId: 'B1', at: '', wanted: null, body: {} }
    const about = { serviceName: 'Sofa', preferredDate: null, status: 'Pending' as const }
    const refused = only([row(leave, { state: 'refused', about })])
    expect(changedMeanwhile(TRANSLATORS.en, refused, { status: 'Pending', history, revision: 1 })).toBeNull()
  })
})
