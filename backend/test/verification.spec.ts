import { LIMITS } from '@sofaseva/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'
import { Inbox } from './support/inbox.js'

let app: TestApp
let inbox: Inbox
beforeAll(async () => {
  inbox = await Inbox.start()
  app = await TestApp.start({ SMTP_URL: inbox.url }, { work: true })
})
afterAll(async () => {
  await app.stop()
  await inbox.stop()
})

const codeIn = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? ''
const other = (code: string) => (code === '000000' ? '000001' : '000000')

const ask = (me: Person, way = 'email', call = 'send') => app.post(`/${way}-verification/${call}`, { as: me.token })
const verify = (me: Person, otp: unknown, way = 'email') =>
  app.post(`/${way}-verification/verify`, { as: me.token, body: { otp } })
const status = async (me: Person, way = 'email') =>
  (await app.get(`/${way}-verification/status`, { as: me.token })).body

async function withCode(): Promise<{ me: Person; code: string }> {
  const me = await app.signedIn('customer')
  expect((await ask(me)).status).toBe(200)
  return { me, code: codeIn((await inbox.newest(me.email)).text) }
}

/** Moves all times of the user's codes back by `ms`. */
async function moveBack(me: Person, ms: number): Promise<void> {
  for (const row of await app.make.prisma.oneTimeCode.findMany({ where: { userId: me.id } }))
    await app.make.prisma.oneTimeCode.update({
      where: { id: row.id },
      data: { createdAt: new Date(row.createdAt.getTime() - ms), expiresAt: new Date(row.expiresAt.getTime() - ms) },
    })
}

describe('an e-mail code', () => {
  it('arrives by mail as text and HTML and verifies the address', async () => {
    const me = await app.signedIn('customer')
    expect(await status(me)).toMatchObject({ isEmailVerified: false, hasPendingVerification: false, resendAt: null })
    const asked = await ask(me)
    expect(asked.body).toMatchObject({ success: true })
    const mail = await inbox.newest(me.email)
    const code = codeIn(mail.text)
    expect(mail.subject).toContain(code)
    expect(mail.html).toContain(code)
    expect(await status(me)).toMatchObject({ hasPendingVerification: true, resendAt: expect.any(String) })
    const verified = await verify(me, code)
    expect(verified.status).toBe(200)
    expect(verified.body).toMatchObject({ success: true, message: 'Email verified successfully!' })
    expect(await status(me)).toMatchObject({ isEmailVerified: true, hasPendingVerification: false })
    expect((await app.get('/auth/profile', { as: me.token })).body).toMatchObject({ isEmailVerified: true })
    expect((await ask(me)).body.code).toBe('ALREADY_VERIFIED')
  })

  it('is not in the database, the outbox or the responses', async () => {
    const { me, code } = await withCode()
    const rows = await app.make.prisma.oneTimeCode.findMany({ where: { userId: me.id } })
    const events = await app.make.prisma.outboxEvent.findMany({ where: { type: 'verification.code-requested' } })
    expect(JSON.stringify([rows.map(({ codeHash }) => codeHash), events.map(({ payload }) => payload)])).not.toContain(
      code,
    )
  })

  it('is invalid after five wrong attempts, even if the sixth is right', async () => {
    const { me, code } = await withCode()
    for (let attempt = 0; attempt < LIMITS.otp.tries; attempt += 1) {
      const response = await verify(me, other(code))
      expect([response.status, response.body.message]).toEqual([422, 'Invalid or expired OTP'])
    }
    expect((await verify(me, code)).status).toBe(422)
    expect(await status(me)).toMatchObject({ isEmailVerified: false, hasPendingVerification: false })
  })

  it('is invalid after five simultaneous wrong attempts', async () => {
    const { me, code } = await withCode()
    const responses = await Promise.all(Array.from({ length: 30 }, () => verify(me, other(code))))
    expect(responses.every(({ status: code }) => code === 422)).toBe(true)
    const [row] = await app.make.prisma.oneTimeCode.findMany({ where: { userId: me.id } })
    expect(row?.tries).toBe(LIMITS.otp.tries)
    expect((await verify(me, code)).status).toBe(422)
  })

  it('expires after ten minutes', async () => {
    const { me, code } = await withCode()
    await moveBack(me, LIMITS.otp.expiresMs)
    expect((await verify(me, code)).status).toBe(422)
  })

  it('verifies once and gets the same response for twenty simultaneous and later uses', async () => {
    const { me, code } = await withCode()
    const responses = await Promise.all(Array.from({ length: 20 }, () => verify(me, code)))
    expect(responses.map(({ status: code }) => code)).toEqual(Array(20).fill(200))
    expect(new Set(responses.map(({ body }) => body.emailVerifiedAt)).size).toBe(1)
    expect((await verify(me, code)).body).toEqual(responses[0]?.body)
  })

  it('is rejected for reuse after the address has changed', async () => {
    const { me, code } = await withCode()
    await verify(me, code)
    await app.make.prisma.user.update({
      where: { id: me.id },
      data: { email: `new-${me.email}`, emailVerifiedAt: null },
    })
    expect((await verify(me, code)).body.code).toBe('OTP_INVALID')
  })

  it('is not valid for other users', async () => {
    const { code } = await withCode()
    const { me: stranger, code: own } = await withCode()
    if (own !== code) expect((await verify(stranger, code)).status).toBe(422)
    expect((await verify(await app.signedIn('customer'), code)).status).toBe(422)
  })

  it('is replaced by a newer one', async () => {
    const { me, code } = await withCode()
    await moveBack(me, LIMITS.otp.resendMs)
    expect((await ask(me, 'email', 'resend')).status).toBe(200)
    const newer = codeIn((await inbox.newest(me.email, 2)).text)
    if (newer !== code) expect((await verify(me, code)).status).toBe(422)
    expect((await verify(me, newer)).status).toBe(200)
  })

  it('is invalid after the address has changed', async () => {
    const { me, code } = await withCode()
    await app.make.prisma.user.update({ where: { id: me.id }, data: { email: `new.${me.email}` } })
    expect((await verify(me, code)).status).toBe(422)
  })

  it('can be requested once a minute, even in simultaneous requests, and ten times an hour', async () => {
    const me = await app.signedIn('customer')
    const responses = await Promise.all(Array.from({ length: 10 }, () => ask(me)))
    expect(responses.filter(({ status: code }) => code === 200)).toHaveLength(1)
    const refused = responses.find(({ status: code }) => code === 429)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(50)
    for (let sent = 1; sent < 10; sent += 1) {
      await moveBack(me, LIMITS.otp.resendMs)
      expect((await ask(me, 'email', 'resend')).status).toBe(200)
    }
    await moveBack(me, LIMITS.otp.resendMs)
    expect((await ask(me, 'email', 'resend')).status).toBe(429)
  })

  it.each([
    ['', 'Please enter the OTP'],
    ['12345', 'Enter the 6 digits of the OTP.'],
    ['1234567', 'Enter the 6 digits of the OTP.'],
    ['12a456', 'Enter the 6 digits of the OTP.'],
    [undefined, 'Please enter the OTP'],
    [123456, 'Please enter the OTP'],
  ])('is not valid as %j', async (otp, sentence) => {
    const { me } = await withCode()
    const response = await verify(me, otp)
    expect([response.status, response.body.fields]).toEqual([400, { otp: sentence }])
    const [row] = await app.make.prisma.oneTimeCode.findMany({ where: { userId: me.id } })
    expect(row?.tries).toBe(0)
  })

  it('arrives even if the mail server fails at first', async () => {
    inbox.failures = 1
    const { me, code } = await withCode()
    expect((await verify(me, code)).status).toBe(200)
  })
})

describe('an OTP by SMS', () => {
  it('verifies the phone number', async () => {
    const me = await app.signedIn('customer')
    const phone = `+9190${String(Date.now()).slice(-8)}`
    await app.make.prisma.user.update({ where: { id: me.id }, data: { phone } })
    expect((await ask(me, 'phone')).status).toBe(200)
    const code = codeIn((await inbox.newest(`${phone.slice(1)}@sms.local`)).text)
    // A code is valid only for its purpose.
    expect((await verify(me, code, 'email')).status).toBe(422)
    expect((await verify(me, code, 'phone')).body).toMatchObject({ success: true })
    expect((await app.get('/auth/profile', { as: me.token })).body).toMatchObject({ isPhoneVerified: true })
    // From then on, the number changes by codes only.
    const changed = await app.put('/auth/profile', { as: me.token, body: { phone: '+919000011111' } })
    expect([changed.status, changed.body.code]).toEqual([422, 'CONTACT_CHANGE_NEEDS_CODES'])
    expect(await status(me, 'phone')).toMatchObject({ isPhoneVerified: true })
  })

  it('requires a number', async () => {
    const me = await app.signedIn('customer')
    await app.make.prisma.user.update({ where: { id: me.id }, data: { phone: '' } })
    const response = await ask(me, 'phone')
    expect([response.status, response.body.message]).toEqual([400, 'Please add your phone number first.'])
  })
})
