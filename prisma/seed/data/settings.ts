import type { SettingSeed } from './types.js'

export const settings: readonly SettingSeed[] = [
  {
    settingKey: 'show_service_prices',
    settingType: 'boolean',
    settingValue: true,
    category: 'display',
    description: 'Show prices on service cards and service pages.',
  },
  {
    settingKey: 'notification_retention_days',
    settingType: 'number',
    settingValue: 30,
    category: 'notifications',
    description: 'Days a notification is kept before it is removed (1 to 365).',
  },
  {
    settingKey: 'recent_bookings_hours',
    settingType: 'number',
    settingValue: 24,
    category: 'bookings',
    description: 'How many hours back a booking counts as recent (1 to 72).',
  },
  {
    settingKey: 'auto_confirm_bookings',
    settingType: 'boolean',
    settingValue: false,
    category: 'bookings',
    description: 'Confirm new bookings at once, without an admin looking at them.',
  },
  {
    settingKey: 'require_phone_verification',
    settingType: 'boolean',
    settingValue: false,
    category: 'security',
    description: 'Ask for a verified phone number before a booking is taken.',
  },
  {
    settingKey: 'max_bookings_per_user_per_day',
    settingType: 'number',
    settingValue: 5,
    category: 'bookings',
    description: 'Most bookings one customer may make in a day (1 to 50).',
  },
  {
    settingKey: 'enable_email_notifications',
    settingType: 'boolean',
    settingValue: true,
    category: 'notifications',
    description: 'Send notices by e-mail too. Codes and password mails are always sent.',
  },
  {
    settingKey: 'maintenance_mode',
    settingType: 'boolean',
    settingValue: false,
    category: 'system',
    description: 'Close the site to everyone but admins while work is done.',
  },
]
