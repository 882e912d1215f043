import { DAY_MS, type ReadAllMark } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'

let app: TestApp

beforeAll(async () => {
  app = await TestApp.start()
})
afterAll(() => app.stop())

/** A notification for the back office, created now. */
async function notify(): Promise<void> {
  const id = ulid()
  const texts = { noticeKey: 'literal', params: { title: 'Title', message: 'Message' } }
  await app.make.prisma.notification.create({
    data: { id, audience: 'admins', type: 'system', priority: 'low', dedupeKey: id, ...texts },
  })
}

const unread = async (admin: Person) =>
  Number((await app.get('/notifications/admin', { as: admin.token })).body.unreadCount)

async function readAll(admin: Person, body?: object): Promise<ReadAllMark> {
  const { status, body: mark } = await app.put('/notifications/admin/read-all', { as: admin.token, body: body ?? {} })
  expect(status).toBe(200)
  return mark as unknown as ReadAllMark
}

const undo = async (admin: Person, { before, previous }: Pick<ReadAllMark, 'before' | 'previous'>) =>
  (await app.post('/notifications/admin/read-all/undo', { as: admin.token, body: { before, previous } })).status

it('marks no later notification as read for an admin whose clock is ahead', async () => {
  const admin = await app.make.signedIn('admin')
  await notify()
  await readAll(admin, { before: '2199-01-01T00:00:00Z' })
  expect(await unread(admin)).toBe(0)
  await notify()
  expect(await unread(admin)).toBe(1)
})

it('marks all notifications of a list by the server’s time in it', async () => {
  const admin = await app.make.signedIn('admin')
  await notify()
  const { asOf } = (await app.get('/notifications/admin', { as: admin.token })).body
  await notify()
  await readAll(admin, { before: asOf })
  expect(await unread(admin)).toBe(1)
})

it('restores the previous mark on undo by the same admin', async () => {
  const [admin, other] = [await app.make.signedIn('admin'), await app.make.signedIn('admin')]
  await notify()
  const first = await readAll(admin)
  expect(first.previous).toBeNull()
  await notify()
  const second = await readAll(admin)
  expect(second.previous).toBe(first.before)
  expect(await undo(admin, second)).toBe(200)
  expect(await unread(admin)).toBe(1)
  expect(await undo(admin, first)).toBe(200)
  expect(await unread(admin)).toBeGreaterThan(1)
  // Another admin's mark stays unchanged.
  await readAll(other)
  await undo(admin, first)
  expect(await unread(other)).toBe(0)
})

it('leaves a later mark alone', async () => {
  const admin = await app.make.signedIn('admin')
  const first = await readAll(admin)
  await notify()
  await readAll(admin)
  expect(await undo(admin, first)).toBe(200)
  expect(await unread(admin)).toBe(0)
})

it('rejects an undo that would move the mark ahead', async () => {
  const admin = await app.make.signedIn('admin')
  const { before } = await readAll(admin)
  const later = new Date(Date.parse(before) + DAY_MS).toISOString()
  expect(await undo(admin, { before, previous: later })).toBe(400)
})
