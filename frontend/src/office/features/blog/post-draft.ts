export type { PostDraft } from '@sofaseva/contract'

import {
  type AdminPost,
  DEFAULT_LANGUAGE,
  imageUrl,
  LIMITS,
  metaDescriptionFrom,
  metaTitleFrom,
  type PostDraft,
  type PostFormFields,
  type PostUpdate,
  type PostVersionFields,
} from '@sofaseva/contract'
import { fromIndianField, toIndianField } from '#office/ui/indian-field.js'

/** An additional image that is already stored. */
export type StoredPostImage = PostDraft['images'][number]

/** The post that another post translates. */
export type Original = NonNullable<PostDraft['original']>

/** An image that isn't stored yet. It gets its URL when the post is saved. */
export interface NewImage {
  key: number
  file: File
  alt: string
}

/** The unsaved input for a post: the changed fields and the chosen files. */
export interface UnsavedPost {
  draft: Partial<PostDraft>
  featuredFile: File | null
  added: readonly NewImage[]
}

function originalOf(post: AdminPost | null): Original | null {
  const [first] = post?.translations ?? []
  return first ? { _id: first._id, title: first.title, language: first.language } : null
}

export function toPostDraft(post: AdminPost | null): PostDraft {
  return {
    title: post?.title ?? '',
    content: post?.content ?? '',
    excerpt: post?.excerpt ?? '',
    category: post?.category ?? '',
    tags: post?.tags ?? [],
    keywords: post?.keywords ?? [],
    metaTitle: post?.metaTitle ?? '',
    metaDescription: post?.metaDescription ?? '',
    canonicalUrl: post?.canonicalUrl ?? '',
    readTime: String(post?.readTime ?? LIMITS.blog.readTimeDefault),
    language: post?.language ?? DEFAULT_LANGUAGE,
    original: originalOf(post),
    isPublished: post?.isPublished ?? false,
    schedule: toIndianField(post?.scheduledAt ?? null),
    featuredUrl: post?.featuredImage?.url ?? '',
    featuredAlt: post?.featuredImage?.alt ?? '',
    images: (post?.images ?? []).map(({ _id, url, alt }) => ({ _id, url, alt })),
    version: post?.version ?? null,
  }
}

/** Updates an auto-filled text when its source changes. A text edited by hand stays. */
function followSource(filled: string, fill: (source: string) => string, before: string, after: string): string {
  return filled === '' || filled === fill(before) ? fill(after) : filled
}

/** The changes from typing a title: an empty or auto-filled meta title follows it. */
export function applyTitle({ title, metaTitle }: Pick<PostDraft, 'title' | 'metaTitle'>, typed: string) {
  return { title: typed, metaTitle: followSource(metaTitle, metaTitleFrom, title, typed) }
}

/** The changes from typing an excerpt: the meta description follows it in the same way. */
export function applyExcerpt(
  { excerpt, metaDescription }: Pick<PostDraft, 'excerpt' | 'metaDescription'>,
  typed: string,
) {
  return { excerpt: typed, metaDescription: followSource(metaDescription, metaDescriptionFrom, excerpt, typed) }
}

/**
 * Converts a draft to the schema's input. `linked` is the original when the post was loaded; it is sent only if
 * changed.
 */
export function toPostInput(draft: PostDraft, added: readonly NewImage[], linked: Original | null = null) {
  const { schedule, images, version, isPublished, readTime, original, ...rest } = draft
  const isScheduled = !isPublished && schedule !== ''
  return {
    ...rest,
    readTime: readTime.trim() === '' ? undefined : Number(readTime),
    isPublished: isPublished || isScheduled,
    publishedAt: isScheduled ? fromIndianField(schedule) : undefined,
    translationOf: original?._id === linked?._id ? undefined : (original?._id ?? ''),
    keep: images.map(({ _id }) => _id),
    alts: [...images, ...added].map(({ alt }) => alt),
    expectedRevision: version ?? undefined,
  }
}

/** Converts the input to form fields, for a post sent with files. */
export function toFormFields(input: PostUpdate): PostFormFields {
  const fields = Object.entries(input).flatMap(([name, value]) => {
    if (value === undefined) return []
    const text = Array.isArray(value) ? value.join(name === 'alts' ? '\n' : ',') : String(value)
    return [[name, text] as const]
  })
  return Object.fromEntries(fields)
}

/** The fields of a draft that differ from the loaded post. */
export function changedDraftFields(before: PostDraft, draft: PostDraft): Partial<PostDraft> {
  const names = Object.keys(before) as (keyof PostDraft)[]
  const isChanged = (name: keyof PostDraft) =>
    name !== 'version' && draft[name] !== before[name] && JSON.stringify(draft[name]) !== JSON.stringify(before[name])
  return Object.fromEntries(names.filter(isChanged).map((name) => [name, draft[name]]))
}

/** The fields that two versions are compared by, in the order of the editor. */
const COMPARED = [
  ...([
    'title',
    'category',
    'language',
    'original',
    'readTime',
    'excerpt',
    'content',
    'featuredUrl',
    'featuredAlt',
    'images',
  ] as const),
  ...(['metaTitle', 'metaDescription', 'canonicalUrl', 'tags', 'keywords', 'isPublished', 'schedule'] as const),
]
export type ComparedFieldName = (typeof COMPARED)[number]

/** A post with its unsent files. */
export interface ComparedPost {
  draft: PostDraft
  featuredFile: File | null
  added: readonly NewImage[]
}

export const withoutFiles = (draft: PostDraft): ComparedPost => ({ draft, featuredFile: null, added: [] })

/** The fields in which two posts differ. */
export function differences(one: ComparedPost, other: ComparedPost): ComparedFieldName[] {
  return COMPARED.filter((name) => {
    if (name === 'featuredUrl' && one.featuredFile !== other.featuredFile) return true
    if (name === 'images' && one.added.length + other.added.length > 0) return true
    return JSON.stringify(one.draft[name]) !== JSON.stringify(other.draft[name])
  })
}

/** Converts an earlier version to a draft. Images of earlier versions stay stored, even after the post dropped them. */
export function versionDraft(post: AdminPost, fields: PostVersionFields): PostDraft {
  return {
    ...toPostDraft(post),
    ...fields,
    readTime: String(fields.readTime),
    images: fields.keep.map((_id, index) => ({ _id, url: imageUrl(_id), alt: fields.alts[index] ?? '' })),
  }
}

/** The reason an image is rejected. */
export type ImageRefusal = 'kind' | 'size' | 'count'

/** Checks an image. Returns null if it is accepted. `count` is the number of images the post already has. */
export function imageRefusal({ type, size }: Pick<File, 'type' | 'size'>, count = 0): ImageRefusal | null {
  if (!type.startsWith('image/')) return 'kind'
  if (size > LIMITS.blog.imageBytes) return 'size'
  return count >= LIMITS.blog.images ? 'count' : null
}
