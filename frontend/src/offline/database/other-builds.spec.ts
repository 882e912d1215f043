import type { CatalogSnapshot, Session } from '@sofaseva/contract'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { catalogReads, catalogSyncedAt, syncCatalog } from '../documents/catalog.js'
import { deleteOutdatedDocuments, pull, readDocumentBody, updateDocument } from '../documents/documents.js'
import { flushOutbox } from '../outbox/flush/flush.js'
import { WebLocks } from '../outbox/lock.js'
import { outboxReads } from '../outbox/queue/reads.js'
import { outboxWrites } from '../outbox/queue/writes.js'
import type { Transport } from '../sender/transport.js'
import { deleteLanguageDatabases, OfflineDatabase } from './offline-database.js'
import { SCHEMA_VERSION } from './tables.js'

const SOFA = { _id: 's1', name: 'Sofa Reupholstery', options: [], category: { _id: 'c1', name: 'Sofa Care' } }
const SNAPSHOT = {
  categories: [{ _id: 'c1', name: 'Sofa Care' }],
  services: [SOFA],
  translations: {},
  heroes: { en: { heroText: 'Hello' } },
} as unknown as CatalogSnapshot

const { exclusive } = new WebLocks()
let db: OfflineDatabase
let count = 0
beforeEach(async () => {
  count += 1
  db = new OfflineDatabase(`other-builds-${count}`)
  await db.session.put({ id: 'current', userId: 'asha', token: 't', body: {} as Session })
})
afterEach(() => db.delete())

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(status === 304 ? null : JSON.stringify(body), { status, headers })

/** A server whose catalog is unchanged for clients that know its version. */
function netOf(answers: Record<string, unknown> = {}): Transport & { known: (string | null)[] } {
  const known: (string | null)[] = []
  return {
    known,
    xsrfToken: async () => null,
    fetch: async (input, init) => {
      const path = String(input).replace('/api', '')
      if (path === '/catalog/snapshot') {
        const etag = new Headers(init?.headers).get('if-none-match')
        known.push(etag)
        return etag ? json(304, null) : json(200, SNAPSHOT, { etag: '"1"' })
      }
      return json(200, answers[path])
    },
  }
}

/** Makes the stored data look like that of a build with another schema. */
async function storedByAnother(): Promise<void> {
  await db.documents.toCollection().modify({ schema: 'another' })
  await db.meta.where('key').equals('catalogue:schema').modify({ value: 'another' })
}

describe('a response stored by another build', () => {
  const path = '/bookings/my'

  it.each([
    ['under another schema', { schema: 'another' }],
    ['without a schema version', {}],
  ])('ignores one stored %s, keeps it and fetches it again', async (_, mark) => {
    await db.documents.put({ key: path, userId: 'asha', body: { old: true }, savedAt: 1, ...mark } as never)
    expect(await readDocumentBody(db, 'asha', path)).toBeUndefined()
    await updateDocument(db, 'asha', path, () => {
      throw new Error('must not be asked')
    })
    await pull(db, netOf({ [path]: [{ _id: 'b1' }] }), 'asha', path)
    expect(await readDocumentBody(db, 'asha', path)).toEqual([{ _id: 'b1' }])
  })

  it('removes those under another schema, and nothing else', async () => {
    const [old, kept] = ['another', SCHEMA_VERSION].map((schema) => ({
      key: schema,
      userId: 'asha',
      body: 1,
      savedAt: 1,
      schema,
    }))
    await db.documents.bulkPut([old, kept] as never)
    await outboxWrites(db, exclusive).enqueue('notice.read', { userId: 'asha', noticeId: 'n1' })
    await deleteOutdatedDocuments(db)
    expect(await db.documents.toArray()).toEqual([kept])
    expect(await outboxReads(db).listFor('asha')).toHaveLength(1)
  })

  it('reads those under the same schema', async () => {
    await db.documents.put({ key: path, userId: 'asha', body: [], savedAt: 1, accessedAt: 1, schema: SCHEMA_VERSION })
    expect(await readDocumentBody(db, 'asha', path)).toEqual([])
  })
})

describe('a catalog stored by another build', () => {
  it('counts as missing, and is fetched whole', async () => {
    const transport = netOf()
    await syncCatalog(db, transport)
    await storedByAnother()
    const reads = catalogReads(db)
    for (const read of [reads.categories(), reads.services(), reads.service('s1'), reads.home()])
      expect(await read).toBeUndefined()
    expect(await catalogSyncedAt(db)).toBeNull()
    expect(await syncCatalog(db, transport)).toBe('updated')
    expect(transport.known).toEqual([null, null])
    expect(await reads.service('s1')).toMatchObject({ _id: 's1' })
    expect(await syncCatalog(db, transport)).toBe('fresh')
  })
})

describe('the databases of other languages from earlier builds', () => {
  it('are removed without touching queued writes', async () => {
    const former = new Dexie('sofaseva-hi')
    former.version(1).stores({ services: '_id' })
    await former.table('services').add({ _id: 's1' })
    former.close()
    await outboxWrites(db, exclusive).enqueue('notice.read', { userId: 'asha', noticeId: 'n1' })
    await deleteLanguageDatabases()
    expect(await Dexie.exists('sofaseva-hi')).toBe(false)
    expect(await outboxReads(db).listFor('asha')).toHaveLength(1)
  })
})

describe('a database created by a newer build', () => {
  it('opens, and sends its queued writes', async () => {
    await outboxWrites(db, exclusive).enqueue('notice.read', { userId: 'asha', noticeId: 'n1' })
    const { name } = db
    db.close()
    const newer = new Dexie(name)
    newer.version(db.verno + 1).stores({
      ...Object.fromEntries(db.tables.map(({ name: table, schema }) => [table, schemaOf(schema)])),
      novelties: 'id',
    })
    await newer.open()
    await newer.table('outbox').toCollection().modify({ novelty: true })
    newer.close()

    db = new OfflineDatabase(name)
    expect(await outboxReads(db).listFor('asha')).toHaveLength(1)
    const always = <T>(_: string, work: () => Promise<T>) => work()
    expect(await flushOutbox(db, netOf({ '/notifications/user/n1/read': {} }), always)).toMatchObject({ sent: 1 })
  })
})

describe('a write whose kind only a withdrawn release knew', () => {
  it('is kept for that release, stays hidden and blocks nothing', async () => {
    const writes = outboxWrites(db, exclusive)
    await writes.enqueue('notice.read', { userId: 'asha', noticeId: 'n1' })
    await db.outbox.toCollection().modify({ work: { kind: 'notice.answer', noticeId: 'n2' } as never })
    await writes.enqueue('notice.read', { userId: 'asha', noticeId: 'n2' })
    expect((await outboxReads(db).listFor('asha')).map(({ work }) => work.kind)).toEqual(['notice.read'])
    expect(await flushOutbox(db, netOf({ '/notifications/user/n2/read': {} }), exclusive)).toMatchObject({ sent: 1 })
    expect((await db.outbox.toArray()).map(({ work }) => String(work.kind))).toEqual(['notice.answer'])
  })
})

/** A table's keys as they are declared. */
function schemaOf({ primKey, indexes }: Dexie['tables'][number]['schema']): string {
  return [primKey, ...indexes].map(({ src }) => src).join(', ')
}
