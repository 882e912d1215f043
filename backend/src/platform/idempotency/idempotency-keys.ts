import { Injectable, Logger } from '@nestjs/common'
import { type Actor, DAY_MS, type ErrorCode, IdempotencyKey, isId } from '@sofaseva/contract'
import { LRUCache } from 'lru-cache'
import { decodeTime } from 'ulid'
import { CleanupJobs } from '../database/cleanup-jobs.js'
import { placeholders, Sql, type SqlRunner } from '../database/sql.js'
import { againIfTaken } from '../database/unique-violation.js'
import { AppError, ensure } from '../errors/app-error.js'
import { sha256 } from '../lib/hash.js'

/** A phone that was offline for weeks may still repeat its request. */
export const KEEP_DAYS = 30

/** Error codes of routes that take a key. */
export const IDEMPOTENCY_ERRORS = [
  'IDEMPOTENCY_KEY_INVALID',
  'IDEMPOTENCY_KEY_REUSED',
  'KEY_TOO_OLD',
] as const satisfies readonly ErrorCode[]

/** Keys of a person that are kept; `docs/decisions/0045-idempotency-keys-per-user.md`. */
const MAX_PER_PERSON = 500
/** After so many keys of a person that this process has stored, it removes those beyond. */
const TRIM_EVERY = 50
const TRIMMED_AT_ONCE = 1_000
/** People whose keys are counted. Beyond them the least recently seen is forgotten until the day's clean-up. */
const COUNTED_PEOPLE = 10_000

/** Whose keys are those of calls that guests make too. */
const EVERYBODY = ''

/** A request that may be repeated because its response was lost. */
export interface IdempotentRequest {
  userId: string
  key: string
  /** Hash of the request: another one under the same key is refused. */
  hash: string
}

/** The response to the first request. */
interface FirstAnswer {
  body: unknown
}

interface KeyRow {
  requestHash: string
  body: string
}

/**
 * The identity of a request that may be repeated; null without a key. `header` is the `Idempotency-Key`, `parts` are
 * what is hashed. `actor` is null where guests call too: a repeat may come after their login, or after its end. Throws
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
    : { userId: actor?.id ?? EVERYBODY, key: key.data, hash: sha256(JSON.stringify(parts)) }
}

/** Whether a key was made before the oldest that are kept. One that is no ULID carries no time, so it never is. */
function isTooOld(key: string, now: number): boolean {
  return isId(key) && decodeTime(key) < now - KEEP_DAYS * DAY_MS
}

/** What an idempotent command does: `execute` the first time, `replay` whenever its request comes again. */
interface IdempotentCommand<T> {
  execute(): Promise<T>
  replay(): Promise<T>
}

/** Idempotency keys: each request takes effect once, however often it is sent. */
@Injectable()
export class IdempotencyKeys {
  private readonly logger = new Logger('IdempotencyKeys')
  private readonly stored = new LRUCache<string, number>({ max: COUNTED_PEOPLE })

  constructor(
    private readonly sql: Sql,
    cleanup: CleanupJobs,
  ) {
    cleanup.register({ name: 'idempotency-keys-per-person', every: 'day', run: () => this.trimAll() })
  }

  /**
   * Runs a command once for its request, in the transaction of its writes; without a request, whenever it is called. Of
   * requests with one key at once, one takes effect and the others start again after it. Throws IDEMPOTENCY_KEY_REUSED and
   * KEY_TOO_OLD.
   */
  async run<T>(tx: SqlRunner, request: IdempotentRequest | null, command: IdempotentCommand<T>): Promise<T> {
    if (request === null) return command.execute()
    if ((await this.firstResponse(tx, request)) !== null) return command.replay()
    const result = await command.execute()
    await this.save(tx, request, { status: 200, body: {} }, new Date())
    return result
  }

  /**
   * The first response to the request; null when there was none, or there is no request. Throws IDEMPOTENCY_KEY_REUSED, and
   * KEY_TOO_OLD where the response may have been kept once.
   */
  async firstResponse(tx: SqlRunner, request: IdempotentRequest | null): Promise<FirstAnswer | null> {
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
   * Keeps the response for every repeat of the request. Names nobody: people may leave. Now and then it also starts removing
   * the person's oldest keys, without waiting for the end. Where another transaction has saved the key meanwhile, throws
   * TransactionConflict: the request runs again and gets the response of the first.
   */
  async save(
    tx: SqlRunner,
    { userId, key, hash }: IdempotentRequest,
    response: { status: number; body: object },
    now: Date,
  ): Promise<void> {
    this.countStored(userId)
    await againIfTaken(
      tx.execute(
        'INSERT INTO idempotency_keys (userId, idempotencyKey, requestHash, statusCode, body, createdAt) VALUES (?, ?, ?, ?, ?, ?)',
        [userId, key, hash, response.status, JSON.stringify(response.body), now],
      ),
    )
  }

  private countStored(userId: string): void {
    if (userId === EVERYBODY) return
    const stored = (this.stored.get(userId) ?? 0) + 1
    this.stored.set(userId, stored % TRIM_EVERY)
    if (stored < TRIM_EVERY) return
    this.trim(userId).catch((err: unknown) => this.logger.warn({ msg: 'keys beyond the limit stay for now', err }))
  }

  /** Removes a person's keys beyond those that are kept, the oldest ones. By name, so that no gap is locked for new ones. */
  private async trim(userId: string): Promise<void> {
    for (let removed = TRIMMED_AT_ONCE; removed === TRIMMED_AT_ONCE; ) {
      const beyond = await this.sql.query<{ idempotencyKey: string }>(
        `SELECT idempotencyKey FROM idempotency_keys WHERE userId = ?
         ORDER BY createdAt DESC, idempotencyKey DESC LIMIT ${TRIMMED_AT_ONCE} OFFSET ${MAX_PER_PERSON}`,
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
      `SELECT userId FROM idempotency_keys WHERE userId <> '${EVERYBODY}' GROUP BY userId HAVING COUNT(*) > ${MAX_PER_PERSON}`,
    )
    for (const { userId } of people) await this.trim(userId)
  }
}
