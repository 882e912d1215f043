import { PATHS } from '@sofaseva/contract'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { part } from '#shared/lib/part.js'
import { useHydrated } from '#shared/lib/use-hydrated.js'
import { useLocation } from '#shared/routing/router.js'
import { useEndedSession } from '#shared/session/use-session.js'
import { TextButton } from '#shared/ui/text-button.js'
import classes from './shell.module.css'

const LoginDialog = part(async () => (await import('../routes/public/login.pages.js')).LoginDialog, {
  messages: ['auth', 'controls'],
})

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
        createPortal(<LoginDialog email={ended.user?.email ?? ''} onClose={() => setIsOpen(false)} />, document.body)}
    </div>
  )
}
