import { type Booking, type OwnReview, PATHS, pathTo } from '@sofaseva/contract'
import { useCallback, useState } from 'react'
import { loadOffline } from '#offline/load.js'
import { useStored } from '#shared/data/use-stored.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Link } from '#shared/routing/link.js'
import { STARS, Star } from '#shared/ui/stars.js'
import classes from './reviews.module.css'
import { useStarText } from './star-input.js'
import type { RatingState } from './write-review.js'

/** Asks for stars after a completed job, unless the customer has reviewed it. Each star links to the review form. */
export default function RateService({ userId, booking }: { userId: string; booking: Booking }) {
  const { t } = useTranslation()
  const starText = useStarText()
  const [shown, setShown] = useState(0)
  const serviceId = booking.items[0]?.serviceId ?? ''
  const open = useCallback(
    () =>
      loadOffline().then(({ documents }) => documents.forUser<OwnReview>(userId, `/reviews/service/${serviceId}/mine`)),
    [userId, serviceId],
  )
  const { data } = useStored(open)
  // Unknown offline. A customer must not be asked twice.
  if (data?.review !== null) return null
  const to = pathTo(PATHS.service, { id: serviceId })
  return (
    <fieldset className={classes.rate}>
      <legend>{t('reviews.rate')}</legend>
      {STARS.map((star) => (
        <Link
          key={star}
          to={to}
          state={{ rate: star } satisfies RatingState}
          aria-label={starText(star)}
          onPointerEnter={() => setShown(star)}
          onPointerLeave={() => setShown(0)}
          onFocus={() => setShown(star)}
          onBlur={() => setShown(0)}
        >
          <Star isFull={star <= shown} size={32} />
        </Link>
      ))}
    </fieldset>
  )
}
