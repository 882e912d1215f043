// @ts-nocheck
import { SettingsService } from './modules/settings/index.js'
import { KEEP_DAYS } from './platform/idempotency/idempotency-keys.js'
import type { RetentionPlan } from './platform/user-data/retention.js'

const ACCOUNT = { until: 'The user closes the account or removes it.' } as const
const CATALOG = { until: 'An admin deletes it.' } as const
const FIGURES = { until: 'Figures without users stay for comparisons.' } as const
/** To look into complaints. */
const AFTER_EXPIRY = { every: 'day', past: 'expiresAt < ?', days: 30 } as const
/** Longer than a year, so that leap years count. */
const SEALED_DAYS = 366
/** Claims about a visit lapse after three years (Limitation Act, 1963). */
const CLAIM_DAYS = 3 * 366

/** How long each table keeps its rows. `personal-data.ts` declares what a closed account erases before. */
export const retention: RetentionPlan = {
  users: { until: 'A closed account is blanked. The row stays, because bookings and reviews refer to it.' },
  consents: ACCOUNT,
  nominees: ACCOUNT,
  user_addresses: ACCOUNT,
  sealed_archives: { every: 'day', past: 'sealedAt < ?', days: SEALED_DAYS },
  sessions: AFTER_EXPIRY,
  one_time_codes: AFTER_EXPIRY,
  password_resets: AFTER_EXPIRY,
  totp_secrets: ACCOUNT,
  recovery_codes: ACCOUNT,
  passkeys: ACCOUNT,
  used_tickets: { every: 'hour', past: 'expiresAt < ?', days: 1 },
  staff_invitations: AFTER_EXPIRY,
  contact_changes: { every: 'day', past: 'createdAt < ?', days: 30 },
  provider_hours: ACCOUNT,
  provider_days_off: ACCOUNT,
  service_offers: ACCOUNT,

  categories: CATALOG,
  category_translations: { with: 'categories' },
  services: CATALOG,
  service_translations: { with: 'services' },
  service_options: { with: 'services' },
  service_option_translations: { with: 'service_options' },

  bookings: { until: 'They are records of the business. A closed account is blanked.' },
  booking_items: { with: 'bookings' },
  booking_history: { with: 'bookings' },
  provider_windows: { until: 'The job is done, cancelled or moved.' },
  booking_waits: { with: 'bookings' },
  window_openings: { until: 'The window was offered to all who wait, or has begun.' },
  passed_offers: { with: 'window_openings' },

  reviews: { until: 'The author deletes it. A closed account leaves it without a name.' },
  review_images: { with: 'reviews' },
  review_votes: { with: 'reviews' },
  uploads: { job: 'pictures' },
  upload_uses: { until: 'The content no longer shows the image.' },

  notifications: {
    every: 'hour',
    past: 'createdAt < ?',
    days: (get) => get(SettingsService).value('notification_retention_days'),
  },
  notification_reads: { with: 'notifications' },
  notification_preferences: ACCOUNT,
  push_subscriptions: { until: 'The browser ends it, or the user logs out on the device.' },
  // Longer than the jobs of a mail are tried.
  booking_mails: { every: 'day', past: 'updatedAt < ?', days: 40 },
  booking_mail_notices: {
    every: 'day',
    past: 'NOT EXISTS (SELECT 1 FROM outbox_events WHERE outbox_events.id = booking_mail_notices.eventId)',
  },
  deliveries: { every: 'hour', past: 'claimedAt < ?', days: 40 },

  contact_messages: { every: 'day', past: 'createdAt < ?', days: CLAIM_DAYS },
  contact_replies: { with: 'contact_messages' },
  chat_conversations: {
    every: 'hour',
    past: 'lastMessageAt < ?',
    days: (get) => get(SettingsService).value('chat_retention_days'),
  },
  chat_turns: { with: 'chat_conversations' },
  chat_phrases: CATALOG,

  blog_posts: CATALOG,
  blog_versions: { with: 'blog_posts' },
  blog_images: { with: 'blog_posts' },
  blog_slugs: { with: 'blog_posts' },
  blog_autosaves: { until: 'The post is saved, or newer autosaves replace it.' },

  // Longer than jobs are kept, so that a retried job still finds its event.
  outbox_events: { every: 'hour', past: 'publishedAt < ?', days: 30 },
  idempotency_keys: { every: 'day', past: 'createdAt < ?', days: KEEP_DAYS },
  daily_quotas: { every: 'day', past: 'day < ?', days: 3 },
  text_messages: { every: 'day', past: 'createdAt < ?', days: 90 },
  // A day more than a leap year.
  access_entries: { every: 'day', past: 'createdAt < ?', days: 367 },
  audit_entries: { until: 'They are the log of the back office. A closed account is blanked.' },

  day_counts: FIGURES,
  booking_days: FIGURES,
  booking_day_waits: FIGURES,
  booking_day_services: FIGURES,
  review_days: FIGURES,
  user_days: FIGURES,

  settings: CATALOG,
  seo_settings: CATALOG,
  festival_years: CATALOG,
  festivals: CATALOG,
  policy_versions: { until: 'Versions stay, because consents refer to them.' },
  rule_versions: { until: 'A few rows that count changes.' },
  site_builds: { job: 'site-builds' },
  share_images: { job: 'share-images' },
  removed_pages: { job: 'removed-pages' },
  index_now_submissions: { job: 'index-now' },
  index_now_addresses: { with: 'index_now_submissions' },
}
