import type { ReactNode } from 'react'
import { Card } from '#shared/ui/card.js'
import classes from './profile.module.css'

/** A part of the profile under a heading of its own. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" gap={4} className={classes.section} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </Card>
  )
}
