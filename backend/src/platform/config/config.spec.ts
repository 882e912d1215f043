import { describe, expect, it } from 'vitest'
import { ConfigError, loadConfig, PLACEHOLDER_SECRET } from './config.js'

const base = { DATABASE_URL: 'mysql://root@127.0.0.1/x', REDIS_URL: 'redis://127.0.0.1' }
const strong = 'an-own-secret-that-is-long-enough-0123456789'

describe('the environment', () => {
  it('has sensible defaults beyond the two addresses', () => {
    const config = loadConfig(base)
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

  it('names what is wrong', () => {
    expect(() => loadConfig({ DATABASE_URL: 'postgres://x', REDIS_URL: '' })).toThrow(/DATABASE_URL .*\n.*REDIS_URL/)
    expect(() => loadConfig({ ...base, PORT: 'eighty' })).toThrow(ConfigError)
  })

  it.each([
    ['a missing secret', {}],
    ['the placeholder', { JWT_SECRET: PLACEHOLDER_SECRET }],
    ['a short secret', { JWT_SECRET: 'short' }],
  ])('stops a production start with %s', (_name, env) => {
    const start = () => loadConfig({ ...base, APP_ENV: 'production', PUBLIC_URL: 'https://example.com', ...env })
    expect(start).toThrow(/JWT_SECRET/)
  })

  it('is complete in production with a secret, an address and a mail server, and not without', () => {
    const complete = {
      ...base,
      APP_ENV: 'production',
      PUBLIC_URL: 'https://example.com/',
      JWT_SECRET: strong,
      SMTP_URL: 'smtps://user:password@mail.example.com:465',
    }
    for (const name of ['PUBLIC_URL', 'SMTP_URL']) {
      const start = () => loadConfig({ ...complete, [name]: '' })
      expect(start).toThrow(new RegExp(name))
    }
    const config = loadConfig(complete)
    expect(config).toMatchObject({ PUBLIC_URL: 'https://example.com', SECURE_COOKIES: true })
  })
})
