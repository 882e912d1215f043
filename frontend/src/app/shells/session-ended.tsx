import { PATHS } from '@sofaseva/contract'
import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { useEndedSession } from '../../shared/session/use-session.js'
import { TextButton } from '../../shared/ui/text-button.js'
import { useIsHydrated } from '../hydration.js'
import classes from './shell.module.css'

const LoginDialog = lazy(() => import('../../features/auth/login-dialog.js'))

/**
 * Says that the server ended the session, within a region that is read out. Logging in happens over the page, which
 * stays as it is; then what waits is sent.
 */
export function SessionEnded() {
  const ended = useEndedSession()
  const isHydrated = useIsHydrated()
  const { pathname } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  if (!isHydrated || !ended) return null
  return (
    <div className={classes.ended}>
      <span>You were logged out. Log in again; what you saved is sent then.</span>
      {pathname !== PATHS.login && <TextButton onClick={() => setIsOpen(true)}>Log in</TextButton>}
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
