/**
 * One hostile journey for each item of the OWASP API Security Top 10 of 2023, against the whole API. They cross
 * features; the tests of each feature try its own attacks.
 */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LIMITS } from '@sofaseva/contract'
import { timeLimit } from '@sofaseva/tools/vitest/patience'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { UsersService } from '#modules/users/index.js'
import { routesOf } from '#platform/http/routes.js'
import { Queues } from '#platform/queue/queues.js'
import { type Reply, TestApp } from './support/app.js'
import { bookAt, internalService, keysIn, longestListIn, rowsOf, subjectOf, victimOf } from './support/attacks.js'
import { isForStaff, pathTo, scene, sharedScenes } from './support/hostile-scene.js'
import { Inbox } from './support/inbox.js'
import { cookiesOf, newNumber, PASSWORD } from './support/phone-codes.js'
import { at, pathsOf, sampleOf, withAt } from './support/samples.js'
import { isForMsg91, smsGatewaysAt } from './support/sms-gateways.js'

/** It runs no jobs: apps that do would take each other's. */
let app: TestApp
let inbox: Inbox
const env = () => ({ SMTP_URL: inbox.url, TRUSTED_PROXIES: '1', PUBLIC_URL: 'https://sofaseva.example' })
beforeAll(async () => {
  inbox = await Inbox.start()
  app = await TestApp.start(env())
})
afterAll(async () => {
  await app.stop()
  await inbox.stop()
})

/** Runs a test on an app that runs jobs, too. */
async function withWorker(more: Record<string, string>, work: (working: TestApp) => Promise<void>): Promise<void> {
  const working = await TestApp.start({ ...env(), ...more }, { work: true })
  try {
    await work(working)
  } finally {
    await working.stop()
  }
}

const STREAM = 'GET /live'
const routes = () => routesOf(app.nest).filter(({ route }) => route !== STREAM)
let addresses = 0
/** A network address without earlier requests. */
function newAddress(): string {
  addresses += 1
  return `198.18.${Math.floor(addresses / 250)}.${1 + (addresses % 250)}`
}

const login = (email: string, password: string) =>
  app.post('/auth/login', { body: { email, password }, headers: { 'x-forwarded-for': newAddress() } })
const refresh = (jar: string, as: string) => app.post('/auth/refresh', { headers: { cookie: jar, ...app.xsrf(as) } })

describe('API1 broken object level authorization', () => {
  it(
    'no route shows or changes a customer’s rows for another user who knows all their ids',
    async () => {
      const { me, ids, secrets } = await victimOf(app)
      const before = await rowsOf(app, me.id)
      const leaks: string[] = []
      const targets = routes().filter((route) => route.path.includes(':id') && !isForStaff(route))
      expect(targets.length).toBeGreaterThan(20)
      for (const role of ['customer', 'provider'] as const) {
        const { token: as } = await app.signedIn(role)
        for (const route of targets)
          for (const id of Object.values(ids)) {
            const body = route.body ? sampleOf(route.body, { id, bookingId: ids.booking, userId: me.id }) : undefined
            const { text } = await app.call(route.method, pathTo(route, id), { as, ...(body ? { body } : {}) })
            if (secrets.some((secret) => text.includes(secret))) leaks.push(`${route.route} for a ${role}`)
          }
      }
      expect(leaks).toEqual([])
      expect(await rowsOf(app, me.id)).toEqual(before)
      // The owner sees what the others did not.
      const own = await app.get(`/bookings/${ids.booking}`, { as: me.token })
      expect(own.text).toContain(secrets[0])
    },
    timeLimit(60_000),
  )
})

describe('API2 broken authentication', () => {
  it('a thief of a session is out as soon as its owner comes back, and cannot guess the way in again', async () => {
    const email = `${ulid().toLowerCase()}@example.com`
    const body = { name: 'Meera', email, phone: '+919000012345', password: PASSWORD }
    const made = await app.post('/auth/register', { body })
    const [first, token] = [cookiesOf(made), String(made.body.token)]
    const thief = await refresh(first, token)
    expect((await app.get('/auth/profile', { as: String(thief.body.token) })).status).toBe(200)

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + LIMITS.refreshGraceMs + 1 })
    try {
      // The owner presents the replaced cookie, which ends the session for both.
      expect(await refresh(first, token)).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } })
      for (const as of [token, String(thief.body.token)])
        expect((await app.get('/auth/profile', { as })).status).toBe(401)
      expect((await refresh(cookiesOf(thief), token)).status).toBe(401)
    } finally {
      vi.useRealTimers()
    }

    const [wrong, unknown] = [await login(email, 'not the password'), await login(`x${email}`, PASSWORD)]
    expect([wrong.status, wrong.text]).toEqual([401, unknown.text])
    const owner = await login(email, PASSWORD)
    const change = { currentPassword: PASSWORD, newPassword: 'a-quite-different-one' }
    expect((await app.put('/auth/password', { as: String(owner.body.token), body: change })).status).toBe(200)
    expect((await login(email, PASSWORD)).text).toBe(wrong.text)
  })
})

/** Properties that no form offers. */
const PRIVILEGES = {
  role: 'admin',
  staffRole: 'owner',
  isApproved: true,
  approvedAt: '2026-01-01T00:00:00.000Z',
  isEmailVerified: true,
  emailVerifiedAt: '2026-01-01T00:00:00.000Z',
  isPhoneVerified: true,
  phoneVerifiedAt: '2026-01-01T00:00:00.000Z',
  passwordHash: 'x',
  loginPhone: '+919000000001',
  openJobs: 0,
  totalPaise: 1,
  totalAmount: 1,
  basePrice: 1,
  providerId: '00000000000000000000000000',
  user: { role: 'admin' },
  revision: 900,
}
/** Columns that no response contains. */
const INTERNAL = ['passwordHash', 'searchText', 'loginPhone', 'secondFactorAt', 'adminSince', 'deletedAt', 'tokenHash']

describe('API3 broken object property level authorization', () => {
  it(
    'no write accepts a role, an approval, a verification, a price or an owner along with its own fields',
    async () => {
      const changed: string[] = []
      const targets = routes().filter((route) => route.body && !isForStaff(route) && route.allowed !== 'anyone')
      expect(targets.length).toBeGreaterThan(20)
      for (const route of targets) {
        const { as, id, ids } = await scene(app, route)
        const caller = subjectOf(as)
        const [booking, user] = await Promise.all([
          app.make.prisma.booking.findUniqueOrThrow({ where: { id: ids.bookingId } }),
          app.make.prisma.user.update({ where: { id: caller }, data: { approvedAt: null } }),
        ])
        const body = { ...PRIVILEGES, ...(route.body ? (sampleOf(route.body, ids) as object) : {}) }
        await app.call(route.method, pathTo(route, id), { as, body })
        const now = await app.make.prisma.user.findUniqueOrThrow({ where: { id: caller } })
        const granted = ['role', 'staffRole', 'approvedAt', 'emailVerifiedAt', 'phoneVerifiedAt', 'loginPhone'] as const
        const later = await app.make.prisma.booking.findUniqueOrThrow({ where: { id: ids.bookingId } })
        const kept = ['totalPaise', 'userId', 'providerId'] as const
        if (granted.some((name) => String(now[name]) !== String(user[name]))) changed.push(`${route.route}: the user`)
        if (kept.some((name) => later[name] !== booking[name])) changed.push(`${route.route}: the booking`)
        const made = await app.make.prisma.booking.findMany({ where: { userId: caller, id: { not: ids.bookingId } } })
        if (made.some(({ totalPaise, providerId }) => totalPaise < 100_000 || providerId === PRIVILEGES.providerId))
          changed.push(`${route.route}: a new booking`)
      }
      expect(changed).toEqual([])
      const admin = {
        name: 'Eve',
        email: `${ulid().toLowerCase()}@example.com`,
        phone: newNumber(),
        password: PASSWORD,
      }
      const refused = await app.post('/auth/register', { body: { ...admin, ...PRIVILEGES } })
      expect(refused.status).toBe(403)
    },
    timeLimit(60_000),
  )

  it('no read contains an internal column', async () => {
    const found: string[] = []
    const sceneOf = sharedScenes(app)
    for (const route of routes().filter(({ method }) => method === 'GET')) {
      const { as, id } = await sceneOf(route)
      const { body } = await app.get(pathTo(route, id), { as })
      const names = keysIn(body).filter((key) => INTERNAL.includes(key))
      if (names.length > 0) found.push(`${route.route}: ${names.join()}`)
    }
    expect(found).toEqual([])
  })
})

describe('API4 unrestricted resource consumption', () => {
  it('no list returns more than a page, whatever size is asked for', async () => {
    const [customer, provider] = [await app.signedIn('customer'), await app.signedIn('provider')]
    const { id: serviceId } = await app.make.service()
    const rows = Array.from({ length: LIMITS.page.max + 1 }, () => ({ userId: customer.id, providerId: provider.id }))
    for (const row of rows) await app.make.booking({ ...row, serviceId })
    const lists = routes().filter(({ query }) => query && 'limit' in (sampleOf(query, {}) as object))
    expect(lists.length).toBeGreaterThan(5)
    const long: string[] = []
    const sceneOf = sharedScenes(app)
    for (const route of lists) {
      const { as, id } = await sceneOf(route)
      const { body } = await app.get(`${pathTo(route, id)}?limit=1000000`, { as })
      if (longestListIn(body) > LIMITS.page.max) long.push(route.route)
    }
    expect(long).toEqual([])
    const mine = await app.get('/bookings/my?limit=1000000', { as: customer.token })
    expect([longestListIn(mine.body), mine.headers['x-total-count']]).toEqual([LIMITS.page.max, String(rows.length)])
  })

  it(
    'every public write stops an address that floods it, and goes on serving others',
    async () => {
      const strict = await TestApp.start({ TRUSTED_PROXIES: '1', RATE_LIMIT_FACTOR: '0.01' })
      const unlimited: string[] = []
      try {
        for (const route of routes().filter(({ method, allowed }) => method !== 'GET' && allowed === 'anyone')) {
          const [flooder, other] = [newAddress(), newAddress()]
          const send = (address: string) =>
            strict.call(route.method, pathTo(route, ulid()), { body: {}, headers: { 'x-forwarded-for': address } })
          let reply = await send(flooder)
          for (let n = 0; n < 40 && reply.status !== 429; n += 1) reply = await send(flooder)
          const isStopped = reply.status === 429 && Number(reply.headers['retry-after']) > 0
          if (!isStopped || (await send(other)).status === 429) unlimited.push(`${route.route}: ${reply.status}`)
        }
      } finally {
        await strict.stop()
      }
      expect(unlimited).toEqual([])
    },
    timeLimit(60_000),
  )
})

describe('API5 broken function level authorization', () => {
  const DISGUISES: [name: string, of: (path: string) => string][] = [
    ['as it is', (path) => path],
    ['in capitals', (path) => path.toUpperCase()],
    ['with a slash at the end', (path) => `${path}/`],
    ['with two slashes', (path) => path.replace('/api/', '/api//')],
    ['with a dot segment', (path) => path.replace('/api/', '/api/./')],
    ['through another path', (path) => path.replace('/api/', '/api/services/../')],
    ['with an encoded letter', (path) => path.replace(/a(?=[a-z]*$)/, '%61')],
    ['with an encoded slash', (path) => path.replace(/\/(?=[^/]*$)/, '%2f')],
    ['with a path parameter', (path) => `${path};role=admin`],
    ['with a file ending', (path) => `${path}.json`],
  ]

  it(
    'no spelling of an address opens the back office for customers and providers',
    async () => {
      const staff = routes().filter((route) => route.method === 'GET' && isForStaff(route) && !route.path.includes(':'))
      expect(staff.length).toBeGreaterThan(20)
      const opened: string[] = []
      for (const role of ['customer', 'provider'] as const) {
        const { token } = await app.signedIn(role)
        for (const { path } of staff)
          for (const [name, of] of DISGUISES)
            for (const method of ['GET', 'HEAD'] as const) {
              const url = of(`/api${path}`)
              const reply = await app.nest.inject({ method, url, headers: { authorization: `Bearer ${token}` } })
              if (reply.statusCode < 400) opened.push(`${method} ${path} ${name} for a ${role}`)
            }
      }
      expect(opened).toEqual([])
      const admin = await app.signedIn('admin')
      expect((await app.get('/admin/users', { as: admin.token })).status).toBe(200)
    },
    timeLimit(30_000),
  )

  it('no header turns an allowed call into another one', async () => {
    const [customer, other] = [await app.signedIn('customer'), await app.signedIn('customer')]
    const plain = await app.get('/settings/public', { as: customer.token })
    for (const name of ['x-original-url', 'x-rewrite-url', 'x-forwarded-uri', 'x-forwarded-prefix']) {
      const headers = { [name]: '/api/admin/users' }
      expect((await app.get('/settings/public', { as: customer.token, headers })).text).toBe(plain.text)
    }
    for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      const sent = { as: customer.token, body: {}, headers: { [name]: 'DELETE' } }
      expect((await app.post(`/admin/users/${other.id}?_method=DELETE`, sent)).status).toBe(404)
    }
    expect((await rowsOf(app, other.id)).user.deletedAt).toBeNull()
  })
})

describe('API6 unrestricted access to sensitive business flows', () => {
  it('neither one account nor many unverified ones can take a provider’s whole calendar', async () => {
    const limited = await TestApp.start({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' })
    try {
      const { id: serviceId } = await limited.make.service()
      const [one, address] = [await limited.signedIn('customer', { verified: true }), newAddress()]
      const perDay = 5
      for (let n = 0; n < perDay; n += 1) {
        const made = await bookAt(limited, { as: one, serviceId, address })
        expect(made.status).toBe(201)
        // A cancelled booking counts, so booking and cancelling in turn gets no further.
        await limited.post(`/bookings/${made.body._id}/cancel`, { as: one.token, body: {} })
      }
      expect((await bookAt(limited, { as: one, serviceId, address })).body.code).toBe('BOOKING_DAILY_LIMIT')

      const network = newAddress()
      const codes: unknown[] = []
      for (let n = 0; n < 12; n += 1) {
        const account = await limited.signedIn('customer')
        codes.push((await bookAt(limited, { as: account, serviceId, address: network })).body.code)
      }
      expect(codes).toEqual([...Array(10).fill(undefined), 'CONTACT_NOT_VERIFIED', 'CONTACT_NOT_VERIFIED'])
    } finally {
      await limited.stop()
    }
  })
})

describe('API7 server side request forgery', () => {
  it(
    'no text of any request makes the server or its worker call an internal address',
    async () => {
      const internal = await internalService()
      try {
        expect(await (await fetch(`${internal.url}/control`)).text()).toBe('internal')
        for (const route of routes().filter(({ body }) => body !== undefined)) {
          const { as, id, ids } = await scene(app, route)
          const valid = route.body ? sampleOf(route.body, ids) : {}
          const texts = pathsOf(valid).filter((path) => typeof at(valid, path) === 'string')
          const headers = { host: new URL(internal.url).host, referer: internal.url, origin: internal.url }
          for (const path of texts)
            await app.call(route.method, pathTo(route, id), {
              as,
              headers,
              body: withAt(valid, path, `${internal.url}/${route.operationId}`),
            })
        }
        await withWorker({ INDEXNOW_ENDPOINT: 'http://127.0.0.1:9/' }, async ({ make, nest }) => {
          await vi.waitFor(async () => {
            expect(await make.prisma.outboxEvent.count({ where: { publishedAt: null } })).toBe(0)
            const counts = await nest.get(Queues).counts()
            expect(counts.filter(({ waiting, active }) => waiting + active > 0)).toEqual([])
          })
        })
        expect(internal.paths).toEqual(['/control'])
      } finally {
        internal.stop()
      }
    },
    timeLimit(60_000),
  )
})

describe('API8 security misconfiguration', () => {
  const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' }

  it('a forged host gets into no mailed link', async () => {
    const email = `${ulid().toLowerCase()}@example.com`
    const body = { name: 'Meera', email, phone: '+919000012345', password: PASSWORD }
    expect((await app.post('/auth/register', { body, headers: forged })).status).toBe(201)
    await app.post('/auth/password/forgot', { body: { email }, headers: forged })
    const texts = () => inbox.to(email).map(({ text, html }) => `${text}${html}`)
    await withWorker({}, () => vi.waitFor(() => expect(texts().some((text) => text.includes('#token='))).toBe(true)))
    for (const text of texts()) expect(text).not.toContain('evil.example')
    expect(texts().join()).toContain('https://sofaseva.example/')
  })

  it('a foreign origin gets no permission, and an unusual method no response', async () => {
    const { token } = await app.signedIn('customer')
    const { headers } = await app.get('/auth/profile', { as: token, headers: forged })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    const preflight = { ...forged, 'access-control-request-method': 'PUT' }
    const asked = await app.nest.inject({ method: 'OPTIONS', url: '/api/auth/profile', headers: preflight })
    expect([asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([404, undefined])
    const authorization = `Bearer ${token}`
    for (const method of ['TRACE', 'PROPFIND', 'SEARCH'] as const) {
      const reply = await app.nest.inject({ method, url: '/api/auth/profile', headers: { authorization } })
      expect([method, reply.statusCode, reply.body.includes(token)]).toEqual([method, 404, false])
    }
  })

  it('a fault inside the server shows none of its details', async () => {
    const { token } = await app.signedIn('customer')
    const fault = new Error('ER_NO_SUCH_TABLE: sofaseva.users at 10.0.0.3')
    vi.spyOn(app.nest.get(UsersService), 'getProfile').mockRejectedValueOnce(fault)
    const failed = await app.get('/auth/profile', { as: token })
    expect([failed.status, failed.body.code]).toEqual([500, 'INTERNAL'])
    expect(failed.text).not.toMatch(/ER_|sofaseva|10\.0\.0\.3| at /)
  })
})

describe('API9 improper inventory management', () => {
  const FORGOTTEN = [
    ...['v1', 'v0', 'beta', 'internal', 'debug', 'test', 'graphql', 'docs', 'openapi.json', 'swagger', 'admin'].map(
      (name) => `/api/${name}`,
    ),
    ...['metrics', 'actuator', 'actuator/env', 'debug/pprof', 'status', 'console', '.env', '.git/config'].map(
      (name) => `/${name}`,
    ),
    ...['phpmyadmin', 'wp-login.php', 'package.json', 'backup.sql', 'server-status', 'socket.io', 'queues'].map(
      (name) => `/${name}`,
    ),
    '/api/v1/bookings/my',
    '/v2/api/admin/users',
  ]

  it('serves no forgotten version, debug page or document where the documentation is off', async () => {
    const closed = await TestApp.start({ API_DOCS: 'off' })
    try {
      const { token } = await closed.signedIn('admin')
      const served: string[] = []
      for (const url of FORGOTTEN) {
        const reply = await closed.nest.inject({ url, headers: { authorization: `Bearer ${token}` } })
        const { code } = (reply.body.startsWith('{') ? JSON.parse(reply.body) : {}) as Partial<Reply['body']>
        if (reply.statusCode !== 404 || code !== 'NOT_FOUND') served.push(`${url}: ${reply.statusCode}`)
      }
      expect(served).toEqual([])
    } finally {
      await closed.stop()
    }
  })
})

describe('API10 unsafe consumption of APIs', () => {
  const ATTACKS: [name: string, respond: (response: ServerResponse, internal: string) => void][] = [
    [
      'a redirect to an internal address',
      (response, internal) => response.writeHead(307, { location: internal }).end(),
    ],
    ['an endless response', (response) => void endless(response)],
    ['a response that never comes', () => undefined],
    ['a page', (response) => response.end('<script>alert(1)</script>')],
    ['an id as long as a book', (response) => response.end(accepted('x'.repeat(10_000)))],
    ['an object for an id', (response) => response.end(JSON.stringify({ type: 'success', message: { $gt: '' } }))],
    ['a prototype', (response) => response.end('{"__proto__":{"type":"success","message":"polluted"}}')],
  ]
  const accepted = (message: string) => JSON.stringify({ type: 'success', message })
  function endless(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'application/json' })
    const more = () => {
      if (!response.destroyed) response.write('['.repeat(65_536), more)
    }
    more()
  }

  it.each(ATTACKS)('a gateway that responds with %s only loses the text to the next gateway', async (_name, attack) => {
    const internal = await internalService()
    const gateway = createServer((request, response) => {
      if (isForMsg91(request.url)) attack(response, internal.url)
      else response.end(JSON.stringify({ SMSMessage: { Sid: `sid-${ulid()}`, Status: 'queued' } }))
    })
    gateway.listen(0, '127.0.0.1')
    await once(gateway, 'listening')
    const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
    try {
      await withWorker({ ...smsGatewaysAt(url), SMS_TIMEOUT_MS: '500' }, async (texting) => {
        const { status, body } = await texting.post('/auth/phone/code', { body: { phone: newNumber() } })
        expect(status).toBe(200)
        const id = `code-${body.challengeId}`
        await vi.waitFor(async () => {
          const text = await texting.make.prisma.textMessage.findUniqueOrThrow({ where: { id } })
          expect([text.gateway, text.gatewayId?.startsWith('sid-')]).toEqual(['exotel', true])
        })
      })
      expect(internal.paths).toEqual([])
      expect(({} as Record<string, unknown>).type).toBeUndefined()
    } finally {
      gateway.closeAllConnections()
      gateway.close()
      internal.stop()
    }
  })
})
