import type { Booking } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { describe, expect, it } from 'vitest'
import type { CurrentBooking, OutboxRow } from '#offline/index.js'
import { choosable, chosenChanges, chosenDetails, conflictOf, likelyPicks } from './conflict.rules.js'
import { type PendingChange, pendingChanges } from './pending-change.js'

const { en } = TRANSLATORS
const TEN = '2026-12-01T04:30:00.000Z'
const NOON = '2026-12-01T06:30:00.000Z'
const about = {
  serviceName: 'Sofa',
  preferredDate: TEN,
  preferredDay: null,
  serviceAddress: 'Baner',
  notes: 'Ring',
  status: 'Pending' as const,
}
const present = (more: Partial<CurrentBooking> = {}): CurrentBooking => ({
  status: 'Pending',
  revision: 3,
  history: [],
  updatedAt: '2026-11-27T06:00:00.000Z',
  preferredDate: TEN,
  preferredDay: null,
  serviceAddress: 'Baner',
  notes: 'Ring',
  ...more,
})

type Work = OutboxRow['work']
let seq = 0
const row = (work: Work, more: Partial<OutboxRow> = {}): OutboxRow => {
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
    about,
    ...more,
  }
}
const failure = { code: 'BOOKING_CHANGED', status: 409, message: 'Changed.' }
const refused = (work: Work, more: Partial<OutboxRow> = {}) => row(work, { state: 'refused', failure, ...more })
const move = (body: object): Work => ({
  kind: 'booking.reschedule',
  bookingId: 'B1',
  body: { preferredDate: TEN, preferredDay: null, serviceAddress: 'Baner', notes: 'Ring', ...body },
})
const cancel: Work = { kind: 'booking.cancel', bookingId: 'B1', body: {} }

function only(rows: OutboxRow[], side: PendingChange['side'] = 'customer'): PendingChange {
  const [change] = pendingChanges(rows, side)
  if (!change) throw new Error('there is no change')
  return change
}

const conflict = (rows: OutboxRow[], current: CurrentBooking | null | undefined) => {
  const found = conflictOf(en, only(rows), current)
  if (!found) throw new Error('there is no conflict')
  return found
}

describe('the two versions of a booking', () => {
  it('list each field that differs, with the version that is likely meant', () => {
    const found = conflict(
      [refused(move({ serviceAddress: 'Aundh', notes: 'Knock' }))],
      present({ notes: 'Call first', preferredDate: NOON }),
    )
    expect(found.fields).toMatchObject([
      {
        name: 'time',
        yours: 'Tue, 1 Dec, 10:00\u00a0am – 12:00\u00a0pm',
        ours: 'Tue, 1 Dec, 12:00\u00a0pm – 2:00\u00a0pm',
        likely: 'ours',
      },
      { name: 'serviceAddress', yours: 'Aundh', ours: 'Baner', likely: 'yours' },
      { name: 'notes', yours: 'Knock', ours: 'Call first', likely: null },
    ])
    expect(likelyPicks(found)).toEqual({ time: 'ours', serviceAddress: 'yours' })
  })

  it('omit fields that both sides changed alike, and label empty ones', () => {
    const [field, ...others] = conflict(
      [refused(move({ serviceAddress: 'Aundh', notes: '' }))],
      present({ serviceAddress: 'Aundh' }),
    ).fields
    expect(field).toMatchObject({ name: 'notes', yours: 'None', ours: 'Ring', likely: 'yours' })
    expect(others).toEqual([])
  })

  it('merge into the details that the user chose', () => {
    const found = conflict(
      [refused(move({ serviceAddress: 'Aundh', notes: 'Knock' }))],
      present({ notes: 'Call first', preferredDate: null, preferredDay: '2026-12-02' }),
    )
    expect(chosenDetails(found, { serviceAddress: 'yours', notes: 'ours', time: 'ours' })).toEqual({
      preferredDate: null,
      preferredDay: '2026-12-02',
      serviceAddress: 'Aundh',
      notes: 'Call first',
    })
    expect(chosenDetails(found, { time: 'yours', notes: 'yours' })).toEqual({
      preferredDate: TEN,
      preferredDay: null,
      serviceAddress: 'Baner',
      notes: 'Knock',
    })
  })

  it('include the final result of a chain of changes', () => {
    const found = conflict(
      [refused(move({ serviceAddress: 'Aundh' })), row(move({ serviceAddress: 'Wakad' })), row(cancel)],
      present({ notes: 'Call first' }),
    )
    expect(found.fields).toMatchObject([
      { name: 'status', yours: 'Cancelled', ours: 'Pending' },
      { name: 'serviceAddress', yours: 'Wakad' },
      { name: 'notes', yours: 'Ring', ours: 'Call first', likely: 'ours' },
    ])
    expect(found.changes).toMatchObject([{ work: { body: { serviceAddress: 'Wakad' } } }])
  })

  it('are read-only once the booking no longer allows the change, or after a change of status', () => {
    expect(conflict([refused(move({ notes: 'Knock' }))], present({ status: 'Confirmed' })).changes).toEqual([])
    const cancelled = conflict([refused(cancel)], present({ serviceAddress: 'Aundh' }))
    expect(cancelled.changes).toEqual([])
    expect(cancelled.fields).toMatchObject([
      { name: 'status' },
      { name: 'serviceAddress', yours: 'Baner', ours: 'Aundh' },
    ])
  })

  it('leave to send only the changes of which a field is the user’s', () => {
    const aai = { name: 'Aai', phone: '+919812345678' }
    const onSite: Work = { kind: 'booking.on-site', bookingId: 'B1', body: { onSite: aai } }
    const found = conflict(
      [refused(move({ notes: 'Knock' }), { about: { ...about, onSite: null } }), row(onSite)],
      present({ notes: 'Call first', onSite: null }),
    )
    expect(choosable(found).map(({ name, likely }) => [name, likely])).toEqual([
      ['notes', null],
      ['onSite', 'yours'],
    ])
    const kinds = (picks: Parameters<typeof chosenChanges>[1]) =>
      chosenChanges(found, picks).map(({ work }) => work.kind)
    expect(kinds({ notes: 'yours', onSite: 'yours' })).toEqual(['booking.reschedule', 'booking.on-site'])
    expect(kinds({ notes: 'ours', onSite: 'yours' })).toEqual(['booking.on-site'])
    expect(kinds({ notes: 'ours', onSite: 'ours' })).toEqual([])
    expect(chosenDetails(found, { notes: 'ours', onSite: 'yours' })).toMatchObject({
      notes: 'Call first',
      onSite: aai,
    })
  })

  it('omit the contact of a copy that was stored without one', () => {
    const onSite: Work = { kind: 'booking.on-site', bookingId: 'B1', body: { onSite: null } }
    expect(conflict([refused(onSite)], present()).fields).toEqual([])
  })

  it('include the time of the change, and its author if the history has one', () => {
    const at = '2026-11-27T06:00:00.000Z'
    const history: Booking['history'] = [{ kind: 'status', from: 'Pending', to: 'Confirmed', by: 'admin', at }]
    const found = conflict([refused(cancel)], present({ status: 'Confirmed', history, updatedAt: at }))
    expect(found).toMatchObject({ changedAt: at, changedBy: 'admin' })
    const later = conflict([refused(cancel)], present({ history, updatedAt: '2026-11-27T07:00:00.000Z' }))
    expect(later).toMatchObject({ changedAt: '2026-11-27T07:00:00.000Z', changedBy: undefined })
  })

  it.each<[string, OutboxRow, CurrentBooking | null | undefined]>([
    [
      'a change refused for another reason',
      refused(move({}), { failure: { ...failure, code: 'WINDOW_TAKEN' } }),
      present(),
    ],
    ['a booking that is gone', refused(move({})), null],
    ['a booking that could not be requested', refused(move({})), undefined],
    ['a row of a release that stored no details', refused(move({})), { status: 'Pending', revision: 3, history: [] }],
  ])('are unavailable for %s', (_, refusedRow, current) => {
    expect(conflictOf(en, only([refusedRow]), current)).toBeNull()
  })

  it('prefer none when the original details of a change are unknown', () => {
    const old = { serviceName: 'Sofa', preferredDate: TEN }
    const found = conflict([refused(move({ notes: 'Knock' }), { about: old })], present({ notes: 'Call first' }))
    expect(found.fields).toMatchObject([{ name: 'notes', likely: null }])
  })
})
