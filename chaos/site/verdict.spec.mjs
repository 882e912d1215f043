import { describe, expect, it } from 'vitest'
import { isTooSlow, probe, speedText } from './machine.mjs'
import { verdictOf } from './verdict.mjs'

const [late, wrong] = [{ isLate: true }, { isLate: false }]

describe('the verdict on a run', () => {
  it('is `held` without faults on any machine', () => {
    for (const isMachineSlow of [true, false]) expect(verdictOf({ wrongs: [], isMachineSlow })).toBe('held')
  })

  it('blames a slow machine only for missed time limits', () => {
    expect(verdictOf({ wrongs: [late, late], isMachineSlow: true })).toBe('not judged')
    expect(verdictOf({ wrongs: [late, wrong], isMachineSlow: true })).toBe('failed')
    expect(verdictOf({ wrongs: [late], isMachineSlow: false })).toBe('failed')
  })
})

describe('the machine', () => {
  it('is too slow if most probes got at most a quarter of a processor', () => {
    expect(isTooSlow([0.1, 0.2, 0.9])).toBe(true)
    expect(isTooSlow([0.1, 0.5, 0.9])).toBe(false)
    expect(isTooSlow([])).toBe(false)
  })

  it('describes its speed and the required speed', () => {
    expect(speedText([0.124, 0.05, 0.9])).toBe('the machine gave 12 % of a processor, and 25 % are needed')
    expect(speedText([])).toBe('the machine was not measured')
  })

  it('measures the share of a processor that a probe got', () => {
    const share = probe()
    expect(share).toBeGreaterThan(0)
    expect(share).toBeLessThanOrEqual(1)
  })
})
