import { randomBytes } from 'node:crypto'
import { createArchiveKeys } from '@sofaseva/tools/sealed-archive'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { SettingsService } from '#modules/settings/index.js'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'

const PRODUCTION = {
  APP_ENV: 'production',
  PUBLIC_URL: 'https://sofa.example',
  SUPPORT_EMAIL: 'a@sofa.example',
  LEGAL_NAME: 'Sample Home Services Private Limited',
  LEGAL_ADDRESS: '1 Sample Road, Pune 411005',
  GRIEVANCE_OFFICER: 'Asha Patil',
  GRIEVANCE_EMAIL: 'officer@sofaseva.example',
  ARCHIVE_PUBLIC_KEY: createArchiveKeys().publicKey,
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'a@sofa.example',
  SUPPORT_PHONE: '+912040001234',
  JWT_SECRET: randomBytes(48).toString('base64url'),
}

const lines: string[] = []
let gateway: TestApp
let admin: Person
beforeAll(async () => {
  gateway = await TestApp.start({ ...PRODUCTION, SMS_URL: 'https://sms.example/send' })
  admin = await gateway.signedIn('admin')
})
afterAll(async () => {
  await gateway.make.defaultSettings()
  await gateway.stop()
})

const withoutGateway = () =>
  TestApp.start({ ...PRODUCTION, LOG_LEVEL: 'warn' }, { log: { write: (line) => void lines.push(line) } })

const change = (app: TestApp, value: boolean, language = 'en') =>
  app.put('/settings/require_phone_verification', {
    as: admin.token,
    body: { value },
    headers: { 'accept-language': language },
  })

async function isRequired(app: TestApp): Promise<unknown> {
  const { data } = (await app.get('/settings/public')).body as { data: Record<string, unknown> }
  return data.require_phone_verification
}

describe('phone verification without an SMS gateway', () => {
  it.each([
    ['en', 'no SMS gateway is set up'],
    ['hi', 'SMS गेटवे'],
    ['mr', 'SMS गेटवे'],
  ])('cannot be required, with a message in %s', async (language, words) => {
    const app = await withoutGateway()
    expect(await change(app, true, language)).toMatchObject({
      status: 422,
      body: { code: 'SMS_GATEWAY_MISSING', message: expect.stringContaining(words) },
    })
    expect((await change(app, false)).status).toBe(200)
    await app.stop()
  })

  it('is no longer required after the gateway is removed, which is logged', async () => {
    expect((await change(gateway, true)).status).toBe(200)
    const app = await withoutGateway()
    expect([await isRequired(gateway), await isRequired(app)]).toEqual([true, false])
    expect(await app.nest.get(SettingsService).value('require_phone_verification')).toBe(false)
    expect(lines.join()).toContain('Phones are not verified before a booking: no SMS gateway is set up.')
    expect((await change(app, false)).status).toBe(200)
    await vi.waitFor(async () => expect(await isRequired(gateway)).toBe(false))
    await app.stop()
  })
})
