import type { ComponentProps } from 'react'
import { Link, type LinkProps } from '../routing/link.js'
import classes from './text-button.module.css'

/** A button that looks like a word of the text it stands in. */
export function TextButton({ type = 'button', className = '', ...rest }: ComponentProps<'button'>) {
  return <button type={type} className={`${classes.button} ${className}`} {...rest} />
}

/** A link that looks like a TextButton. */
export function TextLinkButton(props: LinkProps) {
  return <Link className={classes.button} {...props} />
}
