import type { HTMLAttributes } from 'react'
import classes from './text.module.css'

interface MutedTextProps extends HTMLAttributes<HTMLElement> {
  as?: 'span' | 'p' | 'div' | 'time'
  size?: 'small' | 'normal'
  dateTime?: string
}

/** Text that comes second: what explains, counts or dates. */
export function MutedText({ as: Element = 'span', size, className = '', ...rest }: MutedTextProps) {
  return <Element {...rest} className={`${classes.muted} ${className}`} data-size={size} />
}
