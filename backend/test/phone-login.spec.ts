import { LIMITS } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { TestApp } from './support/app.js'
import { Inbox } from './support/inbox.js'
import {
  codeIn,
  cookiesOf,
  givePassword,
  inboxOf,
  newNumber,
  otherThan,
  PASSWORD,
  PhoneCodes,
} from './support/phone-codes.js'

let app: TestApp
let other: TestApp
let inbox: Inbox
let phones: PhoneCodes
beforeAll(async () => {
  inbox = await Inbox.start()
  const env = { SMTP_URL: inbox.url, TRUSTED_PROXIES: '1' }
  app = await TestApp.start(env, { work: true })
  other = await TestApp.start(env)
  phones = new PhoneCodes(app, inbox)
})
afterAll(async () => {
  await Promise.all([app.stop(), other.stop()])
  await inbox.stop()
})
beforeEach(() => app.make.prisma.dailyQuota.deleteMany({ where: { kind: { startsWith: 'text-' } } }))

const userOf = (phone: string) => app.make.prisma.user.findMany({ where: { phone, deletedAt: null } })

/** A customer whose number is verified as its owner did it: by a code. */
async function verified(phone = newNumber(), role: 'customer' | 'provider' | 'admin' = 'customer') {
  const me = await app.signedIn(role)
  await app.make.prisma.user.update({ where: { id: me.id }, data: { phone } })
  expect((await app.post('/phone-verification/send', { as: me.token })).status).toBe(200)
  const otp = codeIn((await inbox.newest(inboxOf(phone))).text)
  expect((await app.post('/phone-verification/verify', { as: me.token, body: { otp } })).status).toBe(200)
  return { me, phone }
}

const invalid = { status: 422, body: { code: 'OTP_INVALID' } }

describe('a login by phone', () => {
  it('creates an account for a new number, without e-mail, name or password', async () => {
    const phone = newNumber()
    const reply = await phones.in(phone, 1, { language: 'mr' })
    expect(reply).toMatchObject({
      status: 200,
      body: { user: { phone, name: '', email: '', role: 'customer', locale: 'mr', isPhoneVerified: true } },
    })
    expect((await app.get('/auth/profile', { as: String(reply.body.token) })).status).toBe(200)
  })

  it('opens the same account again, and refreshes like any session', async () => {
    const phone = newNumber()
    const first = await phones.in(phone)
    await phones.pass(phone)
    const second = await phones.in(phone, 2)
    expect((second.body.user as { _id: string })._id).toBe((first.body.user as { _id: string })._id)
    expect(await userOf(phone)).toHaveLength(1)
  })

  it.each(['customer', 'provider'] as const)('opens the account of a %s that verified the number', async (role) => {
    const { me, phone } = await verified(newNumber(), role)
    await phones.pass(phone)
    expect(await phones.in(phone, 2)).toMatchObject({ status: 200, body: { user: { _id: me.id, role } } })
    await givePassword(app, me.id)
    const byEmail = await app.post('/auth/login', { body: { email: me.email, password: PASSWORD } })
    expect(byEmail.body.user).toMatchObject({ _id: me.id })
  })

  it('never opens an account that only typed the number', async () => {
    const phone = newNumber()
    const stranger = await app.signedIn('customer')
    await app.put('/auth/profile', { as: stranger.token, body: { phone } })
    const reply = await phones.in(phone)
    expect((reply.body.user as { _id: string })._id).not.toBe(stranger.id)
  })

  it('is refused for an admin’s number, and opens no other account', async () => {
    const { phone } = await verified(newNumber(), 'admin')
    await phones.pass(phone)
    expect(await phones.in(phone, 2)).toMatchObject({ status: 403, body: { code: 'PHONE_LOGIN_REFUSED' } })
    expect(await userOf(phone)).toHaveLength(1)
  })

  it('reads numbers and codes in Devanagari, with separators', async () => {
    const phone = newNumber()
    const devanagari = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit)))
    const typed = devanagari(phone.slice(3))
    const { status, body } = await phones.request(`${typed.slice(0, 5)} ${typed.slice(5)}`)
    expect(status).toBe(200)
    const code = codeIn((await inbox.newest(inboxOf(phone))).text)
    expect(
      (await phones.login(body.challengeId, ` ${devanagari(code.slice(0, 3))}-${devanagari(code.slice(3))} `)).status,
    ).toBe(200)
  })

  it('texts the code with a last line that only this site’s pages can read', async () => {
    const phone = newNumber()
    const { code } = await phones.sent(phone)
    const { text = '' } = await inbox.newest(inboxOf(phone))
    expect(text.replace(/\s+/g, ' ')).toContain(`@localhost #${code}`)
  })

  it('is off where it is switched off', async () => {
    const off = await TestApp.start({ PHONE_LOGIN: 'off' })
    const asked = await off.post('/auth/phone/code', { body: { phone: newNumber() } })
    const entered = await off.post('/auth/phone/login', { body: { challengeId: ulid(), otp: '123456' } })
    expect([asked.body.code, entered.body.code]).toEqual(['PHONE_LOGIN_OFF', 'PHONE_LOGIN_OFF'])
    expect((await off.get('/settings/public')).body.data).toMatchObject({ phoneLogin: false })
    await off.stop()
  })
})

describe('the response to a request for a code', () => {
  it('is the same for a number with an account, without one, of a closed account and of an admin', async () => {
    const closed = newNumber()
    const session = await phones.in(closed)
    await phones.pass(closed)
    const proof = await phones.sent(closed, 2)
    await app.post('/auth/profile/delete-by-code', {
      as: String(session.body.token),
      body: { challengeId: proof.challengeId, otp: proof.code },
    })
    const known = await verified()
    const admin = await verified(newNumber(), 'admin')
    for (const phone of [closed, known.phone, admin.phone]) await phones.pass(phone)
    const replies = []
    for (const phone of [newNumber(), closed, known.phone, admin.phone]) replies.push(await phones.request(phone))
    const shapes = replies.map(({ status, body, headers }) => ({
      status,
      body: { ...body, challengeId: String(body.challengeId).length, expiresAt: '', resendAt: '' },
      headers: Object.keys(headers).sort().join(),
    }))
    expect(shapes.every((shape) => JSON.stringify(shape) === JSON.stringify(shapes[0]))).toBe(true)
  })
})

describe('a texted code', () => {
  it('works once', async () => {
    const { challengeId, code } = await phones.sent(newNumber())
    expect((await phones.login(challengeId, code)).status).toBe(200)
    expect(await phones.login(challengeId, code)).toMatchObject(invalid)
  })

  it('works once for twenty simultaneous attempts on two instances', async () => {
    const phone = newNumber()
    const { challengeId, code } = await phones.sent(phone)
    const elsewhere = new PhoneCodes(other, inbox)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? phones : elsewhere).login(challengeId, code)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await userOf(phone)).toHaveLength(1)
  })

  it('is dead after five wrong attempts', async () => {
    const { challengeId, code } = await phones.sent(newNumber())
    for (let n = 0; n < LIMITS.otp.tries; n += 1)
      expect(await phones.login(challengeId, otherThan(code))).toMatchObject(invalid)
    expect(await phones.login(challengeId, code)).toMatchObject(invalid)
  })

  it('is dead after forty simultaneous guesses', async () => {
    const { challengeId, code } = await phones.sent(newNumber())
    const guesses = Array.from({ length: 40 }, (_, n) => String(n).padStart(6, '0')).filter((guess) => guess !== code)
    await Promise.all(guesses.map((guess) => phones.login(challengeId, guess)))
    const { tries } = await app.make.prisma.oneTimeCode.findUniqueOrThrow({ where: { id: challengeId } })
    expect(tries).toBe(LIMITS.otp.tries)
    expect(await phones.login(challengeId, code)).toMatchObject(invalid)
  })

  it('expires after ten minutes', async () => {
    const phone = newNumber()
    const { challengeId, code } = await phones.sent(phone)
    await phones.pass(phone, LIMITS.otp.expiresMs)
    expect(await phones.login(challengeId, code)).toMatchObject(invalid)
  })

  it('does not fit another number’s challenge', async () => {
    const [mine, victims] = [await phones.sent(newNumber()), await phones.sent(newNumber())]
    if (mine.code !== victims.code) expect(await phones.login(victims.challengeId, mine.code)).toMatchObject(invalid)
    expect((await phones.login(victims.challengeId, victims.code)).status).toBe(200)
  })

  it.each([
    ['an unknown challenge', () => ulid()],
    ['the id of a user', async () => (await app.make.user('customer')).id],
  ])('does not fit %s', async (_, id) => {
    const { code } = await phones.sent(newNumber())
    expect(await phones.login(await id(), code)).toMatchObject(invalid)
  })

  it.each([[''], ['12345'], ['1234567'], ['12345x'], [null], [123456], [['123456']], [{ $ne: '' }]])(
    'is refused in the form %j',
    async (otp) => {
      const { challengeId } = await phones.sent(newNumber())
      expect((await phones.login(challengeId, otp)).status).toBe(400)
    },
  )

  it.each([[''], ['x'], ["' OR 1=1 --"], [null], [{}]])('with the challenge %j is refused', async (challengeId) => {
    expect((await phones.login(challengeId, '123456')).status).toBe(400)
  })

  it('for a login verifies no profile, and a profile’s code logs no one in', async () => {
    const phone = newNumber()
    const me = await app.signedIn('customer')
    await app.make.prisma.user.update({ where: { id: me.id }, data: { phone } })
    const login = await phones.sent(phone)
    const asProfile = await app.post('/phone-verification/verify', { as: me.token, body: { otp: login.code } })
    expect(asProfile.body.code).toBe('OTP_INVALID')
    await app.post('/phone-verification/send', { as: me.token })
    const profile = codeIn((await inbox.newest(inboxOf(phone), 2)).text)
    const { id } = await app.make.prisma.oneTimeCode.findFirstOrThrow({ where: { target: phone, purpose: 'phone' } })
    expect(await phones.login(id, profile)).toMatchObject(invalid)
  })

  it('stays valid when a stranger requests another one for the number', async () => {
    const phone = newNumber()
    const mine = await phones.sent(phone)
    await phones.pass(phone)
    const strangers = await phones.sent(phone, 2, { address: '203.0.113.9' })
    for (let n = 0; n < LIMITS.otp.tries; n += 1) await phones.login(strangers.challengeId, otherThan(strangers.code))
    expect((await phones.login(mine.challengeId, mine.code)).status).toBe(200)
  })

  it('is not in the database, the events, the queue’s keys or the responses', async () => {
    const phone = newNumber()
    const { body } = await phones.request(phone)
    const code = codeIn((await inbox.newest(inboxOf(phone))).text)
    const { createdAt, codeHash, ...row } = await app.make.prisma.oneTimeCode.findUniqueOrThrow({
      where: { id: String(body.challengeId) },
    })
    const events = await app.make.prisma.outboxEvent.findMany({ where: { type: 'verification.code-requested' } })
    const payloads = events.map(({ payload }) => JSON.stringify(payload)).filter((text) => text.includes(row.id))
    expect(payloads).toHaveLength(1)
    for (const text of [codeHash, ...payloads, JSON.stringify(body.message)]) expect(text).not.toContain(code)
    expect(payloads[0]).not.toContain(phone)
  })

  it('creates one account for two codes of a new number that are entered at once', async () => {
    const phone = newNumber()
    const first = await phones.sent(phone)
    await phones.pass(phone)
    const second = await phones.sent(phone, 2)
    const elsewhere = new PhoneCodes(other, inbox)
    const replies = await Promise.all([
      phones.login(first.challengeId, first.code),
      elsewhere.login(second.challengeId, second.code),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(replies.map(({ body }) => (body.user as { _id: string })._id)).size).toBe(1)
  })

  it('needs a minute before the next one, also for simultaneous requests on two instances', async () => {
    const phone = newNumber()
    const elsewhere = new PhoneCodes(other, inbox)
    const replies = await Promise.all(Array.from({ length: 6 }, (_, n) => (n % 2 ? phones : elsewhere).request(phone)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = replies.find(({ status }) => status === 429)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused?.body.message).toMatch(/Please wait \d+ seconds/)
  })
})

describe('sessions of a login by phone', () => {
  it('end at once when ended elsewhere', async () => {
    const phone = newNumber()
    const first = await phones.in(phone)
    await phones.pass(phone)
    const second = await phones.in(phone, 2)
    const as = String(second.body.token)
    expect((await app.post('/auth/logout-everywhere', { as, headers: app.xsrf(as) })).status).toBe(200)
    for (const { body } of [first, second])
      expect(await app.get('/auth/profile', { as: String(body.token) })).toMatchObject({
        status: 401,
        body: { code: 'SESSION_ENDED' },
      })
  })

  it('end with a closed account, whose number opens a new account', async () => {
    const phone = newNumber()
    const before = await phones.in(phone)
    await phones.pass(phone)
    const { challengeId, code } = await phones.sent(phone, 2)
    const closed = await app.post('/auth/profile/delete-by-code', {
      as: String(before.body.token),
      body: { challengeId, otp: code },
    })
    expect(closed.status).toBe(200)
    expect((await app.get('/auth/profile', { as: String(before.body.token) })).body.code).toBe('ACCOUNT_CLOSED')
    await phones.pass(phone)
    const after = await phones.in(phone, 3)
    expect((after.body.user as { _id: string })._id).not.toBe((before.body.user as { _id: string })._id)
    expect(await app.make.prisma.oneTimeCode.count({ where: { id: challengeId, userId: null } })).toBe(0)
  })

  it('are not opened by a code that was sent before the account closed', async () => {
    const phone = newNumber()
    const before = await phones.in(phone)
    await phones.pass(phone)
    const kept = await phones.sent(phone, 2)
    await phones.pass(phone)
    const used = await phones.sent(phone, 3)
    await app.post('/auth/profile/delete-by-code', {
      as: String(before.body.token),
      body: { challengeId: used.challengeId, otp: used.code },
    })
    const { id } = (await app.make.prisma.user.findMany({ where: { deletedAt: { not: null } } })).at(-1) ?? {}
    const reply = await phones.login(kept.challengeId, kept.code)
    // Its holder still has the number, so it opens a new account or is erased with the old one.
    if (reply.status === 200) expect((reply.body.user as { _id: string })._id).not.toBe(id)
    else expect(reply).toMatchObject(invalid)
  })
})

describe('the deletion of an account by code', () => {
  it.each([
    ['another number’s code', async () => phones.sent(newNumber())],
    ['an unknown code', async () => ({ challengeId: ulid(), code: '123456' })],
  ])('is refused with %s', async (_, proof) => {
    const { body } = await phones.in(newNumber())
    const { challengeId, code } = await proof()
    const refused = await app.post('/auth/profile/delete-by-code', {
      as: String(body.token),
      body: { challengeId, otp: code },
    })
    expect(refused).toMatchObject(invalid)
    expect((await app.get('/auth/profile', { as: String(body.token) })).status).toBe(200)
  })
})

describe('an account without a name', () => {
  it('books with a name, which the account keeps', async () => {
    const { body } = await phones.in(newNumber())
    const as = String(body.token)
    const service = await app.make.service()
    const booking = { serviceId: service.id, option: 'Base', serviceAddress: '8 MG Road, Pune' }
    expect(await app.post('/bookings', { as, body: booking })).toMatchObject({
      status: 422,
      body: { code: 'NAME_MISSING', fields: { customerName: 'Please enter your name first.' } },
    })
    const made = await app.post('/bookings', { as, body: { ...booking, customerName: 'Meera Joshi' } })
    expect(made).toMatchObject({ status: 201, body: { user: { name: 'Meera Joshi' } } })
    expect((await app.get('/auth/profile', { as })).body).toMatchObject({ name: 'Meera Joshi' })
    await app.post('/bookings', { as, body: { ...booking, customerName: 'Mallory' } })
    expect((await app.get('/auth/profile', { as })).body).toMatchObject({ name: 'Meera Joshi' })
  })
})

it('a known device gets texts after strangers used up those of the number', async () => {
  const phone = newNumber()
  const session = await phones.in(phone)
  const cookie = cookiesOf(session)
  for (let count = 2; count <= 5; count += 1) {
    await phones.pass(phone)
    await phones.sent(phone, count, { address: '203.0.113.7' })
  }
  await phones.pass(phone)
  expect((await phones.request(phone, { address: '203.0.113.7' })).status).toBe(429)
  expect((await phones.request(phone, { cookie })).status).toBe(200)
  await vi.waitFor(() => expect(inbox.to(inboxOf(phone))).toHaveLength(6))
})
