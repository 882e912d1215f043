import type { ComponentProps } from 'react'
import classes from './control.module.css'

/** A select that stands by itself, in a bar or a row; one of a form stands in a Field. */
export function Select(props: ComponentProps<'select'>) {
  return <select className={classes.control} {...props} />
}

/** An input that stands by itself, in a bar or a row; one of a form stands in a Field. */
export function Input(props: ComponentProps<'input'>) {
  return <input className={classes.control} {...props} />
}
