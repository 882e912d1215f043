import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestApp } from './support/app.js'

interface Consent {
  purpose: string
  isGiven: boolean
  last: { at: string; noticeVersion: number; language: string } | null
}
interface Privacy {
  consents: Consent[]
  nominee: { name: string; contact: string } | null
}

let app: TestApp
beforeAll(async () => {
  app = await TestApp.start()
})
afterAll(() => app.stop())

let accounts = 0
async function register(more: object = {}, language = 'en'): Promise<string> {
  accounts += 1
  const { status, body } = await app.call('POST', '/auth/register', {
    headers: { 'accept-language': language },
    body: {
      name: 'Asha',
      email: `consents-${accounts}@example.com`,
      phone: '9876543210',
      password: 'marigold-tram-57',
      ...more,
    },
  })
  expect(status).toBe(201)
  return body.token as string
}
const privacyOf = async (token: string) => (await app.get('/auth/privacy', { as: token })).body as unknown as Privacy
const consentTo = async (token: string, purpose: string) =>
  (await privacyOf(token)).consents.find((one) => one.purpose === purpose)

describe('a registration', () => {
  it('records the consent with the version of the policy, the language and the time', async () => {
    const admin = await app.signedIn('admin')
    await app.put('/admin/policies/notice', {
      as: admin.token,
      body: { texts: { en: { title: 'Notice', text: 'Second version' } } },
    })
    const { body } = await app.get('/policies/notice')
    const { version } = body.policy as { version: number }
    const before = Date.now()
    const consent = await consentTo(await register({}, 'mr'), 'account')
    expect(consent).toMatchObject({ isGiven: true, last: { noticeVersion: version, language: 'mr' } })
    expect(Date.parse(consent?.last?.at ?? '')).toBeGreaterThanOrEqual(before)
  })

  it('gives no optional consent unless it was chosen', async () => {
    expect(await consentTo(await register(), 'offers')).toEqual({ purpose: 'offers', isGiven: false, last: null })
    expect(await consentTo(await register({ offers: true }), 'offers')).toMatchObject({ isGiven: true })
  })
})

describe('a consent', () => {
  it('is withdrawn and given again, and each change stays on record', async () => {
    const token = await register({ offers: true })
    const put = (isGiven: boolean) => app.put('/auth/privacy/consents/offers', { as: token, body: { isGiven } })
    for (const isGiven of [false, false, true]) expect((await put(isGiven)).status).toBe(200)
    expect(await consentTo(token, 'offers')).toMatchObject({ isGiven: true })
    const { body } = await app.get('/auth/export', { as: token })
    const { consents } = body.data as { consents: Consent[] }
    expect(consents.map(({ purpose, isGiven }) => [purpose, isGiven])).toEqual([
      ['account', true],
      ['offers', true],
      ['offers', false],
      ['offers', true],
    ])
  })

  it('to the account is withdrawn by closing it alone', async () => {
    const token = await register()
    const reply = await app.put('/auth/privacy/consents/account', { as: token, body: { isGiven: false } })
    expect(reply.status).toBe(400)
    expect(await consentTo(token, 'account')).toMatchObject({ isGiven: true })
  })
})

it('stores a nominee, replaces it and removes it', async () => {
  const token = await register()
  const save = (body: object) => app.put('/auth/privacy/nominee', { as: token, body })
  expect((await save({ name: '', contact: 'x' })).body.fields).toEqual({ name: expect.any(String) })
  await save({ name: 'Ravi Patil', contact: 'ravi@example.com' })
  await save({ name: 'Meera Patil', contact: '98765 00000' })
  expect((await privacyOf(token)).nominee).toEqual({ name: 'Meera Patil', contact: '98765 00000' })
  expect((await app.call('DELETE', '/auth/privacy/nominee', { as: token })).body).toMatchObject({ nominee: null })
})
