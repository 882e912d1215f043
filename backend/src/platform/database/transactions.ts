import { setTimeout as pause } from 'node:timers/promises'
import { Injectable } from '@nestjs/common'
import { Sql, type SqlRunner } from './sql.js'
import { isConflict, TransactionConflict } from './transaction-conflict.js'

export interface Tx extends SqlRunner {
  /** Runs `work` once the transaction is committed, before its caller goes on. It must not fail. */
  afterCommit(work: () => Promise<void>): void
}

const ATTEMPTS = 8
/** After so long, a transaction that the server ended is not run again: it mostly waited for locks. */
const RETRY_MS = 4_000
/** Before each attempt but the first, at most: two that met wait differently long, and do not meet again. */
const LONGEST_PAUSE_MS = 40

async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  const last = Date.now() + RETRY_MS
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      // One of our own knows what to wait for now, and comes to an end whatever the time.
      const isLate = Date.now() > last && !(error instanceof TransactionConflict)
      if (attempt >= ATTEMPTS || isLate || !isConflict(error)) throw error
      await pause(Math.random() * LONGEST_PAUSE_MS)
    }
  }
}

/** Opened by services. A deadlock's victim is run again, so `work` must be repeatable. */
@Injectable()
export class Transactions {
  constructor(private readonly sql: Sql) {}

  async run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    let committed: (() => Promise<void>)[] = []
    const result = await withRetries(() => {
      committed = []
      const afterCommit = (after: () => Promise<void>) => void committed.push(after)
      return this.sql.transaction((tx) => work(Object.assign(tx, { afterCommit })))
    })
    await Promise.all(committed.map((after) => after()))
    return result
  }
}
