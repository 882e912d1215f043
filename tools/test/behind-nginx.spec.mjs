import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Agent, get as plainGet } from 'node:http'
import { get as secureGet } from 'node:https'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { query } from '../lib/database.mjs'
import { inRoot } from '../lib/paths.mjs'
import { freePort } from '../lib/ports.mjs'
import { migrate, seed } from '../lib/prepare.mjs'
import { call, formOf } from './support/http.mjs'
import { nginx, selfSigned } from './support/nginx.mjs'
import { api, environment } from './support/product.mjs'

const PEOPLE = 6
/** Bytes, as LIMITS.blog of the contract says. */
const LARGEST_IMAGE = 5 * 1024 * 1024
const PASSWORD = 'a-long-walk-to-the-river'
/** Calls a minute and address that sign in: the rate limit of the login. */
const LOGINS_A_MINUTE = 20
/** The pause between two calls of one caller. The test is about restarts, not about load. */
const BREATH_MS = 50
/** Checking a password takes a core's 50 ms. */
const LOGIN_BREATH_MS = 250
const BOOKING_BREATH_MS = 150
/** Each image is rendered in six ways, which takes both cores. */
const UPLOAD_BREATH_MS = 1_000
/** Bookings that each of two callers makes for a user; the limit of a day is 50. */
const BOOKINGS_EACH = 24
/** The kinds of calls that are made until the load is stopped. */
const visitor = { email: 'customer@demo.local', password: 'sofa-demo-2026' }
const ENDLESS = ['read', 'own', 'login', 'upload', 'slow upload']

let env
let apis
let inner
let outer
let site
let secureSite
let people
let services
let image

/** An address of this machine for one caller of these tests. */
let taken = 10
const ownAddress = () => {
  taken += 1
  return `127.0.${Math.floor(taken / 250)}.${(taken % 250) + 2}`
}

async function register(index) {
  const email = `person${index}@example.com`
  const body = { name: `Person ${index}`, email, phone: `98765432${10 + index}`, password: PASSWORD, role: 'customer' }
  const { status, body: session } = await call(site, '/api/auth/register', { method: 'POST', body, from: ownAddress() })
  if (status !== 201) throw new Error(`registering was answered ${status}: ${JSON.stringify(session)}`)
  return { email, token: session.token, from: ownAddress() }
}

beforeAll(async () => {
  env = await environment('behind_nginx', { redis: 3 })
  await migrate(env.DATABASE_URL)
  await seed(env.DATABASE_URL, env.DATA_DIR)
  await query(
    env.DATABASE_URL,
    "UPDATE settings SET settingValue = '50' WHERE settingKey = 'max_bookings_per_user_per_day'",
  )
  services = await query(
    env.DATABASE_URL,
    'SELECT s.id, MIN(o.name) FROM services s JOIN service_options o ON o.serviceId = s.id GROUP BY s.id LIMIT 30',
  )
  const pictures = join(env.DATA_DIR, 'uploads/seed/services')
  image = readFileSync(
    join(
      pictures,
      readdirSync(pictures).find((name) => name.endsWith('-400.webp')),
    ),
  )

  apis = [await api('api-1', { ...env, TRUSTED_PROXIES: '1' }), await api('api-2', { ...env, TRUSTED_PROXIES: '1' })]
  const ports = { http: await freePort(), tls: 0 }
  const outerPorts = { http: await freePort(), tls: await freePort() }
  inner = await nginx('inner', {
    server: 'http',
    upstreams: apis.map(({ port }) => port),
    ports,
    trusted: '127.0.0.1/32',
  })
  outer = await nginx('outer', {
    server: 'tls',
    upstreams: [ports.http],
    ports: outerPorts,
    certificate: await selfSigned(),
  })
  await Promise.all([...apis, inner, outer].map((one) => one.start()))
  site = `http://127.0.0.1:${ports.http}`
  secureSite = `https://127.0.0.1:${outerPorts.tls}`
  people = await Promise.all(Array.from({ length: PEOPLE }, (_, index) => register(index)))
  await query(env.DATABASE_URL, 'UPDATE users SET emailVerifiedAt = UTC_TIMESTAMP() WHERE email LIKE "person%"')
})
afterAll(() => Promise.all([outer, inner, ...(apis ?? [])].map((one) => one?.kill())))

/** The bytes of a file as they were sent. */
async function fetchBytes(origin, path, encoding) {
  const response = await new Promise((resolve, reject) => {
    const options = { headers: { 'accept-encoding': encoding }, rejectUnauthorized: false, agent: false }
    const get = origin.startsWith('https:') ? secureGet : plainGet
    get(origin + path, options, resolve).on('error', reject)
  })
  return { status: response.statusCode, headers: response.headers, bytes: await buffer(response) }
}

/** Log lines of the APIs about a call. */
const logged = (id) =>
  apis
    .flatMap(({ log }) => readFileSync(log, 'utf8').split('\n'))
    .filter((line) => id && line.includes(id))
    .join('\n')

/** Calls again and again until told to stop, and keeps what failed. */
function load() {
  const counts = {}
  const failures = []
  let isOver = false
  const forever = async (kind, expected, once, { breathMs = BREATH_MS, most = Number.POSITIVE_INFINITY } = {}) => {
    for (let turn = 0; !isOver && turn < most; turn += 1) {
      const { status, body, headers } = await once(turn)
      await pause(breathMs)
      counts[kind] = (counts[kind] ?? 0) + 1
      if (!expected.includes(status))
        failures.push(
          `${kind}: ${status} ${JSON.stringify(body).slice(0, 120)}\n${logged(headers['x-request-id']).slice(0, 4_000)}`,
        )
    }
  }
  const of = (index) => people[index % people.length]
  const reading = (agent) => (turn) => {
    const paths = [
      '/api/services/categories',
      '/',
      `/api/services/${services[turn % services.length][0]}`,
      '/health/live',
    ]
    const path = paths[turn % paths.length]
    return call(site, path, { agent, from: turn % 2 ? of(turn).from : ownAddress() })
  }
  const own = (agent) => (turn) =>
    call(site, '/api/auth/profile', { agent, token: of(turn).token, from: of(turn).from })
  // A user has 50 sessions at most, so other users log in than those of the rest.
  const login = () =>
    call(site, '/api/auth/login', {
      method: 'POST',
      body: visitor,
      from: ownAddress(),
    })
  const booking = (turn) => {
    const [serviceId, option] = services[turn % services.length]
    return call(site, '/api/bookings', {
      method: 'POST',
      ...of(turn),
      headers: { 'idempotency-key': randomUUID() },
      body: { serviceId, option, serviceAddress: '12 Storm Road, Baner, Pune 411045' },
    })
  }
  const review = (slowMs) => async (turn) => {
    const at = turn * 2 + (slowMs > 0 ? 1 : 0)
    const serviceId = services[Math.floor(at / PEOPLE) % services.length][0]
    const fields = { serviceId, rating: 5, title: 'As good as new', comment: 'On time, and very careful.' }
    return call(site, '/api/reviews', {
      method: 'POST',
      ...of(at),
      ...(await formOf(fields, [['images', image]])),
      slowMs,
    })
  }
  const bookings = { breathMs: BOOKING_BREATH_MS, most: BOOKINGS_EACH * PEOPLE }
  const agents = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })]
  const running = [
    forever('read', [200], reading()),
    forever('read', [200], reading(agents[0])),
    forever('own', [200], own(agents[1])),
    forever('login', [200], login, { breathMs: LOGIN_BREATH_MS }),
    forever('booking', [201], booking, bookings),
    forever('booking', [201], booking, bookings),
    forever('upload', [201], review(0), { breathMs: UPLOAD_BREATH_MS }),
    forever('slow upload', [201], review(2_000), { breathMs: UPLOAD_BREATH_MS }),
  ]
  return {
    failures,
    /** Waits for new responses to calls of every endless kind. */
    async goesOn() {
      const before = { ...counts }
      await expect.poll(() => ENDLESS.filter((kind) => (counts[kind] ?? 0) < (before[kind] ?? 0) + 2)).toEqual([])
    },
    async stop() {
      isOver = true
      await Promise.all(running)
      for (const agent of agents) agent.destroy()
      return counts
    },
  }
}

describe('two APIs behind the shipped nginx', () => {
  it('respond to every call while each is restarted', async () => {
    const under = load()
    for (const one of apis) {
      expect(await one.stop('SIGTERM')).toBe(0)
      one.spawn()
      // As an operator who restarts several does.
      await one.ready()
      await under.goesOn()
    }
    const counts = await under.stop()
    expect(under.failures).toEqual([])
    for (const kind of [...ENDLESS, 'booking']) expect(counts[kind]).toBeGreaterThan(3)
    const [[bookings, keys]] = await query(
      env.DATABASE_URL,
      `SELECT (SELECT COUNT(*) FROM bookings b JOIN users u ON u.id = b.userId WHERE u.email LIKE 'person%'),
              (SELECT COUNT(*) FROM idempotency_keys)`,
    )
    expect([bookings, keys].map(Number)).toEqual([counts.booking, counts.booking])
  })

  it('still respond when one is killed, except for its open calls', async () => {
    await apis[0].kill()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call(site, '/api/services/categories', { from: ownAddress() })),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    await apis[0].start()
  })

  /** The status of one login more than the limit allows, all from one address. */
  const exhausting = async (origin, from, headers = () => ({})) => {
    const body = { email: 'nobody@example.com', password: 'not-a-password-of-anybody' }
    let last
    for (let turn = 0; turn <= LOGINS_A_MINUTE; turn += 1)
      last = await call(origin, '/api/auth/login', {
        method: 'POST',
        body: { ...body, email: `nobody${turn}-${from}@example.com` },
        from,
        headers: headers(turn),
      })
    return last.status
  }
  const once = async (origin, from) => {
    const body = { email: `nobody-${from}@example.com`, password: 'not-a-password-of-anybody' }
    return (await call(origin, '/api/auth/login', { method: 'POST', body, from })).status
  }

  it('count each caller by their own address, through one proxy and through two', async () => {
    for (const origin of [site, secureSite]) {
      expect(await exhausting(origin, ownAddress())).toBe(429)
      expect(await once(origin, ownAddress())).toBe(401)
    }
  })

  it('believe no address that a caller makes up', async () => {
    const forged = (turn) => ({ 'x-forwarded-for': `198.51.100.${turn}`, 'x-real-ip': `198.51.100.${turn}` })
    for (const origin of [site, secureSite]) expect(await exhausting(origin, ownAddress(), forged)).toBe(429)
  })

  it('keep their headers, and the encoding of responses', async () => {
    const page = await call(secureSite, '/', { headers: { 'accept-encoding': 'br' } })
    expect(page.headers).toMatchObject({
      'content-encoding': 'br',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect(page.headers['content-security-policy']).toContain("default-src 'self'")
    expect(page.headers.server).toBe('nginx')
  })

  it('leave the files of their build to it, which sends them compressed and with the same headers', async () => {
    const assets = inRoot('frontend/dist/client/assets')
    const names = readdirSync(assets)
    const script = names.find((name) => name.endsWith('.js') && names.includes(`${name}.br`))
    const plain = readFileSync(join(assets, script))
    const bytesAs = async (origin, encoding) => {
      const response = await fetchBytes(origin, `/assets/${script}`, encoding)
      expect(response.headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
      })
      return response
    }
    for (const origin of [site, secureSite]) {
      const small = await bytesAs(origin, 'gzip, deflate, br')
      expect([small.headers['content-encoding'], brotliDecompressSync(small.bytes).equals(plain)]).toEqual(['br', true])
      const larger = await bytesAs(origin, 'gzip')
      expect([larger.headers['content-encoding'], gunzipSync(larger.bytes).equals(plain)]).toEqual(['gzip', true])
      for (const encoding of ['identity', 'br;q=0']) {
        const whole = await bytesAs(origin, encoding)
        expect([whole.headers['content-encoding'], whole.bytes.equals(plain)]).toEqual([undefined, true])
      }
    }
    const own = await fetchBytes(site, `/assets/${script}`, 'br')
    const [{ port }] = apis
    const { headers } = await fetchBytes(`http://127.0.0.1:${port}`, `/assets/${script}`, 'br')
    for (const [name, value] of Object.entries(headers))
      if (/^(content-encoding|cache-control|content-security-policy|x-|referrer|cross|permissions)/.test(name))
        expect([name, own.headers[name]]).toEqual([name, name === 'x-request-id' ? undefined : value])
    expect((await fetchBytes(site, `/assets/-/assets/${script}`, 'br')).status).toBe(404)
    expect((await fetchBytes(site, '/assets/none-0a1B2c3d.js', 'br')).status).toBe(404)
  })

  it('serve the files of another build themselves', async () => {
    const folder = join(env.DATA_DIR, 'uploads/site/another-build/assets')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'jobs-0a1B2c3d.js'), 'another()')
    await query(
      env.DATABASE_URL,
      "INSERT INTO site_builds (id, files, seenAt) VALUES ('another-build', 'assets/jobs-0a1B2c3d.js', NOW())",
    )
    await expect.poll(async () => (await call(site, '/assets/jobs-0a1B2c3d.js')).body).toBe('another()')
  })

  it('take a post with a cover and ten images of the largest size', async () => {
    const login = { email: 'admin@demo.local', password: 'sofa-demo-2026' }
    const { body: session } = await call(site, '/api/auth/login', { method: 'POST', body: login, from: ownAddress() })
    const fields = { title: 'Eleven large images', content: '<p>x</p>', excerpt: 'x', category: 'Fabric Care' }
    const large = Buffer.concat([image, Buffer.alloc(LARGEST_IMAGE - image.length)])
    const names = ['featuredImage', ...Array.from({ length: 10 }, () => 'images')]
    const form = await formOf(
      { ...fields, isPublished: false },
      names.map((name) => [name, large]),
    )
    const answer = await call(site, '/api/blogs/admin/create', { method: 'POST', token: session.token, ...form })
    expect([answer.status, answer.body.blog?.images.length]).toEqual([201, 10])
  })

  it('refuse a large body, in the shape of the API', async () => {
    const bytes = Buffer.alloc(27 * 1024 * 1024)
    const answer = await call(site, '/api/reviews', { method: 'POST', token: people[0].token, bytes })
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      ...[413, 'PAYLOAD_TOO_LARGE', 'The request is too large.'],
    ])
    const headers = { 'accept-language': 'fr,hi-IN;q=0.8,en;q=0.5' }
    const inHindi = await call(site, '/api/reviews', { method: 'POST', token: people[0].token, bytes, headers })
    expect(inHindi.body).toMatchObject({ message: 'रिक्वेस्ट बहुत बड़ी है।', error: 'रिक्वेस्ट बहुत बड़ी है।' })
    expect(inHindi.headers['content-language']).toBe('hi')
  })

  it('send plain callers of a TLS site to it', async () => {
    const answer = await call(`http://127.0.0.1:${outer.httpPort}`, '/blog?page=2')
    expect([answer.status, answer.headers.location]).toEqual([308, 'https://127.0.0.1/blog?page=2'])
  })

  it('close plain connections to the API instead of redirecting its callers', async () => {
    const plain = `http://127.0.0.1:${outer.httpPort}`
    expect(await call(plain, '/api/services', { token: people[0].token })).toMatchObject({ status: 0 })
  })

  it('speak the reader’s language while none of them can be reached', async () => {
    await Promise.all(apis.map((one) => one.kill()))
    const said = async (path, headers = {}) => {
      const { status, body, headers: answered } = await call(site, path, { headers, from: ownAddress() })
      const text = typeof body === 'string' ? /<p>(.*)<\/p>/.exec(body)?.[1] : body.message
      return [status, answered['content-language'], text]
    }
    const pages = {
      en: "We'll be back in a moment. Please try again.",
      hi: 'हम थोड़ी देर में वापस आते हैं। कृपया फिर कोशिश करें।',
      mr: 'आम्ही थोड्याच वेळात परत येत आहोत. कृपया पुन्हा प्रयत्न करा.',
    }
    expect(await said('/')).toEqual([503, 'en', pages.en])
    expect(await said('/hi')).toEqual([503, 'hi', pages.hi])
    expect(await said('/mr/services?q=x', { cookie: 'language=hi' })).toEqual([503, 'mr', pages.mr])
    expect(await said('/requests', { cookie: 'a=b; language=mr' })).toEqual([503, 'mr', pages.mr])
    expect(await said('/hilly', { 'accept-language': 'mr-IN,mr;q=0.9,en;q=0.8' })).toEqual([503, 'mr', pages.mr])
    const api = (language) => said('/api/services/categories', { 'accept-language': language })
    expect(await api('en-US,en;q=0.9,hi;q=0.8')).toEqual([503, 'en', expect.stringContaining('our system')])
    expect(await api('mr')).toEqual([503, 'mr', expect.stringContaining('सिस्टम')])
    expect(await api('fr, HI;q=0.5')).toEqual([503, 'HI', expect.stringContaining('सिस्टम')])
    expect(await api('mrx')).toEqual([503, 'en', expect.stringContaining('our system')])
  })
})
