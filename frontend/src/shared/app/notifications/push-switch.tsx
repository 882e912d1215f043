import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.js'
import { hasFlag, setFlag } from '../../lib/device-flags.js'
import { Alert } from '../../ui/alert.js'
import { Button } from '../../ui/button.js'
import { Cluster } from '../../ui/layout.js'
import { toast } from '../../ui/toasts.js'
import classes from './notifications.module.css'
import { type PushState, pushState, switchPushOff, switchPushOn } from './push.js'

function usePush() {
  const { t } = useTranslation()
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
      if (next === 'on') toast(t('notifications.push.switchedOn'))
    } catch {
      toast(t('notifications.push.failed'), 'bad')
    } finally {
      setBusy(false)
    }
  }
  return { state, busy, on: () => void change(switchPushOn), off: () => void change(switchPushOff) }
}

/** The switch for pushes on this device. */
export function PushSwitch() {
  const { t } = useTranslation()
  const { state, busy, on, off } = usePush()
  if (state === null || state === 'unsupported') return null
  if (state === 'blocked') return <Alert tone="warn">{t('notifications.push.blocked')}</Alert>
  return (
    <Cluster gap={3} justify="between" className={classes.push}>
      <p>{state === 'on' ? t('notifications.push.on') : t('notifications.push.off')}</p>
      <Button
        size="small"
        variant={state === 'on' ? 'outline' : 'primary'}
        busy={busy}
        onClick={state === 'on' ? off : on}
      >
        {state === 'on' ? t('notifications.push.turnOff') : t('notifications.push.turnOn')}
      </Button>
    </Cluster>
  )
}

const DECLINED = 'push-declined'

/** Offers pushes once there is something to notify about. A user who declines is not asked again on this device. */
export function PushOffer() {
  const { t } = useTranslation()
  const { state, busy, on } = usePush()
  const [declined, setDeclined] = useState(() => hasFlag(DECLINED))
  if (state !== 'off' || declined) return null
  return (
    <Cluster as="section" gap={3} justify="between" className={classes.pushOffer} aria-label={t('notifications.bell')}>
      <div>
        <strong>{t('notifications.push.offer.title')}</strong>
        <p>{t('notifications.push.offer.text')}</p>
      </div>
      <Cluster>
        <Button size="small" busy={busy} onClick={on}>
          {t('notifications.push.offer.accept')}
        </Button>
        <Button
          size="small"
          variant="outline"
          onClick={() => {
            setFlag(DECLINED)
            setDeclined(true)
          }}
        >
          {t('notifications.push.offer.decline')}
        </Button>
      </Cluster>
    </Cluster>
  )
}
