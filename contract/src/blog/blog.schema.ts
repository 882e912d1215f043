import { ServiceCard } from '../catalog/catalog.schema.js'
import { LANGUAGES, type Language } from '../i18n/languages.js'
import { messageRef } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import {
  Id,
  IsoDateTime,
  limitedString,
  optionalString,
  PageQuery,
  Revision,
  tooLong,
  wellFormedString,
} from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { LanguageCode } from '../users/user.schema.js'
import { POST_CATEGORIES, POST_SORTS, POST_STATUSES } from './blog.rules.js'
import { PostInput, PostVersionFields } from './blog-input.schema.js'

const count = z.number().int()
/** Includes the suffix that makes a slug unique. */
const MAX_SLUG_LENGTH = LIMITS.blog.slug + 20

export const PostSlugParams = z.object({
  slug: wellFormedString(MAX_SLUG_LENGTH).min(1).max(MAX_SLUG_LENGTH, tooLong(MAX_SLUG_LENGTH)),
})
export type PostSlugParams = z.infer<typeof PostSlugParams>

/** The language of a feed. Unknown languages have no feed, and English has a path of its own. */
export const FeedParams = z.object({ language: limitedString(LIMITS.url) })
export type FeedParams = z.infer<typeof FeedParams>

const perPage = z.coerce
  .number()
  .int()
  .min(1)
  .default(LIMITS.blog.perPage)
  .transform((n) => Math.min(n, LIMITS.page.max))

/** `language` defaults to the caller's. `search` looks through titles, excerpts, tags and contents. */
export const PostsQuery = PageQuery.extend({
  limit: perPage,
  category: PostInput.shape.category.optional(),
  search: optionalString(LIMITS.searchText),
  language: z.enum([...LANGUAGES, 'all'], messageRef('validation.language')).optional(),
})
export type PostsQuery = z.infer<typeof PostsQuery>

/** An empty category means all categories. */
export const PostLanguagesQuery = z.object({ category: optionalString(LIMITS.searchText) })
export type PostLanguagesQuery = z.infer<typeof PostLanguagesQuery>

export const AdminPostsQuery = PageQuery.extend({
  status: z.enum(POST_STATUSES).optional(),
  category: PostInput.shape.category.optional(),
  language: LanguageCode.optional(),
  exceptLanguage: LanguageCode.optional().describe('Posts in all other languages.'),
  search: optionalString(LIMITS.searchText),
  sort: z.enum(POST_SORTS).default('newest'),
})
export type AdminPostsQuery = z.infer<typeof AdminPostsQuery>

/** Width and height are null for images from other sites. */
const FeaturedImage = z.object({
  url: z.string(),
  width: count.nullable(),
  height: count.nullable(),
  /** A tiny blurred image as a data URL; empty if there is none. */
  placeholder: z.string(),
})

export const BlogImage = z.object({
  _id: Id,
  url: z.string(),
  alt: z.string(),
  width: count,
  height: count,
  placeholder: z.string(),
})
export type BlogImage = z.infer<typeof BlogImage>

/** A post in lists. */
export const PostSummary = z.object({
  _id: Id,
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  category: z.enum(POST_CATEGORIES),
  tags: z.array(z.string()),
  language: LanguageCode,
  isPublished: z.boolean(),
  /** Reading time in minutes. */
  readTime: count,
  views: count,
  seoScore: count,
  featuredImage: FeaturedImage.nullable(),
  /** Null if the post is by the team rather than a named author. */
  author: z.object({ name: z.string() }).nullable(),
  publishedAt: IsoDateTime.nullable(),
  createdAt: IsoDateTime,
  updatedAt: IsoDateTime,
})
export type PostSummary = z.infer<typeof PostSummary>

const Translation = z.object({
  _id: Id,
  language: LanguageCode,
  slug: z.string(),
  title: z.string(),
  canonicalUrl: z.string(),
})

export const BlogPost = PostSummary.extend({
  featuredImage: FeaturedImage.extend({
    alt: z.string().describe('What it shows. Empty: nobody has said it.'),
  }).nullable(),
  /** Sanitised HTML. */
  content: z.string(),
  keywords: z.array(z.string()),
  metaTitle: z.string(),
  metaDescription: z.string(),
  canonicalUrl: z.string(),
  images: z.array(BlogImage),
  /** Published translations of the post. */
  translations: z.array(Translation),
})
export type BlogPost = z.infer<typeof BlogPost>

const pagingShape = {
  page: count,
  totalPages: count,
  totalItems: count,
  hasPrevPage: z.boolean(),
  hasNextPage: z.boolean(),
}

export const PostList = z.object({
  success: z.literal(true),
  blogs: z.array(PostSummary),
  ...pagingShape,
})
export type PostList = z.infer<typeof PostList>

/** Number of published posts by language, without the languages that have none. */
export type PostLanguageCounts = Partial<Record<Language, number>>

export const PostDetail = z.object({
  success: z.literal(true),
  blog: BlogPost,
  relatedBlogs: z.array(PostSummary),
  services: z
    .array(ServiceCard)
    .optional()
    .describe('What the post is about. Absent in responses of earlier releases.'),
  /** The current slug if the request used an old one; pages redirect to it permanently. */
  movedTo: z.string().nullable(),
})
export type PostDetail = z.infer<typeof PostDetail>

/** The language of the newest posts. */
export const NewestPostsQuery = z.object({ language: LanguageCode })
export type NewestPostsQuery = z.infer<typeof NewestPostsQuery>

/** Posts on the first page of the list, each in the shape of its own response. */
export const NewestPosts = z.object({ success: z.literal(true), posts: z.array(PostDetail) })
export type NewestPosts = z.infer<typeof NewestPosts>

export const PostViewResponse = z.object({
  success: z.literal(true),
  /** False for bots and for visitors who were already counted that day. */
  isCounted: z.boolean(),
})
export type PostViewResponse = z.infer<typeof PostViewResponse>

const adminShape = {
  status: z.enum(POST_STATUSES),
  /** When the draft will be published. */
  scheduledAt: IsoDateTime.nullable(),
  /** Number of the latest version. */
  version: count,
  /** The same number: each change creates a version. */
  revision: Revision,
}

export const AdminPostSummary = PostSummary.extend(adminShape)
export type AdminPostSummary = z.infer<typeof AdminPostSummary>

/** Counts cover all posts, whatever the search. Scheduled posts count as drafts as well. */
export const AdminPostList = z.object({
  success: z.literal(true),
  blogs: z.array(AdminPostSummary),
  counts: z.object({ total: count, published: count, drafts: count, scheduled: count, views: count }),
  ...pagingShape,
})
export type AdminPostList = z.infer<typeof AdminPostList>

export const AdminPost = BlogPost.extend({
  ...adminShape,
  /** Includes drafts. */
  translations: z.array(Translation.extend({ isPublished: z.boolean() })),
})
export type AdminPost = z.infer<typeof AdminPost>

export const AdminPostResponse = z.object({ success: z.literal(true), blog: AdminPost })
export type AdminPostResponse = z.infer<typeof AdminPostResponse>

export const PostVersionParams = z.object({ id: Id, version: z.coerce.number().int().min(1) })
export type PostVersionParams = z.infer<typeof PostVersionParams>

export const PostVersionSummary = z.object({
  version: count,
  title: z.string(),
  /** Null for a closed account, a seeded post or scheduled publishing. */
  savedBy: z.object({ name: z.string() }).nullable(),
  isScheduledPublication: z.boolean().describe('The post has published itself by it, at its time.'),
  savedAt: IsoDateTime,
})
export type PostVersionSummary = z.infer<typeof PostVersionSummary>

export const PostVersionList = z.object({
  success: z.literal(true),
  versions: z.array(PostVersionSummary),
})
export type PostVersionList = z.infer<typeof PostVersionList>

export const PostVersionResponse = z.object({
  success: z.literal(true),
  version: PostVersionSummary.extend({ fields: PostVersionFields }),
})
export type PostVersionResponse = z.infer<typeof PostVersionResponse>
