// Core covered by: backend/test/secret-rotation.spec.ts

import { createECDH, randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { query, sqlText } from '../lib/database.mjs'
import { inRoot } from '../lib/paths.mjs'
import { migrate } from '../lib/prepare.mjs'
import { call } from './support/http.mjs'
import { api, environment } from './support/product.mjs'
import { runTool } from './support/tool.mjs'

const PASSWORD = 'a-long-walk-to-the-river'

let env
let file
/** Two instances, restarted one after the other, as an update does. */
let instances
/** A browser: its access token and its cookies. */
let browser

const rotate = (...args) => runTool(env, 'rotate-keys', ...args)
const secrets = () => readFileSync(file, 'utf8').trim().split('\n')
const pushKeys = () => JSON.parse(readFileSync(join(env.DATA_DIR, 'vapid.json'), 'utf8'))
const originOf = ({ port }) => `http://127.0.0.1:${port}`

function keep({ status, body, headers }) {
  expect(status).toBeLessThan(300)
  const fresh = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0].split('='))
  browser = { token: body.token, cookies: { ...browser?.cookies, ...Object.fromEntries(fresh) } }
}

function refreshAt(instance) {
  const cookie = Object.entries(browser.cookies)
    .map((entry) => entry.join('='))
    .join('; ')
  const headers = { cookie, 'x-xsrf-token': browser.cookies['XSRF-TOKEN'] }
  return call(originOf(instance), '/api/auth/refresh', { method: 'POST', headers })
}

/** The session's token and its refresh cookie work at every instance. */
async function expectSession() {
  for (const instance of instances) {
    const { status } = await call(originOf(instance), '/api/auth/profile', { token: browser.token })
    expect(status).toBe(200)
    keep(await refreshAt(instance))
  }
}

/** Restarts the instances one by one; the session is used at both between the restarts. */
async function restart() {
  for (const instance of instances) {
    await instance.stop('SIGTERM')
    await instance.start()
    await expectSession()
  }
}

beforeAll(async () => {
  const { JWT_SECRET, ...rest } = await environment('rotate_keys', { redis: 3 })
  env = { ...rest, DRAIN_SECONDS: '0' }
  const folder = join(env.DATA_DIR, 'secrets')
  mkdirSync(folder)
  file = join(folder, 'jwt_secret')
  writeFileSync(file, `${JWT_SECRET}\n`)
  chmodSync(file, 0o444)
  env.JWT_SECRET_FILE = file
  await migrate(env.DATABASE_URL)
  instances = [await api('first', env), await api('second', env)]
  for (const instance of instances) await instance.start()
  const body = { name: 'Asha', email: 'asha@example.com', phone: '9876543210', password: PASSWORD, role: 'customer' }
  keep(await call(originOf(instances[0]), '/api/auth/register', { method: 'POST', body }))
})
afterAll(async () => {
  for (const instance of instances ?? []) await instance.kill()
})

it('changes the secret and the keys of pushes while a session continues at every instance', async () => {
  const [former] = secrets()
  const formerPushKeys = pushKeys()
  expect(rotate('use')).toMatchObject({ code: 1, said: expect.stringContaining('"add"') })
  expect(rotate('add').code).toBe(0)
  const [signing, next] = secrets()
  expect(signing).toBe(former)
  expect(statSync(file).mode & 0o777).toBe(0o444)
  expect(pushKeys()).toMatchObject({ ...formerPushKeys, others: [expect.anything()] })
  await restart()

  expect(rotate('use').code).toBe(0)
  expect(secrets()).toEqual([next, former])
  await restart()
  const { publicKey, others } = pushKeys()
  expect(others).toEqual([formerPushKeys])
  const served = await call(originOf(instances[0]), '/api/push/public-key')
  expect(served.body).toEqual({ publicKey })

  expect(rotate('drop')).toMatchObject({ code: 1, said: expect.stringContaining('30 days') })
  expect(rotate('status').said).toContain('2 secrets')
})

it('seals secrets of authenticator apps again before the former key goes', async () => {
  const [signing, former] = secrets()
  const { openSealedText, sealText } = await import(inRoot('backend/dist/platform/lib/sealed-text.js'))
  const [[id]] = await query(env.DATABASE_URL, "SELECT id FROM users WHERE email = 'asha@example.com'")
  const place = { purpose: 'totp', id }
  const sealed = [sqlText(sealText(former, place, 'KEPT')), sqlText(sealText(signing, place, 'NEW'))]
  await query(
    env.DATABASE_URL,
    `INSERT INTO totp_secrets (userId, secret, pendingSecret, createdAt) VALUES ('${id}', ${sealed}, UTC_TIMESTAMP(3))`,
  )
  expect(rotate('drop', '--force')).toMatchObject({ code: 0 })
  expect(secrets()).toEqual([signing])
  expect(pushKeys().others).toEqual([])
  const [kept] = await query(env.DATABASE_URL, 'SELECT secret, pendingSecret FROM totp_secrets')
  expect(kept.map((text) => openSealedText([signing], place, text))).toEqual(['KEPT', 'NEW'])
  await restart()
  expect(rotate('status').said).toContain('No rotation')
})

it('refuses secrets that it cannot change', () => {
  const { JWT_SECRET_FILE } = env
  env.JWT_SECRET_FILE = ''
  expect(rotate('add').said).toContain('There are no secrets in')
  env.JWT_SECRET = randomBytes(48).toString('base64url')
  expect(rotate('add').said).toContain('JWT_SECRET is a variable')
  delete env.JWT_SECRET
  env.JWT_SECRET_FILE = JWT_SECRET_FILE
  expect(rotate('change')).toMatchObject({ code: 1, said: expect.stringContaining('Say one of') })
})

it('keeps the keys of the environment', () => {
  const curve = createECDH('prime256v1')
  Object.assign(env, {
    VAPID_PUBLIC_KEY: curve.generateKeys('base64url'),
    VAPID_PRIVATE_KEY: curve.getPrivateKey('base64url'),
  })
  const before = pushKeys()
  expect(rotate('add').said).toContain('The keys of pushes are variables')
  expect(pushKeys()).toEqual(before)
})
