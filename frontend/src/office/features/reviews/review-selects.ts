import { type AdminService, REVIEW_SORTS, type Translate } from '@sofaseva/contract'
import type { ListSelect } from '#office/ui/admin-list.js'
import { SORT_TEXT } from '#shared/ui/review-sorts.js'

/** The filters and the order of reviews. */
export function reviewSelects(
  t: Translate,
  services: readonly Pick<AdminService, '_id' | 'name'>[],
): readonly ListSelect[] {
  return [
    {
      name: 'rating',
      label: t('admin-reviews.rating.label'),
      data: [
        { value: '', label: t('admin-reviews.rating.any') },
        ...[5, 4, 3, 2, 1].map((count) => ({
          value: String(count),
          label: t('admin-reviews.rating.stars', { count }),
        })),
      ],
    },
    {
      name: 'status',
      label: t('admin-reviews.visibility.label'),
      data: [
        { value: '', label: t('admin-reviews.visibility.any') },
        { value: 'visible', label: t('admin-reviews.visibility.visible') },
        { value: 'hidden', label: t('admin-reviews.visibility.hidden') },
      ],
    },
    {
      name: 'answer',
      label: t('admin-reviews.answered.label'),
      data: [
        { value: '', label: t('admin-reviews.answered.any') },
        { value: 'unanswered', label: t('admin-reviews.answered.unanswered') },
        { value: 'answered', label: t('admin-reviews.answered.answered') },
      ],
    },
    {
      name: 'serviceId',
      label: t('admin-reviews.service.label'),
      data: [
        { value: '', label: t('admin-reviews.service.any') },
        ...services.map(({ _id, name }) => ({ value: _id, label: name })),
      ],
    },
    {
      name: 'sort',
      label: t('admin.order'),
      data: REVIEW_SORTS.map((sort) => ({ value: sort, label: t(SORT_TEXT[sort]) })),
      fallback: 'newest',
    },
  ]
}
