import { type Language, LIMITS } from '@sofaseva/contract'
import { fetchWithTimeout } from '#shared/http/fetch-with-timeout.js'
import { serverNow } from '#shared/http/server-clock.js'
import { activeLanguage } from '#shared/i18n/active-language.js'
import type { Database } from '../database/database.js'
import { ONE_ROUND, withFreedSpace } from '../database/free-space.js'
import { SKEW_MS } from '../database/request-clock.js'
import { EVERYBODY, SCHEMA_VERSION, type StoredDocument } from '../database/tables.js'
import { authorizedFetch, type Transport } from '../sender/transport.js'
import { isVersioned, newerOf, withNewerCopies } from './revisions.js'

/** A failing pull: the response's status, or 0 when the server could not be reached. */
export class PullError extends Error {
  constructor(readonly status: number) {
    super(`the server responded ${status}`)
  }
}

/** The stored response goes, too. */
const isGone = (error: unknown) => error instanceof PullError && (error.status === 404 || error.status === 410)

/** A response's body and, of a list that has pages, how many rows there are on all of them. */
interface Fetched {
  body: unknown
  total?: number
  /** In which it was asked for, of a person's own. */
  language?: Language
}

/** The stored lists that hold bookings. */
export const BOOKING_LISTS = ['/bookings/my', '/provider/bookings']
const bookingPath = (id: string) => `/bookings/${id}`

/** The bodies of stored responses that may hold newer copies of what a response holds. */
async function copiesOf(db: Database, userId: string, path: string, body: unknown): Promise<unknown[]> {
  const own = (Array.isArray(body) ? body : [body]).filter(isVersioned).map(({ _id }) => bookingPath(_id))
  if (own.length === 0) return []
  const paths = [...new Set([path, ...BOOKING_LISTS, ...own])]
  const rows = await db.documents.bulkGet(paths.map((key): [string, string] => [userId, key]))
  return rows.filter((row) => row?.schema === SCHEMA_VERSION).map((row) => row?.body)
}

/** Lets a booking that was fetched by itself show in the lists that have an older copy of it. */
async function updateLists(db: Database, userId: string, body: unknown): Promise<void> {
  if (!isVersioned(body)) return
  for (const list of BOOKING_LISTS) {
    const row = await rowOf(db, userId, list)
    const stored = row?.body as unknown[] | undefined
    const changed = stored?.map((other) =>
      newerOf<unknown>(other, body._id === (other as typeof body)._id ? body : other),
    )
    if (row && changed?.some((other, index) => other !== stored?.[index]))
      await db.documents.put({ ...row, body: changed })
  }
}

/**
 * Stores a response, in a transaction over `documents`. Of a booking, the copy with the highest revision stays; of anything
 * else, the response to the later request. A clock that was set back must not keep new responses away. `accessedAt` is the time
 * of the last look at it, in epoch milliseconds of the server's clock. False when a later write has changed what is stored.
 */
async function storeDocument(
  db: Database,
  userId: string,
  path: string,
  {
    requestedAt,
    accessedAt = serverNow(),
    ...fetched
  }: Fetched & { requestedAt: number; accessedAt?: number | undefined },
): Promise<boolean> {
  const now = Date.now()
  const { requestedAt: laterAt = 0, isChanged = false } = (await rowOf(db, userId, path)) ?? {}
  if (laterAt > requestedAt && laterAt - now < SKEW_MS) return !isChanged
  const body = withNewerCopies(fetched.body, await copiesOf(db, userId, path, fetched.body))
  const times = { savedAt: now, requestedAt, accessedAt }
  await db.documents.put({ key: path, userId, ...fetched, body, ...times, schema: SCHEMA_VERSION })
  await updateLists(db, userId, body)
  return true
}

/** The row of a response this build can read. */
async function rowOf(db: Database, userId: string, path: string): Promise<StoredDocument | undefined> {
  const row = await db.documents.get([userId, path])
  return row?.schema === SCHEMA_VERSION ? row : undefined
}

/** Throws PullError. */
async function read(responding: Promise<Response>): Promise<Fetched> {
  let status = 0
  try {
    const response = await responding
    const total = response.headers.get('x-total-count')
    if (response.ok) return { body: await response.json(), ...(total === null ? {} : { total: Number(total) }) }
    status = response.status
  } catch {
    // Not reached, or the response stopped half way.
  }
  throw new PullError(status)
}

/** Removes what no build in charge can read; a page of the build before asks anew. */
export async function deleteOutdatedDocuments(db: Database): Promise<void> {
  await db.documents.filter(({ schema }) => schema !== SCHEMA_VERSION).delete()
}

/** Pages of the API's size that a stored list fills; more than were asked for it does not have. */
function pagesOf(row: StoredDocument | undefined): number {
  if (!Array.isArray(row?.body)) return 1
  return Math.max(1, Math.ceil(Math.min(row.body.length, row.total ?? 0) / LIMITS.page.max))
}

/** Pages as one list. Rows may have moved from one to the next while they were fetched: each is in it once. */
function joined([first, ...more]: readonly Fetched[]): Fetched {
  if (!first) throw new PullError(0)
  if (more.length === 0) return first
  const rows = [first, ...more].flatMap(({ body }) => body as { _id: string }[])
  return { ...first, body: [...new Map(rows.map((row) => [row._id, row])).values()] }
}

/**
 * Fetches an API path as the signed-in person and stores the response: of a list, as many pages as are stored, and `more`.
 * A response that is gone is removed. When a write has changed the stored response meanwhile, it is fetched once more: its
 * other changes would be missed. Throws PullError.
 */
export async function pull(
  db: Database,
  transport: Transport,
  userId: string,
  path: string,
  { more = 0 }: { more?: number } = {},
): Promise<void> {
  const isStored = await pullOnce(db, transport, userId, path, more)
  if (!isStored) await pullOnce(db, transport, userId, path, more)
}

/** False when the response was too late to be stored. Throws PullError. */
async function pullOnce(
  db: Database,
  transport: Transport,
  userId: string,
  path: string,
  more: number,
): Promise<boolean> {
  const requestedAt = db.requestClock.next()
  const language = activeLanguage()
  const pages = pagesOf(await rowOf(db, userId, path)) + more
  const next = path.includes('?') ? '&' : '?'
  const paths = Array.from({ length: pages }, (_, index) => (index === 0 ? path : `${path}${next}page=${index + 1}`))
  const fetched = await Promise.all(paths.map((page) => fetchOwn(db, transport, userId, page)))
    .then(joined)
    .catch(async (error: unknown) => {
      if (isGone(error)) await db.documents.delete([userId, path])
      throw error
    })
  return storeOwn(db, userId, async () => {
    // They may have gone on to a further page of the list.
    if (pagesOf(await rowOf(db, userId, path)) > pages) return true
    return storeDocument(db, userId, path, { ...fetched, language, requestedAt })
  })
}

/** Stores what is a person's own, unless the person has changed while the response was under way. Returns what `store` does. */
async function storeOwn(db: Database, userId: string, store: () => Promise<boolean>): Promise<boolean> {
  const storeOfPerson = async () => (await db.session.get('current'))?.userId !== userId || (await store())
  return withFreedSpace(db, () => db.atomically(['session', 'documents'], storeOfPerson), ONE_ROUND)
}

/**
 * Fetches a public API path and stores the response for everybody; one that is gone is removed. Throws
 * PullError.
 */
export async function pullPublic(db: Database, transport: Transport, path: string): Promise<void> {
  await pullAs(db, { userId: EVERYBODY, key: path }, () => fetchPublic(transport, path))
}

/** An API path's response to the signed-in person. Throws PullError. */
export function fetchOwn(db: Database, transport: Transport, userId: string, path: string): Promise<Fetched> {
  return read(authorizedFetch(db, transport, path, { as: userId }))
}

/** A public API path's response. Throws PullError. */
export function fetchPublic(transport: Transport, path: string): Promise<Fetched> {
  return read(fetchWithTimeout(`/api${path}`, { headers: { accept: 'application/json' } }, transport.fetch))
}

/** Whose a stored response is, and its key. */
export interface DocumentKey {
  userId: string
  key: string
}

/** Stores a response that `fetchBody` brings under `key`. Throws what `fetchBody` does. */
export async function pullAs(
  db: Database,
  { userId, key }: DocumentKey,
  fetchBody: () => Promise<Fetched>,
  accessedAt?: number,
): Promise<void> {
  const requestedAt = db.requestClock.next()
  try {
    const fetched = await fetchBody()
    const store = async () => storeDocument(db, userId, key, { ...fetched, requestedAt, accessedAt })
    if (userId === EVERYBODY) await withFreedSpace(db, () => db.atomically(['documents'], store), ONE_ROUND)
    else await storeOwn(db, userId, store)
  } catch (error) {
    if (isGone(error)) await db.documents.delete([userId, key])
    throw error
  }
}

/**
 * Fetches a public API path whose response holds those of other paths, and stores each of these under its own. Throws
 * PullError.
 */
export async function pullParts<T>(
  db: Database,
  transport: Transport,
  path: string,
  partsOf: (body: T) => readonly (readonly [path: string, body: unknown])[],
): Promise<void> {
  const requestedAt = db.requestClock.next()
  const fetched = await fetchPublic(transport, path)
  const storeAll = async () => {
    for (const [key, body] of partsOf(fetched.body as T)) await storeDocument(db, EVERYBODY, key, { body, requestedAt })
  }
  await withFreedSpace(db, () => db.atomically(['documents'], storeAll), ONE_ROUND)
}

/** A stored response and when it was given, in epoch milliseconds. */
export interface StoredResponse<T> {
  body: T
  total?: number
  savedAt: number
  /** In which it was asked for, of a person's own. */
  language?: Language
}

export async function readDocument<T>(
  db: Database,
  userId: string,
  path: string,
): Promise<StoredResponse<T> | undefined> {
  return (await rowOf(db, userId, path)) as StoredResponse<T> | undefined
}

export async function readDocumentBody<T>(db: Database, userId: string, path: string): Promise<T | undefined> {
  return (await rowOf(db, userId, path))?.body as T | undefined
}

/** The body of a public response stored since an instant, in epoch milliseconds; an older one is fetched anew. Throws PullError. */
export async function storedSince<T>(
  db: Database,
  transport: Transport,
  path: string,
  since: number,
): Promise<T | undefined> {
  const stored = await readDocument<T>(db, EVERYBODY, path)
  if (stored && stored.savedAt >= since) return stored.body
  await pullPublic(db, transport, path)
  return readDocumentBody<T>(db, EVERYBODY, path)
}

/** Changes a stored response in place, so that what was just sent shows before the next pull. */
export async function updateDocument<T>(
  db: Database,
  userId: string,
  path: string,
  change: (body: T) => T,
): Promise<void> {
  const row = await rowOf(db, userId, path)
  if (row)
    await db.documents.put({
      ...row,
      body: change(row.body as T),
      requestedAt: db.requestClock.next(),
      isChanged: true,
    })
}
