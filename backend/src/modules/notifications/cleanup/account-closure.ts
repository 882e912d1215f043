import { Injectable } from '@nestjs/common'
import {
  type AccountClosureHook,
  AccountClosureHooks,
} from '../../../platform/account-closure/account-closure-hooks.js'
import { AccountClosureRepository } from './account-closure.repository.js'

@Injectable()
export class NotificationsAccountClosure implements AccountClosureHook {
  readonly name = 'notifications'

  constructor(
    hooks: AccountClosureHooks,
    private readonly kept: AccountClosureRepository,
  ) {
    hooks.register(this)
  }

  erase(userId: string): Promise<void> {
    return this.kept.erase(userId)
  }
}
