import type { Booking, CatalogSnapshot, Session } from '@sofaseva/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OfflineDatabase } from '../database/offline-database.js'
import { ALL_USERS } from '../database/tables.js'
import type { Transport } from '../sender/transport.js'
import { catalogReads, syncCatalog } from './catalog.js'
import { documentSources } from './document-sources.js'
import { pull, pullPublic, readDocument, readDocumentBody } from './documents.js'

let db: OfflineDatabase
let count = 0
beforeEach(() => {
  count += 1
  db = new OfflineDatabase(`test-${count}`)
})
afterEach(() => db.delete())

type Respond = (path: string) => Response | Promise<Response>

const netOf = (respond: Respond): Transport => ({
  xsrfToken: async () => 'proof',
  fetch: async (input) => respond(String(input).replace('/api', '')),
})

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

async function signIn(userId: string, token = `${userId}-token`): Promise<void> {
  await db.session.put({ id: 'current', userId, token, body: { token, user: { _id: userId } } as Session })
}

describe('the stored catalog', () => {
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
      translations: {},
      heroes: { en: { heroText: 'Hello' } },
    }) as unknown as CatalogSnapshot

  it("is undefined before the first sync, and returns null afterwards for entries that don't exist", async () => {
    const reads = catalogReads(db)
    expect([await reads.services(), await reads.service('s1'), await reads.home()]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    await syncCatalog(
      db,
      netOf(() => json(200, snapshot(['s1']), { etag: 'v1' })),
    )
    expect((await reads.service('s1'))?.name).toBe('Service s1')
    expect(await reads.service('s2')).toBeNull()
    expect((await reads.home())?.hero.heroText).toBe('Hello')
  })

  it('removes entries that the server no longer offers, and stays unchanged on a 304', async () => {
    let answer = () => json(200, snapshot(['s1', 's2']), { etag: 'v1' })
    const transport = netOf(() => answer())
    expect(await syncCatalog(db, transport)).toBe('updated')
    answer = () => json(200, snapshot(['s2']), { etag: 'v2' })
    await syncCatalog(db, transport)
    expect((await catalogReads(db).services())?.map(({ _id }) => _id)).toEqual(['s2'])
    answer = () => new Response(null, { status: 304 })
    expect(await syncCatalog(db, transport)).toBe('fresh')
    expect(await catalogReads(db).services('c1')).toHaveLength(1)
  })

  it('fails when the server fails, and keeps its data', async () => {
    const transport = netOf(() => json(500, {}))
    await expect(syncCatalog(db, transport)).rejects.toThrow('500')
  })
})

describe('stored responses', () => {
  it('are dropped when the user changed while they were in flight', async () => {
    await signIn('asha')
    const transport = netOf(async () => {
      await signIn('ravi')
      return json(200, [{ _id: 'private' }])
    })
    await pull(db, transport, 'asha', '/bookings/my')
    expect(await readDocumentBody(db, 'asha', '/bookings/my')).toBeUndefined()
    expect(await readDocumentBody(db, 'ravi', '/bookings/my')).toBeUndefined()
  })
})

describe('public responses', () => {
  const path = '/blogs/leather'
  const kept = () => readDocumentBody(db, ALL_USERS, path)
  const pullFrom = (status: number) =>
    pullPublic(
      db,
      netOf(() => json(status, { title: 'Leather' })),
      path,
    )

  it.each([404, 410])('are removed once the server responds with %d', async (status) => {
    await pullFrom(200)
    expect(await kept()).toEqual({ title: 'Leather' })
    await expect(pullFrom(status)).rejects.toThrow(String(status))
    expect(await kept()).toBeUndefined()
  })

  it('stay while the server fails', async () => {
    await pullFrom(200)
    await expect(pullFrom(503)).rejects.toThrow('503')
    expect(await kept()).toEqual({ title: 'Leather' })
  })
})

describe('a stored list of several pages', () => {
  const path = '/provider/bookings'
  const rows = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ _id: `b${from + index}` }))
  const ids = async () => (await readDocumentBody<Booking[]>(db, 'ravi', path))?.map(({ _id }) => _id)
  /** A server with that many rows, a hundred a page. */
  const serving = (total: () => number) =>
    netOf((asked) => {
      const page = Number(new URL(asked, 'http://api').searchParams.get('page') ?? 1)
      const from = (page - 1) * 100
      return json(200, rows(from, Math.max(0, Math.min(100, total() - from))), { 'x-total-count': String(total()) })
    })
  beforeEach(() => signIn('ravi'))

  it('starts with the first page, knows the total, and loads more on request', async () => {
    const transport = serving(() => 230)
    await pull(db, transport, 'ravi', path)
    expect(await readDocument(db, 'ravi', path)).toMatchObject({ body: rows(0, 100), total: 230 })
    await pull(db, transport, 'ravi', path, { more: 1 })
    await pull(db, transport, 'ravi', path, { more: 1 })
    expect(await ids()).toEqual(rows(0, 230).map(({ _id }) => _id))
  })

  it("refreshes all its pages, and shrinks with the server's list", async () => {
    let total = 150
    const transport = serving(() => total)
    await pull(db, transport, 'ravi', path)
    await pull(db, transport, 'ravi', path, { more: 1 })
    total = 149
    await pull(db, transport, 'ravi', path)
    expect(await ids()).toHaveLength(149)
    total = 40
    await pull(db, transport, 'ravi', path)
    expect(await readDocument(db, 'ravi', path)).toMatchObject({ body: rows(0, 40), total: 40 })
  })

  it('holds a row once when it moved between pages during a fetch', async () => {
    const transport = netOf((asked) =>
      json(200, asked.includes('page=2') ? rows(99, 20) : rows(0, 100), { 'x-total-count': '119' }),
    )
    await pull(db, transport, 'ravi', path)
    await pull(db, transport, 'ravi', path, { more: 1 })
    expect(await ids()).toEqual(rows(0, 119).map(({ _id }) => _id))
  })

  it('is not truncated by an older response that arrives after a further page', async () => {
    const transport = serving(() => 150)
    await pull(db, transport, 'ravi', path)
    const slow = netOf(async () => {
      await pull(db, transport, 'ravi', path, { more: 1 })
      return json(200, rows(0, 100), { 'x-total-count': '150' })
    })
    await pull(db, slow, 'ravi', path)
    expect(await ids()).toHaveLength(150)
  })

  it('stays complete when one of its pages cannot be fetched', async () => {
    const transport = serving(() => 150)
    await pull(db, transport, 'ravi', path)
    await pull(db, transport, 'ravi', path, { more: 1 })
    await expect(
      pull(
        db,
        netOf((asked) => json(asked.includes('page=2') ? 503 : 200, rows(0, 100))),
        'ravi',
        path,
      ),
    ).rejects.toThrow('503')
    expect(await ids()).toHaveLength(150)
  })
})

describe('a page that opens', () => {
  /** A server that responds once it is released, and counts requests. */
  function heldServer(body: unknown) {
    const requests: string[] = []
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const respond: Respond = async (path) => {
      requests.push(path)
      await released
      return json(200, body)
    }
    return { requests, release, sources: documentSources(db, netOf(respond)) }
  }

  it('shares the fetch in flight of a public response, and one that just ended', async () => {
    const { requests, release, sources } = heldServer({ blogs: [] })
    const posts = sources.forAllUsers<object>('/blogs')
    const both = Promise.all([posts.since(Date.now() - 1_000), posts.start()])
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    release()
    expect(await both).toEqual([{ blogs: [] }, undefined])
    await posts.start()
    expect(requests).toEqual(['/blogs'])
    await posts.pull()
    expect(requests).toEqual(['/blogs', '/blogs'])
  })

  it('shares the fetch in flight of a user’s response, but a change is always fetched again', async () => {
    await signIn('asha')
    const { requests, release, sources } = heldServer([])
    const list = sources.forUser<unknown[]>('asha', '/bookings/my')
    const opened = [list.pull(), list.start(), list.start()]
    const changed = list.pull()
    await vi.waitFor(() => expect(requests).toHaveLength(2))
    release()
    await Promise.all([...opened, changed])
    await list.start()
    expect(requests).toHaveLength(3)
  })

  it('does not share the fetch of another user', async () => {
    await signIn('asha')
    const { requests, release, sources } = heldServer([])
    const own = sources.forUser<unknown[]>('asha', '/bookings/my').start()
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    await signIn('ravi')
    const other = sources.forUser<unknown[]>('ravi', '/bookings/my').start()
    await vi.waitFor(() => expect(requests).toHaveLength(2))
    release()
    await Promise.all([own, other])
    expect(await readDocumentBody(db, 'asha', '/bookings/my')).toBeUndefined()
    expect(await readDocumentBody(db, 'ravi', '/bookings/my')).toEqual([])
  })
})
