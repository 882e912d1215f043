import { generateKeyPairSync } from 'node:crypto'
import type { PasskeyPrompt } from '@sofaseva/contract'
import { LIMITS } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Reply, TestApp } from './support/app.js'
import type { Person } from './support/factories.js'
import { anAdmin, finish, login, PASSWORD, stepOf, withPasskey, withTotp } from './support/second-factors.js'
import { SoftPasskey } from './support/soft-passkey.js'

let app: TestApp
let other: TestApp
beforeAll(async () => {
  app = await TestApp.start()
  other = await TestApp.start()
})
afterAll(() => Promise.all([app.stop(), other.stop()]))

const code = (reply: Reply) => (reply.status < 300 ? 'ok' : `${reply.status} ${reply.body.code}`)
const asPrompt = (reply: Reply) => reply.body as unknown as PasskeyPrompt
const loginPrompt = async (on = app) => asPrompt(await on.post('/auth/login/passkey-prompt'))
const loginWith = (ticket: string, answer: object, on = app) =>
  on.post('/auth/login/passkey', { body: { ticket, answer } })

/** A customer with a password, as registration leaves them. */
async function aCustomer(): Promise<Person> {
  const body = { name: 'Meera', email: `${ulid().toLowerCase()}@example.com`, phone: '9000012345', password: PASSWORD }
  const made = await app.post('/auth/register', { body })
  return { id: (made.body.user as { _id: string })._id, token: String(made.body.token), email: body.email }
}

describe('a passkey', () => {
  it.each(['customer', 'provider', 'admin'] as const)('logs a %s in without a password', async (role) => {
    const me = role === 'customer' ? await aCustomer() : await anAdmin(app)
    if (role === 'provider')
      await app.make.prisma.user.update({ where: { id: me.id }, data: { role, staffRole: null } })
    const { passkey } = await withPasskey(app, me)
    const prompt = await loginPrompt()
    const done = await loginWith(prompt.ticket, passkey.sign(prompt))
    expect(done.body.user).toMatchObject({ _id: me.id, role })
    expect((await app.get('/auth/profile', { as: String(done.body.token) })).status).toBe(200)
    const { passkeys } = (await app.get('/auth/factors', { as: me.token })).body as {
      passkeys: { lastUsedAt: string }[]
    }
    expect(passkeys[0]?.lastUsedAt).not.toBeNull()
  })

  it('logs in a customer who has a number instead of a password', async () => {
    const me = await aCustomer()
    const { passkey } = await withPasskey(app, me)
    const loginPhone = `+9177${String(Date.now()).slice(-8)}`
    const data = { passwordHash: null, phone: loginPhone, loginPhone, phoneVerifiedAt: new Date() }
    await app.make.prisma.user.update({ where: { id: me.id }, data })
    const prompt = await loginPrompt()
    const done = await loginWith(prompt.ticket, passkey.sign(prompt))
    expect(done.body.user).toMatchObject({ _id: me.id })
    expect((await app.get('/auth/profile', { as: String(done.body.token) })).status).toBe(200)
  })

  it('is the second step of an admin, with recovery codes beside it', async () => {
    const admin = await anAdmin(app)
    const { passkey, recoveryCodes } = await withPasskey(app, admin)
    expect(recoveryCodes).toHaveLength(LIMITS.recoveryCodes)
    const step = stepOf(await login(app, admin.email))
    expect(step.methods).toEqual(['passkey', 'recovery'])
    if (!step.passkey) throw new Error('no prompt')
    const proof = { method: 'passkey', ticket: step.passkey.ticket, answer: passkey.sign(step.passkey) }
    const done = await finish(app, step.ticket, proof)
    expect((await app.get('/admin/users', { as: String(done.body.token) })).status).toBe(200)
  })

  it('is a choice for a customer: the password still works alone', async () => {
    const me = await aCustomer()
    const { recoveryCodes } = await withPasskey(app, me)
    expect(recoveryCodes).toBeNull()
    expect((await login(app, me.email)).body.token).toBeDefined()
  })

  it('has a name, and an account may have several', async () => {
    const me = await aCustomer()
    const { id } = await withPasskey(app, me, 'Laptop')
    await withPasskey(app, me, 'Phone')
    const renamed = await app.put(`/auth/passkeys/${id}`, { as: me.token, body: { name: '  Work   laptop ' } })
    expect(renamed.body.name).toMatch(/^Work\s+laptop$/)
    const { passkeys } = (await app.get('/auth/factors', { as: me.token })).body as { passkeys: { name: string }[] }
    expect(passkeys.map(({ name }) => name)).toEqual([renamed.body.name, 'Phone'])
    const empty = await app.put(`/auth/passkeys/${id}`, { as: me.token, body: { name: ' ' } })
    expect(code(empty)).toBe('400 VALIDATION_FAILED')
  })

  it('no longer logs in once it is removed', async () => {
    const me = await aCustomer()
    const { id, passkey } = await withPasskey(app, me)
    const prompt = await loginPrompt()
    expect(code(await app.delete(`/auth/passkeys/${id}`, { as: me.token }))).toBe('ok')
    expect(code(await loginWith(prompt.ticket, passkey.sign(prompt)))).toBe('403 PROOF_INVALID')
  })

  it('goes with the account', async () => {
    const me = await aCustomer()
    const { passkey } = await withPasskey(app, me)
    expect(code(await app.call('DELETE', '/auth/profile', { as: me.token, body: { password: PASSWORD } }))).toBe('ok')
    const prompt = await loginPrompt()
    expect(code(await loginWith(prompt.ticket, passkey.sign(prompt)))).toMatch(/^(403 PROOF_INVALID|401 LOGIN_FAILED)$/)
  })
})

describe('a hostile response', () => {
  it.each([
    ['from another site', { origin: 'https://evil.example' }],
    ['from a look-alike subdomain', { origin: 'http://localhost.evil.example:8080' }],
    ['for another site’s passkeys', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['meant for a creation', { type: 'webauthn.create' }],
    ['without a fingerprint or PIN', { isVerified: false }],
    ['without a touch', { isPresent: false }],
    ['for another user’s handle', { userHandle: Buffer.from(ulid()).toString('base64url') }],
    ['signed with another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
  ])('%s logs no one in', async (_name, odd) => {
    const { passkey } = await withPasskey(app, await aCustomer())
    const prompt = await loginPrompt()
    expect(code(await loginWith(prompt.ticket, passkey.sign(prompt, odd)))).toBe('403 PROOF_INVALID')
    // The same device is let in with an honest response.
    const again = await loginPrompt()
    expect(code(await loginWith(again.ticket, passkey.sign(again)))).toBe('ok')
  })

  it('that was used before is refused on every instance', async () => {
    const { passkey } = await withPasskey(app, await aCustomer())
    const prompt = await loginPrompt()
    const answer = passkey.sign(prompt)
    const replies = await Promise.all([app, other, app, other].map((on) => loginWith(prompt.ticket, answer, on)))
    expect(replies.map(code).sort()).toEqual([...Array(3).fill('403 PROOF_INVALID'), 'ok'])
  })

  it('is refused if the counter of its passkey did not rise, as with a copy', async () => {
    const { passkey } = await withPasskey(app, await aCustomer())
    const first = await loginPrompt()
    expect(code(await loginWith(first.ticket, passkey.sign(first, { counter: 5 })))).toBe('ok')
    for (const counter of [0, 4, 5]) {
      const prompt = await loginPrompt()
      expect(code(await loginWith(prompt.ticket, passkey.sign(prompt, { counter })))).toBe('403 PROOF_INVALID')
    }
    const later = await loginPrompt()
    expect(code(await loginWith(later.ticket, passkey.sign(later, { counter: 6 })))).toBe('ok')
  })

  it('is accepted each time from a shared passkey without a counter', async () => {
    const { passkey } = await withPasskey(app, await aCustomer())
    for (let time = 0; time < 2; time += 1) {
      const prompt = await loginPrompt()
      expect(code(await loginWith(prompt.ticket, passkey.sign(prompt, { counter: 0 })))).toBe('ok')
    }
  })

  it('after five minutes is refused', async () => {
    const { passkey } = await withPasskey(app, await aCustomer())
    const prompt = await loginPrompt()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + LIMITS.ticketMs + 1_000 })
    try {
      expect(code(await loginWith(prompt.ticket, passkey.sign(prompt)))).toBe('403 PROOF_INVALID')
    } finally {
      vi.useRealTimers()
    }
  })

  it('with the passkey of another admin finishes no login', async () => {
    const [admin, thief] = [await anAdmin(app), await anAdmin(app)]
    await withPasskey(app, admin)
    const { passkey } = await withPasskey(app, thief)
    const step = stepOf(await login(app, admin.email))
    if (!step.passkey) throw new Error('no prompt')
    const stolen = { method: 'passkey', ticket: step.passkey.ticket, answer: passkey.sign(step.passkey) }
    expect(code(await finish(app, step.ticket, stolen))).toBe('403 PROOF_INVALID')
    // Nor with a prompt of the thief's own login.
    const own = stepOf(await login(app, thief.email))
    if (!own.passkey) throw new Error('no prompt')
    const mixed = { method: 'passkey', ticket: own.passkey.ticket, answer: passkey.sign(own.passkey) }
    expect(code(await finish(app, step.ticket, mixed))).toBe('403 PROOF_INVALID')
  })

  it('to the prompt of another step is refused', async () => {
    const admin = await anAdmin(app)
    const { passkey } = await withPasskey(app, admin)
    const step = stepOf(await login(app, admin.email))
    if (!step.passkey) throw new Error('no prompt')
    expect(code(await loginWith(step.passkey.ticket, passkey.sign(step.passkey)))).toBe('403 PROOF_INVALID')
    const prompt = await loginPrompt()
    const proof = { method: 'passkey', ticket: prompt.ticket, answer: passkey.sign(prompt) }
    expect(code(await finish(app, step.ticket, proof))).toBe('403 PROOF_INVALID')
  })

  it('looks like any other from an unknown passkey', async () => {
    const prompt = await loginPrompt()
    const stranger = new SoftPasskey(app.config.PUBLIC_URL)
    expect(code(await loginWith(prompt.ticket, stranger.sign(prompt)))).toBe('403 PROOF_INVALID')
  })

  it('is refused without an error of the server if its bytes are broken', async () => {
    const { passkey } = await withPasskey(app, await aCustomer())
    const prompt = await loginPrompt()
    const answer = passkey.sign(prompt)
    for (const part of ['clientDataJSON', 'authenticatorData', 'signature'] as const)
      for (const bytes of ['', 'AAAA', Buffer.from('{}').toString('base64url')]) {
        const broken = { ...answer, response: { ...answer.response, [part]: bytes } }
        const reply = await loginWith(prompt.ticket, broken)
        expect([part, bytes, reply.status]).toEqual([part, bytes, 403])
      }
  })
})

describe('a hostile new passkey', () => {
  const creation = async (person: Person) => asPrompt(await app.post('/auth/passkeys/prompt', { as: person.token }))
  const add = (person: Person, ticket: string, answer: object) =>
    app.post('/auth/passkeys', { as: person.token, body: { ticket, name: 'Key', answer } })

  it.each([
    ['from another site', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['that responds to a login', { type: 'webauthn.get' }],
    ['without a fingerprint or PIN', { isVerified: false }],
  ])('%s is refused', async (_name, odd) => {
    const me = await aCustomer()
    const prompt = await creation(me)
    const passkey = new SoftPasskey(app.config.PUBLIC_URL)
    expect(code(await add(me, prompt.ticket, passkey.create(prompt, odd)))).toBe('422 PASSKEY_INVALID')
  })

  it('with another user’s ticket or a used one is refused', async () => {
    const [me, thief] = [await aCustomer(), await aCustomer()]
    const prompt = await creation(me)
    const passkey = new SoftPasskey(app.config.PUBLIC_URL)
    const answer = passkey.create(prompt)
    expect(code(await add(thief, prompt.ticket, answer))).toBe('422 PASSKEY_INVALID')
    expect(code(await add(me, prompt.ticket, answer))).toBe('ok')
    expect(code(await add(me, prompt.ticket, answer))).toBe('403 PROOF_INVALID')
  })

  it('that another account has is refused', async () => {
    const [me, thief] = [await aCustomer(), await aCustomer()]
    const { passkey } = await withPasskey(app, me)
    const prompt = await creation(thief)
    expect(code(await add(thief, prompt.ticket, passkey.create(prompt)))).toBe('409 PASSKEY_TAKEN')
    expect(await app.make.prisma.passkey.count({ where: { userId: thief.id } })).toBe(0)
  })

  it('beyond twenty is refused', async () => {
    const me = await aCustomer()
    const rows = Array.from({ length: LIMITS.passkeys.max - 1 }, () => ulid())
    await app.make.prisma.passkey.createMany({
      data: rows.map((id) => ({
        id,
        userId: me.id,
        credentialId: id,
        publicKey: '',
        name: 'Key',
        createdAt: new Date(),
      })),
    })
    const prompts = await Promise.all([creation(me), creation(me)])
    const replies = await Promise.all(
      prompts.map((prompt) => add(me, prompt.ticket, new SoftPasskey(app.config.PUBLIC_URL).create(prompt))),
    )
    expect(replies.map(code).sort()).toEqual(['409 TOO_MANY_PASSKEYS', 'ok'])
    expect(code(await app.post('/auth/passkeys/prompt', { as: me.token }))).toBe('409 TOO_MANY_PASSKEYS')
  })

  it('needs a fresh proof, so a stolen session adds none', async () => {
    const me = await aCustomer()
    const prompt = await creation(me)
    await app.make.prisma.session.updateMany({ where: { userId: me.id }, data: { provenAt: null } })
    const answer = new SoftPasskey(app.config.PUBLIC_URL).create(prompt)
    expect(code(await add(me, prompt.ticket, answer))).toBe('403 PROOF_NEEDED')
    const admin = await withTotp(app, await anAdmin(app))
    await app.make.prisma.session.updateMany({ where: { userId: admin.id }, data: { provenAt: null } })
    expect(code(await app.post('/auth/passkeys/prompt', { as: admin.token }))).toBe('403 PROOF_NEEDED')
  })
})
