// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { isFinished, rangesOf } from './day-counts.rules.js'

describe('counted days', () => {
  it('are finished an hour after midnight in India', () => {
    expect(isFinished('2026-11-21', new Date('2026-11-21T19:29:59.999Z'))).toBe(false)
    expect(isFinished('2026-11-21', new Date('2026-11-21T19:30:00.000Z'))).toBe(true)
  })

  it('are grouped into gapless ranges', () => {
    const days = ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02', '2026-11-05']
    expect(rangesOf(days, 3)).toEqual([
      { from: '2026-10-30', to: '2026-11-01' },
      { from: '2026-11-02', to: '2026-11-02' },
      { from: '2026-11-05', to: '2026-11-05' },
    ])
    expect(rangesOf([], 3)).toEqual([])
  })
})
