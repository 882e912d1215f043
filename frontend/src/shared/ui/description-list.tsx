import type { ComponentProps } from 'react'
import classes from './description-list.module.css'

/** Terms and values, as `dt` and `dd`. */
export function DescriptionList({ className = '', ...rest }: ComponentProps<'dl'>) {
  return <dl className={`${classes.list} ${className}`} {...rest} />
}
