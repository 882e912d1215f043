import type { HTMLAttributes } from 'react'
import classes from './group.module.css'

interface GroupProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'form' | 'nav'
  /** `between`: the first at the start of the row, the last at its end. */
  justify?: 'start' | 'between'
}

/** A row that wraps. */
export function Group({ as: Element = 'div', justify = 'start', ...rest }: GroupProps) {
  return <Element className={`${classes.group} ${classes[justify]}`} {...rest} />
}
