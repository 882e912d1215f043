import { HOUR_MS } from '@sofaseva/contract'
import { Redis } from 'ioredis'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { UserData } from '#platform/user-data/user-data.js'
import { TestApp } from './support/app.js'
import { misdeclaredKeys } from './support/redis-keys.js'

let app: TestApp
beforeAll(async () => {
  app = await TestApp.start()
})
afterAll(() => app.stop())

describe('the account export', () => {
  it('has its sections in a fixed order', async () => {
    const { token } = await app.signedIn('customer')
    const { body } = await app.get('/auth/export', { as: token })
    expect(Object.keys(body)).toEqual(['exportedAt', 'user', 'data'])
    expect(Object.keys(body.data as object)).toEqual([
      'addresses',
      'consents',
      'nominee',
      'sessions',
      'passwordLinks',
      'authenticatorApps',
      'recoveryCodes',
      'passkeys',
      'invitations',
      'contactChanges',
      'codes',
      'offers',
      'favourites',
      'blogPosts',
      'blogAutosaves',
      'bookings',
      'jobs',
      'waitingList',
      'visitLinks',
      'workingHours',
      'daysOff',
      'gstDetails',
      'invoices',
      'reviews',
      'votes',
      'contactMessages',
      'chatConversations',
      'notifications',
      'readNotifications',
      'preferences',
      'pushSubscriptions',
      'incidentNotices',
      'actions',
      'accountChanges',
      'accessesByStaff',
    ])
  })
})

describe('the erasure of a closed account', () => {
  it('deletes all data of sessions about a device, however often it runs', async () => {
    const [leaving, staying] = [await app.signedIn('customer'), await app.signedIn('customer')]
    const device = { userAgent: 'Mozilla/5.0 (X11)', deviceName: 'Chrome on Android', browser: 'Chrome', os: 'Android' }
    await app.make.prisma.session.updateMany({ data: device })
    for (let run = 0; run < 2; run += 1) await app.nest.get(UserData).erase('auth', leaving.id)
    const sessionOf = (userId: string) => app.make.prisma.session.findFirstOrThrow({ where: { userId } })
    expect(await sessionOf(leaving.id)).toMatchObject({ userAgent: '', deviceName: null, browser: null, os: null })
    expect(await sessionOf(staying.id)).toMatchObject({ ...device, revokedAt: null })
  })

  it.each(['blog', 'reviews'])('in %s invalidates responses that show users', async (name) => {
    const type = 'cache.people'
    const count = () => app.make.prisma.outboxEvent.count({ where: { type } })
    const before = await count()
    await app.nest.get(UserData).erase(name, ulid())
    expect(await count()).toBe(before + 1)
  })
})

describe('a Redis key', () => {
  it('is reported if no module declares it or it expires too late', async () => {
    const redis = new Redis(app.config.REDIS_URL)
    const keys = { 'profile:asha@example.com': HOUR_MS, 'rate:login:1': 48 * HOUR_MS, 'chat:session:1': HOUR_MS }
    for (const [key, expiresMs] of Object.entries(keys)) await redis.set(key, '1', 'PX', expiresMs)
    await redis.set('rate:login:2', '1')
    const found = await misdeclaredKeys(app.config.REDIS_URL)
    await redis.del('profile:asha@example.com', 'rate:login:1', 'rate:login:2', 'chat:session:1')
    redis.disconnect()
    expect(found.toSorted()).toEqual([
      'profile:asha@example.com: no personal-data.ts declares this key of Redis',
      'rate:login:1: it stays longer than its personal-data.ts says',
      'rate:login:2: it stays longer than its personal-data.ts says',
    ])
  })
})
