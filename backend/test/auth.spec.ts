import { DAY_MS, LIMITS } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { SessionsRepository } from '#modules/auth/sessions/sessions.repository.js'
import { UsersService } from '#modules/users/index.js'
import { type Reply, TestApp } from './support/app.js'
import { lockWaits } from './support/lock-waits.js'

let app: TestApp
beforeAll(async () => {
  app = await TestApp.start()
})
afterAll(() => app.stop())

const PASSWORD = 'correct-horse-battery'

function person(more: Record<string, unknown> = {}) {
  return {
    name: 'Meera',
    email: `${ulid().toLowerCase()}@example.com`,
    phone: '+91 90000 12345',
    password: PASSWORD,
    ...more,
  }
}

function cookies(reply: Reply): Record<string, string> {
  const lines = [reply.headers['set-cookie'] ?? []].flat()
  return Object.fromEntries(lines.map((line) => line.split(';')[0]?.split('=') ?? []))
}

function refreshWith(jar: Record<string, string>, xsrf = jar['XSRF-TOKEN']) {
  const cookie = Object.entries(jar)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  return app.post('/auth/refresh', { headers: { cookie, ...(xsrf ? { 'x-xsrf-token': xsrf } : {}) } })
}

/** Runs `work` while the server's clock shows this time. */
async function at(now: number, work: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now })
  try {
    await work()
  } finally {
    vi.useRealTimers()
  }
}

describe('registration', () => {
  it('logs in, stores no plain password and allows another login', async () => {
    const body = person()
    const made = await app.post('/auth/register', { body })
    expect(made.status).toBe(201)
    expect(made.body.user).toMatchObject({
      name: 'Meera',
      role: 'customer',
      phone: '+919000012345',
      isEmailVerified: false,
    })
    expect(made.text).not.toContain(PASSWORD)
    const row = await app.make.prisma.user.findFirstOrThrow({ where: { email: body.email } })
    expect(row.passwordHash).toMatch(/^\$argon2id\$/)
    const again = await app.post('/auth/login', { body: { email: body.email.toUpperCase(), password: PASSWORD } })
    expect(again.status).toBe(200)
    expect((await app.get('/auth/profile', { as: String(again.body.token) })).body).toEqual(again.body.user)
  })

  it('accepts one of twenty simultaneous requests with one e-mail', async () => {
    const body = person()
    const responses = await Promise.all(Array.from({ length: 20 }, () => app.post('/auth/register', { body })))
    const made = responses.findIndex(({ status }) => status === 201)
    const others = responses.filter((_, index) => index !== made)
    expect(made).not.toBe(-1)
    expect(others.map(({ status, body: { code } }) => [status, code])).toEqual(others.map(() => [409, 'EMAIL_TAKEN']))
  })

  it('leaves a provider waiting for approval', async () => {
    const made = await app.post('/auth/register', { body: person({ role: 'provider' }) })
    expect(made.body.user).toMatchObject({ role: 'provider', isApproved: false })
  })

  it.each([
    ['the admin role', { role: 'admin' }, 403, 'ROLE_NOT_ALLOWED'],
    ['a short password', { password: 'short' }, 400, 'VALIDATION_FAILED'],
    ['a common password', { password: 'Password123' }, 400, 'VALIDATION_FAILED'],
    ['an e-mail that is none', { email: 'not an e-mail' }, 400, 'VALIDATION_FAILED'],
    ['a phone that is none', { phone: 'call me' }, 400, 'VALIDATION_FAILED'],
    ['no name', { name: '' }, 400, 'VALIDATION_FAILED'],
  ])('rejects %s', async (_name, change, status, code) => {
    const body = person(change)
    const response = await app.post('/auth/register', { body })
    expect([response.status, response.body.code]).toEqual([status, code])
    expect(await app.make.prisma.user.count({ where: { email: body.email } })).toBe(0)
  })
})

describe('the first admin', () => {
  it('is created from the environment only if there is none', async () => {
    await app.make.prisma.user.updateMany({ where: { role: 'admin' }, data: { role: 'customer' } })
    const email = `${ulid().toLowerCase()}@example.com`
    const env = { ADMIN_EMAIL: email, ADMIN_PASSWORD: PASSWORD }
    const first = await TestApp.start(env)
    const login = await first.post('/auth/login', { body: { email, password: PASSWORD } })
    expect(login.body.user).toMatchObject({ role: 'admin' })
    await first.stop()
    await (await TestApp.start({ ...env, ADMIN_EMAIL: `x${email}` })).stop()
    expect(await app.make.prisma.user.count({ where: { role: 'admin' } })).toBe(1)
  })
})

describe('the first admin when instances start together', () => {
  const newEmail = () => `${ulid().toLowerCase()}@example.com`
  const admins = () => app.make.prisma.user.count({ where: { role: 'admin' } })
  beforeEach(async () => {
    await app.make.prisma.user.updateMany({ where: { role: 'admin' }, data: { role: 'customer' } })
  })

  it('is created once, whatever address each instance has', async () => {
    const emails = [newEmail(), newEmail(), newEmail(), newEmail()]
    const making = emails.map((email) =>
      app.nest.get(UsersService).createFirstAdmin({ name: 'Admin', email, phone: '', passwordHash: 'x' }),
    )
    expect((await Promise.all(making)).filter((isMade) => isMade)).toHaveLength(1)
    expect(await admins()).toBe(1)
  })

  it.each([
    ['if a customer registered the address', { ADMIN_PASSWORD: PASSWORD }, /ADMIN_EMAIL .* never promotes an account/],
    ['with a common password', { ADMIN_EMAIL: newEmail(), ADMIN_PASSWORD: 'password123' }, /ADMIN_PASSWORD/],
  ])('is not created %s, which is logged, and the site starts', async (_name, env, sentence) => {
    const body = person()
    await app.post('/auth/register', { body })
    const lines: string[] = []
    const log = { write: (line: string) => void lines.push(line) }
    const started = await TestApp.start({ ADMIN_EMAIL: body.email, LOG_LEVEL: 'error', ...env }, { log })
    expect((await started.get('/health/live')).status).toBe(200)
    await started.stop()
    expect(lines.join('')).toMatch(sentence)
    expect(await admins()).toBe(0)
    const account = await app.make.prisma.user.findUniqueOrThrow({ where: { email: body.email } })
    expect(account.role).toBe('customer')
  })
})

describe('login', () => {
  it('gives the same response for a wrong password and an unknown account', async () => {
    const body = person()
    await app.post('/auth/register', { body })
    const wrong = await app.post('/auth/login', { body: { email: body.email, password: 'not the password' } })
    const unknown = await app.post('/auth/login', { body: { email: `x${body.email}`, password: PASSWORD } })
    expect(wrong.status).toBe(401)
    expect(unknown.body).toEqual(wrong.body)
  })
})

describe('sessions', () => {
  it('exchange the refresh cookie for a new one, the same for several tabs at once', async () => {
    const jar = cookies(await app.post('/auth/register', { body: person() }))
    const responses = await Promise.all(Array.from({ length: 10 }, () => refreshWith(jar)))
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(responses.map((response) => cookies(response).refresh)).size).toBe(1)
    expect(cookies(responses[0] as Reply).refresh).not.toBe(jar.refresh)
  })

  it('survive fifty rounds of refreshes in four tabs with their own cookies', async () => {
    let jar = cookies(await app.post('/auth/register', { body: person() }))
    for (let round = 0; round < 50; round += 1) {
      const tabs = Array.from({ length: 4 }, async () => {
        const response = await refreshWith(jar)
        const profile = await app.get('/auth/profile', { as: String(response.body.token) })
        return { answer: response, statuses: [response.status, profile.status] }
      })
      const responses = await Promise.all(tabs)
      expect(responses.map(({ statuses }) => statuses)).toEqual(Array(4).fill([200, 200]))
      jar = { ...jar, ...cookies((responses[0] as { answer: Reply }).answer) }
    }
  })

  it.each([
    ['14 seconds', 14_000],
    ['an hour', 3_600_000],
    ['three weeks', 21 * DAY_MS],
  ])('survive a refresh with a lost response and a pause of %s', async (_name, pause) => {
    const first = cookies(await app.post('/auth/register', { body: person() }))
    const lost = cookies(await refreshWith(first))
    await at(Date.now() + pause, async () => {
      const again = await refreshWith(first)
      expect(again.status).toBe(200)
      expect(cookies(again).refresh).toBe(lost.refresh)
      expect((await app.get('/auth/profile', { as: String(again.body.token) })).status).toBe(200)
      expect((await refreshWith({ ...first, ...cookies(again) })).status).toBe(200)
    })
  })

  it.each([
    ['the new token was used', (next: Reply) => app.get('/auth/profile', { as: String(next.body.token) })],
    ['the new cookie was replaced', (next: Reply) => refreshWith(cookies(next))],
  ])('end if an old refresh cookie is reused after %s', async (_name, use) => {
    const first = cookies(await app.post('/auth/register', { body: person() }))
    const next = await refreshWith(first)
    expect((await use(next)).status).toBe(200)
    // Concurrent refreshes are no theft.
    const crossed = await refreshWith(first)
    expect(crossed.status).toBe(200)
    await at(Date.now() + LIMITS.refreshGraceMs + 1, async () => {
      const stolen = await refreshWith(first)
      expect([stolen.status, stolen.body.code]).toEqual([401, 'SESSION_ENDED'])
      expect((await refreshWith({ ...first, ...cookies(crossed) })).status).toBe(401)
      const profile = await app.get('/auth/profile', { as: String(crossed.body.token) })
      expect([profile.status, profile.body.code]).toEqual([401, 'SESSION_ENDED'])
    })
  })

  it('give the page a new XSRF token if it was lost', async () => {
    const jar = cookies(await app.post('/auth/register', { body: person() }))
    const refused = await refreshWith({ refresh: jar.refresh ?? '' })
    expect(refused.body.code).toBe('XSRF_FAILED')
    expect(cookies(refused)).toEqual({ 'XSRF-TOKEN': jar['XSRF-TOKEN'] })
    expect((await refreshWith({ refresh: jar.refresh ?? '', ...cookies(refused) })).status).toBe(200)
  })

  it('survive a short database outage', async () => {
    const jar = cookies(await app.post('/auth/register', { body: person() }))
    const profile = vi
      .spyOn(app.nest.get(UsersService), 'getProfile')
      .mockRejectedValueOnce(new Error('connection lost'))
    expect((await refreshWith(jar)).status).toBe(500)
    profile.mockRestore()
    expect((await refreshWith(jar)).status).toBe(200)
  })

  it('reject cookies without the page’s XSRF token and cookies this server did not sign', async () => {
    const jar = cookies(await app.post('/auth/register', { body: person() }))
    expect((await refreshWith(jar, '')).status).toBe(403)
    expect((await refreshWith(jar, 'another')).status).toBe(403)
    const forged = { ...jar, refresh: (jar.refresh ?? '').replace(/\.0\./, '.1.') }
    expect((await refreshWith(forged)).status).toBe(401)
    expect((await refreshWith(jar)).status).toBe(200)
  })

  it('reject another session’s XSRF token planted by a subdomain', async () => {
    const jar = cookies(await app.post('/auth/register', { body: person() }))
    const attackers = cookies(await app.post('/auth/register', { body: person() }))
    for (const planted of ['planted', attackers['XSRF-TOKEN'] ?? '']) {
      expect((await refreshWith({ ...jar, 'XSRF-TOKEN': planted })).body.code).toBe('XSRF_FAILED')
      const headers = { cookie: `refresh=${jar.refresh}; XSRF-TOKEN=${planted}`, 'x-xsrf-token': planted }
      expect((await app.post('/auth/logout', { headers })).body.code).toBe('XSRF_FAILED')
    }
    const next = await refreshWith(jar)
    expect(next.status).toBe(200)
    expect(cookies(next)['XSRF-TOKEN']).toBe(jar['XSRF-TOKEN'])
    // Without a session there is nothing to log out and no cookie to clear.
    expect((await app.post('/auth/logout', { headers: { 'x-xsrf-token': 'planted' } })).status).toBe(403)
  })

  it('do not start with a password that is being replaced', async () => {
    const body = person()
    const made = await app.post('/auth/register', { body })
    const { _id: userId } = made.body.user as { _id: string }
    const { passwordHash } = await app.make.prisma.user.findUniqueOrThrow({ where: { id: userId } })
    // Another request has set a new password and ended all sessions, but has not committed yet.
    const login = app.make.prisma.$transaction(async (tx) => {
      await tx.user.update({ where: { id: userId }, data: { passwordHash: 'another' } })
      await tx.session.updateMany({ where: { userId }, data: { revokedAt: new Date() } })
      const begun = app.nest.get(SessionsRepository).start({
        userId,
        proof: { passwordHash: passwordHash ?? '' },
        userAgent: '',
        device: { browser: null, os: null },
        expiresAt: new Date(Date.now() + DAY_MS),
      })
      await lockWaits(app.make.prisma, 1)
      return { begun }
    })
    expect(await (await login).begun).toBeNull()
    expect(await app.make.prisma.session.count({ where: { userId, revokedAt: null } })).toBe(0)
  })

  it('expire eventually, however often they are used', async () => {
    const made = await app.post('/auth/register', { body: person() })
    const jar = cookies(made)
    const long = new Date(Date.now() - LIMITS.sessionMaxDays * DAY_MS)
    const userId = (made.body.user as { _id: string })._id
    await app.make.prisma.session.updateMany({ where: { userId }, data: { createdAt: long } })
    expect((await refreshWith(jar)).status).toBe(401)
  })

  it('end after a logout', async () => {
    const made = await app.post('/auth/register', { body: person() })
    const jar = cookies(made)
    const cookie = `refresh=${jar.refresh}; XSRF-TOKEN=${jar['XSRF-TOKEN']}`
    const headers = { cookie, 'x-xsrf-token': jar['XSRF-TOKEN'] ?? '' }
    expect((await app.post('/auth/logout', { as: String(made.body.token), headers })).status).toBe(200)
    expect((await app.get('/auth/profile', { as: String(made.body.token) })).status).toBe(401)
    expect((await refreshWith(jar)).status).toBe(401)
  })
})

describe('a session ended from another device', () => {
  const claims = (token: unknown) =>
    JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString()) as { sid: string; end: string }
  const endingOf = (token: unknown) => ({ sessionId: claims(token).sid, proof: claims(token).end })

  it('ends with an expired token as proof, without a cookie', async () => {
    const made = await app.post('/auth/register', { body: person() })
    await at(Date.now() + DAY_MS, async () => {
      const ended = await app.post('/auth/end-session', { body: endingOf(made.body.token) })
      expect([ended.status, ended.headers['set-cookie']]).toEqual([200, undefined])
      expect((await refreshWith(cookies(made))).status).toBe(401)
    })
    // Sent twice, because the response may be lost.
    expect((await app.post('/auth/end-session', { body: endingOf(made.body.token) })).status).toBe(200)
  })

  it('does not affect the current login there', async () => {
    const gone = await app.post('/auth/register', { body: person() })
    const here = cookies(await app.post('/auth/register', { body: person() }))
    const headers = { cookie: `refresh=${here.refresh}` }
    const ended = await app.post('/auth/end-session', { body: endingOf(gone.body.token), headers })
    expect([ended.status, ended.headers['set-cookie']]).toEqual([200, undefined])
    expect((await refreshWith(here)).status).toBe(200)
  })

  it('is not ended by another session’s proof', async () => {
    const mine = await app.post('/auth/register', { body: person() })
    const other = await app.post('/auth/register', { body: person() })
    for (const proof of ['x'.repeat(43), endingOf(other.body.token).proof, cookies(mine)['XSRF-TOKEN'] ?? '']) {
      const body = { sessionId: endingOf(mine.body.token).sessionId, proof }
      expect((await app.post('/auth/end-session', { body })).body.code).toBe('XSRF_FAILED')
    }
    expect((await refreshWith(cookies(mine))).status).toBe(200)
  })
})

describe('the profile', () => {
  it('allows changes only of name, phone and address', async () => {
    const me = await app.signedIn('customer')
    const change = { name: 'Meera K', phone: '9000054321', address: 'Baner', role: 'admin', email: 'other@example.com' }
    const { status, body } = await app.put('/auth/profile', { as: me.token, body: change })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'Meera K',
      phone: '+919000054321',
      address: 'Baner',
      role: 'customer',
      email: me.email,
    })
  })
})
