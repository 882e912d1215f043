import type { ComponentProps } from 'react'
import { Link, type LinkProps } from '../routing/link.js'
import { busyProps } from './busy.js'
import classes from './text-button.module.css'

/**
 * A button that looks like a word in the surrounding text. While it is `busy`, it ignores presses and keeps the focus.
 */
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

/** A standalone link that looks like a TextButton. Its text aligns with the text above. */
export function TextLinkButton(props: LinkProps) {
  return <Link className={`${classes.button} ${classes.link}`} {...props} />
}
