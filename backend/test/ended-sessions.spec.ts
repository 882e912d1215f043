import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { SessionsRepository } from '#modules/auth/sessions/sessions.repository.js'
import { TestApp } from './support/app.js'

let app: TestApp
beforeAll(async () => {
  app = await TestApp.start({}, { work: true })
})
afterAll(() => app.stop())

const PASSWORD = 'correct-horse-battery'
let people = 0

async function aDevice(email?: string) {
  people += 1
  const address = email ?? `leaver-${people}@example.com`
  const body = { name: 'Meera', email: address, phone: '+919000012345', password: PASSWORD }
  const { body: session, headers } = email
    ? await app.post('/auth/login', { body, headers: { 'user-agent': 'Meeras phone' } })
    : await app.post('/auth/register', { body })
  const token = String(session.token)
  const cookie = [headers['set-cookie']]
    .flat()
    .map((one) => String(one).split(';')[0])
    .join('; ')
  return {
    email: address,
    id: (session.user as { _id: string })._id,
    token,
    refresh: () => app.post('/auth/refresh', { headers: { cookie, ...app.xsrf(token) } }),
  }
}

/** Closes the account and erases the data that is erased after the response. */
async function close({ id, token }: { id: string; token: string }): Promise<void> {
  const closed = await app.call('DELETE', '/auth/profile', { as: token, body: { password: PASSWORD } })
  expect(closed.status).toBe(200)
  await vi.waitFor(async () => {
    const kept = await app.make.prisma.session.findMany({ where: { userId: id } })
    expect(kept.map(({ userAgent }) => userAgent)).toEqual(kept.map(() => ''))
  })
}

describe('a closed account', () => {
  it('is reported by every request and refresh on each of its devices', async () => {
    const first = await aDevice()
    const second = await aDevice(first.email)
    await close(first)
    for (const device of [first, second]) {
      for (const path of ['/auth/profile', '/bookings/my', '/notifications/user'])
        expect(await app.get(path, { as: device.token })).toMatchObject({
          status: 401,
          body: { code: 'ACCOUNT_CLOSED' },
        })
      // Repeatedly, and even after the user's data is erased.
      for (const _ of [1, 2])
        expect(await device.refresh()).toMatchObject({ status: 401, body: { code: 'ACCOUNT_CLOSED' } })
    }
  })

  it('is also reported by routes that guests can call', async () => {
    const device = await aDevice()
    await close(device)
    const question = { name: 'Asha', email: 'a@example.com', message: 'Do you come on Sundays?' }
    for (const [path, body] of [
      ['/contact/submit', question],
      ['/chatbot/message', { message: 'hello' }],
    ] as const)
      expect(await app.post(path, { as: device.token, body })).toMatchObject({
        status: 401,
        body: { code: 'ACCOUNT_CLOSED' },
      })
    expect((await app.get('/services', { as: device.token })).status).toBe(200)
  })

  it('keeps no data about its devices', async () => {
    const device = await aDevice((await aDevice()).email)
    const stored = () => app.make.prisma.session.findMany({ where: { userId: device.id } })
    expect(JSON.stringify(await stored())).toContain('Meeras phone')
    await close(device)
    for (const session of await stored()) expect(session).toMatchObject({ userAgent: '', deviceName: null })
    expect((await stored()).every(({ revokedAt }) => revokedAt !== null)).toBe(true)
  })

  it('is reported by a request in flight during the closure', async () => {
    const device = await aDevice()
    const service = await app.make.service()
    const active = vi.spyOn(app.nest.get(SessionsRepository), 'findActive')
    const user = { role: 'customer', staffRole: null, adminSince: new Date(), secondFactorAt: null } as const
    active.mockResolvedValue({ ...user, usedGeneration: 0, provenAt: null, factorAt: null })
    try {
      await close(device)
      const calls = [
        app.post('/bookings', {
          as: device.token,
          body: { serviceId: service.id, option: 'Base', serviceAddress: '8 MG Road, Pune' },
        }),
        app.post('/email-verification/send', { as: device.token }),
        app.post('/email-verification/verify', { as: device.token, body: { otp: '123456' } }),
      ]
      for (const response of await Promise.all(calls))
        expect(response).toMatchObject({ status: 401, body: { code: 'ACCOUNT_CLOSED' } })
    } finally {
      active.mockRestore()
    }
  })
})

describe('an ended session', () => {
  it('is reported by every request and refresh', async () => {
    const [first, admin] = [await aDevice(), await app.signedIn('admin')]
    const ended = { status: 401, body: { code: 'SESSION_ENDED' } }
    await app.post('/auth/logout-everywhere', { as: first.token, headers: app.xsrf(first.token) })
    expect(await app.get('/auth/profile', { as: first.token })).toMatchObject(ended)
    expect(await first.refresh()).toMatchObject(ended)
    const question = { name: 'Asha', email: 'a@example.com', message: 'Do you come on Sundays?' }
    expect(await app.post('/contact/submit', { as: first.token, body: question })).toMatchObject(ended)
    const second = await aDevice(first.email)
    await app.put(`/admin/users/${second.id}`, { as: admin.token, body: { role: 'provider' } })
    expect(await app.get('/auth/profile', { as: second.token })).toMatchObject(ended)
    expect(await second.refresh()).toMatchObject(ended)
  })
})
