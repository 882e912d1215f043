import type { ReactNode } from 'react'
import classes from './alert.module.css'

export function Alert({
  tone = 'info',
  live = 'none',
  children,
}: {
  tone?: 'info' | 'good' | 'warn' | 'bad'
  /** Of what goes wrong: it is read out although it comes with its text. All else is said in a region that stays. */
  live?: 'alert' | 'none'
  children: ReactNode
}) {
  return (
    <div className={classes.alert} data-tone={tone} {...(live === 'none' ? {} : { role: live })}>
      <div>{children}</div>
    </div>
  )
}

/** A place for what is said later. It is there before that: only then is it read out. */
export function StatusRegion({ as: Element = 'div', children }: { as?: 'div' | 'strong'; children: ReactNode }) {
  return (
    <Element role="status" className={classes.region}>
      {children}
    </Element>
  )
}

/** What is wrong with a form as a whole, if anything is. */
export function FormError({ text }: { text: string | undefined }) {
  return (
    text && (
      <Alert tone="bad" live="alert">
        {text}
      </Alert>
    )
  )
}
