import { Injectable } from '@nestjs/common'
import {
  type Actor,
  type AdminBlog,
  type AdminBlogList,
  type AdminBlogsQuery,
  type BlogVersionAnswer,
  BlogVersionFields,
  type BlogVersionSummary,
} from '@sofaseva/contract'
import { Changes } from '#platform/changes/changes.js'
import { ensureRevision } from '#platform/changes/ensure-revision.js'
import { ensure, found } from '#platform/errors/app-error.js'
import { pagingOf } from '#platform/http/paging.js'
import { PictureUses } from '#platform/uploads/picture-uses.js'
import { RemovedPages } from '#platform/web/removed-pages.js'
import { toAdminBlog, toAdminBlogSummary, toVersionSummary } from '../blog.mapper.js'
import { mayHaveReaders } from '../blog.policy.js'
import { BlogRepository } from '../blog.repository.js'
import { BlogListsRepository } from '../list/blog-lists.repository.js'
import { AdminBlogRepository } from './admin-blog.repository.js'
import { BlogHistory } from './blog-history.js'

/** Lists, reads and removes posts and their versions for the back office. */
@Injectable()
export class AdminBlogService {
  constructor(
    private readonly posts: BlogRepository,
    private readonly lists: BlogListsRepository,
    private readonly admin: AdminBlogRepository,
    private readonly history: BlogHistory,
    private readonly changes: Changes,
    private readonly pictures: PictureUses,
    private readonly removed: RemovedPages,
  ) {}

  async list(query: AdminBlogsQuery): Promise<AdminBlogList> {
    const [{ items, total }, counts] = await Promise.all([
      this.lists.list({ ...query, withAuthors: true }),
      this.lists.counts(),
    ])
    return { success: true, blogs: items.map(toAdminBlogSummary), counts, ...pagingOf(total, query) }
  }

  /** Throws BLOG_NOT_FOUND. */
  async get(id: string): Promise<AdminBlog> {
    const row = found(await this.posts.byId(id), 'BLOG_NOT_FOUND')
    return toAdminBlog(row, await this.posts.translationsOf(row))
  }

  /** Newest first. Throws BLOG_NOT_FOUND. */
  async listVersions(id: string): Promise<BlogVersionSummary[]> {
    ensure(await this.admin.exists(id), 'BLOG_NOT_FOUND')
    return (await this.admin.versions(id)).map(toVersionSummary)
  }

  /** Throws BLOG_VERSION_NOT_FOUND. */
  async getVersion(id: string, number: number): Promise<BlogVersionAnswer['version']> {
    const row = found(await this.admin.version(id, number), 'BLOG_VERSION_NOT_FOUND')
    return { ...toVersionSummary(row), fields: BlogVersionFields.parse(row.fields) }
  }

  /** Removes the post with its old slugs and versions. Throws BLOG_NOT_FOUND, BLOG_CHANGED. */
  async remove(actor: Actor, id: string, expectedRevision: number | undefined): Promise<void> {
    await this.changes.run(actor, async (tx) => {
      await this.admin.lock(tx, id)
      const row = found(await this.posts.byId(id, tx), 'BLOG_NOT_FOUND')
      await ensureRevision('BLOG_CHANGED', expectedRevision, { revision: row.version }, async () =>
        toAdminBlog(row, await this.posts.translationsOf(row, tx)),
      )
      await this.pictures.replaceUses(tx, { entity: 'blog', entityId: id }, [])
      // A draft that was never public needs no record of its removal.
      if (mayHaveReaders(row)) await this.removed.record(tx, 'blog', [row.slug, ...(await this.admin.oldSlugs(tx, id))])
      await this.admin.remove(tx, id)
      await this.history.record(tx, row, null)
    })
  }
}
