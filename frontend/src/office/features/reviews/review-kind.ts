import type { AdminReview } from '@sofaseva/contract'
import type { EntityKind } from '#office/ui/conflict/use-revised-write.js'

/** How two versions of a review are compared. */
export const REVIEW_KIND: EntityKind<'REVIEW_CHANGED', AdminReview> = {
  code: 'REVIEW_CHANGED',
  entity: 'review',
  idOf: ({ _id }) => _id,
  nameOf: (_translator, { title }) => title,
  toValues: (review) => review,
  fields: ({ t }) => [
    {
      name: 'answer',
      label: t('admin-reviews.answer.label'),
      text: ({ answer }) => answer?.text ?? '',
    },
    {
      name: 'isHidden',
      label: t('admin.column.status'),
      text: ({ isHidden }) => t(isHidden ? 'admin-reviews.visibility.hidden' : 'admin-reviews.visibility.visible'),
    },
    { name: 'comment', label: t('admin-reviews.comment'), text: ({ title, comment }) => `${title}\n${comment}` },
    { name: 'rating', label: t('admin-reviews.rating.label'), text: ({ rating }) => String(rating) },
  ],
}
