import { adminBlogSchema } from './blog/blog.schema.js'
import { bookingEstimateSchema, bookingSchema } from './bookings/booking.schema.js'
import { adminCategorySchema, adminServiceSchema } from './catalog/admin-catalog.schema.js'
import { chatPhraseSchema } from './chat/admin-chat.schema.js'
import { contactThreadSchema } from './contact/contact.schema.js'
import { ERRORS, type ErrorBody, type ErrorCode } from './lib/errors.js'
import { LIMITS } from './lib/limits.js'
import { isoDateTimeSchema } from './lib/schema/common.schema.js'
import { z } from './lib/schema/zod.js'
import { adminReviewSchema } from './reviews/review.schema.js'
import { festivalSchema, seoSettingsSchema } from './seo/seo.schema.js'
import { businessSchema, settingSchema } from './settings/settings.schema.js'
import { adminUserSchema } from './users/admin-users.schema.js'

export const errorBodySchema = z.strictObject({
  success: z.literal(false),
  statusCode: z.number().int(),
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  error: z.string(),
  /** Path of a field to its sentence, on validation. */
  fields: z.record(z.string(), z.string()).optional(),
  /** The entity as it is now, where a change was made from an older revision. Its schema depends on the code. */
  current: z.looseObject({}).optional(),
  /** Starts of the next free windows, the soonest first: of WINDOW_TAKEN alone. */
  alternatives: z.array(isoDateTimeSchema).max(LIMITS.availability.alternatives).readonly().optional(),
  /** `message` by its key and values, where it says more than `code` does. */
  reason: z.object({ key: z.string(), values: z.record(z.string(), z.unknown()).optional() }).optional(),
}) satisfies z.ZodType<ErrorBody>

/**
 * What `current` of an error body holds, by the error's code: the entity as it is now, in the shape in which its writes
 * return it.
 */
export const CURRENT_STATES = {
  BOOKING_CHANGED: bookingSchema,
  BLOG_CHANGED: adminBlogSchema,
  BUSINESS_CHANGED: businessSchema,
  CATEGORY_CHANGED: adminCategorySchema,
  CHAT_PHRASE_CHANGED: chatPhraseSchema,
  CONTACT_MESSAGE_CHANGED: contactThreadSchema,
  FESTIVAL_CHANGED: festivalSchema,
  REVIEW_CHANGED: adminReviewSchema,
  SEO_CHANGED: seoSettingsSchema,
  SERVICE_CHANGED: adminServiceSchema,
  SETTING_CHANGED: settingSchema,
  USER_CHANGED: adminUserSchema,
  PRICE_CHANGED: bookingEstimateSchema,
} as const satisfies Partial<Record<ErrorCode, z.ZodObject>>

/** The code of a write that was made from an older revision. */
export type ChangedCode = keyof typeof CURRENT_STATES
/** The entity that such an error carries. */
export type CurrentState<Code extends ChangedCode> = z.infer<(typeof CURRENT_STATES)[Code]>
