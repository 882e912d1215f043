import { LIMITS } from '../lib/limits.js'
import {
  Id,
  IsoDateTime,
  limitedList,
  Revision,
  RevisionQuery,
  tooLong,
  wellFormedString,
} from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { LanguageCode } from '../users/user.schema.js'

/** Text as typed, without trimming. */
const typedText = (max: number) => wellFormedString(max).max(max, tooLong(max))
const SHORT = 40

const wordList = (max: number) => limitedList(z.array(typedText(LIMITS.blog.word)), max)

const StoredImage = z.object({
  _id: Id,
  url: typedText(LIMITS.url),
  alt: typedText(LIMITS.blog.alt),
})

const Original = z.object({ _id: Id, title: typedText(LIMITS.blog.title), language: LanguageCode })

/** A post as the editor shows it, before validation: any field may be missing. Files are not included. */
export const PostDraft = z.object({
  title: typedText(LIMITS.blog.title),
  /** HTML from the editor; empty while the author has written nothing. */
  content: typedText(LIMITS.blog.content),
  excerpt: typedText(LIMITS.blog.excerpt),
  category: typedText(SHORT),
  tags: wordList(LIMITS.blog.tags),
  keywords: wordList(LIMITS.blog.keywords),
  metaTitle: typedText(LIMITS.blog.metaTitle),
  metaDescription: typedText(LIMITS.blog.metaDescription),
  canonicalUrl: typedText(LIMITS.url),
  /** Minutes, as typed. */
  readTime: typedText(SHORT),
  language: LanguageCode,
  /** The post that this one translates, or another translation of that post. */
  original: Original.nullable(),
  /** Publishes the post on save. */
  isPublished: z.boolean(),
  /** Publishing time in India (YYYY-MM-DDTHH:MM); empty if the post is not scheduled. */
  schedule: typedText(SHORT),
  featuredUrl: typedText(LIMITS.url),
  featuredAlt: typedText(LIMITS.blog.alt),
  images: limitedList(z.array(StoredImage), LIMITS.blog.images),
  /** The version the editor loaded; null for a new post. */
  version: z.number().int().min(1).nullable(),
})
export type PostDraft = z.infer<typeof PostDraft>

/** The fields that differ from the loaded post. */
export const PostAutosaveInput = RevisionQuery.extend({ draft: PostDraft.partial() })
export type PostAutosaveInput = z.infer<typeof PostAutosaveInput>

/** Form fields of an autosave request. It is a form because a post may be longer than a JSON body. */
export const POST_AUTOSAVE_FORM_FIELDS = ['draft', 'expectedRevision'] as const

/** Unsaved changes to one post. */
export const BlogAutosave = z.object({ draft: PostDraft.partial(), savedAt: IsoDateTime, revision: Revision })
export type BlogAutosave = z.infer<typeof BlogAutosave>

export const PostAutosaveResponse = z.object({
  success: z.literal(true),
  /** Null if the post has no unsaved changes. */
  autosave: BlogAutosave.nullable(),
})
export type PostAutosaveResponse = z.infer<typeof PostAutosaveResponse>

export const PostAutosaveSaved = z.object({ success: z.literal(true), savedAt: IsoDateTime, revision: Revision })
export type PostAutosaveSaved = z.infer<typeof PostAutosaveSaved>

/** New posts that are not saved yet, last edited first. Each keeps its id when it is saved. */
export const PostAutosaveList = z.object({
  success: z.literal(true),
  autosaves: z.array(z.object({ _id: Id, title: z.string(), savedAt: IsoDateTime, revision: Revision })),
})
export type PostAutosaveList = z.infer<typeof PostAutosaveList>
