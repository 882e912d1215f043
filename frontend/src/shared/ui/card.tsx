import type { HTMLAttributes } from 'react'
import classes from './card.module.css'

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section'
}

export function Card({ as: Element = 'div', className = '', ...rest }: CardProps) {
  return <Element className={`${classes.card} ${className}`} {...rest} />
}
