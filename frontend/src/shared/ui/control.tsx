import type { ComponentProps } from 'react'
import classes from './control.module.css'

/** A standalone select in a bar or row. In a form, use a Field. */
export function Select(props: ComponentProps<'select'>) {
  return <select className={classes.control} {...props} />
}

/** A standalone input in a bar or row. In a form, use a Field. */
export function Input(props: ComponentProps<'input'>) {
  return <input className={classes.control} {...props} />
}
