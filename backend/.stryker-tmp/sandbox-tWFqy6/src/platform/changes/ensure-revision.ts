// @ts-nocheck
import type { ChangedCode, CurrentState } from '@sofaseva/contract'
import { sql } from 'kysely'
import { AppError } from '../errors/app-error.js'

/** Add this to an update: it raises the entity's revision in the same statement. */
export const RAISE_REVISION = { revision: sql<number>`revision + 1` } as const

/**
 * Throws `code` with the current entity if the change is based on an older revision. If `expected` is undefined, every
 * change is accepted.
 *
 * Call it in the transaction of the change, after locking the entity's row, and raise `revision` in the same
 * transaction. Then only one of two changes that expect the same revision succeeds. This holds even if another database
 * node granted the second lock: writing the same row twice fails one of the transactions, which then runs again.
 */
export async function ensureRevision<Code extends ChangedCode>(
  code: Code,
  expected: number | undefined,
  { revision }: { revision: number },
  current: () => CurrentState<Code> | Promise<CurrentState<Code>>,
): Promise<void> {
  if (expected === undefined || expected === revision) return
  throw new AppError(code, { current: await current() })
}

/** The entity in such an error. Undefined for other errors. */
export function currentState<Code extends ChangedCode>(error: AppError, code: Code): CurrentState<Code> | undefined {
  return error.code === code ? (error.current as CurrentState<Code>) : undefined
}
