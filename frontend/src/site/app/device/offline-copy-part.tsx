import { formatDay } from '@sofaseva/contract'
import { useState } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { ErrorAlert, StatusRegion } from '#shared/ui/alert.js'
import { Button } from '#shared/ui/button.js'
import { Stack } from '#shared/ui/layout.js'
import { MutedText } from '#shared/ui/text.js'
import classes from './device.module.css'
import type { OfflineCopy } from './offline-copy.js'
import type { Storing } from './use-offline-copy.js'

const MEGA = 1_000_000
const SMALLEST_MB = 0.1

/** Says whether the site works offline with all its images. Its button stores the missing files. */
export function OfflineCopyPart({ copy, progress, hasFailed, online, store }: Storing & { copy: OfflineCopy }) {
  const translator = useTranslation()
  const { t } = translator
  /** Screen readers announce only changes, not the initial text. */
  const [hasAsked, setHasAsked] = useState(false)
  const isUpdate = hasAsked && copy.since !== null
  const text =
    copy.since === null
      ? t('device.offline.text')
      : t('device.offline.since', { day: formatDay(translator, copy.since) })
  const ask = () => {
    setHasAsked(true)
    store()
  }
  const size = Math.max(SMALLEST_MB, copy.missingBytes / MEGA).toFixed(1)
  return (
    <Stack gap={3} align="start" className={classes.part}>
      <h3>{t('device.offline.title')}</h3>
      {!isUpdate && <p>{text}</p>}
      <StatusRegion as="p">{isUpdate && text}</StatusRegion>
      {copy.since === null && (
        <Button size="small" variant="outline" busy={progress !== null} disabled={!online} onClick={ask}>
          {copy.missingBytes > 0 ? t('device.offline.button', { size }) : t('device.offline.buttonPlain')}
        </Button>
      )}
      {progress !== null && (
        <progress className={classes.progress} value={progress} max={1} aria-label={t('device.offline.progress')} />
      )}
      {copy.since === null && !online && <MutedText as="p">{t('device.offline.needsNetwork')}</MutedText>}
      <ErrorAlert text={hasFailed ? t('device.offline.failed') : undefined} />
    </Stack>
  )
}
