import type { ComponentProps } from 'react'
import { Link, type LinkProps } from '../routing/link.js'
import classes from './standalone-link.module.css'

/** A standalone link among text, high enough for a thumb. */
export function StandaloneLink({ className = '', ...rest }: LinkProps) {
  return <Link className={`${classes.link} ${className}`} {...rest} />
}

/** The same for a link outside the site, or to a phone app. */
export function StandaloneAnchor(props: ComponentProps<'a'>) {
  return <a className={classes.link} {...props} />
}
