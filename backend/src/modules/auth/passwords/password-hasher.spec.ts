import { describe, expect, it } from 'vitest'
import { PasswordHasher } from './password-hasher.js'

const PASSWORD = 'a-long-walk-to-the-river'

describe('PasswordHasher', () => {
  it('hashes with the cost that OWASP recommends, with a salt each time', async () => {
    const hasher = new PasswordHasher()
    const [one, other] = [await hasher.hash(PASSWORD), await hasher.hash(PASSWORD)]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(other).not.toBe(one)
  })

  it('accepts the right password alone, and none of an account without one', async () => {
    const hasher = new PasswordHasher()
    const stored = await hasher.hash(PASSWORD)
    expect(await hasher.matches(stored, PASSWORD)).toBe(true)
    expect(await hasher.matches(stored, `${PASSWORD} `)).toBe(false)
    for (const unknown of [null, undefined])
      expect(await hasher.matches(unknown, 'no account has this password')).toBe(false)
  })
})
