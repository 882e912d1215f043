import { RequestMethod } from '@nestjs/common'
import { DiscoveryService, MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALLOWED } from '../src/platform/http/allow.js'
import { TestApp } from './support/app.js'

let app: TestApp
beforeAll(async () => {
  app = await TestApp.start()
})
afterAll(() => app.stop())

interface RouteRow {
  route: string
  allowed: string | undefined
}

function routes(): RouteRow[] {
  const discovery = new DiscoveryService(app.nest.get(ModulesContainer))
  const reflector = new Reflector()
  const scanner = new MetadataScanner()
  return discovery.getControllers().flatMap(({ metatype, instance }) => {
    if (!metatype || !instance) return []
    const base = String(Reflect.getMetadata('path', metatype))
    const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>
    return scanner.getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name]
      const path: unknown = handler && Reflect.getMetadata('path', handler)
      if (!handler || path === undefined) return []
      const method = RequestMethod[Reflect.getMetadata('method', handler) as number]
      return [
        {
          route: `${method} /${base}/${String(path)}`.replace(/\/+/g, '/'),
          allowed: reflector.get<string>(ALLOWED, handler),
        },
      ]
    })
  })
}

describe('every route', () => {
  it('declares who may call it', () => {
    const table = routes()
    expect(table.length).toBeGreaterThan(20)
    expect(table.filter(({ allowed }) => allowed === undefined)).toEqual([])
  })

  it('that needs a login answers 401 to a guest', async () => {
    for (const { route, allowed } of routes()) {
      if (allowed === 'anyone') continue
      const [method = 'GET', path = ''] = route.split(' ')
      const answer = await app.call(method as 'GET', path.replace(':id', '01ARZ3NDEKTSV4RRFFQ69G5FAV'))
      expect([route, answer.status]).toEqual([route, 401])
    }
  })

  it('of the administration answers 403 to customers and providers', async () => {
    const people = [await app.signedIn('customer'), await app.signedIn('provider')]
    for (const { route, allowed } of routes()) {
      if (!allowed?.startsWith('admin.')) continue
      const [method = 'GET', path = ''] = route.split(' ')
      for (const { token } of people) {
        const answer = await app.call(method as 'GET', path.replace(':id', '01ARZ3NDEKTSV4RRFFQ69G5FAV'), { as: token })
        expect([route, answer.status]).toEqual([route, 403])
      }
    }
  })
})

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
