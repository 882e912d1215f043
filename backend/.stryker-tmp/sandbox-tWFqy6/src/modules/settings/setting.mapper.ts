// @ts-nocheck
import {
  BUSINESS_KEYS,
  type Business,
  BusinessProfile,
  mapSettings,
  SETTINGS,
  type Setting,
  type SettingDefinition,
  type SettingKey,
  type SettingValues,
  settingValue,
  type Translator,
} from '@sofaseva/contract'
import { BUSINESS, type SettingRow } from './settings.repository.js'

/** Merges stored values over the defaults and ignores invalid stored values. */
export function settingValues(rows: readonly SettingRow[]): SettingValues {
  const stored = new Map(rows.map((row) => [row.settingKey, row.settingValue]))
  return mapSettings((key, { default: value }) => settingValue(key, stored.get(key), value)) as SettingValues
}

/** Merges stored parts over the configured ones and ignores invalid stored parts. */
export function businessProfile(
  rows: readonly { settingKey: string; settingValue: unknown }[],
  configured: BusinessProfile,
): BusinessProfile {
  const parts = BUSINESS_KEYS.flatMap((key) => {
    const row = rows.find(({ settingKey }) => settingKey === key)
    const read = BusinessProfile.shape[key].safeParse(row?.settingValue)
    return read.success ? [[key, read.data]] : []
  })
  return { ...configured, ...(Object.fromEntries(parts) as Partial<BusinessProfile>) }
}

/** The profile from these rows, as the back office shows it. */
export function toBusinessView(rows: readonly SettingRow[], configured: BusinessProfile): Business {
  const parts = rows.filter(({ settingKey }) => BUSINESS_KEYS.some((key) => key === settingKey))
  const latest = Math.max(0, ...parts.map(({ updatedAt }) => updatedAt.getTime()))
  return {
    ...businessProfile(parts, configured),
    updatedAt: latest > 0 ? new Date(latest).toISOString() : null,
    revision: rows.find(({ settingKey }) => settingKey === BUSINESS)?.revision ?? 0,
  }
}

/** A setting with its texts in the translator's language. */
export function toSettingView(
  key: SettingKey,
  { settingValue: stored, updatedAt, revision }: SettingRow,
  { t }: Translator,
): Setting {
  const definition: SettingDefinition = SETTINGS[key]
  const { type, group, default: defaultValue } = definition
  return {
    settingKey: key,
    settingValue: settingValue(key, stored, defaultValue),
    settingType: type,
    defaultValue,
    ...(definition.type === 'number' ? { min: definition.min, max: definition.max } : {}),
    label: t(`settings.label.${key}`),
    description: t(`settings.help.${key}`),
    category: group,
    updatedAt: updatedAt.toISOString(),
    revision,
  }
}
