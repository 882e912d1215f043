interface Definition {
  /** Settings of one group stand together in the admin's form. */
  group: 'bookings' | 'display' | 'notifications' | 'security' | 'system'
  label: string
  help: string
  /** Whether everybody may read it, at `/settings/public`. */
  isPublic: boolean
}
interface BooleanDefinition extends Definition {
  type: 'boolean'
  default: boolean
}
/** A whole number. */
interface NumberDefinition extends Definition {
  type: 'number'
  default: number
  min: number
  max: number
}
export type SettingDefinition = BooleanDefinition | NumberDefinition

/** Every setting an admin can change. A new one also needs a migration that adds its row. */
export const SETTINGS = {
  show_service_prices: {
    ...{ type: 'boolean', default: true, group: 'display', isPublic: true },
    label: 'Show service prices',
    help: 'Show prices on service cards and service pages.',
  },
  notification_retention_days: {
    ...{ type: 'number', default: 30, min: 1, max: 365, group: 'notifications', isPublic: false },
    label: 'Keep notifications for (days)',
    help: 'Days a notification is kept before it is removed (1 to 365).',
  },
  recent_bookings_hours: {
    ...{ type: 'number', default: 24, min: 1, max: 72, group: 'bookings', isPublic: false },
    label: 'Recent bookings (hours)',
    help: 'How many hours back a booking counts as recent (1 to 72).',
  },
  auto_confirm_bookings: {
    ...{ type: 'boolean', default: false, group: 'bookings', isPublic: false },
    label: 'Confirm bookings automatically',
    help: 'Confirm new bookings at once, without an admin looking at them.',
  },
  require_phone_verification: {
    ...{ type: 'boolean', default: false, group: 'security', isPublic: true },
    label: 'Require a verified phone number',
    help: 'Ask for a verified phone number before a booking is taken.',
  },
  max_bookings_per_user_per_day: {
    ...{ type: 'number', default: 5, min: 1, max: 50, group: 'bookings', isPublic: false },
    label: 'Bookings per customer and day',
    help: 'Most bookings one customer may make in a day (1 to 50).',
  },
  enable_email_notifications: {
    ...{ type: 'boolean', default: true, group: 'notifications', isPublic: false },
    label: 'Send notifications by e-mail',
    help: 'Send notices by e-mail too. Codes and password mails are always sent.',
  },
  maintenance_mode: {
    ...{ type: 'boolean', default: false, group: 'system', isPublic: true },
    label: 'Maintenance mode',
    help: 'Close the site to everyone but admins while work is done.',
  },
} as const satisfies Record<string, SettingDefinition>

export type SettingKey = keyof typeof SETTINGS
export type SettingValues = {
  [K in SettingKey]: (typeof SETTINGS)[K]['type'] extends 'boolean' ? boolean : number
}
export type PublicSettingKey = {
  [K in SettingKey]: (typeof SETTINGS)[K]['isPublic'] extends true ? K : never
}[SettingKey]

export const SETTING_KEYS = Object.keys(SETTINGS) as [SettingKey, ...SettingKey[]]
export const PUBLIC_SETTING_KEYS = SETTING_KEYS.filter((key) => SETTINGS[key].isPublic) as PublicSettingKey[]

/** One value for each setting. */
export function mapSettings<T>(map: (key: SettingKey, definition: SettingDefinition) => T): Record<SettingKey, T> {
  return Object.fromEntries(SETTING_KEYS.map((key) => [key, map(key, SETTINGS[key])])) as Record<SettingKey, T>
}

/** Values the settings have before an admin changes them. */
export const SETTING_DEFAULTS = mapSettings((_, { default: value }) => value) as SettingValues
