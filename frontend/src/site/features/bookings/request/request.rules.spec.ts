import { describe, expect, it } from 'vitest'
import type { OutboxRow } from '#offline/index.js'
import { bookingWriteOf, nextSteps } from './request.rules.js'

const row = { userId: 'asha', work: { kind: 'booking.create' } } as OutboxRow

describe('the write of a new booking', () => {
  it('is the unsent row of the same user', () => {
    expect(bookingWriteOf({ row }, 'asha')).toEqual({ state: 'unsent', row })
    expect(bookingWriteOf({ row }, 'ravi')).toBeNull()
  })

  it('names the booking once it is sent', () => {
    expect(bookingWriteOf({ settled: 'sent', createdId: '01B' }, 'asha')).toEqual({ state: 'sent', bookingId: '01B' })
    expect(bookingWriteOf({ settled: 'sent' }, 'asha')).toEqual({ state: 'sent', bookingId: undefined })
  })

  it('is discarded or unknown', () => {
    expect(bookingWriteOf({ settled: 'discarded' }, 'asha')).toEqual({ state: 'discarded' })
    expect(bookingWriteOf(undefined, 'asha')).toBeNull()
  })

  it('is no change of an existing booking', () => {
    const change = { ...row, work: { kind: 'booking.cancel' } } as OutboxRow
    expect(bookingWriteOf({ row: change }, 'asha')).toBeNull()
  })
})

describe('the next steps', () => {
  const window = { preferredDate: '2026-11-28T07:30:00.000Z', preferredDay: null }

  it('begin with sending, then confirming', () => {
    expect(nextSteps(window, null)).toEqual([
      'requests.next.send',
      'requests.next.confirm',
      'requests.next.window',
      'requests.next.pay',
    ])
    expect(nextSteps(window, 'Pending')[0]).toBe('requests.next.confirm')
    expect(nextSteps(window, 'Confirmed')[0]).toBe('requests.next.confirmed')
  })

  it('depend on the agreed time', () => {
    expect(nextSteps({ preferredDate: null, preferredDay: '2026-11-28' }, 'Pending')[1]).toBe('requests.next.day')
    expect(nextSteps({ preferredDate: null, preferredDay: null }, 'Pending')[1]).toBe('requests.next.agree')
  })
})
