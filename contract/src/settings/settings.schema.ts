import { daysSchema, weekHoursSchema } from '../bookings/availability.schema.js'
import { LANGUAGES, type Language } from '../i18n/languages.js'
import { messageRef } from '../i18n/translator.js'
import { ADMIN_LIMITS } from '../lib/admin-limits.js'
import { LIMITS } from '../lib/limits.js'
import {
  expectedRevision,
  isoDateTimeSchema,
  limitedList,
  limitedString,
  oneLine,
  optionalText,
  rawMax,
  requiredText,
  revisionSchema,
} from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { nameKey } from '../lib/text/name-key.js'
import { typedCode, withLatinDigits } from '../lib/text/text.js'
import { emailSchema } from '../users/user.schema.js'
import {
  mapSettings,
  PUBLIC_SETTING_KEYS,
  type PublicSettingKey,
  SETTING_GROUPS,
  SETTING_KEYS,
  type SettingDefinition,
  type SettingKey,
  type SettingValues,
} from './settings.js'

function valueSchema(definition: SettingDefinition): z.ZodBoolean | z.ZodNumber {
  if (definition.type === 'boolean') return z.boolean(messageRef('validation.switch'))
  const { min, max } = definition
  const text = messageRef('validation.wholeNumber', { min, max })
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

const SUPPORT_PHONE = messageRef('validation.supportPhone')

/** As people shall read it: a service number such as "1800 123 4567" stays as it is written. */
const supportPhoneSchema = oneLine(requiredText(LIMITS.phone, SUPPORT_PHONE)).refine((text) => {
  const digits = withLatinDigits(text).replace(/[\s().-]/g, '')
  return /^\+?\d{3,15}$/.test(digits)
}, SUPPORT_PHONE)

const citySchema = z.object({
  name: oneLine(requiredText(ADMIN_LIMITS.business.cityName, messageRef('validation.cityName'))),
  /** Others are announced as coming soon. */
  enabled: z.boolean(),
})

const pincodeSchema = limitedString(rawMax(6), messageRef('validation.pincode'))
  .overwrite(typedCode)
  .regex(/^[1-9]\d{5}$/, messageRef('validation.pincode'))

const { cities, pincodes, holidays } = ADMIN_LIMITS.business

/** What the business tells of itself, as far as an admin can change it. */
export const businessProfileSchema = z.object({
  supportPhone: supportPhoneSchema,
  supportEmail: emailSchema,
  cities: limitedList(
    z.array(citySchema).min(1, messageRef('validation.cityName')),
    cities,
    messageRef('validation.citiesAtMost', { max: cities }),
  ).refine(
    (all) => new Set(all.map(({ name }) => nameKey(name))).size === all.length,
    messageRef('validation.cityTwice'),
  ),
  /** Where we work; without any, everywhere. */
  pincodes: limitedList(
    z.array(pincodeSchema),
    pincodes,
    messageRef('validation.pincodesAtMost', { max: pincodes }),
  ).transform((all) => [...new Set(all)].sort()),
  openingHours: weekHoursSchema,
  /** Days without any visits. */
  holidays: daysSchema(holidays),
})
export type BusinessProfile = z.infer<typeof businessProfileSchema>
export type BusinessKey = keyof BusinessProfile
export const BUSINESS_KEYS = Object.keys(businessProfileSchema.shape) as BusinessKey[]

/** The parts to change; the others stay. */
export const businessChangeSchema = businessProfileSchema.partial().extend(expectedRevision)
export type BusinessChange = z.infer<typeof businessChangeSchema>

export const businessSchema = businessProfileSchema.extend({
  /** Of the latest change; null while all is as configured. */
  updatedAt: isoDateTimeSchema.nullable(),
  revision: revisionSchema,
})
export type Business = z.infer<typeof businessSchema>

export const businessAnswerSchema = z.object({ success: z.literal(true), data: businessSchema })
export type BusinessAnswer = z.infer<typeof businessAnswerSchema>

const linesByLanguage = Object.fromEntries(LANGUAGES.map((language) => [language, z.array(z.string())])) as Record<
  Language,
  z.ZodArray<z.ZodString>
>

export const publicSettingsSchema = z.object({
  ...publicShape,
  ...businessProfileSchema.shape,
  /** The number in a `tel:` link, and the opening hours in words, a line for each run of days: no page needs what writes them. */
  supportPhoneHref: z.string().nullable(),
  openingHoursLines: z.object(linesByLanguage),
  brandName: z.string(),
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
  category: z.enum(SETTING_GROUPS),
  updatedAt: isoDateTimeSchema,
  revision: revisionSchema,
})
export type Setting = z.infer<typeof settingSchema>

export const settingsAnswerSchema = z.object({ success: z.literal(true), data: z.array(settingSchema) })
export type SettingsAnswer = z.infer<typeof settingsAnswerSchema>

const LONGEST_KEY = 64

export const settingParamsSchema = z.object({ key: limitedString(LONGEST_KEY) })
export type SettingParams = z.infer<typeof settingParamsSchema>

/** Which values a setting takes depends on the setting: see `settingValueSchemas`. */
export const settingChangeSchema = z.object({
  value: z.union([z.boolean(), z.number()], messageRef('validation.settingValue')),
  /** Accepted from forms that send a whole setting back; they change nothing. */
  description: optionalText(500),
  category: optionalText(64),
  ...expectedRevision,
})
export type SettingChange = z.infer<typeof settingChangeSchema>

export const settingAnswerSchema = z.object({ success: z.literal(true), data: settingSchema })
export type SettingAnswer = z.infer<typeof settingAnswerSchema>
