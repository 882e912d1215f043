import { Button } from '@mantine/core'
import { ADMIN_LIMITS, formatNumber } from '@sofaseva/contract'
import { useServices } from '#office/features/catalog/use-admin-catalog.js'
import { AdminReviewCard } from '#office/features/reviews/admin-review-card.js'
import { ReviewFilters } from '#office/features/reviews/review-filters.js'
import { useReviewActions, useReviews } from '#office/features/reviews/use-admin-reviews.js'
import admin from '#office/ui/admin.module.css'
import { Pagination } from '#office/ui/pagination.js'
import { QueryState } from '#office/ui/query-state.js'
import { useUrlFilters } from '#office/ui/use-url-filters.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { EmptyState } from '#shared/ui/empty-state.js'
import { ListIllustration } from '#shared/ui/illustrations/list-illustration.js'
import { PageFrame, PageHeading } from '#shared/ui/page-frame.js'

const FILTERS = ['search', 'rating', 'status', 'answer', 'serviceId', 'sort']

/** What people wrote of all services: to find, to answer, and to hide what must not be shown. */
export default function AdminReviewsPage() {
  const { t } = useTranslation()
  const filters = useUrlFilters(FILTERS)
  const list = useReviews(filters.query)
  const services = useServices(`limit=${ADMIN_LIMITS.pageSizes.at(-1)}`)
  const actions = useReviewActions()
  const { data } = list
  return (
    <PageFrame>
      <PageHeading
        title={
          data
            ? t('admin.counted', { name: t('admin-reviews.title'), count: formatNumber(data.total) })
            : t('admin-reviews.title')
        }
      />
      <ReviewFilters filters={filters} services={services.data?.services ?? []} />
      <QueryState query={list} failed={t('admin-reviews.failed')} shape="cards" />
      {data?.reviews.length === 0 && (
        <EmptyState
          picture={<ListIllustration />}
          title={t(filters.isFiltered ? 'admin-reviews.empty.filtered' : 'admin-reviews.empty.title')}
        >
          {filters.isFiltered && (
            <Button variant="default" onClick={filters.clear}>
              {t('admin-reviews.showAll')}
            </Button>
          )}
        </EmptyState>
      )}
      <ul className={admin.cards}>
        {data?.reviews.map((review) => (
          <AdminReviewCard
            key={review._id}
            review={review}
            onAnswer={actions.onAnswer}
            onVisibility={(isHidden) => actions.onVisibility(review, isHidden)}
            onService={() => filters.set({ serviceId: review.serviceId })}
          />
        ))}
      </ul>
      {data && (
        <Pagination
          page={filters.page}
          total={data.total}
          perPage={filters.perPage}
          isStale={list.isPlaceholderData}
          onPage={(page, options) => filters.set({ page: String(page) }, options)}
        />
      )}
    </PageFrame>
  )
}
