import {
  mapSettings,
  PUBLIC_SETTING_KEYS,
  type PublicSettingKey,
  SETTING_KEYS,
  type SettingDefinition,
  type SettingKey,
  type SettingValues,
} from '../settings.js'
import { z } from '../zod.js'
import { isoDateTimeSchema, optionalText } from './common.schema.js'

function valueSchema(definition: SettingDefinition): z.ZodBoolean | z.ZodNumber {
  if (definition.type === 'boolean') return z.boolean('Please say whether it is on.')
  const { min, max } = definition
  const text = `Please use a whole number from ${min} to ${max}.`
  return z.number(text).int(text).min(min, text).max(max, text)
}

/** The schema of each setting's value. */
export const settingValueSchemas = mapSettings((_, definition) => valueSchema(definition))

/** A stored value, or the default when it is invalid. */
export function settingValue<K extends SettingKey>(key: K, stored: unknown, fallback: SettingValues[K]) {
  const read = settingValueSchemas[key].safeParse(stored)
  return read.success ? (read.data as SettingValues[K]) : fallback
}

type PublicShape = { [K in PublicSettingKey]: SettingValues[K] extends boolean ? z.ZodBoolean : z.ZodNumber }
const publicShape = Object.fromEntries(
  PUBLIC_SETTING_KEYS.map((key) => [key, settingValueSchemas[key]]),
) as unknown as PublicShape

export const publicSettingsSchema = z.object({
  ...publicShape,
  supportPhone: z.string(),
  supportEmail: z.string(),
  brandName: z.string(),
  cities: z.array(z.object({ name: z.string(), enabled: z.boolean() })),
  businessHours: z.array(z.object({ days: z.string(), hours: z.string() })),
})
export type PublicSettings = z.infer<typeof publicSettingsSchema>

export const publicSettingsAnswerSchema = z.object({ success: z.literal(true), data: publicSettingsSchema })
export type PublicSettingsAnswer = z.infer<typeof publicSettingsAnswerSchema>

/** A setting with what a form needs to show it. */
export const settingSchema = z.object({
  settingKey: z.enum(SETTING_KEYS),
  settingValue: z.union([z.boolean(), z.number()]),
  settingType: z.enum(['boolean', 'number']),
  defaultValue: z.union([z.boolean(), z.number()]),
  /** Bounds of a number. */
  min: z.number().optional(),
  max: z.number().optional(),
  label: z.string(),
  description: z.string(),
  category: z.string(),
  updatedAt: isoDateTimeSchema,
})
export type Setting = z.infer<typeof settingSchema>

export const settingsAnswerSchema = z.object({ success: z.literal(true), data: z.array(settingSchema) })
export type SettingsAnswer = z.infer<typeof settingsAnswerSchema>

export const settingParamsSchema = z.object({ key: z.string().max(64) })
export type SettingParams = z.infer<typeof settingParamsSchema>

/** Which values a setting takes depends on the setting: see `settingValueSchemas`. */
export const settingChangeSchema = z.object({
  value: z.union([z.boolean(), z.number()], 'Please give a value.'),
  /** Accepted from forms that send a whole setting back; they change nothing. */
  description: optionalText(500),
  category: optionalText(64),
})
export type SettingChange = z.infer<typeof settingChangeSchema>

export const settingAnswerSchema = z.object({ success: z.literal(true), data: settingSchema })
export type SettingAnswer = z.infer<typeof settingAnswerSchema>
