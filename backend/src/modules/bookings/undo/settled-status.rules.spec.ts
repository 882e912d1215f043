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

const told = (history: StatusEntry[], index: number) =>
  statusBefore(history, history[index]?.createdAt ?? new Date(0), HOLD_MS)

describe('what is told of a change of status', () => {
  it('is the change, once it stands', () => {
    expect(told(historyOf([0, 'Pending', 'customer'], [60, 'Confirmed']), 1)).toBe('Pending')
  })

  it('is nothing when it was undone in time, and nothing of the undoing', () => {
    const history = historyOf([0, 'Pending', 'customer'], [60, 'Confirmed'], [65, 'Pending'])
    expect(told(history, 1)).toBeNull()
    expect(told(history, 2)).toBeNull()
  })

  it('is the way back when people had been told', () => {
    const history = historyOf([0, 'Pending', 'customer'], [60, 'Confirmed'], [90, 'Pending'])
    expect(told(history, 2)).toBe('Confirmed')
  })

  it('is the last of several, from where people know it to be', () => {
    const history = historyOf([0, 'Pending', 'customer'], [60, 'Confirmed'], [62, 'Completed'])
    expect(told(history, 1)).toBeNull()
    expect(told(history, 2)).toBe('Pending')
  })

  it('counts what others did, who are told at once', () => {
    const history = historyOf([0, 'Pending', 'customer'], [60, 'Cancelled', 'customer'], [65, 'Pending'])
    expect(told(history, 2)).toBe('Cancelled')
  })

  it('does not reach back behind the booking itself', () => {
    expect(told(historyOf([0, 'Pending', 'admin'], [5, 'Confirmed']), 1)).toBe('Pending')
  })
})
