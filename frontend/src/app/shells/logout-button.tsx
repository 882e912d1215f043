import { PATHS } from '@sofaseva/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { withTimeout } from '../../shared/lib/with-timeout.js'
import { readSession } from '../../shared/session/session-store.js'
import { LazyConfirmDialog } from '../../shared/ui/lazy-confirm-dialog.js'
import { TextButton } from '../../shared/ui/text-button.js'

/** The device's own store answers at once or not at all. */
const STORE_MS = 1_500

async function waitingWrites(): Promise<number> {
  const userId = readSession()?.user._id
  if (!userId) return 0
  const { outbox } = await import('../../offline/index.js')
  return outbox.pendingFor(userId)
}

/** Logs out; asks first when something this person sent has not arrived, since it would be lost. */
export function LogoutButton() {
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
    else await leave()
  }
  return (
    <>
      <TextButton onClick={() => void ask()}>Logout</TextButton>
      {pending > 0 && (
        <LazyConfirmDialog
          title="Log out and discard?"
          confirmText="Log out and discard"
          cancelText="Stay logged in"
          danger
          onCancel={() => setPending(0)}
          onConfirm={() => {
            setPending(0)
            void leave()
          }}
        >
          {pending === 1 ? 'One change has' : `${pending} changes have`} not been sent yet and would be lost.
        </LazyConfirmDialog>
      )}
    </>
  )
}
