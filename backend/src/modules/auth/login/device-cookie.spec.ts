import { describe, expect, it } from 'vitest'
import { knownDevice, withKnownDevice } from './device-cookie.js'

const SECRETS = ['secret']
const CONFIG = { JWT_SECRET: 'secret', ACCEPTED_SECRETS: SECRETS }

describe('device cookie', () => {
  it('gives each account that signed in a lasting id of its own', () => {
    const first = withKnownDevice(undefined, 'a', CONFIG)
    const both = withKnownDevice(first, 'b', CONFIG)
    const [a, b] = [knownDevice(both, 'a', SECRETS), knownDevice(both, 'b', SECRETS)]
    expect(a).toBe(knownDevice(first, 'a', SECRETS))
    expect(b).not.toBe(a)
    expect(knownDevice(withKnownDevice(both, 'a', CONFIG), 'a', SECRETS)).toBe(a)
    expect(knownDevice(both, 'c', SECRETS)).toBeNull()
  })

  it('forgets the account that signed in longest ago', () => {
    const accounts = ['a', 'b', 'c', 'd', 'e', 'f']
    const cookie = accounts.reduce<string | undefined>((all, id) => withKnownDevice(all, id, CONFIG), undefined)
    expect(accounts.filter((id) => knownDevice(cookie, id, SECRETS) === null)).toEqual(['a'])
    // Signing in again makes it the newest.
    const again = withKnownDevice(withKnownDevice(cookie, 'b', CONFIG), 'g', CONFIG)
    expect(knownDevice(again, 'b', SECRETS)).not.toBeNull()
    expect(knownDevice(again, 'c', SECRETS)).toBeNull()
  })

  it('keeps the id of a device when the secret changes', () => {
    const cookie = withKnownDevice(undefined, 'a', CONFIG)
    const next = { JWT_SECRET: 'next', ACCEPTED_SECRETS: ['next', 'secret'] }
    const renewed = withKnownDevice(cookie, 'a', next)
    expect(knownDevice(renewed, 'a', ['next'])).toBe(knownDevice(cookie, 'a', SECRETS))
    expect(knownDevice(renewed, 'a', SECRETS)).toBeNull()
  })

  it('rejects a forged cookie', () => {
    const cookie = withKnownDevice(undefined, 'a', CONFIG)
    const [device, signature] = cookie.split('.')
    const forged = ['', '.', '~', `${device}.`, `.${signature}`, `x${cookie}`, cookie.slice(0, -1), '~'.repeat(10_000)]
    for (const text of forged) expect(knownDevice(text, 'a', SECRETS)).toBeNull()
    expect(knownDevice(cookie, 'a', ['another secret'])).toBeNull()
  })
})
