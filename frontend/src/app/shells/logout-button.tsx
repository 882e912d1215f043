import { PATHS } from '@sofaseva/contract'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { loadOffline } from '../../offline/load.js'
import { useTranslation } from '../../shared/i18n/use-translation.js'
import { withMessages } from '../../shared/i18n/with-messages.js'
import { importWithRetry } from '../../shared/lib/import-with-retry.js'
import { leaveForms } from '../../shared/lib/leave-forms.js'
import { withTimeout } from '../../shared/lib/with-timeout.js'
import { readSession } from '../../shared/session/session-store.js'
import { TextButton } from '../../shared/ui/text-button.js'

const LogoutDialog = lazy(() => importWithRetry(withMessages(() => import('./logout-dialog.js'), 'outbox')))

/** The device's own store answers at once or not at all. */
const STORE_MS = 1_500

async function waitingWrites(): Promise<number> {
  const userId = readSession()?.user._id
  if (!userId) return 0
  const { outbox } = await loadOffline()
  return outbox.pendingFor(userId)
}

/** Logs out; asks first when something this person typed or sent has not arrived, since it would be lost. */
export function LogoutButton() {
  const { t } = useTranslation()
  const [pending, setPending] = useState(0)
  const navigate = useNavigate()

  const leave = async () => {
    const { logOut } = await import('../log-out.js')
    logOut()
    navigate(PATHS.home)
  }
  const ask = async () => {
    const waiting = await withTimeout(waitingWrites(), STORE_MS).catch(() => 0)
    if (waiting > 0) setPending(waiting)
    else await leaveForms(() => void leave(), { losesDrafts: true })
  }
  return (
    <>
      <TextButton onClick={() => void ask()}>{t('common.nav.logout')}</TextButton>
      {pending > 0 && (
        <Suspense>
          <LogoutDialog
            count={pending}
            onCancel={() => setPending(0)}
            onConfirm={() => {
              setPending(0)
              void leaveForms(() => void leave(), { losesDrafts: true })
            }}
          />
        </Suspense>
      )}
    </>
  )
}
