import {
  type OwnReview,
  PATHS,
  pathTo,
  REVIEW_SORTS,
  type Review,
  type ReviewSort,
  type ReviewStats,
  sentenceOf,
} from '@sofaseva/contract'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { api } from '../../shared/http/api.js'
import { errorMessage } from '../../shared/http/api-error.js'
import { useOnline } from '../../shared/lib/use-online.js'
import { useSession } from '../../shared/session/use-session.js'
import { Alert } from '../../shared/ui/alert.js'
import { Button } from '../../shared/ui/button.js'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.js'
import { Select } from '../../shared/ui/control.js'
import { LastUpdated } from '../../shared/ui/last-updated.js'
import { Skeleton } from '../../shared/ui/skeleton.js'
import { MutedText } from '../../shared/ui/text.js'
import { toast } from '../../shared/ui/toasts.js'
import { ReviewCard } from './review-card.js'
import { ReviewForm } from './review-form.js'
import { SORT_TEXT } from './review-sorts.js'
import classes from './reviews.module.css'
import { Stars } from './stars.js'
import { useReviews } from './use-reviews.js'

const STARS = ['5', '4', '3', '2', '1'] as const

function Summary({ stats }: { stats: ReviewStats }) {
  const { averageRating, totalReviews, ratingDistribution } = stats
  return (
    <div className={classes.summary}>
      <div className={classes.average}>
        <strong>{averageRating.toFixed(1)}</strong>
        <Stars rating={averageRating} />
        <MutedText>
          {totalReviews.toLocaleString('en-IN')} {totalReviews === 1 ? 'review' : 'reviews'}
        </MutedText>
      </div>
      <dl className={classes.bars}>
        {STARS.map((star) => {
          const count = ratingDistribution[star] ?? 0
          const share = totalReviews === 0 ? 0 : count / totalReviews
          return (
            <div key={star}>
              <dt>
                {star} <span className="visually-hidden">{star === '1' ? 'star' : 'stars'}</span>
              </dt>
              <dd>
                <span className={classes.bar} aria-hidden="true">
                  <span style={{ width: `${share * 100}%` }} />
                </span>
                {count.toLocaleString('en-IN')}
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}

/** The person's own review of the service, wherever it is in the list; null for none, undefined while unknown. */
function useOwn(serviceId: string, userId: string | undefined) {
  const [own, setOwn] = useState<Review | null>()
  const online = useOnline()
  useEffect(() => {
    if (!userId || !online) return
    let ended = false
    api<OwnReview>(`/reviews/service/${serviceId}/mine`).then(
      ({ review }) => !ended && setOwn(review),
      () => undefined,
    )
    return () => {
      ended = true
      setOwn(undefined)
    }
  }, [serviceId, userId, online])
  return [own, setOwn] as const
}

/** What people say of a service, and the way to say something oneself. */
export default function ReviewsSection({ serviceId }: { serviceId: string }) {
  const session = useSession()
  const navigate = useNavigate()
  const user = session?.user
  const [sort, setSort] = useState<ReviewSort>('newest')
  const [page, setPage] = useState(1)
  const [writing, setWriting] = useState<Review | 'new' | null>(null)
  const [deleting, setDeleting] = useState<Review | null>(null)
  const [own, setOwn] = useOwn(serviceId, user?._id)
  const { answer, savedAt, failed, busy, reload, replace } = useReviews(serviceId, sort, page, user?._id)
  const online = useOnline()
  const login = () => navigate(PATHS.login, { state: { from: pathTo(PATHS.service, { id: serviceId }) } })

  const vote = async (review: Review, isHelpful: boolean) => {
    if (!user) {
      toast('Please log in to vote', 'info')
      return
    }
    try {
      replace(await api<Review>(`/reviews/${review._id}/helpful`, { method: 'POST', body: { isHelpful } }))
    } catch (error) {
      toast(errorMessage(error, 'Failed to record vote'), 'bad')
    }
  }
  const remove = async (review: Review) => {
    try {
      await api(`/reviews/${review._id}`, { method: 'DELETE' })
      setOwn(null)
      toast('Your review is deleted.')
      reload()
    } catch (error) {
      toast(errorMessage(error, 'Your review could not be deleted.'), 'bad')
    }
  }
  const saved = (review: Review) => {
    toast(writing === 'new' ? 'Thank you for your review.' : 'Your review is changed.')
    setWriting(null)
    setOwn(review)
    setSort('newest')
    setPage(1)
    reload()
  }
  const pagination = answer?.pagination
  return (
    <section className={classes.section} aria-label="Reviews">
      <div className={classes.head}>
        <h2>Reviews</h2>
        {answer && answer.reviews.length > 0 && (
          <Select
            name="reviewOrder"
            aria-label="Order of reviews"
            value={sort}
            onChange={(event) => {
              setSort(REVIEW_SORTS.find((known) => known === event.target.value) ?? 'newest')
              setPage(1)
            }}
          >
            {REVIEW_SORTS.map((value) => (
              <option key={value} value={value}>
                {SORT_TEXT[value]}
              </option>
            ))}
          </Select>
        )}
      </div>
      <LastUpdated savedAt={savedAt} failed={failed} />
      {answer && <Summary stats={answer.stats} />}
      {!answer && failed && (
        <Alert tone="warn">
          {online ? 'Failed to load reviews' : 'These reviews are not on this phone yet.'}{' '}
          <Button size="small" variant="outline" onClick={reload}>
            Try again
          </Button>
        </Alert>
      )}
      {!answer && !failed && <Skeleton height="10rem" />}
      {own?.isHidden && <Alert tone="warn">Your review is not shown: our team has hidden it.</Alert>}
      {writing === null && own === null && user?.isEmailVerified && (
        <div>
          <Button size="small" onClick={() => setWriting('new')}>
            Write a review
          </Button>
        </div>
      )}
      {user && !user.isEmailVerified && <MutedText as="p">{sentenceOf('EMAIL_NOT_VERIFIED')}</MutedText>}
      {!user && (
        <div>
          <Button size="small" variant="outline" onClick={login}>
            Log in to write a review
          </Button>
        </div>
      )}
      {writing && (
        <ReviewForm
          key={writing === 'new' ? 'new' : writing._id}
          serviceId={serviceId}
          review={writing === 'new' ? null : writing}
          onSaved={saved}
          onCancel={() => setWriting(null)}
        />
      )}
      {answer?.reviews.length === 0 && <MutedText as="p">No reviews yet. Yours could be the first.</MutedText>}
      <ul className={classes.list} aria-busy={busy}>
        {answer?.reviews.map((review) => (
          <ReviewCard
            key={review._id}
            // What was kept for everybody does not know whose it is.
            review={review._id === own?._id ? { ...review, isMine: true } : review}
            onVote={(isHelpful) => void vote(review, isHelpful)}
            onEdit={() => setWriting(review)}
            onDelete={() => setDeleting(review)}
          />
        ))}
      </ul>
      {pagination && pagination.totalPages > 1 && (
        <nav className={classes.buttons} aria-label="Pages of reviews">
          <Button
            size="small"
            variant="outline"
            disabled={!pagination.hasPrevPage || busy}
            onClick={() => setPage(pagination.page - 1)}
          >
            Previous
          </Button>
          <MutedText>
            Page {pagination.page} of {pagination.totalPages.toLocaleString('en-IN')}
          </MutedText>
          <Button
            size="small"
            variant="outline"
            disabled={!pagination.hasNextPage || busy}
            onClick={() => setPage(pagination.page + 1)}
          >
            Next
          </Button>
        </nav>
      )}
      {deleting && (
        <ConfirmDialog
          title="Delete your review?"
          confirmText="Delete"
          danger
          onCancel={() => setDeleting(null)}
          onConfirm={() => {
            void remove(deleting)
            setDeleting(null)
          }}
        >
          It is removed for good, with the votes on it.
        </ConfirmDialog>
      )}
    </section>
  )
}
