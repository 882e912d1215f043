import type { Session } from '@sofaseva/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { json, netOf, type Respond } from '#test-support/outbox-network.js'
import { OfflineDatabase } from '../database/offline-database.js'
import { EVERYBODY } from '../database/tables.js'
import { pull, pullPublic, readDocumentBody, updateDocument } from './documents.js'
import { newerOf, withNewerCopies } from './revisions.js'

const b = (revision: number, _id = 'b1') => ({ _id, revision })

describe('of two copies', () => {
  it.each([
    ['the higher revision stays, though it came first', b(2), b(1), b(2)],
    ['the higher revision stays', b(1), b(2), b(2)],
    ['the one that came last stays where revisions are equal', { ...b(1), n: 1 }, { ...b(1), n: 2 }, { ...b(1), n: 2 }],
    ['the one that came last stays where there are no revisions', { a: 1 }, { a: 2 }, { a: 2 }],
    ['of different things the one that came last stays', b(2), b(1, 'b2'), b(1, 'b2')],
  ])('%s', (_, kept, received, result) => {
    expect(newerOf<object>(kept, received)).toEqual(result)
  })

  it('a list holds what the response says, each as new as it is known', () => {
    expect(withNewerCopies([b(1), b(3, 'b2')], [[b(2), b(9, 'gone')], b(4, 'b2')])).toEqual([b(2), b(4, 'b2')])
  })
})

describe('what is stored of responses', () => {
  let db: OfflineDatabase
  let count = 0
  beforeEach(async () => {
    count += 1
    db = new OfflineDatabase(`revisions-${count}`)
    await db.session.put({
      ...{ id: 'current', userId: 'asha', token: 't' },
      body: { token: 't', user: { _id: 'asha' } } as Session,
    })
  })
  afterEach(() => db.delete())
  const LIST = '/bookings/my'
  const pullAs = (path: string, respond: Respond) => pull(db, netOf(respond), 'asha', path)
  const stored = (path: string) => readDocumentBody(db, 'asha', path)

  it('keeps a newer copy that a write brought while an older response was under way', async () => {
    await pullAs(LIST, () => json(200, [b(0)]))
    await pullAs(LIST, async () => {
      await updateDocument(db, 'asha', LIST, () => [b(1)])
      return json(200, [b(0), b(0, 'b2')])
    })
    expect(await stored(LIST)).toMatchObject([b(1)])
  })

  it('asks once more for a response that a write has overtaken: it may hold more that is new', async () => {
    await pullAs(LIST, () => json(200, [b(0)]))
    let asked = 0
    await pullAs(LIST, async () => {
      asked += 1
      if (asked === 1) await updateDocument(db, 'asha', LIST, () => [b(1)])
      return json(200, asked === 1 ? [b(0), b(0, 'b2')] : [b(1), b(0, 'b2')])
    })
    expect([asked, await stored(LIST)]).toEqual([2, [b(1), b(0, 'b2')]])
  })

  it('does not ask again when a later response is there already', async () => {
    let asked = 0
    await pullAs(LIST, async () => {
      asked += 1
      await pullAs(LIST, () => json(200, [b(1), b(0, 'b2')]))
      return json(200, [b(0)])
    })
    expect([asked, await stored(LIST)]).toEqual([1, [b(1), b(0, 'b2')]])
  })

  it('shows a booking that was fetched by itself in the list, and one of the list by itself', async () => {
    await pullAs(LIST, () => json(200, [b(0), b(0, 'b2')]))
    await pullAs('/bookings/b1', () => json(200, b(2)))
    expect(await stored(LIST)).toEqual([b(2), b(0, 'b2')])
    await pullAs(LIST, () => json(200, [b(1), b(0, 'b2')]))
    expect(await stored(LIST)).toEqual([b(2), b(0, 'b2')])
    await pullAs(LIST, () => json(200, [b(3)]))
    await pullAs('/bookings/b1', () => json(200, b(2)))
    expect(await stored('/bookings/b1')).toEqual(b(3))
  })

  it('keeps, of what has no revision, the response to the later request', async () => {
    const path = '/auth/profile'
    await pullAs(path, async () => {
      await new Promise((resolve) => setTimeout(resolve, 2))
      await pullAs(path, () => json(200, { name: 'New' }))
      return json(200, { name: 'Old' })
    })
    expect(await stored(path)).toEqual({ name: 'New' })
  })

  it('takes responses again after the clock was set back', async () => {
    await pullAs(LIST, () => json(200, []))
    await db.documents.toCollection().modify({ requestedAt: Date.now() + 86_400_000 })
    await pullAs(LIST, () => json(200, [b(0)]))
    expect(await stored(LIST)).toEqual([b(0)])
  })

  it('keeps nothing that the server has no more', async () => {
    await pullAs('/bookings/b1', () => json(200, b(0)))
    await expect(pullAs('/bookings/b1', () => json(404, {}))).rejects.toThrow('404')
    expect(await stored('/bookings/b1')).toBeUndefined()
  })

  it('orders everybody’s responses, too', async () => {
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
    expect(await readDocumentBody(db, EVERYBODY, path)).toEqual({ title: 'New' })
  })
})
