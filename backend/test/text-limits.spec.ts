import { HOUR_MS } from '@sofaseva/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { SettingsService } from '#modules/settings/index.js'
import { TestApp } from './support/app.js'
import { Inbox } from './support/inbox.js'

let app: TestApp
let inbox: Inbox
const lines: string[] = []
beforeAll(async () => {
  inbox = await Inbox.start()
  const log = { write: (line: string) => void lines.push(line) }
  const env = { SMTP_URL: inbox.url, TRUSTED_PROXIES: '1', RATE_LIMIT_FACTOR: '1', LOG_LEVEL: 'warn' }
  app = await TestApp.start(env, { work: true, log })
})
afterAll(async () => {
  await app.make.defaultSettings()
  await app.stop()
  await inbox.stop()
})
const ofTexts = { kind: { startsWith: 'text-' } }
beforeEach(() => app.make.prisma.dailyQuota.deleteMany({ where: ofTexts }))

async function budget(texts: number): Promise<void> {
  await app.make.setting('sms_daily_budget', texts)
  await app.touch('settings')
  await expect.poll(() => app.nest.get(SettingsService).value('sms_daily_budget')).toBe(texts)
}

let numbers = 9_100_000_000
function newNumber(): string {
  numbers += 1
  return `+91${numbers}`
}
let addresses = 0
function newAddress(): string {
  addresses += 1
  return `192.0.2.${addresses}`
}

/** Requests a code as a user with this number. */
async function text(phone: string, address = newAddress()) {
  const me = await app.signedIn('customer')
  await app.make.prisma.user.update({ where: { id: me.id }, data: { phone } })
  const headers = { 'x-forwarded-for': address, 'accept-language': 'en' }
  return app.post('/phone-verification/send', { as: me.token, headers })
}
const textsTo = (phone: string) => inbox.to(`${phone.slice(1)}@sms.local`)

describe('codes by text message', () => {
  it('are limited to five a day per number over all accounts', async () => {
    const phone = newNumber()
    for (let n = 0; n < 5; n += 1) expect((await text(phone)).status).toBe(200)
    const refused = await text(phone)
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED'])
    expect(refused.body.message).toBe("We've sent many OTPs to this number today. Please try again tomorrow.")
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual((24 * HOUR_MS) / 1_000)
    await vi.waitFor(() => expect(textsTo(phone)).toHaveLength(5))
    expect((await text(newNumber())).status).toBe(200)
  })

  it.each([
    ['+88213000000', 'a satellite phone'],
    ['+971501234567', 'another country'],
    ['+912040001234', 'a landline'],
    ['9876543210', 'no international number'],
  ])('are not sent to %s, %s', async (phone) => {
    const refused = await text(phone)
    expect([refused.status, refused.body.code]).toEqual([422, 'PHONE_NOT_SERVED'])
    expect(refused.body.fields).toEqual({ phone: "We can't text this number. Please use an Indian mobile number." })
    expect(await app.make.prisma.dailyQuota.count({ where: ofTexts })).toBe(0)
  })

  it('are limited to thirty an hour for all users at one network address', async () => {
    const address = newAddress()
    for (let n = 0; n < 30; n += 1) expect((await text(newNumber(), address)).status).toBe(200)
    const refused = await text(newNumber(), address)
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED'])
    expect(refused.body.message).toBe('Many OTPs have been texted to your network. Please try again later.')
    expect((await text(newNumber())).status).toBe(200)
  })

  it('stop at the day’s budget, and admins are notified once at 80 % and once at 100 %', async () => {
    await budget(10)
    const admin = await app.signedIn('admin')
    const responses = []
    for (let n = 0; n < 12; n += 1) responses.push(await text(newNumber()))
    expect(responses.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429, 429])
    const [refused] = responses.slice(-1)
    expect(refused?.body).toMatchObject({
      code: 'TEXTS_UNAVAILABLE',
      message: "We can't send any more text messages today. Please try again tomorrow.",
    })
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    await vi.waitFor(async () => {
      const { body } = await app.get('/notifications/admin', { as: admin.token })
      const budgets = (body.data as { key: string; title: string; message: string }[]).filter(
        ({ key }) => key === 'texts.budget',
      )
      expect(budgets.map(({ title }) => title).sort()).toEqual([
        'Text messages are running low',
        "Today's text messages are used up",
      ])
      expect(budgets.map(({ message }) => message).join()).toContain('8 of 10 text messages for today')
    })
    const logged = lines.filter((line) => line.includes('texts-budget'))
    expect(logged).toHaveLength(2)
  })

  it('are sent to other countries if they are configured', async () => {
    const abroad = await TestApp.start({ SMS_COUNTRY_CODES: '+91, +971' })
    const me = await abroad.signedIn('customer')
    await abroad.make.prisma.user.update({ where: { id: me.id }, data: { phone: '+971501234567' } })
    expect((await abroad.post('/phone-verification/send', { as: me.token })).status).toBe(200)
    await abroad.stop()
  })
})
