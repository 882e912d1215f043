import type { AdminBlog, BlogVersionFields } from '@sofaseva/contract'
import { blogPostPath } from '../blog-path.rules.js'

/** The fields of a post that the audit log records; of its text only how long it is, as its versions have the rest. */
export function auditedFields(post: AdminBlog): Record<string, unknown> {
  const { title, slug, excerpt, category, tags, keywords, metaTitle, metaDescription, canonicalUrl, language } = post
  return {
    ...{ title, slug, excerpt, category, tags, keywords, metaTitle, metaDescription, canonicalUrl, language },
    content: `${post.content.length} characters`,
    status: post.status,
    scheduledAt: post.scheduledAt,
    imageUrl: post.featuredImage?.url ?? '',
    images: post.images.length,
  }
}

/** What a post's page shows of it. */
type PostPage = Pick<AdminBlog, 'slug' | 'isPublished'> & BlogVersionFields

/** Addresses that show something else after a change: none of a draft, both of a post that was renamed. */
export function changedPagePaths(before: PostPage | null, after: PostPage | null): string[] {
  if (before?.isPublished && after?.isPublished && JSON.stringify(before) === JSON.stringify(after)) return []
  return [...new Set([before, after].flatMap((post) => (post?.isPublished ? [blogPostPath(post)] : [])))]
}
