import type { AdminBlog } from '@sofaseva/contract'

/** The fields of a post that the audit log records; of its text only how long it is, as its versions have the rest. */
export function auditedFields(post: AdminBlog): Record<string, unknown> {
  const { title, slug, excerpt, category, tags, keywords, metaTitle, metaDescription, canonicalUrl, language } = post
  return {
    title,
    slug,
    excerpt,
    category,
    tags,
    keywords,
    metaTitle,
    metaDescription,
    canonicalUrl,
    language,
    content: `${post.content.length} characters`,
    status: post.status,
    scheduledAt: post.scheduledAt,
    imageUrl: post.featuredImage?.url ?? '',
    images: post.images.length,
  }
}
