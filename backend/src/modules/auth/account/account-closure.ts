import { Injectable } from '@nestjs/common'
import {
  type AccountClosureHook,
  AccountClosureHooks,
  type RoleRemoval,
} from '../../../platform/account-closure/account-closure-hooks.js'
import type { Change } from '../../../platform/changes/changes.js'
import { PasswordResetsRepository } from '../passwords/password-resets.repository.js'
import { SessionsRepository } from '../sessions/sessions.repository.js'

/** Losing a role ends every session at once. With the account, devices are blanked and password links erased. */
@Injectable()
export class AuthAccountClosure implements AccountClosureHook {
  readonly name = 'auth'

  constructor(
    hooks: AccountClosureHooks,
    private readonly sessions: SessionsRepository,
    private readonly resets: PasswordResetsRepository,
  ) {
    hooks.register(this)
  }

  removeRole(tx: Change, { userId }: RoleRemoval): Promise<void> {
    return this.sessions.revokeOthers(tx, userId, null)
  }

  async erase(userId: string): Promise<void> {
    await this.sessions.blankOf(userId)
    await this.resets.deleteByUser(userId)
  }
}
