import type { Role } from '@sofaseva/contract'
import { z } from 'zod'
import type { Change } from '../changes/changes.js'
import { RowLocks } from '../database/row-locks.js'
import type { EventKind } from '../outbox/event-kind.js'

const accountClosedSchema = z.object({ userId: z.string() })

/** Recorded in the transaction that closes an account. Its handlers erase the user's remaining data. */
export const accountClosed: EventKind<z.infer<typeof accountClosedSchema>> = {
  type: 'account.closed',
  schema: accountClosedSchema,
  about: () => null,
}

/** A user who loses a role or closes the account, with the rows locked in each table. */
export class RoleRemoval {
  private readonly byTable = new Map<string, RowLocks>()

  constructor(readonly userId: string) {}

  locks(table: string): RowLocks {
    const locks = this.byTable.get(table) ?? new RowLocks(table)
    this.byTable.set(table, locks)
    return locks
  }
}

/** Two accounts of one customer, by their ids. */
export interface AccountMerge {
  /** The account that ends. */
  from: string
  /** The account that stays. */
  to: string
}

/** A module's own steps when an account closes, loses a role or is merged, for data that needs rules. */
export interface ClosureHooks {
  /**
   * Runs before the user is locked. Locks the module's rows that come first. Returns ids of other users it will change.
   */
  lock?(tx: Change, removal: RoleRemoval): Promise<readonly string[]>
  /** Removes what the role allowed, in the same transaction. */
  removeRole?(tx: Change, removal: RoleRemoval, role: Role): Promise<void>
  /** Runs in the transaction that merges the account into another, after the rows of the module have moved. */
  merge?(tx: Change, merge: AccountMerge): Promise<void>
  /** Runs in the transaction that closes the account, after the blanking. It must be fast even with much data. */
  close?(tx: Change, removal: RoleRemoval): Promise<void>
  /** Runs in a later job, in bounded batches. It must be idempotent, as it runs at least once. */
  erase?(userId: string): Promise<unknown>
}
