import { Injectable } from '@nestjs/common'
import {
  type AccountClosureHook,
  AccountClosureHooks,
} from '../../../platform/account-closure/account-closure-hooks.js'
import { OffersRepository } from './offers.repository.js'

/** Deletes what a provider offered. */
@Injectable()
export class OffersAccountClosure implements AccountClosureHook {
  readonly name = 'offers'

  constructor(
    hooks: AccountClosureHooks,
    private readonly offers: OffersRepository,
  ) {
    hooks.register(this)
  }

  erase(userId: string): Promise<void> {
    return this.offers.deleteByUser(userId)
  }
}
