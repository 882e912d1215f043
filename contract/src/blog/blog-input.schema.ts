import { messageRef } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import {
  emptyToUndefined,
  expectedRevision,
  freeText,
  Id,
  IsoDateTime,
  limitedList,
  oneLine,
  Revision,
  requiredText,
  revisionText,
} from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { withoutRepeatedNames } from '../lib/text/name-key.js'
import { ImageUrl } from '../uploads/image.schema.js'
import { LanguageCode } from '../users/user.schema.js'
import { POST_CATEGORIES } from './blog.rules.js'

const Category = z.enum(POST_CATEGORIES, messageRef('validation.category'))

const wordList = (max: number) =>
  // Drops duplicates.
  limitedList(
    z.array(oneLine(requiredText(LIMITS.blog.word, messageRef('validation.blogWord')))),
    4 * max,
    messageRef('validation.blogWordsAtMost', { max }),
  )
    .transform(withoutRepeatedNames)
    .refine((words) => words.length <= max, messageRef('validation.blogWordsAtMost', { max }))
    .default([])

const READ_TIME = messageRef('validation.wholeNumber', { min: LIMITS.blog.readTimeMin, max: LIMITS.blog.readTimeMax })

const CanonicalUrl = freeText(LIMITS.url, messageRef('validation.urlTooLong'))
  .refine(
    (text) => text === '' || z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).safeParse(text).success,
    messageRef('validation.urlInvalid'),
  )
  .default('')

/** The content of a post that its versions store. */
const contentShape = {
  title: oneLine(requiredText(LIMITS.blog.title, messageRef('validation.blogTitle'))),
  /** HTML or plain text. The server sanitizes it and splits it into paragraphs. */
  content: requiredText(LIMITS.blog.content, messageRef('validation.blogContent')),
  excerpt: oneLine(requiredText(LIMITS.blog.excerpt, messageRef('validation.blogExcerpt'))),
  category: Category,
  tags: wordList(LIMITS.blog.tags),
  keywords: wordList(LIMITS.blog.keywords),
  metaTitle: oneLine(freeText(LIMITS.blog.metaTitle)).default('').describe('Empty: made from the title.'),
  metaDescription: oneLine(freeText(LIMITS.blog.metaDescription)).default('').describe('Empty: made from the excerpt.'),
  canonicalUrl: CanonicalUrl,
  readTime: z
    .number(READ_TIME)
    .int(READ_TIME)
    .min(LIMITS.blog.readTimeMin, READ_TIME)
    .max(LIMITS.blog.readTimeMax, READ_TIME)
    .optional()
    .describe('Minutes; counted from the words where it is left out.'),
  language: LanguageCode.optional().describe('Left out: a new post is English, any other keeps its language.'),
  featuredUrl: ImageUrl.optional().describe('Left out: it stays. Empty: it is removed. A file goes first.'),
  featuredAlt: oneLine(freeText(LIMITS.blog.alt))
    .optional()
    .describe('What the featured image shows. Left out: it stays as long as the image does.'),
  keep: limitedList(z.array(Id), LIMITS.blog.images, messageRef('errors.imagesAtMost', { max: LIMITS.blog.images }))
    .optional()
    .describe('Ids of the additional images that stay, in their order, separated by commas. Left out: all stay.'),
  alts: limitedList(z.array(oneLine(freeText(LIMITS.blog.alt))), 2 * LIMITS.blog.images)
    .optional()
    .describe('Alternative texts, one a line: of the images that stay, then of the new ones.'),
}

/** The body of a request that creates or replaces a post. */
export const PostInput = z.object({
  ...contentShape,
  isPublished: z.boolean(messageRef('validation.switch')).default(false),
  publishedAt: z
    .preprocess(emptyToUndefined, IsoDateTime.optional())
    .describe(
      'With isPublished: when the post publishes itself. One that has passed is only taken where the post has it.',
    ),
  translationOf: z
    .union([Id, z.literal('')])
    .optional()
    .describe('A post that this one is a translation of. Left out: that stays. Empty: of none.'),
  draftRevision: Revision.optional().describe('The earlier place of the query’s `draftRevision`.'),
})
export type PostInput = z.infer<typeof PostInput>

/** The query of the same request. A form with a field unknown to an older API would be refused during a rollout. */
export const PostSaveQuery = z.object({
  draftRevision: revisionText.describe(
    'Revision of the autosave that the post replaces, 0 for none. The post gets 409 if it has another autosave.',
  ),
})
export type PostSaveQuery = z.infer<typeof PostSaveQuery>

export const PostCreate = PostInput.extend({
  draftId: Id.optional().describe(
    'Of the autosave it was written as: becomes the id of the post, so that it is created once.',
  ),
})
export type PostCreate = z.infer<typeof PostCreate>

export const PostUpdate = PostInput.extend({
  ...expectedRevision,
  version: z.number().int().min(1).optional().describe('The earlier name of `expectedRevision`.'),
})
export type PostUpdate = z.infer<typeof PostUpdate>

/** The content of a version, as a change accepts it. Sending it restores that version. */
export const PostVersionFields = z
  .object(contentShape)
  .required()
  // Older versions do not include the alt text.
  .extend({ featuredAlt: contentShape.featuredAlt })
export type PostVersionFields = z.infer<typeof PostVersionFields>
