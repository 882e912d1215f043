import { LANGUAGES, type Language } from '../i18n/languages.js'
import { messageRef } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import {
  Id,
  IsoDateTime,
  limitedString,
  optionalText,
  PageQuery,
  Revision,
  tooLong,
  wellFormedString,
} from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { LanguageCode } from '../users/user.schema.js'
import { BLOG_CATEGORIES, BLOG_SORTS, BLOG_STATUSES } from './blog.rules.js'
import { BlogInput, BlogVersionFields } from './blog-input.schema.js'

const count = z.number().int()
/** Includes the suffix that makes a slug unique. */
const MAX_SLUG_LENGTH = LIMITS.blog.slug + 20

export const BlogSlugParams = z.object({
  slug: wellFormedString(MAX_SLUG_LENGTH).min(1).max(MAX_SLUG_LENGTH, tooLong(MAX_SLUG_LENGTH)),
})
export type BlogSlugParams = z.infer<typeof BlogSlugParams>

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
export const BlogsQuery = PageQuery.extend({
  limit: perPage,
  category: BlogInput.shape.category.optional(),
  search: optionalText(LIMITS.searchText),
  language: z.enum([...LANGUAGES, 'all'], messageRef('validation.language')).optional(),
})
export type BlogsQuery = z.infer<typeof BlogsQuery>

/** An empty category means all categories. */
export const BlogLanguagesQuery = z.object({ category: optionalText(LIMITS.searchText) })
export type BlogLanguagesQuery = z.infer<typeof BlogLanguagesQuery>

export const AdminBlogsQuery = PageQuery.extend({
  status: z.enum(BLOG_STATUSES).optional(),
  category: BlogInput.shape.category.optional(),
  language: LanguageCode.optional(),
  exceptLanguage: LanguageCode.optional().describe('Posts in all other languages.'),
  search: optionalText(LIMITS.searchText),
  sort: z.enum(BLOG_SORTS).default('newest'),
})
export type AdminBlogsQuery = z.infer<typeof AdminBlogsQuery>

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
export const BlogSummary = z.object({
  _id: Id,
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  category: z.enum(BLOG_CATEGORIES),
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
export type BlogSummary = z.infer<typeof BlogSummary>

const Translation = z.object({
  _id: Id,
  language: LanguageCode,
  slug: z.string(),
  title: z.string(),
  canonicalUrl: z.string(),
})

export const BlogPost = BlogSummary.extend({
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

export const BlogList = z.object({
  success: z.literal(true),
  blogs: z.array(BlogSummary),
  ...pagingShape,
})
export type BlogList = z.infer<typeof BlogList>

/** Number of published posts by language, without the languages that have none. */
export type BlogLanguageCounts = Partial<Record<Language, number>>

export const BlogDetail = z.object({
  success: z.literal(true),
  blog: BlogPost,
  relatedBlogs: z.array(BlogSummary),
  /** The current slug if the request used an old one; pages redirect to it permanently. */
  movedTo: z.string().nullable(),
})
export type BlogDetail = z.infer<typeof BlogDetail>

/** The language of the newest posts. */
export const NewestPostsQuery = z.object({ language: LanguageCode })
export type NewestPostsQuery = z.infer<typeof NewestPostsQuery>

/** Posts on the first page of the list, each in the shape of its own response. */
export const NewestPosts = z.object({ success: z.literal(true), posts: z.array(BlogDetail) })
export type NewestPosts = z.infer<typeof NewestPosts>

export const BlogViewAnswer = z.object({
  success: z.literal(true),
  /** False for bots and for visitors who were already counted that day. */
  isCounted: z.boolean(),
})
export type BlogViewAnswer = z.infer<typeof BlogViewAnswer>

const adminShape = {
  status: z.enum(BLOG_STATUSES),
  /** When the draft will be published. */
  scheduledAt: IsoDateTime.nullable(),
  /** Number of the latest version. */
  version: count,
  /** The same number: each change creates a version. */
  revision: Revision,
}

export const AdminBlogSummary = BlogSummary.extend(adminShape)
export type AdminBlogSummary = z.infer<typeof AdminBlogSummary>

/** Counts cover all posts, whatever the search. Scheduled posts count as drafts as well. */
export const AdminBlogList = z.object({
  success: z.literal(true),
  blogs: z.array(AdminBlogSummary),
  counts: z.object({ total: count, published: count, drafts: count, scheduled: count, views: count }),
  ...pagingShape,
})
export type AdminBlogList = z.infer<typeof AdminBlogList>

export const AdminBlog = BlogPost.extend({
  ...adminShape,
  /** Includes drafts. */
  translations: z.array(Translation.extend({ isPublished: z.boolean() })),
})
export type AdminBlog = z.infer<typeof AdminBlog>

export const AdminBlogAnswer = z.object({ success: z.literal(true), blog: AdminBlog })
export type AdminBlogAnswer = z.infer<typeof AdminBlogAnswer>

export const BlogVersionParams = z.object({ id: Id, version: z.coerce.number().int().min(1) })
export type BlogVersionParams = z.infer<typeof BlogVersionParams>

export const BlogVersionSummary = z.object({
  version: count,
  title: z.string(),
  /** Null for a closed account, a seeded post or scheduled publishing. */
  savedBy: z.object({ name: z.string() }).nullable(),
  isScheduledPublication: z.boolean().describe('The post has published itself by it, at its time.'),
  savedAt: IsoDateTime,
})
export type BlogVersionSummary = z.infer<typeof BlogVersionSummary>

export const BlogVersionList = z.object({
  success: z.literal(true),
  versions: z.array(BlogVersionSummary),
})
export type BlogVersionList = z.infer<typeof BlogVersionList>

export const BlogVersionAnswer = z.object({
  success: z.literal(true),
  version: BlogVersionSummary.extend({ fields: BlogVersionFields }),
})
export type BlogVersionAnswer = z.infer<typeof BlogVersionAnswer>
