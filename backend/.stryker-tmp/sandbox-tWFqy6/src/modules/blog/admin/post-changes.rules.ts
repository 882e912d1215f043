// @ts-nocheck
import type { AdminPost } from '@sofaseva/contract'

/**
 * The fields of a post that the audit log records. It records only the length of the text, because versions hold the
 * text.
 */
export function auditedFields(post: AdminPost): Record<string, unknown> {
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
