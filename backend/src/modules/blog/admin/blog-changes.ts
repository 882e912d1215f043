import { Injectable } from '@nestjs/common'
import type { Actor } from '@sofaseva/contract'
import { Audit } from '../../../platform/audit/audit.js'
import { changedFields } from '../../../platform/audit/changed-fields.js'
import { PublicCache } from '../../../platform/cache/public-cache.js'
import type { Tx } from '../../../platform/database/transactions.js'
import { Outbox } from '../../../platform/outbox/outbox.js'
import { toAdminBlog, toVersionFields } from '../blog.mapper.js'
import type { BlogRow } from '../blog.repository.js'
import { AdminBlogRepository } from './admin-blog.repository.js'
import { auditedFields } from './blog-changes.rules.js'

const fieldsOf = (row: BlogRow | null) => row && auditedFields(toAdminBlog(row, []))

/** Records what happened to posts, in their history too, and drops what is cached of them. */
@Injectable()
export class BlogChanges {
  constructor(
    private readonly admin: AdminBlogRepository,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly cache: PublicCache,
  ) {}

  /**
   * Null before it was there or once it is gone; without an actor it has published itself. In the transaction of the
   * change, with the post's row locked.
   */
  async record(
    tx: Tx,
    actor: Actor | null,
    before: BlogRow | null,
    after: BlogRow | null,
    now = new Date(),
  ): Promise<void> {
    if (before && after) await this.keepVersion(tx, before)
    if (after) {
      await this.admin.pruneVersions(tx, after.id)
      await this.admin.addVersion(tx, after.id, {
        ...{ version: after.version, fields: toVersionFields(after), savedAt: now },
        ...{ savedById: actor?.id ?? null, isScheduledPublication: actor === null },
      })
    }
    const entityId = (after ?? before)?.id ?? ''
    const changes = changedFields(fieldsOf(before), fieldsOf(after))
    await this.audit.record(tx, actor, { action: actionOf(actor, before, after), entity: 'blog', entityId, changes })
    await this.cache.touch(tx, 'blog')
  }

  /** After the commit. */
  announce(): void {
    this.outbox.wakeRelay()
  }

  /** A post that was not written here has no version of how it came. */
  private async keepVersion(tx: Tx, before: BlogRow): Promise<void> {
    const { id, version, updatedAt } = before
    if (await this.admin.hasVersion(tx, id, version)) return
    await this.admin.addVersion(tx, id, {
      ...{ version, fields: toVersionFields(before), savedAt: updatedAt },
      ...{ savedById: null, isScheduledPublication: false },
    })
  }
}

function actionOf(actor: Actor | null, before: BlogRow | null, after: BlogRow | null): string {
  if (before === null) return 'blog.created'
  if (after === null) return 'blog.deleted'
  return actor === null ? 'blog.published' : 'blog.changed'
}
