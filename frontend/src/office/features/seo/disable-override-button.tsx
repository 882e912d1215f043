import type { SeoSettings } from '@sofaseva/contract'
import { useState } from 'react'
import { BusyButton } from '#office/ui/busy-button.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.js'
import { useOverrideDisabling } from './use-seo.js'

/** Disables the manual override, once that is confirmed. */
export function DisableOverrideButton({ settings }: { settings: SeoSettings }) {
  const { t } = useTranslation()
  const disable = useOverrideDisabling()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <BusyButton variant="outline" color="red" busy={disable.isPending} onClick={() => setIsAsking(true)}>
        {t('admin-seo.actions.disable')}
      </BusyButton>
      {isAsking && (
        <ConfirmDialog
          title={t('admin-seo.disable.title')}
          confirmText={t('admin-seo.actions.disable')}
          danger
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            disable.mutate({ entity: settings, change: {} })
            setIsAsking(false)
          }}
        >
          {t('admin-seo.disable.text')}
        </ConfirmDialog>
      )}
    </>
  )
}
