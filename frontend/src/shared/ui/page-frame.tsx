import type { ReactNode } from 'react'
import { usePageTitle, useRouteTitle } from '../lib/use-page-title.js'
import classes from './page-frame.module.css'

interface PageFrameProps {
  narrow?: boolean
  /** Stands above the page's column, over the full width. */
  banner?: ReactNode
  /** How old what the page shows is: a LastUpdated. */
  age?: ReactNode
  /** Stays at the screen's lower edge. Outside the column, whose container may hold fixed parts in itself. */
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

/** The page's title above its content: the route's, or one of its own, which names the browser's tab too. */
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
