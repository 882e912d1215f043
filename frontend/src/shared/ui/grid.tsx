import type { ElementType } from 'react'
import classes from './grid.module.css'
import { type LayoutProps, type Placement, Stack } from './layout.js'

interface GridPlacement extends Placement {
  /** `wide` for cards: columns are wider than those of small tiles. `two` stand beside each other from a tablet up. */
  columns?: 'wide' | 'two'
}

/** As many equal columns as there is room for, 16 px apart unless it says otherwise. */
export function Grid<E extends ElementType = 'div'>(props: LayoutProps<E, GridPlacement>) {
  const { columns, className = '', ...rest } = props as GridPlacement & { className?: string }
  return <Stack {...rest} className={`${classes.grid} ${className}`} data-columns={columns} />
}
