import { type AdminReview, LIMITS } from '@sofaseva/contract'
import { useState } from 'react'
import { AdminReviewCard } from '../../../features/reviews/admin/admin-review-card.js'
import { ReviewFilters } from '../../../features/reviews/admin/review-filters.js'
import { useReviewChange, useReviews, visibilityChange } from '../../../features/reviews/admin/use-admin-reviews.js'
import admin from '../../../shared/admin-ui/admin.module.css'
import { QueryState } from '../../../shared/admin-ui/query-state.js'
import { useUrlFilters } from '../../../shared/lib/use-url-filters.js'
import { Button } from '../../../shared/ui/button.js'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js'
import { EmptyState } from '../../../shared/ui/empty-state.js'
import { ListIllustration } from '../../../shared/ui/illustrations/list-illustration.js'
import { PageFrame, PageHeading } from '../../../shared/ui/page-frame.js'
import { Pagination } from '../../../shared/ui/pagination.js'

const FILTERS = ['search', 'rating', 'status', 'answer', 'serviceId', 'sort']
/** What people wrote of all services: to find, to answer, and to hide what must not be shown. */
export default function AdminReviewsPage() {
  const filters = useUrlFilters(FILTERS)
  const list = useReviews(filters.query)
  const change = useReviewChange()
  const [hiding, setHiding] = useState<AdminReview | null>(null)
  const { data } = list
  return (
    <PageFrame>
      <PageHeading title={data ? `Reviews (${data.total.toLocaleString('en-IN')})` : 'Reviews'}>
        <ReviewFilters filters={filters} reviews={data?.reviews ?? []} />
      </PageHeading>
      <QueryState query={list} failed="Failed to load reviews" shape="cards" />
      {data?.reviews.length === 0 && (
        <EmptyState picture={<ListIllustration />} title={filters.isFiltered ? 'No reviews found' : 'No reviews yet'}>
          {filters.isFiltered && (
            <Button variant="outline" onClick={filters.clear}>
              Show all reviews
            </Button>
          )}
        </EmptyState>
      )}
      <ul className={admin.cards}>
        {data?.reviews.map((review) => (
          <AdminReviewCard
            key={review._id}
            review={review}
            onAnswer={(answer) =>
              change.mutateAsync({
                review,
                change: { answer },
                done: answer ? 'Your answer is shown.' : 'Your answer is taken away.',
                undo: { answer: review.answer?.text ?? '' },
                undone: 'The answer is as it was.',
              })
            }
            onHide={() => setHiding(review)}
            onService={() => filters.set({ serviceId: review.serviceId })}
            onShow={() => change.mutate(visibilityChange(review, false))}
          />
        ))}
      </ul>
      {data && (
        <Pagination
          page={filters.page}
          total={data.total}
          perPage={LIMITS.page.default}
          isStale={list.isPlaceholderData}
          onPage={(page, options) => filters.set({ page: String(page) }, options)}
        />
      )}
      {hiding && (
        <ConfirmDialog
          title="Hide this review?"
          confirmText="Hide review"
          danger
          onCancel={() => setHiding(null)}
          onConfirm={() => {
            change.mutate(visibilityChange(hiding, true))
            setHiding(null)
          }}
        >
          It leaves the public site and the rating. {hiding.user.name} still sees it, marked as hidden.
        </ConfirmDialog>
      )}
    </PageFrame>
  )
}
