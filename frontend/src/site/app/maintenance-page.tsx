import { useEffect } from 'react'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { announce } from '#shared/lib/announce.js'
import { EmptyState } from '#shared/ui/empty-state.js'
import { PageFrame } from '#shared/ui/page-frame.js'
import { endHydration } from './hydration.js'

/** Says that the site is closed. `isLate`: to somebody it closes to, who hears it too. */
export default function MaintenancePage({ isLate }: { isLate: boolean }) {
  const { t } = useTranslation()
  const { supportPhone } = usePublicSettings()
  const title = t('maintenance.title')
  // The page that says so otherwise is not there.
  useEffect(endHydration, [])
  useEffect(() => {
    if (isLate) announce(title)
  }, [isLate, title])
  return (
    <PageFrame>
      <EmptyState isPage title={title} text={t('maintenance.text', { phone: supportPhone })}>
        <p>{t('maintenance.wait')}</p>
      </EmptyState>
    </PageFrame>
  )
}
