import type { ReactNode } from 'react'
import { usePublicSettings } from '../data/bootstrap.js'
import { Alert, StatusRegion } from './alert.js'
import classes from './no-script.module.css'

/** Says to visitors without JavaScript what they miss here, and gives them our number. */
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

/** Says what is under way while JavaScript starts, and nothing where it never will. */
export function LoadingText({ children }: { children: ReactNode }) {
  return (
    <StatusRegion as="p" className={classes.loading}>
      {children}
    </StatusRegion>
  )
}
