import type { Session } from '@sofaseva/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aSession, jsonResponse } from '#test-support/samples.js'
import { type AuthorizedTransport, authorizedFetch } from './authorized-fetch.js'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

/** Never responds, until the signal aborts. */
const silent = (signal?: AbortSignal | null) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

/** A tab of a browser with one shared session. */
function tabOf(
  kept: { session: Session },
  refresh: (signal?: AbortSignal | null) => Promise<Response>,
): AuthorizedTransport {
  const same = (session: Session) => kept.session.token === session.token
  return {
    xsrfToken: async () => 'proof',
    sessions: {
      read: async () => kept.session,
      newest: async () => kept.session,
      end: async () => undefined,
      replace: async (before, next) => {
        const isSame = same(before)
        if (isSame) kept.session = next
        return isSame
      },
    },
    fetch: (url, init) => {
      if (url === '/api/auth/refresh') return refresh(init?.signal)
      const isGood = new Headers(init?.headers).get('authorization') === 'Bearer token-2'
      return Promise.resolve(isGood ? jsonResponse(200, {}) : jsonResponse(401, { code: 'UNAUTHENTICATED' }))
    },
  }
}

/** Stubs locks that all tabs share. Returns the names that were requested. */
function locks(): string[] {
  const asked: string[] = []
  let last = Promise.resolve()
  const request = (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) => {
    asked.push(name)
    const aborted = new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    const mine = last.then(() => (signal.aborted ? undefined : work()))
    last = mine.then(
      () => undefined,
      () => undefined,
    )
    return Promise.race([mine, aborted])
  }
  vi.stubGlobal('navigator', { locks: { request } })
  return asked
}

describe('a refresh', () => {
  it('is made once for four tabs', async () => {
    const asked = locks()
    const kept = { session: aSession() }
    const refresh = vi.fn(async () => jsonResponse(200, aSession({}, 'token-2')))
    const tabs = Array.from({ length: 4 }, () => tabOf(kept, refresh))
    const answers = await Promise.all(tabs.map((tab) => authorizedFetch(tab, '/bookings/my')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(asked).toEqual(Array(4).fill('session'))
  })

  it('without a response ends after its timeout and lets the next one try', async () => {
    locks()
    const kept = { session: aSession() }
    const refresh = vi.fn((signal?: AbortSignal | null) => silent(signal))
    const first = expect(authorizedFetch(tabOf(kept, refresh), '/bookings/my')).rejects.toMatchObject({
      name: 'TimeoutError',
    })
    await vi.waitFor(() => expect(refresh).toHaveBeenCalled())
    const second = authorizedFetch(
      tabOf(kept, async () => jsonResponse(200, aSession({}, 'token-2'))),
      '/bookings/my',
    )
    await vi.advanceTimersByTimeAsync(10_000)
    await first
    expect((await second).status).toBe(200)
  })

  it('continues without the lock when a frozen tab holds it', async () => {
    locks()
    void navigator.locks.request('session', { signal: new AbortController().signal }, () => new Promise(() => {}))
    const tab = tabOf({ session: aSession() }, async () => jsonResponse(200, aSession({}, 'token-2')))
    const call = authorizedFetch(tab, '/bookings/my')
    await vi.advanceTimersByTimeAsync(25_000)
    expect((await call).status).toBe(200)
  })
})
