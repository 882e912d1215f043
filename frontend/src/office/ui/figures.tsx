import type { ReactNode } from 'react'
import { Card } from '#shared/ui/card.js'
import classes from './figures.module.css'

interface Figure {
  name: string
  value: ReactNode
  /** Stands below the value: what it is a part of, or how it changed. */
  hint?: ReactNode
  /** A moment takes more room than a number. */
  isDate?: boolean
}

interface FiguresProps {
  figures: readonly Figure[]
  /** Numbers short enough for three beside each other on a phone. */
  narrow?: boolean
  label?: string
}

/** Numbers that a page begins with, each on a card of its own. */
export function Figures({ figures, narrow, label }: FiguresProps) {
  return (
    <dl className={classes.figures} data-narrow={narrow} aria-label={label}>
      {figures.map(({ name, value, hint, isDate }) => (
        <Card key={name}>
          <dt className={classes.soft}>{name}</dt>
          <dd className={classes.value} data-text={isDate}>
            {value}
          </dd>
          {hint && <dd className={classes.soft}>{hint}</dd>}
        </Card>
      ))}
    </dl>
  )
}
