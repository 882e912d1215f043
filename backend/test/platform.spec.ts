import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestApp } from './support/app.js'

let app: TestApp
beforeAll(async () => {
  app = await TestApp.start()
})
afterAll(() => app.stop())

describe('the platform', () => {
  it('answers an unknown path in the one shape', async () => {
    const { status, body } = await app.get('/nope')
    expect(status).toBe(404)
    expect(body).toMatchObject({ success: false, statusCode: 404, code: 'NOT_FOUND' })
  })

  it('documents its calls', async () => {
    const { body } = await app.get('/openapi.json')
    const paths = Object.keys(body.paths ?? {})
    expect(paths).toContain('/api/bookings')
    expect(paths).toContain('/api/services/categories')
  })

  it('is ready when the database is migrated', async () => {
    expect((await app.get('/health/ready')).body).toMatchObject({ status: 'ready', migrations: 'applied' })
  })

  it('limits calls by address, and says when to come back', async () => {
    const strict = await TestApp.start({ RATE_LIMIT_FACTOR: '0.1' })
    try {
      const login = () =>
        strict.post('/auth/login', { body: { email: 'nobody@example.com', password: 'whatever-it-is' } })
      const answers = [await login(), await login(), await login()]
      const last = answers.at(-1)
      expect([last?.status, last?.body.code]).toEqual([429, 'RATE_LIMITED'])
      expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
    } finally {
      await strict.stop()
    }
  })
})
