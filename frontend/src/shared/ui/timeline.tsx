import type { ReactNode } from 'react'
import { Stack } from './layout.js'
import classes from './timeline.module.css'

interface TimelineProps {
  label: string
  entries: readonly { key: string; text: ReactNode }[]
}

/** A list of events, oldest first. */
export function Timeline({ label, entries }: TimelineProps) {
  return (
    <Stack as="ol" gap={0} className={classes.timeline} aria-label={label}>
      {entries.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </Stack>
  )
}
