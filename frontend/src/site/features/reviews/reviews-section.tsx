import {
  formatNumber,
  type OwnReview,
  REVIEW_SORTS,
  type Review,
  type ReviewSort,
  type ReviewStats,
} from '@sofaseva/contract'
import { useEffect, useState } from 'react'
import { api } from '#shared/http/api.js'
import { errorMessage } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { focusOnce } from '#shared/lib/focus.js'
import { useOnline } from '#shared/lib/use-online.js'
import { useSession } from '#shared/session/use-session.js'
import { Alert } from '#shared/ui/alert.js'
import { Button } from '#shared/ui/button.js'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.js'
import { Select } from '#shared/ui/control.js'
import { LastUpdated } from '#shared/ui/last-updated.js'
import { Skeleton } from '#shared/ui/skeleton.js'
import { MutedText } from '#shared/ui/text.js'
import { toast } from '#shared/ui/toasts.js'
import { ReviewCard } from './review-card.js'
import { SORT_TEXT } from './review-sorts.js'
import classes from './reviews.module.css'
import { Stars } from './stars.js'
import { useReviews } from './use-reviews.js'
import { type VerifyEmail, WriteReview } from './write-review.js'

const STARS = ['5', '4', '3', '2', '1'] as const

function Summary({ stats }: { stats: ReviewStats }) {
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

/** Brings the person's review into view once the list has it. */
function useShowOwn(reviews: readonly Review[] | undefined) {
  const [id, setId] = useState<string | null>(null)
  useEffect(() => {
    const card = id !== null && reviews?.some(({ _id }) => _id === id) ? document.getElementById(`review-${id}`) : null
    if (!card) return
    setId(null)
    card.scrollIntoView({ block: 'center' })
    const heading = card.querySelector('h3')
    if (heading) focusOnce(heading)
  }, [id, reviews])
  return setId
}

/**
 * What people say of a service, and the way to say something oneself. Until what the server rendered is taken over its
 * buttons take nothing: a press would be lost.
 */
export default function ReviewsSection({ serviceId, VerifyEmail }: { serviceId: string; VerifyEmail: VerifyEmail }) {
  const { t } = useTranslation()
  const session = useSession()
  const user = session?.user
  const [sort, setSort] = useState<ReviewSort>('newest')
  const [page, setPage] = useState(1)
  const [writing, setWriting] = useState<Review | 'new' | null>(null)
  const [deleting, setDeleting] = useState<Review | null>(null)
  const [own, setOwn] = useOwn(serviceId, user?._id)
  const { answer, savedAt, failed, busy, reload, replace } = useReviews(serviceId, sort, page, user?._id)
  const setSaved = useShowOwn(answer?.reviews)
  const online = useOnline()
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])

  const vote = async (review: Review, isHelpful: boolean) => {
    if (!user) {
      toast(t('reviews.vote.logIn'), 'info')
      return
    }
    try {
      replace(await api<Review>(`/reviews/${review._id}/helpful`, { method: 'POST', body: { isHelpful } }))
    } catch (error) {
      toast(errorMessage(error, t('reviews.vote.failed')), 'bad')
    }
  }
  const remove = async (review: Review) => {
    try {
      await api(`/reviews/${review._id}`, { method: 'DELETE' })
      setOwn(null)
      toast(t('reviews.delete.done'))
      reload()
    } catch (error) {
      toast(errorMessage(error, t('reviews.delete.failed')), 'bad')
    }
  }
  const saved = (review: Review, isNew: boolean) => {
    toast(t(isNew ? 'reviews.saved.new' : 'reviews.saved.changed'))
    setOwn(review)
    setSaved(review._id)
    if (isNew) {
      setSort('newest')
      setPage(1)
    } else replace(review)
    reload()
  }
  const pagination = answer?.pagination
  return (
    <section className={classes.section} aria-label={t('reviews.title')}>
      <fieldset className={classes.controls} disabled={!isHydrated}>
        <div className={classes.head}>
          <h2>{t('reviews.title')}</h2>
          {answer && answer.reviews.length > 0 && (
            <Select
              name="reviewOrder"
              aria-label={t('reviews.order.label')}
              value={sort}
              onChange={(event) => {
                setSort(REVIEW_SORTS.find((known) => known === event.target.value) ?? 'newest')
                setPage(1)
              }}
            >
              {REVIEW_SORTS.map((value) => (
                <option key={value} value={value}>
                  {t(SORT_TEXT[value])}
                </option>
              ))}
            </Select>
          )}
        </div>
        <LastUpdated savedAt={savedAt} failed={failed} />
        {answer && <Summary stats={answer.stats} />}
        {!answer && failed && (
          <Alert tone="warn">
            {t(online ? 'reviews.failed' : 'reviews.notStored')}{' '}
            <Button size="small" variant="outline" onClick={reload}>
              {t('common.failure.tryAgain')}
            </Button>
          </Alert>
        )}
        {!answer && !failed && <Skeleton height="10rem" />}
        {own?.isHidden && <Alert tone="warn">{t('reviews.hidden')}</Alert>}
        <WriteReview
          serviceId={serviceId}
          own={own}
          writing={writing}
          onWrite={setWriting}
          onSaved={saved}
          VerifyEmail={VerifyEmail}
        />
        {answer?.reviews.length === 0 && <MutedText as="p">{t('reviews.none')}</MutedText>}
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
          <nav className={classes.buttons} aria-label={t('reviews.pages.label')}>
            <Button
              size="small"
              variant="outline"
              busy={busy}
              disabled={!pagination.hasPrevPage}
              onClick={() => setPage(pagination.page - 1)}
            >
              {t('controls.list.previous')}
            </Button>
            <MutedText>
              {t('controls.list.page', {
                page: pagination.page,
                pages: formatNumber(pagination.totalPages),
              })}
            </MutedText>
            <Button
              size="small"
              variant="outline"
              busy={busy}
              disabled={!pagination.hasNextPage}
              onClick={() => setPage(pagination.page + 1)}
            >
              {t('controls.list.next')}
            </Button>
          </nav>
        )}
        {deleting && (
          <ConfirmDialog
            title={t('reviews.delete.title')}
            confirmText={t('reviews.delete.confirm')}
            danger
            onCancel={() => setDeleting(null)}
            onConfirm={() => {
              void remove(deleting)
              setDeleting(null)
            }}
          >
            {t('reviews.delete.text')}
          </ConfirmDialog>
        )}
      </fieldset>
    </section>
  )
}
