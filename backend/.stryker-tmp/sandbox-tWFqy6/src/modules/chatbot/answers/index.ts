// @ts-nocheck
import type { ChatIntent } from '@sofaseva/contract'
import type { ResponseWith } from './answer.js'
import * as bookings from './booking-answers.js'
import * as business from './business-answers.js'
import { servicePrice } from './price-answers.js'
import * as services from './service-answers.js'

/** The function that answers each intent. */
export const ANSWERS: Readonly<Record<ChatIntent, ResponseWith>> = {
  greeting: business.greeting,
  thanks: business.thanks,
  goodbye: business.goodbye,
  about_assistant: business.aboutAssistant,
  services_offered: services.servicesOffered,
  not_offered: services.notOffered,
  service_price: servicePrice,
  service_details: services.serviceDetails,
  discounts: services.discounts,
  availability: services.availability,
  book_service: services.bookingHow,
  cancel_booking: bookings.cancelBooking,
  reschedule_booking: bookings.rescheduleBooking,
  booking_status: bookings.bookingStatus,
  booking_provider: bookings.bookingProvider,
  payment: bookings.payment,
  receipt: bookings.receipt,
  refund: bookings.refund,
  business_hours: business.businessHours,
  service_area: business.serviceArea,
  warranty: services.warranty,
  care_tips: services.careTips,
  contact_details: business.contactDetails,
  talk_to_human: business.talkToHuman,
  complaint: business.complaint,
  account_login: business.accountLogin,
  account_password: business.accountPassword,
  account_profile: business.accountProfile,
  account_deletion: business.accountDeletion,
  change_language: business.changeLanguage,
  reviews: services.reviews,
  become_provider: business.becomeProvider,
  trust_safety: business.trustSafety,
  out_of_scope: business.outOfScope,
}
