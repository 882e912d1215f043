// @ts-nocheck
import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { refreshCookie } from './session-cookies.js'

const holding = (cookies: Record<string, string>) => ({ cookies }) as unknown as FastifyRequest
const BEFORE = Date.parse('2027-01-31T23:59:59Z')
const AFTER = Date.parse('2027-02-01T00:00:00Z')

it('accepts the refresh cookie of earlier versions for a time, so that installed phones stay signed in', () => {
  const earlier = holding({ '__Secure-refresh': 'earlier' })
  expect(refreshCookie(earlier, true, BEFORE)).toBe('earlier')
  expect(refreshCookie(earlier, true, AFTER)).toBeUndefined()
})

it('prefers the cookie that a subdomain cannot plant', () => {
  const both = holding({ '__Secure-refresh': 'planted', '__Host-refresh': 'own', refresh: 'plain' })
  expect(refreshCookie(both, true, BEFORE)).toBe('own')
})

it('ignores the cookie of a plain connection over https, and the other way round', () => {
  expect(refreshCookie(holding({ refresh: 'plain' }), true, BEFORE)).toBeUndefined()
  expect(refreshCookie(holding({ '__Host-refresh': 'own' }), false, BEFORE)).toBeUndefined()
})
