import { Injectable } from '@nestjs/common'
import type { Actor } from '@sofaseva/contract'
import { Audit } from '../../../platform/audit/audit.js'
import { changedFields } from '../../../platform/audit/changed-fields.js'
import { PublicCache } from '../../../platform/cache/public-cache.js'
import type { SqlRunner } from '../../../platform/prisma/sql.js'
import { toAdminBlog } from '../blog.mapper.js'
import type { BlogRow } from '../blog.repository.js'
import { auditedFields } from './blog-changes.rules.js'

const fieldsOf = (row: BlogRow | null) => row && auditedFields(toAdminBlog(row, []))

/** Records what happened to posts, and drops what is cached of them. */
@Injectable()
export class BlogChanges {
  constructor(
    private readonly audit: Audit,
    private readonly cache: PublicCache,
  ) {}

  /** Null before it was there or once it is gone. In the transaction of the change. */
  async record(tx: SqlRunner, actor: Actor, before: BlogRow | null, after: BlogRow | null): Promise<void> {
    const action = before === null ? 'blog.created' : after === null ? 'blog.deleted' : 'blog.changed'
    const entityId = (after ?? before)?.id ?? ''
    const changes = changedFields(fieldsOf(before), fieldsOf(after))
    await this.audit.record(tx, actor, { action, entity: 'blog', entityId, changes })
  }

  /** After the commit. */
  announce(): Promise<void> {
    return this.cache.invalidate('blog')
  }
}
