import { type AdminReview } from '@sofaseva/contract'
import { queryOptions } from '@tanstack/react-query'
import { useEntityMutation } from '#office/ui/conflict/use-entity-mutation.js'
import { type EntityKind } from '#office/ui/conflict/use-revised-write.js'
import { fetchPage } from '#office/ui/use-admin-list.js'
import { api } from '#shared/http/api.js'
import { useTranslation } from '#shared/i18n/use-translation.js'

/** Compares two versions of a review. */
const REVIEW_KIND: EntityKind<'REVIEW_CHANGED', AdminReview> = {
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

const KEY = 'admin-reviews'

export const reviewsOptions = (query: string) =>
  queryOptions({ queryKey: [KEY, query], queryFn: () => fetchPage<AdminReview>(`/admin/reviews?${query}`) })

type Change = Partial<Pick<AdminReview, 'answer' | 'isHidden'>>

function useReviewChange({ isInForm }: { isInForm: boolean }) {
  const { t } = useTranslation()
  return useEntityMutation<'REVIEW_CHANGED', AdminReview, Change>({
    kind: REVIEW_KIND,
    keys: [[KEY]],
    send: ({ _id }, { answer, isHidden }, expectedRevision) =>
      api<AdminReview>(`/admin/reviews/${_id}`, {
        method: 'PUT',
        body: { isHidden, answer: answer === undefined ? undefined : (answer?.text ?? ''), expectedRevision },
      }),
    done: ({ change: { answer, isHidden } }) => {
      if (answer === undefined) return t(isHidden ? 'admin-reviews.hide.done' : 'admin-reviews.show.done')
      return t(answer ? 'admin-reviews.answer.shown' : 'admin-reviews.answer.removed')
    },
    ...(isInForm ? { undone: () => t('admin-reviews.answer.undone') } : {}),
    failed: 'admin-reviews.failedChange',
    isInForm,
  })
}

interface ReviewActions {
  /**
   * Sets the reply to a review as the admin saw it. An empty text removes it. Resolves to false if the user didn't
   * decide yet. Throws ApiError.
   */
  onResponse: (seen: AdminReview, text: string) => Promise<boolean>
  onVisibility: (review: AdminReview, isHidden: boolean) => void
}

/** An admin's actions on reviews. */
export function useAdminReviewActions(): ReviewActions {
  const visibility = useReviewChange({ isInForm: false })
  const answer = useReviewChange({ isInForm: true })
  return {
    onResponse: async (entity, text) => {
      const change = { answer: text === '' ? null : { text, at: new Date().toISOString() } }
      return (await answer.mutateAsync({ entity, change })) !== 'undecided'
    },
    onVisibility: (entity, isHidden) => visibility.mutate({ entity, change: { isHidden } }),
  }
}
