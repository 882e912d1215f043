// @ts-nocheck
import { Injectable } from '@nestjs/common'
import {
  type Actor,
  type AdminPost,
  type AdminPostList,
  type AdminPostsQuery,
  PostVersionFields,
  type PostVersionResponse,
  type PostVersionSummary,
} from '@sofaseva/contract'
import { Changes } from '#platform/changes/changes.js'
import { ensureRevision } from '#platform/changes/ensure-revision.js'
import { ensure, found } from '#platform/errors/app-error.js'
import { pagingOf } from '#platform/http/paging.js'
import { ImageUses } from '#platform/uploads/image-uses.js'
import { RemovedPages } from '#platform/web/removed-pages.js'
import { toAdminPost, toAdminPostSummary, toVersionSummary } from '../blog.mapper.js'
import { mayHaveReaders } from '../blog.policy.js'
import { BlogRepository } from '../blog.repository.js'
import { PostListsRepository } from '../list/blog-lists.repository.js'
import { AdminPostRepository } from './admin-post.repository.js'
import { PostChangeRecorder } from './post-history.js'

/** Lists, reads and removes posts and their versions for the back office. */
@Injectable()
export class AdminPostService {
  constructor(
    private readonly posts: BlogRepository,
    private readonly lists: PostListsRepository,
    private readonly admin: AdminPostRepository,
    private readonly history: PostChangeRecorder,
    private readonly changes: Changes,
    private readonly images: ImageUses,
    private readonly removed: RemovedPages,
  ) {}

  async list(query: AdminPostsQuery): Promise<AdminPostList> {
    const [{ items, total }, counts] = await Promise.all([
      this.lists.list({ ...query, withAuthors: true }),
      this.lists.counts(),
    ])
    return { success: true, blogs: items.map(toAdminPostSummary), counts, ...pagingOf(total, query) }
  }

  /** Throws BLOG_NOT_FOUND. */
  async get(id: string): Promise<AdminPost> {
    const row = found(await this.posts.byId(id), 'BLOG_NOT_FOUND')
    return toAdminPost(row, await this.posts.translationsOf(row))
  }

  /** Newest first. Throws BLOG_NOT_FOUND. */
  async listVersions(id: string): Promise<PostVersionSummary[]> {
    ensure(await this.admin.exists(id), 'BLOG_NOT_FOUND')
    return (await this.admin.versions(id)).map(toVersionSummary)
  }

  /** Throws BLOG_VERSION_NOT_FOUND. */
  async getVersion(id: string, number: number): Promise<PostVersionResponse['version']> {
    const row = found(await this.admin.version(id, number), 'BLOG_VERSION_NOT_FOUND')
    return { ...toVersionSummary(row), fields: PostVersionFields.parse(row.fields) }
  }

  /** Removes the post with its old slugs and versions. Throws BLOG_NOT_FOUND, BLOG_CHANGED. */
  async remove(actor: Actor, id: string, expectedRevision: number | undefined): Promise<void> {
    await this.changes.run(actor, async (tx) => {
      await this.admin.lock(tx, id)
      const row = found(await this.posts.byId(id, tx), 'BLOG_NOT_FOUND')
      await ensureRevision('BLOG_CHANGED', expectedRevision, { revision: row.version }, async () =>
        toAdminPost(row, await this.posts.translationsOf(row, tx)),
      )
      await this.images.replaceUses(tx, { entity: 'blog', entityId: id }, [])
      // A draft that was never public needs no record of its removal.
      if (mayHaveReaders(row)) await this.removed.record(tx, 'blog', [row.slug, ...(await this.admin.oldSlugs(tx, id))])
      await this.admin.remove(tx, id)
      await this.history.record(tx, row, null)
    })
  }
}
