import { type AccountMergePreview, DELETED_USER_NAME, type User } from '@sofaseva/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { AccountMerges } from './support/account-merges.js'
import { TestApp } from './support/app.js'
import { Inbox } from './support/inbox.js'
import { inboxOf, PhoneCodes } from './support/phone-codes.js'

let app: TestApp
let inbox: Inbox
let merges: AccountMerges
beforeAll(async () => {
  inbox = await Inbox.start()
  app = await TestApp.start({ SMTP_URL: inbox.url }, { work: true })
  merges = new AccountMerges(app, inbox)
})
afterAll(async () => {
  await app.stop()
  await inbox.stop()
})
beforeEach(() => app.make.prisma.dailyQuota.deleteMany({ where: { kind: { startsWith: 'text-' } } }))

const userOf = (id: string) => app.make.prisma.user.findUniqueOrThrow({ where: { id } })

describe('the merge of a phone account into an e-mail account', () => {
  it('shows what moves and moves it, with the number and without the sessions', async () => {
    const [me, other] = [await merges.byEmail(), await merges.byPhone()]
    const booking = await app.make.booking({ userId: other.id })
    const proof = await merges.proof(me, 'phone', other.phone)

    const shown = (await merges.preview(me, proof)).body as unknown as AccountMergePreview
    expect(shown).toMatchObject({
      _id: other.id,
      phone: other.phone,
      counts: { bookings: 1, addresses: 0, favourites: 0, reviews: 0, messages: 0 },
      login: { email: me.email, phone: other.phone },
    })
    // A look changes nothing, and the code stays valid.
    expect((await app.get('/auth/profile', { as: other.token })).status).toBe(200)

    const merged = await merges.confirm(me, proof)
    expect(merged.status).toBe(200)
    expect(merged.body as unknown as User).toMatchObject({
      _id: me.id,
      email: me.email,
      phone: other.phone,
      isPhoneVerified: true,
      isEmailVerified: true,
    })
    expect((await app.get(`/bookings/${booking.id}`, { as: me.token })).status).toBe(200)
    expect((await app.get('/auth/profile', { as: other.token })).body.code).toBe('ACCOUNT_CLOSED')
    const closed = await userOf(other.id)
    expect(closed).toMatchObject({ name: DELETED_USER_NAME, phone: '', loginPhone: null, email: null })
    expect(closed.deletedAt).not.toBeNull()
  })

  it('logs in to the account that stays by the number of the other one', async () => {
    const [me, other] = [await merges.byEmail(), await merges.byPhone()]
    await merges.take(me, other)
    // The message about the merge comes after the code.
    await inbox.newest(inboxOf(other.phone), 2)
    const { body } = await new PhoneCodes(app, inbox).in(other.phone, 3)
    expect((body.user as User)._id).toBe(me.id)
  })

  it('takes the login of a number that both have verified', async () => {
    const [me, other] = [await merges.byEmail(), await merges.byPhone()]
    const verified = { phone: other.phone, phoneVerifiedAt: new Date() }
    await app.make.prisma.user.update({ where: { id: me.id }, data: verified })
    await merges.take(me, other)
    expect(await userOf(me.id)).toMatchObject({ phone: other.phone, loginPhone: other.phone, email: me.email })
  })

  it('keeps open bookings open, for the customer and the provider', async () => {
    const [me, other] = [await merges.byEmail(), await merges.byPhone()]
    const provider = await app.signedIn('provider')
    const { id } = await app.make.booking({ userId: other.id, providerId: provider.id, status: 'Confirmed' })
    await merges.take(me, other)
    expect((await app.get(`/bookings/${id}`, { as: provider.token })).body).toMatchObject({
      status: 'Confirmed',
      user: { _id: me.id },
    })
    const cancelled = await app.post(`/bookings/${id}/cancel`, { as: me.token, body: {} })
    expect(cancelled.body.status).toBe('Cancelled')
  })

  it('tells the contacts of both, each in its language, and leaves a record', async () => {
    const [me, other] = [await merges.byEmail(), await merges.byPhone()]
    await app.make.prisma.user.update({ where: { id: other.id }, data: { locale: 'hi' } })
    await merges.take(me, other)
    const { text } = await inbox.newest(inboxOf(other.phone), 2)
    expect(text).toContain('अकाउंट जोड़ दिए गए हैं')
    await vi.waitFor(() =>
      expect(inbox.to(me.email).map(({ subject }) => subject)).toContainEqual(expect.stringContaining('were merged')),
    )
    const entry = await app.make.prisma.auditEntry.findFirst({ where: { entityId: me.id, action: 'user.merged' } })
    expect(entry).toMatchObject({ actorId: me.id, changes: { mergedAccount: [other.id, me.id] } })
    expect(await app.make.prisma.auditEntry.count({ where: { entityId: other.id, action: 'user.deleted' } })).toBe(1)
  })
})

describe('the merge of an e-mail account into a phone account', () => {
  it('takes the e-mail, its password and the name', async () => {
    const [me, other] = [await merges.byPhone(), await merges.byEmail()]
    await app.make.prisma.user.update({ where: { id: other.id }, data: { passwordHash: 'hash' } })
    const { name } = await userOf(other.id)
    const merged = await merges.confirm(me, await merges.proof(me, 'email', other.email))
    expect(merged.body as unknown as User).toMatchObject({ name, email: other.email, phone: me.phone })
    expect(await userOf(me.id)).toMatchObject({ passwordHash: 'hash', loginPhone: me.phone })
    await vi.waitFor(async () => expect((await userOf(me.id)).searchText).not.toBeNull())
  })

  it('keeps the own verified contacts and frees the other ones', async () => {
    const [me, other] = [await merges.byEmail(), await merges.byEmail()]
    const merged = await merges.confirm(me, await merges.proof(me, 'email', other.email))
    expect(merged.body.email).toBe(me.email)
    expect(await app.make.prisma.user.count({ where: { email: other.email } })).toBe(0)
  })
})

describe('events that were recorded before the merge', () => {
  it('notify the account that stays about bookings, and of nothing else', async () => {
    const [me, other] = [await merges.byEmail(), await merges.byPhone()]
    const { prisma } = app.make
    const event = (type: string, payload: object) => {
      const id = `${type.slice(0, 3).toUpperCase()}${other.id.slice(3)}`
      return prisma.outboxEvent.create({ data: { id, type, userId: other.id, payload, publishedAt: new Date() } })
    }
    const booked = await event('booking.created', { customerId: other.id, bookingId: 'b' })
    const changed = await event('auth.password-changed', { userId: other.id })
    await merges.take(me, other)
    const now = (id: string) => prisma.outboxEvent.findUniqueOrThrow({ where: { id } })
    expect(await now(booked.id)).toMatchObject({ userId: me.id, payload: { customerId: me.id, bookingId: 'b' } })
    expect(await now(changed.id)).toMatchObject({ userId: other.id, payload: { userId: other.id } })
  })
})
