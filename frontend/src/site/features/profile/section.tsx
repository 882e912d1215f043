import type { ReactNode } from 'react'
import { Card } from '#shared/ui/card.js'
import classes from './profile.module.css'

/** A section of the profile with its own heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" gap={4} className={classes.section} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </Card>
  )
}
