import { describe, expect, it } from 'vitest'
import { TRANSLATORS } from '../i18n/translators.js'
import { BookingHistoryEntry } from './booking.schema.js'
import {
  type HistoryKind,
  hasReached,
  nextJobAction,
  PROGRESS_STEPS,
  progressOf,
  progressRefusal,
  STEP_KEYS,
  statusEntries,
} from './timeline.rules.js'

const historyOf = (...kinds: (HistoryKind | undefined)[]) => kinds.map((kind) => ({ kind }))

describe('the progress of a visit', () => {
  it.each([
    [[], null],
    [['status'], null],
    [[undefined], null],
    [['status', 'on_the_way'], 'on_the_way'],
    [['status', 'started'], 'started'],
    [['status', 'on_the_way', 'started'], 'started'],
    [['status', 'on_the_way', 'rescheduled'], null],
    [['status', 'on_the_way', 'assigned'], null],
    [['status', 'on_the_way', 'status'], null],
    [['status', 'on_the_way', 'rescheduled', 'started'], 'started'],
  ] as const)('after %j is %s', (kinds, progress) => {
    expect(progressOf(historyOf(...kinds))).toBe(progress)
  })

  it('counts a step as reached until the booking is confirmed, moved or assigned again', () => {
    expect(hasReached(historyOf('status', 'on_the_way', 'started'), 'on_the_way')).toBe(true)
    expect(hasReached(historyOf('status', 'started'), 'on_the_way')).toBe(false)
    expect(hasReached(historyOf('status', 'on_the_way', 'assigned'), 'on_the_way')).toBe(false)
  })
})

describe('a provider’s step', () => {
  it.each(['Pending', 'Completed', 'Cancelled'] as const)('is refused while the booking is %s', (status) => {
    expect(progressRefusal(status, historyOf('status'), 'started')).toBe('not-confirmed')
  })

  it('must follow the order, except that work may start at once', () => {
    expect(progressRefusal('Confirmed', historyOf('status'), 'on_the_way')).toBeNull()
    expect(progressRefusal('Confirmed', historyOf('status'), 'started')).toBeNull()
    expect(progressRefusal('Confirmed', historyOf('status', 'on_the_way'), 'started')).toBeNull()
    expect(progressRefusal('Confirmed', historyOf('status', 'started'), 'on_the_way')).toBe('already-started')
    expect(progressRefusal('Confirmed', historyOf('status', 'started'), 'started')).toBeNull()
  })
})

it('leads a job from confirmation to completion', () => {
  const next = (status: 'Pending' | 'Confirmed' | 'Completed' | 'Cancelled', ...kinds: HistoryKind[]) =>
    nextJobAction({ status, history: historyOf(...kinds) })
  expect([
    next('Pending', 'status'),
    next('Confirmed', 'status', 'status'),
    next('Confirmed', 'status', 'on_the_way'),
    next('Confirmed', 'status', 'on_the_way', 'started'),
    next('Confirmed', 'status', 'on_the_way', 'rescheduled'),
    next('Completed', 'status', 'started', 'status'),
    next('Cancelled', 'status'),
  ]).toEqual(['Confirmed', 'on_the_way', 'started', 'Completed', 'on_the_way', null, null])
})

it('counts a stored entry without a kind as a status', () => {
  const stored = { from: null, to: 'Pending', by: 'customer', at: '2026-11-20T05:30:00.000Z' }
  expect(BookingHistoryEntry.parse(stored)).toEqual({ ...stored, kind: 'status' })
  expect(statusEntries([{ to: 'Pending' }, { kind: 'started', to: 'Confirmed' }] as const)).toEqual([{ to: 'Pending' }])
})

it('names each step', () => {
  expect(PROGRESS_STEPS.map((step) => TRANSLATORS.en.t(STEP_KEYS[step]))).toEqual(['On the way', 'Work started'])
})

it('knows the progress of a history that begins with a step', () => {
  expect(progressOf(historyOf('on_the_way'))).toBe('on_the_way')
  expect(hasReached(historyOf('started'), 'started')).toBe(true)
})
