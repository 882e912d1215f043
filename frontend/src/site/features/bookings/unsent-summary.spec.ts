import { TRANSLATORS } from '@sofaseva/contract/translators'
import { describe, expect, it } from 'vitest'
import type { OutboxRow } from '#offline/index.js'
import { unsentSummary, unsentText } from './unsent-summary.js'

const NOW = 1_000_000
let seq = 0
function row(more: Partial<OutboxRow> = {}): OutboxRow {
  seq += 1
  return {
    seq,
    key: `K${seq}`,
    userId: 'U',
    state: 'waiting',
    attempts: 0,
    notBefore: 0,
    failure: null,
    createdAt: NOW - 60_000,
    work: { kind: 'booking.cancel', bookingId: `B${seq}`, body: { expectedStatus: 'Pending' } },
    ...more,
  }
}

describe('the summary of unsent changes', () => {
  it('counts a booking once, with the changes that depend on its refused one', () => {
    const work = { kind: 'booking.cancel', bookingId: 'B', body: { expectedStatus: 'Pending' } } as const
    const rows = [row({ work, state: 'refused' }), row({ work }), row(), row({ state: 'unanswered' })]
    expect(unsentSummary(rows, NOW)).toMatchObject({ refused: 1, waiting: 2 })
  })

  it('leaves out a write that is being sent, until that takes too long', () => {
    expect(unsentSummary([row({ createdAt: NOW - 4_000 })], NOW)).toEqual({ refused: 0, waiting: 0, changesIn: 6_000 })
    expect(unsentSummary([row({ createdAt: NOW - 10_000 })], NOW)).toEqual({ refused: 0, waiting: 1, changesIn: null })
    expect(unsentSummary([row({ createdAt: NOW + 86_400_000 })], NOW)).toMatchObject({ waiting: 1 })
  })

  it('leaves out read marks, unless they fail repeatedly or were refused', () => {
    const work = { kind: 'notice.read', noticeId: 'N' } as const
    expect(unsentSummary([row({ work, attempts: 2 })], NOW)).toMatchObject({ waiting: 0 })
    expect(unsentSummary([row({ work, attempts: 3 })], NOW)).toMatchObject({ waiting: 1 })
    expect(unsentSummary([row({ work, state: 'refused' })], NOW)).toMatchObject({ refused: 1 })
  })

  it.each([
    [0, 0, null],
    [1, 0, '1 change needs your attention'],
    [2, 0, '2 changes need your attention'],
    [0, 1, "1 change hasn't been sent yet"],
    [0, 2, "2 changes haven't been sent yet"],
    [1, 2, '1 change needs your attention, 2 not sent yet'],
  ])('%d refused and %d waiting: %s', (refused, waiting, text) => {
    expect(unsentText(TRANSLATORS.en, { refused, waiting })).toBe(text)
  })
})
