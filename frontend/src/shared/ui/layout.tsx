import type { ComponentProps, ElementType } from 'react'
import classes from './layout.module.css'

export interface Placement {
  /** Its step on the scale of spaces, `--s1` to `--s5`; 0 for none. */
  gap?: 0 | 1 | 2 | 3 | 4 | 5
}

interface StackPlacement extends Placement {
  /** `start`: parts as wide as they need; else all are as wide as the stack. */
  align?: 'start'
}

interface ClusterPlacement extends Placement {
  /** Aligns parts with different heights. Centred by default. */
  align?: 'start' | 'end' | 'baseline'
  /** `between`: the first at the start of the row, the last at its end. */
  justify?: 'between' | 'end'
}

export type LayoutProps<E extends ElementType, Own> = Own & Omit<ComponentProps<E>, keyof Own | 'as'> & { as?: E }

interface Layout extends Placement {
  as?: ElementType
  align?: string
  justify?: string
  className?: string
}

/** Renders one layout class. Placement goes into attributes, because the site's policy forbids inline styles. */
function layout(
  name: string | undefined,
  { as: Element = 'div', gap, align, justify, className = '', ...rest }: Layout,
) {
  return (
    <Element data-gap={gap} data-align={align} data-justify={justify} {...rest} className={`${name} ${className}`} />
  )
}

/** Parts below each other, 16 px apart unless it says otherwise. `data-lines` draws a line between them. */
export function Stack<E extends ElementType = 'div'>(props: LayoutProps<E, StackPlacement>) {
  return layout(classes.stack, props)
}

/** A row that wraps unless it has `data-nowrap`, its parts 8 px apart unless it says otherwise. */
export function Cluster<E extends ElementType = 'div'>(props: LayoutProps<E, ClusterPlacement>) {
  return layout(classes.cluster, props)
}
