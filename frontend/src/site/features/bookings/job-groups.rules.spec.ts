import type { Booking, BookingHistoryEntry } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import { aBooking } from '#test-support/samples.js'
import { earnedBy, freeMinutes, jobGroup } from './job-groups.rules.js'

const TODAY = '2026-11-27'
const at = (day: string, time: string) => `${day}T${time}:00.000Z`

describe('the group of a job', () => {
  it.each([
    ['today', { preferredDate: at(TODAY, '03:30') }],
    ['today', { preferredDate: at('2026-11-26', '18:40') }],
    ['today', { preferredDate: null, preferredDay: TODAY }],
    ['today', { preferredDate: at('2026-11-20', '03:30') }],
    ['upcoming', { preferredDate: at(TODAY, '18:40') }],
    ['upcoming', { preferredDate: null, preferredDay: '2026-11-28' }],
    ['unscheduled', { preferredDate: null }],
  ] as const)('is %s for %j, and done once closed', (group, time) => {
    expect(jobGroup(aBooking(time), 'Confirmed', TODAY)).toBe(group)
    expect(jobGroup(aBooking(time), 'Pending', TODAY)).toBe(group)
    for (const status of ['Completed', 'Cancelled'] as const)
      expect(jobGroup(aBooking(time), status, TODAY)).toBe('done')
  })
})

describe('the time between visits', () => {
  const job = (_id: string, preferredDate: string | null, durationMinutes: number | undefined = 90) =>
    aBooking({ _id, preferredDate, durationMinutes })

  it('is the gap between a window and the next one of the same day', () => {
    const jobs = [job('a', at(TODAY, '03:30')), job('b', at(TODAY, '07:00')), job('c', at(TODAY, '09:00'))]
    expect([...freeMinutes(jobs)]).toEqual([['a', 90]])
  })

  it('is shorter after a job that takes longer than its window, and after the jobs that it delays', () => {
    const [from, to, last] = [at(TODAY, '03:30'), at(TODAY, '07:00'), at(TODAY, '12:00')]
    expect([...freeMinutes([job('a', from, 180), job('b', to)])]).toEqual([['a', 30]])
    expect([...freeMinutes([job('a', from, 240), job('b', to), job('c', last)])]).toEqual([['b', 150]])
  })

  it('is unknown after a job whose duration is unknown', () => {
    const unknown = { ...job('b', at(TODAY, '07:00')), durationMinutes: undefined }
    const jobs = [job('a', at(TODAY, '03:30')), unknown, job('c', at(TODAY, '12:00')), job('d', at(TODAY, '17:00'))]
    expect([...freeMinutes(jobs)]).toEqual([['a', 90]])
  })

  it('is unknown on a day with a job without a window', () => {
    const anyTime = { ...job('c', null), preferredDay: TODAY }
    expect(freeMinutes([job('a', at(TODAY, '03:30')), job('b', at(TODAY, '07:00')), anyTime]).size).toBe(0)
    const otherDay = { ...anyTime, preferredDay: '2026-11-28' }
    expect(freeMinutes([job('a', at(TODAY, '03:30')), job('b', at(TODAY, '07:00')), otherDay]).size).toBe(1)
  })

  it('ignores visits of another day, and visits without a window', () => {
    expect(freeMinutes([job('a', at('2026-11-26', '03:30')), job('b', at(TODAY, '03:30')), job('c', null)]).size).toBe(
      0,
    )
  })
})

describe('the earnings', () => {
  const done = (day: string, totalAmount: number, status: Booking['status'] = 'Completed') => {
    const entry = (kind: BookingHistoryEntry['kind'], to: Booking['status']): BookingHistoryEntry => ({
      kind,
      from: 'Confirmed',
      to,
      by: 'provider',
      at: at(day, '06:30'),
    })
    return {
      status,
      job: aBooking({ totalAmount, history: [entry('status', 'Completed'), entry('assigned', 'Completed')] }),
    }
  }

  it('count by the day, the week from Monday and the month of the completion', () => {
    const jobs = [
      done(TODAY, 100),
      done('2026-11-23', 20.5),
      done('2026-11-22', 3),
      done('2026-10-31', 1_000),
      done(TODAY, 5_000, 'Cancelled'),
    ]
    expect(earnedBy(jobs, TODAY)).toEqual({
      today: { amount: 100, jobs: 1 },
      week: { amount: 120.5, jobs: 2 },
      month: { amount: 123.5, jobs: 3 },
    })
  })

  it('begin a new week on Monday, and count Sunday with the week before', () => {
    const jobs = [done('2026-11-23', 1), done('2026-11-22', 2), done('2026-11-16', 4)]
    expect(earnedBy(jobs, '2026-11-23').week.amount).toBe(1)
    expect(earnedBy(jobs, '2026-11-22').week.amount).toBe(6)
  })

  it('count an unsent completion as today’s', () => {
    expect(earnedBy([{ job: aBooking({ totalAmount: 7 }), status: 'Completed' }], TODAY).today).toEqual({
      amount: 7,
      jobs: 1,
    })
  })
})
