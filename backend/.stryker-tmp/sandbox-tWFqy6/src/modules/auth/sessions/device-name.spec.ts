// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { deviceName } from './device-name.js'

describe('deviceName', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 13; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36',
      { browser: 'Chrome', os: 'Android' },
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0',
      { browser: 'Firefox', os: 'Windows' },
    ],
    ['node', { browser: null, os: null }],
    ['', { browser: null, os: null }],
  ])('reads %j as %j', (userAgent, name) => {
    expect(deviceName(userAgent)).toEqual(name)
  })
})
