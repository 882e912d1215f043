import { useEffect, useState } from 'react'
import { useAnyHalfFilled } from '../../shared/lib/half-filled.js'
import ui from '../../shared/ui/ui.module.css'
import { applyUpdate, onUpdateReady } from '../register-sw.js'
import classes from './shell.module.css'

/** A new version announces itself and waits for a yes, never under a half-filled form; else it is there at the next start. */
export function UpdatePrompt() {
  const [ready, setReady] = useState(false)
  const isHalfFilled = useAnyHalfFilled()
  useEffect(() => onUpdateReady(() => setReady(true)), [])
  if (!ready || isHalfFilled) return null
  return (
    <div className={classes.update} role="status">
      A new version is ready.
      <button type="button" className={ui.textButton} onClick={applyUpdate}>
        Update now
      </button>
      <button type="button" className={ui.textButton} onClick={() => setReady(false)}>
        Later
      </button>
    </div>
  )
}
