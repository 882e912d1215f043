import type { ComponentProps } from 'react'
import { Link, type LinkProps } from '../routing/link.js'
import { busyProps } from './busy.js'
import classes from './text-button.module.css'

/** A button that looks like a word of the text it stands in. While it is `busy` it takes no press and keeps the focus. */
export function TextButton({
  type = 'button',
  className = '',
  busy = false,
  onClick,
  ...rest
}: ComponentProps<'button'> & { busy?: boolean }) {
  return (
    <button
      type={type}
      className={`${classes.button} ${className}`}
      {...busyProps(busy)}
      {...rest}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  )
}

/** A link by itself that looks like a TextButton; its text lines up with what is above it. */
export function TextLinkButton(props: LinkProps) {
  return <Link className={`${classes.button} ${classes.link}`} {...props} />
}
