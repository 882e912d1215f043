import type { PlainMessageKey } from '@sofaseva/contract'
import type { ReactNode } from 'react'
import type { StorageState } from '#offline/index.js'
import { loadOffline } from '#offline/load.js'
import { usePublicSettings } from '../data/bootstrap.js'
import { sourceOf, useStored } from '../data/use-stored.js'
import { useTranslation } from '../i18n/use-translation.js'
import { part } from '../lib/part.js'
import { type Connection, useConnection } from '../lib/use-online.js'
import { useShownHeight } from '../lib/use-shown-height.js'
import { StatusRegion } from '../ui/alert.js'
import { Banner } from '../ui/banner.js'
import classes from './banners.module.css'

type Texts = Readonly<Record<Exclude<Connection, 'online'>, PlainMessageKey>>

/** A provider can do different things offline. */
export const PROVIDER_TEXTS: Texts = {
  offline: 'common.connection.offlineProvider',
  unreachable: 'common.connection.unreachableProvider',
}

const SITE_TEXTS: Texts = { offline: 'common.connection.offline', unreachable: 'common.connection.unreachable' }

/** Few browsers refuse storage, so its texts load when one does. */
const StorageBanner = part(async () => (await import('./storage-banner.js')).StorageBanner, {
  messages: ['device'],
  optional: true,
})

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
  const box = useShownHeight<HTMLDivElement>('--banner-shown')
  const hint = connection === 'online' ? null : texts[connection]
  return (
    <StatusRegion ref={box} className={classes.connection}>
      {children}
      {hint && storage !== 'refused' && <Banner>{t(hint)}</Banner>}
      {storage !== 'ok' && <StorageBanner storage={storage} isOffline={hint !== null} />}
    </StatusRegion>
  )
}
