import { Injectable } from '@nestjs/common'
import { languageOrDefault } from '@sofaseva/contract'
import type { Tx } from '../../../platform/prisma/transactions.js'
import { PageChanges } from '../../../platform/web/page-changes.js'
import { toVersionFields } from '../blog.mapper.js'
import { BlogRepository, type BlogRow } from '../blog.repository.js'
import { BlogPagesRepository } from './blog-pages.repository.js'
import { type PostAddress, type PostOnPages, postChange } from './blog-pages.rules.js'

/** Records which public pages show something else of a post, in the transaction of its change. */
@Injectable()
export class BlogPages {
  constructor(
    private readonly repository: BlogPagesRepository,
    private readonly posts: BlogRepository,
    private readonly changes: PageChanges,
  ) {}

  /** After the change. Null before it was there or once it is gone. */
  async record(tx: Tx, before: BlogRow | null, after: BlogRow | null): Promise<void> {
    if (!before?.isPublished && !after?.isPublished) return
    const translations = [...(await this.translationsOf(tx, before)), ...(await this.translationsOf(tx, after))]
    const change = postChange(await this.onPages(tx, before), await this.onPages(tx, after), translations)
    if (change) await this.changes.record(tx, { of: 'post', ...change })
  }

  private async onPages(tx: Tx, row: BlogRow | null): Promise<PostOnPages | null> {
    if (!row) return null
    const { slug, isPublished, publishedAt, translationGroupId } = row
    return {
      ...{ slug, isPublished, publishedAt: publishedAt?.toISOString() ?? null, translationGroupId },
      isNewest: await this.repository.isNewest(tx, row),
      fields: toVersionFields(row),
    }
  }

  private async translationsOf(tx: Tx, row: BlogRow | null): Promise<PostAddress[]> {
    const rows = row ? await this.posts.translationsOf(row, tx) : []
    return rows
      .filter(({ isPublished }) => isPublished)
      .map(({ slug, language }) => ({ slug, language: languageOrDefault(language) }))
  }
}
