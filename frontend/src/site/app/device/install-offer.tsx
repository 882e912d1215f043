import { useState } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { hasFlag, setFlag } from '#shared/lib/device-flags.js'
import { Button } from '#shared/ui/button.js'
import { Cluster } from '#shared/ui/layout.js'
import classes from './device.module.css'
import { InstallSteps } from './install-steps.js'
import { useInstallState } from './use-install.js'

const DECLINED = 'install-declined'

/** Offers to install the site after a booking. Declining hides the offer on this device. */
export function InstallOffer() {
  const { t } = useTranslation()
  const state = useInstallState()
  const [isDeclined, setIsDeclined] = useState(() => hasFlag(DECLINED))
  if (isDeclined || (state !== 'prompt' && state !== 'steps')) return null
  return (
    <Cluster as="section" gap={3} justify="between" className={classes.offer} aria-label={t('device.install.title')}>
      <div>
        <strong>{t('device.install.title')}</strong>
        <p>{t('device.install.text')}</p>
      </div>
      <InstallSteps />
      <Button
        size="small"
        variant="outline"
        onClick={() => {
          setFlag(DECLINED)
          setIsDeclined(true)
        }}
      >
        {t('device.install.decline')}
      </Button>
    </Cluster>
  )
}
