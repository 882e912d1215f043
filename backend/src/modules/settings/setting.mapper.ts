import {
  mapSettings,
  SETTING_KEYS,
  SETTINGS,
  type Setting,
  type SettingDefinition,
  type SettingKey,
  type SettingValues,
  settingValue,
} from '@sofaseva/contract'
import type { SettingRow } from './settings.repository.js'

export function isSettingKey(key: string): key is SettingKey {
  return SETTING_KEYS.some((known) => known === key)
}

/** Stored values over the defaults; invalid stored values are ignored. */
export function settingValues(rows: readonly SettingRow[]): SettingValues {
  const stored = new Map(rows.map((row) => [row.settingKey, row.settingValue]))
  return mapSettings((key, { default: value }) => settingValue(key, stored.get(key), value)) as SettingValues
}

export function toSettingView(key: SettingKey, { settingValue: stored, updatedAt }: SettingRow): Setting {
  const definition: SettingDefinition = SETTINGS[key]
  const { type, label, help, group, default: defaultValue } = definition
  return {
    settingKey: key,
    settingValue: settingValue(key, stored, defaultValue),
    settingType: type,
    defaultValue,
    ...(definition.type === 'number' ? { min: definition.min, max: definition.max } : {}),
    label,
    description: help,
    category: group,
    updatedAt: updatedAt.toISOString(),
  }
}
