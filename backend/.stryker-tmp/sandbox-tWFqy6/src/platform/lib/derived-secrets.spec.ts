// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { derivedCode, derivedToken, safeEqual } from './derived-secrets.js'

describe('derived secrets', () => {
  it('are the same for the same row and differ for another row, purpose or server', () => {
    const code = derivedCode('secret', 'email', 'row', 6)
    expect(code).toMatch(/^\d{6}$/)
    expect(derivedCode('secret', 'email', 'row', 6)).toBe(code)
    const token = derivedToken('secret', 'reset', 'row')
    expect(new Set([token, derivedToken('secret', 'reset', 'row2'), derivedToken('other', 'reset', 'row')]).size).toBe(
      3,
    )
  })

  it('are spread over all codes', () => {
    const seen = new Set(Array.from({ length: 10_000 }, (_, row) => derivedCode('secret', 'email', `${row}`, 6)))
    expect(seen.size).toBeGreaterThan(9_900)
  })

  it('are compared by value and length', () => {
    expect(safeEqual('123456', '123456')).toBe(true)
    expect(safeEqual('123456', '123457')).toBe(false)
    expect(safeEqual('123456', '12345')).toBe(false)
  })
})
