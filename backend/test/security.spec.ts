import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Reply, TestApp } from './support/app.js'
import { Inbox } from './support/inbox.js'

const PASSWORD = 'correct-horse-battery'
let app: TestApp
beforeAll(async () => {
  app = await TestApp.start({ PUBLIC_URL: 'https://sofaseva.example', BRAND_NAME: 'Sofa & Bed' })
})
afterAll(() => app.stop())

function cookies(reply: Reply): Record<string, string> {
  const lines = [reply.headers['set-cookie'] ?? []].flat()
  return Object.fromEntries(lines.map((line) => line.split(';')[0]?.split('=') ?? []))
}

const person = () => ({
  name: 'Meera',
  email: `${ulid().toLowerCase()}@example.com`,
  phone: '+919812345670',
  password: PASSWORD,
})

describe('every response', () => {
  it.each([
    ['data', '/settings/public'],
    ['cached data', '/settings/public'],
    ['an error', '/auth/profile'],
    ['nothing', '/no-such-call'],
    ['health', '/health/live'],
  ])('with %s has security headers', async (_name, path) => {
    const { headers } = await app.get(path)
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
  })

  it.each(['/uploads/p/no-such-picture/400.webp', '/share/no-such-image/image.jpg'])(
    'under %s may be embedded by other sites, unlike all others',
    async (url) => {
      const { headers } = await app.nest.inject({ url })
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
      const elsewhere = await app.nest.inject({ url: `/api${url}` })
      expect(elsewhere.headers['cross-origin-resource-policy']).toBe('same-origin')
    },
  )

  it('about a user is not cached by proxies', async () => {
    const me = await app.signedIn('customer')
    expect((await app.get('/auth/profile', { as: me.token })).headers['cache-control']).toBe('no-store')
  })

  it('escapes the brand in the title of the documentation', async () => {
    expect((await app.nest.inject({ url: '/api/docs' })).body).toContain('<title>Sofa &#38; Bed API</title>')
  })

  it('includes subdomains in HSTS only if configured', async () => {
    const env = { PUBLIC_URL: 'https://sofa.example', HSTS_INCLUDE_SUBDOMAINS: 'true' }
    const whole = await TestApp.start(env)
    const { headers } = await whole.get('/settings/public')
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    await whole.stop()
  })

  it('shows the documentation in a sandbox without access to sessions', async () => {
    for (const url of ['/api/docs', '/api/docs/swagger-ui-bundle.js']) {
      const { statusCode, headers } = await app.nest.inject({ url })
      expect([statusCode, headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin'])
      const policy = String(headers['content-security-policy'])
      expect(policy).toMatch(/^sandbox allow-scripts;/)
      expect(policy).not.toContain('allow-same-origin')
    }
    const document = await app.nest.inject({ url: '/api/openapi.json' })
    expect(document.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    expect((await app.get('/services')).headers).not.toHaveProperty('access-control-allow-origin')
  })

  it('has no HSTS without HTTPS', async () => {
    const plain = await TestApp.start()
    expect((await plain.get('/settings/public')).headers).not.toHaveProperty('strict-transport-security')
    await plain.stop()
  })
})

describe('session cookies', () => {
  it('are protected from scripts and other sites', async () => {
    const made = await app.post('/auth/register', { body: person() })
    const lines = [made.headers['set-cookie'] ?? []].flat()
    const line = (name: string) => lines.find((text) => text.startsWith(`${name}=`)) ?? ''
    const attributes = (name: string) => line(name).split('; ').slice(1)
    expect(attributes('__Host-refresh')).toEqual(
      expect.arrayContaining(['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']),
    )
    expect(line('__Host-refresh')).not.toContain('Domain')
    expect(attributes('XSRF-TOKEN')).toEqual(expect.arrayContaining(['Secure', 'SameSite=Lax']))
    expect(line('XSRF-TOKEN')).not.toContain('HttpOnly')
  })

  it('are read only under their prefixed name', async () => {
    const jar = cookies(await app.post('/auth/register', { body: person() }))
    const xsrf = jar['XSRF-TOKEN'] ?? ''
    const refresh = (name: string) =>
      app.post('/auth/refresh', {
        headers: { cookie: `${name}=${jar['__Host-refresh']}; XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf },
      })
    expect((await refresh('refresh')).status).toBe(401)
    expect((await refresh('__Host-refresh')).status).toBe(200)
  })

  it('stay with the user of the prefixed cookie if another pair is planted', async () => {
    const [mine, theirs] = [person(), person()]
    const own = cookies(await app.post('/auth/register', { body: mine }))
    const planted = cookies(await app.post('/auth/register', { body: theirs }))
    const jar = `__Secure-refresh=${planted['__Host-refresh']}; __Host-refresh=${own['__Host-refresh']}`
    const withProof = (proof = '') =>
      app.post('/auth/refresh', { headers: { cookie: `${jar}; XSRF-TOKEN=${proof}`, 'x-xsrf-token': proof } })
    expect((await withProof(planted['XSRF-TOKEN'])).body.code).toBe('XSRF_FAILED')
    expect((await withProof(own['XSRF-TOKEN'])).body.user).toMatchObject({ email: mine.email })
  })

  it('replace the cookie of an earlier version at its next use and are removed with it at logout', async () => {
    const jar = cookies(await app.post('/auth/register', { body: person() }))
    const xsrf = jar['XSRF-TOKEN'] ?? ''
    const headers = (cookie: string) => ({ cookie: `${cookie}; XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf })
    const earlier = headers(`__Secure-refresh=${jar['__Host-refresh']}`)
    const refreshed = await app.post('/auth/refresh', { headers: earlier })
    expect(refreshed.status).toBe(200)
    expect(cookies(refreshed)['__Host-refresh']).toBeTruthy()
    const cleared = [refreshed.headers['set-cookie'] ?? []].flat().find((line) => line.startsWith('__Secure-refresh='))
    expect(cleared).toMatch(/^__Secure-refresh=;.*Path=\/api\/auth.*Expires=Thu, 01 Jan 1970/)
    const next = headers(`__Host-refresh=${cookies(refreshed)['__Host-refresh']}`)
    const out = await app.post('/auth/logout', { headers: next })
    expect(out.status).toBe(200)
    const names = [out.headers['set-cookie'] ?? []].flat().map((line) => line.split('=')[0])
    expect(names).toEqual(expect.arrayContaining(['__Host-refresh', '__Secure-refresh', 'refresh', 'XSRF-TOKEN']))
    expect((await app.post('/auth/refresh', { headers: next })).status).toBe(401)
  })

  it('survive a hundred tabs that refresh at once', async () => {
    const made = await app.post('/auth/register', { body: person() })
    const jar = cookies(made)
    const refresh = (with_: Record<string, string>) =>
      app.post('/auth/refresh', {
        headers: {
          cookie: `__Host-refresh=${with_['__Host-refresh']}; XSRF-TOKEN=${jar['XSRF-TOKEN']}`,
          'x-xsrf-token': jar['XSRF-TOKEN'] ?? '',
        },
      })
    const responses = await Promise.all(Array.from({ length: 100 }, () => refresh(jar)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(100)
    const successors = new Set(responses.map((response) => cookies(response)['__Host-refresh']))
    expect(successors.size).toBe(1)
    expect((await app.get('/auth/profile', { as: String(responses[50]?.body.token) })).status).toBe(200)
    expect((await refresh({ '__Host-refresh': [...successors][0] ?? '' })).status).toBe(200)
  })
})

describe('logs', () => {
  it('contain no token, password, code, phone number or e-mail', async () => {
    const inbox = await Inbox.start()
    const lines: string[] = []
    const log = { write: (line: string) => void lines.push(line) }
    const logging = await TestApp.start({ LOG_LEVEL: 'trace', SMTP_URL: inbox.url }, { work: true, log })
    const body = person()
    const made = await logging.post('/auth/register', { body })
    const token = String(made.body.token)
    await logging.post('/auth/login', { body: { email: body.email, password: 'a-wrong-passphrase' } })
    await logging.post('/email-verification/send', { as: token })
    const code = /\b\d{6}\b/.exec((await inbox.newest(body.email)).text ?? '')?.[0] ?? ''
    await logging.post('/email-verification/verify', { as: token, body: { otp: code } })
    const change = { currentPassword: PASSWORD, newPassword: 'a-quite-different-one' }
    await logging.put('/auth/password', { as: token, body: change })
    await logging.post('/auth/register', { payload: `{"password":"${PASSWORD}` })
    await logging.get(`/auth/profile?token=${token}`, { headers: { authorization: `Basic ${token}` } })
    await logging.stop()
    await inbox.stop()

    const written = lines.join('')
    expect(written).toContain('"route":"/api/auth/login"')
    const secrets = [
      token,
      body.email,
      body.phone,
      PASSWORD,
      'a-wrong-passphrase',
      'a-quite-different-one',
      `"${code}"`,
    ]
    for (const secret of [...secrets, cookies(made).refresh ?? 'none'])
      expect(written.includes(secret), `${secret.slice(0, 6)}… stands in a log`).toBe(false)
  })
})
