import type { HTMLAttributes } from 'react'
import classes from './card.module.css'

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li' | 'form' | 'details'
  /** Stacks the card's parts with this step of the spacing scale between them. */
  gap?: 2 | 3 | 4
}

export function Card({ as: Element = 'div', gap, className = '', ...rest }: CardProps) {
  return <Element {...rest} className={`${classes.card} ${className}`} data-gap={gap} />
}
