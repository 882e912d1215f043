import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../shared/i18n/use-translation.js'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js'
import { useOverrideDisabling } from './use-seo.js'

/** Disables the manual override, once that is confirmed. */
export function DisableOverrideButton() {
  const { t } = useTranslation()
  const disable = useOverrideDisabling()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="outline" color="red" loading={disable.isPending} onClick={() => setIsAsking(true)}>
        {t('admin-seo.actions.disable')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('admin-seo.disable.title')}
          confirmText={t('admin-seo.actions.disable')}
          danger
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            disable.mutate()
            setIsAsking(false)
          }}
        >
          {t('admin-seo.disable.text')}
        </ConfirmDialog>
      )}
    </>
  )
}
