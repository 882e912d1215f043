import { Injectable } from '@nestjs/common'
import { type AccountClosureHook, AccountClosureHooks } from '../../platform/account-closure/account-closure-hooks.js'
import { PublicCache } from '../../platform/cache/public-cache.js'

/** Reviews stay, under no name: answers that still carry it are made anew. */
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
