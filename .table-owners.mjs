/**
 * Which folder of backend/src owns which tables: it alone writes them. Everybody may read them. What another module wants
 * written it asks for by the owner's service; what must go when an account closes or a day ends the owner declares
 * (`personal-data.ts`, `CleanupJobs`). `npm run tables` checks it.
 */
export const TABLE_OWNERS = {
  'modules/users': ['users', 'user_days'],
  'modules/auth': ['sessions', 'password_resets'],
  'modules/verification': ['one_time_codes'],
  'modules/catalog': [
    'categories',
    'category_translations',
    'services',
    'service_translations',
    'service_options',
    'service_option_translations',
    'service_offers',
  ],
  'modules/bookings': [
    'bookings',
    'booking_items',
    'booking_history',
    'booking_days',
    'booking_day_waits',
    'booking_day_services',
    'provider_hours',
    'provider_days_off',
    'provider_windows',
  ],
  'modules/reviews': ['reviews', 'review_images', 'review_votes', 'review_days'],
  'modules/notifications': [
    'notifications',
    'notification_reads',
    'notification_preferences',
    'push_subscriptions',
    'booking_mails',
    'booking_mail_notices',
  ],
  'modules/blog': ['blog_posts', 'blog_images', 'blog_slugs', 'blog_versions', 'blog_autosaves'],
  'modules/seo': ['seo_settings', 'festivals', 'festival_years', 'index_now_submissions', 'index_now_addresses'],
  'modules/settings': ['settings'],
  'modules/chatbot': ['chat_conversations', 'chat_turns', 'chat_phrases'],
  'modules/contact': ['contact_messages', 'contact_replies'],
  'platform/changes': ['audit_entries'],
  'platform/day-counts': ['day_counts'],
  'platform/idempotency': ['idempotency_keys'],
  'platform/outbox': ['outbox_events', 'deliveries'],
  'platform/database': ['_prisma_migrations', 'rule_versions', 'daily_quotas'],
  'platform/uploads': ['uploads', 'upload_uses'],
  'platform/web': ['removed_pages', 'share_images', 'site_builds'],
}
