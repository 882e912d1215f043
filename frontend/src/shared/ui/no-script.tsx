import { phoneHref } from '@sofaseva/contract'
import type { ReactNode } from 'react'
import { usePublicSettings } from '../data/bootstrap.js'
import { Alert, StatusRegion } from './alert.js'
import classes from './no-script.module.css'

/** Says to visitors without JavaScript what they miss here, and gives them our number. */
export function NoScript({ text }: { text: string }) {
  const { supportPhone } = usePublicSettings()
  const call = phoneHref(supportPhone)
  return (
    <noscript>
      <Alert tone="warn">
        {text} {call && <a href={call}>{supportPhone}</a>}
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
