// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { knownDevice, withKnownDevice } from './device-cookie.js'

const SECRET = 'secret'

describe('device cookie', () => {
  it('gives each account that signed in a lasting id of its own', () => {
    const first = withKnownDevice(undefined, 'a', SECRET)
    const both = withKnownDevice(first, 'b', SECRET)
    const [a, b] = [knownDevice(both, 'a', SECRET), knownDevice(both, 'b', SECRET)]
    expect(a).toBe(knownDevice(first, 'a', SECRET))
    expect(b).not.toBe(a)
    expect(knownDevice(withKnownDevice(both, 'a', SECRET), 'a', SECRET)).toBe(a)
    expect(knownDevice(both, 'c', SECRET)).toBeNull()
  })

  it('forgets the account that signed in longest ago', () => {
    const accounts = ['a', 'b', 'c', 'd', 'e', 'f']
    const cookie = accounts.reduce<string | undefined>((all, id) => withKnownDevice(all, id, SECRET), undefined)
    expect(accounts.filter((id) => knownDevice(cookie, id, SECRET) === null)).toEqual(['a'])
    // Signing in again makes it the newest.
    const again = withKnownDevice(withKnownDevice(cookie, 'b', SECRET), 'g', SECRET)
    expect(knownDevice(again, 'b', SECRET)).not.toBeNull()
    expect(knownDevice(again, 'c', SECRET)).toBeNull()
  })

  it('rejects a forged cookie', () => {
    const cookie = withKnownDevice(undefined, 'a', SECRET)
    const [device, signature] = cookie.split('.')
    const forged = ['', '.', '~', `${device}.`, `.${signature}`, `x${cookie}`, cookie.slice(0, -1), '~'.repeat(10_000)]
    for (const text of forged) expect(knownDevice(text, 'a', SECRET)).toBeNull()
    expect(knownDevice(cookie, 'a', 'another secret')).toBeNull()
  })
})
