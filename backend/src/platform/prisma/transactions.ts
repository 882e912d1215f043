import { Injectable } from '@nestjs/common'
import type { Prisma } from './generated/client.js'
import { PrismaService } from './prisma.service.js'
import { Sql, type SqlRunner, type SqlTransaction, type SqlValue } from './sql.js'

/** A transaction: Prisma, with plain statements beside it where locking needs them. */
export interface Tx extends SqlRunner {
  readonly prisma: Prisma.TransactionClient
  /** Runs `work` once the transaction is committed, before its caller goes on. It must not fail. */
  afterCommit(work: () => Promise<void>): void
}

/** Thrown by a transaction that needs rows others have locked: it is rolled back and run again. */
export class TransactionConflict extends Error {}

const ATTEMPTS = 4
/** After waiting this long for locks, a transaction is not retried. */
const RETRY_MS = 4_000
const RETRYABLE = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD', 'P2034'])

function isRetryable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if (error instanceof TransactionConflict) return true
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown }
  if (typeof code === 'string' && RETRYABLE.has(code)) return true
  if (typeof message === 'string' && /Deadlock found|try restarting transaction/i.test(message)) return true
  return cause !== undefined && isRetryable(cause)
}

async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  const last = Date.now() + RETRY_MS
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= ATTEMPTS || Date.now() > last || !isRetryable(error)) throw error
    }
  }
}

/** Opened by services. A deadlock's victim is run again, so `work` must be repeatable. */
@Injectable()
export class Transactions {
  constructor(
    private readonly prisma: PrismaService,
    private readonly sql: Sql,
  ) {}

  async run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    let committed: (() => Promise<void>)[] = []
    const result = await withRetries(() => {
      committed = []
      return this.prisma.$transaction(
        (prisma) => {
          // Prisma's driver closes every statement after its use.
          const unprepared = {
            query: <R>(sql: string, values: readonly SqlValue[] = []) => prisma.$queryRawUnsafe<R[]>(sql, ...values),
            execute: (sql: string, values: readonly SqlValue[] = []) => prisma.$executeRawUnsafe(sql, ...values),
          }
          return work({ prisma, ...unprepared, unprepared, afterCommit: (after) => committed.push(after) })
        },
        { isolationLevel: 'ReadCommitted' },
      )
    })
    await Promise.all(committed.map((after) => after()))
    return result
  }

  /**
   * The same on plain SQL, whose statements travel in batches: for the two paths where each round trip is measured, the
   * creation of a booking and the outbox's relay. Everything else is `run`.
   */
  runBatched<T>(work: (tx: SqlTransaction) => Promise<T>): Promise<T> {
    return withRetries(() => this.sql.transaction(work))
  }
}
