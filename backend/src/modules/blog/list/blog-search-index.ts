import { Injectable } from '@nestjs/common'
import { blogSearchText, languageOrDefault } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { CleanupJobs } from '#platform/database/cleanup-jobs.js'
import { categoryOf, wordsOf } from '../blog.mapper.js'
import { BlogListsRepository } from './blog-lists.repository.js'

const BATCH = 100

/** Makes posts searchable that a migration has left without their searched text. */
@Injectable()
export class BlogSearchIndex {
  constructor(
    private readonly lists: BlogListsRepository,
    jobs: CleanupJobs,
  ) {
    jobs.register({ name: 'blog-search', every: 'hour', isRunAtStart: true, run: () => this.fill() })
  }

  async fill(): Promise<void> {
    for (;;) {
      const posts = await this.lists.notSearchable(BATCH)
      for (const { id, language, category, tags, keywords, ...texts } of posts) {
        const post = { ...texts, category: categoryOf(category), tags: wordsOf(tags), keywords: wordsOf(keywords) }
        await this.lists.setSearchText(id, blogSearchText(post, TRANSLATORS[languageOrDefault(language)]))
      }
      if (posts.length < BATCH) return
    }
  }
}
