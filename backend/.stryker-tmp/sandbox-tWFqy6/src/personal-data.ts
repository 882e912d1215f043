// @ts-nocheck
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
import type { PersonalData } from './platform/user-data/personal-data.js'
import { platformData } from './platform/user-data/platform-data.js'

/**
 * All personal data, in the order of the account's export. Closing an account uses the same order: it blanks the user
 * first, so that nothing names them, and recorded events last.
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
  ...platformData,
]
