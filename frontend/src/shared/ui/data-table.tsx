import type { ReactNode } from 'react'
import classes from './data-table.module.css'

/** A table as wide as it needs; it scrolls by itself, by keyboard too (so it takes the focus), under a head that stays. */
export function DataTable({
  label,
  columns,
  children,
}: {
  label: string
  columns: readonly string[]
  children: ReactNode
}) {
  return (
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
