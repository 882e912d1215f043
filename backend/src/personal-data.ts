import { authData } from './modules/auth/personal-data.js'
import { blogData } from './modules/blog/personal-data.js'
import { bookingsData } from './modules/bookings/personal-data.js'
import { catalogData } from './modules/catalog/personal-data.js'
import { chatbotData } from './modules/chatbot/personal-data.js'
import { contactData } from './modules/contact/personal-data.js'
import { notificationsData } from './modules/notifications/personal-data.js'
import { reviewsData } from './modules/reviews/personal-data.js'
import { usersData } from './modules/users/personal-data.js'
import { verificationData } from './modules/verification/personal-data.js'
import { auditData } from './platform/audit/personal-data.js'
import { httpData } from './platform/http/personal-data.js'
import { idempotencyData } from './platform/idempotency/personal-data.js'
import { outboxData } from './platform/outbox/personal-data.js'
import { quotasData } from './platform/quotas/personal-data.js'
import { uploadsData } from './platform/uploads/personal-data.js'
import type { PersonalData } from './platform/user-data/personal-data.js'

/**
 * All that is kept of people, in the order of the account's export. An account is closed in the same order: the person is
 * blanked first, so that nothing names them any more, and recorded events last.
 */
export const personalData: readonly PersonalData[] = [
  usersData,
  authData,
  verificationData,
  catalogData,
  blogData,
  bookingsData,
  reviewsData,
  contactData,
  chatbotData,
  notificationsData,
  auditData,
  idempotencyData,
  quotasData,
  uploadsData,
  httpData,
  outboxData,
]
