import type { ReactNode } from 'react'
import classes from './description-list.module.css'

/** Names and their values, as `dt` and `dd`. */
export function DescriptionList({ children }: { children: ReactNode }) {
  return <dl className={classes.list}>{children}</dl>
}
