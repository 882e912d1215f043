/** Groups of settings, in the order of the admin form. */
export const SETTING_GROUPS = ['bookings', 'display', 'notifications', 'security', 'seo', 'system'] as const
export type SettingGroup = (typeof SETTING_GROUPS)[number]

interface Definition {
  group: SettingGroup
  /** Whether everyone may read it at `/settings/public`. */
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

/**
 * Every setting that an admin can change. A new one also needs a migration for its row, and messages for its label and
 * help in the area `settings`.
 */
export const SETTINGS = {
  show_service_prices: { type: 'boolean', default: true, group: 'display', isPublic: true },
  notification_retention_days: {
    type: 'number',
    default: 30,
    min: 1,
    max: 365,
    group: 'notifications',
    isPublic: false,
  },
  contact_answer_hours: {
    type: 'number',
    default: 24,
    min: 1,
    max: 168,
    group: 'notifications',
    isPublic: false,
  },
  chat_retention_days: { type: 'number', default: 90, min: 1, max: 365, group: 'notifications', isPublic: false },
  recent_bookings_hours: { type: 'number', default: 24, min: 1, max: 72, group: 'bookings', isPublic: false },
  auto_confirm_bookings: { type: 'boolean', default: false, group: 'bookings', isPublic: false },
  require_phone_verification: { type: 'boolean', default: false, group: 'security', isPublic: true },
  sms_daily_budget: { type: 'number', default: 500, min: 0, max: 100_000, group: 'security', isPublic: false },
  sms_daily_rupees: { type: 'number', default: 250, min: 0, max: 100_000, group: 'security', isPublic: false },
  sms_prefix_daily_budget: { type: 'number', default: 100, min: 0, max: 100_000, group: 'security', isPublic: false },
  max_bookings_per_user_per_day: { type: 'number', default: 5, min: 1, max: 50, group: 'bookings', isPublic: false },
  travel_buffer_minutes: { type: 'number', default: 30, min: 0, max: 120, group: 'bookings', isPublic: false },
  waiting_list: { type: 'boolean', default: true, group: 'bookings', isPublic: true },
  late_cancellation_fee: { type: 'number', default: 0, min: 0, max: 1000, group: 'bookings', isPublic: true },
  late_cancellation_hours: { type: 'number', default: 4, min: 1, max: 48, group: 'bookings', isPublic: true },
  enable_email_notifications: { type: 'boolean', default: true, group: 'notifications', isPublic: false },
  enable_index_now: { type: 'boolean', default: false, group: 'seo', isPublic: false },
  maintenance_mode: { type: 'boolean', default: false, group: 'system', isPublic: true },
} as const satisfies Record<string, SettingDefinition>

export type SettingKey = keyof typeof SETTINGS
export type SettingValues = {
  [K in SettingKey]: (typeof SETTINGS)[K]['type'] extends 'boolean' ? boolean : number
}
export type PublicSettingKey = {
  [K in SettingKey]: (typeof SETTINGS)[K]['isPublic'] extends true ? K : never
}[SettingKey]

export const SETTING_KEYS = Object.keys(SETTINGS) as [SettingKey, ...SettingKey[]]

export function isSettingKey(key: string): key is SettingKey {
  return SETTING_KEYS.some((known) => known === key)
}

export const PUBLIC_SETTING_KEYS = SETTING_KEYS.filter((key) => SETTINGS[key].isPublic) as PublicSettingKey[]

/** Returns one value for each setting. */
export function mapSettings<T>(map: (key: SettingKey, definition: SettingDefinition) => T): Record<SettingKey, T> {
  return Object.fromEntries(SETTING_KEYS.map((key) => [key, map(key, SETTINGS[key])])) as Record<SettingKey, T>
}

/** Values of the settings until an admin changes them. */
export const SETTING_DEFAULTS = mapSettings((_, { default: value }) => value) as SettingValues
