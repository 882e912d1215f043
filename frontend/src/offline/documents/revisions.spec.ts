import type { Session } from '@sofaseva/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { json, netOf, type Respond } from '#test-support/outbox-network.js'
import { OfflineDatabase } from '../database/offline-database.js'
import { ALL_USERS } from '../database/tables.js'
import { pull, pullPublic, readDocumentBody, updateDocument } from './documents.js'
import { newerOf, withNewerCopies } from './revisions.js'

const b = (revision: number, _id = 'b1') => ({ _id, revision })

describe('newerOf and withNewerCopies', () => {
  it.each([
    ['keeps the higher revision that came first', b(2), b(1), b(2)],
    ['keeps the higher revision that came last', b(1), b(2), b(2)],
    ['keeps the last one of equal revisions', { ...b(1), n: 1 }, { ...b(1), n: 2 }, { ...b(1), n: 2 }],
    ['keeps the last one without revisions', { a: 1 }, { a: 2 }, { a: 2 }],
    ['keeps the last one of different items', b(2), b(1, 'b2'), b(1, 'b2')],
  ])('%s', (_, kept, received, result) => {
    expect(newerOf<object>(kept, received)).toEqual(result)
  })

  it('updates a list from the response, with the newest known copy of each item', () => {
    expect(withNewerCopies([b(1), b(3, 'b2')], [[b(2), b(9, 'gone')], b(4, 'b2')])).toEqual([b(2), b(4, 'b2')])
  })
})

describe('stored responses', () => {
  let db: OfflineDatabase
  let count = 0
  beforeEach(async () => {
    count += 1
    db = new OfflineDatabase(`revisions-${count}`)
    await db.session.put({
      id: 'current',
      userId: 'asha',
      token: 't',
      body: { token: 't', user: { _id: 'asha' } } as Session,
    })
  })
  afterEach(() => db.delete())
  const LIST = '/bookings/my'
  const pullAs = (path: string, respond: Respond) => pull(db, netOf(respond), 'asha', path)
  const stored = (path: string) => readDocumentBody(db, 'asha', path)

  it('keep a newer copy from a write when an older response arrives later', async () => {
    await pullAs(LIST, () => json(200, [b(0)]))
    await pullAs(LIST, async () => {
      await updateDocument(db, 'asha', LIST, () => [b(1)])
      return json(200, [b(0), b(0, 'b2')])
    })
    expect(await stored(LIST)).toMatchObject([b(1)])
  })

  it('are fetched once more when a write overtook the response', async () => {
    await pullAs(LIST, () => json(200, [b(0)]))
    let asked = 0
    await pullAs(LIST, async () => {
      asked += 1
      if (asked === 1) await updateDocument(db, 'asha', LIST, () => [b(1)])
      return json(200, asked === 1 ? [b(0), b(0, 'b2')] : [b(1), b(0, 'b2')])
    })
    expect([asked, await stored(LIST)]).toEqual([2, [b(1), b(0, 'b2')]])
  })

  it('are fetched once more when a write overtook the first response', async () => {
    let asked = 0
    await pullAs(LIST, async () => {
      asked += 1
      if (asked === 1) await updateDocument(db, 'asha', LIST, () => expect.unreachable())
      expect(await stored(LIST)).toBeUndefined()
      return json(200, asked === 1 ? [] : [b(0)])
    })
    expect([asked, await stored(LIST)]).toEqual([2, [b(0)]])
  })

  it('are not mentioned for a user who has logged out', async () => {
    await updateDocument(db, 'meera', '/bookings/b1', () => expect.unreachable())
    expect(await db.documents.count()).toBe(0)
  })

  it('are not fetched again when a later response is stored already', async () => {
    let asked = 0
    await pullAs(LIST, async () => {
      asked += 1
      await pullAs(LIST, () => json(200, [b(1), b(0, 'b2')]))
      return json(200, [b(0)])
    })
    expect([asked, await stored(LIST)]).toEqual([1, [b(1), b(0, 'b2')]])
  })

  it('share the newest copy of a booking between its list and its own response', async () => {
    await pullAs(LIST, () => json(200, [b(0), b(0, 'b2')]))
    await pullAs('/bookings/b1', () => json(200, b(2)))
    expect(await stored(LIST)).toEqual([b(2), b(0, 'b2')])
    await pullAs(LIST, () => json(200, [b(1), b(0, 'b2')]))
    expect(await stored(LIST)).toEqual([b(2), b(0, 'b2')])
    await pullAs(LIST, () => json(200, [b(3)]))
    await pullAs('/bookings/b1', () => json(200, b(2)))
    expect(await stored('/bookings/b1')).toEqual(b(3))
  })

  it('keep the response to the later request if it has no revision', async () => {
    const path = '/auth/profile'
    await pullAs(path, async () => {
      await new Promise((resolve) => setTimeout(resolve, 2))
      await pullAs(path, () => json(200, { name: 'New' }))
      return json(200, { name: 'Old' })
    })
    expect(await stored(path)).toEqual({ name: 'New' })
  })

  it('accept responses again after the clock was set back', async () => {
    await pullAs(LIST, () => json(200, []))
    await db.documents.toCollection().modify({ requestedAt: Date.now() + 86_400_000 })
    await pullAs(LIST, () => json(200, [b(0)]))
    expect(await stored(LIST)).toEqual([b(0)])
  })

  it('remove everything the server no longer has', async () => {
    await pullAs('/bookings/b1', () => json(200, b(0)))
    await expect(pullAs('/bookings/b1', () => json(404, {}))).rejects.toThrow('404')
    expect(await stored('/bookings/b1')).toBeUndefined()
  })

  it('order public responses, too', async () => {
    const transport = (respond: Respond) => netOf(respond)
    const path = '/blogs/leather'
    await pullPublic(
      db,
      transport(async () => {
        await new Promise((resolve) => setTimeout(resolve, 2))
        await pullPublic(
          db,
          transport(() => json(200, { title: 'New' })),
          path,
        )
        return json(200, { title: 'Old' })
      }),
      path,
    )
    expect(await readDocumentBody(db, ALL_USERS, path)).toEqual({ title: 'New' })
  })
})
