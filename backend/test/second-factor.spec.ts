import { LIMITS } from '@sofaseva/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { TestApp } from './support/app.js'
import { anAdmin, finish, login, PASSWORD, stepOf, totpCode, withTotp } from './support/second-factors.js'

let app: TestApp
/** Another instance on the same database and Redis. */
let other: TestApp
beforeAll(async () => {
  app = await TestApp.start({ TRUSTED_PROXIES: '1' })
  other = await TestApp.start({ TRUSTED_PROXIES: '1' })
})
afterAll(() => Promise.all([app.stop(), other.stop()]))

let addresses = 0
function fromNewAddress(): Record<string, string> {
  addresses += 1
  return { 'x-forwarded-for': `198.51.100.${addresses}` }
}

/** Runs `work` with the server's clock moved by this time. */
async function later(ms: number, work: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
  try {
    await work()
  } finally {
    vi.useRealTimers()
  }
}

const code = (reply: { status: number; body: Record<string, unknown> }) =>
  reply.status < 300 ? 'ok' : `${reply.status} ${reply.body.code}`
const started = async (email: string, headers = fromNewAddress()) => stepOf(await login(app, email, headers))

describe('a login with an authenticator app', () => {
  it('takes two steps and starts no session before the second', async () => {
    const admin = await withTotp(app, await anAdmin(app))
    const before = await app.make.prisma.session.count({ where: { userId: admin.id } })
    const reply = await login(app, admin.email, fromNewAddress())
    expect([reply.status, reply.body.token, reply.headers['set-cookie']]).toEqual([200, undefined, undefined])
    expect(reply.text).not.toContain(admin.id)
    expect(await app.make.prisma.session.count({ where: { userId: admin.id } })).toBe(before)
    const { ticket, methods } = stepOf(reply)
    expect(methods).toEqual(['totp', 'recovery'])
    const done = await finish(app, ticket, { method: 'totp', code: totpCode(admin.secret) })
    expect(done.body.user).toMatchObject({ role: 'admin', staffRole: 'owner' })
    expect((await app.get('/admin/users', { as: String(done.body.token) })).status).toBe(200)
  })

  it('stores the secret encrypted and recovery codes as hashes', async () => {
    const { id, secret, recoveryCodes } = await withTotp(app, await anAdmin(app))
    expect(recoveryCodes).toHaveLength(LIMITS.recoveryCodes)
    const rows = JSON.stringify([
      await app.make.prisma.totpSecret.findMany({ where: { userId: id } }),
      await app.make.prisma.recoveryCode.findMany({ where: { userId: id } }),
    ])
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((text) => text.replaceAll('-', ''))])
      expect(rows).not.toContain(text)
  })

  it('needs the first code before it counts, and keeps the working app until then', async () => {
    const admin = await anAdmin(app)
    await app.post('/auth/factors/totp', { as: admin.token })
    expect((await login(app, admin.email, fromNewAddress())).body.token).toBeDefined()
    const wrong = await app.post('/auth/factors/totp/confirm', { as: admin.token, body: { code: '000000' } })
    expect(code(wrong)).toBe('422 TOTP_CODE_INVALID')
    const known = await withTotp(app, admin)
    const renewed = await app.post('/auth/factors/totp', { as: admin.token })
    expect(renewed.body.secret).not.toBe(known.secret)
    const { ticket } = await started(admin.email)
    expect(code(await finish(app, ticket, { method: 'totp', code: totpCode(known.secret) }))).toBe('ok')
  })

  it.each([
    ['a wrong code', () => ({ method: 'totp', code: '000000' })],
    [
      'the code of another admin',
      async () => ({ method: 'totp', code: totpCode((await withTotp(app, await anAdmin(app))).secret) }),
    ],
    ['a code from five minutes ago', (secret: string) => ({ method: 'totp', code: totpCode(secret, -10) })],
    ['a code from five minutes ahead', (secret: string) => ({ method: 'totp', code: totpCode(secret, 10) })],
    ['a recovery code that was never issued', () => ({ method: 'recovery', code: '0000-0000-0000-0000' })],
  ])('refuses %s', async (_name, proofOf) => {
    const admin = await withTotp(app, await anAdmin(app))
    const { ticket } = await started(admin.email)
    expect(code(await finish(app, ticket, await proofOf(admin.secret)))).toBe('403 PROOF_INVALID')
  })

  it('accepts a code once on all instances, and no earlier one afterwards', async () => {
    const admin = await withTotp(app, await anAdmin(app))
    const tickets = await Promise.all(Array.from({ length: 6 }, () => started(admin.email)))
    const proof = { method: 'totp', code: totpCode(admin.secret) }
    const replies = await Promise.all(
      tickets.slice(0, 4).map(({ ticket }, index) => finish(index % 2 ? other : app, ticket, proof, fromNewAddress())),
    )
    expect(replies.map(code).sort()).toEqual([...Array(3).fill('403 PROOF_INVALID'), 'ok'])
    const again = { method: 'totp', code: totpCode(admin.secret, -1) }
    expect(code(await finish(other, tickets[4]?.ticket ?? '', again, fromNewAddress()))).toBe('403 PROOF_INVALID')
    const next = { method: 'totp', code: totpCode(admin.secret, 1) }
    expect(code(await finish(other, tickets[5]?.ticket ?? '', next, fromNewAddress()))).toBe('ok')
  })

  it('accepts a recovery code once on all instances, however it is typed', async () => {
    const admin = await withTotp(app, await anAdmin(app))
    const [first = '', second = ''] = admin.recoveryCodes
    const tickets = await Promise.all(Array.from({ length: 4 }, () => started(admin.email)))
    const replies = await Promise.all(
      tickets
        .slice(0, 2)
        .map(({ ticket }, index) =>
          finish(index ? other : app, ticket, { method: 'recovery', code: first }, fromNewAddress()),
        ),
    )
    expect(replies.map(code).sort()).toEqual(['403 PROOF_INVALID', 'ok'])
    const typed = { method: 'recovery', code: ` ${second.toLowerCase().replaceAll('-', ' ')} ` }
    expect(code(await finish(app, tickets[2]?.ticket ?? '', typed, fromNewAddress()))).toBe('ok')
    expect(code(await finish(app, tickets[3]?.ticket ?? '', typed, fromNewAddress()))).toBe('403 PROOF_INVALID')
  })

  it('refuses the recovery codes from before new ones were made', async () => {
    const admin = await withTotp(app, await anAdmin(app))
    const renewed = await app.post('/auth/factors/recovery-codes', { as: admin.token })
    const [fresh = ''] = renewed.body.recoveryCodes as string[]
    const old = { method: 'recovery', code: admin.recoveryCodes[0] }
    expect(code(await finish(app, (await started(admin.email)).ticket, old, fromNewAddress()))).toBe(
      '403 PROOF_INVALID',
    )
    const proof = { method: 'recovery', code: fresh }
    expect(code(await finish(app, (await started(admin.email)).ticket, proof, fromNewAddress()))).toBe('ok')
  })
})

describe('the ticket of a login', () => {
  const proofOf = ({ secret }: { secret: string }) => ({ method: 'totp', code: totpCode(secret) })

  it('works once, also with another right proof', async () => {
    const admin = await withTotp(app, await anAdmin(app))
    const { ticket } = await started(admin.email)
    expect(code(await finish(app, ticket, proofOf(admin)))).toBe('ok')
    const proof = { method: 'recovery', code: admin.recoveryCodes[0] }
    expect(code(await finish(other, ticket, proof))).toBe('403 PROOF_INVALID')
  })

  it('expires after five minutes', async () => {
    const admin = await withTotp(app, await anAdmin(app))
    const { ticket } = await started(admin.email)
    await later(LIMITS.ticketMs + 1_000, async () => {
      expect(code(await finish(app, ticket, proofOf(admin)))).toBe('403 PROOF_INVALID')
    })
  })

  it('ends with the password that was checked', async () => {
    const admin = await withTotp(app, await anAdmin(app))
    const { ticket } = await started(admin.email)
    const change = { currentPassword: PASSWORD, newPassword: 'another-horse-battery' }
    expect((await app.put('/auth/password', { as: admin.token, body: change })).status).toBe(200)
    expect(code(await finish(app, ticket, proofOf(admin)))).toBe('403 PROOF_INVALID')
  })

  it('is refused if it is forged, for another step, or an access token', async () => {
    const admin = await withTotp(app, await anAdmin(app))
    const { ticket } = await started(admin.email)
    const [head, claims = '', signature] = ticket.split('.')
    const stranger = await app.signedIn('admin')
    const changed = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), sub: stranger.id }
    const forged = [head, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.')
    const unsigned = [Buffer.from('{"alg":"none"}').toString('base64url'), claims, ''].join('.')
    const prompt = await app.post('/auth/login/passkey-prompt')
    for (const bad of [forged, unsigned, String(prompt.body.ticket), admin.token])
      expect(code(await finish(app, bad, proofOf(admin)))).toMatch(/^(403 PROOF_INVALID|400 VALIDATION_FAILED)$/)
  })

  it('is no access token', async () => {
    const admin = await withTotp(app, await anAdmin(app))
    const { ticket } = await started(admin.email)
    expect(code(await app.get('/auth/profile', { as: ticket }))).toBe('401 UNAUTHENTICATED')
  })
})

describe('guessing codes', () => {
  const guess = (ticket: string, headers: Record<string, string>, on = app) =>
    finish(on, ticket, { method: 'totp', code: '000000' }, headers)

  it('ends after five attempts per address, on all instances and with new tickets', async () => {
    const admin = await withTotp(app, await anAdmin(app))
    const headers = fromNewAddress()
    const replies: string[] = []
    for (let attempt = 0; attempt < 7; attempt += 1)
      replies.push(code(await guess((await started(admin.email)).ticket, headers, attempt % 2 ? other : app)))
    expect(replies).toEqual([...Array(5).fill('403 PROOF_INVALID'), ...Array(2).fill('429 RATE_LIMITED')])
    // The right code is no longer told from a wrong one there.
    const right = { method: 'totp', code: totpCode(admin.secret) }
    expect(code(await finish(app, (await started(admin.email)).ticket, right, headers))).toBe('429 RATE_LIMITED')
  })

  it('from many addresses closes codes to strangers, but not to the known device or recovery codes', async () => {
    const admin = await withTotp(app, await anAdmin(app))
    const first = await finish(app, (await started(admin.email)).ticket, {
      method: 'totp',
      code: totpCode(admin.secret),
    })
    const device =
      [first.headers['set-cookie'] ?? []]
        .flat()
        .find((line) => line.startsWith('device='))
        ?.split(';')[0] ?? ''
    expect(device).not.toBe('')
    const { ticket } = await started(admin.email)
    const replies: string[] = []
    for (let place = 0; place < 8; place += 1) {
      const headers = fromNewAddress()
      for (let attempt = 0; attempt < 4; attempt += 1) replies.push(code(await guess(ticket, headers)))
    }
    expect(replies.filter((reply) => reply === '403 PROOF_INVALID')).toHaveLength(30)
    const next = { method: 'totp', code: totpCode(admin.secret, 1) }
    expect(code(await finish(app, (await started(admin.email)).ticket, next, fromNewAddress()))).toBe(
      '429 RATE_LIMITED',
    )
    const known = { ...fromNewAddress(), cookie: device }
    expect(code(await finish(app, (await started(admin.email, known)).ticket, next, known))).toBe('ok')
    const recovery = { method: 'recovery', code: admin.recoveryCodes[0] }
    expect(code(await finish(app, (await started(admin.email)).ticket, recovery, fromNewAddress()))).toBe('ok')
  })

  it('the password of an admin with a second factor is limited as without one', async () => {
    const admin = await withTotp(app, await anAdmin(app))
    const headers = fromNewAddress()
    const replies: number[] = []
    for (let attempt = 0; attempt < 11; attempt += 1) replies.push((await login(app, admin.email, headers)).status)
    // Ten unfinished logins count like ten wrong passwords.
    expect(replies).toEqual([...Array(10).fill(200), 429])
    const wrong = await login(app, admin.email, fromNewAddress(), 'not the password')
    expect(code(wrong)).toBe('401 LOGIN_FAILED')
  })
})
