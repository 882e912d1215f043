/**
 * Everything stored on this device: the public catalogue, what the signed-in person has seen, and what they sent that
 * has not arrived yet. Loaded lazily by pages; knows nothing of React.
 */

import type { Language, Session, SessionEnding } from '@sofaseva/contract'
import { withAcceptLanguage } from '#shared/http/accept-language.js'
import type { AuthorizedRequest, AuthorizedTransport } from '#shared/http/authorized-fetch.js'
import { isKnownReachable } from '#shared/http/reachability.js'
import { activeLanguage } from '#shared/i18n/active-language.js'
import { deleteLanguageDatabases, OfflineDatabase } from './db.js'
import { forgetDrafts } from './drafts.js'
import { type LeftWrites, leftWrites, removeExpired, removeLeft } from './former-people.js'
import { type Observable, observe } from './observe.js'
import { type FlushOptions, type FlushResult, flushOutbox } from './outbox/flush.js'
import { isKnown, kindOf, subjectOf } from './outbox/kinds/index.js'
import { withWebLock } from './outbox/lock.js'
import { type Delivery, outboxReads, outboxWrites } from './outbox/outbox.js'
import { backoff, dueIn, MAX_WAIT_MS, sendable } from './outbox/outbox.rules.js'
import type { OutboxRow } from './outbox/row.js'
import { queueSessionEnd, sendSessionEnds } from './outbox/session-ends.js'
import { sendUnstored } from './outbox/unstored.js'
import { type PersistOccasion, askToPersist as persist } from './persist.js'
import { isStorageFull } from './room.js'
import { isStorageBusy, onStorageState, type StorageState, storageState } from './storage.js'
import { documentSources } from './sync/document-sources.js'
import { deleteOutdatedDocuments, EVERYBODY } from './sync/documents.js'
import { prefetchFreeTimes } from './sync/free-times.js'
import { pruneDocuments } from './sync/prune.js'
import { areReviewsStored, syncReviews } from './sync/reviews.js'
import { catalogueSync, type StoredCatalogue, storedCatalogue } from './sync/stored-catalogue.js'
import { follow } from './sync/stream.js'
import {
  authorizedFetch,
  mirror,
  mirroredSession,
  putLanguage,
  putMirrored,
  storedLanguage,
  type Transport,
  xsrfFromCookieStore,
} from './transport.js'

export type { LeftWrites } from './former-people.js'
export type { Observable } from './observe.js'
export type { Delivery, LockedBooking } from './outbox/outbox.js'
export type { CurrentBooking, OutboxFailure, OutboxRow, OutboxState } from './outbox/row.js'
export type { StorageState } from './storage.js'
export { NOTICES_PATH } from './sync/notices.js'
export type { StoredCatalogue } from './sync/stored-catalogue.js'

const db = new OfflineDatabase()
/** How this browser's storage is getting on. */
export const storage: Observable<StorageState> = {
  subscribe(next) {
    next(storageState())
    return onStorageState(next)
  },
}

const SYNC_EVERY_MS = 30_000
const SYNC_TAG = 'outbox'

let transport: Transport = {
  fetch: async (input, init) => fetch(input, withAcceptLanguage(await storedLanguage(db), init)),
  xsrfToken: xsrfFromCookieStore,
}

/** The language of the pages that were open last, for the worker. */
export const readLanguage = (): Promise<Language> => storedLanguage(db)

/** Keeps the page's language for the worker's calls and pushes. */
export async function storeLanguage(language: Language): Promise<void> {
  await putLanguage(db, language)
}

/** Makes calls from here use the page's session and language. */
export function setTransport(next: AuthorizedTransport): void {
  transport = next
}

const sync = catalogueSync(db, () => transport)
const catalogues = new Map<Language, StoredCatalogue>()

/** The catalogue in the language the page shows. */
export function activeCatalogue(): StoredCatalogue {
  const language = activeLanguage()
  let active = catalogues.get(language)
  if (!active) {
    active = storedCatalogue(db, language, sync)
    catalogues.set(language, active)
  }
  return active
}

/** Has the newest reviews of all services kept here, at most once an hour. Throws when they cannot be had. */
export function prefetchReviews(): Promise<void> {
  return syncReviews(db, transport)
}

/** Whether the newest reviews of all services are stored here. */
export const reviewsStored = (): Promise<boolean> => areReviewsStored(db)

/** Answers kept by API path: a person's own, and those that are everybody's. */
export const documents = documentSources(db, () => transport)

/** Which windows of services are free, as kept on this device. */
export const freeTimes = {
  of: documents.freeTimes,
  ofBooking: documents.freeTimesOfBooking,
  /** Brings those of the services seen last up to date, at most once an hour each. */
  prefetch: (): Promise<void> => prefetchFreeTimes(db, transport),
}

/** The server's events as the person whose session is mirrored here, until the signal ends them. */
export function followLive(listener: Parameters<typeof follow>[2], signal: AbortSignal): Promise<void> {
  const onOpen = () => {
    void flush({ eager: true }).catch(() => undefined)
    listener.onOpen()
  }
  return follow(db, transport, { ...listener, onOpen }, signal)
}

/** Calls as the signed-in person, for the worker, which has no page to ask. Throws when the network does. */
export function callAsPerson(path: string, init: AuthorizedRequest): Promise<Response> {
  return authorizedFetch(db, transport, path, init)
}

let pageSession: () => Session | null = () => null

// A database that was deleted under this page is made anew, and the person is still signed in here.
db.on('populate', () => {
  const kept = pageSession()
  if (kept) void putMirrored(db, kept)
})

/** The copy of the page's session by which the worker calls. */
export const sessionMirror = {
  read: () => mirroredSession(db),
  write(kept: () => Session | null): Promise<void> {
    pageSession = kept
    return mirror(db, EVERYBODY, kept)
  },
  /** Sessions that the worker refreshed. */
  observe: (): Observable<Session | null> => observe(() => mirroredSession(db)),
}

/** Asks the platform to wake the worker when there is a network, where it can. */
async function requestSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  // Browsers that let a site store nothing refuse it workers too.
  const registration = (await navigator.serviceWorker.getRegistration().catch(() => undefined)) as
    | (ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } })
    | undefined
  await registration?.sync?.register(SYNC_TAG).catch(() => undefined)
}

const writes = outboxWrites(db, withWebLock)
const outboxRows = outboxReads(db)

let timer: ReturnType<typeof setTimeout> | undefined
/** Flushes in a row that did not reach the server. */
let failedRounds = 0

function flushIn(ms: number | null): void {
  clearTimeout(timer)
  if (ms !== null) timer = setTimeout(() => void flush().catch(() => undefined), ms)
}

/** Before the first response, and while the device says it is offline, the connection is probed before a write is sent. */
function needsProbe(): boolean {
  return !isKnownReachable() || navigator.onLine === false
}

let endsTimer: ReturnType<typeof setTimeout> | undefined

/** Tells the server which sessions ended on this device, and tries again until it knows. Returns how many are left. */
async function sendEnds(): Promise<number> {
  clearTimeout(endsTimer)
  const left = await sendSessionEnds(db, transport).catch(() => 0)
  if (left > 0) endsTimer = setTimeout(() => void sendEnds(), SYNC_EVERY_MS)
  return left
}

async function flush(options: Pick<FlushOptions, 'eager' | 'only'> = {}): Promise<FlushResult> {
  const ends = sendEnds()
  try {
    const result = await flushOutbox(db, transport, withWebLock, { ...options, needsProbe: needsProbe })
    failedRounds = result.isUnreachable ? failedRounds + 1 : 0
    const pause = failedRounds > 0 ? backoff(failedRounds, Math.random()) : 0
    flushIn(result.retryInMs === null ? null : Math.max(result.retryInMs, pause))
    return { ...result, left: result.left + (await ends) }
  } catch (error) {
    flushIn(MAX_WAIT_MS)
    throw error
  }
}

/** A write that its own page has not sent after this long is sent by any open page. */
const UNATTENDED_MS = 1_000

/** Sends waiting writes for as long as this page is open, whoever made or last tried them. Returns how to stop. */
function startSending(): () => void {
  const next = observe(async () => {
    const session = await db.session.get('current')
    const waiting = sendable(await db.outbox.toArray(), session?.userId ?? null)
    return waiting.map((row) => row.notBefore)
  })
  const end = next.subscribe(
    (times) => {
      const waits = times.map((notBefore) => dueIn({ notBefore }, Date.now()))
      if (failedRounds === 0) flushIn(waits.length > 0 ? Math.max(UNATTENDED_MS, Math.min(...waits)) : null)
      else if (waits.length === 0) flushIn(null)
    },
    () => flushIn(MAX_WAIT_MS),
  )
  return () => {
    end()
    flushIn(null)
  }
}

/** Asks the platform, once on each occasion, not to clear what is stored when room runs short. */
export const askToPersist = (occasion: PersistOccasion): Promise<void> => persist(db, occasion)

async function withSync<T>(change: Promise<T>): Promise<T> {
  const result = await change
  await requestSync()
  return result
}

/** As withSync, for writes that must not be lost: also asks the browser to keep the storage. */
async function withSyncAndPersist<T>(change: Promise<T>): Promise<T> {
  const result = await withSync(change)
  // It may ask the person, who may take their time.
  persist(db, 'write').catch(() => undefined)
  return result
}

/**
 * The key of the row that holds a new booking; sending is up to `flush`. Null when this device has no room for the row,
 * but the server has the booking. Throws ApiError when the server refuses that one, and the storage's error when neither
 * could keep it.
 */
async function addBooking(...args: Parameters<typeof writes.addBooking>): Promise<string | null> {
  try {
    return await withSyncAndPersist(writes.addBooking(...args))
  } catch (error) {
    const [userId, body, display] = args
    const work = { kind: 'booking.create', body, display } as const
    const cannotStore = isStorageFull(error) || isStorageBusy(error)
    if (cannotStore && navigator.onLine && (await sendUnstored(db, transport, userId, work))) return null
    throw error
  }
}

export const outbox = {
  observe: (userId: string): Observable<OutboxRow[]> => observe(() => outboxRows.of(userId)),
  /** One write, followed through what takes its place: its row, or how it ended. */
  follow: (key: string): Observable<Delivery> => observe(() => outboxRows.delivery(key)),
  delivery: outboxRows.delivery,
  addBooking,
  setJobStatus: (...args: Parameters<typeof writes.setJobStatus>) => withSyncAndPersist(writes.setJobStatus(...args)),
  cancelBooking: (...args: Parameters<typeof writes.cancelBooking>) =>
    withSyncAndPersist(writes.cancelBooking(...args)),
  reschedule: (...args: Parameters<typeof writes.reschedule>) => withSyncAndPersist(writes.reschedule(...args)),
  readNotice: (...args: Parameters<typeof writes.readNotice>) => withSync(writes.readNotice(...args)),
  readAllNotices: (...args: Parameters<typeof writes.readAllNotices>) => withSync(writes.readAllNotices(...args)),
  addContactMessage: (...args: Parameters<typeof writes.addContactMessage>) =>
    withSyncAndPersist(writes.addContactMessage(...args)),
  changeLocale: (...args: Parameters<typeof writes.changeLocale>) => withSync(writes.changeLocale(...args)),
  retry: (...args: Parameters<typeof writes.retry>) => withSync(writes.retry(...args)),
  acceptPrice: (...args: Parameters<typeof writes.acceptPrice>) => withSync(writes.acceptPrice(...args)),
  sendAnyway: (...args: Parameters<typeof writes.sendAnyway>) => withSync(writes.sendAnyway(...args)),
  sendAtWindow: (...args: Parameters<typeof writes.sendAtWindow>) => withSync(writes.sendAtWindow(...args)),
  lockBooking: writes.lockBooking,
  takeBack: writes.takeBack,
  discardRefused: writes.discardRefused,
  discard: writes.discard,
  /** Sends what is due; with `eager` without waiting for backoffs to pass. */
  flush: (eager = false): Promise<FlushResult> => flush({ eager }),
  /** Tries this row, and what it waits for, at once, whatever was tried when. */
  sendNow: (row: OutboxRow): Promise<FlushResult> => flush({ only: subjectOf(row) }),
  startSending,
  /** How many writes of this person have not arrived; what they merely read is not worth asking about. */
  pendingFor: (userId: string): Promise<number> =>
    db.outbox
      .where('userId')
      .equals(userId)
      .filter((row) => !isKnown(row) || !kindOf(row.work).isMinor)
      .count(),
}

/** Removes what is no longer used. Not offline, where nothing corrects the device's clock. */
export async function prune(): Promise<void> {
  if (!isKnownReachable()) return
  await removeExpired(db)
  await pruneDocuments(db)
}

/** What waits of people who are not signed in here any more. */
export const formerPeople = {
  /** How much there is of people other than these. */
  observe: (known: readonly (string | null)[]): Observable<LeftWrites> => observe(() => leftWrites(db, known)),
  remove: (userIds: readonly string[]): Promise<void> => removeLeft(db, userIds),
}

/** Removes answers that another build stored under another schema, and the databases it kept other languages in. */
export async function deleteOutdated(): Promise<void> {
  await deleteOutdatedDocuments(db)
  await deleteLanguageDatabases()
}

interface Leaving {
  /** Ends their session as soon as the server is reached. */
  ending: SessionEnding | null
  /** Asked at the last moment: then nothing is wiped. */
  unless?: () => boolean
}

/** Forgets a person on this device: what they saw, what waits, what they were writing, who they are. */
export async function wipe(userId: string, { ending, unless = () => false }: Leaving): Promise<void> {
  await db.atomically([db.documents, db.outbox, db.session, db.meta], async () => {
    if (ending) await queueSessionEnd(db, ending)
    if (unless()) return
    await db.documents.where('userId').equals(userId).delete()
    await db.outbox.where('userId').equals(userId).delete()
    const current = await db.session.get('current')
    if (current?.userId === userId) await db.session.clear()
  })
  if (!unless()) await forgetDrafts(userId)
  if (ending) await requestSync()
}
