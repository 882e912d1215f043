import { Injectable } from '@nestjs/common'
import { type Actor, DAY_MS, idempotencyKeySchema } from '@sofaseva/contract'
import { AppError, ensure } from '../errors/app-error.js'
import { inBatches } from '../prisma/batches.js'
import { jsonText, type Query, Sql, type SqlRunner, type Statement } from '../prisma/sql.js'
import { TransactionConflict } from '../prisma/transactions.js'
import { isUniqueViolation } from '../prisma/unique-violation.js'
import { CleanupJobs } from '../schedule/cleanup-jobs.js'
import { sha256 } from '../secrets/hash.js'

/** A phone that was offline for weeks may still repeat its request. */
const KEEP_DAYS = 30

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
  const key = idempotencyKeySchema.safeParse(header)
  if (!key.success) throw new AppError('IDEMPOTENCY_KEY_INVALID')
  return key.data === undefined
    ? null
    : { userId: actor?.id ?? EVERYBODY, key: key.data, hash: sha256(JSON.stringify(parts)) }
}

/** What an idempotent command does: `execute` the first time, `replay` whenever its request comes again. */
interface IdempotentCommand<T> {
  execute(): Promise<T>
  replay(): Promise<T>
}

/** Idempotency keys: each request takes effect once, however often it is sent. */
@Injectable()
export class IdempotencyKeys {
  constructor(
    private readonly sql: Sql,
    cleanup: CleanupJobs,
  ) {
    cleanup.register({
      name: 'idempotency-keys',
      every: 'day',
      run: (now) => this.deleteOlderThan(new Date(now.getTime() - KEEP_DAYS * DAY_MS)),
    })
  }

  /**
   * Runs a command once for its request, in the transaction of its writes; without a request, whenever it is called. Of
   * requests with one key at once, one takes effect and the others start again after it. Throws IDEMPOTENCY_KEY_REUSED.
   */
  async run<T>(tx: SqlRunner, request: IdempotentRequest | null, command: IdempotentCommand<T>): Promise<T> {
    if (request === null) return command.execute()
    const { statement, toResult } = this.firstAnswerQuery(request)
    if (toResult(await tx.query(...statement)) !== null) return command.replay()
    const result = await command.execute()
    try {
      await tx.execute(...this.saveStatement(request, { status: 200, body: {} }, new Date()))
    } catch (error) {
      throw isUniqueViolation(error) ? new TransactionConflict() : error
    }
    return result
  }

  /**
   * The first answer to the request, for a transaction that sends its statements in batches. Null when there was none, or
   * there is no request. `toResult` throws IDEMPOTENCY_KEY_REUSED.
   */
  firstAnswerQuery(request: IdempotentRequest | null): Query<FirstAnswer | null> {
    return {
      statement: [
        `SELECT requestHash, ${jsonText('body')} FROM idempotency_keys WHERE userId = ? AND idempotencyKey = ?`,
        [request?.userId ?? '', request?.key ?? ''],
      ],
      toResult(rows) {
        const [row] = rows as unknown as KeyRow[]
        if (!row) return null
        ensure(row.requestHash === request?.hash, 'IDEMPOTENCY_KEY_REUSED')
        return { body: JSON.parse(row.body) }
      },
    }
  }

  /** Keeps the answer for every repeat of the request: the counterpart of `firstAnswerQuery`. Names nobody: people may leave. */
  saveStatement(
    { userId, key, hash }: IdempotentRequest,
    answer: { status: number; body: object },
    now: Date,
  ): Statement {
    return [
      'INSERT INTO idempotency_keys (userId, idempotencyKey, requestHash, statusCode, body, createdAt) VALUES (?, ?, ?, ?, ?, ?)',
      [userId, key, hash, answer.status, JSON.stringify(answer.body), now],
    ]
  }

  /** All of one person, in batches. */
  erase(userId: string): Promise<number> {
    return inBatches(this.sql, 'DELETE FROM idempotency_keys WHERE userId = ?', [userId])
  }

  /** Expired ones. */
  private deleteOlderThan(before: Date): Promise<number> {
    return inBatches(this.sql, 'DELETE FROM idempotency_keys WHERE createdAt < ?', [before])
  }
}
