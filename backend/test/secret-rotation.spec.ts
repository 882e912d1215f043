import { randomBytes } from 'node:crypto'
import { LIMITS, type PasskeyPrompt } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unsubscribeUrl } from '#modules/notifications/unsubscribe/unsubscribe-links.js'
import { type Reply, TestApp } from './support/app.js'
import { Inbox } from './support/inbox.js'
import { anAdmin, finish, login, PASSWORD, stepOf, totpCode, withPasskey, withTotp } from './support/second-factors.js'

const [former, next] = [1, 2].map(() => randomBytes(48).toString('base64url')) as [string, string]

let inbox: Inbox
/** Instances during a rotation: the first still signs with the former secret, the second with the next one. */
let before: TestApp
let after: TestApp
/** An instance once the former secret was dropped. */
let end: TestApp
beforeAll(async () => {
  inbox = await Inbox.start()
  before = await TestApp.start({ JWT_SECRET: `${former}\n${next}`, SMTP_URL: inbox.url })
  after = await TestApp.start({ JWT_SECRET: `${next}\n${former}`, SMTP_URL: inbox.url }, { work: true })
  end = await TestApp.start({ JWT_SECRET: next })
})
afterAll(async () => {
  await Promise.all([before, after, end].map((app) => app.stop()))
  await inbox.stop()
})

interface Browser {
  token: string
  cookies: Record<string, string>
}

function browserOf(reply: Reply): Browser {
  expect(reply.status).toBeLessThan(300)
  const lines = [reply.headers['set-cookie'] ?? []].flat()
  const cookies = Object.fromEntries(lines.map((line) => line.split(';')[0]?.split('=') ?? []))
  return { token: String(reply.body.token), cookies }
}

async function registered(app: TestApp): Promise<Browser> {
  const email = `${ulid().toLowerCase()}@example.com`
  const body = { name: 'Meera', email, phone: '9000012345', password: PASSWORD, role: 'customer' }
  return browserOf(await app.post('/auth/register', { body }))
}

const headersOf = ({ cookies }: Browser) => ({
  cookie: Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; '),
  'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '',
})
const refresh = (app: TestApp, browser: Browser) => app.post('/auth/refresh', { headers: headersOf(browser) })
const profile = (app: TestApp, { token }: Browser) => app.get('/auth/profile', { as: token })

describe('a session', () => {
  it('continues at every instance, in either direction', async () => {
    let browser = await registered(before)
    for (const app of [after, before, after, before]) {
      expect((await profile(app, browser)).status).toBe(200)
      browser = { ...browser, ...browserOf(await refresh(app, browser)) }
    }
  })

  it('outlives the former secret once it was refreshed', async () => {
    const browser = await registered(before)
    const renewed = browserOf(await refresh(after, browser))
    expect((await profile(end, renewed)).status).toBe(200)
    expect((await refresh(end, renewed)).status).toBe(200)
    const late = await registered(before)
    expect((await profile(end, late)).body.code).toBe('UNAUTHENTICATED')
    expect((await refresh(end, late)).body.code).toBe('SESSION_ENDED')
  })

  it('ends by the proof of an earlier token', async () => {
    const { token } = await registered(before)
    const { sid, end: proof } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    const ended = await after.post('/auth/end-session', { body: { sessionId: sid, proof } })
    expect(ended.status).toBe(200)
    expect((await after.get('/auth/profile', { as: token })).body.code).toBe('SESSION_ENDED')
  })

  it('logs out with the cookies of before', async () => {
    const browser = await registered(before)
    expect((await after.post('/auth/logout', { headers: headersOf(browser) })).status).toBe(200)
    expect((await refresh(before, browser)).body.code).toBe('SESSION_ENDED')
  })
})

describe('a second factor', () => {
  it('works at every instance: a ticket of one is used at the other', async () => {
    const admin = await withTotp(before, await anAdmin(before))
    const { ticket } = stepOf(await login(before, admin.email))
    const done = await finish(after, ticket, { method: 'totp', code: totpCode(admin.secret) })
    expect(done.body.user).toMatchObject({ _id: admin.id })
  })

  it('takes the passkey that responds to a prompt of another instance', async () => {
    const admin = await anAdmin(before)
    const { passkey } = await withPasskey(before, admin)
    const prompt = (await before.post('/auth/login/passkey-prompt')).body as unknown as PasskeyPrompt
    const body = { ticket: prompt.ticket, answer: passkey.sign(prompt) }
    expect((await after.post('/auth/login/passkey', { body })).body.user).toMatchObject({ _id: admin.id })
  })
})

describe('a mail', () => {
  it('has the code that was stored, whichever instance sends it', async () => {
    const me = await before.signedIn('customer')
    expect((await before.post('/email-verification/send', { as: me.token })).status).toBe(200)
    const otp = new RegExp(`\\b\\d{${LIMITS.otp.digits}}\\b`).exec((await inbox.newest(me.email)).text ?? '')?.[0]
    expect((await after.post('/email-verification/verify', { as: me.token, body: { otp } })).status).toBe(200)
  })

  it('has the link of an invitation that another instance wrote', async () => {
    const owner = await anAdmin(before)
    const email = `${ulid().toLowerCase()}@example.com`
    const body = { email, staffRole: 'support', locale: 'en' }
    expect((await before.post('/admin/invitations', { as: owner.token, body })).status).toBe(201)
    const token = /#token=([\w-]+)/.exec((await inbox.newest(email)).text ?? '')?.[1]
    expect((await before.post('/auth/invitation', { body: { token } })).body).toMatchObject({ email })
  })

  it('unsubscribes by a link of before', async () => {
    const { id: userId } = await before.signedIn('customer')
    const { searchParams } = new URL(unsubscribeUrl({ userId, kind: 'system', language: 'en' }, before.config))
    const unsubscribe = (app: TestApp) => app.post(`/notifications/unsubscribe?token=${searchParams.get('token')}`)
    expect((await unsubscribe(after)).status).toBe(200)
    expect((await unsubscribe(end)).body.code).toBe('UNSUBSCRIBE_LINK_INVALID')
  })
})
