import { useTranslation } from '../i18n/use-translation.js'
import classes from './stars.module.css'

export const STARS = [1, 2, 3, 4, 5] as const
const SHAPE = 'M12 2.5l2.9 6.2 6.7.8-5 4.7 1.3 6.7L12 17.6l-5.9 3.3 1.3-6.7-5-4.7 6.7-.8z'

export function Star({ isFull, size }: { isFull: boolean; size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={isFull ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <path d={SHAPE} />
    </svg>
  )
}

/** A rating as stars. */
export function Stars({ rating, size = 18 }: { rating: number; size?: number }) {
  const { t } = useTranslation()
  return (
    <span className={classes.stars} role="img" aria-label={t('reviews.stars', { rating })}>
      {STARS.map((star) => (
        <Star key={star} isFull={star <= Math.round(rating)} size={size} />
      ))}
    </span>
  )
}
