// @ts-nocheck
import {
  type AdminPost,
  type AdminPostSummary,
  type BlogPost,
  imageUrl,
  languageOrDefault,
  type PostStatus,
  PostSummary,
  type PostVersionFields,
  type PostVersionSummary,
} from '@sofaseva/contract'
import { z } from 'zod'
import type { PostRow, PostTranslationRow } from './blog.repository.js'
import type { PostSummaryRow } from './blog-view.js'

export const categoryOf = (text: string) => PostSummary.shape.category.parse(text)

/** Parses a list in a JSON column. */
export function parseWords(json: unknown): string[] {
  return z.array(z.string()).parse(json)
}

function statusOf({ isPublished, scheduledAt }: Pick<PostSummaryRow, 'isPublished' | 'scheduledAt'>): PostStatus {
  if (isPublished) return 'published'
  return scheduledAt === null ? 'draft' : 'scheduled'
}

export function toPostSummary(row: PostSummaryRow): PostSummary {
  const { id, title, slug, excerpt, isPublished, readTime, views, seoScore, featuredUrl, featured } = row
  const author = row.authorName || row.author?.name
  return {
    _id: id,
    title,
    slug,
    excerpt,
    isPublished,
    readTime,
    views,
    seoScore,
    category: categoryOf(row.category),
    tags: parseWords(row.tags),
    language: languageOrDefault(row.language),
    featuredImage:
      featuredUrl === ''
        ? null
        : {
            url: featuredUrl,
            width: featured?.width ?? null,
            height: featured?.height ?? null,
            placeholder: featured?.placeholder ?? '',
          },
    author: author ? { name: author } : null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

const toTranslation = ({ id, language, slug, title, canonicalUrl }: PostTranslationRow) => ({
  _id: id,
  language: languageOrDefault(language),
  slug,
  title,
  canonicalUrl,
})

/** The public view of a post. It names only published translations. */
export function toBlogPost(row: PostRow, translations: readonly PostTranslationRow[]): BlogPost {
  const { content, metaTitle, metaDescription, canonicalUrl } = row
  const summary = toPostSummary(row)
  return {
    ...summary,
    featuredImage: summary.featuredImage && { ...summary.featuredImage, alt: row.featuredAlt },
    content,
    metaTitle,
    metaDescription,
    canonicalUrl,
    keywords: parseWords(row.keywords),
    images: row.images.map(({ uploadId, ...image }) => ({ _id: uploadId, url: imageUrl(uploadId), ...image })),
    translations: translations.filter(({ isPublished }) => isPublished).map(toTranslation),
  }
}

const adminPart = (row: Pick<PostSummaryRow, 'isPublished' | 'scheduledAt' | 'version'>) => ({
  status: statusOf(row),
  scheduledAt: row.scheduledAt?.toISOString() ?? null,
  version: row.version,
  revision: row.version,
})

export function toAdminPostSummary(row: PostSummaryRow): AdminPostSummary {
  return { ...toPostSummary(row), ...adminPart(row) }
}

export function toAdminPost(row: PostRow, translations: readonly PostTranslationRow[]): AdminPost {
  return {
    ...toBlogPost(row, []),
    ...adminPart(row),
    translations: translations.map((translation) => ({
      ...toTranslation(translation),
      isPublished: translation.isPublished,
    })),
  }
}

/** The fields of a post that versions store and that a change sets. */
export function toVersionFields(row: PostRow): PostVersionFields {
  const { title, content, excerpt, metaTitle, metaDescription, canonicalUrl, readTime, images } = row
  const { featuredUrl, featuredAlt } = row
  return {
    title,
    content,
    excerpt,
    metaTitle,
    metaDescription,
    canonicalUrl,
    readTime,
    featuredUrl,
    featuredAlt,
    category: categoryOf(row.category),
    tags: parseWords(row.tags),
    keywords: parseWords(row.keywords),
    language: languageOrDefault(row.language),
    keep: images.map(({ uploadId }) => uploadId),
    alts: images.map(({ alt }) => alt),
  }
}

export function toVersionSummary({
  version,
  title,
  savedBy,
  isScheduledPublication,
  savedAt,
}: {
  version: number
  title: string
  savedBy: { name: string } | null
  isScheduledPublication: boolean
  savedAt: Date
}): PostVersionSummary {
  return {
    version,
    title,
    isScheduledPublication,
    savedBy: savedBy && { name: savedBy.name },
    savedAt: savedAt.toISOString(),
  }
}
