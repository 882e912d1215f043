import { type AccountMergePreview, ADDRESS_LIMITS, type User } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'
import { Inbox } from './support/inbox.js'
import { codeIn, inboxOf, newNumber, otherThan } from './support/phone-codes.js'

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
beforeEach(() => app.make.prisma.dailyQuota.deleteMany({ where: { kind: { startsWith: 'text-' } } }))

const path = '/auth/account-merges'
type Contact = 'email' | 'phone'

/** An account that logs in by phone alone. */
async function byPhone(): Promise<Person & { phone: string }> {
  const person = await app.signedIn('customer')
  const phone = newNumber()
  const data = { name: '', email: null, phone, loginPhone: phone, phoneVerifiedAt: new Date() }
  await app.make.prisma.user.update({ where: { id: person.id }, data })
  return { ...person, phone }
}

/** An account with a verified e-mail and an unverified phone. */
const byEmail = () => app.signedIn('customer', { verified: true })

const start = (me: Person, contact: Contact, value: string) =>
  app.post(path, { as: me.token, body: { contact, value } })

/** Sends a code to a contact and reads it. */
async function proofOf(me: Person, contact: Contact, value: string) {
  const { status, body } = await start(me, contact, value)
  expect(status).toBe(200)
  const { text, subject } = await inbox.newest(contact === 'email' ? value : inboxOf(value))
  return { contact, challengeId: body.challengeId, otp: codeIn(contact === 'email' ? subject : text) }
}

const preview = (me: Person, proof: object) => app.post(`${path}/preview`, { as: me.token, body: proof })
const confirm = (me: Person, proof: object) => app.post(`${path}/confirm`, { as: me.token, body: proof })

async function addressesOf(person: Person): Promise<string[]> {
  const { body } = await app.get('/addresses', { as: person.token })
  return (body as unknown as { address: string }[]).map(({ address }) => address)
}

const addAddress = (person: Person, address: string) =>
  app.post('/addresses', { as: person.token, body: { kind: 'home', address, pincode: '411007' } })

async function aReview(userId: string, serviceId: string, title: string) {
  const id = ulid()
  await app.make.prisma.review.create({ data: { id, userId, serviceId, rating: 4, title, comment: 'Fine work.' } })
  return id
}

describe('the merge of a phone account into an e-mail account', () => {
  it('shows what moves and moves it, with the number and without the sessions', async () => {
    const [me, other] = [await byEmail(), await byPhone()]
    const booking = await app.make.booking({ userId: other.id })
    await addAddress(other, '5 Lake View')
    const service = await app.make.service()
    await aReview(other.id, service.id, 'Mine')
    const proof = await proofOf(me, 'phone', other.phone)

    const shown = (await preview(me, proof)).body as unknown as AccountMergePreview
    expect(shown).toMatchObject({ phone: other.phone, bookings: 1, addresses: 1, reviews: 1, messages: 0 })
    // A look changes nothing, and the code stays valid.
    expect((await app.get('/auth/profile', { as: other.token })).status).toBe(200)

    const merged = await confirm(me, proof)
    expect(merged.status).toBe(200)
    expect(merged.body as unknown as User).toMatchObject({
      _id: me.id,
      email: me.email,
      phone: other.phone,
      isPhoneVerified: true,
      isEmailVerified: true,
    })
    expect((await app.get(`/bookings/${booking.id}`, { as: me.token })).status).toBe(200)
    expect(await addressesOf(me)).toEqual(['5 Lake View'])
    expect(await app.make.prisma.review.count({ where: { userId: me.id } })).toBe(1)
    expect((await app.get('/auth/profile', { as: other.token })).body.code).toBe('ACCOUNT_CLOSED')
    const closed = await app.make.prisma.user.findUniqueOrThrow({ where: { id: other.id } })
    expect(closed).toMatchObject({ name: 'Deleted user', phone: '', loginPhone: null, email: null })
    expect(closed.deletedAt).not.toBeNull()
  })

  it('keeps open bookings open, for the customer and the provider', async () => {
    const [me, other] = [await byEmail(), await byPhone()]
    const provider = await app.signedIn('provider')
    const { id } = await app.make.booking({ userId: other.id, providerId: provider.id, status: 'Confirmed' })
    await confirm(me, await proofOf(me, 'phone', other.phone))
    expect((await app.get(`/bookings/${id}`, { as: provider.token })).body).toMatchObject({
      status: 'Confirmed',
      user: { _id: me.id },
    })
    const cancelled = await app.post(`/bookings/${id}/cancel`, { as: me.token, body: {} })
    expect(cancelled.body.status).toBe('Cancelled')
  })

  it('tells the contacts of both and leaves a record', async () => {
    const [me, other] = [await byEmail(), await byPhone()]
    await confirm(me, await proofOf(me, 'phone', other.phone))
    const text = await inbox.newest(inboxOf(other.phone), 2)
    expect(text.text).toContain('accounts were merged into one')
    await vi.waitFor(() =>
      expect(inbox.to(me.email).map(({ subject }) => subject)).toContainEqual(expect.stringContaining('were merged')),
    )
    const entry = await app.make.prisma.auditEntry.findFirst({ where: { entityId: me.id, action: 'user.merged' } })
    expect(entry).toMatchObject({ actorId: me.id, changes: { mergedAccount: [other.id, me.id] } })
  })
})

describe('the merge of an e-mail account into a phone account', () => {
  it('takes the e-mail, its password and the name', async () => {
    const [me, other] = [await byPhone(), await byEmail()]
    await app.make.prisma.user.update({ where: { id: other.id }, data: { passwordHash: 'hash' } })
    const { name } = await app.make.prisma.user.findUniqueOrThrow({ where: { id: other.id } })
    const merged = await confirm(me, await proofOf(me, 'email', other.email))
    expect(merged.body as unknown as User).toMatchObject({ name, email: other.email, phone: me.phone })
    const row = await app.make.prisma.user.findUniqueOrThrow({ where: { id: me.id } })
    expect(row).toMatchObject({ passwordHash: 'hash', loginPhone: me.phone })
    await vi.waitFor(async () => {
      const { searchText } = await app.make.prisma.user.findUniqueOrThrow({ where: { id: me.id } })
      expect(searchText).not.toBeNull()
    })
  })

  it('keeps the own verified contacts and frees the other ones', async () => {
    const [me, other] = [await byEmail(), await byEmail()]
    const merged = await confirm(me, await proofOf(me, 'email', other.email))
    expect(merged.body.email).toBe(me.email)
    expect(await app.make.prisma.user.count({ where: { email: other.email } })).toBe(0)
  })
})

describe('where both accounts have the same', () => {
  it('keeps one review of a service, and no vote on an own review', async () => {
    const [me, other] = [await byEmail(), await byPhone()]
    const [both, one] = [await app.make.service(), await app.make.service()]
    const mine = await aReview(me.id, both.id, 'Mine')
    const theirs = await aReview(other.id, both.id, 'Theirs')
    const voted = await aReview(me.id, one.id, 'Voted')
    await app.post(`/reviews/${voted}/helpful`, { as: other.token, body: { isHelpful: true } })
    expect(await app.make.prisma.review.findUnique({ where: { id: voted } })).toMatchObject({ helpfulCount: 1 })
    await confirm(me, await proofOf(me, 'phone', other.phone))
    const owners = await app.make.prisma.review.findMany({ where: { id: { in: [mine, theirs] } }, orderBy: { id: 'asc' } })
    expect(owners.map(({ userId }) => userId)).toEqual([me.id, other.id])
    expect(await app.make.prisma.review.findUnique({ where: { id: voted } })).toMatchObject({ helpfulCount: 0 })
    expect(await app.make.prisma.reviewVote.count({ where: { reviewId: voted } })).toBe(0)
  })

  it('keeps equal addresses once and never more than an account may have', async () => {
    const [me, other] = [await byEmail(), await byPhone()]
    for (let n = 0; n < ADDRESS_LIMITS.perUser - 1; n += 1) await addAddress(me, `${n} Lake View`)
    for (const address of ['0 Lake View', '50 Hill Road', '51 Hill Road']) await addAddress(other, address)
    await confirm(me, await proofOf(me, 'phone', other.phone))
    const after = await addressesOf(me)
    expect(after).toHaveLength(ADDRESS_LIMITS.perUser)
    expect(after.at(-1)).toBe('50 Hill Road')
  })
})

describe('a merge is refused', () => {
  it('with a wrong code, which uses up an attempt', async () => {
    const [me, other] = [await byEmail(), await byPhone()]
    const proof = await proofOf(me, 'phone', other.phone)
    for (let n = 0; n < 5; n += 1) {
      const { status, body } = await confirm(me, { ...proof, otp: otherThan(proof.otp) })
      expect([status, body.code]).toEqual([422, 'OTP_INVALID'])
    }
    expect((await confirm(me, proof)).body.code).toBe('OTP_INVALID')
    expect((await app.get('/auth/profile', { as: other.token })).status).toBe(200)
  })

  it('with a code that another account requested', async () => {
    const [me, other, thief] = [await byEmail(), await byPhone(), await byEmail()]
    const proof = await proofOf(me, 'phone', other.phone)
    expect((await confirm(thief, proof)).body.code).toBe('OTP_INVALID')
    expect((await preview(thief, proof)).body.code).toBe('OTP_INVALID')
  })

  it('with a code for a change of the contact', async () => {
    const [me, other] = [await byEmail(), await byPhone()]
    const body = { contact: 'phone', value: other.phone }
    const changing = await app.post('/auth/contact-changes', { as: me.token, body })
    expect(changing.status).toBe(200)
    const { newCodeId } = await app.make.prisma.contactChange.findUniqueOrThrow({
      where: { id: changing.body.changeId as string },
    })
    const otp = codeIn((await inbox.newest(inboxOf(other.phone))).text)
    const refused = await confirm(me, { contact: 'phone', challengeId: newCodeId, otp })
    expect(refused.body.code).toBe('OTP_INVALID')
  })

  it('without another account, which only the holder of the contact learns', async () => {
    const me = await byEmail()
    const unknown = newNumber()
    const proof = await proofOf(me, 'phone', unknown)
    expect(await preview(me, proof)).toMatchObject({ status: 404, body: { code: 'MERGE_ACCOUNT_NOT_FOUND' } })
    const unverified = await app.signedIn('customer')
    const second = await proofOf(me, 'email', unverified.email)
    expect((await confirm(me, second)).body.code).toBe('MERGE_ACCOUNT_NOT_FOUND')
    expect((await start(me, 'email', me.email)).status).toBe(400)
  })

  it.each(['provider', 'admin'] as const)('with the account of a %s, and for one', async (role) => {
    const me = await byEmail()
    const other = await app.signedIn(role, { verified: true })
    const proof = await proofOf(me, 'email', other.email)
    const refused = await confirm(me, proof)
    expect(refused).toMatchObject({ status: 422, body: { code: 'MERGE_REFUSED' } })
    expect(refused.body.message).toContain("Only customers' accounts can be merged.")
    expect((await start(other, 'email', me.email)).body.code).toBe('MERGE_REFUSED')
  })

  it('without a recent proof of the own account', async () => {
    const [me, other] = [await byEmail(), await byPhone()]
    const proof = await proofOf(me, 'phone', other.phone)
    await app.make.prisma.session.updateMany({ where: { userId: me.id }, data: { provenAt: null } })
    expect((await confirm(me, proof)).body.code).toBe('PROOF_NEEDED')
  })
})

it('happens once, whatever is requested at the same time', async () => {
  const [me, other] = [await byEmail(), await byPhone()]
  await app.make.booking({ userId: other.id })
  const proof = await proofOf(me, 'phone', other.phone)
  const replies = await Promise.all(Array.from({ length: 4 }, () => confirm(me, proof)))
  const done = replies.filter(({ status }) => status === 200)
  expect(done).toHaveLength(1)
  expect(replies.every(({ status }) => status < 500)).toBe(true)
  expect(await app.make.prisma.booking.count({ where: { userId: me.id } })).toBe(1)
  const user = await app.make.prisma.user.findUniqueOrThrow({ where: { id: me.id } })
  expect(user.deletedAt).toBeNull()
})

it('ends one account if each of the two merges the other at the same time', async () => {
  const [me, other] = [await byEmail(), await byPhone()]
  const [mine, theirs] = [await proofOf(me, 'phone', other.phone), await proofOf(other, 'email', me.email)]
  const replies = await Promise.all([confirm(me, mine), confirm(other, theirs)])
  expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  expect(replies.every(({ status }) => status < 500)).toBe(true)
  const users = await app.make.prisma.user.findMany({ where: { id: { in: [me.id, other.id] }, deletedAt: null } })
  expect(users).toHaveLength(1)
})
