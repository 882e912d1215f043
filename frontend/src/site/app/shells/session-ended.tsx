import { PATHS } from '@sofaseva/contract'
import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { withMessages } from '#shared/i18n/with-messages.js'
import { importWithRetry } from '#shared/lib/import-with-retry.js'
import { useHydrated } from '#shared/lib/use-hydrated.js'
import { useLocation } from '#shared/routing/router.js'
import { useEndedSession } from '#shared/session/use-session.js'
import { TextButton } from '#shared/ui/text-button.js'
import classes from './shell.module.css'

const LoginDialog = lazy(() =>
  importWithRetry(
    withMessages(
      async () => ({ default: (await import('../routes/public/login.pages.js')).LoginDialog }),
      ...(['auth', 'controls'] as const),
    ),
  ),
)

/**
 * Says that the server ended the session, within a region that is read out. Logging in happens over the page, which
 * stays as it is; then what waits is sent.
 */
export function SessionEnded() {
  const { t } = useTranslation()
  const ended = useEndedSession()
  const isHydrated = useHydrated()
  const { pathname } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  if (!isHydrated || !ended) return null
  return (
    <div className={classes.ended}>
      <span>{t(ended.isClosed ? 'common.sessionEnded.closed' : 'common.sessionEnded.text')}</span>
      {pathname !== PATHS.login && !ended.isClosed && (
        <TextButton onClick={() => setIsOpen(true)}>{t('common.sessionEnded.logIn')}</TextButton>
      )}
      {isOpen &&
        createPortal(
          <Suspense fallback={null}>
            <LoginDialog email={ended.user?.email ?? ''} onClose={() => setIsOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </div>
  )
}
