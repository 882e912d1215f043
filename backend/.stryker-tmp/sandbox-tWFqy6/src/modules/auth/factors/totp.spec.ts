// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { newTotpSecret, totpStep, totpUri } from './totp.js'

/** The secret of RFC 6238's test values, "12345678901234567890". */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1_000)

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
  ])('at second %i is %s, as in RFC 6238', (seconds, code, step) => {
    expect(totpStep(SECRET, code, at(seconds))).toBe(step)
  })

  it('is accepted one step early or late, and no further', () => {
    const time = 1_234_567_890
    const steps = [-90, -60, -30, 0, 30, 60, 90].map((off) => totpStep(SECRET, '005924', at(time + off)))
    expect(steps).toEqual([null, null, 41_152_263, 41_152_263, 41_152_263, null, null])
  })

  it('needs the secret', () => {
    const other = newTotpSecret()
    expect(other).toMatch(/^[A-Z2-7]{32}$/)
    expect(newTotpSecret()).not.toBe(other)
    expect(totpStep(other, '005924', at(1_234_567_890))).toBeNull()
  })

  it('comes from an address that names the issuer and the account', () => {
    const uri = new URL(totpUri(SECRET, 'SofaSeva', 'asha@example.com'))
    expect([uri.protocol, uri.searchParams.get('secret'), uri.searchParams.get('issuer')]).toEqual([
      'otpauth:',
      SECRET,
      'SofaSeva',
    ])
    expect(decodeURIComponent(uri.pathname)).toContain('asha@example.com')
  })
})
