import { DAY_MS, LIMITS } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Reply, TestApp } from './support/app.js'

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

describe('registration', () => {
  it('signs in, keeps no password in clear, and lets one in again', async () => {
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

  it('of twenty at once with one e-mail, one wins', async () => {
    const body = person()
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.post('/auth/register', { body })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status, body: { code } }) => status === 409 && code === 'EMAIL_TAKEN')).toHaveLength(19)
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
  ])('refuses %s', async (_name, change, status, code) => {
    const body = person(change)
    const answer = await app.post('/auth/register', { body })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await app.make.prisma.user.count({ where: { email: body.email } })).toBe(0)
  })
})

describe('the first admin', () => {
  it('is made from the environment while there is none, and only then', async () => {
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

describe('login', () => {
  it('answers the same for a wrong password and an unknown account', async () => {
    const body = person()
    await app.post('/auth/register', { body })
    const wrong = await app.post('/auth/login', { body: { email: body.email, password: 'not the password' } })
    const unknown = await app.post('/auth/login', { body: { email: `x${body.email}`, password: PASSWORD } })
    expect(wrong.status).toBe(401)
    expect(unknown.body).toEqual(wrong.body)
  })
})

describe('sessions', () => {
  it('trade the refresh cookie for a new one, and several tabs at once get the same', async () => {
    const jar = cookies(await app.post('/auth/register', { body: person() }))
    const answers = await Promise.all(Array.from({ length: 10 }, () => refreshWith(jar)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(answers.map((answer) => cookies(answer).refresh)).size).toBe(1)
    expect(cookies(answers[0] as Reply).refresh).not.toBe(jar.refresh)
  })

  it('end when an old refresh cookie is used again', async () => {
    const made = await app.post('/auth/register', { body: person() })
    const first = cookies(made)
    const second = cookies(await refreshWith(first))
    const third = await refreshWith({ ...first, ...second })
    expect(third.status).toBe(200)
    expect((await refreshWith(first)).status).toBe(401)
    expect((await refreshWith({ ...first, ...cookies(third) })).status).toBe(401)
    const profile = await app.get('/auth/profile', { as: String(third.body.token) })
    expect([profile.status, profile.body.code]).toEqual([401, 'SESSION_ENDED'])
  })

  it('refuse cookies without the page’s own proof, and cookies this server did not sign', async () => {
    const jar = cookies(await app.post('/auth/register', { body: person() }))
    expect((await refreshWith(jar, '')).status).toBe(403)
    expect((await refreshWith(jar, 'another')).status).toBe(403)
    const forged = { ...jar, refresh: (jar.refresh ?? '').replace(/\.0\./, '.1.') }
    expect((await refreshWith(forged)).status).toBe(401)
    expect((await refreshWith(jar)).status).toBe(200)
  })

  it('end for good some day, however often they are used', async () => {
    const made = await app.post('/auth/register', { body: person() })
    const jar = cookies(made)
    const long = new Date(Date.now() - LIMITS.sessionMaxDays * DAY_MS)
    const userId = (made.body.user as { _id: string })._id
    await app.make.prisma.session.updateMany({ where: { userId }, data: { createdAt: long } })
    expect((await refreshWith(jar)).status).toBe(401)
  })

  it('are over after logging out', async () => {
    const made = await app.post('/auth/register', { body: person() })
    const jar = cookies(made)
    const cookie = `refresh=${jar.refresh}; XSRF-TOKEN=${jar['XSRF-TOKEN']}`
    const headers = { cookie, 'x-xsrf-token': jar['XSRF-TOKEN'] ?? '' }
    expect((await app.post('/auth/logout', { as: String(made.body.token), headers })).status).toBe(200)
    expect((await app.get('/auth/profile', { as: String(made.body.token) })).status).toBe(401)
    expect((await refreshWith(jar)).status).toBe(401)
  })
})

describe('the profile', () => {
  it('can be changed in its name, phone and address alone', async () => {
    const me = await app.signedIn('customer')
    const change = { name: 'Meera K', phone: '9000054321', address: 'Baner', role: 'admin', email: 'other@example.com' }
    const { status, body } = await app.put('/auth/profile', { as: me.token, body: change })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'Meera K',
      phone: '9000054321',
      address: 'Baner',
      role: 'customer',
      email: me.email,
    })
  })
})
