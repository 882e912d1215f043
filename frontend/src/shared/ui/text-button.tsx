import type { ComponentProps } from 'react'
import { Link, type LinkProps } from '../routing/link.js'
import classes from './text-button.module.css'

/** A button that looks like a word of the text it stands in. */
export function TextButton({ type = 'button', className = '', ...rest }: ComponentProps<'button'>) {
  return <button type={type} className={`${classes.button} ${className}`} {...rest} />
}

/** A link by itself that looks like a TextButton; its text lines up with what is above it. */
export function TextLinkButton(props: LinkProps) {
  return <Link className={`${classes.button} ${classes.link}`} {...props} />
}
