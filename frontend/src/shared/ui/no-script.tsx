import type { ReactNode } from 'react'
import { usePublicSettings } from '../data/bootstrap.js'
import { Alert, StatusRegion } from './alert.js'
import classes from './no-script.module.css'

/** Tells visitors without JavaScript what is missing here, and shows our number. */
export function NoScript({ text }: { text: string }) {
  const { supportPhone, supportPhoneHref } = usePublicSettings()
  return (
    <noscript>
      <Alert tone="warn">
        {text} {supportPhoneHref && <a href={supportPhoneHref}>{supportPhone}</a>}
      </Alert>
    </noscript>
  )
}

/** A loading text that is hidden when JavaScript is off. */
export function LoadingText({ children }: { children: ReactNode }) {
  return (
    <StatusRegion as="p" className={classes.loading}>
      {children}
    </StatusRegion>
  )
}
