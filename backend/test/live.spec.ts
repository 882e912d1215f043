import { type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { QueueState } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Queues } from '#platform/queue/queues.js'
import { RealtimeStreams } from '#platform/realtime/realtime-streams.js'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'

const PASSWORD = 'correct-horse-battery'

let app: TestApp
let other: TestApp
beforeAll(async () => {
  app = await TestApp.start()
  other = await TestApp.start({}, { work: true })
  await app.nest.listen(0, '127.0.0.1')
})
afterAll(() => Promise.all([app.stop(), other.stop()]))

/** Opens an event stream and records its topics and whether it has ended. */
async function listen(person: { token: string }) {
  const { port } = app.nest.getHttpServer().address() as AddressInfo
  const heard: string[] = []
  const state = { heard, ended: false, headers: {} as IncomingHttpHeaders, close: () => {} }
  await new Promise<void>((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port, path: '/api/live', headers: { authorization: `Bearer ${person.token}` } },
      (response) => {
        state.headers = response.headers
        response.setEncoding('utf8')
        response.on('data', (text: string) => {
          if (text.includes('event: open')) resolve()
          // Notifications follow later by the queue. These tests check the changes themselves.
          for (const [, topic = ''] of text.matchAll(/event: change\ndata: (\w+)/g))
            if (topic !== 'notifications') heard.push(topic)
        })
        response.on('close', () => {
          state.ended = true
        })
      },
    )
    call.on('error', reject)
    call.end()
    state.close = () => call.destroy()
  })
  return state
}

describe('open pages', () => {
  it('are notified of changes on another instance that concern them', async () => {
    const [customer, provider, admin, stranger] = [
      await app.signedIn('customer'),
      await app.signedIn('provider'),
      await app.signedIn('admin'),
      await app.signedIn('customer'),
    ]
    const streams = await Promise.all([customer, provider, admin, stranger].map(listen))
    const booking = await app.make.booking({ userId: customer.id, providerId: provider.id })
    await other.put(`/admin/bookings/${booking.id}`, { as: admin.token, body: { status: 'Confirmed' } })
    await vi.waitFor(() => expect(streams[0]?.heard).toEqual(['bookings']), { interval: 5 })
    await vi.waitFor(() =>
      expect(streams.map(({ heard }) => heard)).toEqual([['bookings'], ['jobs'], ['bookings'], []]),
    )
    // Setting the current status again is no change.
    await other.put(`/admin/bookings/${booking.id}`, { as: admin.token, body: { status: 'Confirmed' } })
    await other.put(`/admin/bookings/${booking.id}`, { as: admin.token, body: { status: 'Completed' } })
    await vi.waitFor(() => expect(streams[0]?.heard).toEqual(['bookings', 'bookings']))
    for (const stream of streams) stream.close()
  })

  it('get the headers of every response', async () => {
    const stream = await listen(await app.signedIn('customer'))
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    stream.close()
  })

  it('are limited per user, and the oldest is closed', async () => {
    const customer = await app.signedIn('customer')
    const first = await listen(customer)
    const rest = await Promise.all(Array.from({ length: 12 }, () => listen(customer)))
    await vi.waitFor(() => expect(first.ended).toBe(true))
    expect(rest.filter(({ ended }) => ended)).toHaveLength(0)
    for (const stream of rest) stream.close()
  })
})

describe('an event stream', () => {
  // A heartbeat would also end streams, but later.
  beforeAll(() => {
    const streams = app.nest.get(RealtimeStreams) as unknown as { heartbeat: () => void }
    vi.spyOn(streams, 'heartbeat').mockReturnValue()
  })
  afterAll(() => vi.restoreAllMocks())

  const role = (id: string, to: string, as: string) => other.put(`/admin/users/${id}`, { as, body: { role: to } })
  const ENDINGS: Record<string, (me: Person, admin: Person) => Promise<{ status: number }>> = {
    'logging out': (me) => other.post('/auth/logout', { as: me.token, headers: other.xsrf(me.token) }),
    'logging out everywhere': (me) =>
      other.post('/auth/logout-everywhere', { as: me.token, headers: other.xsrf(me.token) }),
    'ending the session from another device': async (me) => {
      const session = await app.make.prisma.session.findFirstOrThrow({ where: { userId: me.id } })
      const device = await app.make.session(me.id, 'customer')
      return other.delete(`/auth/sessions/${session.id}`, { as: device })
    },
    'another role': (me, admin) => role(me.id, 'provider', admin.token),
    removal: (me, admin) => other.delete(`/admin/users/${me.id}`, { as: admin.token }),
  }

  it.each(Object.entries(ENDINGS))(
    'ends at once with %s on another instance, unlike all others',
    async (_name, end) => {
      const [me, admin, stranger] = [
        await app.signedIn('customer'),
        await app.signedIn('admin'),
        await app.signedIn('customer'),
      ]
      const streams = await Promise.all([me, admin, stranger].map(listen))
      expect((await end(me, admin)).status).toBe(200)
      await vi.waitFor(() => expect(streams[0]?.ended).toBe(true))
      expect(streams.map(({ ended }) => ended)).toEqual([true, false, false])
      for (const stream of streams) stream.close()
    },
  )

  it('ends on other devices when the password is changed', async () => {
    const body = {
      name: 'Meera',
      email: `${ulid().toLowerCase()}@example.com`,
      phone: '+919000012345',
      password: PASSWORD,
    }
    const made = await app.post('/auth/register', { body })
    const here = String(made.body.token)
    const there = String(
      (await app.post('/auth/login', { body: { email: body.email, password: PASSWORD } })).body.token,
    )
    const [kept, ended] = await Promise.all([here, there].map((token) => listen({ token })))
    const change = { currentPassword: PASSWORD, newPassword: 'a-quite-different-one' }
    expect((await other.put('/auth/password', { as: here, body: change })).status).toBe(200)
    await vi.waitFor(() => expect(ended?.ended).toBe(true))
    expect(kept?.ended).toBe(false)
    kept?.close()
  })

  it('ends when its token expires', async () => {
    const me = await app.signedIn('customer')
    const stream = await listen({ token: await app.make.session(me.id, 'customer', { expiresIn: 5 }) })
    await vi.waitFor(() => expect(stream.ended).toBe(true))
  })
})

describe('the queue board', () => {
  it('lets admins see and retry failed jobs', async () => {
    const queue = app.nest.get(Queues).getQueue('mail')
    const admin = await app.signedIn('admin')
    const failure = async () => {
      const { body } = await app.get('/admin/queues', { as: admin.token })
      return (body.failures as QueueState['failures']).find(({ name }) => name === 'unheard.of')
    }
    await queue.add('unheard.of', { eventId: 'x', handler: 'email' }, { attempts: 1 })
    const first = await vi.waitFor(async () => {
      const found = await failure()
      expect(found).toMatchObject({ queue: 'mail', reason: 'this release has no handler email of unheard.of' })
      return found
    })
    await app.post('/admin/queues/retry', { as: admin.token })
    await vi.waitFor(async () => {
      const again = await failure()
      expect(again?.failedAt).toBeDefined()
      expect(again?.failedAt).not.toBe(first?.failedAt)
    })
    await (await queue.getJob(first?.id ?? ''))?.remove()
  })
})
