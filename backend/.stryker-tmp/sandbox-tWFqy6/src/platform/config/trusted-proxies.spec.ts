// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { trustedProxiesSchema } from './trusted-proxies.js'

describe('trusted proxies', () => {
  it.each([
    [undefined, false],
    ['0', false],
    ['2', 2],
    ['loopback, 10.0.0.0/8', ['loopback', '10.0.0.0/8']],
    ['192.0.2.7', ['192.0.2.7']],
    ['fd00::/8', ['fd00::/8']],
  ])('parses %j', (text, expected) => {
    expect(trustedProxiesSchema.parse(text)).toEqual(expected)
  })

  it.each(['9', '-1', 'true', 'proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0', ','])('rejects %j', (text) => {
    expect(() => trustedProxiesSchema.parse(text)).toThrow(/how many proxies/)
  })
})
