import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ulid } from 'ulid'
import type { TestApp } from './app.js'
import type { Person } from './factories.js'

/** A customer with rows of every kind that a route can name, and the texts that only the owner may see. */
export async function victimOf({ make }: TestApp) {
  const me = await make.signedIn('customer', { verified: true })
  const { id: providerId } = await make.user('provider')
  const secret = `Secret Lane ${ulid()}`
  const booking = await make.booking({ userId: me.id, providerId, status: 'Confirmed' })
  await make.prisma.booking.update({ where: { id: booking.id }, data: { serviceAddress: secret, notes: secret } })
  const [address, review, notification] = [ulid(), ulid(), ulid()]
  await make.prisma.userAddress.create({
    data: {
      id: address,
      userId: me.id,
      place: 0,
      kind: 'home',
      address: secret,
      pincode: '411007',
      createdAt: new Date(),
    },
  })
  const { id: serviceId } = await make.service()
  const texts = { title: 'Fine', comment: 'It was fine.' }
  await make.prisma.review.create({ data: { id: review, serviceId, userId: me.id, rating: 3, ...texts } })
  await make.prisma.notification.create({
    data: {
      id: notification,
      audience: 'user',
      userId: me.id,
      type: 'system',
      priority: 'low',
      dedupeKey: notification,
      noticeKey: 'literal',
      params: { title: secret, message: secret },
    },
  })
  const session = await make.prisma.session.findFirstOrThrow({ where: { userId: me.id } })
  return {
    me,
    secrets: [secret, me.email],
    ids: { booking: booking.id, address, review, notification, session: session.id, user: me.id },
  }
}

/** The rows of a user that an attack could change. Times of use are left out. */
export async function rowsOf({ make: { prisma } }: TestApp, userId: string) {
  const where = { userId }
  const [user, bookings, addresses, reviews, notifications, sessions] = await Promise.all([
    prisma.user.findUniqueOrThrow({ where: { id: userId } }),
    prisma.booking.findMany({ where, include: { items: true, history: true } }),
    prisma.userAddress.findMany({ where }),
    prisma.review.findMany({ where, select: { id: true, rating: true, title: true, comment: true } }),
    prisma.notification.findMany({ where, include: { reads: true } }),
    prisma.session.findMany({ where, select: { id: true, revokedAt: true } }),
  ])
  return { user, bookings, addresses, reviews, notifications, sessions }
}

/** The id of the user whom an access token names. */
export function subjectOf(token: string): string {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub as string
}

/** All property names in a JSON value. */
export function keysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)])
}

/** The length of the longest array in a JSON value. */
export function longestListIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const own = Array.isArray(value) ? value.length : 0
  return Math.max(own, ...Object.values(value).map(longestListIn))
}

/** An internal service that nothing should call. It counts its requests. */
export async function internalService() {
  const paths: string[] = []
  const server = createServer((request, response) => {
    paths.push(request.url ?? '')
    response.end('internal')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    paths,
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A booking of a service by a user at a network address. */
export function bookAt(app: TestApp, { as, serviceId, address }: { as: Person; serviceId: string; address: string }) {
  return app.post('/bookings', {
    as: as.token,
    body: { serviceId, option: 'Base', serviceAddress: '8 MG Road, Pune' },
    headers: { 'x-forwarded-for': address, 'idempotency-key': ulid() },
  })
}
