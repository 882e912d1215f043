/**
 * The folder of backend/src that owns each table. Only the owner writes it, and any module may read it. Other modules
 * write through the owner's service. The owner also declares which rows to remove when an account closes
 * (`personal-data.ts`) or a day ends (`CleanupJobs`). `npm run tables` checks this.
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
    'booking_waits',
    'window_openings',
    'passed_offers',
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
