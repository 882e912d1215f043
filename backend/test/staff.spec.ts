import { DAY_MS, LIMITS, type StaffRole } from '@sofaseva/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { invitationToken } from '#modules/auth/invitations/invitations.service.js'
import { type Reply, TestApp } from './support/app.js'
import { Inbox } from './support/inbox.js'
import { type Admin, anAdmin, login, newEmail, PASSWORD, withTotp } from './support/second-factors.js'
import { withoutLocks } from './support/without-locks.js'

let app: TestApp
let strict: TestApp
let inbox: Inbox
let owner: Admin
beforeAll(async () => {
  inbox = await Inbox.start()
  app = await TestApp.start({ SMTP_URL: inbox.url }, { work: true })
  strict = await TestApp.start({ ADMIN_SECOND_FACTOR: 'required' })
  owner = await anAdmin(app)
})
afterAll(async () => {
  await Promise.all([app.stop(), strict.stop()])
  await inbox.stop()
})

const code = (reply: Reply) => (reply.status < 300 ? 'ok' : `${reply.status} ${reply.body.code}`)
const setRole = (as: string, id: string, body: object) => app.put(`/admin/users/${id}`, { as, body })

describe('the duty of an admin', () => {
  it('is changed by owners, ends the sessions and is logged', async () => {
    const admin = await anAdmin(app, { staffRole: 'support' })
    expect((await app.get('/contact/messages', { as: admin.token })).status).toBe(200)
    const changed = await setRole(owner.token, admin.id, { role: 'admin', staffRole: 'editor' })
    expect(changed.body).toMatchObject({ role: 'admin', staffRole: 'editor' })
    expect(code(await app.get('/contact/messages', { as: admin.token }))).toBe('401 SESSION_ENDED')
    const token = String((await login(app, admin.email)).body.token)
    expect(code(await app.get('/contact/messages', { as: token }))).toBe('403 FORBIDDEN')
    expect((await app.get('/blogs/admin/all', { as: token })).status).toBe(200)
    const log = await app.get(`/admin/audit?entity=user&entityId=${admin.id}`, { as: owner.token })
    expect(log.body).toMatchObject([{ action: 'user.role-changed', changes: { staffRole: ['support', 'editor'] } }])
  })

  it('is kept by a change that names none, and lost with the role', async () => {
    const admin = await anAdmin(app, { staffRole: 'dispatcher' })
    expect((await setRole(owner.token, admin.id, { role: 'admin' })).body.staffRole).toBe('dispatcher')
    expect((await setRole(owner.token, admin.id, { role: 'customer', staffRole: 'owner' })).body.staffRole).toBeNull()
    expect((await setRole(owner.token, admin.id, { role: 'admin' })).body.staffRole).toBe('owner')
  })

  it.each(['dispatcher', 'support', 'editor'] as const)(
    'cannot be raised by a %s, nor by oneself',
    async (staffRole) => {
      const [admin, accomplice] = [await anAdmin(app, { staffRole }), await anAdmin(app, { staffRole })]
      const raise = { role: 'admin', staffRole: 'owner' }
      expect(code(await setRole(admin.token, accomplice.id, raise))).toBe('403 FORBIDDEN')
      expect(code(await setRole(admin.token, admin.id, raise))).toBe('403 FORBIDDEN')
      const body = { email: newEmail(), staffRole: 'owner', locale: 'en' }
      expect(code(await app.post('/admin/invitations', { as: admin.token, body }))).toBe('403 FORBIDDEN')
      // Fields of a profile or registration change no duty.
      await app.put('/auth/profile', { as: admin.token, body: { name: 'Asha', staffRole: 'owner', role: 'admin' } })
      expect((await app.get('/auth/profile', { as: admin.token })).body).toMatchObject({ name: 'Asha', staffRole })
      const registered = await app.post('/auth/register', {
        body: { name: 'Asha', email: newEmail(), phone: '9000012345', password: PASSWORD, staffRole: 'owner' },
      })
      expect(registered.body.user).toMatchObject({ role: 'customer', staffRole: null })
    },
  )

  it('cannot be changed by an owner for their own account', async () => {
    expect(code(await setRole(owner.token, owner.id, { role: 'admin', staffRole: 'editor' }))).toBe('409 OWN_ACCOUNT')
  })

  it('is decided by the database, not by the token', async () => {
    const admin = await anAdmin(app)
    await app.make.prisma.user.update({ where: { id: admin.id }, data: { staffRole: 'editor' } })
    expect(code(await app.get('/settings', { as: admin.token }))).toBe('403 FORBIDDEN')
  })

  it('hides others’ bookings from an editor, also on the customers’ route', async () => {
    const booking = await app.make.booking({ userId: (await app.signedIn('customer')).id })
    const read = async (staffRole: StaffRole) =>
      code(await app.get(`/bookings/${booking.id}`, { as: (await anAdmin(app, { staffRole })).token }))
    expect(await read('editor')).toBe('404 BOOKING_NOT_FOUND')
    expect(await read('dispatcher')).toBe('ok')
  })
})

describe('the last owner', () => {
  beforeEach(async () => {
    const others = { role: 'admin', id: { not: owner.id } } as const
    await app.make.prisma.user.updateMany({ where: others, data: { role: 'customer', staffRole: null } })
  })

  it('cannot be demoted or deleted while other admins stay', async () => {
    const second = await anAdmin(app)
    await anAdmin(app, { staffRole: 'support' })
    const demote = (as: Admin, target: Admin, body: object) => setRole(as.token, target.id, body)
    expect(code(await demote(owner, second, { role: 'admin', staffRole: 'editor' }))).toBe('ok')
    const third = await anAdmin(app)
    // The third removes the first, and then no one may remove the third.
    await app.make.prisma.user.update({ where: { id: second.id }, data: { staffRole: null } })
    const remaining = await app.call('DELETE', '/auth/profile', { as: third.token, body: { password: PASSWORD } })
    expect(code(remaining)).toBe('ok')
    const alone = await app.call('DELETE', '/auth/profile', { as: owner.token, body: { password: PASSWORD } })
    expect(code(alone)).toBe('409 LAST_OWNER')
  })

  it.each([
    ['demoted', (as: Admin, { id }: Admin) => setRole(as.token, id, { role: 'customer' })],
    ['given another duty', (as: Admin, { id }: Admin) => setRole(as.token, id, { role: 'admin', staffRole: 'editor' })],
    ['deleted', (as: Admin, { id }: Admin) => app.delete(`/admin/users/${id}`, { as: as.token })],
  ])('stays when two owners are %s by each other at once, without locks', async (_name, remove) => {
    const left = withoutLocks()
    try {
      for (let round = 0; round < 4; round += 1) {
        const all = { role: 'admin', id: { not: owner.id } } as const
        await app.make.prisma.user.updateMany({ where: all, data: { role: 'customer', staffRole: null } })
        await app.make.prisma.user.update({ where: { id: owner.id }, data: { staffRole: 'support' } })
        const [first, second] = [await anAdmin(app), await anAdmin(app)]
        const replies = await Promise.all([remove(first, second), remove(second, first)])
        expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
        expect(replies.filter(({ status }) => status >= 500)).toEqual([])
        const owners = { role: 'admin', staffRole: 'owner', deletedAt: null } as const
        expect(await app.make.prisma.user.count({ where: owners })).toBe(1)
      }
    } finally {
      left.mockRestore()
      await app.make.prisma.user.update({ where: { id: owner.id }, data: { staffRole: 'owner' } })
    }
  })
})

describe('an invitation', () => {
  const invite = (email: string, { as = owner.token, staffRole = 'support', locale = 'en' } = {}) =>
    app.post('/admin/invitations', { as, body: { email, staffRole, locale } })
  const tokenOf = (reply: Reply) => invitationToken(app.config, String(reply.body._id))
  const accept = (token: string, on = app) =>
    on.post('/auth/invitation/accept', { body: { token, name: 'Asha Rao', password: PASSWORD } })
  const read = (token: string) => app.post('/auth/invitation', { body: { token } })

  it.each([
    ['en', /invited to the .* team/],
    ['hi', /टीम में आपका स्वागत/],
    ['mr', /टीममध्ये तुमचे स्वागत/],
  ])('is mailed in the chosen language: %s', async (locale, subject) => {
    const email = newEmail()
    const token = tokenOf(await invite(email, { locale }))
    await vi.waitFor(() => {
      const mail = inbox.mails.find(({ to }) => to?.some(({ address }) => address === email))
      expect(mail?.subject).toMatch(subject)
      expect(mail?.text).toContain(`#token=${token}`)
    })
  })

  it('makes an admin with the duty, once', async () => {
    const email = newEmail()
    const token = tokenOf(await invite(email, { staffRole: 'dispatcher' }))
    expect((await read(token)).body).toEqual({ email, staffRole: 'dispatcher', invitedBy: expect.any(String) })
    const replies = await Promise.all([accept(token), accept(token), accept(token, strict)])
    expect(replies.map(code).sort()).toEqual([...Array(2).fill('422 INVITATION_INVALID'), 'ok'])
    const done = replies.find(({ status }) => status === 201)
    expect(done?.body.user).toMatchObject({ email, role: 'admin', staffRole: 'dispatcher', isEmailVerified: true })
    expect(code(await accept(token))).toBe('422 INVITATION_INVALID')
    expect(code(await read(token))).toBe('422 INVITATION_INVALID')
    expect((await app.get('/admin/bookings', { as: String(done?.body.token) })).status).toBe(200)
    expect((await login(app, email)).body.token).toBeDefined()
  })

  it('is followed by the second factor at once where one is required', async () => {
    const email = newEmail()
    const done = await accept(tokenOf(await invite(email)), strict)
    const token = String(done.body.token)
    expect(code(await strict.get('/admin/bookings', { as: token }))).toBe('403 SECOND_FACTOR_NEEDED')
    const { _id: id } = done.body.user as { _id: string }
    await withTotp(strict, { id, token, email })
    expect((await strict.get('/admin/bookings', { as: token })).status).toBe(200)
  })

  it('is listed until it is used or revoked, and logged', async () => {
    const invited = await invite(newEmail())
    const id = String(invited.body._id)
    const list = async () =>
      ((await app.get('/admin/invitations', { as: owner.token })).body as unknown as { _id: string }[]).map(
        ({ _id }) => _id,
      )
    expect(await list()).toContain(id)
    expect(code(await app.delete(`/admin/invitations/${id}`, { as: owner.token }))).toBe('ok')
    expect(await list()).not.toContain(id)
    expect(code(await accept(tokenOf(invited)))).toBe('422 INVITATION_INVALID')
    expect(code(await app.delete(`/admin/invitations/${id}`, { as: owner.token }))).toBe('404 INVITATION_NOT_FOUND')
    const log = await app.get(`/admin/audit?entity=user&entityId=${id}`, { as: owner.token })
    expect(log.body).toMatchObject([{ action: 'user.invitation-revoked' }, { action: 'user.invited' }])
  })

  it('ends after three days', async () => {
    const token = tokenOf(await invite(newEmail()))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + LIMITS.invitationMs + 1_000 })
    try {
      expect(code(await accept(token))).toBe('422 INVITATION_INVALID')
    } finally {
      vi.useRealTimers()
    }
    expect(LIMITS.invitationMs).toBe(3 * DAY_MS)
  })

  it('is replaced by a newer one of the same address, also in a race', async () => {
    const email = newEmail()
    const first = await invite(email)
    const [second, third] = await Promise.all([invite(email), invite(email)])
    const replies = [await accept(tokenOf(first)), await accept(tokenOf(second)), await accept(tokenOf(third))]
    expect(replies.map(code).sort()).toEqual([...Array(2).fill('422 INVITATION_INVALID'), 'ok'])
  })

  it('is void if its sender may no longer invite', async () => {
    const former = await anAdmin(app)
    const invited = await invite(newEmail(), { as: former.token, staffRole: 'owner' })
    await setRole(owner.token, former.id, { role: 'admin', staffRole: 'editor' })
    expect(code(await accept(tokenOf(invited)))).toBe('422 INVITATION_INVALID')
  })

  it('is refused for an address with an account, also if it got one meanwhile', async () => {
    const customer = await app.signedIn('customer')
    expect(code(await invite(customer.email))).toBe('409 EMAIL_TAKEN')
    const email = newEmail()
    const invited = await invite(email)
    const body = { name: 'Asha', email, phone: '9000012345', password: PASSWORD }
    expect((await app.post('/auth/register', { body })).status).toBe(201)
    expect(code(await accept(tokenOf(invited)))).toBe('409 EMAIL_TAKEN')
  })

  it('is refused with a forged link, the link of a password, or a common password', async () => {
    const invited = await invite(newEmail())
    const token = tokenOf(invited)
    for (const bad of [token.slice(1), `${token}A`, String(invited.body._id), 'x'])
      expect(code(await accept(bad))).toBe('422 INVITATION_INVALID')
    const weak = { token, name: 'Asha', password: 'password123' }
    expect(code(await app.post('/auth/invitation/accept', { body: weak }))).toBe('400 VALIDATION_FAILED')
    const reset = await app.post('/auth/password/reset', { body: { token, password: PASSWORD } })
    expect(code(reset)).toBe('422 RESET_LINK_INVALID')
    expect(code(await accept(token))).toBe('ok')
  })
})
