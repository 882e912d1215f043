// @ts-nocheck
import type { BookingStatus, Role } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import { type StatusEntry, statusBefore } from './settled-status.rules.js'

const HOLD_MS = 15_000
const START = Date.parse('2026-11-26T06:00:00.000Z')

/** A history of changes, each some seconds after the start. */
function historyOf(...changes: [seconds: number, to: BookingStatus, by?: Role][]): StatusEntry[] {
  return changes.map(([seconds, toStatus, actorRole = 'admin'], index) => ({
    fromStatus: changes[index - 1]?.[1] ?? null,
    toStatus,
    actorRole,
    createdAt: new Date(START + seconds * 1000),
  }))
}

const announcedFrom = (history: StatusEntry[], index: number) =>
  statusBefore(history, history[index]?.createdAt ?? new Date(0), HOLD_MS)

describe('statusBefore', () => {
  it('announces the change once it can no longer be undone', () => {
    expect(announcedFrom(historyOf([0, 'Pending', 'customer'], [60, 'Confirmed']), 1)).toBe('Pending')
  })

  it('announces neither a change that was undone in time nor its undoing', () => {
    const history = historyOf([0, 'Pending', 'customer'], [60, 'Confirmed'], [65, 'Pending'])
    expect(announcedFrom(history, 1)).toBeNull()
    expect(announcedFrom(history, 2)).toBeNull()
  })

  it('announces a return after the first change was announced', () => {
    const history = historyOf([0, 'Pending', 'customer'], [60, 'Confirmed'], [90, 'Pending'])
    expect(announcedFrom(history, 2)).toBe('Confirmed')
  })

  it('announces the last of several changes, from the last announced status', () => {
    const history = historyOf([0, 'Pending', 'customer'], [60, 'Confirmed'], [62, 'Completed'])
    expect(announcedFrom(history, 1)).toBeNull()
    expect(announcedFrom(history, 2)).toBe('Pending')
  })

  it('counts changes by others, which are announced at once', () => {
    const history = historyOf([0, 'Pending', 'customer'], [60, 'Cancelled', 'customer'], [65, 'Pending'])
    expect(announcedFrom(history, 2)).toBe('Cancelled')
  })

  it('counts two changes as one only if less than the time to undo lies between them', () => {
    const after = (seconds: number) =>
      announcedFrom(historyOf([0, 'Pending', 'customer'], [60, 'Confirmed'], [60 + seconds, 'Completed']), 2)
    expect([after(14.999), after(15)]).toEqual(['Pending', 'Confirmed'])
  })

  it('joins several changes, each soon after the one before', () => {
    const history = historyOf(
      [0, 'Pending', 'customer'],
      [60, 'Confirmed'],
      [70, 'Cancelled'],
      [80, 'Pending'],
      [90, 'Completed'],
    )
    expect(announcedFrom(history, 4)).toBe('Pending')
  })

  it('announces nothing for a change that the history lacks', () => {
    expect(statusBefore([], new Date(START), HOLD_MS)).toBeNull()
    expect(statusBefore(historyOf([0, 'Pending']), new Date(START + 1), HOLD_MS)).toBeNull()
    expect(announcedFrom(historyOf([0, 'Pending']), 0)).toBeNull()
  })

  it('stops at the creation of the booking', () => {
    expect(announcedFrom(historyOf([0, 'Pending', 'admin'], [5, 'Confirmed']), 1)).toBe('Pending')
  })
})
