import type { ReactNode } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Stack } from '#shared/ui/layout.js'
import classes from './device.module.css'
import { InstallSteps } from './install-steps.js'
import { OfflineCopyPart } from './offline-copy-part.js'
import { useInstallState } from './use-install.js'
import { useOfflineCopy } from './use-offline-copy.js'

interface DevicePartsProps {
  /** Wraps the parts in a section of the page. Not called while there are no parts. */
  frame: (parts: ReactNode) => ReactNode
}

/** Offers to install the site as an app and to store it for offline use. */
export function DeviceParts({ frame }: DevicePartsProps) {
  const { t } = useTranslation()
  const install = useInstallState()
  const { copy, ...storing } = useOfflineCopy()
  if (install === 'none' && copy === null) return null
  return frame(
    <>
      {install !== 'none' && (
        <Stack gap={3} align="start" className={classes.part}>
          <h3>{t('device.install.title')}</h3>
          <p>{install === 'installed' ? t('device.install.done') : t('device.install.text')}</p>
          <InstallSteps />
        </Stack>
      )}
      {copy !== null && <OfflineCopyPart copy={copy} {...storing} />}
    </>,
  )
}
