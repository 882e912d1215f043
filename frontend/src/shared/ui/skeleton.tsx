import type { ReactNode } from 'react'
import { Card } from './card.js'
import classes from './skeleton.module.css'

/** Cards of a loading list. */
export function CardSkeletons() {
  return (
    <div className={classes.group}>
      {[1, 2, 3].map((card) => (
        <Card key={card} gap={4} aria-hidden="true">
          <Skeleton width="60%" height="1.5rem" />
          <Skeleton width="35%" height="1rem" />
          <Skeleton width="80%" height="1rem" />
          <Skeleton width="70%" height="1rem" />
        </Card>
      ))}
    </div>
  )
}

/** A placeholder with the size of the coming content. */
export function Skeleton({ width = '100%', height }: { width?: string; height: string }) {
  return <span className={classes.skeleton} style={{ width, height }} aria-hidden="true" />
}

/** Rows of a loading table. */
export function RowSkeletons() {
  return (
    <Card gap={4} aria-hidden="true">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} height="2.5rem" />
      ))}
    </Card>
  )
}

/** Stacked placeholders. */
export function SkeletonGroup({ children }: { children: ReactNode }) {
  return (
    <div className={classes.group} aria-busy="true">
      {children}
    </div>
  )
}
