import { Injectable } from '@nestjs/common'
import { AccountExport } from '../../../platform/account-export/account-export.js'

/** The posts that a person wrote, and what they have not saved yet. */
@Injectable()
export class BlogAccountExport {
  constructor(accountExport: AccountExport) {
    accountExport.register({
      blogPosts: {
        columns: 'id, title, slug, excerpt, content, isPublished, publishedAt, createdAt, updatedAt',
        from: 'blog_posts',
        where: 'authorId = ?',
        by: ['id'],
        flags: ['isPublished'],
      },
      blogAutosaves: {
        columns: 'id, draftId, draft, savedAt',
        from: 'blog_autosaves',
        where: 'userId = ?',
        by: ['id'],
        json: ['draft'],
      },
    })
  }
}
