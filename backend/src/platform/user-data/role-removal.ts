import type { Role } from '@sofaseva/contract'
import { z } from 'zod'
import type { Change } from '../changes/changes.js'
import { RowLocks } from '../database/row-locks.js'
import type { EventKind } from '../outbox/event-kind.js'

const accountClosedSchema = z.object({ userId: z.string() })

/** Recorded in the transaction that closes an account; its handlers erase what is still kept of the person. */
export const accountClosed: EventKind<z.infer<typeof accountClosedSchema>> = {
  type: 'account.closed',
  schema: accountClosedSchema,
  about: () => null,
}

/** A person losing a role, by a role change or a closed account, and the rows locked in each table. */
export class RoleRemoval {
  private readonly byTable = new Map<string, RowLocks>()

  constructor(readonly userId: string) {}

  locks(table: string): RowLocks {
    const locks = this.byTable.get(table) ?? new RowLocks(table)
    this.byTable.set(table, locks)
    return locks
  }
}

/** What a module does by itself when an account closes or loses a role, because it needs rules. */
export interface ClosureHooks {
  /** Before the person is locked: locks the module's rows that come first; gives ids of other people it will change. */
  lock?(tx: Change, removal: RoleRemoval): Promise<readonly string[]>
  /** Removes what the role allowed, in the same transaction. */
  removeRole?(tx: Change, removal: RoleRemoval, role: Role): Promise<void>
  /** In the transaction that closes the account, once the module's columns are blanked: short, however much data there is. */
  close?(tx: Change, removal: RoleRemoval): Promise<void>
  /** By a job afterwards, in bounded batches. It runs at least once, so it is idempotent. */
  erase?(userId: string): Promise<unknown>
}
