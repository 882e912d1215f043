// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './password.rules.js'

describe('refuseCommonPassword', () => {
  it('refuses common passwords in any case', () => {
    expect(isCommonPassword('PassWord123')).toBe(true)
    expect(isCommonPassword('iloveyou')).toBe(true)
    expect(isCommonPassword('SofaSeva@123')).toBe(true)
    expect(isCommonPassword('correct-horse-battery')).toBe(false)
  })
})
