import type { Session } from '@sofaseva/contract'
import { useState } from 'react'
import { errorMessage } from '../../http/api-error.js'
import { useTranslation } from '../../i18n/use-translation.js'
import { useHydrated } from '../../lib/use-hydrated.js'
import { ErrorAlert } from '../../ui/alert.js'
import { Button } from '../../ui/button.js'

/** Logs in with a passkey of this device, without an e-mail or password. */
export function PasskeyLogin({ onDone }: { onDone: (session: Session) => void }) {
  const { t } = useTranslation()
  const isHydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const logIn = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { logInWithPasskey } = await import('./security.parts.js')
      const session = await logInWithPasskey()
      if (session) onDone(session)
      else setProblem(t('auth.passkey.cancelled'))
    } catch (error) {
      setProblem(errorMessage(error, t('auth.failed')))
    } finally {
      setBusy(false)
    }
  }
  // The server's page has the button, too, so that nothing moves.
  const isImpossible = isHydrated && !('PublicKeyCredential' in window)
  return (
    <>
      <Button variant="outline" busy={busy} disabled={isImpossible} onClick={() => void logIn()}>
        {t('auth.passkey.logIn')}
      </Button>
      <ErrorAlert text={problem} />
    </>
  )
}
