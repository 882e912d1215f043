import { ADMIN_LIMITS } from '@sofaseva/contract'
import { useQuery } from '@tanstack/react-query'
import { servicesOptions } from '#office/features/catalog/use-admin-catalog.js'
import { AdminReviewCard } from '#office/features/reviews/admin-review-card.js'
import { reviewSelects } from '#office/features/reviews/review-selects.js'
import { reviewsOptions, useAdminReviewActions } from '#office/features/reviews/use-admin-reviews.js'
import { AdminList } from '#office/ui/admin-list.js'
import { prefetchList } from '#office/ui/prefetch.js'
import { useAdminList } from '#office/ui/use-admin-list.js'
import { useTranslation } from '#shared/i18n/use-translation.js'

const FILTERS = ['search', 'rating', 'status', 'answer', 'serviceId', 'sort']

export const prefetch = prefetchList(FILTERS, reviewsOptions)

/** Lists the reviews of all services. Admins reply to them or hide them. */
export default function AdminReviewsPage() {
  const { t } = useTranslation()
  const list = useAdminList(FILTERS, reviewsOptions)
  const services = useQuery(servicesOptions(`limit=${ADMIN_LIMITS.pageSizes.at(-1)}`))
  const { onResponse, onVisibility } = useAdminReviewActions()
  return (
    <AdminList
      list={list}
      title={t('admin-reviews.title')}
      isCounted
      search={{
        label: t('admin-reviews.search.label'),
        placeholder: t('admin-reviews.search.placeholder'),
      }}
      selects={reviewSelects(t, services.data?.items ?? [])}
      card={(review) => (
        <AdminReviewCard
          key={review._id}
          review={review}
          onResponse={onResponse}
          onVisibility={(isHidden) => onVisibility(review, isHidden)}
          onService={() => list.filters.set({ serviceId: review.serviceId })}
        />
      )}
      failed={t('admin-reviews.failed')}
      empty={{ title: t('admin-reviews.empty.title') }}
      nothingFound={{ title: t('admin-reviews.empty.filtered'), showAll: t('admin-reviews.showAll') }}
    />
  )
}
