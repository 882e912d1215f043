// @ts-nocheck
import type { ManualOverride, ManualOverrideChange, SeoSettings, SeoSettingsChange } from '@sofaseva/contract'

/** The settings with the given parts changed. Other parts and languages stay. */
export function withChange(settings: SeoSettings, change: SeoSettingsChange): SeoSettings {
  const { translations, ...texts } = change.defaultSEO ?? {}
  return {
    ...settings,
    isAutoSEOEnabled: change.isAutoSEOEnabled ?? settings.isAutoSEOEnabled,
    festivalSettings: Object.assign({ ...settings.festivalSettings }, change.festivalSettings),
    defaultSEO: {
      ...Object.assign({ ...settings.defaultSEO }, texts),
      translations: Object.assign({ ...settings.defaultSEO.translations }, translations),
    },
  }
}

/** The override with the given parts changed. Other parts and languages stay. */
export function withOverrideChange(
  { isActive: _, ...override }: ManualOverride,
  { translations, ...change }: ManualOverrideChange,
): Omit<ManualOverride, 'isActive'> {
  return {
    ...Object.assign({ ...override }, change),
    translations: Object.assign({ ...override.translations }, translations),
  }
}
