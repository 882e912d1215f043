import { afterAll, beforeAll, expect, it } from 'vitest'
import { query } from '../lib/database.mjs'
import { migrate } from '../lib/prepare.mjs'
import { call } from './support/http.mjs'
import { api, environment } from './support/product.mjs'
import { runTool } from './support/tool.mjs'

let env
let running
let site

const create = (args, changes = {}) => runTool({ ...env, ...changes }, 'create-admin', ...args)
const login = (email, password) => call(site, '/api/auth/login', { method: 'POST', body: { email, password } })

beforeAll(async () => {
  env = { ...(await environment('create_admin', { redis: 4 })), DRAIN_SECONDS: '0' }
  await migrate(env.DATABASE_URL)
  running = await api('api', env)
  await running.start()
  site = `http://127.0.0.1:${running.port}`
})
afterAll(() => running?.kill())

it('makes an owner who can log in with the password that it prints', async () => {
  const { code, said } = create(["  O'Brien@Example.com", 'Asha "A" Patil'])
  expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining("o'brien@example.com is an owner") })
  const { status, body } = await login("o'brien@example.com", /only once: (\S+)/.exec(said)[1])
  expect(status).toBe(200)
  expect(body.user).toMatchObject({ name: 'Asha "A" Patil', role: 'admin', staffRole: 'owner', isEmailVerified: true })
  expect((await call(site, '/api/admin/users', { token: body.token })).status).toBe(200)
  const entries = await query(env.DATABASE_URL, 'SELECT actorId, action, entityId FROM audit_entries')
  expect(entries).toEqual([[null, 'user.admin-created', body.user._id]])
})

it('takes the password of ADMIN_PASSWORD and prints none', async () => {
  const password = 'a-long-walk-to-the-river'
  const { code, said } = create(['second@example.com'], { ADMIN_PASSWORD: password })
  expect(code).toBe(0)
  expect(said).not.toContain('only once')
  expect(said).not.toContain(password)
  expect((await login('second@example.com', password)).status).toBe(200)
})

it('refuses a common password, an address in use and a missing one, and changes nothing', async () => {
  const before = await query(env.DATABASE_URL, 'SELECT id, revision FROM users ORDER BY id')
  expect(create(['third@example.com'], { ADMIN_PASSWORD: 'password123' }).said).toContain('most common')
  expect(create(['second@example.com'])).toMatchObject({ code: 1, said: expect.stringContaining('(admin)') })
  for (const args of [[], ['third'], ['third@example.com', 'Asha', 'Patil']])
    expect(create(args)).toMatchObject({ code: 1, said: expect.stringContaining('Say: npm run create-admin') })
  expect(await query(env.DATABASE_URL, 'SELECT id, revision FROM users ORDER BY id')).toEqual(before)
})
