import { Injectable } from '@nestjs/common'
import {
  type AccountClosureHook,
  AccountClosureHooks,
} from '../../../platform/account-closure/account-closure-hooks.js'
import { CodesRepository } from '../codes.repository.js'

/** Codes hold the address or number they were sent to. */
@Injectable()
export class VerificationAccountClosure implements AccountClosureHook {
  readonly name = 'codes'

  constructor(
    hooks: AccountClosureHooks,
    private readonly codes: CodesRepository,
  ) {
    hooks.register(this)
  }

  erase(userId: string): Promise<number> {
    return this.codes.deleteByUser(userId)
  }
}
