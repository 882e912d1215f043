import { LIMITS } from '../lib/limits.js'
import { idSchema, isoDateTimeSchema, limitedList, tooLong, wellFormedString } from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { languageSchema } from '../users/user.schema.js'

/** Text as it is being typed, spaces at its ends too. */
const typedText = (max: number) => wellFormedString(max).max(max, tooLong(max))
const SHORT = 40

const wordsSchema = (max: number) => limitedList(z.array(typedText(LIMITS.blog.word)), max)

const storedImageSchema = z.object({
  _id: idSchema,
  url: typedText(LIMITS.url),
  alt: typedText(LIMITS.blog.alt),
})

const originalSchema = z.object({ _id: idSchema, title: typedText(LIMITS.blog.title), language: languageSchema })

/** A post as the editor shows it, before it is checked: anything may be missing yet. Files are not part of it. */
export const blogDraftSchema = z.object({
  title: typedText(LIMITS.blog.title),
  /** HTML of the editor; empty while nothing is written. */
  content: typedText(LIMITS.blog.content),
  excerpt: typedText(LIMITS.blog.excerpt),
  category: typedText(SHORT),
  tags: wordsSchema(LIMITS.blog.tags),
  keywords: wordsSchema(LIMITS.blog.keywords),
  metaTitle: typedText(LIMITS.blog.metaTitle),
  metaDescription: typedText(LIMITS.blog.metaDescription),
  canonicalUrl: typedText(LIMITS.url),
  /** Minutes, as they are typed. */
  readTime: typedText(SHORT),
  language: languageSchema,
  /** The post that this one translates, or another translation of it. */
  original: originalSchema.nullable(),
  /** Published as soon as it is saved. */
  isPublished: z.boolean(),
  /** When it is to be published, on an Indian clock (YYYY-MM-DDTHH:MM); empty for never. */
  schedule: typedText(SHORT),
  featuredUrl: typedText(LIMITS.url),
  featuredAlt: typedText(LIMITS.blog.alt),
  images: limitedList(z.array(storedImageSchema), LIMITS.blog.images),
  /** The version it was loaded from; null for a new post. */
  version: z.number().int().min(1).nullable(),
})
export type BlogDraft = z.infer<typeof blogDraftSchema>

/** What differs from the post as it was loaded. */
export const blogAutosaveInputSchema = z.object({ draft: blogDraftSchema.partial() })
export type BlogAutosaveInput = z.infer<typeof blogAutosaveInputSchema>

/** The text field of the form that sends it: a post may be longer than a JSON body. */
export const BLOG_AUTOSAVE_FORM_FIELDS = ['draft'] as const

/** What was typed for one post and has not been saved yet. */
export const blogAutosaveSchema = z.object({ draft: blogDraftSchema.partial(), savedAt: isoDateTimeSchema })
export type BlogAutosave = z.infer<typeof blogAutosaveSchema>

export const blogAutosaveAnswerSchema = z.object({
  success: z.literal(true),
  /** Null where nothing is kept. */
  autosave: blogAutosaveSchema.nullable(),
})
export type BlogAutosaveAnswer = z.infer<typeof blogAutosaveAnswerSchema>

export const blogAutosaveSavedSchema = z.object({ success: z.literal(true), savedAt: isoDateTimeSchema })
export type BlogAutosaveSaved = z.infer<typeof blogAutosaveSavedSchema>

/** New posts that are not saved yet, the one typed last first. Their ids become the posts' own. */
export const blogAutosaveListSchema = z.object({
  success: z.literal(true),
  autosaves: z.array(z.object({ _id: idSchema, title: z.string(), savedAt: isoDateTimeSchema })),
})
export type BlogAutosaveList = z.infer<typeof blogAutosaveListSchema>
