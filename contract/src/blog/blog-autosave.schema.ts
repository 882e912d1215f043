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

/** Text as it is being typed, spaces at its ends too. */
const typedText = (max: number) => wellFormedString(max).max(max, tooLong(max))
const SHORT = 40

const wordList = (max: number) => limitedList(z.array(typedText(LIMITS.blog.word)), max)

const StoredImage = z.object({
  _id: Id,
  url: typedText(LIMITS.url),
  alt: typedText(LIMITS.blog.alt),
})

const Original = z.object({ _id: Id, title: typedText(LIMITS.blog.title), language: LanguageCode })

/** A post as the editor shows it, before it is checked: anything may be missing yet. Files are not part of it. */
export const BlogDraft = z.object({
  title: typedText(LIMITS.blog.title),
  /** HTML of the editor; empty while nothing is written. */
  content: typedText(LIMITS.blog.content),
  excerpt: typedText(LIMITS.blog.excerpt),
  category: typedText(SHORT),
  tags: wordList(LIMITS.blog.tags),
  keywords: wordList(LIMITS.blog.keywords),
  metaTitle: typedText(LIMITS.blog.metaTitle),
  metaDescription: typedText(LIMITS.blog.metaDescription),
  canonicalUrl: typedText(LIMITS.url),
  /** Minutes, as they are typed. */
  readTime: typedText(SHORT),
  language: LanguageCode,
  /** The post that this one translates, or another translation of it. */
  original: Original.nullable(),
  /** Published as soon as it is saved. */
  isPublished: z.boolean(),
  /** When it is to be published, on an Indian clock (YYYY-MM-DDTHH:MM); empty for never. */
  schedule: typedText(SHORT),
  featuredUrl: typedText(LIMITS.url),
  featuredAlt: typedText(LIMITS.blog.alt),
  images: limitedList(z.array(StoredImage), LIMITS.blog.images),
  /** The version it was loaded from; null for a new post. */
  version: z.number().int().min(1).nullable(),
})
export type BlogDraft = z.infer<typeof BlogDraft>

/** What differs from the post as it was loaded. */
export const BlogAutosaveInput = RevisionQuery.extend({ draft: BlogDraft.partial() })
export type BlogAutosaveInput = z.infer<typeof BlogAutosaveInput>

/** The text fields of the form that sends it: a post may be longer than a JSON body. */
export const BLOG_AUTOSAVE_FORM_FIELDS = ['draft', 'expectedRevision'] as const

/** What was typed for one post and has not been saved yet. */
export const BlogAutosave = z.object({ draft: BlogDraft.partial(), savedAt: IsoDateTime, revision: Revision })
export type BlogAutosave = z.infer<typeof BlogAutosave>

export const BlogAutosaveAnswer = z.object({
  success: z.literal(true),
  /** Null where nothing is kept. */
  autosave: BlogAutosave.nullable(),
})
export type BlogAutosaveAnswer = z.infer<typeof BlogAutosaveAnswer>

export const BlogAutosaveSaved = z.object({ success: z.literal(true), savedAt: IsoDateTime, revision: Revision })
export type BlogAutosaveSaved = z.infer<typeof BlogAutosaveSaved>

/** New posts that are not saved yet, the one typed last first. Their ids become the posts' own. */
export const BlogAutosaveList = z.object({
  success: z.literal(true),
  autosaves: z.array(z.object({ _id: Id, title: z.string(), savedAt: IsoDateTime, revision: Revision })),
})
export type BlogAutosaveList = z.infer<typeof BlogAutosaveList>
