import type { RealtimeTopic } from '@sofaseva/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { TagChanges } from '#platform/cache/tag-changes.js'
import { type Change, Changes } from '#platform/changes/changes.js'
import { Sql } from '#platform/database/sql.js'
import { RealtimeEvents } from '#platform/realtime/realtime-events.js'
import { accountClosed } from '#platform/user-data/role-removal.js'
import { TestApp } from './support/app.js'

let app: TestApp
let changes: Changes
let actor: { id: string; name: string }
beforeAll(async () => {
  app = await TestApp.start()
  changes = app.nest.get(Changes)
})
afterAll(() => app.stop())
beforeEach(async () => {
  actor = await app.make.user('admin')
})
afterEach(() => vi.restoreAllMocks())

/** Uses all methods of a change. */
async function changeAll(tx: Change): Promise<void> {
  await tx.execute('UPDATE users SET openJobs = openJobs + 1 WHERE id = ?', [actor.id])
  await tx.audit({ action: 'test.changed', entity: 'user', entityId: actor.id, changes: {} })
  await tx.emit(accountClosed, { userId: actor.id })
  await tx.touch('chat')
  await tx.touch('chat')
  tx.notify('settings', [actor.id])
}

/** The stored results of the changes to the actor. */
async function recorded() {
  const sql = app.nest.get(Sql)
  const [user] = await sql.query<{ openJobs: number }>('SELECT openJobs FROM users WHERE id = ?', [actor.id])
  const audit = await sql.query('SELECT actorName FROM audit_entries WHERE entityId = ?', [actor.id])
  const events = await sql.query('SELECT id FROM outbox_events WHERE type = ? AND payload LIKE ?', [
    accountClosed.type,
    `%${actor.id}%`,
  ])
  return { openJobs: user?.openJobs, audit, events: events.length }
}

function watched() {
  return {
    announced: vi.spyOn(app.nest.get(TagChanges), 'announce'),
    notified: vi.spyOn(app.nest.get(RealtimeEvents), 'publish'),
  }
}

it('records rows, audit record and events together and announces the rest after the commit', async () => {
  const { announced, notified } = watched()
  await changes.run(actor, async (tx) => {
    await changeAll(tx)
    expect(announced).not.toHaveBeenCalled()
    expect(notified).not.toHaveBeenCalled()
  })
  expect(await recorded()).toEqual({ openJobs: 1, audit: [{ actorName: actor.name }], events: 1 })
  expect(announced.mock.calls).toEqual([[['chat'], [expect.any(String)]]])
  expect(notified.mock.calls).toEqual([['settings' satisfies RealtimeTopic, [actor.id], undefined]])
})

it('stores and announces nothing if it fails', async () => {
  const { announced, notified } = watched()
  const failing = changes.run(actor, async (tx) => {
    await changeAll(tx)
    throw new Error('refused at the end')
  })
  await expect(failing).rejects.toThrow('refused at the end')
  expect(await recorded()).toEqual({ openJobs: 0, audit: [], events: 0 })
  expect(announced).not.toHaveBeenCalled()
  expect(notified).not.toHaveBeenCalled()
})

it('announces once if it is repeated after a deadlock', async () => {
  const { announced, notified } = watched()
  let attempts = 0
  await changes.run(null, async (tx) => {
    attempts += 1
    await changeAll(tx)
    if (attempts === 1) throw Object.assign(new Error('a deadlock'), { code: 'ER_LOCK_DEADLOCK' })
  })
  expect(attempts).toBe(2)
  expect(await recorded()).toEqual({ openJobs: 1, audit: [{ actorName: '' }], events: 1 })
  expect(announced).toHaveBeenCalledOnce()
  expect(notified).toHaveBeenCalledOnce()
})
