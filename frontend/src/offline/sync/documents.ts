import { type Language, LIMITS } from '@sofaseva/contract'
import { fetchWithTimeout } from '#shared/http/fetch-with-timeout.js'
import { serverNow } from '#shared/http/server-clock.js'
import { activeLanguage } from '#shared/i18n/active-language.js'
import { type OfflineDatabase, SCHEMA_VERSION, type StoredDocument } from '../db.js'
import { ONE_ROUND, withRoom } from '../room.js'
import { authorizedFetch, type Transport } from '../transport.js'
import { isVersioned, newerOf, withNewerCopies } from './revisions.js'

/** A failing pull: the response's status, or 0 when the server could not be reached. */
export class PullError extends Error {
  constructor(readonly status: number) {
    super(`the server answered ${status}`)
  }
}

/** What is kept of it is kept no longer. */
const isTakenBack = (error: unknown) => error instanceof PullError && (error.status === 404 || error.status === 410)

/** A response's body and, of a list that has pages, how many there are on all of them. */
interface Answer {
  body: unknown
  total?: number
  /** In which it was asked for, of a person's own. */
  language?: Language
}

/** Further ahead than requests of one millisecond get: by a clock that was set back since. */
const SKEW_MS = 1_000
let lastRequest = 0

/** When a request begins, in epoch milliseconds: later than the one before it. */
function requestTime(): number {
  const now = Date.now()
  lastRequest = lastRequest >= now && lastRequest - now < SKEW_MS ? lastRequest + 1 : now
  return lastRequest
}

/** The stored lists that hold bookings. */
export const BOOKING_LISTS = ['/bookings/my', '/provider/bookings']
const bookingPath = (id: string) => `/bookings/${id}`

/** The bodies of stored responses that may hold newer copies of what a response holds. */
async function copiesOf(db: OfflineDatabase, userId: string, path: string, body: unknown): Promise<unknown[]> {
  const own = (Array.isArray(body) ? body : [body]).filter(isVersioned).map(({ _id }) => bookingPath(_id))
  if (own.length === 0) return []
  const paths = [...new Set([path, ...BOOKING_LISTS, ...own])]
  const rows = await db.documents.bulkGet(paths.map((key): [string, string] => [userId, key]))
  return rows.filter((row) => row?.schema === SCHEMA_VERSION).map((row) => row?.body)
}

/** Lets a booking that was fetched by itself show in the lists that have an older copy of it. */
async function updateLists(db: OfflineDatabase, userId: string, body: unknown): Promise<void> {
  if (!isVersioned(body)) return
  for (const list of BOOKING_LISTS) {
    const row = await rowOf(db, userId, list)
    const kept = row?.body as unknown[] | undefined
    const changed = kept?.map((other) =>
      newerOf<unknown>(other, body._id === (other as typeof body)._id ? body : other),
    )
    if (row && changed?.some((other, index) => other !== kept?.[index]))
      await db.documents.put({ ...row, body: changed })
  }
}

/**
 * Stores a response, in a transaction over `documents`. Of a booking, the copy with the highest revision stays; of anything
 * else, the response to the later request. A clock that was set back must not keep what is new away. `accessedAt` is the time
 * of the last look at it, in epoch milliseconds of the server's clock. False when a later write has changed what is stored.
 */
async function storeDocument(
  db: OfflineDatabase,
  userId: string,
  path: string,
  {
    requestedAt,
    accessedAt = serverNow(),
    ...answer
  }: Answer & { requestedAt: number; accessedAt?: number | undefined },
): Promise<boolean> {
  const now = Date.now()
  const { requestedAt: laterAt = 0, isChanged = false } = (await rowOf(db, userId, path)) ?? {}
  if (laterAt > requestedAt && laterAt - now < SKEW_MS) return !isChanged
  const body = withNewerCopies(answer.body, await copiesOf(db, userId, path, answer.body))
  const times = { savedAt: now, requestedAt, accessedAt }
  await db.documents.put({ key: path, userId, ...answer, body, ...times, schema: SCHEMA_VERSION })
  await updateLists(db, userId, body)
  return true
}

/** The row of a response this build can read. */
async function rowOf(db: OfflineDatabase, userId: string, path: string): Promise<StoredDocument | undefined> {
  const row = await db.documents.get([userId, path])
  return row?.schema === SCHEMA_VERSION ? row : undefined
}

/** Throws PullError. */
async function read(answer: Promise<Response>): Promise<Answer> {
  let status = 0
  try {
    const response = await answer
    const total = response.headers.get('x-total-count')
    if (response.ok) return { body: await response.json(), ...(total === null ? {} : { total: Number(total) }) }
    status = response.status
  } catch {
    // Not reached, or the response stopped half way.
  }
  throw new PullError(status)
}

/** Removes what no build in charge can read; a page of the build before asks anew. */
export async function deleteOutdatedDocuments(db: OfflineDatabase): Promise<void> {
  await db.documents.filter(({ schema }) => schema !== SCHEMA_VERSION).delete()
}

/** Pages of the API's size that a kept list fills; more than were asked for it does not have. */
function pagesOf(row: StoredDocument | undefined): number {
  if (!Array.isArray(row?.body)) return 1
  return Math.max(1, Math.ceil(Math.min(row.body.length, row.total ?? 0) / LIMITS.page.max))
}

/** Pages as one list. Rows may have moved from one to the next while they were fetched: each is in it once. */
function joined([first, ...more]: readonly Answer[]): Answer {
  if (!first) throw new PullError(0)
  if (more.length === 0) return first
  const rows = [first, ...more].flatMap(({ body }) => body as { _id: string }[])
  return { ...first, body: [...new Map(rows.map((row) => [row._id, row])).values()] }
}

/**
 * Fetches an API path as the signed-in person and keeps the response: of a list, as many pages as are kept, and `more`.
 * A response that is gone is removed. When a write has changed the stored response meanwhile, it is fetched once more: its
 * other changes would be missed. Throws PullError.
 */
export async function pull(
  db: OfflineDatabase,
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
  db: OfflineDatabase,
  transport: Transport,
  userId: string,
  path: string,
  more: number,
): Promise<boolean> {
  const requestedAt = requestTime()
  const language = activeLanguage()
  const pages = pagesOf(await rowOf(db, userId, path)) + more
  const next = path.includes('?') ? '&' : '?'
  const paths = Array.from({ length: pages }, (_, index) => (index === 0 ? path : `${path}${next}page=${index + 1}`))
  const answer = await Promise.all(paths.map((page) => fetchOwn(db, transport, userId, page)))
    .then(joined)
    .catch(async (error: unknown) => {
      if (isTakenBack(error)) await db.documents.delete([userId, path])
      throw error
    })
  return storeOwn(db, userId, async () => {
    // They may have gone on to a further page of the list.
    if (pagesOf(await rowOf(db, userId, path)) > pages) return true
    return storeDocument(db, userId, path, { ...answer, language, requestedAt })
  })
}

/** Stores what is a person's own, unless the person has changed while the response was under way. Returns what `store` does. */
async function storeOwn(db: OfflineDatabase, userId: string, store: () => Promise<boolean>): Promise<boolean> {
  const storeOfPerson = async () => (await db.session.get('current'))?.userId !== userId || (await store())
  return withRoom(db, () => db.atomically([db.session, db.documents], storeOfPerson), ONE_ROUND)
}

/** Whose the responses are that everybody may see. */
export const EVERYBODY = ''

/**
 * Fetches a public API path and keeps the response for everybody; what was taken back is not kept any longer. Throws
 * PullError.
 */
export async function pullPublic(db: OfflineDatabase, transport: Transport, path: string): Promise<void> {
  await pullAs(db, { userId: EVERYBODY, key: path }, () => fetchPublic(transport, path))
}

/** An API path's response to the signed-in person. Throws PullError. */
export function fetchOwn(db: OfflineDatabase, transport: Transport, userId: string, path: string): Promise<Answer> {
  return read(authorizedFetch(db, transport, path, { as: userId }))
}

/** A public API path's response. Throws PullError. */
export function fetchPublic(transport: Transport, path: string): Promise<Answer> {
  return read(fetchWithTimeout(`/api${path}`, { headers: { accept: 'application/json' } }, transport.fetch))
}

/** Whose a stored response is, and its key. */
export interface DocumentKey {
  userId: string
  key: string
}

/** Keeps a response that is fetched in a way of its own under `key`. Throws what `fetchAnswer` does. */
export async function pullAs(
  db: OfflineDatabase,
  { userId, key }: DocumentKey,
  fetchAnswer: () => Promise<Answer>,
  accessedAt?: number,
): Promise<void> {
  const requestedAt = requestTime()
  try {
    const answer = await fetchAnswer()
    const store = async () => storeDocument(db, userId, key, { ...answer, requestedAt, accessedAt })
    if (userId === EVERYBODY) await withRoom(db, () => db.atomically([db.documents], store), ONE_ROUND)
    else await storeOwn(db, userId, store)
  } catch (error) {
    if (isTakenBack(error)) await db.documents.delete([userId, key])
    throw error
  }
}

/**
 * Fetches a public API path whose response holds those of other paths, and keeps each of these under its own. Throws
 * PullError.
 */
export async function pullParts<T>(
  db: OfflineDatabase,
  transport: Transport,
  path: string,
  partsOf: (body: T) => readonly (readonly [path: string, body: unknown])[],
): Promise<void> {
  const requestedAt = requestTime()
  const answer = await fetchPublic(transport, path)
  const storeAll = async () => {
    for (const [key, body] of partsOf(answer.body as T)) await storeDocument(db, EVERYBODY, key, { body, requestedAt })
  }
  await withRoom(db, () => db.atomically([db.documents], storeAll), ONE_ROUND)
}

/** A stored response and when it was given, in epoch milliseconds. */
export interface Kept<T> {
  body: T
  total?: number
  savedAt: number
  /** In which it was asked for, of a person's own. */
  language?: Language
}

export async function readDocument<T>(db: OfflineDatabase, userId: string, path: string): Promise<Kept<T> | undefined> {
  return (await rowOf(db, userId, path)) as Kept<T> | undefined
}

export async function readDocumentBody<T>(db: OfflineDatabase, userId: string, path: string): Promise<T | undefined> {
  return (await rowOf(db, userId, path))?.body as T | undefined
}

/** The body of a public response kept since an instant, in epoch milliseconds; an older one is fetched anew. Throws PullError. */
export async function keptSince<T>(
  db: OfflineDatabase,
  transport: Transport,
  path: string,
  since: number,
): Promise<T | undefined> {
  const kept = await readDocument<T>(db, EVERYBODY, path)
  if (kept && kept.savedAt >= since) return kept.body
  await pullPublic(db, transport, path)
  return readDocumentBody<T>(db, EVERYBODY, path)
}

/** Changes a stored response in place, so that what was just sent shows before the next pull. */
export async function updateDocument<T>(
  db: OfflineDatabase,
  userId: string,
  path: string,
  change: (body: T) => T,
): Promise<void> {
  const row = await rowOf(db, userId, path)
  if (row) await db.documents.put({ ...row, body: change(row.body as T), requestedAt: requestTime(), isChanged: true })
}
