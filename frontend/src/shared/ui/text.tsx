import type { HTMLAttributes } from 'react'
import classes from './text.module.css'

interface MutedTextProps extends HTMLAttributes<HTMLElement> {
  as?: 'span' | 'p' | 'div' | 'time'
  size?: 'small' | 'normal'
  dateTime?: string
}

/** Secondary text: explanations, counts and dates. */
export function MutedText({ as: Element = 'span', size, className = '', ...rest }: MutedTextProps) {
  return <Element {...rest} className={`${classes.muted} ${className}`} data-size={size} />
}
