import { createHmac, createSign, generateKeyPairSync } from 'node:crypto'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeRefreshToken } from '#modules/auth/sessions/refresh-token.js'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'

let app: TestApp
let me: Person
let other: Person
beforeAll(async () => {
  app = await TestApp.start()
  me = await app.signedIn('customer')
  other = await app.signedIn('admin')
})
afterAll(() => app.stop())

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const read = (token: string): Claims => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const signature = (token: string) => token.split('.')[2] ?? ''

type Claims = Record<string, unknown>
const NOW = Math.floor(Date.now() / 1000)

/** A token like the server's own, with changes. */
function signed(changes: Claims = {}, { alg = 'HS256', hash = 'sha256', secret = app.config.JWT_SECRET } = {}): string {
  const unsigned = `${encode({ alg, typ: 'JWT' })}.${encode({ ...read(me.token), ...changes })}`
  return `${unsigned}.${createHmac(hash, secret).update(unsigned).digest('base64url')}`
}

function without(name: string): string {
  const claims = read(me.token)
  return signed({ ...claims, [name]: undefined })
}

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicPem = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString()

function signedByRsa(): string {
  const unsigned = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(read(me.token))}`
  return `${unsigned}.${createSign('sha256').update(unsigned).sign(keys.privateKey, 'base64url')}`
}

const unsignedAs = (alg: unknown) => `${encode({ alg, typ: 'JWT' })}.${encode(read(me.token))}.`
const tampered = (changes: Claims) =>
  `${me.token.split('.')[0]}.${encode({ ...read(me.token), ...changes })}.${signature(me.token)}`

const HOSTILE: Record<string, () => string> = {
  'algorithm none': () => unsignedAs('none'),
  'algorithm NoNe': () => unsignedAs('NoNe'),
  'no algorithm': () => unsignedAs(undefined),
  'algorithm none with a signature': () => `${unsignedAs('none')}${signature(me.token)}`,
  'another HMAC': () => signed({}, { alg: 'HS512', hash: 'sha512' }),
  'another HMAC that says HS256': () => signed({}, { hash: 'sha512' }),
  'a key pair of one’s own': signedByRsa,
  'a public key as the secret': () => signed({}, { secret: publicPem }),
  'another secret': () => signed({}, { secret: 'another-secret-of-thirty-two-characters' }),
  'an empty secret': () => signed({}, { secret: '' }),
  expired: () => signed({ iat: NOW - 3_600, exp: NOW - 1 }),
  'not valid yet': () => signed({ nbf: NOW + 600 }),
  'another audience': () => signed({ aud: 'admin' }),
  'no audience': () => without('aud'),
  'no subject': () => without('sub'),
  'no session': () => without('sid'),
  'another’s name on one’s own session': () => signed({ sub: other.id }),
  'another’s session under one’s own name': () => signed({ sid: read(other.token).sid }),
  'an unknown session': () => signed({ sid: ulid() }),
  'a session that is a number': () => signed({ sid: 1 }),
  'a role that is none': () => signed({ role: 'root' }),
  'another role under the old signature': () => tampered({ role: 'admin' }),
  'a later end under the old signature': () => tampered({ exp: NOW + 999_999 }),
  'cut short': () => me.token.slice(0, -10),
  'no signature': () => me.token.split('.').slice(0, 2).join('.'),
  'an empty signature': () => `${me.token.split('.').slice(0, 2).join('.')}.`,
  'a part too many': () => `${me.token}.${signature(me.token)}`,
  'nothing but dots': () => '..',
  'no base64': () => 'not.a.token',
  'a payload that is null': () => {
    const unsigned = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(null)}`
    return `${unsigned}.${createHmac('sha256', app.config.JWT_SECRET).update(unsigned).digest('base64url')}`
  },
  'a refresh token': () =>
    writeRefreshToken({ sessionId: String(read(me.token).sid), generation: 0 }, app.config.JWT_SECRET),
  'very long': () => signed({ filler: 'x'.repeat(10_000) }).replace(/.$/, 'x'),
}

describe('a hostile token', () => {
  it('differs from a valid one', async () => {
    expect((await app.get('/auth/profile', { as: me.token })).status).toBe(200)
    expect((await app.get('/auth/profile', { as: signed() })).status).toBe(200)
  })

  it.each(Object.entries(HOSTILE))('is rejected: %s', async (_name, make) => {
    const response = await app.get('/auth/profile', { as: make() })
    expect(response.status).toBe(401)
    expect(['UNAUTHENTICATED', 'SESSION_ENDED']).toContain(response.body.code)
    const users = await app.get('/admin/users', { as: make() })
    expect(users.status).toBe(401)
  })

  it.each([
    ['a scheme twice', () => ({ authorization: `Bearer Bearer ${me.token}` })],
    ['another scheme', () => ({ authorization: `Basic ${me.token}` })],
    ['no scheme', () => ({ authorization: me.token })],
    ['two of them', () => ({ authorization: `Bearer ${me.token}, Bearer ${me.token}` })],
    ['a cookie', () => ({ cookie: `token=${me.token}` })],
  ])('is not accepted from %s', async (_name, headers) => {
    expect((await app.get('/auth/profile', { headers: headers() })).status).toBe(401)
    expect((await app.get(`/auth/profile?token=${me.token}&access_token=${me.token}`)).status).toBe(401)
  })
})
