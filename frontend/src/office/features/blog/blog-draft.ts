export type { BlogDraft } from '@sofaseva/contract'

import {
  type AdminBlog,
  type BlogDraft,
  type BlogFormFields,
  type BlogUpdate,
  type BlogVersionFields,
  DEFAULT_LANGUAGE,
  indianClock,
  indianInstant,
  LIMITS,
  metaDescriptionFrom,
  metaTitleFrom,
  pictureUrl,
} from '@sofaseva/contract'

/** An additional image that is stored already. */
export type StoredImage = BlogDraft['images'][number]

/** A post that another is a translation of. */
export type Original = NonNullable<BlogDraft['original']>

/** A new picture, which has its address once it is saved. */
export interface NewImage {
  key: number
  file: File
  alt: string
}

/** The input for a post that is not saved: fields that differ from the post, and files. */
export interface UnsavedPost {
  draft: Partial<BlogDraft>
  featuredFile: File | null
  added: readonly NewImage[]
}

/** An instant as a field for date and time has it, in India: "2026-11-23T09:30". */
export function toIndianField(instant: string | null): string {
  return instant === null ? '' : indianClock(instant).toISOString().slice(0, 16)
}

/** The instant of such a field; what is none goes as it is: the schema says what is wrong with it. */
export function fromIndianField(field: string): string {
  const [day = '', clock = ''] = field.split('T')
  const [hours = Number.NaN, minutes = Number.NaN] = clock.split(':').map(Number)
  const instant = indianInstant(day, hours * 60 + minutes)
  return Number.isNaN(instant.getTime()) ? field : instant.toISOString()
}

function originalOf(post: AdminBlog | null): Original | null {
  const [first] = post?.translations ?? []
  return first ? { _id: first._id, title: first.title, language: first.language } : null
}

export function toDraft(post: AdminBlog | null): BlogDraft {
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

/** What was filled in by itself goes on following its source; what was written by hand stays. */
function followed(filled: string, fill: (source: string) => string, before: string, after: string): string {
  return filled === '' || filled === fill(before) ? fill(after) : filled
}

/** The changes that typing a title makes: an empty or auto-filled meta title follows. */
export function titleTyped({ title, metaTitle }: Pick<BlogDraft, 'title' | 'metaTitle'>, typed: string) {
  return { title: typed, metaTitle: followed(metaTitle, metaTitleFrom, title, typed) }
}

/** The same for an excerpt and the meta description. */
export function excerptTyped(
  { excerpt, metaDescription }: Pick<BlogDraft, 'excerpt' | 'metaDescription'>,
  typed: string,
) {
  return { excerpt: typed, metaDescription: followed(metaDescription, metaDescriptionFrom, excerpt, typed) }
}

/** The post as the schema takes it. `linked` is the translation it was loaded with: what is unchanged is not sent. */
export function toInput(draft: BlogDraft, added: readonly NewImage[], linked: Original | null = null) {
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

/** The post as the fields of a form, for one that is sent with files. */
export function toFormFields(input: BlogUpdate): BlogFormFields {
  const fields = Object.entries(input).flatMap(([name, value]) => {
    if (value === undefined) return []
    const text = Array.isArray(value) ? value.join(name === 'alts' ? '\n' : ',') : String(value)
    return [[name, text] as const]
  })
  return Object.fromEntries(fields)
}

/** The fields of a draft that differ from the post as it was loaded. */
export function changedFields(before: BlogDraft, draft: BlogDraft): Partial<BlogDraft> {
  const names = Object.keys(before) as (keyof BlogDraft)[]
  const isChanged = (name: keyof BlogDraft) =>
    name !== 'version' && draft[name] !== before[name] && JSON.stringify(draft[name]) !== JSON.stringify(before[name])
  return Object.fromEntries(names.filter(isChanged).map((name) => [name, draft[name]]))
}

/** What two admins may write differently, in the order of the editor. */
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
export type ComparedField = (typeof COMPARED)[number]

/** A post with the files that are not sent yet. */
export interface ComparedPost {
  draft: BlogDraft
  featuredFile: File | null
  added: readonly NewImage[]
}

export const withoutFiles = (draft: BlogDraft): ComparedPost => ({ draft, featuredFile: null, added: [] })

/** The fields in which two posts differ. */
export function differences(one: ComparedPost, other: ComparedPost): ComparedField[] {
  return COMPARED.filter((name) => {
    if (name === 'featuredUrl' && one.featuredFile !== other.featuredFile) return true
    if (name === 'images' && one.added.length + other.added.length > 0) return true
    return JSON.stringify(one.draft[name]) !== JSON.stringify(other.draft[name])
  })
}

/** An earlier version of a post, as a draft of it. The images of its versions stay stored, also those that it has no more. */
export function versionDraft(post: AdminBlog, fields: BlogVersionFields): BlogDraft {
  return {
    ...toDraft(post),
    ...fields,
    readTime: String(fields.readTime),
    images: fields.keep.map((_id, index) => ({ _id, url: pictureUrl(_id), alt: fields.alts[index] ?? '' })),
  }
}

/** Why a picture is not taken. */
export type PictureRefusal = 'kind' | 'size' | 'count'

/** Null for one that is taken; `count` is how many there are already. */
export function pictureRefusal({ type, size }: Pick<File, 'type' | 'size'>, count = 0): PictureRefusal | null {
  if (!type.startsWith('image/')) return 'kind'
  if (size > LIMITS.blog.imageBytes) return 'size'
  return count >= LIMITS.blog.images ? 'count' : null
}
