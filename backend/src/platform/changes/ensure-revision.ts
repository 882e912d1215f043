import type { ChangedCode, CurrentState } from '@sofaseva/contract'
import { sql } from 'kysely'
import { AppError } from '../errors/app-error.js'

/** Part of an update: each change of an entity raises its revision in the same statement. */
export const RAISE_REVISION = { revision: sql<number>`revision + 1` } as const

/**
 * Refuses a change that was made from an older copy: throws `code` with the entity as it is now. Without an expected
 * revision every change is accepted.
 *
 * Call it in the transaction of the change, after locking the entity's row, and raise `revision` of that row in the same
 * transaction. Of two changes that expect the same revision, one then succeeds, even where another database node has
 * granted the second lock: writing the same row twice fails one of the transactions, and it runs again.
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

/** The entity that such a refusal carries; undefined for another error. */
export function currentState<Code extends ChangedCode>(error: AppError, code: Code): CurrentState<Code> | undefined {
  return error.code === code ? (error.current as CurrentState<Code>) : undefined
}
