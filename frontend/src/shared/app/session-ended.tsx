import { PATHS } from '@sofaseva/contract'
import { type ComponentType, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../i18n/use-translation.js'
import { useHydrated } from '../lib/use-hydrated.js'
import { useLocation } from '../routing/router.js'
import { useEndedSession } from '../session/use-session.js'
import { Banner } from '../ui/banner.js'
import { Modal } from '../ui/modal.js'
import { TextButton } from '../ui/text-button.js'
import type { LoginDialogProps } from './login-dialog.js'

interface SessionEndedProps {
  /** Loaded on demand. */
  LoginDialog: ComponentType<LoginDialogProps>
}

/**
 * Explains in a live region that the server ended the session. The user logs in over the page, which stays as it is.
 * Then queued writes are sent.
 */
export function SessionEnded({ LoginDialog }: SessionEndedProps) {
  const { t } = useTranslation()
  const ended = useEndedSession()
  const isHydrated = useHydrated()
  const { pathname } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  if (!isHydrated || !ended) return null
  return (
    <Banner>
      <span>{t(ended.isClosed ? 'auth.sessionEnded.closed' : 'auth.sessionEnded.text')}</span>
      {pathname !== PATHS.login && !ended.isClosed && (
        <TextButton onClick={() => setIsOpen(true)}>{t('auth.login.submit')}</TextButton>
      )}
      {isOpen &&
        createPortal(
          <LoginDialog Frame={Modal} email={ended.user?.email ?? ''} onClose={() => setIsOpen(false)} />,
          document.body,
        )}
    </Banner>
  )
}
