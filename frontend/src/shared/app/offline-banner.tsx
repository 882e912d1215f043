import type { PlainMessageKey } from '@sofaseva/contract'
import { type ReactNode, useState } from 'react'
import type { StorageState } from '#offline/index.js'
import { loadOffline } from '#offline/load.js'
import { usePublicSettings } from '../data/bootstrap.js'
import { sourceOf, useStored } from '../data/use-stored.js'
import { useTranslation } from '../i18n/use-translation.js'
import { type Connection, useConnection } from '../lib/use-online.js'
import { useShownHeight } from '../lib/use-shown-height.js'
import { StatusRegion } from '../ui/alert.js'
import { Banner } from '../ui/banner.js'
import { TextButton } from '../ui/text-button.js'
import classes from './banners.module.css'

type Texts = Readonly<Record<Exclude<Connection, 'online'>, PlainMessageKey>>

/** A provider can do different things offline. */
export const PROVIDER_TEXTS: Texts = {
  offline: 'common.connection.offlineProvider',
  unreachable: 'common.connection.unreachableProvider',
}

const SITE_TEXTS: Texts = { offline: 'common.connection.offline', unreachable: 'common.connection.unreachable' }

const openStorage = async () => sourceOf<StorageState>((await loadOffline()).storage)

/** The state of this browser's storage. Known after the first attempt to store something. */
function useStorageState(): StorageState {
  return useStored(openStorage, { isLazy: true }).data ?? 'ok'
}

/** Explains a missing connection and other states that concern every page. Each page shows the age of its own data. */
export function OfflineBanner({ texts = SITE_TEXTS, children }: { texts?: Texts; children?: ReactNode }) {
  const { t } = useTranslation()
  // During maintenance the page explains it.
  const { maintenance_mode } = usePublicSettings()
  const known = useConnection()
  const connection = maintenance_mode && known === 'unreachable' ? 'online' : known
  const storage = useStorageState()
  const isRefused = storage === 'refused'
  const [isUnderstood, setIsUnderstood] = useState(false)
  const box = useShownHeight<HTMLDivElement>('--banner-shown')
  // Without storage, only the current page works offline, and queued writes end with it.
  const hint = connection === 'online' ? null : texts[connection]
  const text = isRefused && hint ? 'common.connection.keepOpen' : hint
  return (
    <StatusRegion ref={box} className={classes.connection}>
      {children}
      {text && <Banner>{t(text)}</Banner>}
      {storage === 'busy' && <Banner>{t('common.connection.storageBusy')}</Banner>}
      {!text && isRefused && !isUnderstood && (
        <Banner>
          {t('common.connection.storageRefused')}{' '}
          <TextButton onClick={() => setIsUnderstood(true)}>{t('common.connection.ok')}</TextButton>
        </Banner>
      )}
    </StatusRegion>
  )
}
