// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aSession, aToken, jsonResponse } from '#test-support/samples.js'
import { setActiveLanguage } from '../i18n/active-language.js'
import { connectMirror, pageUserId, readEndedSession, readSession, writeSession } from '../session/session-store.js'
import { api, download, pageTransport } from './api.js'
import { ApiError, errorMessage } from './api-error.js'
import { authorizedFetch, SignedOutError } from './authorized-fetch.js'

const expired = () =>
  jsonResponse(401, { success: false, code: 'UNAUTHENTICATED', message: 'Please log in to continue.' })
const ended = () => jsonResponse(401, { success: false, code: 'SESSION_ENDED', message: 'Your session has ended.' })
const html = (status: number) => new Response('<html>Welcome to the hotel</html>', { status })
const authorization = (init?: RequestInit) => new Headers(init?.headers).get('authorization')

/** A server that accepts only `token-2`, with a record of its calls. */
function server(refresh: () => Response | Promise<Response>) {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    calls.push(
      `${init?.method} ${url} ${authorization(init) ?? ''} ${new Headers(init?.headers).get('x-xsrf-token') ?? ''}`,
    )
    if (url === '/api/auth/refresh') return refresh()
    return authorization(init) === 'Bearer token-2' ? jsonResponse(200, { url }) : expired()
  })
  return calls
}

beforeEach(() => {
  writeSession(aSession())
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('other=1; XSRF-TOKEN=proof')
})

describe('api', () => {
  it('renews an expired token and repeats the call', async () => {
    const calls = server(() => jsonResponse(200, aSession({}, 'token-2')))
    await expect(api('/bookings/my')).resolves.toEqual({ url: '/api/bookings/my' })
    expect(calls).toEqual([
      'GET /api/bookings/my Bearer token-1 ',
      'POST /api/auth/refresh  proof',
      'GET /api/bookings/my Bearer token-2 ',
    ])
    expect(readSession()?.token).toBe('token-2')
  })

  it('requests the page’s language, even for logins and refreshes', async () => {
    const languages: (string | null)[] = []
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      languages.push(new Headers(init?.headers).get('accept-language'))
      return url === '/api/bookings/my' && languages.length === 1
        ? expired()
        : jsonResponse(200, aSession({}, 'token-2'))
    })
    setActiveLanguage('mr')
    await api('/bookings/my')
    setActiveLanguage('hi')
    await api('/auth/login', { method: 'POST', body: {} })
    setActiveLanguage('en')
    expect(languages).toEqual(['mr', 'mr', 'mr', 'hi'])
  })

  it('gives each POST a key of its own, and repeats it after a renewal under the same one', async () => {
    const keys: [string, string | null][] = []
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (url === '/api/auth/refresh') return jsonResponse(200, aSession({}, 'token-2'))
      keys.push([`${init?.method} ${url}`, new Headers(init?.headers).get('idempotency-key')])
      return authorization(init) === 'Bearer token-2' ? jsonResponse(200, {}) : expired()
    })
    await api('/votes', { method: 'POST' })
    await api('/votes', { method: 'POST' })
    await api('/replies', { method: 'POST', headers: { 'idempotency-key': 'of-the-form' } })
    await api('/votes')
    expect(keys).toEqual([
      ['POST /api/votes', expect.stringMatching(/^[\w-]{36}$/)],
      ['POST /api/votes', keys[0]?.[1]],
      ['POST /api/votes', expect.not.stringMatching(`^${keys[0]?.[1]}$`)],
      ['POST /api/replies', 'of-the-form'],
      ['GET /api/votes', null],
    ])
  })

  it('sends a POST without a key where the page can make none, as without HTTPS', async () => {
    vi.stubGlobal('crypto', {})
    const fetched = vi.fn(async () => jsonResponse(200, {}))
    vi.stubGlobal('fetch', fetched)
    await api('/auth/login', { method: 'POST', body: {} })
    vi.unstubAllGlobals()
    const [[, init] = []] = fetched.mock.calls as unknown as [string, RequestInit][]
    expect(new Headers(init?.headers).has('idempotency-key')).toBe(false)
  })

  it('requests one new token for any number of calls', async () => {
    const calls = server(() => jsonResponse(200, aSession({}, 'token-2')))
    await Promise.all(['/a', '/b', '/c'].map((path) => api(path)))
    expect(calls.filter((call) => call.includes('/auth/refresh'))).toHaveLength(1)
  })

  it.each([
    ['is over', ended, false],
    [
      'is of a closed account',
      () => jsonResponse(401, { code: 'ACCOUNT_CLOSED', message: 'It has been closed.' }),
      true,
    ],
  ])('ends the session when the server says it %s, and keeps its user', async (_, refusal, isClosed) => {
    server(refusal)
    await expect(api('/bookings/my')).rejects.toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
    expect(readSession()).toBeNull()
    expect(readEndedSession()).toMatchObject({ user: { name: 'Asha' }, isClosed })
    expect(localStorage.getItem('token')).toBeNull()
  })

  it.each([
    ['a failing server', () => jsonResponse(500, { code: 'INTERNAL', message: 'Something went wrong on our side.' })],
    ['maintenance', () => jsonResponse(503, { code: 'MAINTENANCE', message: 'Back shortly.' })],
    ['too many calls', () => jsonResponse(429, { code: 'RATE_LIMITED', message: 'Please wait.' })],
    [
      'a page’s proof that is refused twice',
      () => jsonResponse(403, { code: 'XSRF_FAILED', message: 'Not verified.' }),
    ],
    ['a proxy’s own 401', () => html(401)],
    ['a proxy’s own page', () => html(200)],
    ['a lost response', () => Promise.reject(new TypeError('connection reset'))],
  ])('keeps the session through %s', async (_name, refresh) => {
    server(refresh)
    await expect(api('/bookings/my')).rejects.toBeInstanceOf(ApiError)
    expect(readSession()?.token).toBe('token-1')
    server(() => jsonResponse(200, aSession({}, 'token-2')))
    await expect(api('/bookings/my')).resolves.toBeDefined()
  })

  it('retries once with the current XSRF token', async () => {
    const proof = vi.spyOn(document, 'cookie', 'get').mockReturnValue('XSRF-TOKEN=old')
    const calls = server(() => {
      proof.mockReturnValue('XSRF-TOKEN=new')
      const isNew = calls.at(-1)?.endsWith(' new')
      return isNew
        ? jsonResponse(200, aSession({}, 'token-2'))
        : jsonResponse(403, { code: 'XSRF_FAILED', message: 'No.' })
    })
    await expect(api('/bookings/my')).resolves.toBeDefined()
    expect(calls.filter((call) => call.includes('/auth/refresh'))).toHaveLength(2)
  })

  it('uses a newer token that another tab or the worker stored', async () => {
    const calls = server(ended)
    const first = api('/bookings/my')
    localStorage.setItem('token', 'token-2')
    await expect(first).resolves.toBeDefined()
    const [old, fresh] = [aToken({ gen: 1 }), aToken({ gen: 2 })]
    writeSession(aSession({}, old))
    connectMirror({ read: async () => aSession({}, fresh), write: async () => undefined })
    vi.stubGlobal('fetch', async (_: string, init?: RequestInit) =>
      authorization(init) === `Bearer ${fresh}` ? jsonResponse(200, {}) : expired(),
    )
    await expect(api('/bookings/my')).resolves.toEqual({})
    expect(readSession()?.token).toBe(fresh)
    expect(calls.some((call) => call.includes('/auth/refresh'))).toBe(false)
  })

  it('does not repeat a call as another user', async () => {
    const calls = server(() => jsonResponse(200, aSession({ _id: 'ravi' }, 'token-2')))
    await expect(api('/bookings/my')).rejects.toMatchObject({ status: 401 })
    expect(calls).toHaveLength(2)
    await expect(authorizedFetch(pageTransport, '/bookings/my', { as: 'ravi' })).rejects.toBeInstanceOf(SignedOutError)
    expect(calls).toHaveLength(2)
  })

  it('drops a late response after the user changed', async () => {
    let arrive: (response: Response) => void = () => undefined
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (arrive = resolve)))
    const settled = vi.fn()
    void api('/bookings/my').then(settled, settled)
    await vi.waitFor(() => expect(arrive).not.toBe(undefined))
    writeSession(null)
    writeSession(aSession({ _id: 'ravi' }, 'token-3'))
    arrive(jsonResponse(200, ['Asha’s']))
    await new Promise((resolve) => setTimeout(resolve))
    expect(settled).not.toHaveBeenCalled()
    expect(pageUserId()).toBe('ravi')
  })

  it('does not mistake a wrong password for an expired token', async () => {
    const calls = server(() => jsonResponse(200, aSession({}, 'token-2')))
    await expect(api('/auth/login', { method: 'POST', body: {} })).rejects.toMatchObject({ status: 401 })
    expect(calls).toHaveLength(1)
  })

  it('reports NETWORK when the server is unreachable, and lets the screen use its own text', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const failure = await api('/services').catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({ code: 'NETWORK', status: 0, isOffline: true })
    expect(errorMessage(failure, 'Failed to fetch services.')).toBe('Failed to fetch services.')
  })

  it('carries the code, the message and the fields of a refusal', async () => {
    const fields = { email: 'Enter a valid email address.' }
    vi.stubGlobal('fetch', async () =>
      jsonResponse(400, { code: 'VALIDATION_FAILED', message: 'Please check.', fields }),
    )
    const failure = await api('/auth/register', { method: 'POST', body: {} }).catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'VALIDATION_FAILED', status: 400, message: 'Please check.', fields })
    expect(errorMessage(failure, 'fallback')).toBe('Please check.')
  })

  it('fails for a response that is not JSON', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>Bad gateway</html>', { status: 502 }))
    await expect(api('/services')).rejects.toMatchObject({ code: 'HTTP_502', status: 502 })
  })
})

describe('download', () => {
  afterEach(() => vi.useRealTimers())

  /** A file that arrives one part every 15 s, or stops after the first part. */
  function file(parts: readonly string[], { stops = false } = {}) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          init?.signal?.addEventListener('abort', () => controller.error(new DOMException('ended', 'AbortError')))
        },
        async pull(controller) {
          const [part, ...rest] = parts
          parts = rest
          if (part === undefined) return controller.close()
          controller.enqueue(new TextEncoder().encode(part))
          await new Promise((resolve) => setTimeout(resolve, stops ? 3_600_000 : 15_000))
        },
      })
      return new Response(body, { headers: { 'content-disposition': 'attachment; filename="bookings.csv"' } })
    })
  }

  it('continues while data arrives', async () => {
    file(['a', 'b', 'c', 'd', 'e'])
    const downloaded = download('/admin/bookings/export?')
    for (let seconds = 0; seconds < 120; seconds += 5) await vi.advanceTimersByTimeAsync(5_000)
    const { name, blob } = await downloaded
    expect([name, blob.size]).toEqual(['bookings.csv', 5])
  })

  it('ends after 20 s without data', async () => {
    file(['a', 'b'], { stops: true })
    const outcome = expect(download('/admin/bookings/export?')).rejects.toMatchObject({ code: 'NETWORK' })
    await vi.advanceTimersByTimeAsync(20_000)
    await vi.advanceTimersByTimeAsync(20_000)
    await outcome
  })
})
