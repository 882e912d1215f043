import type { ButtonHTMLAttributes } from 'react'
import { Link, type LinkProps } from '../routing/link.js'
import classes from './ui.module.css'

interface Look {
  /** `main` is the one main action of a screen. */
  look?: 'main' | 'plain' | 'quiet' | 'danger'
  size?: 'small' | 'normal'
}

interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does is under way. It takes no press, and unlike a disabled button keeps the focus. */
  busy?: boolean
}

export function Button({
  look = 'plain',
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
      data-look={look}
      data-size={size}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      {...rest}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  )
}

export function LinkButton({ look = 'plain', size = 'normal', ...rest }: Look & LinkProps) {
  return <Link className={classes.button} data-look={look} data-size={size} {...rest} />
}
