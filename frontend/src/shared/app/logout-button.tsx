import { PATHS } from '@sofaseva/contract'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { loadOffline } from '#offline/load.js'
import { useTranslation } from '../i18n/use-translation.js'
import { leaveForms } from '../lib/leave-forms.js'
import { part } from '../lib/part.js'
import { withTimeout } from '../lib/with-timeout.js'
import { useNavigate } from '../routing/router.js'
import { readSession } from '../session/session-store.js'
import { TextButton } from '../ui/text-button.js'
import { logOut } from './log-out.js'

type Pending = ComponentProps<typeof LogoutDialog>['pending']

const LogoutDialog = part(async () => (await import('./logout-dialog.js')).default, { messages: ['outbox'] })

/** Longer than a working database takes. When it takes longer, the user is asked. */
const DATABASE_TIMEOUT_MS = 1_500

async function countPendingWrites(): Promise<number> {
  const userId = readSession()?.user._id
  if (!userId) return 0
  const { outbox } = await loadOffline()
  return outbox.pendingFor(userId)
}

/**
 * Returns `logOut` and the `dialog` to render. `logOut` asks first if unsent input or writes would be lost.
 * `onLoggedOut` leaves the page in an app that doesn't do so by itself.
 */
export function useLogout(onLoggedOut?: () => void): { logOut: () => void; dialog: ReactNode } {
  /** Null while no question is open. */
  const [pending, setPending] = useState<Pending | null>(null)

  const leave = () => {
    logOut()
    onLoggedOut?.()
  }
  const ask = async () => {
    const waiting = await withTimeout(countPendingWrites(), DATABASE_TIMEOUT_MS).catch(() => 'unknown' as const)
    if (waiting !== 0) setPending(waiting)
    else await leaveForms(leave, { losesDrafts: true })
  }
  const dialog = pending !== null && (
    <LogoutDialog
      pending={pending}
      onCancel={() => setPending(null)}
      onConfirm={() => {
        setPending(null)
        void leaveForms(leave, { losesDrafts: true })
      }}
    />
  )
  return { logOut: () => void ask(), dialog }
}

export function LogoutButton() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { logOut, dialog } = useLogout(() => navigate(PATHS.home))
  return (
    <>
      <TextButton onClick={logOut}>{t('common.nav.logout')}</TextButton>
      {dialog}
    </>
  )
}
