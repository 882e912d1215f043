import type { PasskeyPrompt, Session } from '@sofaseva/contract'
import { useState } from 'react'
import { api } from '../../http/api.js'
import { errorMessage } from '../../http/api-error.js'
import { useTranslation } from '../../i18n/use-translation.js'
import { useHydrated } from '../../lib/use-hydrated.js'
import { ErrorAlert } from '../../ui/alert.js'
import { Button } from '../../ui/button.js'
import { sendLogin } from '../log-in.js'
import { askForPasskey, hasPasskeys, PasskeyCancelled } from './passkeys.js'

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
      const prompt = await api<PasskeyPrompt>('/auth/login/passkey-prompt', { method: 'POST' })
      const answer = await askForPasskey(prompt)
      onDone(await sendLogin('/auth/login/passkey', { ticket: prompt.ticket, answer }))
    } catch (error) {
      setProblem(
        error instanceof PasskeyCancelled ? t('auth.passkey.cancelled') : errorMessage(error, t('auth.failed')),
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {/* The server's page has the button, too, so that nothing moves. */}
      <Button variant="outline" busy={busy} disabled={isHydrated && !hasPasskeys()} onClick={() => void logIn()}>
        {t('auth.passkey.logIn')}
      </Button>
      <ErrorAlert text={problem} />
    </>
  )
}
