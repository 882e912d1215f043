import type { Booking } from '@sofaseva/contract'
import { expect, it } from 'vitest'
import { ownVisits } from './own-visits.rules.js'

const TODAY = '2026-11-21'

function aVisit(_id: string, part: Partial<Booking>): Booking {
  const createdAt = '2026-11-01T04:30:00.000Z'
  return { _id, status: 'Pending', preferredDate: null, preferredDay: null, createdAt, ...part } as Booking
}

it('finds the next visit by its time, not by its age', () => {
  const later = aVisit('later', { preferredDate: '2026-11-23T03:30:00.000Z' })
  const sooner = aVisit('sooner', { preferredDay: '2026-11-22', status: 'Confirmed' })
  const unscheduled = aVisit('unscheduled', {})
  const over = aVisit('over', { preferredDate: '2026-11-20T03:30:00.000Z' })
  const cancelled = aVisit('cancelled', { preferredDay: TODAY, status: 'Cancelled' })
  expect(ownVisits([unscheduled, later, sooner, over, cancelled], TODAY).next).toBe(sooner)
  expect(ownVisits([over, unscheduled], TODAY).next).toBe(unscheduled)
  expect(ownVisits([over, cancelled], TODAY).next).toBeNull()
})

it('counts a visit of today until the day is over', () => {
  const today = aVisit('today', { preferredDate: '2026-11-21T03:30:00.000Z' })
  expect(ownVisits([today], TODAY).next).toBe(today)
})

it('repeats the newest completed booking, or else a cancelled one', () => {
  const cancelled = aVisit('cancelled', { status: 'Cancelled' })
  const [newer, older] = [aVisit('newer', { status: 'Completed' }), aVisit('older', { status: 'Completed' })]
  expect(ownVisits([cancelled, newer, older], TODAY)).toEqual({ next: null, again: newer, completed: newer })
  expect(ownVisits([cancelled], TODAY)).toEqual({ next: null, again: cancelled, completed: null })
  expect(ownVisits([], TODAY)).toEqual({ next: null, again: null, completed: null })
})
