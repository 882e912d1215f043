import type { Session } from '@sofaseva/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#shared/http/api-error.js'
import { SignedOutError } from '#shared/http/authorized-fetch.js'
import { aSession, aToken, jsonResponse } from '#test-support/samples.js'
import { OfflineDatabase } from '../database/offline-database.js'
import { pull } from '../documents/documents.js'
import { PendingLogouts, queueLogout } from '../forget-user/pending-logouts.js'
import { mirroredSession, SessionMirror } from '../session-mirror/session-mirror.js'
import { fetchWithSession, type Transport } from './transport.js'

let db: OfflineDatabase
let count = 0
beforeEach(() => {
  count += 1
  db = new OfflineDatabase(`transport-${count}`)
})
afterEach(async () => {
  vi.useRealTimers()
  await db.delete()
})

const asha = aSession({}, aToken({ gen: 1 }))
const ravi = aSession({ _id: 'ravi' }, aToken({ sid: 'R' }))
const mirrorOf = (kept: Session | null) => new SessionMirror(db).write(() => kept)

function netOf(respond: (path: string, init: RequestInit) => Response | Promise<Response>): Transport {
  return { xsrfToken: async () => 'proof', fetch: async (path, init = {}) => respond(String(path), init) }
}

async function owners(): Promise<string[]> {
  return (await db.documents.toArray()).map(({ userId }) => userId)
}

describe('the mirror of the session', () => {
  it('keeps the newer of two tokens of one user, and otherwise the page’s session', async () => {
    const newer = aSession({}, aToken({ gen: 2 }))
    await mirrorOf(newer)
    await mirrorOf(asha)
    expect(await mirroredSession(db)).toEqual(newer)
    await mirrorOf(ravi)
    expect(await mirroredSession(db)).toEqual(ravi)
    await mirrorOf(null)
    expect(await mirroredSession(db)).toBeNull()
  })

  it('removes another user’s fetched data, never their writes', async () => {
    const row = { key: '/x', body: [], savedAt: 0, accessedAt: 0, schema: 'test' }
    await db.documents.bulkPut(['', asha.user._id, 'ravi'].map((userId) => ({ ...row, userId })))
    await mirrorOf(ravi)
    expect((await owners()).sort()).toEqual(['', 'ravi'])
  })
})

describe('a call of the worker', () => {
  it('keeps its refreshed token, unless the user logged out in the meantime', async () => {
    const newer = aSession({}, aToken({ gen: 2 }))
    let during = async () => {}
    const transport = netOf(async (path, init) => {
      if (path.endsWith('/auth/refresh')) {
        await during()
        return jsonResponse(200, newer)
      }
      return new Headers(init.headers).get('authorization') === `Bearer ${newer.token}`
        ? jsonResponse(200, {})
        : jsonResponse(401, { code: 'UNAUTHENTICATED' })
    })
    await mirrorOf(asha)
    during = () => mirrorOf(null)
    expect((await fetchWithSession(db, transport, '/bookings/my')).status).toBe(401)
    expect(await mirroredSession(db)).toBeNull()
    await mirrorOf(asha)
    during = async () => {}
    expect((await fetchWithSession(db, transport, '/bookings/my')).status).toBe(200)
    expect((await mirroredSession(db))?.token).toBe(newer.token)
  })

  it('is never made as another user, and fails when the session’s state is unknown', async () => {
    await mirrorOf(asha)
    const transport = netOf((path) =>
      path.endsWith('/auth/refresh')
        ? jsonResponse(503, { code: 'DEPENDENCY_DOWN', message: 'Later.' })
        : jsonResponse(401, { code: 'UNAUTHENTICATED' }),
    )
    await expect(fetchWithSession(db, transport, '/bookings', { as: 'ravi' })).rejects.toBeInstanceOf(SignedOutError)
    await expect(fetchWithSession(db, transport, '/bookings', { as: asha.user._id })).rejects.toBeInstanceOf(ApiError)
    expect(await mirroredSession(db)).toEqual(asha)
  })
})

it('stores no response for a user who left while it was in flight', async () => {
  await mirrorOf(asha)
  const transport = netOf(async () => {
    await mirrorOf(ravi)
    return jsonResponse(200, [{ _id: 'hers' }])
  })
  await pull(db, transport, asha.user._id, '/bookings/my')
  expect(await owners()).toEqual([])
})

describe('a session that was ended here', () => {
  const ending = { sessionId: 'S1', proof: 'p' }

  it('is ended on the server as soon as it responds, without cookies, for any signed-in user', async () => {
    await queueLogout(db, ending)
    await mirrorOf(ravi)
    const seen: RequestInit[] = []
    const answers = [
      () => Promise.reject(new TypeError('no network')),
      () => jsonResponse(503, { code: 'DEPENDENCY_DOWN' }),
      () => new Response('<html>Welcome</html>'),
      () => jsonResponse(200, { success: true }),
    ]
    const transport = netOf((_, init) => {
      seen.push(init)
      return answers[seen.length - 1]?.() ?? jsonResponse(500, {})
    })
    const logouts = new PendingLogouts(db, transport)
    for (const left of [1, 1, 1, 0, 0]) expect(await logouts.flush()).toBe(left)
    expect(seen).toHaveLength(4)
    expect(seen[0]).toMatchObject({ credentials: 'omit', body: JSON.stringify(ending) })
    expect(new Headers(seen[0]?.headers).get('authorization')).toBeNull()
  })

  it('is retried once for several concurrent requests', async () => {
    await queueLogout(db, ending)
    const logouts = new PendingLogouts(
      db,
      netOf(() => Promise.reject(new TypeError('no network'))),
    )
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    expect(await Promise.all([logouts.flush(), logouts.flush()])).toEqual([1, 1])
    // By then the timeouts of the two calls have passed.
    await vi.advanceTimersByTimeAsync(10_000)
    expect(vi.getTimerCount()).toBe(1)
  })

  it('is dropped when the server refuses it for good', async () => {
    await queueLogout(db, ending)
    const transport = netOf(() => jsonResponse(403, { code: 'XSRF_FAILED' }))
    expect(await new PendingLogouts(db, transport).flush()).toBe(0)
    expect(await db.meta.count()).toBe(0)
  })
})
