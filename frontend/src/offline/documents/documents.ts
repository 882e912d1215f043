import { type Language, LIMITS } from '@sofaseva/contract'
import { fetchWithTimeout } from '#shared/http/fetch-with-timeout.js'
import { serverNow } from '#shared/http/server-clock.js'
import { activeLanguage } from '#shared/i18n/active-language.js'
import type { Database } from '../database/database.js'
import { ONE_ROUND, withFreedSpace } from '../database/free-space.js'
import { SKEW_MS } from '../database/request-clock.js'
import { ALL_USERS, SCHEMA_VERSION, type StoredDocument, WRITE_ONLY } from '../database/tables.js'
import { fetchWithSession, type Transport } from '../sender/transport.js'
import { signedInUser } from '../session-mirror/session-mirror.js'
import { isVersioned, newerOf, withNewerCopies } from './revisions.js'

/** A failed pull. `status` is the response's status, or 0 when the server was unreachable. */
export class PullError extends Error {
  constructor(readonly status: number) {
    super(`the server responded ${status}`)
  }
}

/** The stored response is removed, too. */
const isGone = (error: unknown) => error instanceof PullError && (error.status === 404 || error.status === 410)

/** A response's body. For a list with pages, also the number of rows on all of them. */
interface Fetched {
  body: unknown
  total?: number
  /** The language of the request. Only set for a user's own responses. */
  language?: Language
}

/** The stored lists that hold bookings. */
export const BOOKING_LISTS = ['/bookings/my', '/provider/bookings']
const bookingPath = (id: string) => `/bookings/${id}`

/** The bodies of stored responses that may hold newer copies of items in this response. */
async function copiesOf(db: Database, userId: string, path: string, body: unknown): Promise<unknown[]> {
  const own = (Array.isArray(body) ? body : [body]).filter(isVersioned).map(({ _id }) => bookingPath(_id))
  if (own.length === 0) return []
  const paths = [...new Set([path, ...BOOKING_LISTS, ...own])]
  const rows = await db.documents.bulkGet(paths.map((key): [string, string] => [userId, key]))
  return rows.filter((row) => row?.schema === SCHEMA_VERSION).map((row) => row?.body)
}

/** Replaces older copies of a booking in the stored lists by one that was fetched alone. */
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
 * Stores a response, in a transaction over `documents`. For bookings, the copy with the highest revision wins. For
 * anything else, the response to the later request wins, unless the clock was set back. `accessedAt` is the time of the
 * last view, in epoch milliseconds of the server's clock. Returns false when a later write has changed the stored
 * response.
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
  const last = await db.documents.get([userId, path])
  const isComparable = last?.schema === SCHEMA_VERSION || last?.schema === WRITE_ONLY
  const { requestedAt: laterAt = 0, isChanged = false } = isComparable ? last : {}
  if (laterAt > requestedAt && laterAt - now < SKEW_MS) return !isChanged
  const body = withNewerCopies(fetched.body, await copiesOf(db, userId, path, fetched.body))
  const times = { savedAt: now, requestedAt, accessedAt }
  await db.documents.put({ key: path, userId, ...fetched, body, ...times, schema: SCHEMA_VERSION })
  await updateLists(db, userId, body)
  return true
}

/** The row of a response that this build can read. */
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
    // The server was unreachable, or the response broke off.
  }
  throw new PullError(status)
}

/** Removes responses that this build can't read. An open page of the previous build fetches them again. */
export async function deleteOutdatedDocuments(db: Database): Promise<void> {
  await db.documents.filter(({ schema }) => schema !== SCHEMA_VERSION).delete()
}

/** The number of API pages that a stored list fills. A list never holds more rows than were requested. */
function pagesOf(row: StoredDocument | undefined): number {
  if (!Array.isArray(row?.body)) return 1
  return Math.max(1, Math.ceil(Math.min(row.body.length, row.total ?? 0) / LIMITS.page.max))
}

/** Joins pages into one list. Rows may move between pages during a fetch, so each row is included once. */
function joinPages([first, ...more]: readonly Fetched[]): Fetched {
  if (!first) throw new PullError(0)
  if (more.length === 0) return first
  const rows = [first, ...more].flatMap(({ body }) => body as { _id: string }[])
  return { ...first, body: [...new Map(rows.map((row) => [row._id, row])).values()] }
}

/** The last fetch of each stored response that is still in flight. */
const inFlight = new WeakMap<Database, Map<string, Promise<void>>>()

function track(db: Database, key: DocumentKey, fetching: Promise<void>): Promise<void> {
  const fetches = inFlight.get(db) ?? new Map<string, Promise<void>>()
  inFlight.set(db, fetches)
  const id = JSON.stringify([key.userId, key.key])
  fetches.set(id, fetching)
  const end = () => void (fetches.get(id) === fetching && fetches.delete(id))
  fetching.then(end, end)
  return fetching
}

/**
 * Joins the fetch of a response that is in flight, or calls `fetchAgain`. Only for callers that know of no change,
 * because the server may have read the response before now.
 */
export function joinFetch(db: Database, { userId, key }: DocumentKey, fetchAgain: () => Promise<void>): Promise<void> {
  return inFlight.get(db)?.get(JSON.stringify([userId, key])) ?? fetchAgain()
}

/**
 * Fetches an API path as the signed-in user and stores the response. For a list, fetches as many pages as are stored,
 * plus `more`. Removes the stored response when the server has none. Fetches once more when a write changed the stored
 * response in the meantime, because the first response may lack other changes. Throws PullError.
 */
export function pull(
  db: Database,
  transport: Transport,
  userId: string,
  path: string,
  { more = 0 }: { more?: number } = {},
): Promise<void> {
  const pullUntilStored = async () => {
    const isStored = await pullOnce(db, transport, userId, path, more)
    if (!isStored) await pullOnce(db, transport, userId, path, more)
  }
  return track(db, { userId, key: path }, pullUntilStored())
}

/** Returns false when the response came too late to be stored. Throws PullError. */
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
    .then(joinPages)
    .catch(async (error: unknown) => {
      if (isGone(error)) await db.documents.delete([userId, path])
      throw error
    })
  return storeOwn(db, userId, async () => {
    // Another page of the list may have been loaded in the meantime.
    if (pagesOf(await rowOf(db, userId, path)) > pages) return true
    return storeDocument(db, userId, path, { ...fetched, language, requestedAt })
  })
}

/** Runs `store` unless another user signed in while the response was in flight. Returns the result of `store`. */
async function storeOwn(db: Database, userId: string, store: () => Promise<boolean>): Promise<boolean> {
  const storeOfPerson = async () => (await signedInUser(db)) !== userId || (await store())
  return withFreedSpace(db, () => db.atomically(['session', 'documents'], storeOfPerson), ONE_ROUND)
}

/**
 * Fetches a public API path and stores the response for all users. Removes the stored response when the server has
 * none. Throws PullError.
 */
export function pullPublic(db: Database, transport: Transport, path: string): Promise<void> {
  const key = { userId: ALL_USERS, key: path }
  return track(
    db,
    key,
    pullAs(db, key, () => fetchPublic(transport, path)),
  )
}

/** Fetches an API path as the signed-in user. Throws PullError. */
export function fetchOwn(db: Database, transport: Transport, userId: string, path: string): Promise<Fetched> {
  return read(fetchWithSession(db, transport, path, { as: userId }))
}

/** Fetches a public API path. Throws PullError. */
export function fetchPublic(transport: Transport, path: string): Promise<Fetched> {
  return read(fetchWithTimeout(`/api${path}`, { headers: { accept: 'application/json' } }, transport.fetch))
}

/** The owner and key of a stored response. */
export interface DocumentKey {
  userId: string
  key: string
}

/** Stores the response of `fetchBody` under `key`. Throws the errors of `fetchBody`. */
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
    if (userId === ALL_USERS) await withFreedSpace(db, () => db.atomically(['documents'], store), ONE_ROUND)
    else await storeOwn(db, userId, store)
  } catch (error) {
    if (isGone(error)) await db.documents.delete([userId, key])
    throw error
  }
}

/**
 * Fetches a public API path whose response combines those of other paths, and stores each of them under its own path.
 * Throws PullError.
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
    for (const [key, body] of partsOf(fetched.body as T)) await storeDocument(db, ALL_USERS, key, { body, requestedAt })
  }
  await withFreedSpace(db, () => db.atomically(['documents'], storeAll), ONE_ROUND)
}

/** A stored response and when it was saved, in epoch milliseconds. */
export interface StoredResponse<T> {
  body: T
  total?: number
  savedAt: number
  /** The language of the request. Only set for a user's own responses. */
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

/**
 * Returns the body of a public response stored since `since`, in epoch milliseconds. Fetches an older one again, or
 * joins a fetch in flight. Throws PullError.
 */
export async function storedSince<T>(
  db: Database,
  transport: Transport,
  path: string,
  since: number,
): Promise<T | undefined> {
  const stored = await readDocument<T>(db, ALL_USERS, path)
  if (stored && stored.savedAt >= since) return stored.body
  await joinFetch(db, { userId: ALL_USERS, key: path }, () => pullPublic(db, transport, path))
  return readDocumentBody<T>(db, ALL_USERS, path)
}

/**
 * Changes a stored response in place, so a sent write shows before the next pull. Without one, records that the signed-in
 * user's write was sent, so that a response to an earlier request, which may lack it, is not stored. Call it within a
 * transaction over `session` and `documents`.
 */
export async function updateDocument<T>(
  db: Database,
  userId: string,
  path: string,
  change: (body: T) => T,
): Promise<void> {
  const row = await db.documents.get([userId, path])
  const write = { requestedAt: db.requestClock.next(), isChanged: true }
  if (row?.schema === SCHEMA_VERSION) {
    await db.documents.put({ ...row, ...write, body: change(row.body as T) })
  } else if ((!row || row.schema === WRITE_ONLY) && (await signedInUser(db)) === userId) {
    const empty = { body: null, savedAt: 0, accessedAt: serverNow(), schema: WRITE_ONLY }
    await db.documents.put({ key: path, userId, ...empty, ...write })
  }
}
