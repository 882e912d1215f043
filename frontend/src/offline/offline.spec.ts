import type { CatalogSnapshot, Session } from '@sofaseva/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OfflineDatabase } from './db.js'
import type { Net } from './net.js'
import { catalogueReads, syncCatalogue } from './sync/catalogue.js'
import { pull, stored } from './sync/documents.js'

let db: OfflineDatabase
let count = 0
beforeEach(() => {
  count += 1
  db = new OfflineDatabase(`test-${count}`)
})
afterEach(() => db.delete())

type Respond = (path: string) => Response | Promise<Response>

const netOf = (respond: Respond): Net => ({
  xsrfToken: async () => 'proof',
  fetch: async (input) => respond(String(input).replace('/api', '')),
})

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

async function signIn(userId: string, token = `${userId}-token`): Promise<void> {
  await db.session.put({ id: 'current', userId, token, body: { token, user: { _id: userId } } as Session })
}

describe('the kept catalogue', () => {
  const service = (id: string, categoryId = 'c1') => ({
    _id: id,
    name: `Service ${id}`,
    category: { _id: categoryId, name: 'C' },
    options: [],
    shortDescription: '',
  })
  const snapshot = (ids: string[]) =>
    ({
      version: ids.join(),
      categories: [{ _id: 'c1', name: 'C', slug: 'c', iconUrl: '', isDisabled: false }],
      services: ids.map((id) => service(id)),
    }) as unknown as CatalogSnapshot
  const home = () => json(200, { hero: { heroText: 'Hello' }, posts: [] })

  it('is unknown before the first sync, and says what does not exist after it', async () => {
    const reads = catalogueReads(db)
    expect([await reads.services(), await reads.service('s1'), await reads.home()]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    await syncCatalogue(
      db,
      netOf((path) => (path.endsWith('home') ? home() : json(200, snapshot(['s1']), { etag: 'v1' }))),
    )
    expect((await reads.service('s1'))?.name).toBe('Service s1')
    expect(await reads.service('s2')).toBeNull()
    expect((await reads.home())?.hero.heroText).toBe('Hello')
  })

  it('loses what the server no longer offers, and is left alone by a 304', async () => {
    let answer = () => json(200, snapshot(['s1', 's2']), { etag: 'v1' })
    const net = netOf((path) => (path.endsWith('home') ? home() : answer()))
    expect(await syncCatalogue(db, net)).toBe('updated')
    answer = () => json(200, snapshot(['s2']), { etag: 'v2' })
    await syncCatalogue(db, net)
    expect((await catalogueReads(db).services())?.map(({ _id }) => _id)).toEqual(['s2'])
    answer = () => new Response(null, { status: 304 })
    expect(await syncCatalogue(db, net)).toBe('fresh')
    expect(await catalogueReads(db).services('c1')).toHaveLength(1)
  })

  it('fails when the server does, and keeps what it has', async () => {
    const net = netOf(() => json(500, {}))
    await expect(syncCatalogue(db, net)).rejects.toThrow('500')
  })
})

describe('kept answers', () => {
  it('are dropped when the person changed while they were under way', async () => {
    await signIn('asha')
    const net = netOf(async () => {
      await signIn('ravi')
      return json(200, [{ _id: 'private' }])
    })
    await pull(db, net, 'asha', '/bookings/my')
    expect(await stored(db, 'asha', '/bookings/my')).toBeUndefined()
    expect(await stored(db, 'ravi', '/bookings/my')).toBeUndefined()
  })
})
