// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { newId, newIdAfter } from './new-id.js'

describe('new ids', () => {
  it('sort by time and within a millisecond by creation', () => {
    const ids = [1_000, 1_000, 1_000, 1_001, 1_001, 2_000].map((at) => newId(at))
    expect(ids).toEqual([...ids].sort())
    expect(new Set(ids).size).toBe(ids.length)
    const many = Array.from({ length: 10_000 }, () => newId(5_000))
    expect(many).toEqual([...new Set(many)].sort())
  })

  it('have a new tail in each millisecond', () => {
    expect(newId(7_000).slice(10)).not.toBe(newId(7_001).slice(10))
    expect(newId(6_999)).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
  })

  it('sort by the ids that they follow, and then by creation', () => {
    const events = [8_000, 8_000, 8_000, 8_001].map((at) => newId(at))
    // The last event is handled first.
    const groups = events.toReversed().map((event) => [newIdAfter(event, 9_000), newIdAfter(event, 9_000)])
    const ids = groups.toReversed().flat()
    expect(ids).toEqual([...new Set(ids)].sort())
    expect(ids.join()).toMatch(/^([0-9A-HJKMNP-TV-Z]{26},?){8}$/)
  })

  it('differ when they follow the same id at different times', () => {
    const event = newId(8_000)
    expect(newIdAfter(event, 9_000)).not.toBe(newIdAfter(event, 9_001))
  })
})
