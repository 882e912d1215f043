import type { ErrorCode } from '../errors.js'
import type { z } from '../zod.js'
import { adminCategorySchema, adminServiceSchema } from './admin-catalog.schema.js'
import { chatPhraseSchema } from './admin-chat.schema.js'
import { adminUserSchema } from './admin-users.schema.js'
import { adminBlogSchema } from './blog.schema.js'
import { bookingEstimateSchema, bookingSchema } from './booking.schema.js'
import { contactThreadSchema } from './contact.schema.js'
import { adminReviewSchema } from './review.schema.js'
import { festivalSchema, seoSettingsSchema } from './seo.schema.js'
import { businessSchema, settingSchema } from './settings.schema.js'

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
