import type { Booking } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import type { OutboxRow } from '../../offline/index.js'
import { pendingChange, withPendingChange } from './pending-change.js'

const booking: Booking = {
  ...{ _id: 'B1', status: 'Pending', createdAt: '', updatedAt: '', phone: '', items: [], totalAmount: 0, revision: 0 },
  ...{ preferredDate: '2026-11-24T05:30:00.000Z', serviceAddress: 'Baner', notes: 'Ring', provider: null, history: [] },
  user: { _id: 'U', name: 'Asha', phone: '', email: '' },
}

const row = (work: OutboxRow['work'], state: OutboxRow['state'] = 'waiting'): OutboxRow => ({
  ...{ seq: 1, key: 'K', userId: 'U', createdAt: 0, attempts: 0, notBefore: 0, failure: null },
  work,
  state,
})

describe('a change that has not arrived', () => {
  it('is laid over its booking alone', () => {
    const cancel = row({ kind: 'booking.cancel', bookingId: 'B1', body: { expectedStatus: 'Pending' } })
    expect(withPendingChange(booking, pendingChange(booking, [cancel])).status).toBe('Cancelled')
    const other = row({ kind: 'booking.cancel', bookingId: 'B2', body: { expectedStatus: 'Pending' } })
    expect(pendingChange(booking, [other])).toBeNull()
    const job = row({ kind: 'job.status', bookingId: 'B1', body: { status: 'Completed', expectedStatus: 'Pending' } })
    expect(pendingChange(booking, [job])).toBeNull()
  })

  it('moves, or takes the time away', () => {
    const moved = (body: object) =>
      withPendingChange(booking, pendingChange(booking, [row({ kind: 'booking.reschedule', bookingId: 'B1', body })]))
    expect(moved({ preferredDate: null, notes: '' })).toMatchObject({
      preferredDate: null,
      notes: '',
      serviceAddress: 'Baner',
    })
    expect(moved({ serviceAddress: 'Aundh' })).toMatchObject({ serviceAddress: 'Aundh', notes: 'Ring' })
  })

  it('that was refused changes nothing', () => {
    const refused = row({ kind: 'booking.cancel', bookingId: 'B1', body: { expectedStatus: 'Pending' } }, 'refused')
    expect(withPendingChange(booking, pendingChange(booking, [refused]))).toBe(booking)
  })
})
