import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './password.rules.js'
import { readRefreshToken, writeRefreshToken } from './refresh-token.js'

const token = { sessionId: '01ARZ3NDEKTSV4RRFFQ69G5FAV', generation: 3 }

describe('refresh tokens', () => {
  it('are read back as they were written, and are the same for the same generation', () => {
    const text = writeRefreshToken(token, 'secret')
    expect(readRefreshToken(text, 'secret')).toEqual(token)
    expect(writeRefreshToken(token, 'secret')).toBe(text)
  })

  it('are nothing when anything about them was changed', () => {
    const text = writeRefreshToken(token, 'secret')
    const [id, generation, signature] = text.split('.')
    for (const forged of [
      undefined,
      '',
      text.slice(0, -1),
      `${text}.more`,
      `${id}.4.${signature}`,
      `${id}.${generation}.`,
      `${id}.-1.${signature}`,
      writeRefreshToken(token, 'another secret'),
    ])
      expect(readRefreshToken(forged, 'secret')).toBeNull()
  })
})

describe('common passwords', () => {
  it('are known in any case', () => {
    expect(isCommonPassword('PassWord123')).toBe(true)
    expect(isCommonPassword('iloveyou')).toBe(true)
    expect(isCommonPassword('SofaSeva@123')).toBe(true)
    expect(isCommonPassword('correct-horse-battery')).toBe(false)
  })
})
