import { PATHS, type PolicySlug, pathTo, type Review } from '@sofaseva/contract'
import { useState } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useHydrated } from '#shared/lib/use-hydrated.js'
import { useOnline } from '#shared/lib/use-online.js'
import { Alert } from '#shared/ui/alert.js'
import { Button } from '#shared/ui/button.js'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.js'
import { LastUpdated } from '#shared/ui/last-updated.js'
import { Skeleton } from '#shared/ui/skeleton.js'
import { StandaloneLink } from '#shared/ui/standalone-link.js'
import { MutedText } from '#shared/ui/text.js'
import { ReviewCard } from './review-card.js'
import { ReviewOrder, ReviewPages } from './review-controls.js'
import { ReviewSummary } from './review-summary.js'
import classes from './reviews.module.css'
import { shownReviews } from './shown-reviews.rules.js'
import { useReviewActions } from './use-review-actions.js'
import { type VerifyEmail, WriteReview } from './write-review.js'

const RANKING = pathTo(PATHS.policy, { slug: 'ranking' satisfies PolicySlug })

/**
 * A service's reviews and the form for a new one. The buttons are disabled until hydration, because a press would be
 * lost.
 */
export default function ReviewsSection({ serviceId, VerifyEmail }: { serviceId: string; VerifyEmail: VerifyEmail }) {
  const { t } = useTranslation()
  const [writing, setWriting] = useState<Review | 'new' | null>(null)
  const [deleting, setDeleting] = useState<Review | null>(null)
  const { list, sort, order, setPage, own, vote, remove, saved } = useReviewActions(serviceId)
  const { answer, savedAt, failed, busy, reload } = list
  const online = useOnline()
  const isHydrated = useHydrated()
  return (
    <section className={classes.section} aria-label={t('reviews.title')}>
      <fieldset className={classes.controls} disabled={!isHydrated}>
        <div className={classes.head}>
          <h2>{t('reviews.title')}</h2>
          {answer && answer.reviews.length > 0 && <ReviewOrder sort={sort} onChange={order} />}
        </div>
        <LastUpdated savedAt={savedAt} failed={failed} />
        {answer && <ReviewSummary stats={answer.stats} />}
        <StandaloneLink to={RANKING}>{t('reviews.order.explained')}</StandaloneLink>
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
          {shownReviews(answer?.reviews ?? [], sort).map((review) => (
            <ReviewCard
              key={review._id}
              // The copy stored for all users does not know its author.
              review={review._id === own?._id ? { ...review, isMine: true } : review}
              onVote={(isHelpful) => void vote(review, isHelpful)}
              onEdit={() => setWriting(review)}
              onDelete={() => setDeleting(review)}
            />
          ))}
        </ul>
        <ReviewPages pagination={answer?.pagination} busy={busy} onChange={setPage} />
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
