import { afterAll, beforeAll, expect, it } from 'vitest'
import { query } from '../lib/database.mjs'
import { migrate } from '../lib/prepare.mjs'
import { waitUntil } from '../lib/processes.mjs'
import { call } from './support/http.mjs'
import { api, environment } from './support/product.mjs'
import { runTool } from './support/tool.mjs'

let env
let running
let site

const maintenance = (...args) => runTool(env, 'maintenance', ...args)

const services = () => call(site, '/api/services')
const becomes = (status) => waitUntil(async () => (await services()).status === status, `An answer of ${status}`)

beforeAll(async () => {
  env = { ...(await environment('maintenance', { redis: 6 })), DRAIN_SECONDS: '0' }
  await migrate(env.DATABASE_URL)
  running = await api('api', env)
  await running.start()
  site = `http://127.0.0.1:${running.port}`
})
afterAll(() => running?.kill())

it('closes and opens a site that runs, and keeps a record of it', async () => {
  expect((await services()).status).toBe(200)
  expect(maintenance('status')).toMatchObject({ code: 0, said: 'Maintenance is off.\n' })
  expect(maintenance('on')).toMatchObject({ code: 0, said: expect.stringContaining('within a second') })
  await becomes(503)
  expect(await services()).toMatchObject({ body: { code: 'MAINTENANCE' }, headers: { 'retry-after': '120' } })
  expect((await call(site, '/')).status).toBe(503)
  expect(maintenance()).toMatchObject({ code: 0, said: 'Maintenance is on.\n' })
  expect(maintenance('on')).toMatchObject({ code: 0, said: 'Maintenance is on.\n' })
  expect(maintenance('off').code).toBe(0)
  await becomes(200)
  const entries = await query(
    env.DATABASE_URL,
    "SELECT LENGTH(id), action, changes FROM audit_entries WHERE entityId = 'maintenance_mode' ORDER BY id",
  )
  expect(entries).toEqual([
    ['26', 'setting.changed', '{"value":[false,true]}'],
    ['26', 'setting.changed', '{"value":[true,false]}'],
  ])
})

it('says so when Redis does not respond, and refuses unknown words', () => {
  const { REDIS_URL } = env
  env.REDIS_URL = 'redis://127.0.0.1:9'
  expect(maintenance('on')).toMatchObject({ code: 0, said: expect.stringContaining('Redis does not answer') })
  env.REDIS_URL = REDIS_URL
  expect(maintenance('status')).toMatchObject({ code: 0, said: 'Maintenance is on.\n' })
  expect(maintenance('off').code).toBe(0)
  expect(maintenance('of')).toMatchObject({ code: 1, said: expect.stringContaining('Say one of') })
})
