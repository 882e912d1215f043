import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Reply, TestApp } from './support/app.js'
import { Inbox } from './support/inbox.js'

let app: TestApp
let inbox: Inbox
beforeAll(async () => {
  inbox = await Inbox.start()
  app = await TestApp.start({ SMTP_URL: inbox.url, TRUSTED_PROXIES: '1' }, { work: true })
})
afterAll(async () => {
  await app.stop()
  await inbox.stop()
})

const PASSWORD = 'correct-horse-battery'
let addresses = 0
/** An address without earlier requests. */
function newAddress(): string {
  addresses += 1
  return `198.51.${100 + Math.floor(addresses / 250)}.${addresses % 250}`
}

interface From {
  address: string
  /** The cookie of the browser there. */
  cookie?: string
}

const headersOf = ({ address, cookie }: From) => ({ 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) })
const login = (email: string, password: string, from: From, on = app) =>
  on.post('/auth/login', { body: { email, password }, headers: headersOf(from) })
const forgot = (email: string, from: From) =>
  app.post('/auth/password/forgot', { body: { email }, headers: headersOf(from) })

function deviceCookie(reply: Reply): string {
  const lines = [reply.headers['set-cookie'] ?? []].flat()
  return lines.find((line) => line.startsWith('device='))?.split(';')[0] ?? ''
}

async function register(): Promise<{ email: string; token: string; cookie: string }> {
  const email = `${ulid().toLowerCase()}@example.com`
  const body = { name: 'Meera', email, phone: '+919000012345', password: PASSWORD }
  const made = await app.post('/auth/register', { body, headers: headersOf({ address: newAddress() }) })
  expect(made.status).toBe(201)
  return { email, token: String(made.body.token), cookie: deviceCookie(made) }
}

const statuses = (replies: Reply[]) => replies.map(({ status }) => status)
const guess = (email: string, from: From, times: number, on = app) =>
  Promise.all(Array.from({ length: times }, () => login(email, 'not the password', from, on)))

/** Wrong logins from so many addresses that the account is under attack. */
async function attack(email: string): Promise<void> {
  for (let place = 0; place < 11; place += 1) await guess(email, { address: newAddress() }, 10)
}

describe('wrong logins from elsewhere', () => {
  it('lock out their own address but not the owner’s', async () => {
    const { email } = await register()
    const attacker = { address: newAddress() }
    expect(statuses(await guess(email, attacker, 12)).sort()).toEqual([...Array(10).fill(401), 429, 429])
    expect((await login(email, PASSWORD, attacker)).status).toBe(429)
    expect((await login(email, PASSWORD, { address: newAddress() })).status).toBe(200)
  })

  it('lock out no known device, even at the attacker’s address', async () => {
    const { email, cookie } = await register()
    const address = newAddress()
    await guess(email, { address }, 12)
    expect((await login(email, PASSWORD, { address, cookie })).status).toBe(200)
    // The device has its own attempts, as many as any other.
    expect(statuses(await guess(email, { address, cookie }, 12)).sort()).toEqual([...Array(10).fill(401), 429, 429])
    expect((await login(email, PASSWORD, { address: newAddress(), cookie })).status).toBe(429)
  })

  it('from many addresses leave each new one fewer attempts, but never none', async () => {
    const { email, cookie } = await register()
    await attack(email)
    expect(statuses(await guess(email, { address: newAddress() }, 6)).sort()).toEqual([401, 401, 401, 429, 429, 429])
    const owner = { address: newAddress() }
    expect(statuses(await guess(email, owner, 2))).toEqual([401, 401])
    expect((await login(email, PASSWORD, owner)).status).toBe(200)
    expect(statuses(await guess(email, { address: newAddress(), cookie }, 10))).toEqual(Array(10).fill(401))
  })

  it('are counted together for one IPv6 line', async () => {
    const { email } = await register()
    const line = `2001:db8:${(Date.now() % 65_535).toString(16)}:7`
    for (let host = 1; host <= 10; host += 1)
      expect((await login(email, 'not the password', { address: `${line}::${host}` })).status).toBe(401)
    expect((await login(email, PASSWORD, { address: `${line}:1:2:3:4` })).status).toBe(429)
  })

  it('are counted together for one IPv4 address in any spelling', async () => {
    const { email } = await register()
    const address = newAddress()
    await guess(email, { address }, 10)
    expect((await login(email, PASSWORD, { address: `::ffff:${address}` })).status).toBe(429)
  })

  it('leave another account’s device without its own attempts', async () => {
    const [victim, other] = [await register(), await register()]
    const address = newAddress()
    await guess(victim.email, { address }, 10)
    for (const cookie of [other.cookie, `${victim.cookie}x`, 'device=x.y'])
      expect((await login(victim.email, PASSWORD, { address, cookie })).status).toBe(429)
  })

  it('are also limited without Redis', async () => {
    const alone = await TestApp.start({ REDIS_URL: 'redis://127.0.0.1:1', TRUSTED_PROXIES: '1' })
    const { email, cookie } = await register()
    const address = newAddress()
    const responses = await guess(email, { address }, 12, alone)
    expect(statuses(responses).sort()).toEqual([...Array(10).fill(401), 429, 429])
    expect((await login(email, PASSWORD, { address, cookie }, alone)).status).toBe(200)
    await alone.stop()
  })
})

describe('the device cookie', () => {
  it('is protected from scripts and plain HTTP and gives no access by itself', async () => {
    const secure = await TestApp.start({ PUBLIC_URL: 'https://sofaseva.example' })
    const body = { name: 'M', email: `${ulid().toLowerCase()}@example.com`, phone: '+919000012345', password: PASSWORD }
    const made = await secure.post('/auth/register', { body })
    const line = [made.headers['set-cookie'] ?? []].flat().find((text) => text.includes('device=')) ?? ''
    expect(line).toMatch(
      /^__Secure-device=[\w-]+\.[\w-]+; Max-Age=34560000; Path=\/api\/auth; HttpOnly; Secure; SameSite=Lax$/,
    )
    const [cookie = ''] = line.split(';')
    expect((await secure.get('/auth/profile', { headers: { cookie } })).status).toBe(401)
    expect((await secure.post('/auth/refresh', { headers: { cookie } })).status).toBe(401)
    await secure.stop()
  })
})

describe('others’ requests of password links', () => {
  it('are rejected at their address after five, while the owner’s own is sent', async () => {
    const { email } = await register()
    const attacker = { address: newAddress() }
    const responses = await Promise.all(Array.from({ length: 8 }, () => forgot(email, attacker)))
    expect(statuses(responses).sort()).toEqual([...Array(5).fill(200), 429, 429, 429])
    await inbox.newest(email, 5)
    expect((await forgot(email, { address: newAddress() })).status).toBe(200)
    await inbox.newest(email, 6)
  })

  it('flood no mailbox, where the owner has valid links, and block no known device', async () => {
    const { email, cookie } = await register()
    for (let place = 0; place < 10; place += 1)
      expect((await forgot(email, { address: newAddress() })).status).toBe(200)
    const last = await inbox.newest(email, 6)
    expect((await forgot(email, { address: newAddress(), cookie })).status).toBe(200)
    const own = await inbox.newest(email, 7)
    expect(inbox.to(email)).toHaveLength(7)
    const tokenIn = (text: string | undefined) => /#token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
    expect(tokenIn(own.text)).not.toBe(tokenIn(last.text))
    const body = { token: tokenIn(last.text), password: 'a-quite-different-one' }
    const reset = await app.post('/auth/password/reset', { body, headers: headersOf({ address: newAddress() }) })
    expect(reset.status).toBe(200)
    // The new password ended all links, so the next one is sent again. Mail 8 reports the password change.
    await inbox.newest(email, 8)
    expect((await forgot(email, { address: newAddress() })).status).toBe(200)
    await inbox.newest(email, 9)
  })

  it('let the owner log in on the device that used the link, whatever others try', async () => {
    const { email } = await register()
    const address = newAddress()
    await forgot(email, { address })
    const [, token = ''] = /#token=([\w-]+)/.exec((await inbox.newest(email)).text ?? '') ?? []
    await guess(email, { address }, 12)
    const body = { token, password: 'a-quite-different-one' }
    const reset = await app.post('/auth/password/reset', { body, headers: headersOf({ address }) })
    expect((await login(email, body.password, { address, cookie: deviceCookie(reset) })).status).toBe(200)
  })
})

describe('others at the same address', () => {
  it('use up neither a session’s refreshes nor a known device’s logins nor a user’s own limits', async () => {
    const narrow = await TestApp.start({ TRUSTED_PROXIES: '1', RATE_LIMIT_FACTOR: '0.2' })
    const { email, cookie } = await register()
    const from = { address: newAddress(), cookie }
    const signedIn = await login(email, PASSWORD, from, narrow)
    const jar = Object.fromEntries(
      [signedIn.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0]?.split('=') ?? []),
    )
    const others = Array.from({ length: 20 }, async () => {
      await narrow.post('/auth/refresh', { headers: headersOf({ address: from.address }) })
      await login(`x${email}`, PASSWORD, { address: from.address }, narrow)
      return narrow.put('/auth/password', { as: 'no-token', body: {}, headers: headersOf({ address: from.address }) })
    })
    await Promise.all(others)
    expect((await login(`y${email}`, PASSWORD, { address: from.address }, narrow)).status).toBe(429)
    expect((await login(email, PASSWORD, from, narrow)).status).toBe(200)
    const refreshed = await narrow.post('/auth/refresh', {
      headers: {
        ...headersOf({ address: from.address, cookie: `refresh=${jar.refresh}` }),
        'x-xsrf-token': jar['XSRF-TOKEN'] ?? '',
      },
    })
    expect(refreshed.status).toBe(200)
    const change = { currentPassword: PASSWORD, newPassword: 'a-quite-different-one' }
    const as = String(refreshed.body.token)
    expect((await narrow.put('/auth/password', { as, body: change, headers: headersOf(from) })).status).toBe(200)
    await narrow.stop()
  })

  it('cannot use up the password checks of the owner’s session with their own', async () => {
    const { email, token } = await register()
    const stolen = String((await login(email, PASSWORD, { address: newAddress() })).body.token)
    const change = (as: string, currentPassword: string) =>
      app.put('/auth/password', { as, body: { currentPassword, newPassword: 'a-quite-different-one' } })
    const guesses = await Promise.all(Array.from({ length: 12 }, () => change(stolen, 'not the password')))
    expect(statuses(guesses).sort()).toEqual([...Array(10).fill(403), 429, 429])
    expect((await change(token, PASSWORD)).status).toBe(200)
  })
})

describe('health', () => {
  it('is reported without a limit', async () => {
    const strict = await TestApp.start({ RATE_LIMIT_FACTOR: '0.001' })
    const responses = []
    for (let call = 0; call < 5; call += 1)
      responses.push(await strict.get('/health/live'), await strict.get('/health/ready'))
    expect(statuses(responses)).toEqual(Array(10).fill(200))
    await strict.get('/settings/public')
    await strict.get('/auth/profile')
    await strict.get('/auth/profile')
    expect((await strict.get('/auth/profile')).status).toBe(429)
    await strict.stop()
  })
})
