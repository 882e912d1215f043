import classes from './ui.module.css'

/** Cards of a list that is on its way. */
export function CardSkeletons() {
  return (
    <div className={classes.skeletons}>
      {[1, 2, 3].map((card) => (
        <div key={card} className={`${classes.card} ${classes.skeletons}`} aria-hidden="true">
          <Skeleton width="60%" height="1.5rem" />
          <Skeleton width="35%" height="1rem" />
          <Skeleton width="80%" height="1rem" />
          <Skeleton width="70%" height="1rem" />
        </div>
      ))}
    </div>
  )
}

/** A shape that stands where content will, in its size. */
export function Skeleton({ width = '100%', height }: { width?: string; height: string }) {
  return <span className={classes.skeleton} style={{ width, height }} aria-hidden="true" />
}

/** Rows of a table that is on its way. */
export function RowSkeletons() {
  return (
    <div className={`${classes.card} ${classes.skeletons}`} aria-hidden="true">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} height="2.5rem" />
      ))}
    </div>
  )
}
