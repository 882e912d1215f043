import { useState } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { install } from '#shared/lib/install.js'
import { Button } from '#shared/ui/button.js'
import { Icon } from '#shared/ui/icon.js'
import { IconShare2, IconSquarePlus } from '#shared/ui/icons.js'
import { Stack } from '#shared/ui/layout.js'
import classes from './device.module.css'
import { useInstallState } from './use-install.js'

/** Shows the install button, or the steps in the browser's menu. Renders nothing where neither applies. */
export function InstallSteps() {
  const { t } = useTranslation()
  const state = useInstallState()
  const [isBusy, setIsBusy] = useState(false)
  if (state === 'prompt' || isBusy) {
    const ask = async () => {
      setIsBusy(true)
      await install().catch(() => false)
      setIsBusy(false)
    }
    return (
      <Button size="small" busy={isBusy} onClick={() => void ask()}>
        {t('device.install.button')}
      </Button>
    )
  }
  if (state !== 'steps') return null
  return (
    <Stack as="ol" gap={2} className={classes.steps}>
      <li>
        {t('device.install.share')} <Icon of={IconShare2} size={20} />
      </li>
      <li>
        {t('device.install.add')} <Icon of={IconSquarePlus} size={20} />
      </li>
      <li>{t('device.install.confirm')}</li>
    </Stack>
  )
}
