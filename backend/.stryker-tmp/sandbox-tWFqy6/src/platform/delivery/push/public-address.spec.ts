// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { isAllowedPushAddress, isPublicAddress, publicLookup } from './public-address.js'

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '142.250.1.1', '2607:f8b0::1'])('accepts %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  )

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '2001:db8::1',
    'x',
    '192.0.2.1',
    '192.88.99.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '240.0.0.1',
    '192.0.0.8',
    '2002::1',
    '3fff::1',
    '2001:2::1',
    '64:ff9b::1',
    '4000::1',
    'ff02::1',
  ])('rejects %s', (address) => expect(isPublicAddress(address)).toBe(false))
})

describe('a push address', () => {
  it('is a host name over https', () => {
    expect(isAllowedPushAddress('https://fcm.googleapis.com/fcm/send/abc')).toBe(true)
  })

  it.each([
    'http://push.example.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://localhost/x',
    'ftp://a.b/c',
    'https://user:pass@push.example.com/x',
    'https://push.example.com:8443/x',
    'https://2130706433/x',
    'nonsense',
  ])('rejects %s', (address) => expect(isAllowedPushAddress(address)).toBe(false))

  it('is rejected if its name resolves to our own network', async () => {
    const refusal = await new Promise<Error | null>((resolve) => publicLookup('localhost', {}, resolve))
    expect(refusal?.message).toContain('does not lead to the public internet')
  })
})
