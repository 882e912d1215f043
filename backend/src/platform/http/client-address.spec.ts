import type { IncomingMessage } from 'node:http'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { clientAddress, trustedProxies } from './client-address.js'

const SOCKET = '127.0.0.1'

it.each([
  [false, undefined],
  [false, '203.0.113.7'],
  [1, undefined],
  [1, '203.0.113.7'],
  [1, '198.51.100.1, 203.0.113.7'],
  [2, '198.51.100.1,203.0.113.7'],
  [2, '203.0.113.7'],
  [['loopback'], '198.51.100.1, 203.0.113.7'],
  [['loopback', '203.0.113.0/24'], '198.51.100.1, 203.0.113.7'],
  [['loopback', 'uniquelocal'], '198.51.100.1, 10.1.2.3, 172.20.0.1'],
  [['loopback', '203.0.113.7'], '203.0.113.7'],
  [['loopback', 'fd00::/8'], '2001:db8::1, fd12::9'],
  [['loopback', '10.0.0.0/8'], '198.51.100.1, ::ffff:10.0.0.9'],
  [['10.0.0.0/8'], '198.51.100.1'],
] as const)('finds the address that Fastify finds: %j, %s', async (trusted, forwarded) => {
  const isTrusted = trustedProxies(typeof trusted === 'object' ? [...trusted] : trusted)
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const fastify = Fastify({ trustProxy: isTrusted })
  fastify.get('/', ({ ip }) => ip)
  const { body } = await fastify.inject({ url: '/', headers, remoteAddress: SOCKET })
  const request = { socket: { remoteAddress: SOCKET }, headers } as unknown as IncomingMessage
  expect(clientAddress(request, isTrusted)).toBe(body)
})
