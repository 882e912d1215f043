// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { CacheTag } from '#platform/cache/cache-tags.js'
import { auditedChanges } from '#platform/changes/changed-fields.js'
import type { Change } from '#platform/changes/changes.js'
import { toAdminPost, toVersionFields } from '../blog.mapper.js'
import { BlogRepository, type PostRow } from '../blog.repository.js'
import { AdminPostRepository } from './admin-post.repository.js'
import { auditedFields } from './post-changes.rules.js'

const fieldsOf = (row: PostRow | null) => row && auditedFields(toAdminPost(row, []))

/** Records changes of posts in the audit log and as versions, and invalidates cached responses about them. */
@Injectable()
export class PostChangeRecorder {
  constructor(
    private readonly admin: AdminPostRepository,
    private readonly posts: BlogRepository,
  ) {}

  /**
   * `before` is null for a new post, `after` for a removed one. Without an actor, the post was published on schedule.
   * Runs in the transaction of the change, with the post's row locked.
   */
  async record(tx: Change, before: PostRow | null, after: PostRow | null, now = new Date()): Promise<void> {
    if (before && after) await this.keepVersion(tx, before)
    if (after) {
      await this.admin.pruneVersions(tx, after.id)
      await this.admin.addVersion(tx, after.id, {
        version: after.version,
        fields: toVersionFields(after),
        savedAt: now,
        savedById: tx.actor?.id ?? null,
        isScheduledPublication: tx.actor === null,
      })
    }
    const entityId = (after ?? before)?.id ?? ''
    const changes = auditedChanges(fieldsOf(before), fieldsOf(after))
    await tx.audit({ action: actionOf(tx, before, after), entity: 'blog', entityId, changes })
    await tx.touch('blog', ...(await this.translationsOf(tx, before, after)))
  }

  /** Cache tags of the post and of its translations, whose pages link to each other. */
  private async translationsOf(tx: Change, ...rows: (PostRow | null)[]): Promise<CacheTag[]> {
    const known = rows.filter((row) => row !== null)
    const others = await Promise.all(known.map((row) => this.posts.translationsOf(row, tx)))
    return [...known, ...others.flat()].map(({ id }): CacheTag => `post:${id}`)
  }

  /** Stores the text before the first change as a version, because a seeded post has none. */
  private async keepVersion(tx: Change, before: PostRow): Promise<void> {
    const { id, version, updatedAt } = before
    if (await this.admin.hasVersion(tx, id, version)) return
    await this.admin.addVersion(tx, id, {
      version,
      fields: toVersionFields(before),
      savedAt: updatedAt,
      savedById: null,
      isScheduledPublication: false,
    })
  }
}

function actionOf({ actor }: Change, before: PostRow | null, after: PostRow | null): string {
  if (before === null) return 'blog.created'
  if (after === null) return 'blog.deleted'
  return actor === null ? 'blog.published' : 'blog.changed'
}
