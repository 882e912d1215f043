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

/** What a provider can still do is another thing. */
export const PROVIDER_TEXTS: Texts = {
  offline: 'common.connection.offlineProvider',
  unreachable: 'common.connection.unreachableProvider',
}

const SITE_TEXTS: Texts = { offline: 'common.connection.offline', unreachable: 'common.connection.unreachable' }

const openStorage = async () => sourceOf<StorageState>((await loadOffline()).storage)

/** How this browser's storage is getting on; known once something was to be stored. */
function useStorageState(): StorageState {
  return useStored(openStorage, { isLazy: true }).data ?? 'ok'
}

/**
 * Says that there is no connection, or that nothing comes through it, and what else concerns every page. How old a
 * page's data is, the page says.
 */
export function OfflineBanner({ texts = SITE_TEXTS, children }: { texts?: Texts; children?: ReactNode }) {
  const { t } = useTranslation()
  // In maintenance the page says so itself.
  const { maintenance_mode } = usePublicSettings()
  const known = useConnection()
  const connection = maintenance_mode && known === 'unreachable' ? 'online' : known
  const storage = useStorageState()
  const isRefused = storage === 'refused'
  const [isUnderstood, setIsUnderstood] = useState(false)
  const box = useShownHeight<HTMLDivElement>('--banner-shown')
  // With nothing stored, only what is on screen is there without a connection, and what waits ends with the page.
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
