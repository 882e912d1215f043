import { type ComponentProps, useEffect, useState } from 'react'
import classes from './hydrated-form.module.css'
import { NoScript } from './no-script.js'

interface HydratedFormProps extends ComponentProps<'form'> {
  /** Stands before our phone number where JavaScript is off. */
  withoutScripts?: string
}

/**
 * A form of a server-rendered page. Until the page is hydrated it takes nothing: what was typed by then would be lost, and
 * a press on its button would load the page again.
 */
export function HydratedForm({
  withoutScripts = 'This form needs JavaScript. Without it, please call us:',
  children,
  ...rest
}: HydratedFormProps) {
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  return (
    <form {...rest} noValidate>
      <NoScript text={withoutScripts} />
      <fieldset className={classes.live} disabled={!isHydrated}>
        {children}
      </fieldset>
    </form>
  )
}
