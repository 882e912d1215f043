// @ts-nocheck
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ConfigError, loadConfig, PLACEHOLDER_SECRET } from './config.js'

const ARCHIVE_KEY = generateKeyPairSync('x25519').publicKey.export({ format: 'jwk' }).x ?? ''
const base = { DATABASE_URL: 'mysql://root@127.0.0.1/x', REDIS_URL: 'redis://127.0.0.1' }
const development = { ...base, APP_ENV: 'development' }
const production = {
  ...base,
  PUBLIC_URL: 'https://example.com/',
  JWT_SECRET: 'Qm9vLXc5dTJ4N2Z6a3JoYjE0cGdtZXY4dGxkanl3czZ',
  SMTP_URL: 'smtps://user:password@mail.example.com:465',
  MAIL_FROM: '"Brand" <hello@example.com>',
  SUPPORT_PHONE: '+91 20 4000 9999',
  SUPPORT_EMAIL: 'help@example.com',
  LEGAL_NAME: 'Example Home Services Private Limited',
  LEGAL_ADDRESS: '12 Example Road, Pune 411001',
  GRIEVANCE_OFFICER: 'Asha Patil',
  GRIEVANCE_EMAIL: 'officer@example.com',
  ARCHIVE_PUBLIC_KEY: ARCHIVE_KEY,
}
const demanded = [
  'PUBLIC_URL',
  'JWT_SECRET',
  'SMTP_URL',
  'MAIL_FROM',
  'SUPPORT_PHONE',
  'SUPPORT_EMAIL',
  'LEGAL_NAME',
  'LEGAL_ADDRESS',
  'GRIEVANCE_OFFICER',
  'GRIEVANCE_EMAIL',
  'ARCHIVE_PUBLIC_KEY',
] as const

/** The faults that a start reports, one per line. */
function faultsOf(env: Record<string, string>): string[] {
  try {
    loadConfig(env)
    return []
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as ConfigError).message.split('\n').slice(1)
  }
}

describe('loadConfig', () => {
  it.each(['development', 'demo', 'test'])('needs only the two addresses in %s', (APP_ENV) => {
    const config = loadConfig({ ...base, APP_ENV })
    expect(config).toMatchObject({
      PORT: 8080,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:8080',
      SECURE_COOKIES: false,
    })
    expect(config.CITIES).toEqual([
      { name: 'Pune', enabled: true },
      { name: 'Mumbai', enabled: false },
    ])
  })

  it('builds the database URL from its parts', () => {
    const parts = { DATABASE_HOST: 'db', DATABASE_USER: 'app', DATABASE_PASSWORD: 'a/b#c', DATABASE_NAME: 'shop' }
    expect(loadConfig({ REDIS_URL: base.REDIS_URL, APP_ENV: 'test', ...parts }).DATABASE_URL).toBe(
      'mysql://app:a%2Fb%23c@db:3306/shop',
    )
  })

  it('names invalid variables', () => {
    expect(() => loadConfig({ ...development, DATABASE_URL: 'postgres://x', REDIS_URL: '' })).toThrow(
      /DATABASE_URL .*\n.*REDIS_URL/,
    )
    expect(() => loadConfig({ ...development, DATABASE_URL: 'mysql://root:a/b@127.0.0.1/x' })).toThrow(
      /percent-encoded/,
    )
    expect(() => loadConfig({ ...development, INDEXNOW_KEY: 'under_score' })).toThrow(/INDEXNOW_KEY must be 8 to 128/)
    expect(() => loadConfig({ ...development, INDEXNOW_ENDPOINT: 'bing.com' })).toThrow(/INDEXNOW_ENDPOINT/)
    expect(() => loadConfig({ ...development, PORT: 'eighty' })).toThrow(ConfigError)
    expect(() => loadConfig({ ...development, APP_ENV: 'prod' })).toThrow(/APP_ENV/)
  })
})

describe('secret files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
  const file = join(folder, 'secret')
  const secret = randomBytes(32).toString('hex')
  writeFileSync(file, `${secret}\n`)
  afterAll(() => rmSync(folder, { recursive: true }))

  it('set the variables they are named after', () => {
    const { JWT_SECRET: _ours, ...others } = production
    expect(loadConfig({ ...others, JWT_SECRET_FILE: file }).JWT_SECRET).toBe(secret)
    const parts = { DATABASE_HOST: 'db', DATABASE_USER: 'app', DATABASE_NAME: 'shop', DATABASE_PASSWORD_FILE: file }
    expect(loadConfig({ ...development, DATABASE_URL: '', ...parts }).DATABASE_URL).toBe(
      `mysql://app:${secret}@db:3306/shop`,
    )
  })

  it('add the password to a Redis URL without one', () => {
    const urlOf = (env: Record<string, string>) => loadConfig({ ...development, ...env }).REDIS_URL
    expect(urlOf({ REDIS_URL: 'redis://redis:6379/2', REDIS_PASSWORD_FILE: file })).toBe(
      `redis://:${secret}@redis:6379/2`,
    )
    expect(urlOf({ REDIS_URL: 'redis://redis:6379', REDIS_PASSWORD: 'a/b@c' })).toBe('redis://:a%2Fb%40c@redis:6379')
    expect(urlOf({ REDIS_URL: 'redis://:own@redis', REDIS_PASSWORD: 'other' })).toBe('redis://:own@redis')
  })

  it('are rejected if they are unreadable or the variable is set too', () => {
    expect(faultsOf({ ...production, SMS_TOKEN_FILE: join(folder, 'none') })).toEqual([
      expect.stringMatching(/SMS_TOKEN_FILE cannot be read: .*none/),
    ])
    expect(faultsOf({ ...production, JWT_SECRET_FILE: file })).toEqual([
      expect.stringContaining('JWT_SECRET and JWT_SECRET_FILE are both set'),
    ])
  })
})

describe('production mode', () => {
  it.each([
    ['no mode is set', {}],
    ['only NODE_ENV is set', { NODE_ENV: 'production' }],
    ['it is set', { APP_ENV: 'production' }],
    ['the variable is empty', { APP_ENV: '' }],
  ])('applies when %s and requires variables without defaults', (_name, env) => {
    const faults = faultsOf({ ...base, ...env })
    expect(faults.map((line) => line.trim().split(' ')[0])).toEqual(demanded)
    for (const line of faults) expect(line).toContain('must be set in production')
  })

  it.each(demanded)('does not start without %s', (name) => {
    expect(faultsOf({ ...production, [name]: '' })).toEqual([expect.stringContaining(name)])
  })

  it('reports missing and invalid variables together', () => {
    const faults = faultsOf({ NODE_ENV: 'production' })
    expect(faults).toHaveLength(demanded.length + 2)
  })

  it.each([
    ['the placeholder', PLACEHOLDER_SECRET],
    ['short', 'Qm9vLXc5dTJ4N2Z6'],
    ['one repeated character', 'x'.repeat(48)],
    ['a word again and again', 'marigold'.repeat(6)],
    ['the alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['what a guide says', 'your-own-jwt-key-of-32-characters-here'],
  ])('rejects a secret that is %s', (_name, JWT_SECRET) => {
    expect(faultsOf({ ...production, JWT_SECRET })).toEqual([expect.stringContaining('JWT_SECRET')])
  })

  it.each([
    ['words', { JWT_SECRET: 'correcthorsebatterystaplecorrecthorse1' }, 'JWT_SECRET can be guessed'],
    [
      'one letter',
      { VAPID_PUBLIC_KEY: randomBytes(65).toString('base64url'), VAPID_PRIVATE_KEY: 'A'.repeat(43) },
      'VAPID_PRIVATE_KEY can be guessed',
    ],
    ['a name', { DATABASE_URL: 'mysql://app:sofaseva@db/shop' }, 'DATABASE_PASSWORD can be guessed'],
    ['a year', { REDIS_URL: 'redis://:redis2026@redis' }, 'REDIS_PASSWORD can be guessed'],
    ['a common one', { ADMIN_PASSWORD: 'Pune@1234567' }, 'ADMIN_PASSWORD can be guessed'],
  ])('rejects a secret of %s and explains how to create one', (_kind, env, sentence) => {
    const faults = faultsOf({ ...production, ...env })
    expect(faults).toEqual([expect.stringContaining(sentence)])
    expect(faults[0]).toContain('`openssl rand')
    for (const secret of Object.values(env)) expect(faults[0]).not.toContain(secret)
  })

  it.each([
    ['a word', 'archive'],
    ['a key of another length', ARCHIVE_KEY.slice(2)],
    ['a key with which no secret can be agreed', 'A'.repeat(43)],
  ])('rejects %s as the key of the archive', (_kind, ARCHIVE_PUBLIC_KEY) => {
    expect(faultsOf({ ...production, ARCHIVE_PUBLIC_KEY })).toEqual([
      expect.stringContaining('ARCHIVE_PUBLIC_KEY must be an X25519 public key'),
    ])
  })

  it('rejects a public URL without TLS unless it is this machine', () => {
    const faults = faultsOf({ ...production, PUBLIC_URL: 'http://shop.example' })
    expect(faults).toEqual([expect.stringMatching(/PUBLIC_URL must begin with https:\/\/ in production/)])
    for (const host of ['localhost:8080', 'shop.localhost', '127.0.0.1', '[::1]:8080'])
      expect(faultsOf({ ...production, PUBLIC_URL: `http://${host}` })).toEqual([])
    expect(faultsOf({ ...production, PUBLIC_URL: 'http://localhost.example' })).toHaveLength(1)
    expect(faultsOf({ ...development, PUBLIC_URL: 'http://shop.example' })).toEqual([])
  })

  it('starts with a complete configuration', () => {
    expect(loadConfig(production)).toMatchObject({
      APP_ENV: 'production',
      PUBLIC_URL: 'https://example.com',
      SECURE_COOKIES: true,
    })
  })
})
