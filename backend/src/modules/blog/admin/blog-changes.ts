import { Injectable } from '@nestjs/common'
import type { Actor } from '@sofaseva/contract'
import { Audit } from '../../../platform/audit/audit.js'
import { changedFields } from '../../../platform/audit/changed-fields.js'
import { PublicCache } from '../../../platform/cache/public-cache.js'
import type { SqlRunner } from '../../../platform/prisma/sql.js'
import { PageChanges } from '../../../platform/web/page-changes.js'
import { toAdminBlog, toVersionFields } from '../blog.mapper.js'
import type { BlogRow } from '../blog.repository.js'
import { auditedFields, changedPagePaths } from './blog-changes.rules.js'

const fieldsOf = (row: BlogRow | null) => row && auditedFields(toAdminBlog(row, []))
const pageOf = (row: BlogRow | null) => row && { ...toVersionFields(row), slug: row.slug, isPublished: row.isPublished }

/** Records what happened to posts and their pages, and drops what is cached of them. */
@Injectable()
export class BlogChanges {
  constructor(
    private readonly audit: Audit,
    private readonly pages: PageChanges,
    private readonly cache: PublicCache,
  ) {}

  /** Null before it was there or once it is gone. In the transaction of the change. */
  async record(tx: SqlRunner, actor: Actor, before: BlogRow | null, after: BlogRow | null): Promise<void> {
    const action = before === null ? 'blog.created' : after === null ? 'blog.deleted' : 'blog.changed'
    const entityId = (after ?? before)?.id ?? ''
    const changes = changedFields(fieldsOf(before), fieldsOf(after))
    await this.audit.record(tx, actor, { action, entity: 'blog', entityId, changes })
    await this.pages.record(tx, changedPagePaths(pageOf(before), pageOf(after)))
  }

  /** After the commit. */
  announce(): Promise<void> {
    return this.cache.invalidate('blog')
  }
}
