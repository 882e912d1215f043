import type { ReactNode } from 'react'
import { Card } from '#shared/ui/card.js'
import classes from './figures.module.css'

interface Figure {
  name: string
  value: ReactNode
  /** Shown below the value: its unit, the total it is a part of, or its change. */
  hint?: ReactNode
  /** Reserves more room, because a date is longer than a number. */
  isDate?: boolean
}

interface FiguresProps {
  figures: readonly Figure[]
  /** Short numbers, of which three fit side by side on a phone. */
  narrow?: boolean
  label?: string
}

/** Shows the main figures of a page, each on a card. */
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
