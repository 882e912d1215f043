import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PasswordHasher } from '#modules/auth/passwords/password-hasher.js'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'
import { Inbox } from './support/inbox.js'

let app: TestApp
let inbox: Inbox
let admin: Person
beforeAll(async () => {
  inbox = await Inbox.start()
  app = await TestApp.start({ SMTP_URL: inbox.url }, { work: true })
  admin = await app.signedIn('admin')
})
afterAll(async () => {
  await app.stop()
  await inbox.stop()
})

const PASSWORD = 'correct-horse-battery'
const NEW_PASSWORD = 'a-quite-different-one'

interface Registered {
  id: string
  email: string
  token: string
}

async function register(more: Record<string, unknown> = {}): Promise<Registered> {
  const email = `${ulid().toLowerCase()}@example.com`
  const body = { name: 'Meera', email, phone: '+919000012345', password: PASSWORD, ...more }
  const made = await app.post('/auth/register', { body })
  expect(made.status).toBe(201)
  return { id: (made.body.user as { _id: string })._id, email, token: String(made.body.token) }
}

const login = (email: string, password = PASSWORD) => app.post('/auth/login', { body: { email, password } })
const profile = (token: string) => app.get('/auth/profile', { as: token })

describe('logged-in devices', () => {
  it('are listed by name and logged out one by one', async () => {
    const me = await register()
    const agent =
      'Mozilla/5.0 (Linux; Android 13; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36'
    const phone = await app.post('/auth/login', {
      body: { email: me.email, password: PASSWORD },
      headers: { 'user-agent': agent },
    })
    const { body } = await app.get('/auth/sessions', { as: me.token })
    const devices = body as unknown as { _id: string; device: string; isCurrent: boolean }[]
    expect(devices).toHaveLength(2)
    expect(devices.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    const other = devices.find(({ isCurrent }) => !isCurrent)
    expect(other?.device).toBe('Chrome on Android')
    const stranger = await register()
    expect((await app.call('DELETE', `/auth/sessions/${other?._id}`, { as: stranger.token })).status).toBe(404)
    expect((await profile(String(phone.body.token))).status).toBe(200)
    expect((await app.call('DELETE', `/auth/sessions/${other?._id}`, { as: me.token })).status).toBe(200)
    expect((await profile(String(phone.body.token))).body.code).toBe('SESSION_ENDED')
    expect((await profile(me.token)).status).toBe(200)
    expect((await app.call('DELETE', `/auth/sessions/${other?._id}`, { as: me.token })).status).toBe(404)
  })

  it('are logged out all at once', async () => {
    const me = await register()
    const second = String((await login(me.email)).body.token)
    const headers = app.xsrf(me.token)
    const planted = { cookie: 'XSRF-TOKEN=planted', 'x-xsrf-token': 'planted' }
    expect((await app.post('/auth/logout-everywhere', { as: me.token })).status).toBe(403)
    expect((await app.post('/auth/logout-everywhere', { as: me.token, headers: planted })).status).toBe(403)
    expect((await app.post('/auth/logout-everywhere', { as: me.token, headers: app.xsrf(second) })).status).toBe(403)
    expect((await app.post('/auth/logout-everywhere', { as: me.token, headers })).status).toBe(200)
    expect((await profile(me.token)).status).toBe(401)
    expect((await profile(second)).status).toBe(401)
  })
})

describe('changing the password', () => {
  it('requires the current one, keeps this device and logs out the others', async () => {
    const me = await register()
    const other = String((await login(me.email)).body.token)
    const change = (currentPassword: string, newPassword: string) =>
      app.put('/auth/password', { as: me.token, body: { currentPassword, newPassword } })
    expect((await change('not-the-password', NEW_PASSWORD)).body.code).toBe('PASSWORD_WRONG')
    expect((await change(PASSWORD, 'password123')).body.fields).toHaveProperty('newPassword')
    expect((await change(PASSWORD, 'short')).status).toBe(400)
    expect((await change(PASSWORD, NEW_PASSWORD)).status).toBe(200)
    expect((await profile(me.token)).status).toBe(200)
    expect((await profile(other)).status).toBe(401)
    expect((await login(me.email)).status).toBe(401)
    expect((await login(me.email, NEW_PASSWORD)).status).toBe(200)
    expect((await inbox.newest(me.email)).subject).toContain('password was changed')
  })

  it('does not overwrite a password that was set during the check of the old one', async () => {
    const me = await register()
    const passwords = app.nest.get(PasswordHasher)
    const hash = passwords.hash.bind(passwords)
    vi.spyOn(passwords, 'hash').mockImplementationOnce(async (password) => {
      await app.make.prisma.user.update({ where: { id: me.id }, data: { passwordHash: await hash('set-by-a-link') } })
      return hash(password)
    })
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
    expect((await app.put('/auth/password', { as: me.token, body })).body.code).toBe('PASSWORD_WRONG')
    expect((await login(me.email, NEW_PASSWORD)).status).toBe(401)
    expect((await login(me.email, 'set-by-a-link')).status).toBe(200)
  })

  it('limits guesses of the current password', async () => {
    const me = await register()
    const responses = await Promise.all(
      Array.from({ length: 15 }, (_, index) =>
        app.put('/auth/password', {
          as: me.token,
          body: { currentPassword: `guess-number-${index}`, newPassword: NEW_PASSWORD },
        }),
      ),
    )
    expect(responses.filter(({ status }) => status === 403)).toHaveLength(10)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(5)
  })
})

describe('a forgotten password', () => {
  const forgot = (email: string) => app.post('/auth/password/forgot', { body: { email } })
  const reset = (token: string, password = NEW_PASSWORD) =>
    app.post('/auth/password/reset', { body: { token, password } })
  const tokenIn = (text: string | undefined) => /#token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''

  it('is replaced once by a mailed link, which logs out every device', async () => {
    const me = await register()
    expect((await forgot(me.email)).status).toBe(200)
    const token = tokenIn((await inbox.newest(me.email)).text)
    expect((await reset(`${token.slice(0, -1)}x`)).body.code).toBe('RESET_LINK_INVALID')
    expect((await reset(token, 'password123')).status).toBe(400)
    const responses = await Promise.all(Array.from({ length: 10 }, () => reset(token)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ body }) => body.code === 'RESET_LINK_INVALID')).toHaveLength(9)
    expect((await profile(me.token)).status).toBe(401)
    expect((await login(me.email)).status).toBe(401)
    expect((await login(me.email, NEW_PASSWORD)).status).toBe(200)
  })

  it('has links that expire, also after any other password change', async () => {
    const me = await register()
    await forgot(me.email)
    const first = tokenIn((await inbox.newest(me.email)).text)
    await forgot(me.email)
    const second = tokenIn((await inbox.newest(me.email, 2)).text)
    expect(second).not.toBe(first)
    expect((await reset(second)).status).toBe(200)
    expect((await reset(first)).status).toBe(422)
    await forgot(me.email)
    const late = tokenIn((await inbox.newest(me.email, 4)).text)
    await app.make.prisma.passwordReset.updateMany({ where: { userId: me.id }, data: { expiresAt: new Date() } })
    expect((await reset(late)).status).toBe(422)
  })

  it('gets the same response for an unknown address, which gets no mail', async () => {
    const me = await register()
    const nobody = `nobody.${me.email}`
    const [known, unknown] = [await forgot(me.email), await forgot(nobody)]
    expect(unknown.body).toEqual(known.body)
    await inbox.newest(me.email)
    expect(inbox.to(nobody)).toEqual([])
  })

  it('can be requested five times an hour for known and unknown addresses', async () => {
    const email = `${ulid().toLowerCase()}@example.com`
    const responses = await Promise.all(Array.from({ length: 8 }, () => forgot(email)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5)
  })
})

describe('login', () => {
  it('accepts ten wrong attempts per e-mail, known or not', async () => {
    const me = await register()
    for (const email of [me.email, `x${me.email}`]) {
      const responses = await Promise.all(Array.from({ length: 12 }, () => login(email, 'not the password')))
      expect(responses.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), 429, 429])
    }
    expect((await login(me.email)).status).toBe(429)
  })

  it('resets wrong attempts after the right password', async () => {
    const me = await register()
    for (let round = 0; round < 3; round += 1) {
      for (let wrong = 0; wrong < 4; wrong += 1) expect((await login(me.email, 'wrong-password')).status).toBe(401)
      expect((await login(me.email)).status).toBe(200)
    }
  })
})

describe('the user’s own data', () => {
  it('can be exported', async () => {
    const me = await register()
    const service = await app.make.service()
    const body = { serviceId: service.id, option: 'Deluxe', serviceAddress: '8 MG Road, Pune' }
    await app.post('/bookings', { as: me.token, body })
    const response = await app.get('/auth/export', { as: me.token })
    expect(response.headers['content-disposition']).toContain('attachment')
    expect(response.body.user).toMatchObject({ email: me.email })
    expect(response.body.data).toMatchObject({
      bookings: [{ total: 1250.5, serviceAddress: '8 MG Road, Pune', items: [{ optionName: 'Deluxe' }] }],
    })
    expect(response.text).not.toMatch(/argon2|passwordHash|codeHash|tokenHash/)
  })

  it('can be deleted with the password, while bookings stay anonymously', async () => {
    const provider = await app.signedIn('provider')
    const service = await app.make.service({ providerIds: [provider.id] })
    const me = await register({ name: 'Zarina Unmistakable' })
    const made = await app.post('/bookings', {
      as: me.token,
      headers: { 'idempotency-key': ulid() },
      body: {
        serviceId: service.id,
        option: 'Base',
        serviceAddress: '8 Unmistakable Road, Pune',
        notes: 'Unmistakable',
      },
    })
    const id = made.body._id as string
    await vi.waitFor(async () => expect(await app.make.prisma.notification.count({ where: { subjectId: id } })).toBe(3))
    const remove = (password: string) => app.call('DELETE', '/auth/profile', { as: me.token, body: { password } })
    expect((await remove('not-the-password')).status).toBe(403)
    expect((await remove(PASSWORD)).status).toBe(200)
    expect((await profile(me.token)).status).toBe(401)
    expect((await login(me.email)).status).toBe(401)
    const booking = await app.make.prisma.booking.findUniqueOrThrow({ where: { id }, include: { user: true } })
    expect(booking).toMatchObject({ status: 'Cancelled', phone: '', serviceAddress: '', notes: '' })
    expect(booking.user).toMatchObject({ name: '', email: null, phone: '', address: '' })
    await vi.waitFor(async () =>
      expect(await app.make.prisma.notification.count({ where: { subjectId: id } })).toBeGreaterThan(0),
    )
    await vi.waitFor(async () => {
      const kept = await Promise.all([
        app.make.prisma.notification.findMany({ where: { subjectId: id } }),
        app.make.prisma.idempotencyKey.findMany({ where: { userId: me.id } }),
        app.make.prisma.auditEntry.findMany({ where: { entityId: me.id } }),
      ])
      expect(JSON.stringify(kept)).not.toContain('Unmistakable')
    })
    // The e-mail address is free again.
    const again = { name: 'M', email: me.email, phone: '9000012345', password: PASSWORD }
    expect((await app.post('/auth/register', { body: again })).status).toBe(201)
  })
})

describe('users in the back office', () => {
  const users = (query: string) => app.get(`/admin/users?${query}`, { as: admin.token })
  const setRole = (id: string, role: string, as = admin.token) => app.put(`/admin/users/${id}`, { as, body: { role } })

  it('are searched, filtered and paged on the server', async () => {
    const tag = ulid().slice(-10)
    for (const [name, role] of [
      [`${tag} Bina`, 'customer'],
      [`${tag} Anil`, 'provider'],
      [`${tag} Chitra`, 'customer'],
    ] as const)
      await register({ name, role })
    const names = (body: unknown) => (body as { name: string }[]).map(({ name }) => name.split(' ')[1])
    const all = await users(`search=${tag}&sort=name`)
    expect([names(all.body), all.headers['x-total-count']]).toEqual([['Anil', 'Bina', 'Chitra'], '3'])
    expect(names((await users(`search=${tag}&sort=name&page=2&limit=2`)).body)).toEqual(['Chitra'])
    expect(names((await users(`search=${tag}&role=provider`)).body)).toEqual(['Anil'])
    expect(names((await users(`search=${tag}&approval=waiting`)).body)).toEqual(['Anil'])
    expect((await users('sort=password')).status).toBe(400)
  })

  it('get another role, which ends their sessions at once and is logged', async () => {
    const me = await register()
    expect((await setRole(me.id, 'admin')).body).toMatchObject({ role: 'admin' })
    expect((await profile(me.token)).body.code).toBe('SESSION_ENDED')
    const promoted = String((await login(me.email)).body.token)
    expect((await app.get('/admin/users', { as: promoted })).status).toBe(200)
    expect((await setRole(me.id, 'customer')).status).toBe(200)
    expect((await app.get('/admin/users', { as: promoted })).status).toBe(401)
    const log = await app.get(`/admin/audit?entity=user&entityId=${me.id}`, { as: admin.token })
    expect(log.body).toMatchObject([
      {
        action: 'user.role-changed',
        actor: { _id: admin.id },
        entityName: 'Meera',
        changes: { role: ['admin', 'customer'] },
      },
      { action: 'user.role-changed', changes: { role: ['customer', 'admin'] } },
    ])
    expect(log.headers['x-total-count']).toBe('2')
  })

  it('are approved as providers and then get jobs', async () => {
    const me = await register({ role: 'provider' })
    const service = await app.make.service({ providerIds: [me.id] })
    const book = async () => {
      const customer = await app.signedIn('customer')
      const body = { serviceId: service.id, option: 'Base', serviceAddress: '8 MG Road, Pune' }
      return (await app.post('/bookings', { as: customer.token, body })).body
    }
    expect(await book()).toMatchObject({ provider: null })
    const approve = (approved: unknown, id = me.id) =>
      app.put(`/admin/users/${id}/approval`, { as: admin.token, body: { approved } })
    expect((await approve(true)).body).toMatchObject({ isApproved: true })
    expect(await book()).toMatchObject({ provider: { _id: me.id } })
    expect((await approve(false)).body).toMatchObject({ isApproved: false })
    expect(await book()).toMatchObject({ provider: null })
    expect((await approve(true, (await register()).id)).body.code).toBe('NOT_A_PROVIDER')
    expect((await approve('yes')).status).toBe(400)
  })

  it('lose their open jobs to other providers if they stop being providers', async () => {
    const [first, second] = [await app.signedIn('provider'), await app.signedIn('provider')]
    const service = await app.make.service({ providerIds: [first.id, second.id] })
    const customer = await app.signedIn('customer')
    const body = { serviceId: service.id, option: 'Base', serviceAddress: '8 MG Road, Pune' }
    const made = (await app.post('/bookings', { as: customer.token, body })).body
    const holder = (made.provider as { _id: string })._id
    const other = holder === first.id ? second.id : first.id
    expect((await setRole(holder, 'customer')).status).toBe(200)
    const after = await app.get(`/bookings/${made._id}`, { as: customer.token })
    expect(after.body).toMatchObject({ provider: { _id: other } })
    expect((await app.call('DELETE', `/admin/users/${other}`, { as: admin.token })).status).toBe(200)
    const last = await app.get(`/bookings/${made._id}`, { as: customer.token })
    expect(last.body).toMatchObject({ provider: null, status: 'Pending' })
  })

  it('are deleted permanently, except the admin’s own account and deleted ones', async () => {
    const me = await register()
    const remove = (id: string) => app.call('DELETE', `/admin/users/${id}`, { as: admin.token })
    expect((await remove(me.id)).body).toEqual({ success: true })
    expect((await profile(me.token)).status).toBe(401)
    expect((await remove(me.id)).status).toBe(404)
    expect((await remove(admin.id)).body.code).toBe('OWN_ACCOUNT')
    expect((await setRole(admin.id, 'customer')).body.code).toBe('OWN_ACCOUNT')
    expect((await setRole(me.id, 'provider')).status).toBe(404)
    expect((await setRole((await register()).id, 'owner')).status).toBe(400)
  })

  it('always include an admin, even if two demote each other at once', async () => {
    await app.make.prisma.user.updateMany({
      where: { role: 'admin', id: { not: admin.id } },
      data: { role: 'customer' },
    })
    const second = await app.signedIn('admin')
    const responses = await Promise.all([setRole(second.id, 'customer'), setRole(admin.id, 'customer', second.token)])
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await app.make.prisma.user.count({ where: { role: 'admin', deletedAt: null } })).toBe(1)
    const left = responses[0]?.status === 200 ? admin : second
    const last = await app.make.prisma.user.findUniqueOrThrow({ where: { id: left.id } })
    expect(last.role).toBe('admin')
    admin = left
  })
})

describe('the audit log', () => {
  it('records which admin changed a booking and when', async () => {
    const customer = await app.signedIn('customer')
    const service = await app.make.service()
    const body = { serviceId: service.id, option: 'Base', serviceAddress: '8 MG Road, Pune' }
    const made = (await app.post('/bookings', { as: customer.token, body })).body
    const update = () => app.put(`/admin/bookings/${made._id}`, { as: admin.token, body: { status: 'Confirmed' } })
    await update()
    await update()
    const log = async (query: string) =>
      (await app.get(`/admin/audit?${query}`, { as: admin.token })).body as unknown as Record<string, unknown>[]
    const entries = await log(`entity=booking&entityId=${made._id}`)
    expect(entries).toMatchObject([
      { action: 'booking.status-changed', entity: 'booking', changes: { status: ['Pending', 'Confirmed'] } },
    ])
    const at = String(entries[0]?.createdAt)
    const after = new Date(new Date(at).getTime() + 1).toISOString()
    expect(await log(`entityId=${made._id}&from=${at}&to=${after}`)).toHaveLength(1)
    expect(await log(`entityId=${made._id}&to=${at}`)).toHaveLength(0)
    expect(await log(`entityId=${made._id}&actor=nobody-of-this-name`)).toHaveLength(0)
  })
})
