import type { ReactNode } from 'react'
import { usePageTitle, useRouteTitle } from '../lib/use-page-title.js'
import classes from './page-frame.module.css'

interface PageFrameProps {
  narrow?: boolean
  /** Shown above the page's column, over the full width. */
  banner?: ReactNode
  /** The age of the page's data, as a LastUpdated. */
  age?: ReactNode
  /** Stays at the screen's lower edge. Rendered outside the column, whose container would capture fixed elements. */
  dock?: ReactNode
  children: ReactNode
}

export function PageFrame({ narrow = false, banner, age, dock, children }: PageFrameProps) {
  return (
    <main id="content" tabIndex={-1}>
      {banner}
      <div className={`${classes.page} ${narrow ? classes.narrow : ''}`}>
        {age && <div className={classes.age}>{age}</div>}
        {children}
      </div>
      {dock}
    </main>
  )
}

/**
 * The page's heading above its content. Without `title`, it is the route's. A given title also names the browser's tab.
 */
export function PageHeading({ title, children }: { title?: string; children?: ReactNode }) {
  const routeTitle = useRouteTitle()
  usePageTitle(title)
  return (
    <div className={classes.heading}>
      <h1>{title ?? routeTitle}</h1>
      {children}
    </div>
  )
}
