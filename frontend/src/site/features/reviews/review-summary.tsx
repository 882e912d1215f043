import { formatNumber, type ReviewStats } from '@sofaseva/contract'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Stars } from '#shared/ui/stars.js'
import { MutedText } from '#shared/ui/text.js'
import classes from './reviews.module.css'

const STARS = ['5', '4', '3', '2', '1'] as const

/** The average of a service's reviews, and the count for each number of stars. */
export function ReviewSummary({ stats }: { stats: ReviewStats }) {
  const { t } = useTranslation()
  const { averageRating, totalReviews, ratingDistribution } = stats
  return (
    <div className={classes.summary}>
      <div className={classes.average}>
        <strong>{averageRating.toFixed(1)}</strong>
        <Stars rating={averageRating} />
        <MutedText>{t('reviews.count', { count: totalReviews, shown: formatNumber(totalReviews) })}</MutedText>
      </div>
      <dl className={classes.distribution}>
        {STARS.map((star) => {
          const count = ratingDistribution[star] ?? 0
          const share = totalReviews === 0 ? 0 : count / totalReviews
          return (
            <div key={star}>
              <dt>
                {star} <span className="visually-hidden">{t('reviews.starsUnit', { count: Number(star) })}</span>
              </dt>
              <dd>
                <span className={classes.bar} aria-hidden="true">
                  <span style={{ width: `${share * 100}%` }} />
                </span>
                {formatNumber(count)}
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
