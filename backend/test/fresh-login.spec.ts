import { HOUR_MS, LIMITS } from '@sofaseva/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestApp } from './support/app.js'
import { anAdmin, finish, login, PASSWORD, stepOf, totpCode, withPasskey, withTotp } from './support/second-factors.js'

let app: TestApp
/** An instance that requires a second factor, as in production. */
let strict: TestApp
beforeAll(async () => {
  app = await TestApp.start({ TRUSTED_PROXIES: '1' })
  strict = await TestApp.start({ ADMIN_SECOND_FACTOR: 'required' })
})
afterAll(() => Promise.all([app.stop(), strict.stop()]))

let addresses = 0
function fromNewAddress(): Record<string, string> {
  addresses += 1
  return { 'x-forwarded-for': `198.51.100.${addresses}` }
}

const code = (reply: { status: number; body: Record<string, unknown> }) =>
  reply.status < 300 ? 'ok' : `${reply.status} ${reply.body.code}`
const started = async (email: string, headers = fromNewAddress()) => stepOf(await login(app, email, headers))
const makesAged = (email: string, hours = 25) =>
  app.make.prisma.user.update({ where: { email }, data: { adminSince: new Date(Date.now() - hours * HOUR_MS) } })

describe('an admin’s session without the second factor', () => {
  it('is limited to the proof if the account has a factor, however it began', async () => {
    const admin = await withTotp(app, await anAdmin(app))
    // As another way to log in would start it.
    const token = await app.make.session(admin.id, 'admin')
    for (const path of ['/admin/users', '/bookings/my', '/auth/export', '/auth/sessions'])
      expect([path, code(await app.get(path, { as: token }))]).toEqual([path, '403 SECOND_FACTOR_NEEDED'])
    expect((await app.get('/auth/profile', { as: token })).status).toBe(200)
    expect((await app.get('/auth/factors', { as: token })).body).toMatchObject({ isLacking: true, hasTotp: true })
    const proof = { method: 'totp', code: totpCode(admin.secret) }
    expect(code(await app.post('/auth/proof', { as: token, body: proof }))).toBe('ok')
    expect((await app.get('/admin/users', { as: token })).status).toBe(200)
  })

  it('can add no factor of its own, nor remove one', async () => {
    const admin = await withTotp(app, await anAdmin(app))
    const token = await app.make.session(admin.id, 'admin')
    const calls = [
      await app.post('/auth/factors/totp', { as: token }),
      await app.post('/auth/factors/totp/confirm', { as: token, body: { code: '123456' } }),
      await app.post('/auth/passkeys/prompt', { as: token }),
      await app.post('/auth/factors/recovery-codes', { as: token }),
      await app.delete('/auth/factors/totp', { as: token }),
    ]
    expect(calls.map(code)).toEqual(Array(5).fill('403 SECOND_FACTOR_NEEDED'))
  })

  it('cannot prove itself with the password', async () => {
    const admin = await withTotp(app, await anAdmin(app))
    const token = await app.make.session(admin.id, 'admin')
    const proof = { method: 'password', password: PASSWORD }
    expect(code(await app.post('/auth/proof', { as: token, body: proof }))).toBe('403 PROOF_INVALID')
    expect((await app.post('/auth/proof/choices', { as: token })).body.methods).toEqual(['totp', 'recovery'])
  })

  it('offers no password to an account that was created by phone', async () => {
    const { token } = await app.signedIn('customer')
    expect((await app.post('/auth/proof/choices', { as: token })).body.methods).toEqual([])
    const admin = await anAdmin(app)
    expect((await app.post('/auth/proof/choices', { as: admin.token })).body.methods).toEqual(['password'])
  })

  it('counts as a guest on public routes', async () => {
    const admin = await withTotp(app, await anAdmin(app))
    const token = await app.make.session(admin.id, 'admin')
    const body = { name: 'Asha', email: admin.email, message: 'Hello there' }
    expect((await app.post('/contact/submit', { as: token, body })).status).toBe(201)
    expect(await app.make.prisma.contactMessage.findFirst({ where: { userId: admin.id } })).toBeNull()
  })

  it('ends on other devices when the first factor is added', async () => {
    const admin = await anAdmin(app)
    const elsewhere = String((await login(app, admin.email, fromNewAddress())).body.token)
    await withTotp(app, admin)
    expect(code(await app.get('/admin/users', { as: elsewhere }))).toBe('401 SESSION_ENDED')
    expect((await app.get('/admin/users', { as: admin.token })).status).toBe(200)
  })

  it('may work for a day where a factor is required, and then only set it up', async () => {
    const admin = await anAdmin(strict)
    expect((await strict.get('/admin/users', { as: admin.token })).status).toBe(200)
    await makesAged(admin.email)
    expect(code(await strict.get('/admin/users', { as: admin.token }))).toBe('403 SECOND_FACTOR_NEEDED')
    expect((await strict.get('/auth/factors', { as: admin.token })).body).toMatchObject({
      isRequired: true,
      isLacking: true,
    })
    await withTotp(strict, admin)
    expect((await strict.get('/admin/users', { as: admin.token })).status).toBe(200)
    // Elsewhere, where none is required, an aged admin without a factor is not limited.
    const relaxed = await anAdmin(app)
    await makesAged(relaxed.email)
    expect((await app.get('/admin/users', { as: relaxed.token })).status).toBe(200)
  })

  it('concerns admins alone', async () => {
    for (const role of ['customer', 'provider'] as const) {
      const person = await strict.signedIn(role)
      expect((await strict.get('/bookings/my', { as: person.token })).status).toBe(200)
      expect(code(await strict.post('/auth/factors/totp', { as: person.token }))).toBe('403 FORBIDDEN')
    }
  })
})

describe('a sensitive act', () => {
  const ACTS = [
    ['the data export', (as: string) => app.get('/auth/export', { as })],
    ['a change of role', (as: string, id: string) => app.put(`/admin/users/${id}`, { as, body: { role: 'provider' } })],
    ['the deletion of a user', (as: string, id: string) => app.delete(`/admin/users/${id}`, { as })],
    ['a setting', (as: string) => app.put('/settings/recent_bookings_hours', { as, body: { value: 24 } })],
    [
      'an invitation',
      (as: string) =>
        app.post('/admin/invitations', { as, body: { email: 'new@example.com', staffRole: 'editor', locale: 'en' } }),
    ],
    ['a new passkey', (as: string) => app.post('/auth/passkeys/prompt', { as })],
    ['new recovery codes', (as: string) => app.post('/auth/factors/recovery-codes', { as })],
    ['the reset of another’s factors', (as: string, id: string) => app.delete(`/admin/users/${id}/factors`, { as })],
  ] as const

  it.each(ACTS)('%s needs a proof of the last ten minutes', async (_name, act) => {
    const admin = await withTotp(app, await anAdmin(app))
    const target = await app.signedIn('customer')
    const age = (ms: number) =>
      app.make.prisma.session.updateMany({ where: { userId: admin.id }, data: { provenAt: new Date(Date.now() - ms) } })
    await age(LIMITS.proofMs + 1_000)
    expect(code(await act(admin.token, target.id))).toBe('403 PROOF_NEEDED')
    await app.make.prisma.session.updateMany({ where: { userId: admin.id }, data: { provenAt: null } })
    expect(code(await act(admin.token, target.id))).toBe('403 PROOF_NEEDED')
    const proof = { method: 'totp', code: totpCode(admin.secret) }
    expect(code(await app.post('/auth/proof', { as: admin.token, body: proof }))).toBe('ok')
    expect(code(await act(admin.token, target.id))).toBe('ok')
  })

  it('needs the password from a user without a second factor', async () => {
    const me = await app.post('/auth/register', {
      body: { name: 'Asha', email: `${Date.now()}@example.com`, phone: '9000012345', password: PASSWORD },
    })
    const as = String(me.body.token)
    const { _id: userId } = me.body.user as { _id: string }
    await app.make.prisma.session.updateMany({ where: { userId }, data: { provenAt: null } })
    expect(code(await app.get('/auth/export', { as }))).toBe('403 PROOF_NEEDED')
    const prove = (password: string) => app.post('/auth/proof', { as, body: { method: 'password', password } })
    expect(code(await prove('not the password'))).toBe('403 PASSWORD_WRONG')
    expect(code(await app.get('/auth/export', { as }))).toBe('403 PROOF_NEEDED')
    expect(code(await prove(PASSWORD))).toBe('ok')
    expect((await app.get('/auth/export', { as })).status).toBe(200)
  })

  it('is not proven by a renewed token or on another session', async () => {
    const admin = await withTotp(app, await anAdmin(app))
    const { ticket } = await started(admin.email)
    const second = String((await finish(app, ticket, { method: 'totp', code: totpCode(admin.secret) })).body.token)
    const target = await app.signedIn('customer')
    await app.make.prisma.session.updateMany({ where: { userId: admin.id }, data: { provenAt: null } })
    const proof = { method: 'totp', code: totpCode(admin.secret, 1) }
    expect(code(await app.post('/auth/proof', { as: second, body: proof }))).toBe('ok')
    expect(code(await app.delete(`/admin/users/${target.id}`, { as: admin.token }))).toBe('403 PROOF_NEEDED')
  })
})

describe('the removal of factors', () => {
  it('keeps an admin’s last one where it is required, also in a race', async () => {
    const admin = await withTotp(strict, await anAdmin(strict))
    expect(code(await strict.delete('/auth/factors/totp', { as: admin.token }))).toBe('409 LAST_FACTOR')
    const { id } = await withPasskey(strict, admin)
    const replies = await Promise.all([
      strict.delete('/auth/factors/totp', { as: admin.token }),
      strict.delete(`/auth/passkeys/${id}`, { as: admin.token }),
    ])
    expect(replies.map(code).sort()).toEqual(['409 LAST_FACTOR', 'ok'])
    const { secondFactorAt } = await app.make.prisma.user.findUniqueOrThrow({ where: { id: admin.id } })
    expect(secondFactorAt).not.toBeNull()
  })

  it('lets the password suffice after the last one, where none is required', async () => {
    const admin = await withTotp(app, await anAdmin(app))
    expect(code(await app.delete('/auth/factors/totp', { as: admin.token }))).toBe('ok')
    expect((await login(app, admin.email, fromNewAddress())).body.token).toBeDefined()
    expect(await app.make.prisma.recoveryCode.count({ where: { userId: admin.id } })).toBe(0)
  })

  it('ends the sessions of a colleague who lost the phone, is logged, and is for owners', async () => {
    const [owner, colleague] = [await anAdmin(app), await withTotp(app, await anAdmin(app, { staffRole: 'support' }))]
    const path = `/admin/users/${colleague.id}/factors`
    expect(code(await app.delete(path, { as: colleague.token }))).toBe('403 FORBIDDEN')
    expect(code(await app.delete(`/admin/users/${owner.id}/factors`, { as: owner.token }))).toBe('409 OWN_ACCOUNT')
    expect(code(await app.delete(path, { as: owner.token }))).toBe('ok')
    expect(code(await app.get('/auth/profile', { as: colleague.token }))).toBe('401 SESSION_ENDED')
    expect((await login(app, colleague.email, fromNewAddress())).body.token).toBeDefined()
    const log = await app.get(`/admin/audit?entity=user&entityId=${colleague.id}`, { as: owner.token })
    expect(log.body).toMatchObject([{ action: 'user.factors-reset' }, { action: 'user.factor-added' }])
  })
})
