import { Injectable } from '@nestjs/common'
import { AccountExport } from '../../../platform/account-export/account-export.js'

/** The posts that a person wrote. */
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
    })
  }
}
