import { describe, expect, it } from 'vitest'
import { isTooSlow, probe, speedText } from './machine.mjs'
import { verdictOf } from './verdict.mjs'

const [late, wrong] = [{ isLate: true }, { isLate: false }]

describe('the verdict on a run', () => {
  it('is that it held where nothing is wrong, on any machine', () => {
    for (const isMachineSlow of [true, false]) expect(verdictOf({ wrongs: [], isMachineSlow })).toBe('held')
  })

  it('blames a slow machine only for what came late', () => {
    expect(verdictOf({ wrongs: [late, late], isMachineSlow: true })).toBe('not judged')
    expect(verdictOf({ wrongs: [late, wrong], isMachineSlow: true })).toBe('failed')
    expect(verdictOf({ wrongs: [late], isMachineSlow: false })).toBe('failed')
  })
})

describe('the machine', () => {
  it('is too slow when most probes got a quarter of a processor or less', () => {
    expect(isTooSlow([0.1, 0.2, 0.9])).toBe(true)
    expect(isTooSlow([0.1, 0.5, 0.9])).toBe(false)
    expect(isTooSlow([])).toBe(false)
  })

  it('says how fast it was, and how fast it has to be', () => {
    expect(speedText([0.124, 0.05, 0.9])).toBe('the machine gave 12 % of a processor, and 25 % are needed')
    expect(speedText([])).toBe('the machine was not measured')
  })

  it('gives a probe a share of a processor', () => {
    const share = probe()
    expect(share).toBeGreaterThan(0)
    expect(share).toBeLessThanOrEqual(1)
  })
})
