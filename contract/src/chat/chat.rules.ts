/**
 * Intents of messages to the chat assistant. The messages `admin-chat-intents` explain each for editors of the training
 * phrases. Stored with conversations, so a new meaning needs a new name.
 */
export const CHAT_INTENT_NAMES = [
  'greeting',
  'thanks',
  'goodbye',
  'about_assistant',
  'services_offered',
  'not_offered',
  'service_price',
  'service_details',
  'discounts',
  'availability',
  'book_service',
  'cancel_booking',
  'reschedule_booking',
  'booking_status',
  'booking_provider',
  'payment',
  'receipt',
  'refund',
  'business_hours',
  'service_area',
  'warranty',
  'care_tips',
  'contact_details',
  'talk_to_human',
  'complaint',
  'account_login',
  'account_password',
  'account_profile',
  'account_deletion',
  'change_language',
  'reviews',
  'become_provider',
  'trust_safety',
  'out_of_scope',
] as const

export type ChatIntent = (typeof CHAT_INTENT_NAMES)[number]

/** Filters for conversations with an unanswered question or with a handoff. */
export const CHAT_CONVERSATION_FILTERS = ['unanswered', 'handed-over'] as const
