import { DAY_MS, LIMITS } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'
import { Inbox } from './support/inbox.js'
import { codeIn, givePassword, inboxOf, newNumber, otherThan, PASSWORD, PhoneCodes } from './support/phone-codes.js'

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

type Contact = 'email' | 'phone'
const newEmail = () => `${ulid().toLowerCase()}@example.com`
const mailboxOf = (contact: Contact, value: string) => (contact === 'email' ? value : inboxOf(value))

/** A customer with a verified e-mail, a verified number, or both. */
async function person(...isVerified: Contact[]): Promise<Person & { phone: string }> {
  const me = await app.signedIn('customer')
  const phone = newNumber()
  const now = new Date()
  await app.make.prisma.user.update({
    where: { id: me.id },
    data: {
      phone,
      emailVerifiedAt: isVerified.includes('email') ? now : null,
      ...(isVerified.includes('phone') ? { phoneVerifiedAt: now, loginPhone: phone } : {}),
    },
  })
  await givePassword(app, me.id)
  return { ...me, phone }
}

const start = (as: string, contact: Contact, value: string) =>
  app.post('/auth/contact-changes', { as, body: { contact, value } })
const confirm = (as: string, id: unknown, body: object) => app.post(`/auth/contact-changes/${id}/confirm`, { as, body })
const undo = (token: string) => app.post('/auth/contact-changes/undo', { body: { token } })
const profile = async (as: string) => (await app.get('/auth/profile', { as })).body

async function newest(contact: Contact, value: string): Promise<string> {
  return (await inbox.newest(mailboxOf(contact, value))).text ?? ''
}

/** Starts a change and reads the code of the new contact, and that of `provenBy`. */
async function started(me: Person, contact: Contact, value: string, proven: readonly [Contact, string] | null) {
  const before = proven ? inbox.to(mailboxOf(...proven)).length : 0
  const { status, body } = await start(me.token, contact, value)
  expect([status, body.message]).toEqual([200, 'We sent the codes.'])
  const otp = codeIn(await newest(contact, value))
  const proof = proven && (await inbox.newest(mailboxOf(...proven), before + 1))
  return { id: String(body.changeId), otp, ...(proof ? { proofOtp: codeIn(proof.text) } : {}) }
}

async function changed(me: Person, contact: Contact, value: string, proven: readonly [Contact, string]) {
  const { id, ...codes } = await started(me, contact, value, proven)
  const reply = await confirm(me.token, id, codes)
  expect(reply.status).toBe(200)
  return reply
}

/** The token of the undo link in the newest message that has one. */
async function undoToken(contact: Contact, value: string): Promise<string> {
  return vi.waitFor(() => {
    const texts = inbox.to(mailboxOf(contact, value)).map(({ text }) => (text ?? '').replace(/=?\r?\n/g, ' '))
    const token = texts.map((text) => /#undo=([\w.-]+)/.exec(text)?.[1]).findLast(Boolean)
    if (!token) throw new Error('no undo link arrived')
    return token
  })
}

describe('a change of a verified number', () => {
  it('needs codes to the old and the new one, and then logs in by the new one alone', async () => {
    const me = await person('phone')
    const phone = newNumber()
    const reply = await changed(me, 'phone', phone, ['phone', me.phone])
    expect(reply.body).toMatchObject({ phone, isPhoneVerified: true })
    await phones.pass(phone)
    expect((await phones.in(phone, 2)).body.user).toMatchObject({ _id: me.id })
  })

  it.each([
    ['the new code', { otp: 'wrong' }, ['otp']],
    ['the old code', { proofOtp: 'wrong' }, ['proofOtp']],
    ['both codes', { otp: 'wrong', proofOtp: 'wrong' }, ['otp', 'proofOtp']],
    ['no old code', { proofOtp: 'none' }, ['proofOtp']],
  ])('is refused without %s, and names the field', async (_, changes: Record<string, string>, fields) => {
    const me = await person('phone')
    const { id, ...codes } = await started(me, 'phone', newNumber(), ['phone', me.phone])
    const given = Object.fromEntries(
      Object.entries({ ...codes }).flatMap(([name, code]) => {
        if (changes[name] === 'none') return []
        return [[name, changes[name] === 'wrong' ? otherThan(String(code)) : code]]
      }),
    )
    const refused = await confirm(me.token, id, given)
    expect([refused.status, Object.keys(refused.body.fields as object)]).toEqual([422, fields])
    expect(await profile(me.token)).toMatchObject({ phone: me.phone })
    expect((await confirm(me.token, id, codes)).status).toBe(200)
  })

  it('has dead codes after five wrong attempts', async () => {
    const me = await person('phone')
    const { id, otp, proofOtp = '' } = await started(me, 'phone', newNumber(), ['phone', me.phone])
    for (let n = 0; n < LIMITS.otp.tries; n += 1) await confirm(me.token, id, { otp, proofOtp: otherThan(proofOtp) })
    expect((await confirm(me.token, id, { otp, proofOtp })).body.code).toBe('OTP_INVALID')
  })

  it('is confirmed once by simultaneous attempts on two instances', async () => {
    const me = await person('phone')
    const { id, ...codes } = await started(me, 'phone', newNumber(), ['phone', me.phone])
    const at = (n: number) => (n % 2 ? app : other)
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        at(n).post(`/auth/contact-changes/${id}/confirm`, { as: me.token, body: codes }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('cannot be confirmed by another user', async () => {
    const [me, stranger] = [await person('phone'), await person('phone')]
    const { id, ...codes } = await started(me, 'phone', newNumber(), ['phone', me.phone])
    expect((await confirm(stranger.token, id, codes)).body.code).toBe('OTP_INVALID')
    expect(await profile(me.token)).toMatchObject({ phone: me.phone })
  })

  it('cannot use the codes of a login or of another change', async () => {
    const me = await person('phone')
    const { id, otp } = await started(me, 'phone', newNumber(), ['phone', me.phone])
    const login = await phones.sent(me.phone, 2)
    const refused = await confirm(me.token, id, { otp, proofOtp: login.code })
    if (login.code !== otp) expect(refused.body.code).toBe('OTP_INVALID')
  })

  it('ends other sessions at once, and keeps its own', async () => {
    const me = await person('phone')
    const elsewhere = await app.post('/auth/login', { body: { email: me.email, password: PASSWORD } })
    await changed(me, 'phone', newNumber(), ['phone', me.phone])
    expect((await app.get('/auth/profile', { as: String(elsewhere.body.token) })).body.code).toBe('SESSION_ENDED')
    expect((await app.get('/auth/profile', { as: me.token })).status).toBe(200)
  })

  it('makes a login code useless that was sent to the old number before', async () => {
    const me = await person('phone')
    const held = await phones.sent(me.phone)
    await phones.pass(me.phone)
    await changed(me, 'phone', newNumber(), ['phone', me.phone])
    const reply = await phones.login(held.challengeId, held.code)
    expect(reply).toMatchObject({ status: 409, body: { code: 'PHONE_RECENTLY_CHANGED' } })
  })

  it('keeps the old number for its owner for seven days, then frees it', async () => {
    const me = await person('phone')
    await changed(me, 'phone', newNumber(), ['phone', me.phone])
    await undoToken('phone', me.phone)
    await phones.pass(me.phone)
    const held = await phones.sent(me.phone, inbox.to(inboxOf(me.phone)).length + 1)
    expect((await phones.login(held.challengeId, held.code)).body.code).toBe('PHONE_RECENTLY_CHANGED')
    await app.make.prisma.contactChange.updateMany({
      where: { userId: me.id },
      data: { confirmedAt: new Date(Date.now() - 7 * DAY_MS - 1) },
    })
    const later = await phones.login(held.challengeId, held.code)
    expect(later.status).toBe(200)
    expect((later.body.user as { _id: string })._id).not.toBe(me.id)
  })

  it('to a number that logs in another account is refused only after its code', async () => {
    const [me, owner] = [await person('phone'), await person('phone')]
    const { id, ...codes } = await started(me, 'phone', owner.phone, ['phone', me.phone])
    expect(await confirm(me.token, id, codes)).toMatchObject({ status: 409, body: { code: 'PHONE_TAKEN' } })
    expect(await profile(me.token)).toMatchObject({ phone: me.phone })
  })

  it('is not possible with the profile’s other details', async () => {
    const me = await person('phone')
    const refused = await app.put('/auth/profile', { as: me.token, body: { phone: newNumber(), address: 'x' } })
    expect(refused).toMatchObject({ status: 422, body: { code: 'CONTACT_CHANGE_NEEDS_CODES' } })
    expect(await profile(me.token)).toMatchObject({ phone: me.phone, isPhoneVerified: true })
  })
})

describe('a change of an e-mail', () => {
  it('needs codes to the old and the new one', async () => {
    const me = await person('email')
    const email = newEmail()
    const reply = await changed(me, 'email', email, ['email', me.email])
    expect(reply.body).toMatchObject({ email, isEmailVerified: true })
    expect((await app.post('/auth/login', { body: { email, password: PASSWORD } })).status).toBe(200)
    expect((await app.post('/auth/login', { body: { email: me.email, password: PASSWORD } })).status).toBe(401)
  })

  it('needs a code to the number of an account created by phone', async () => {
    const phone = newNumber()
    const { body } = await phones.in(phone)
    const me = { token: String(body.token), email: '' } as Person
    await phones.pass(phone)
    const email = newEmail()
    const { id, ...codes } = await started(me, 'email', email, ['phone', phone])
    expect(await confirm(me.token, id, codes)).toMatchObject({ status: 200, body: { email, isEmailVerified: true } })
  })

  it('needs the password if the old one is unverified, and sends it no link', async () => {
    const me = await person()
    const email = newEmail()
    const { id, otp } = await started(me, 'email', email, null)
    expect((await confirm(me.token, id, { otp })).body.code).toBe('PASSWORD_WRONG')
    expect((await confirm(me.token, id, { otp, password: 'wrong-password' })).body.code).toBe('PASSWORD_WRONG')
    expect((await confirm(me.token, id, { otp, password: PASSWORD })).status).toBe(200)
    const { confirmedAt } = await app.make.prisma.contactChange.findUniqueOrThrow({ where: { id } })
    expect(confirmedAt).not.toBeNull()
    await vi.waitFor(async () => {
      const waiting = await app.make.prisma.outboxEvent.count({
        where: { type: 'auth.contact-changed', publishedAt: null },
      })
      expect(waiting).toBe(0)
    })
    expect(inbox.to(me.email)).toHaveLength(0)
  })

  it('to another account’s e-mail is refused only after its code', async () => {
    const [me, owner] = [await person('email'), await person('email')]
    const { id, ...codes } = await started(me, 'email', owner.email, ['email', me.email])
    expect(await confirm(me.token, id, codes)).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } })
  })

  it('keeps the old one from others for seven days', async () => {
    const me = await person('email')
    await changed(me, 'email', newEmail(), ['email', me.email])
    const taken = await app.post('/auth/register', {
      body: { name: 'Mallory', email: me.email, phone: newNumber(), password: 'correct-horse-battery' },
    })
    expect(taken).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } })
  })

  it('makes password links useless that were mailed before', async () => {
    const me = await person('email')
    await app.post('/auth/password/forgot', { body: { email: me.email } })
    const mail = await inbox.newest(me.email)
    const token = /#token=([\w-]+)/.exec((mail.text ?? '').replace(/=?\r?\n/g, ''))?.[1] ?? ''
    expect(token).not.toBe('')
    await changed(me, 'email', newEmail(), ['email', me.email])
    const reset = await app.post('/auth/password/reset', { body: { token, password: 'correct-horse-battery' } })
    expect(reset.body.code).toBe('RESET_LINK_INVALID')
  })

  it('to the same one is refused', async () => {
    const me = await person('email')
    const refused = await start(me.token, 'email', me.email)
    expect([refused.status, refused.body.fields]).toEqual([400, { value: 'Your account has this already.' }])
  })
})

describe('the undo link', () => {
  it('gives the number back, ends all sessions and works once', async () => {
    const me = await person('phone', 'email')
    const thief = newNumber()
    await changed(me, 'phone', thief, ['phone', me.phone])
    const token = await undoToken('phone', me.phone)
    // The other verified contact learns of it, too.
    expect(await undoToken('email', me.email)).toBe(token)
    expect((await undo(token)).status).toBe(200)
    expect((await app.get('/auth/profile', { as: me.token })).body.code).toBe('SESSION_ENDED')
    await phones.pass(me.phone)
    const back = await phones.in(me.phone, inbox.to(inboxOf(me.phone)).length + 1)
    expect(back.body.user).toMatchObject({ _id: me.id, phone: me.phone })
    expect((await undo(token)).body.code).toBe('UNDO_LINK_INVALID')
  })

  it('undoes later changes, too, so that a thief cannot hide behind a second one', async () => {
    const me = await person('phone')
    const [second, third] = [newNumber(), newNumber()]
    await changed(me, 'phone', second, ['phone', me.phone])
    const token = await undoToken('phone', me.phone)
    await phones.pass(second)
    await changed(me, 'phone', third, ['phone', second])
    const later = await undoToken('phone', second)
    expect((await undo(token)).status).toBe(200)
    expect((await app.make.prisma.user.findUniqueOrThrow({ where: { id: me.id } })).phone).toBe(me.phone)
    // The thief's own link no longer works.
    expect((await undo(later)).body.code).toBe('UNDO_LINK_INVALID')
  })

  it('removes the password with a changed e-mail, because a thief may have set it', async () => {
    const me = await person('email')
    const email = newEmail()
    await changed(me, 'email', email, ['email', me.email])
    expect((await undo(await undoToken('email', me.email))).status).toBe(200)
    for (const login of [me.email, email])
      expect((await app.post('/auth/login', { body: { email: login, password: PASSWORD } })).status).toBe(401)
  })

  it.each([
    ['forged', (token: string) => `${token.slice(0, -2)}xx`],
    ['for another change', (token: string) => `${ulid()}.${token.split('.')[1]}`],
    ['without a proof', (token: string) => token.split('.')[0] ?? ''],
  ])('is invalid if it is %s', async (_, forge) => {
    const me = await person('phone')
    await changed(me, 'phone', newNumber(), ['phone', me.phone])
    const forged = forge(await undoToken('phone', me.phone))
    expect(await undo(forged)).toMatchObject({ status: 422, body: { code: 'UNDO_LINK_INVALID' } })
  })

  it('is invalid after seven days', async () => {
    const me = await person('phone')
    await changed(me, 'phone', newNumber(), ['phone', me.phone])
    const token = await undoToken('phone', me.phone)
    await app.make.prisma.contactChange.updateMany({
      where: { userId: me.id },
      data: { confirmedAt: new Date(Date.now() - 7 * DAY_MS - 1) },
    })
    expect((await undo(token)).body.code).toBe('UNDO_LINK_INVALID')
  })

  it('is invalid for a closed account', async () => {
    const me = await person('phone')
    await changed(me, 'phone', newNumber(), ['phone', me.phone])
    const token = await undoToken('phone', me.phone)
    const closed = await app.call('DELETE', '/auth/profile', { as: me.token, body: { password: PASSWORD } })
    expect(closed.status).toBe(200)
    expect((await undo(token)).body.code).toBe('UNDO_LINK_INVALID')
  })

  it('works once for simultaneous uses on two instances', async () => {
    const me = await person('phone')
    await changed(me, 'phone', newNumber(), ['phone', me.phone])
    const token = await undoToken('phone', me.phone)
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        (n % 2 ? app : other).post('/auth/contact-changes/undo', { body: { token } }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
