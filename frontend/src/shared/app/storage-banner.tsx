import { useState } from 'react'
import type { StorageState } from '#offline/index.js'
import { useTranslation } from '../i18n/use-translation.js'
import { Banner } from '../ui/banner.js'
import { TextButton } from '../ui/text-button.js'

interface StorageBannerProps {
  storage: Exclude<StorageState, 'ok'>
  /** Whether there is no connection. Then the current page works, and queued writes end with it. */
  isOffline: boolean
}

/** Explains that this browser stores nothing, or cannot read what it has stored. */
export function StorageBanner({ storage, isOffline }: StorageBannerProps) {
  const { t } = useTranslation()
  const [isUnderstood, setIsUnderstood] = useState(false)
  if (storage === 'busy') return <Banner>{t('device.storage.busy')}</Banner>
  if (isOffline) return <Banner>{t('device.storage.keepOpen')}</Banner>
  if (isUnderstood) return null
  return (
    <Banner>
      {t('device.storage.refused')}{' '}
      <TextButton onClick={() => setIsUnderstood(true)}>{t('device.storage.understood')}</TextButton>
    </Banner>
  )
}
