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
 * A place for what is said later. Render it always and change what is in it: screen readers read out what comes into a
 * region that was there before, not one that comes with its text.
 */
function Region({ as = 'div', ...rest }: RegionProps & { role: 'status' | 'alert' }) {
  // The few elements it can be take the same attributes.
  const Element = as as 'div'
  return <Element className={classes.region} {...rest} />
}

/** Where something is said once the reader has finished what it is reading. */
export function StatusRegion(props: RegionProps) {
  return <Region role="status" {...props} />
}

/** Where errors are said, which interrupt the reader. */
export function AlertRegion(props: RegionProps) {
  return <Region role="alert" {...props} />
}

/** What is wrong with a form, a card or a page as a whole, if anything is. Render it always: see Region. */
export function ErrorAlert({ text }: { text: string | undefined }) {
  return <AlertRegion>{text && <Alert tone="bad">{text}</Alert>}</AlertRegion>
}
