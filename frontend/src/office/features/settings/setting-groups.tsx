import { SETTING_GROUPS, type Setting } from '@sofaseva/contract'
import { useDialog } from '#office/ui/use-dialog.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Card } from '#shared/ui/card.js'
import { Stack } from '#shared/ui/layout.js'
import { SettingField } from './setting-field.js'
import classes from './settings.module.css'
import { useChangeSetting } from './use-settings.js'

/** Lists all settings by group. It asks before it closes the site. */
export function SettingGroups({ settings }: { settings: readonly Setting[] }) {
  const { t } = useTranslation()
  const { mutate } = useChangeSetting()
  const { confirm } = useDialog()
  const change = (setting: Setting, value: boolean | number) => {
    const onConfirm = () => mutate({ entity: setting, change: { settingValue: value } })
    if (setting.settingKey !== 'maintenance_mode' || value !== true) return onConfirm()
    confirm({
      title: t('admin-settings.maintenance.question'),
      text: t('admin-settings.maintenance.follows'),
      confirmText: t('admin-settings.maintenance.close'),
      danger: true,
      onConfirm,
    })
  }
  return (
    <>
      {SETTING_GROUPS.map((group) => (
        <Card key={group} as="section" aria-label={t(`admin-settings.group.${group}`)}>
          <h2>{t(`admin-settings.group.${group}`)}</h2>
          <Stack className={classes.rows}>
            {settings
              .filter(({ category }) => category === group)
              .map((setting) => (
                <SettingField key={setting.settingKey} setting={setting} onChange={(value) => change(setting, value)} />
              ))}
          </Stack>
        </Card>
      ))}
    </>
  )
}
