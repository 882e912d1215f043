// @ts-nocheck
import { Injectable } from '@nestjs/common'
import {
  feedPath,
  LANGUAGE_DEFINITIONS,
  type Language,
  LIMITS,
  localizedPath,
  PATHS,
  POST_CATEGORY_KEYS,
} from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { Feed } from 'feed'
import { CachedResponse } from '#platform/cache/cached-response.js'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { toPostSummary } from '../blog.mapper.js'
import { blogPostPath } from '../blog-path.rules.js'
import { PostListsRepository } from '../list/blog-lists.repository.js'

const DUBLIN_CORE = 'http://purl.org/dc/elements/1.1/'

/** The library splits only the first `]]>` of a text, which ends a CDATA section, so this breaks all of them. */
const forCdata = (text: string) => text.replaceAll(']]>', ']] >')

/** The newest posts of one language, for feed readers (https://www.rssboard.org/rss-specification). */
@Injectable()
export class BlogFeed {
  constructor(
    @InjectConfig() private readonly config: Config,
    private readonly lists: PostListsRepository,
  ) {}

  async rss(language: Language): Promise<CachedResponse> {
    const { BRAND_NAME: brandName, PUBLIC_URL } = this.config
    const { origin } = new URL(PUBLIC_URL)
    const { t } = TRANSLATORS[language]
    const blogAddress = origin + localizedPath(PATHS.blog, language)
    const { items } = await this.lists.list({
      page: 1,
      limit: LIMITS.blog.feed,
      language,
      status: 'published',
      sort: 'published',
    })
    const posts = items.map(toPostSummary)
    const changed = posts.map(({ updatedAt }) => updatedAt).sort()
    const feed = new Feed({
      title: `${t('common.page.blog')} | ${brandName}`,
      description: t('heads.blogDescription', { brandName }),
      id: blogAddress,
      link: blogAddress,
      language: LANGUAGE_DEFINITIONS[language].tag,
      feedLinks: { rss: origin + feedPath(language) },
      copyright: brandName,
      generator: brandName,
      // Without posts, the feed has never changed.
      updated: new Date(changed.at(-1) ?? 0),
    })
    for (const { _id, title, slug, excerpt, category, author, publishedAt, updatedAt } of posts)
      feed.addItem({
        title: forCdata(title),
        // The id stays when the URL changes. Otherwise readers would show the post as new.
        id: _id,
        link: origin + blogPostPath({ slug, language }),
        description: forCdata(excerpt),
        date: new Date(publishedAt ?? updatedAt),
        // An `author` in RSS must be a mail address, so this uses `dc:creator`.
        extensions: [{ name: 'dc:creator', objects: { _text: author?.name ?? brandName } }],
        category: [{ name: t(POST_CATEGORY_KEYS[category]) }],
      })
    return new CachedResponse({
      contentType: 'application/rss+xml; charset=utf-8',
      headers: [['cache-control', 'public, no-cache']],
      body: feed.rss2().replace('<rss ', `<rss xmlns:dc="${DUBLIN_CORE}" `),
      tags: ['blog'],
    })
  }
}
