import { describe, expect, it } from 'vitest'
import { formatRecoveryCode, normalizeRecoveryCode, RECOVERY_CODE, recoveryCode } from './recovery-code.rules.js'

describe('a recovery code', () => {
  const code = recoveryCode(Uint8Array.from({ length: 16 }, (_, index) => index * 17))

  it('has sixteen letters that cannot be mixed up', () => {
    expect(code).toMatch(RECOVERY_CODE.pattern)
    expect(code).not.toMatch(/[ILOU]/)
  })

  it.each([
    ['as it is shown', formatRecoveryCode],
    ['in lower case with spaces', (text: string) => formatRecoveryCode(text).toLowerCase().replaceAll('-', ' ')],
    ['with O for 0 and l for 1', (text: string) => text.replaceAll('0', 'O').replaceAll('1', 'l')],
    ['between line breaks', (text: string) => `\n${text}\r\n`],
  ])('is read %s', (_name, typed) => {
    expect(normalizeRecoveryCode(typed(code))).toBe(code)
  })
})
