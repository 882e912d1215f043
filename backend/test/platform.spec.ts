import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { UsersService } from '#modules/users/index.js'
import { TestApp } from './support/app.js'

let app: TestApp
beforeAll(async () => {
  app = await TestApp.start()
})
afterAll(() => app.stop())

describe('the platform', () => {
  it('responds to an unknown path with an error body', async () => {
    const { status, body } = await app.get('/nope')
    expect(status).toBe(404)
    expect(body).toMatchObject({ success: false, statusCode: 404, code: 'NOT_FOUND' })
  })

  it('is ready if the database is migrated', async () => {
    expect((await app.get('/health/ready')).body).toMatchObject({ status: 'ready', migrations: 'applied' })
    expect((await app.get('/health/live')).body).toEqual({
      status: 'live',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    })
  })

  it('logs server errors with their request and no other errors', async () => {
    const lines: string[] = []
    const logging = await TestApp.start({ LOG_LEVEL: 'info' }, { log: { write: (line) => void lines.push(line) } })
    const errors = () => lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)
    try {
      const { id, token } = await logging.signedIn('customer')
      await logging.post('/auth/login', { payload: '{"email":' })
      await logging.post('/auth/login', { body: { email: '\ud800' } })
      await logging.get('/services/%E0%A4%A')
      expect(errors()).toEqual([])
      vi.spyOn(logging.nest.get(UsersService), 'getProfile').mockRejectedValueOnce(new Error('a fault of ours'))
      const { status, headers } = await logging.get('/auth/profile?secret=1', { as: token })
      expect(status).toBe(500)
      expect(errors()).toMatchObject([
        {
          reqId: headers['x-request-id'],
          method: 'GET',
          route: '/api/auth/profile',
          path: '/api/auth/profile',
          address: '127.0.0.1',
          actor: id,
          code: 'INTERNAL',
          err: { message: 'a fault of ours', stack: expect.stringContaining('platform.spec') },
        },
      ])
    } finally {
      await logging.stop()
    }
  })
})
