import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { SettingsService } from '#modules/settings/index.js'
import { TestApp } from './support/app.js'
import { Inbox } from './support/inbox.js'
import { newNumber, PhoneCodes } from './support/phone-codes.js'

let app: TestApp
let other: TestApp
let inbox: Inbox
let phones: PhoneCodes
let elsewhere: PhoneCodes
beforeAll(async () => {
  inbox = await Inbox.start()
  const env = { SMTP_URL: inbox.url, TRUSTED_PROXIES: '1', RATE_LIMIT_FACTOR: '1', SMS_PRICE_PAISE: '20' }
  app = await TestApp.start(env, { work: true })
  other = await TestApp.start(env)
  phones = new PhoneCodes(app, inbox)
  elsewhere = new PhoneCodes(other, inbox)
})
afterAll(async () => {
  await app.make.defaultSettings()
  await Promise.all([app.stop(), other.stop()])
  await inbox.stop()
})
beforeEach(async () => {
  await app.make.prisma.dailyQuota.deleteMany({ where: { kind: { startsWith: 'text-' } } })
})

async function setting(key: 'sms_daily_rupees' | 'sms_prefix_daily_budget' | 'sms_daily_budget', value: number) {
  await app.make.setting(key, value)
  for (const instance of [app, other]) {
    await instance.touch('settings')
    await expect.poll(() => instance.nest.get(SettingsService).value(key)).toBe(value)
  }
}

let addresses = 0
const newAddress = () => {
  addresses += 1
  return `198.51.100.${addresses}`
}
/** Requests from ever new addresses, in turn on two instances. */
const pump = (numbers: readonly string[]) =>
  Promise.all(numbers.map((phone, n) => (n % 2 ? phones : elsewhere).request(phone, { address: newAddress() })))
const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).toSorted()

describe('texts for logins', () => {
  it('to one number stop after five a day, over all instances and addresses', async () => {
    const phone = newNumber()
    for (let n = 0; n < 5; n += 1) {
      expect((await (n % 2 ? phones : elsewhere).request(phone, { address: newAddress() })).status).toBe(200)
      await phones.pass(phone)
    }
    const refused = await elsewhere.request(phone, { address: newAddress() })
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(refused.body.message).toBe("We've sent many OTPs to this number today. Please try again tomorrow.")
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('to numbers of one prefix stop at their limit, also if all are requested at once on two instances', async () => {
    await setting('sms_prefix_daily_budget', 4)
    const replies = await pump(Array.from({ length: 10 }, () => newNumber('98765')))
    expect(statuses(replies)).toEqual([...Array(4).fill(200), ...Array(6).fill(429)])
    const refused = replies.find(({ status }) => status === 429)
    expect(refused?.body.message).toMatch(/numbers like this one/)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect(statuses(await pump([newNumber('98764')]))).toEqual([200])
    await setting('sms_prefix_daily_budget', 100)
  })

  it('stop when the day’s money is spent, and admins see it once', async () => {
    await setting('sms_daily_rupees', 1)
    const admin = await app.signedIn('admin')
    // A rupee pays for five texts of one segment.
    const replies = await pump(Array.from({ length: 9 }, () => newNumber()))
    expect(statuses(replies)).toEqual([...Array(5).fill(200), ...Array(4).fill(429)])
    const refused = replies.find(({ status }) => status === 429)
    expect(refused?.body).toMatchObject({ code: 'TEXTS_UNAVAILABLE' })
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    await vi.waitFor(async () => {
      const { body } = await app.get('/notifications/admin', { as: admin.token })
      const seen = (body.data as { key: string; title: string }[]).filter(({ key }) => key === 'texts.money')
      expect(seen.map(({ title }) => title).filter((title) => title.includes('used up'))).toEqual([
        'Today’s money for text messages is used up',
      ])
    })
    await setting('sms_daily_rupees', 250)
  })

  it('in Devanagari cost more, because they take more segments', async () => {
    await setting('sms_daily_rupees', 1)
    const replies = []
    for (let n = 0; n < 5; n += 1)
      replies.push(await phones.request(newNumber(), { address: newAddress(), language: 'hi' }))
    expect(statuses(replies).filter((status) => status === 200).length).toBeLessThan(5)
    await setting('sms_daily_rupees', 250)
  })

  it('stop at the number of texts a day, together with those for profiles', async () => {
    await setting('sms_daily_budget', 3)
    const me = await app.signedIn('customer')
    await app.make.prisma.user.update({ where: { id: me.id }, data: { phone: newNumber() } })
    expect((await app.post('/phone-verification/send', { as: me.token })).status).toBe(200)
    const replies = await pump(Array.from({ length: 5 }, () => newNumber()))
    expect(statuses(replies)).toEqual([200, 200, 429, 429, 429])
    await setting('sms_daily_budget', 500)
  })

  it('are limited per network address, without telling whether a number has an account', async () => {
    const address = newAddress()
    const replies = []
    for (let n = 0; n < 31; n += 1) replies.push(await phones.request(newNumber(), { address }))
    expect(replies.slice(0, 30).every(({ status }) => status === 200)).toBe(true)
    expect(replies[30]).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(Number(replies[30]?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await phones.request(newNumber(), { address: newAddress() })).status).toBe(200)
  })

  it.each(['+912040001234', '+971501234567', '+88213000000', '+919999'])('are not sent to %s', async (phone) => {
    const { status } = await phones.request(phone)
    expect([400, 422]).toContain(status)
    expect(await app.make.prisma.dailyQuota.count({ where: { kind: { startsWith: 'text-' } } })).toBe(0)
  })
})

it('codes entered from one address are limited, over all numbers', async () => {
  const address = newAddress()
  const { body } = await phones.request(newNumber(), { address })
  const replies = []
  for (let n = 0; n < 61; n += 1) replies.push(await phones.login(body.challengeId, '000000', { address }))
  const refused = replies.at(-1)
  expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
})
