import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { endSession } from '../../shared/http/api.js'
import { readSession, writeSession } from '../../shared/session/session-store.js'
import { Confirm } from '../../shared/ui/confirm.js'
import ui from '../../shared/ui/ui.module.css'

/** Logs out; asks first when something this person sent has not arrived, since it would be lost. */
export function LogoutButton() {
  const [pending, setPending] = useState(0)
  const navigate = useNavigate()

  const leave = async () => {
    const userId = readSession()?.user._id
    const [{ wipe }, { switchPushOff }] = await Promise.all([
      import('../../offline/index.js'),
      import('../../features/notifications/push.js'),
    ])
    await switchPushOff()
    await endSession()
    if (userId) await wipe(userId)
    writeSession(null)
    navigate('/')
  }
  const ask = async () => {
    const userId = readSession()?.user._id
    const { outbox } = await import('../../offline/index.js')
    const waiting = userId ? await outbox.pendingFor(userId).catch(() => 0) : 0
    if (waiting > 0) setPending(waiting)
    else await leave()
  }
  return (
    <>
      <button type="button" className={ui.textButton} onClick={() => void ask()}>
        Logout
      </button>
      {pending > 0 && (
        <Confirm
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
        </Confirm>
      )}
    </>
  )
}
