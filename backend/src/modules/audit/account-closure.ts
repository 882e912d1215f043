import { Injectable } from '@nestjs/common'
import { type AccountClosureHook, AccountClosureHooks } from '../../platform/account-closure/account-closure-hooks.js'
import { AuditRepository } from './audit.repository.js'

/** What was done stays on record; by whom, only as an id. */
@Injectable()
export class AuditAccountClosure implements AccountClosureHook {
  readonly name = 'audit'

  constructor(
    hooks: AccountClosureHooks,
    private readonly entries: AuditRepository,
  ) {
    hooks.register(this)
  }

  erase(userId: string): Promise<number> {
    return this.entries.blankActor(userId)
  }
}
