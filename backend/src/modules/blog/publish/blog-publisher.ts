import { Injectable } from '@nestjs/common'
import { Cron } from '@nestjs/schedule'
import { DAY_MS, languageOrDefault } from '@sofaseva/contract'
import { Audit } from '../../../platform/audit/audit.js'
import { PublicCache } from '../../../platform/cache/public-cache.js'
import { EventHandlers } from '../../../platform/outbox/event-handlers.js'
import { Outbox } from '../../../platform/outbox/outbox.js'
import type { SqlRunner } from '../../../platform/prisma/sql.js'
import { Transactions } from '../../../platform/prisma/transactions.js'
import { PageChanges } from '../../../platform/web/page-changes.js'
import { blogScheduled } from '../blog.events.js'
import { blogPostPath } from '../blog-path.rules.js'
import { BlogPublisherRepository } from './blog-publisher.repository.js'

/** Events are kept longer. What is scheduled further ahead is found by the sweep. */
const JOB_AHEAD_MS = 14 * DAY_MS

/** Publishes drafts at their time: by a delayed job each, and by a sweep for those whose job was lost. */
@Injectable()
export class BlogPublisher {
  constructor(
    handlers: EventHandlers,
    private readonly posts: BlogPublisherRepository,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
    private readonly pages: PageChanges,
    private readonly cache: PublicCache,
  ) {
    const place = { name: 'publish', queue: 'publishing', runAt: ({ at }: { at: string }) => new Date(at) } as const
    handlers.on(blogScheduled, place, async () => {
      await this.publishDue(new Date())
    })
  }

  /** In the transaction that gives a draft its time; wake the relay after it. */
  async schedule(tx: SqlRunner, postId: string, at: Date, now: Date): Promise<void> {
    if (at.getTime() - now.getTime() > JOB_AHEAD_MS) return
    await this.outbox.record(tx, blogScheduled, { postId, at: at.toISOString() })
  }

  @Cron('* * * * *')
  sweep(): Promise<number> {
    return this.publishDue(new Date())
  }

  /** Publishes every draft whose time has come, once however many workers run; gives how many it published. */
  async publishDue(now: Date): Promise<number> {
    let published = 0
    for (const { id, slug, language } of await this.posts.due(now)) {
      const isNew = await this.transactions.run(async (tx) => {
        if (!(await this.posts.publish(tx, id, now))) return false
        const changes = { isPublished: [false, true] as const }
        await this.audit.record(tx, null, { action: 'blog.published', entity: 'blog', entityId: id, changes })
        await this.pages.record(tx, [blogPostPath({ slug, language: languageOrDefault(language) })])
        return true
      })
      if (isNew) published += 1
    }
    if (published > 0) await this.cache.invalidate('blog')
    return published
  }
}
