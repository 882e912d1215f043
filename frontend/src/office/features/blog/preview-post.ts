import {
  type AdminPost,
  type BlogPost,
  metaDescriptionFrom,
  metaTitleFrom,
  POST_CATEGORIES,
  readTimeOf,
} from '@sofaseva/contract'
import { fromIndianField } from '#office/ui/indian-field.js'
import type { NewImage, PostDraft } from './post-draft.js'

interface PreviewOptions {
  /** Null for a new post. */
  post: AdminPost | null
  draft: PostDraft
  featuredUrl: string
  added: readonly NewImage[]
  /** The URLs of the files in `added`, in the same order. */
  urls: readonly string[]
  /** The author of a new post. */
  author: string | null
}

/** Returns a draft as readers would get it after publication. */
export function previewPost({ post, draft, featuredUrl, added, urls, author }: PreviewOptions): BlogPost {
  const now = new Date().toISOString()
  const scheduled = !draft.isPublished && draft.schedule !== '' ? fromIndianField(draft.schedule) : null
  const [category] = POST_CATEGORIES
  const unsized = { width: 0, height: 0, placeholder: '' }
  return {
    _id: post?._id ?? '',
    title: draft.title,
    slug: post?.slug ?? '',
    excerpt: draft.excerpt,
    category: POST_CATEGORIES.find((name) => name === draft.category) ?? category,
    tags: draft.tags,
    keywords: draft.keywords,
    language: draft.language,
    isPublished: true,
    readTime: Number(draft.readTime) || readTimeOf(draft.content),
    views: post?.views ?? 0,
    seoScore: post?.seoScore ?? 0,
    featuredImage:
      featuredUrl === ''
        ? null
        : { url: featuredUrl, alt: draft.featuredAlt, width: null, height: null, placeholder: '' },
    author: post ? post.author : author === null ? null : { name: author },
    publishedAt: post?.publishedAt ?? scheduled ?? now,
    createdAt: post?.createdAt ?? now,
    updatedAt: now,
    content: draft.content,
    metaTitle: draft.metaTitle || metaTitleFrom(draft.title),
    metaDescription: draft.metaDescription || metaDescriptionFrom(draft.excerpt),
    canonicalUrl: draft.canonicalUrl,
    images: [
      ...draft.images.map((image) => ({
        ...(post?.images.find(({ _id }) => _id === image._id) ?? { ...image, ...unsized }),
        alt: image.alt,
      })),
      ...added.map(({ key, alt }, index) => ({ _id: `new-${key}`, url: urls[index] ?? '', alt, ...unsized })),
    ],
    translations: (post?.translations ?? []).filter(({ isPublished }) => isPublished),
  }
}
