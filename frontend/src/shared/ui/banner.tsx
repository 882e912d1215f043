import type { HTMLAttributes } from 'react'
import classes from './banner.module.css'

interface BannerProps extends HTMLAttributes<HTMLElement> {
  /** A warning by default. */
  'data-tone'?: 'bad' | 'info'
}

/** A line across the window that concerns every page. */
export function Banner(props: BannerProps) {
  return <div className={classes.banner} {...props} />
}
