import {
  countWords,
  localizedPath,
  nameKey,
  PATHS,
  pathTo,
  postSearchText,
  seoScore,
  toParagraphs,
} from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import type { Connection } from 'mysql2/promise'
import { blogPosts, defaultSeo, festivals, localPosts } from '../data/index.js'
import { serviceId } from './catalog.js'
import { seedId } from './ids.js'
import { insertRows } from './rows.js'

/** Search-engine texts of the sample brand, and the festivals that a production start has, too. */
export async function insertSite(connection: Connection, now: Date): Promise<void> {
  const noOverride = { keywords: [], metaTitle: '', metaDescription: '', heroText: '', promoText: '' }
  await insertRows(connection, 'seo_settings', [
    { id: 'seo', defaultSeo: JSON.stringify(defaultSeo), overrideSeo: JSON.stringify(noOverride), updatedAt: now },
  ])
  await insertRows(
    connection,
    'festivals',
    festivals.map((festival) => ({
      ...festival,
      nameKey: nameKey(festival.name),
      id: seedId('festival', `${festival.year}/${festival.name}`),
      keywords: JSON.stringify(festival.keywords),
      translations: JSON.stringify(festival.translations),
    })),
  )
}

function blogPostId({ slug, publishedAt }: (typeof blogPosts)[number], now: Date): string {
  return seedId('blog-post', slug, (publishedAt === null ? now : new Date(publishedAt)).getTime())
}

/** Replaces links of the form `service:<slug>` with the service's page in the language of the post. */
function withServiceLinks({ content, language }: Pick<(typeof blogPosts)[number], 'content' | 'language'>): string {
  return content.replaceAll(/href="service:([\w-]+)"/g, (_, slug: string) => {
    const path = pathTo(PATHS.service, { id: serviceId(slug) })
    return `href="${localizedPath(path, language)}"`
  })
}

export async function insertPost(connection: Connection, now: Date): Promise<void> {
  await insertRows(
    connection,
    'blog_posts',
    [...blogPosts, ...localPosts].map((post) => {
      const publishedAt = post.publishedAt === null ? null : new Date(post.publishedAt)
      const id = blogPostId(post, now)
      const english = blogPosts.find(({ slug }) => slug === post.translationOf)
      return {
        id,
        language: post.language,
        translationGroupId: english ? blogPostId(english, now) : id,
        searchText: postSearchText(post, TRANSLATORS[post.language]),
        seoScore: seoScore({ ...post, hasFeaturedImage: true }).score,
        title: post.title,
        slug: post.slug,
        content: toParagraphs(withServiceLinks(post)),
        excerpt: post.excerpt,
        category: post.category,
        tags: JSON.stringify(post.tags),
        keywords: JSON.stringify(post.keywords),
        metaTitle: post.metaTitle,
        metaDescription: post.metaDescription,
        isPublished: post.isPublished,
        readTime: post.readTime,
        wordCount: countWords(toParagraphs(post.content)),
        views: post.views,
        featuredUrl: post.imageUrl,
        featuredAlt: post.imageAlt,
        authorName: post.authorName,
        publishedAt,
        createdAt: publishedAt ?? now,
        updatedAt: publishedAt ?? now,
      }
    }),
  )
}
