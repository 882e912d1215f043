import type { ComponentProps, ElementType } from 'react'
import classes from './layout.module.css'

export interface Placement {
  /** A step on the spacing scale, `--s1` to `--s5`. 0 means none. */
  gap?: 0 | 1 | 2 | 3 | 4 | 5
}

interface StackPlacement extends Placement {
  /** `start` keeps each part's own width. By default, all parts fill the stack. */
  align?: 'start'
}

interface ClusterPlacement extends Placement {
  /** Aligns parts with different heights. Centred by default. */
  align?: 'start' | 'end' | 'baseline'
  /** `between`: the first part at the start of the row, the last at its end. */
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

/** Stacks its parts, 16 px apart by default. `data-lines` draws a line between them. */
export function Stack<E extends ElementType = 'div'>(props: LayoutProps<E, StackPlacement>) {
  return layout(classes.stack, props)
}

/** A row that wraps unless it has `data-nowrap`. Its parts are 8 px apart by default. */
export function Cluster<E extends ElementType = 'div'>(props: LayoutProps<E, ClusterPlacement>) {
  return layout(classes.cluster, props)
}
