import { z } from 'zod'
import { isoDateTimeSchema } from './common.schema.js'

/** Values the settings have before an admin changes them. */
export const SETTING_DEFAULTS = {
  show_service_prices: true,
  notification_retention_days: 30,
  recent_bookings_hours: 24,
  auto_confirm_bookings: false,
  require_phone_verification: false,
  max_bookings_per_user_per_day: 5,
  enable_email_notifications: true,
  maintenance_mode: false,
} as const

export type SettingKey = keyof typeof SETTING_DEFAULTS
export type SettingValues = {
  [K in SettingKey]: (typeof SETTING_DEFAULTS)[K] extends boolean ? boolean : number
}

export const publicSettingsSchema = z.object({
  show_service_prices: z.boolean(),
  maintenance_mode: z.boolean(),
  require_phone_verification: z.boolean(),
  supportPhone: z.string(),
  supportEmail: z.string(),
  brandName: z.string(),
  cities: z.array(z.object({ name: z.string(), enabled: z.boolean() })),
  businessHours: z.array(z.object({ days: z.string(), hours: z.string() })),
})
export type PublicSettings = z.infer<typeof publicSettingsSchema>

export const publicSettingsAnswerSchema = z.object({ success: z.literal(true), data: publicSettingsSchema })
export type PublicSettingsAnswer = z.infer<typeof publicSettingsAnswerSchema>

export const settingSchema = z.object({
  settingKey: z.string(),
  settingValue: z.union([z.boolean(), z.number()]),
  settingType: z.enum(['boolean', 'number']),
  description: z.string(),
  category: z.string(),
  updatedAt: isoDateTimeSchema,
})
export type Setting = z.infer<typeof settingSchema>

export const settingsAnswerSchema = z.object({ success: z.literal(true), data: z.array(settingSchema) })
export type SettingsAnswer = z.infer<typeof settingsAnswerSchema>
