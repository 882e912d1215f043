import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { query } from '../lib/database.mjs'
import { migrate, seed } from '../lib/prepare.mjs'
import { call } from './support/http.mjs'
import { api, environment } from './support/product.mjs'

const PASSWORD = 'a-password-of-the-demo'
const TODAY = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10)

let env
let running
let site
beforeAll(async () => {
  env = { ...(await environment('demo_team', { redis: 8 })), DRAIN_SECONDS: '0' }
  await migrate(env.DATABASE_URL)
  await seed(env.DATABASE_URL, env.DATA_DIR, { DEMO_TEAM: 'on', DEMO_PASSWORD: PASSWORD })
  running = await api('api', env)
  await running.start()
  site = `http://127.0.0.1:${running.port}`
})
afterAll(() => running?.stop('SIGTERM'))

async function tokenOf(name) {
  const body = { email: `${name}@demo.local`, password: PASSWORD }
  const { status, body: session } = await call(site, '/api/auth/login', { method: 'POST', body })
  expect(status).toBe(200)
  return session.token
}

describe('the demo with its team', () => {
  it('fills the dispatch board, also with breaks', async () => {
    const { body } = await call(site, `/api/admin/dispatch?from=${TODAY}&days=7`, { token: await tokenOf('admin') })
    expect(body.totalProviders).toBe(7)
    expect(body.bookings.length).toBeGreaterThan(20)
    expect(body.providers.some(({ hours }) => hours.some(({ spans }) => spans?.length === 2))).toBe(true)
  })

  it('lets a provider of the team log in and see jobs and hours', async () => {
    const token = await tokenOf('suresh.kadam')
    const jobs = await call(site, '/api/provider/bookings', { token })
    expect(new Set(jobs.body.map(({ status }) => status))).toContain('Confirmed')
    expect(new Set(jobs.body.map(({ status }) => status))).toContain('Completed')
    const { body } = await call(site, '/api/provider/availability', { token })
    expect(body.hours.find(({ weekday }) => weekday === 1).spans).toHaveLength(2)
    expect(body.hours.find(({ weekday }) => weekday === 0).isWorking).toBe(false)
  })

  it('counts open jobs, and gives the demo provider the fewest', async () => {
    const rows = await query(
      env.DATABASE_URL,
      `SELECT u.email, u.openJobs, COUNT(b.id) FROM users u
       LEFT JOIN bookings b ON b.providerId = u.id AND b.status IN ('Pending', 'Confirmed')
       WHERE u.role = 'provider' AND u.approvedAt IS NOT NULL GROUP BY u.id, u.email, u.openJobs ORDER BY u.openJobs`,
    )
    expect(rows).toHaveLength(7)
    expect(rows[0][0]).toBe('provider@demo.local')
    for (const [email, counted, open] of rows) expect([email, Number(counted)]).toEqual([email, Number(open)])
  })
})
