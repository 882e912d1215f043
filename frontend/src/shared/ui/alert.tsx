import type { ComponentProps, ReactNode } from 'react'
import classes from './alert.module.css'

export function Alert({ tone = 'info', children }: { tone?: 'info' | 'good' | 'warn' | 'bad'; children: ReactNode }) {
  return (
    <div className={classes.alert} data-tone={tone}>
      <div>{children}</div>
    </div>
  )
}

interface RegionProps extends Omit<ComponentProps<'div'>, 'role'> {
  as?: 'div' | 'p' | 'span' | 'strong'
}

/**
 * A live region for later messages. Always render it and change its content, because screen readers read out changes of
 * an existing region, not one that appears with its text.
 */
function Region({ as = 'div', ...rest }: RegionProps & { role: 'status' | 'alert' }) {
  // The few possible elements take the same attributes.
  const Element = as as 'div'
  return <Element className={classes.region} {...rest} />
}

/** A region whose messages wait for the reader to finish. */
export function StatusRegion(props: RegionProps) {
  return <Region role="status" {...props} />
}

/** A region for errors, which interrupt the reader. */
export function AlertRegion(props: RegionProps) {
  return <Region role="alert" {...props} />
}

/** The error of a whole form, card or page, if any. Always render it, see Region. */
export function ErrorAlert({ text }: { text: string | undefined }) {
  return <AlertRegion>{text && <Alert tone="bad">{text}</Alert>}</AlertRegion>
}
