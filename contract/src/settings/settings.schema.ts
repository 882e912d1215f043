import { calendarDays, WeekHours } from '../bookings/availability.schema.js'
import { LANGUAGES, type Language } from '../i18n/languages.js'
import { messageRef } from '../i18n/translator.js'
import { ADMIN_LIMITS } from '../lib/admin-limits.js'
import { LIMITS } from '../lib/limits.js'
import {
  expectedRevision,
  IsoDateTime,
  limitedList,
  limitedString,
  oneLine,
  optionalString,
  Revision,
  requiredText,
} from '../lib/schema/common.schema.js'
import { pincode } from '../lib/schema/pincode.schema.js'
import { z } from '../lib/schema/zod.js'
import { nameKey } from '../lib/text/name-key.js'
import { withLatinDigits } from '../lib/text/text.js'
import { Email } from '../users/user.schema.js'
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

function schemaOf(definition: SettingDefinition): z.ZodBoolean | z.ZodNumber {
  if (definition.type === 'boolean') return z.boolean(messageRef('validation.switch'))
  const { min, max } = definition
  const text = messageRef('validation.wholeNumber', { min, max })
  return z.number(text).int(text).min(min, text).max(max, text)
}

/** The value schema of each setting. */
export const settingValueSchemas = mapSettings((_, definition) => schemaOf(definition))

/** Returns the stored value, or the fallback for an invalid one. */
export function settingValue<K extends SettingKey>(key: K, stored: unknown, fallback: SettingValues[K]) {
  const read = settingValueSchemas[key].safeParse(stored)
  return read.success ? (read.data as SettingValues[K]) : fallback
}

type PublicShape = { [K in PublicSettingKey]: SettingValues[K] extends boolean ? z.ZodBoolean : z.ZodNumber }
const publicShape = Object.fromEntries(
  PUBLIC_SETTING_KEYS.map((key) => [key, settingValueSchemas[key]]),
) as unknown as PublicShape

const SUPPORT_PHONE = messageRef('validation.supportPhone')

/** A phone number as it should be displayed. Service numbers such as "1800 123 4567" keep their format. */
const SupportPhone = oneLine(requiredText(LIMITS.phone, SUPPORT_PHONE)).refine((text) => {
  const digits = withLatinDigits(text).replace(/[\s().-]/g, '')
  return /^\+?\d{3,15}$/.test(digits)
}, SUPPORT_PHONE)

const City = z.object({
  name: oneLine(requiredText(ADMIN_LIMITS.business.cityName, messageRef('validation.cityName'))),
  /** Disabled cities are announced as coming soon. */
  enabled: z.boolean(),
})

const { cities, pincodes, holidays } = ADMIN_LIMITS.business

/** The parts of the business profile that an admin can change. */
export const BusinessProfile = z.object({
  supportPhone: SupportPhone,
  supportEmail: Email,
  /** The firm behind the site, as registered. */
  legalName: oneLine(requiredText(LIMITS.name, messageRef('validation.legalName'))),
  legalAddress: oneLine(requiredText(LIMITS.address, messageRef('validation.legalAddress'))),
  /** The grievance officer, who handles complaints under the E-commerce Rules. */
  officerName: oneLine(requiredText(LIMITS.name, messageRef('validation.officerName'))),
  officerEmail: Email,
  cities: limitedList(
    z.array(City).min(1, messageRef('validation.cityName')),
    cities,
    messageRef('validation.citiesAtMost', { max: cities }),
  ).refine(
    (all) => new Set(all.map(({ name }) => nameKey(name))).size === all.length,
    messageRef('validation.cityTwice'),
  ),
  /** Pincodes that we serve; empty for everywhere. */
  pincodes: limitedList(
    z.array(pincode(messageRef('validation.pincode'))),
    pincodes,
    messageRef('validation.pincodesAtMost', { max: pincodes }),
  ).transform((all) => [...new Set(all)].sort()),
  openingHours: WeekHours,
  /** Days without visits. */
  holidays: calendarDays(holidays),
})
export type BusinessProfile = z.infer<typeof BusinessProfile>
export type BusinessKey = keyof BusinessProfile
export const BUSINESS_KEYS = Object.keys(BusinessProfile.shape) as BusinessKey[]

/** The parts to change; all others stay unchanged. */
export const BusinessChange = BusinessProfile.partial().extend(expectedRevision)
export type BusinessChange = z.infer<typeof BusinessChange>

export const Business = BusinessProfile.extend({
  /** Time of the latest change; null if all values are from the configuration. */
  updatedAt: IsoDateTime.nullable(),
  revision: Revision,
})
export type Business = z.infer<typeof Business>

export const BusinessResponse = z.object({ success: z.literal(true), data: Business })
export type BusinessResponse = z.infer<typeof BusinessResponse>

const linesByLanguage = Object.fromEntries(LANGUAGES.map((language) => [language, z.array(z.string())])) as Record<
  Language,
  z.ZodArray<z.ZodString>
>

export const PublicSettings = z.object({
  ...publicShape,
  ...BusinessProfile.shape,
  /**
   * The `tel:` link, and the opening hours in words, with one line per run of days. Pages need no code to format them.
   */
  supportPhoneHref: z.string().nullable(),
  openingHoursLines: z.object(linesByLanguage),
  brandName: z.string(),
  /** Whether a texted code logs users in. */
  phoneLogin: z.boolean(),
})
export type PublicSettings = z.infer<typeof PublicSettings>

export const PublicSettingsResponse = z.object({ success: z.literal(true), data: PublicSettings })
export type PublicSettingsResponse = z.infer<typeof PublicSettingsResponse>

/** A setting with the data that its form needs. */
export const Setting = z.object({
  settingKey: z.enum(SETTING_KEYS),
  settingValue: z.union([z.boolean(), z.number()]),
  settingType: z.enum(['boolean', 'number']),
  defaultValue: z.union([z.boolean(), z.number()]),
  /** Range of a number. */
  min: z.number().optional(),
  max: z.number().optional(),
  label: z.string(),
  description: z.string(),
  category: z.enum(SETTING_GROUPS),
  updatedAt: IsoDateTime,
  revision: Revision,
})
export type Setting = z.infer<typeof Setting>

export const SettingsResponse = z.object({ success: z.literal(true), data: z.array(Setting) })
export type SettingsResponse = z.infer<typeof SettingsResponse>

const MAX_KEY_LENGTH = 64

export const SettingParams = z.object({ key: limitedString(MAX_KEY_LENGTH) })
export type SettingParams = z.infer<typeof SettingParams>

/** The allowed values depend on the setting: see `settingValueSchemas`. */
export const SettingChange = z.object({
  value: z.union([z.boolean(), z.number()], messageRef('validation.settingValue')),
  /** Accepted and ignored, because forms send a whole setting back. */
  description: optionalString(500),
  category: optionalString(64),
  ...expectedRevision,
})
export type SettingChange = z.infer<typeof SettingChange>

export const SettingResponse = z.object({ success: z.literal(true), data: Setting })
export type SettingResponse = z.infer<typeof SettingResponse>
