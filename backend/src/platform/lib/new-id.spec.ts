import { describe, expect, it } from 'vitest'
import { newId } from './new-id.js'

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
})
