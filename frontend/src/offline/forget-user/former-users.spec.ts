import type { Session } from '@sofaseva/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OfflineDatabase } from '../database/offline-database.js'
import { SCHEMA_VERSION } from '../database/tables.js'
import { outboxWrites } from '../outbox/queue/writes.js'
import { countFormerWrites, removeExpired, removeFormerData } from './former-users.js'

const DAY_MS = 86_400_000
let db: OfflineDatabase
let count = 0
beforeEach(() => {
  count += 1
  db = new OfflineDatabase(`former-${count}`)
})
afterEach(() => db.delete())

const signIn = (userId: string) =>
  db.session.put({ id: 'current', userId, token: 't', body: { token: 't', user: { _id: userId } } as Session })
const writes = () => outboxWrites(db, (_, work) => work())
const book = (userId: string) =>
  writes().enqueue('booking.create', {
    userId,
    body: { serviceId: 's1', option: 'Base', serviceAddress: '1 Secret Lane, Pune' },
    display: { serviceName: 'Sofa', optionName: 'Base', estimate: 899 },
  })
const owners = async () => (await db.outbox.toArray()).map(({ userId }) => userId)
const message = { name: 'A', email: 'a@example.com', message: 'Hello' }

describe('data of former users', () => {
  it("is counted without its contents, and mere copies don't count", async () => {
    await signIn('bela')
    await book('asha')
    await writes().enqueue('contact.message', { userId: 'asha', body: message })
    await writes().enqueue('notice.read', { userId: 'asha', noticeId: 'n1' })
    await book('bela')
    await writes().enqueue('contact.message', { userId: null, body: message })
    const left = await countFormerWrites(db, ['bela'])
    expect(left).toMatchObject({ userIds: ['asha'], bookings: 1, others: 1 })
    expect(JSON.stringify(left)).not.toMatch(/Secret|Hello/)
    expect(await countFormerWrites(db, [null])).toMatchObject({ bookings: 2 })
  })

  it('is removed on request, without that of guests and the signed-in user', async () => {
    await signIn('bela')
    await db.documents.put({
      key: '/bookings/my',
      userId: 'asha',
      body: [],
      savedAt: 0,
      accessedAt: 0,
      schema: SCHEMA_VERSION,
    })
    await book('asha')
    await book('bela')
    await writes().enqueue('contact.message', { userId: null, body: message })
    await removeFormerData(db, ['asha', 'bela', ''])
    expect(await owners()).toEqual(['bela', ''])
    expect(await db.documents.count()).toBe(0)
  })

  it('is removed 30 days after its user was first missing', async () => {
    await signIn('bela')
    await book('asha')
    await removeExpired(db, 1_000 * DAY_MS)
    await removeExpired(db, 1_029.9 * DAY_MS)
    expect(await owners()).toEqual(['asha'])
    await removeExpired(db, 1_030 * DAY_MS)
    expect(await owners()).toEqual([])
    expect(await db.meta.where('key').startsWith('left:').count()).toBe(0)
  })

  it('starts a new 30 days after its user was signed in again', async () => {
    await book('asha')
    await removeExpired(db, 1_000 * DAY_MS)
    await signIn('asha')
    await removeExpired(db, 1_029 * DAY_MS)
    await db.session.clear()
    await removeExpired(db, 1_040 * DAY_MS)
    await removeExpired(db, 1_069 * DAY_MS)
    expect(await owners()).toEqual(['asha'])
    await removeExpired(db, 1_071 * DAY_MS)
    expect(await owners()).toEqual([])
  })

  it('survives a clock that was once years ahead', async () => {
    await book('asha')
    await removeExpired(db, 5_000 * DAY_MS)
    await removeExpired(db, 1_000 * DAY_MS)
    await removeExpired(db, 1_029 * DAY_MS)
    expect(await owners()).toEqual(['asha'])
    await removeExpired(db, 1_031 * DAY_MS)
    expect(await owners()).toEqual([])
  })
})
