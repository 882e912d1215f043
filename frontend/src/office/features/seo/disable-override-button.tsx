import type { SeoSettings } from '@sofaseva/contract'
import { BusyButton } from '#office/ui/busy-button.js'
import { useDialog } from '#office/ui/use-dialog.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useOverrideDisabling } from './use-seo.js'

/** Disables the manual override after confirmation. */
export function DisableOverrideButton({ settings }: { settings: SeoSettings }) {
  const { t } = useTranslation()
  const disable = useOverrideDisabling()
  const { confirm } = useDialog()
  const ask = () =>
    confirm({
      title: t('admin-seo.disable.title'),
      text: t('admin-seo.disable.text'),
      confirmText: t('admin-seo.actions.disable'),
      danger: true,
      onConfirm: () => disable.mutate({ entity: settings, change: {} }),
    })
  return (
    <BusyButton variant="outline" color="red" busy={disable.isPending} onClick={ask}>
      {t('admin-seo.actions.disable')}
    </BusyButton>
  )
}
