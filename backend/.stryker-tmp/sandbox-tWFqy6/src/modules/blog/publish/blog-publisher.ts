// @ts-nocheck
import { Injectable, Logger } from '@nestjs/common'
import { Cron } from '@nestjs/schedule'
import { DAY_MS } from '@sofaseva/contract'
import { type Change, Changes } from '#platform/changes/changes.js'
import { EventHandlers } from '#platform/outbox/event-handlers.js'
import { AdminPostRepository } from '../admin/admin-post.repository.js'
import { PostChangeRecorder } from '../admin/post-history.js'
import { blogScheduled } from '../blog.events.js'
import { BlogRepository } from '../blog.repository.js'
import { PostPublisherRepository } from './blog-publisher.repository.js'

/** Events are kept for longer than this. The sweep finds drafts scheduled further ahead. */
const JOB_AHEAD_MS = 14 * DAY_MS

/**
 * Publishes drafts at their scheduled time with a delayed job each, and with a sweep in case a job was lost. A draft
 * that cannot be published delays no other.
 */
@Injectable()
export class PostPublisher {
  private readonly logger = new Logger('PostPublisher')

  constructor(
    handlers: EventHandlers,
    private readonly drafts: PostPublisherRepository,
    private readonly posts: BlogRepository,
    private readonly admin: AdminPostRepository,
    private readonly history: PostChangeRecorder,
    private readonly changes: Changes,
  ) {
    const place = { name: 'publish', queue: 'background', runAt: ({ at }: { at: string }) => new Date(at) } as const
    handlers.on(blogScheduled, place, async ({ postId }) => {
      await this.publish(postId, new Date())
    })
  }

  /** Runs in the transaction that schedules the draft. */
  async schedule(tx: Change, postId: string, at: Date, now: Date): Promise<void> {
    if (at.getTime() - now.getTime() > JOB_AHEAD_MS) return
    await tx.emit(blogScheduled, { postId, at: at.toISOString() })
  }

  @Cron('* * * * *')
  sweep(): Promise<number> {
    return this.publishDue(new Date())
  }

  /** Publishes all due drafts, each once however many workers run. Returns how many it published. */
  async publishDue(now: Date): Promise<number> {
    let published = 0
    for await (const id of this.drafts.listDue(now))
      try {
        if (await this.publish(id, now)) published += 1
      } catch (err) {
        this.logger.error({ msg: 'a post could not be published at its time', post: id, err })
      }
    return published
  }

  /** Raises the version, because a save from an editor opened earlier would turn the post into a draft again. */
  private publish(id: string, now: Date): Promise<boolean> {
    return this.changes.run(null, async (tx) => {
      await this.admin.lock(tx, id)
      const before = await this.posts.byId(id, tx)
      if (!before || !(await this.drafts.publish(tx, id, now))) return false
      await this.history.record(tx, before, await this.posts.byId(id, tx), now)
      return true
    })
  }
}
