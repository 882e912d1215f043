import { SETTING_DEFAULTS, type Setting, type SettingKey, type SettingValues } from '@sofaseva/contract'
import type { SettingRow } from './settings.repository.js'

const TYPES = ['boolean', 'number'] as const

function known(key: string): key is SettingKey {
  return key in SETTING_DEFAULTS
}

/** Stored values over the defaults; a row of the wrong type is passed over rather than believed. */
export function settingValues(rows: readonly SettingRow[]): SettingValues {
  const values: Record<string, unknown> = { ...SETTING_DEFAULTS }
  for (const row of rows)
    if (known(row.settingKey) && typeof row.settingValue === typeof SETTING_DEFAULTS[row.settingKey])
      values[row.settingKey] = row.settingValue
  return values as SettingValues
}

export function toSettingView(row: SettingRow): Setting {
  const { settingKey, settingValue, settingType, description, category } = row
  return {
    settingKey,
    settingValue: typeof settingValue === 'number' ? settingValue : settingValue === true,
    settingType: TYPES.find((type) => type === settingType) ?? 'boolean',
    description,
    category,
    updatedAt: row.updatedAt.toISOString(),
  }
}
