import { type ComponentProps, useEffect, useState } from 'react'
import classes from './ui.module.css'

/**
 * A form of a server-rendered page. Until the page is live it takes nothing: what was typed by then would be lost, and
 * a press on its button would load the page again.
 */
export function LiveForm({ children, ...rest }: ComponentProps<'form'>) {
  const [isLive, setIsLive] = useState(false)
  useEffect(() => setIsLive(true), [])
  return (
    <form {...rest} noValidate>
      <fieldset className={classes.live} disabled={!isLive}>
        {children}
      </fieldset>
    </form>
  )
}
