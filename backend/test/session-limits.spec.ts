import { LIMITS } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newId } from '#platform/lib/new-id.js'
import { RealtimeEvents } from '#platform/realtime/realtime-events.js'
import { type Reply, TestApp } from './support/app.js'

let app: TestApp
beforeAll(async () => {
  app = await TestApp.start()
})
afterAll(() => app.stop())

const PASSWORD = 'correct-horse-battery'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function register(): Promise<{ email: string; reply: Reply; userId: string; token: string }> {
  const email = `${ulid().toLowerCase()}@example.com`
  const body = { name: 'Meera', email, phone: '+919000012345', password: PASSWORD }
  const reply = await app.post('/auth/register', { body })
  expect(reply.status).toBe(201)
  return { email, reply, userId: (reply.body.user as { _id: string })._id, token: String(reply.body.token) }
}

const login = (email: string, headers: Record<string, string> = {}, on = app) =>
  on.post('/auth/login', { body: { email, password: PASSWORD }, headers })

/** Sessions of this user, used more recently than their first one. */
async function manySessions(userId: string, count: number): Promise<void> {
  const later = Date.now() + 1_000
  await app.make.prisma.session.createMany({
    data: Array.from({ length: count }, (_, index) => ({
      id: newId(),
      userId,
      lastSeenAt: new Date(later + index),
      expiresAt: new Date(later + 3_600_000),
    })),
  })
}

const active = (userId: string) => app.make.prisma.session.count({ where: { userId, revokedAt: null } })

describe('sessions of one user', () => {
  it('end the least recently used one beyond the limit, with its refresh cookie and stream', async () => {
    const first = await register()
    await manySessions(first.userId, LIMITS.sessions - 1)
    expect((await app.get('/auth/profile', { as: first.token })).status).toBe(200)
    const ended = vi.spyOn(app.nest.get(RealtimeEvents), 'sessionsEnded')
    const next = await login(first.email)
    expect([next.status, await active(first.userId)]).toEqual([200, LIMITS.sessions])
    expect(ended).toHaveBeenCalledWith(first.userId)
    expect(await app.get('/auth/profile', { as: first.token })).toMatchObject({
      status: 401,
      body: { code: 'SESSION_ENDED' },
    })
    const cookie = [first.reply.headers['set-cookie'] ?? []]
      .flat()
      .map((line) => line.split(';')[0])
      .join('; ')
    const refreshed = await app.post('/auth/refresh', { headers: { cookie, ...app.xsrf(first.token) } })
    expect(refreshed).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } })
    expect((await app.get('/auth/profile', { as: String(next.body.token) })).status).toBe(200)
  })

  it('stay within the limit in simultaneous logins, without affecting other users', async () => {
    const [person, other] = [await register(), await register()]
    await manySessions(person.userId, LIMITS.sessions + 20)
    await Promise.all(Array.from({ length: 4 }, () => login(person.email)))
    expect(await active(person.userId)).toBe(LIMITS.sessions)
    expect(await active(other.userId)).toBe(1)
  })

  it('are listed by the name stored at the login, and older ones by their user agent', async () => {
    const { email, userId } = await register()
    const { body } = await login(email, { 'user-agent': `${FIREFOX} ${'x'.repeat(5_000)}` })
    const stored = await app.make.prisma.session.findFirstOrThrow({
      where: { userId, browser: 'Firefox', os: 'Linux' },
    })
    expect(stored.userAgent).toHaveLength(255)
    await app.make.prisma.session.update({ where: { id: stored.id }, data: { browser: 'Named at login' } })
    await app.make.prisma.session.updateMany({
      where: { userId, id: { not: stored.id } },
      data: { browser: null, os: null, userAgent: FIREFOX },
    })
    const devicesIn = async (language: string) => {
      const response = await app.get('/auth/sessions', {
        as: String(body.token),
        headers: { 'accept-language': language },
      })
      const devices = response.body as unknown as { device: string; browser: string; os: string }[]
      return devices.sort((a, b) => a.browser.localeCompare(b.browser))
    }
    expect(await devicesIn('en')).toMatchObject([
      { device: 'Firefox on Linux', browser: 'Firefox', os: 'Linux' },
      { device: 'Named at login on Linux', browser: 'Named at login', os: 'Linux' },
    ])
    expect(await devicesIn('hi')).toMatchObject([{ device: 'Linux पर Firefox', browser: 'Firefox' }, {}])
  })
})

describe('logins from one address', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })

  it('are counted before the body is read', async () => {
    // 120 × 0.05: six a minute.
    const limited = await TestApp.start({ RATE_LIMIT_FACTOR: '0.05', TRUSTED_PROXIES: '1' })
    try {
      const bad = (address: string, body: object) =>
        limited.post('/auth/login', { body, headers: from(address) }).then(({ status }) => status)
      const bodies = [{}, { email: 7 }, { email: 'a@b.example', password: '' }]
      const statuses: number[] = []
      for (const body of [...bodies, ...bodies, {}]) statuses.push(await bad('203.0.113.21', body))
      expect(statuses).toEqual([...Array(6).fill(400), 429])
      expect(await bad('203.0.113.22', {})).toBe(400)
    } finally {
      await limited.stop()
    }
  })

  it('at one account are limited even with the right password and from a known device', async () => {
    // 30 × 0.2: six in ten minutes. 20 × 0.2 from unknown devices.
    const limited = await TestApp.start({ RATE_LIMIT_FACTOR: '0.2', TRUSTED_PROXIES: '1' })
    try {
      const { email, reply } = await register()
      const device = [reply.headers['set-cookie'] ?? []].flat().find((line) => line.startsWith('device='))
      const headers = { ...from('203.0.113.31'), cookie: device?.split(';')[0] ?? '' }
      const statuses: number[] = []
      for (let count = 0; count < 7; count += 1) statuses.push((await login(email, headers, limited)).status)
      expect(statuses).toEqual([...Array(6).fill(200), 429])
      // The owner can log in from elsewhere.
      expect((await login(email, { ...headers, ...from('203.0.113.32') }, limited)).status).toBe(200)
    } finally {
      await limited.stop()
    }
  })
})
