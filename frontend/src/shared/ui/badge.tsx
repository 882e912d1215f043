import type { ReactNode } from 'react'
import classes from './badge.module.css'

export type Tone = 'green' | 'yellow' | 'blue' | 'red'

interface BadgeProps {
  tone: Tone
  children: ReactNode
}

/** A state in one or two words on a color. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  )
}
