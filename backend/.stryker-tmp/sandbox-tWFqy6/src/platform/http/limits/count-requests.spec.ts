// @ts-nocheck
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { countRequests } from './count-requests.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/**
 * Returns a function that requests from an application with this limit per address. It resolves to the status and the
 * wait in seconds.
 */
function appWithLimit(limit: number) {
  const fastify = Fastify({ trustProxy: true })
  countRequests(fastify, { RATE_LIMIT_FACTOR: limit / 12_000 })
  fastify.get('/*', () => 'a page')
  return async (address: string, url = '/') => {
    const { statusCode, headers } = await fastify.inject({ url, headers: { 'x-forwarded-for': address } })
    return [statusCode, headers['retry-after']]
  }
}

const PASSED = [200, undefined]

it('blocks only the address beyond its limit until the window ends', async () => {
  const ask = appWithLimit(2)
  expect([await ask('203.0.113.7'), await ask('203.0.113.7')]).toEqual([PASSED, PASSED])
  vi.advanceTimersByTime(20_500)
  expect(await ask('203.0.113.7')).toEqual([429, '40'])
  expect(await ask('203.0.113.8')).toEqual(PASSED)
  vi.advanceTimersByTime(39_500)
  expect(await ask('203.0.113.7')).toEqual(PASSED)
})

it('counts an IPv6 network as one address', async () => {
  const ask = appWithLimit(1)
  expect(await ask('2001:db8:5:6::1')).toEqual(PASSED)
  expect(await ask('2001:db8:5:6::ffff')).toEqual([429, '60'])
  expect(await ask('2001:db8:5:7::1')).toEqual(PASSED)
})

it('does not count health checks', async () => {
  const ask = appWithLimit(1)
  for (let check = 0; check < 3; check += 1) expect(await ask('203.0.113.7', '/health/live')).toEqual(PASSED)
})
