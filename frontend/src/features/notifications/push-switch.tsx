import { useEffect, useState } from 'react'
import { hasFlag, setFlag } from '../../shared/lib/device-flags.js'
import { Alert } from '../../shared/ui/alert.js'
import { Button } from '../../shared/ui/button.js'
import { toast } from '../../shared/ui/toasts.js'
import classes from './notifications.module.css'
import { type PushState, pushState, switchPushOff, switchPushOn } from './push.js'

function usePush() {
  const [state, setState] = useState<PushState | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    void pushState().then(setState)
  }, [])
  const change = async (work: () => Promise<PushState>) => {
    setBusy(true)
    try {
      const next = await work()
      setState(next)
      if (next === 'on') toast('Notifications are on for this device.')
    } catch {
      toast('Notifications could not be switched on. Please try again later.', 'bad')
    } finally {
      setBusy(false)
    }
  }
  return { state, busy, on: () => void change(switchPushOn), off: () => void change(switchPushOff) }
}

/** Pushes on this device: whether, and the switch. */
export function PushSwitch() {
  const { state, busy, on, off } = usePush()
  if (state === null || state === 'unsupported') return null
  if (state === 'blocked')
    return (
      <Alert tone="warn">Notifications are blocked for this site. You can allow them in your browser’s settings.</Alert>
    )
  return (
    <div className={classes.push}>
      <p>
        {state === 'on'
          ? 'This device shows a notification when something happens to your bookings.'
          : 'Let this device tell you when something happens, also while the app is closed.'}
      </p>
      <Button
        size="small"
        variant={state === 'on' ? 'outline' : 'primary'}
        disabled={busy}
        onClick={state === 'on' ? off : on}
      >
        {state === 'on' ? 'Turn off on this device' : 'Turn on for this device'}
      </Button>
    </div>
  )
}

const DECLINED = 'push-declined'

/** Offered once there is something to tell about, never before; who declines is not asked again on this device. */
export function PushOffer() {
  const { state, busy, on } = usePush()
  const [declined, setDeclined] = useState(() => hasFlag(DECLINED))
  if (state !== 'off' || declined) return null
  return (
    <section className={classes.offer} aria-label="Notifications">
      <div>
        <strong>Know when we confirm</strong>
        <p>We can tell you on this device when your booking is confirmed, and before we come.</p>
      </div>
      <div className={classes.buttons}>
        <Button size="small" disabled={busy} onClick={on}>
          Turn on notifications
        </Button>
        <Button
          size="small"
          variant="outline"
          onClick={() => {
            setFlag(DECLINED)
            setDeclined(true)
          }}
        >
          Not now
        </Button>
      </div>
    </section>
  )
}
