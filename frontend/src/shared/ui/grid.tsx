import type { ElementType } from 'react'
import classes from './grid.module.css'
import { type LayoutProps, type Placement, Stack } from './layout.js'

interface GridPlacement extends Placement {
  /**
   * `wide` is for cards, whose columns are wider than those of small tiles. `two` shows two columns from a tablet up.
   */
  columns?: 'wide' | 'two'
}

/** As many equal columns as fit, 16 px apart by default. */
export function Grid<E extends ElementType = 'div'>(props: LayoutProps<E, GridPlacement>) {
  const { columns, className = '', ...rest } = props as GridPlacement & { className?: string }
  return <Stack {...rest} className={`${classes.grid} ${className}`} data-columns={columns} />
}
