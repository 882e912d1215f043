import { Injectable } from '@nestjs/common'
import { type AccountClosureHook, AccountClosureHooks } from '../../platform/account-closure/account-closure-hooks.js'
import { Audit } from '../../platform/audit/audit.js'

/** Entries stay in the log; their actor only as an id. */
@Injectable()
export class AuditAccountClosure implements AccountClosureHook {
  readonly name = 'audit'

  constructor(
    hooks: AccountClosureHooks,
    private readonly audit: Audit,
  ) {
    hooks.register(this)
  }

  erase(userId: string): Promise<number> {
    return this.audit.eraseActor(userId)
  }
}
