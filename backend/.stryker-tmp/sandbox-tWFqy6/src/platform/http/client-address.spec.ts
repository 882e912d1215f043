// @ts-nocheck
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { trustedProxies } from './client-address.js'

const SOCKET = '127.0.0.1'

it.each([
  [false, undefined, SOCKET],
  [false, '203.0.113.7', SOCKET],
  [1, undefined, SOCKET],
  [1, '203.0.113.7', '203.0.113.7'],
  [1, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  [2, '198.51.100.1,203.0.113.7', '198.51.100.1'],
  [2, '203.0.113.7', '203.0.113.7'],
  [['loopback'], '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  [['loopback', '203.0.113.0/24'], '198.51.100.1, 203.0.113.7', '198.51.100.1'],
  [['loopback', 'uniquelocal'], '198.51.100.1, 10.1.2.3, 172.20.0.1', '198.51.100.1'],
  [['loopback', '203.0.113.7'], '203.0.113.7', '203.0.113.7'],
  [['loopback', 'fd00::/8'], '2001:db8::1, fd12::9', '2001:db8::1'],
  [['loopback', '10.0.0.0/8'], '198.51.100.1, ::ffff:10.0.0.9', '198.51.100.1'],
  [['10.0.0.0/8'], '198.51.100.1', SOCKET],
] as const)('finds the client behind the proxies %j, %s', async (trusted, forwarded, address) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const fastify = Fastify({ trustProxy: trustedProxies(typeof trusted === 'object' ? [...trusted] : trusted) })
  fastify.get('/', ({ ip }) => ip)
  const { body } = await fastify.inject({ url: '/', headers, remoteAddress: SOCKET })
  expect(body).toBe(address)
})
