import { fetchInTime } from '../../shared/http/fetch-in-time.js'
import { type OfflineDatabase, SCHEMA_VERSION, type StoredDocument } from '../db.js'
import { authorised, type Net } from '../net.js'

/** A failing pull: the answer's status, or 0 when the server could not be reached. */
export class PullFailed extends Error {
  constructor(readonly status: number) {
    super(`the server answered ${status}`)
  }
}

async function keep(db: OfflineDatabase, userId: string, path: string, body: unknown): Promise<void> {
  await db.documents.put({ key: path, userId, body, savedAt: Date.now(), schema: SCHEMA_VERSION })
}

/** The row of an answer this build can read. */
async function rowOf(db: OfflineDatabase, userId: string, path: string): Promise<StoredDocument | undefined> {
  const row = await db.documents.get([userId, path])
  return row?.schema === SCHEMA_VERSION ? row : undefined
}

/** The body of an answer. Throws PullFailed. */
async function bodyOf(answer: Promise<Response>): Promise<unknown> {
  let status = 0
  try {
    const response = await answer
    if (response.ok) return await response.json()
    status = response.status
  } catch {
    // Not reached, or the answer stopped half way.
  }
  throw new PullFailed(status)
}

/** Removes what no build in charge can read; a page of the build before asks anew. */
export async function dropOtherForms(db: OfflineDatabase): Promise<void> {
  await db.documents.filter(({ schema }) => schema !== SCHEMA_VERSION).delete()
}

/** Fetches an API path as the signed-in person and keeps the answer. Throws PullFailed. */
export async function pull(db: OfflineDatabase, net: Net, userId: string, path: string): Promise<void> {
  const body = await bodyOf(authorised(db, net, path))
  // The person may have changed while the answer was under way.
  if ((await db.session.get('current'))?.userId !== userId) return
  await keep(db, userId, path, body)
}

/** Whose the answers are that everybody may see. */
export const EVERYBODY = ''

/** Fetches a public API path and keeps the answer for everybody. Throws PullFailed. */
export async function pullPublic(db: OfflineDatabase, net: Net, path: string): Promise<void> {
  const headers = { accept: 'application/json' }
  await keep(db, EVERYBODY, path, await bodyOf(fetchInTime(`/api${path}`, { headers }, net.fetch)))
}

/** A kept answer and when it was given, in epoch milliseconds. */
export interface Kept<T> {
  body: T
  savedAt: number
}

export async function kept<T>(db: OfflineDatabase, userId: string, path: string): Promise<Kept<T> | undefined> {
  return (await rowOf(db, userId, path)) as Kept<T> | undefined
}

export async function stored<T>(db: OfflineDatabase, userId: string, path: string): Promise<T | undefined> {
  return (await rowOf(db, userId, path))?.body as T | undefined
}

/** Changes a kept answer in place, so that what was just sent shows before the next pull. */
export async function amend<T>(
  db: OfflineDatabase,
  userId: string,
  path: string,
  change: (body: T) => T,
): Promise<void> {
  const row = await rowOf(db, userId, path)
  if (row) await db.documents.put({ ...row, body: change(row.body as T) })
}
