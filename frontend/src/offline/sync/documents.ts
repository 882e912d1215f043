import { LIMITS } from '@sofaseva/contract'
import { fetchWithTimeout } from '../../shared/http/fetch-with-timeout.js'
import { serverNow } from '../../shared/http/server-clock.js'
import { type OfflineDatabase, SCHEMA_VERSION, type StoredDocument } from '../db.js'
import { ONE_ROUND, withRoom } from '../room.js'
import { authorizedFetch, type Transport } from '../transport.js'

/** A failing pull: the response's status, or 0 when the server could not be reached. */
export class PullError extends Error {
  constructor(readonly status: number) {
    super(`the server answered ${status}`)
  }
}

/** A response's body and, of a list that has pages, how many there are on all of them. */
interface Answer {
  body: unknown
  total?: number
}

/** Keeps a response; `accessedAt` is when somebody looked at it last, in epoch milliseconds of the server's clock. */
export async function storeDocument(
  db: OfflineDatabase,
  userId: string,
  path: string,
  answer: Answer,
  accessedAt = serverNow(),
): Promise<void> {
  const times = { savedAt: Date.now(), accessedAt }
  await db.documents.put({ key: path, userId, ...answer, ...times, schema: SCHEMA_VERSION })
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
 * Throws PullError.
 */
export async function pull(
  db: OfflineDatabase,
  transport: Transport,
  userId: string,
  path: string,
  { more = 0 }: { more?: number } = {},
): Promise<void> {
  const pages = pagesOf(await rowOf(db, userId, path)) + more
  const next = path.includes('?') ? '&' : '?'
  const paths = Array.from({ length: pages }, (_, index) => (index === 0 ? path : `${path}${next}page=${index + 1}`))
  const answer = joined(
    await Promise.all(paths.map((page) => read(authorizedFetch(db, transport, page, { as: userId })))),
  )
  await withRoom(
    db,
    () =>
      db.transaction('rw', [db.session, db.documents], async () => {
        // The person may have changed while the response was under way, or gone on to a further page of the list.
        if ((await db.session.get('current'))?.userId !== userId) return
        if (pagesOf(await rowOf(db, userId, path)) > pages) return
        await storeDocument(db, userId, path, answer)
      }),
    ONE_ROUND,
  )
}

/** Whose the responses are that everybody may see. */
export const EVERYBODY = ''

const isTakenBack = (error: unknown) => error instanceof PullError && (error.status === 404 || error.status === 410)

/**
 * Fetches a public API path and keeps the response for everybody; what was taken back is not kept any longer. Throws
 * PullError.
 */
export async function pullPublic(db: OfflineDatabase, transport: Transport, path: string): Promise<void> {
  await pullPublicAs(db, path, () => fetchPublic(transport, path))
}

/** A public API path's response. Throws PullError. */
export function fetchPublic(transport: Transport, path: string): Promise<Answer> {
  return read(fetchWithTimeout(`/api${path}`, { headers: { accept: 'application/json' } }, transport.fetch))
}

/** As pullPublic, of a response that is fetched in a way of its own and kept under `key`. Throws what `fetchAnswer` does. */
export async function pullPublicAs(
  db: OfflineDatabase,
  key: string,
  fetchAnswer: () => Promise<Answer>,
  accessedAt?: number,
): Promise<void> {
  try {
    const answer = await fetchAnswer()
    await withRoom(db, () => storeDocument(db, EVERYBODY, key, answer, accessedAt), ONE_ROUND)
  } catch (error) {
    if (isTakenBack(error)) await db.documents.delete([EVERYBODY, key])
    throw error
  }
}

/** A stored response and when it was given, in epoch milliseconds. */
export interface Kept<T> {
  body: T
  total?: number
  savedAt: number
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
  if (row) await db.documents.put({ ...row, body: change(row.body as T) })
}
