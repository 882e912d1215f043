import { Injectable } from '@nestjs/common'
import {
  type AccountClosureHook,
  AccountClosureHooks,
} from '../../../platform/account-closure/account-closure-hooks.js'
import { PublicCache } from '../../../platform/cache/public-cache.js'
import { BlogAutosaveService } from '../autosave/blog-autosave.service.js'
import { BlogRepository } from '../blog.repository.js'

/** Posts stay, as the team's; what was never saved goes. */
@Injectable()
export class BlogAccountClosure implements AccountClosureHook {
  readonly name = 'blog'

  constructor(
    hooks: AccountClosureHooks,
    private readonly posts: BlogRepository,
    private readonly autosaves: BlogAutosaveService,
    private readonly cache: PublicCache,
  ) {
    hooks.register(this)
  }

  async erase(userId: string): Promise<void> {
    await this.autosaves.erase(userId)
    await this.posts.eraseAuthor(userId)
    // Also where nothing was left to erase: an earlier run may have been killed before this.
    await this.cache.invalidate('blog')
  }
}
