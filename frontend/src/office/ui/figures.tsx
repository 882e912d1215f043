import classes from './admin.module.css'

interface Figure {
  name: string
  value: string | number
  /** The whole that the value is a part of, or its unit. */
  hint?: string
  /** A moment takes more room than a number. */
  isDate?: boolean
}

/** Figures of a page, each with its name. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={classes.figures}>
      {figures.map(({ name, value, hint, isDate }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={isDate ? classes.date : undefined}>{value}</dd>
          {hint !== undefined && <dd>{hint}</dd>}
        </div>
      ))}
    </dl>
  )
}
