import type { ButtonHTMLAttributes } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import classes from './ui.module.css'

interface Look {
  /** `main` is the one main action of a screen. */
  look?: 'main' | 'plain' | 'quiet' | 'danger'
  size?: 'small' | 'normal'
}

export function Button({
  look = 'plain',
  size = 'normal',
  type = 'button',
  className = '',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={`${classes.button} ${className}`} data-look={look} data-size={size} {...rest} />
}

export function LinkButton({ look = 'plain', size = 'normal', ...rest }: Look & LinkProps) {
  return <Link className={classes.button} data-look={look} data-size={size} {...rest} />
}
