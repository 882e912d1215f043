import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, aSession } from '../../test-support/samples.js'
import { readSession, writeSession } from '../session/session-store.js'
import { api } from './api.js'
import { ApiError, sentence } from './api-error.js'

const expired = () => answer(401, { success: false, statusCode: 401, code: 'TOKEN_EXPIRED', message: 'Please log in.' })
const authorization = (init?: RequestInit) => new Headers(init?.headers).get('authorization')

/** A server on which only `token-2` is good, and what it was asked. */
function server(refresh: () => Response) {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    calls.push(
      `${init?.method} ${url} ${authorization(init) ?? ''} ${new Headers(init?.headers).get('x-xsrf-token') ?? ''}`,
    )
    if (url === '/api/auth/refresh') return refresh()
    return authorization(init) === 'Bearer token-2' ? answer(200, { url }) : expired()
  })
  return calls
}

beforeEach(() => {
  writeSession(aSession())
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('other=1; XSRF-TOKEN=proof')
})

describe('api', () => {
  it('trades a token that has run out for a new one and repeats the call', async () => {
    const calls = server(() => answer(200, aSession({}, 'token-2')))
    await expect(api('/bookings/my')).resolves.toEqual({ url: '/api/bookings/my' })
    expect(calls).toEqual([
      'GET /api/bookings/my Bearer token-1 ',
      'POST /api/auth/refresh Bearer token-1 proof',
      'GET /api/bookings/my Bearer token-2 ',
    ])
    expect(readSession()?.token).toBe('token-2')
  })

  it('asks for one new token however many calls need it', async () => {
    const calls = server(() => answer(200, aSession({}, 'token-2')))
    await Promise.all(['/a', '/b', '/c'].map((path) => api(path)))
    expect(calls.filter((call) => call.includes('/auth/refresh'))).toHaveLength(1)
  })

  it('ends the session when the refresh is refused', async () => {
    server(expired)
    await expect(api('/bookings/my')).rejects.toMatchObject({ status: 401, code: 'TOKEN_EXPIRED' })
    expect(readSession()).toBeNull()
  })

  it('keeps the session when the refresh only fails', async () => {
    server(() => answer(503, { code: 'UNAVAILABLE', message: 'Please try again shortly.' }))
    await expect(api('/bookings/my')).rejects.toMatchObject({ status: 503 })
    expect(readSession()?.token).toBe('token-1')
  })

  it('does not take a wrong password for a token that has run out', async () => {
    const calls = server(() => answer(200, aSession({}, 'token-2')))
    await expect(api('/auth/login', { method: 'POST', body: {} })).rejects.toMatchObject({ status: 401 })
    expect(calls).toHaveLength(1)
  })

  it('says NETWORK when the server cannot be reached, and lets the screen use its own words', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const failure = await api('/services').catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({ code: 'NETWORK', status: 0, isOffline: true })
    expect(sentence(failure, 'Failed to fetch services.')).toBe('Failed to fetch services.')
  })

  it('carries the code, the sentence and the fields of a refusal', async () => {
    const fields = { email: 'Please enter a valid e-mail address.' }
    vi.stubGlobal('fetch', async () => answer(400, { code: 'VALIDATION_FAILED', message: 'Please check.', fields }))
    const failure = await api('/auth/register', { method: 'POST', body: {} }).catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'VALIDATION_FAILED', status: 400, message: 'Please check.', fields })
    expect(sentence(failure, 'fallback')).toBe('Please check.')
  })

  it('makes a failure of an answer that is not JSON', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>Bad gateway</html>', { status: 502 }))
    await expect(api('/services')).rejects.toMatchObject({ code: 'HTTP_502', status: 502 })
  })
})
