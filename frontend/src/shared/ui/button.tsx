import type { AnchorHTMLAttributes, ComponentProps } from 'react'
import { Link, type LinkProps } from '../routing/link.js'
import { busyProps } from './busy.js'
import classes from './button.module.css'

interface ButtonStyle {
  /** `accent` is for booking and for links to it. Every other main action is `primary`. */
  variant?: 'accent' | 'primary' | 'outline' | 'danger' | 'icon'
  size?: 'small' | 'normal'
}

interface ButtonProps extends ButtonStyle, ComponentProps<'button'> {
  /** The action is in progress. The button then ignores presses, but unlike a disabled one keeps the focus. */
  busy?: boolean
}

export function Button({
  variant = 'primary',
  size = 'normal',
  type = 'button',
  className = '',
  busy = false,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={`${classes.button} ${className}`}
      data-variant={variant}
      data-size={size}
      {...busyProps(busy)}
      {...rest}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  )
}

export function LinkButton({ variant = 'primary', size = 'normal', ...rest }: ButtonStyle & LinkProps) {
  return <Link className={classes.button} data-variant={variant} data-size={size} {...rest} />
}

/** A link outside the site, or to a phone or map app. */
export function AnchorButton({
  variant = 'primary',
  size = 'normal',
  ...rest
}: ButtonStyle & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a className={classes.button} data-variant={variant} data-size={size} {...rest} />
}
