import classes from './rating.module.css'

export function Rating({ average, count }: { average: number; count: number }) {
  if (count === 0) return <span className={classes.rating}>New</span>
  return (
    <span className={classes.rating}>
      <svg width="14" height="14" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
        <path d="M12 2.5l2.9 6.2 6.7.8-5 4.7 1.3 6.7L12 17.6l-5.9 3.3 1.3-6.7-5-4.7 6.7-.8z" />
      </svg>
      <span className="visually-hidden">Rated </span>
      {average.toFixed(1)}
      <span className="visually-hidden"> of 5</span> ({count})
    </span>
  )
}
