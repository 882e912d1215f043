import { Injectable } from '@nestjs/common'
import { type AccountClosureHook, AccountClosureHooks } from '../../platform/account-closure/account-closure-hooks.js'
import { PublicCache } from '../../platform/cache/public-cache.js'
import { ReviewsRepository } from './reviews.repository.js'

/** Reviews and votes stay, as "Deleted user": others rely on them. Pages that still show the name are made again. */
@Injectable()
export class ReviewsAccountClosure implements AccountClosureHook {
  readonly name = 'reviews'

  constructor(
    hooks: AccountClosureHooks,
    private readonly reviews: ReviewsRepository,
    private readonly cache: PublicCache,
  ) {
    hooks.register(this)
  }

  async erase(userId: string): Promise<void> {
    if (await this.reviews.hasAny(userId)) await this.cache.invalidate('catalog')
  }
}
