// @ts-nocheck
import { fromJson } from '#platform/database/rows.js'
import { type RowOf, View } from '#platform/lists/view.js'

/** The columns of a post that lists show, with its cover image. */
export const POST_SUMMARY = View.of('blog_posts b', [
  ...(['id', 'title', 'slug', 'excerpt', 'category', 'tags', 'language', 'isPublished', 'readTime', 'views'] as const),
  ...(['seoScore', 'featuredUrl', 'authorName', 'publishedAt', 'scheduledAt', 'version', 'createdAt'] as const),
  'updatedAt',
])
  .converting({ tags: fromJson<string[]>, isPublished: Boolean })
  .optional('featured', 'uploads f ON f.id = b.featuredId', ['width', 'height', 'placeholder'])
  .optional('author', 'users u ON u.id = b.authorId', ['name'])

/** A whole post without its images. */
export const BLOG_POST = POST_SUMMARY.with([
  ...(['content', 'featuredAlt', 'keywords', 'metaTitle', 'metaDescription', 'canonicalUrl'] as const),
  'translationGroupId',
]).converting({ keywords: fromJson<string[]> })

export type PostSummaryRow = RowOf<typeof POST_SUMMARY>
