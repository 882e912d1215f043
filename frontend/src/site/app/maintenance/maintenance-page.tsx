import { useEffect } from 'react'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { announce } from '#shared/lib/announce.js'
import { useShownMark } from '#shared/lib/use-shown-mark.js'
import { EmptyState } from '#shared/ui/empty-state.js'
import { PageFrame } from '#shared/ui/page-frame.js'

/** Says that the site is closed. `isLate` announces it to users who had a page open. */
export default function MaintenancePage({ isLate }: { isLate: boolean }) {
  const { t } = useTranslation()
  const { supportPhone } = usePublicSettings()
  const title = t('maintenance.title')
  useShownMark('page-shown')
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
