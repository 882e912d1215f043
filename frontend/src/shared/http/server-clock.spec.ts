// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'

const DAY_MS = 86_400_000
const NOW = Date.parse('2026-11-26T10:00:00Z')
const start = () => import('./server-clock.js')
const dateOf = (ms: number) => new Date(ms).toUTCString()

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  return () => vi.useRealTimers()
})

describe('the server’s time', () => {
  it('is the device’s by default, and while they differ by minutes', async () => {
    const { recordServerDate, serverNow } = await start()
    expect(serverNow()).toBe(NOW)
    recordServerDate(dateOf(NOW + 9 * 60_000))
    recordServerDate(null)
    recordServerDate('yesterday')
    expect(serverNow()).toBe(NOW)
  })

  it('corrects a clock that is days off, even after a restart', async () => {
    const first = await start()
    first.recordServerDate(dateOf(NOW + 3 * DAY_MS))
    expect(first.serverNow()).toBe(NOW + 3 * DAY_MS)
    vi.resetModules()
    expect((await start()).serverNow()).toBe(NOW + 3 * DAY_MS)
  })

  it('follows a clock that was corrected', async () => {
    const { recordServerDate, serverNow } = await start()
    recordServerDate(dateOf(NOW - 70 * DAY_MS))
    recordServerDate(dateOf(NOW))
    expect(serverNow()).toBe(NOW)
  })

  it('comes from every response of the API', async () => {
    const { fetchWithTimeout } = await import('./fetch-with-timeout.js')
    const { serverNow } = await start()
    const headers = { date: dateOf(NOW + DAY_MS), 'content-type': 'application/json; charset=utf-8' }
    await fetchWithTimeout('/api/services', {}, async () => new Response('[]', { headers }))
    expect(serverNow()).toBe(NOW + DAY_MS)
  })

  it('ignores the login page of a hotel', async () => {
    const { fetchWithTimeout } = await import('./fetch-with-timeout.js')
    const { serverNow } = await start()
    const headers = { date: dateOf(NOW - 900 * DAY_MS), 'content-type': 'text/html' }
    await fetchWithTimeout('/api/services', {}, async () => new Response('<h1>Welcome</h1>', { headers }))
    expect(serverNow()).toBe(NOW)
  })
})
