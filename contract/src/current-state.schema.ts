import { AdminPost } from './blog/blog.schema.js'
import { BlogAutosave } from './blog/post-autosave.schema.js'
import { Booking, BookingEstimate } from './bookings/booking.schema.js'
import { AdminCategory, AdminService } from './catalog/admin-catalog.schema.js'
import { ChatPhrase } from './chat/admin-chat.schema.js'
import { ContactThread } from './contact/contact.schema.js'
import { Incident } from './incidents/incident.schema.js'
import type { ErrorCode } from './lib/errors.js'
import type { z } from './lib/schema/zod.js'
import { AdminPolicy } from './policies/policy.schema.js'
import { AdminReview } from './reviews/review.schema.js'
import { Festival, SeoSettings } from './seo/seo.schema.js'
import { Business, Setting } from './settings/settings.schema.js'
import { AdminUser } from './users/admin-users.schema.js'

/**
 * The shape of `current` in an error body by error code. It is the current entity, in the shape that its writes return.
 */
export const CURRENT_STATES = {
  BOOKING_CHANGED: Booking,
  BLOG_CHANGED: AdminPost,
  BLOG_DRAFT_CHANGED: BlogAutosave,
  BUSINESS_CHANGED: Business,
  CATEGORY_CHANGED: AdminCategory,
  CHAT_PHRASE_CHANGED: ChatPhrase,
  CONTACT_MESSAGE_CHANGED: ContactThread,
  FESTIVAL_CHANGED: Festival,
  INCIDENT_CHANGED: Incident,
  POLICY_CHANGED: AdminPolicy,
  REVIEW_CHANGED: AdminReview,
  SEO_CHANGED: SeoSettings,
  SERVICE_CHANGED: AdminService,
  SETTING_CHANGED: Setting,
  USER_CHANGED: AdminUser,
  PRICE_CHANGED: BookingEstimate,
} as const satisfies Partial<Record<ErrorCode, z.ZodObject>>

/** Error codes of writes based on an older revision. */
export type ChangedCode = keyof typeof CURRENT_STATES
/** The entity in such an error. */
export type CurrentState<Code extends ChangedCode> = z.infer<(typeof CURRENT_STATES)[Code]>
