import { formatNumber, type Setting } from '@sofaseva/contract'
import type { EntityKind } from '#office/ui/conflict/use-revised-write.js'

/** How two versions of a setting are compared. */
export const SETTING_KIND: EntityKind<'SETTING_CHANGED', Setting> = {
  code: 'SETTING_CHANGED',
  entity: 'setting',
  idOf: ({ settingKey }) => settingKey,
  nameOf: (_translator, { label }) => label,
  toValues: (setting) => setting,
  fields: ({ t }) => [
    {
      name: 'settingValue',
      label: t('admin-settings.value'),
      text: ({ settingValue }) =>
        typeof settingValue === 'number'
          ? formatNumber(settingValue)
          : t(settingValue ? 'admin-settings.on' : 'admin-settings.off'),
    },
  ],
}
