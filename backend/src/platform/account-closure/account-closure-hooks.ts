import { Injectable } from '@nestjs/common'
import type { Role } from '@sofaseva/contract'
import { z } from 'zod'
import type { Change } from '../changes/changes.js'
import { RowLocks } from '../database/row-locks.js'
import { EventHandlers } from '../outbox/event-handlers.js'
import type { EventKind } from '../outbox/outbox.js'

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

/** What a module does when an account is closed or loses a role. */
export interface AccountClosureHook {
  /** Of the module; part of its jobs' ids. */
  name: string
  /** Before the person is locked: locks the module's rows that come first; answers ids of other people it will change. */
  lock?(tx: Change, removal: RoleRemoval): Promise<readonly string[]>
  /** Removes what the role allowed, in the same transaction. */
  removeRole?(tx: Change, removal: RoleRemoval, role: Role): Promise<void>
  /** What must be done at once, in the transaction that closes the account: short, however much data there is. */
  close?(tx: Change, removal: RoleRemoval): Promise<void>
  /** Erases the rest of what the module keeps of them, in bounded batches. Runs as a job, at least once: idempotent. */
  erase?(userId: string): Promise<unknown>
}

/** Every module that keeps personal data registers a hook here. */
@Injectable()
export class AccountClosureHooks {
  private readonly hooks: AccountClosureHook[] = []

  constructor(private readonly handlers: EventHandlers) {}

  register(hook: AccountClosureHook): void {
    this.hooks.push(hook)
    const { name, erase } = hook
    if (erase)
      this.handlers.on(accountClosed, { name, queue: 'erasure' }, async ({ userId }) => {
        await erase.call(hook, userId)
      })
  }

  async lock(tx: Change, removal: RoleRemoval): Promise<string[]> {
    const people: string[] = []
    for (const hook of this.hooks) people.push(...((await hook.lock?.(tx, removal)) ?? []))
    return people
  }

  async removeRole(tx: Change, removal: RoleRemoval, role: Role): Promise<void> {
    for (const hook of this.hooks) await hook.removeRole?.(tx, removal, role)
  }

  async close(tx: Change, removal: RoleRemoval): Promise<void> {
    for (const hook of this.hooks) await hook.close?.(tx, removal)
  }
}
