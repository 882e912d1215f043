import { Injectable, Logger } from '@nestjs/common'
import { type Actor, DAY_MS, type ErrorCode, IdempotencyKey, isId } from '@sofaseva/contract'
import { LRUCache } from 'lru-cache'
import { decodeTime } from 'ulid'
import { CleanupJobs } from '../database/cleanup-jobs.js'
import { outsideTransaction } from '../database/open-transaction.js'
import { placeholders, Sql, type SqlRunner } from '../database/sql.js'
import { retryIfTaken } from '../database/unique-violation.js'
import { AppError, ensure } from '../errors/app-error.js'
import { sha256 } from '../lib/hash.js'

/** A phone that was offline for weeks may still repeat its request. */
export const KEEP_DAYS = 30

/** Documents the header of routes that take a key. */
export const IDEMPOTENCY_HEADERS = { 'Idempotency-Key': 'The same key takes effect once.' } as const

/** Error codes of routes that take a key. */
export const IDEMPOTENCY_ERRORS = [
  'IDEMPOTENCY_KEY_INVALID',
  'IDEMPOTENCY_KEY_REUSED',
  'KEY_TOO_OLD',
] as const satisfies readonly ErrorCode[]

/** Stored keys per user. See `docs/decisions/0045-idempotency-keys-per-user.md`. */
const MAX_KEYS_PER_USER = 500
/** After storing this many keys of a user, this process removes the excess keys. */
const TRIM_EVERY = 50
const TRIMMED_AT_ONCE = 1_000
/** Users whose keys are counted. The least recently seen is dropped and waits for the daily cleanup. */
const MAX_COUNTED_USERS = 10_000

/** The user id of keys from requests that guests can make. */
const ANY_USER = ''

/** A request that may be repeated because its response was lost. */
export interface IdempotentRequest {
  userId: string
  key: string
  /** A hash of the request. A different request with the same key is rejected. */
  hash: string
}

/** The response to the first request. */
interface FirstResponse {
  body: unknown
}

interface KeyRow {
  requestHash: string
  body: string
}

/**
 * Identifies a request that may be repeated. Null without a key. `header` is the `Idempotency-Key`, and `parts` are
 * hashed. Pass null as the actor for routes open to guests: the retry may come after a login or logout. Throws
 * IDEMPOTENCY_KEY_INVALID.
 */
export function idempotentRequest(
  actor: Actor | null,
  header: string | undefined,
  parts: readonly unknown[],
): IdempotentRequest | null {
  const key = IdempotencyKey.safeParse(header)
  if (!key.success) throw new AppError('IDEMPOTENCY_KEY_INVALID')
  return key.data === undefined
    ? null
    : { userId: actor?.id ?? ANY_USER, key: key.data, hash: sha256(JSON.stringify(parts)) }
}

/** Whether a key is older than all stored keys. Keys that aren't ULIDs contain no time, so they never are. */
function isTooOld(key: string, now: number): boolean {
  return isId(key) && decodeTime(key) < now - KEEP_DAYS * DAY_MS
}

/** Idempotency keys: each request takes effect once, however often it's sent. */
@Injectable()
export class IdempotencyKeys {
  private readonly logger = new Logger('IdempotencyKeys')
  private readonly stored = new LRUCache<string, number>({ max: MAX_COUNTED_USERS })

  constructor(
    private readonly sql: Sql,
    cleanup: CleanupJobs,
  ) {
    cleanup.register({ name: 'idempotency-keys-per-person', every: 'day', run: () => this.trimAll() })
  }

  /**
   * Runs a command once per request, in the transaction of its writes. Returns undefined for a repetition. Without a
   * request, it always executes. If several requests with one key arrive at once, one takes effect and the others run
   * again after it. Throws IDEMPOTENCY_KEY_REUSED and KEY_TOO_OLD.
   */
  async runOnce<T>(
    tx: SqlRunner,
    request: IdempotentRequest | null,
    execute: () => Promise<T>,
  ): Promise<T | undefined> {
    if (request === null) return execute()
    if ((await this.firstResponse(tx, request)) !== null) return undefined
    const result = await execute()
    await this.save(tx, request, { status: 200, body: {} }, new Date())
    return result
  }

  /**
   * The stored response to an earlier identical request, or null. Throws IDEMPOTENCY_KEY_REUSED, and KEY_TOO_OLD if the
   * response may have expired.
   */
  async firstResponse(tx: SqlRunner, request: IdempotentRequest | null): Promise<FirstResponse | null> {
    if (request === null) return null
    const [row] = await tx.query<KeyRow>(
      'SELECT requestHash, body FROM idempotency_keys WHERE userId = ? AND idempotencyKey = ?',
      [request.userId, request.key],
    )
    ensure(row !== undefined || !isTooOld(request.key, Date.now()), 'KEY_TOO_OLD')
    if (!row) return null
    ensure(row.requestHash === request.hash, 'IDEMPOTENCY_KEY_REUSED')
    return { body: JSON.parse(row.body) }
  }

  /**
   * Stores the response for repetitions of the request. It must not contain personal data, as users may close their
   * account. From time to time it also starts removing the user's oldest keys in the background. Throws
   * TransactionConflict if another transaction has stored the key meanwhile: the request runs again and gets the first
   * response.
   */
  async save(
    tx: SqlRunner,
    { userId, key, hash }: IdempotentRequest,
    response: { status: number; body: object },
    now: Date,
  ): Promise<void> {
    this.countStored(userId)
    await retryIfTaken(
      tx.execute(
        'INSERT INTO idempotency_keys (userId, idempotencyKey, requestHash, statusCode, body, createdAt) VALUES (?, ?, ?, ?, ?, ?)',
        [userId, key, hash, response.status, JSON.stringify(response.body), now],
      ),
    )
  }

  private countStored(userId: string): void {
    if (userId === ANY_USER) return
    const stored = (this.stored.get(userId) ?? 0) + 1
    this.stored.set(userId, stored % TRIM_EVERY)
    if (stored < TRIM_EVERY) return
    // It runs beside the transaction that stores the key, on a connection of its own.
    outsideTransaction(() => this.trim(userId)).catch((err: unknown) =>
      this.logger.warn({ msg: 'keys beyond the limit stay for now', err }),
    )
  }

  /** Removes a user's oldest excess keys. It names each key, so that no gap lock blocks new ones. */
  private async trim(userId: string): Promise<void> {
    for (let removed = TRIMMED_AT_ONCE; removed === TRIMMED_AT_ONCE; ) {
      const beyond = await this.sql.query<{ idempotencyKey: string }>(
        `SELECT idempotencyKey FROM idempotency_keys WHERE userId = ?
         ORDER BY createdAt DESC, idempotencyKey DESC LIMIT ${TRIMMED_AT_ONCE} OFFSET ${MAX_KEYS_PER_USER}`,
        [userId],
      )
      if (beyond.length === 0) return
      const keys = beyond.map(({ idempotencyKey }) => idempotencyKey)
      removed = await this.sql.unprepared.execute(
        `DELETE FROM idempotency_keys WHERE userId = ? AND idempotencyKey IN (${placeholders(keys)})`,
        [userId, ...keys],
      )
    }
  }

  private async trimAll(): Promise<void> {
    const people = await this.sql.query<{ userId: string }>(
      `SELECT userId FROM idempotency_keys WHERE userId <> '${ANY_USER}' GROUP BY userId HAVING COUNT(*) > ${MAX_KEYS_PER_USER}`,
    )
    for (const { userId } of people) await this.trim(userId)
  }
}
