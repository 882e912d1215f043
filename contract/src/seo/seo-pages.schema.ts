import { messageRef } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import { Id, IsoDateTime, limitedString, PageQuery, Success } from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { LanguageCode } from '../users/user.schema.js'
import { PAGE_SEO_FINDINGS, PAGE_SEO_STATUSES } from './page-seo.rules.js'

/** Selects pages of a language (the reader's by default), optionally only those with a given finding. */
export const SeoPagesQuery = PageQuery.extend({
  language: LanguageCode.optional(),
  finding: z.enum(PAGE_SEO_FINDINGS).optional(),
})
export type SeoPagesQuery = z.infer<typeof SeoPagesQuery>

/** A public page as search engines get it. */
export const SeoPage = z.object({
  path: z.string(),
  title: z.string(),
  description: z.string(),
  words: z.number().int(),
  status: z.enum(PAGE_SEO_STATUSES),
  findings: z.array(z.enum(PAGE_SEO_FINDINGS)),
})
export type SeoPage = z.infer<typeof SeoPage>

/** One page of the list; the total is in `X-Total-Count`. */
export const SeoPagesResponse = Success.extend({ pages: z.array(SeoPage) })
export type SeoPagesResponse = z.infer<typeof SeoPagesResponse>

/** A path with a percent-encoded slug and its parameters. */
const MAX_PATH_LENGTH = 2 * LIMITS.url

/** Path of the page to preview, including its language. */
export const SeoPreviewQuery = z.object({
  path: limitedString(MAX_PATH_LENGTH, messageRef('validation.urlTooLong')).startsWith('/'),
})
export type SeoPreviewQuery = z.infer<typeof SeoPreviewQuery>

/** A page's data for search engines and messengers. */
export const SeoPreview = SeoPage.pick({ title: true, description: true }).extend({
  /** Names from the home page to this page; empty for the home page. */
  breadcrumb: z.array(z.string()),
  /** The share image's path; null without one. */
  image: z.string().nullable(),
})
export type SeoPreview = z.infer<typeof SeoPreview>

export const SeoPreviewResponse = Success.extend({ preview: SeoPreview })
export type SeoPreviewResponse = z.infer<typeof SeoPreviewResponse>

/** A sitemap file, such as `services.xml`. */
export const SitemapParams = z.object({ file: limitedString(40) })
export type SitemapParams = z.infer<typeof SitemapParams>

/** The key file that proves to search engines that the site is ours. */
export const IndexNowKeyParams = z.object({ key: limitedString(128) })
export type IndexNowKeyParams = z.infer<typeof IndexNowKeyParams>

/** Not sent yet; to be retried; accepted; refused permanently; given up after many attempts. */
export const INDEX_NOW_STATES = ['waiting', 'retrying', 'sent', 'refused', 'failed'] as const
export type IndexNowState = (typeof INDEX_NOW_STATES)[number]

/** URLs of changed pages that are sent together. */
export const IndexNowSubmission = z.object({
  _id: Id,
  state: z.enum(INDEX_NOW_STATES),
  addressCount: z.number().int(),
  /** The first paths, relative to the site's root. */
  paths: z.array(z.string()),
  attempts: z.number().int(),
  /** HTTP status of the last response; null without one. */
  statusCode: z.number().int().nullable(),
  /** Text of the last response, or the reason for having none. */
  answer: z.string(),
  createdAt: IsoDateTime,
  /** Time of the first attempt. */
  dueAt: IsoDateTime,
  answeredAt: IsoDateTime.nullable(),
})
export type IndexNowSubmission = z.infer<typeof IndexNowSubmission>

export const IndexNowReport = Success.extend({
  isEnabled: z.boolean(),
  endpoint: z.string(),
  keyLocation: z.string(),
  /** Newest first. */
  submissions: z.array(IndexNowSubmission),
})
export type IndexNowReport = z.infer<typeof IndexNowReport>
