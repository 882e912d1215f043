import { type Device, relativeTime } from '@sofaseva/contract'
import { useCallback, useEffect, useState } from 'react'
import { api } from '../../shared/http/api.js'
import { errorMessage } from '../../shared/http/api-error.js'
import { useOnline } from '../../shared/lib/use-online.js'
import { Alert } from '../../shared/ui/alert.js'
import { Button } from '../../shared/ui/button.js'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.js'
import { Skeleton } from '../../shared/ui/skeleton.js'
import { MutedText } from '../../shared/ui/text.js'
import { toast } from '../../shared/ui/toasts.js'
import classes from './profile.module.css'

/** Where the person is signed in, and how to end it there. */
export function Devices({ onLogoutEverywhere }: { onLogoutEverywhere: () => Promise<void> }) {
  const online = useOnline()
  const [devices, setDevices] = useState<Device[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [asked, setAsked] = useState(false)
  const load = useCallback(async () => {
    try {
      setDevices(await api<Device[]>('/auth/sessions'))
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }, [])
  useEffect(() => {
    if (online) void load()
  }, [online, load])

  const end = async (device: Device) => {
    try {
      await api(`/auth/sessions/${device._id}`, { method: 'DELETE' })
      toast(`${device.device} is signed out.`)
    } catch (error) {
      toast(errorMessage(error, 'This device could not be signed out.'), 'bad')
    }
    await load()
  }

  return (
    <>
      {!devices && !failed && online && <Skeleton height="3.5rem" />}
      {(failed || (!online && !devices)) && <Alert>Your devices can be shown when you are online.</Alert>}
      {devices && (
        <ul className={classes.devices}>
          {devices.map((device) => (
            <li key={device._id}>
              <span className={classes.device}>
                <strong>{device.device}</strong>
                <MutedText size="small">
                  {device.isCurrent
                    ? 'This device'
                    : `Last seen ${relativeTime(device.lastSeenAt, Date.now()).toLowerCase()}`}
                </MutedText>
              </span>
              {!device.isCurrent && (
                <Button
                  size="small"
                  variant="outline"
                  disabled={!online}
                  aria-label={`Sign out ${device.device}`}
                  onClick={() => void end(device)}
                >
                  Sign out
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={classes.buttons}>
        <Button size="small" variant="danger" disabled={!online} onClick={() => setAsked(true)}>
          Log out everywhere
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          title="Log out everywhere?"
          confirmText="Log out everywhere"
          danger
          onCancel={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false)
            void onLogoutEverywhere()
          }}
        >
          You will be signed out here too. What you sent and has not arrived yet is removed from this phone.
        </ConfirmDialog>
      )}
    </>
  )
}
