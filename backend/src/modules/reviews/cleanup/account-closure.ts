import { Injectable } from '@nestjs/common'
import {
  type AccountClosureHook,
  AccountClosureHooks,
} from '../../../platform/account-closure/account-closure-hooks.js'
import { PublicCache } from '../../../platform/cache/public-cache.js'

/** Reviews stay without a name: cached answers that still show it are invalidated. */
@Injectable()
export class ReviewsAccountClosure implements AccountClosureHook {
  readonly name = 'reviews'

  constructor(
    hooks: AccountClosureHooks,
    private readonly cache: PublicCache,
  ) {
    hooks.register(this)
  }

  erase(): Promise<void> {
    return this.cache.invalidate('reviews')
  }
}
