import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ConfigError, loadConfig } from './config.js'

const base = { DATABASE_URL: 'mysql://root@127.0.0.1/x', REDIS_URL: 'redis://127.0.0.1', APP_ENV: 'development' }
const production = {
  ...base,
  APP_ENV: 'production',
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
  ARCHIVE_PUBLIC_KEY: generateKeyPairSync('x25519').publicKey.export({ format: 'jwk' }).x ?? '',
}
const all = ['code', 'changed', 'visit', 'merged'].flatMap((kind) =>
  ['en', 'hi', 'mr'].map((language) => `${kind}.${language}=id1`),
)
const msg91 = {
  MSG91_AUTH_KEY: 'key',
  MSG91_TEMPLATES: all.join(),
  MSG91_REPORT_SECRET: 'rxuXnbZ2cQm7vY4Jp0aWkT9sLd3HfEgBrxuXnbZ2cQm',
}

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

describe('the login by phone', () => {
  it('stops a production without a gateway, with one sentence', () => {
    expect(faultsOf({ ...production, PHONE_LOGIN: 'on' })).toEqual([
      expect.stringMatching(/^ *PHONE_LOGIN is on, but no SMS gateway is set up: /),
    ])
  })

  it.each([
    [production, false],
    [{ ...production, SMS_URL: 'https://sms.example/send' }, true],
    [{ ...production, SMS_URL: 'https://sms.example/send', PHONE_LOGIN: 'off' }, false],
    [{ ...production, SMS_GATEWAYS: 'msg91', ...msg91, PHONE_LOGIN: 'on' }, true],
    [base, true],
    [{ ...base, PHONE_LOGIN: 'off' }, false],
  ])('is on only where texts can be sent (case %#)', (env, isOn) => {
    expect(loadConfig(env).PHONE_LOGIN).toBe(isOn)
  })
})

describe('the SMS gateways', () => {
  it('are the plain one if only its address is set, or those that are named', () => {
    expect(loadConfig(base).SMS_GATEWAYS).toEqual([])
    expect(loadConfig({ ...base, SMS_URL: 'https://sms.example/send' }).SMS_GATEWAYS).toEqual(['http'])
    expect(
      loadConfig({ ...base, ...msg91, SMS_GATEWAYS: 'msg91, http', SMS_URL: 'https://sms.example' }).SMS_GATEWAYS,
    ).toEqual(['msg91', 'http'])
  })

  it('name every missing variable and template', () => {
    expect(faultsOf({ ...base, SMS_GATEWAYS: 'http,msg91,exotel', MSG91_TEMPLATES: 'code.en=1,code.hi=2' })).toEqual([
      expect.stringContaining('SMS_URL must be set, because SMS_GATEWAYS names http'),
      expect.stringContaining('MSG91_AUTH_KEY must be set'),
      expect.stringContaining('MSG91_REPORT_SECRET must be set'),
      expect.stringContaining(
        'MSG91_TEMPLATES has no template for code.mr, changed.en, changed.hi, changed.mr, visit.en, visit.hi, visit.mr',
      ),
      expect.stringContaining('EXOTEL_ACCOUNT must be set'),
      expect.stringContaining('EXOTEL_API_KEY must be set'),
      expect.stringContaining('EXOTEL_API_TOKEN must be set'),
      expect.stringContaining('SMS_DLT_ENTITY must be set'),
      expect.stringContaining('SMS_DLT_TEMPLATES has no template for code.en'),
    ])
  })

  it.each([
    [{ SMS_GATEWAYS: 'msg92' }, /SMS_GATEWAYS.* must name some of http, msg91, exotel/],
    [{ SMS_DLT_TEMPLATES: 'code=1' }, /SMS_DLT_TEMPLATES/],
    [{ SMS_DLT_TEMPLATES: 'code.fr=1' }, /SMS_DLT_TEMPLATES/],
    [{ SMS_TIMEOUT_MS: '60000' }, /SMS_TIMEOUT_MS/],
  ])('are refused with %j', (env, fault) => {
    expect(faultsOf({ ...base, ...env }).join()).toMatch(fault)
  })

  it('refuse a guessable report secret in production', () => {
    const env = { ...production, SMS_GATEWAYS: 'msg91', ...msg91, MSG91_REPORT_SECRET: 'a'.repeat(40) }
    expect(faultsOf(env).join()).toContain('MSG91_REPORT_SECRET can be guessed')
  })
})
