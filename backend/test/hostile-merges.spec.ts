import { DAY_MS, LIMITS } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AccountMerges, type PhonePerson } from './support/account-merges.js'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'
import { Inbox } from './support/inbox.js'
import { codeIn, inboxOf, newNumber, otherThan, PhoneCodes } from './support/phone-codes.js'

let app: TestApp
let second: TestApp
let inbox: Inbox
let merges: AccountMerges
let me: Person
let other: PhonePerson
beforeAll(async () => {
  inbox = await Inbox.start()
  app = await TestApp.start({ SMTP_URL: inbox.url }, { work: true })
  second = await TestApp.start({ SMTP_URL: inbox.url })
  merges = new AccountMerges(app, inbox)
})
afterAll(async () => {
  await Promise.all([app.stop(), second.stop()])
  await inbox.stop()
})
beforeEach(async () => {
  await app.make.prisma.dailyQuota.deleteMany({ where: { kind: { startsWith: 'text-' } } })
  me = await merges.byEmail()
  other = await merges.byPhone()
})

const isOpen = async ({ id }: Person) =>
  (await app.make.prisma.user.findUniqueOrThrow({ where: { id } })).deletedAt === null
const refusal = async (reply: ReturnType<AccountMerges['confirm']>) => {
  const { status, body } = await reply
  return [status, body.code]
}
const OTP_INVALID = [422, 'OTP_INVALID']

describe('a code', () => {
  it('can be guessed five times', async () => {
    const proof = await merges.proof(me, 'phone', other.phone)
    const wrong = { ...proof, otp: otherThan(proof.otp) }
    for (let n = 0; n < LIMITS.otp.tries; n += 1)
      expect(await refusal(n % 2 === 0 ? merges.confirm(me, wrong) : merges.preview(me, wrong))).toEqual(OTP_INVALID)
    expect(await refusal(merges.confirm(me, proof))).toEqual(OTP_INVALID)
    expect(await isOpen(other)).toBe(true)
  })

  it('is refused with another id, when it is old, and when it was used', async () => {
    const proof = await merges.proof(me, 'phone', other.phone)
    expect(await refusal(merges.confirm(me, { ...proof, challengeId: ulid() }))).toEqual(OTP_INVALID)
    expect(await refusal(merges.confirm(me, { ...proof, contact: 'email' }))).toEqual(OTP_INVALID)
    const code = { where: { id: proof.challengeId } }
    const { expiresAt } = await app.make.prisma.oneTimeCode.findUniqueOrThrow(code)
    await app.make.prisma.oneTimeCode.update({ ...code, data: { expiresAt: new Date(Date.now() - 1) } })
    expect(await refusal(merges.confirm(me, proof))).toEqual(OTP_INVALID)
    await app.make.prisma.oneTimeCode.update({ ...code, data: { expiresAt } })
    expect((await merges.confirm(me, proof)).status).toBe(200)
    expect(await refusal(merges.confirm(me, proof))).toEqual(OTP_INVALID)
  })

  it('fits only the account that requested it', async () => {
    const thief = await merges.byEmail()
    const proof = await merges.proof(me, 'phone', other.phone)
    expect(await refusal(merges.preview(thief, proof))).toEqual(OTP_INVALID)
    expect(await refusal(merges.confirm(thief, proof))).toEqual(OTP_INVALID)
    expect((await merges.preview(me, proof)).status).toBe(200)
  })

  it('merges nothing if it is for a login or a changed contact, and a code of a merge does neither', async () => {
    const phones = new PhoneCodes(app, inbox)
    const login = await phones.sent(other.phone)
    const byLogin = { contact: 'phone', challengeId: login.challengeId, otp: login.code }
    expect(await refusal(merges.confirm(me, byLogin))).toEqual(OTP_INVALID)
    const body = { contact: 'phone', value: other.phone }
    const changing = await app.post('/auth/contact-changes', { as: me.token, body })
    const { newCodeId } = await app.make.prisma.contactChange.findUniqueOrThrow({
      where: { id: String(changing.body.changeId) },
    })
    const otp = codeIn((await inbox.newest(inboxOf(other.phone), 2)).text)
    expect(await refusal(merges.confirm(me, { contact: 'phone', challengeId: newCodeId, otp }))).toEqual(OTP_INVALID)
    const proof = await merges.proof(me, 'phone', other.phone, 3)
    expect((await phones.login(proof.challengeId, proof.otp)).body.code).toBe('OTP_INVALID')
  })
})

describe('a merge is refused', () => {
  it('without another account, which only the holder of the contact learns', async () => {
    const unknown = await merges.proof(me, 'phone', newNumber())
    expect(await refusal(merges.preview(me, unknown))).toEqual([404, 'MERGE_ACCOUNT_NOT_FOUND'])
    const unverified = await app.signedIn('customer')
    const mailed = await merges.proof(me, 'email', unverified.email)
    expect(await refusal(merges.confirm(me, mailed))).toEqual([404, 'MERGE_ACCOUNT_NOT_FOUND'])
  })

  it('for the own contact', async () => {
    const { status, body } = await merges.start(me, 'email', me.email)
    expect([status, body.code, Object.keys(body.fields as object)]).toEqual([400, 'VALIDATION_FAILED', ['value']])
    expect((await merges.start(other, 'phone', other.phone)).status).toBe(400)
  })

  it('after the other account was closed', async () => {
    const proof = await merges.proof(me, 'phone', other.phone)
    expect((await merges.preview(me, proof)).status).toBe(200)
    const admin = await app.signedIn('admin')
    expect((await app.delete(`/admin/users/${other.id}`, { as: admin.token })).status).toBe(200)
    expect(await refusal(merges.confirm(me, proof))).toEqual([404, 'MERGE_ACCOUNT_NOT_FOUND'])
  })

  it.each(['provider', 'admin'] as const)('with the account of a %s, and for one', async (role) => {
    const staff = await app.signedIn(role, { verified: true })
    const proof = await merges.proof(me, 'email', staff.email)
    const { status, body } = await merges.confirm(me, proof)
    expect([status, body.code]).toEqual([422, 'MERGE_REFUSED'])
    expect(body.message).toContain("Only customers' accounts can be merged.")
    expect(await refusal(merges.start(staff, 'email', me.email))).toEqual([422, 'MERGE_REFUSED'])
    expect(await isOpen(staff)).toBe(true)
  })

  it('by the number alone of an account with a verified e-mail', async () => {
    const email = `${ulid().toLowerCase()}@example.com`
    const data = { email, emailVerifiedAt: new Date() }
    await app.make.prisma.user.update({ where: { id: other.id }, data })
    const proof = await merges.proof(me, 'phone', other.phone)
    expect(await refusal(merges.preview(me, proof))).toEqual([422, 'MERGE_NEEDS_EMAIL'])
    expect(await refusal(merges.confirm(me, proof))).toEqual([422, 'MERGE_NEEDS_EMAIL'])
    expect((await merges.confirm(me, await merges.proof(me, 'email', email))).status).toBe(200)
  })

  it('while the owner of an old number can get the account back', async () => {
    const change = { id: ulid(), userId: other.id, contact: 'phone' as const, newCodeId: ulid() }
    const values = { oldValue: newNumber(), newValue: other.phone, oldVerifiedAt: new Date() }
    const at = (ms: number) => new Date(Date.now() - ms)
    await app.make.prisma.contactChange.create({
      data: { ...change, ...values, createdAt: at(DAY_MS), confirmedAt: at(DAY_MS) },
    })
    const proof = await merges.proof(me, 'phone', other.phone)
    expect(await refusal(merges.confirm(me, proof))).toEqual([422, 'MERGE_TOO_SOON'])
    await app.make.prisma.contactChange.update({ where: { id: change.id }, data: { confirmedAt: at(8 * DAY_MS) } })
    expect((await merges.confirm(me, proof)).status).toBe(200)
  })

  it('without a recent proof of the own account', async () => {
    const proof = await merges.proof(me, 'phone', other.phone)
    await app.make.prisma.session.updateMany({ where: { userId: me.id }, data: { provenAt: null } })
    expect(await refusal(merges.start(me, 'email', 'asha@example.com'))).toEqual([403, 'PROOF_NEEDED'])
    expect(await refusal(merges.confirm(me, proof))).toEqual([403, 'PROOF_NEEDED'])
    expect(await isOpen(other)).toBe(true)
  })
})

describe('at the same time', () => {
  const statuses = (replies: readonly { status: number }[]) => replies.map(({ status }) => status).toSorted()

  it('four confirmations merge once', async () => {
    await app.make.booking({ userId: other.id })
    const proof = await merges.proof(me, 'phone', other.phone)
    const replies = await Promise.all(Array.from({ length: 4 }, () => merges.confirm(me, proof)))
    expect(statuses(replies)).toEqual([200, 422, 422, 422])
    expect(await app.make.prisma.booking.count({ where: { userId: me.id } })).toBe(1)
    expect(await isOpen(me)).toBe(true)
  })

  it('two accounts that merge each other leave one', async () => {
    const [mine, theirs] = [await merges.proof(me, 'phone', other.phone), await merges.proof(other, 'email', me.email)]
    const replies = await Promise.all([merges.confirm(me, mine), merges.confirm(other, theirs)])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.every(({ status }) => status < 500)).toBe(true)
    expect([await isOpen(me), await isOpen(other)].filter(Boolean)).toHaveLength(1)
  })

  it('two accounts that merge a third one on two instances move it once', async () => {
    const rival = await merges.byEmail()
    const mine = await merges.proof(me, 'phone', other.phone)
    await new PhoneCodes(app, inbox).pass(other.phone)
    const theirs = await merges.proof(rival, 'phone', other.phone, 2)
    const { id } = await app.make.booking({ userId: other.id })
    const replies = await Promise.all([
      merges.confirm(me, mine),
      new AccountMerges(second, inbox).confirm(rival, theirs),
    ])
    expect(statuses(replies)).toEqual([200, 404])
    const winner = replies[0]?.status === 200 ? me : rival
    expect(await app.make.prisma.booking.findUniqueOrThrow({ where: { id } })).toMatchObject({ userId: winner.id })
  })

  it('a booking of the other account moves or is refused, and none is left behind', async () => {
    const provider = await app.signedIn('provider')
    const { id: serviceId } = await app.make.service({ providerIds: [provider.id] })
    await app.touch('catalog')
    const body = { serviceId, option: 'Base', serviceAddress: '8 MG Road, Pune' }
    const name = { name: 'Asha' }
    await app.make.prisma.user.update({ where: { id: other.id }, data: name })
    const proof = await merges.proof(me, 'phone', other.phone)
    const book = () => app.post('/bookings', { as: other.token, body })
    const [merged, ...bookings] = await Promise.all([merges.confirm(me, proof), book(), book(), book()])
    expect(merged.status).toBe(200)
    const made = bookings.filter(({ status }) => status === 201).length
    expect(bookings.filter(({ status }) => status !== 201).map(({ body }) => body.code)).toEqual(
      Array.from({ length: bookings.length - made }, () => 'ACCOUNT_CLOSED'),
    )
    expect(await app.make.prisma.booking.count({ where: { userId: me.id } })).toBe(made)
    expect(await app.make.prisma.booking.count({ where: { userId: other.id } })).toBe(0)
  })
})
