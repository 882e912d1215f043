import type { AdminReview, Review, ReviewAdminChange } from '@sofaseva/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, callPage } from '../../../shared/http/api.js'
import { errorMessage } from '../../../shared/http/api-error.js'
import { toast, toastWithUndo } from '../../../shared/ui/toasts.js'

const KEY = 'admin-reviews'

export function useReviews(query: string) {
  return useQuery({
    queryKey: [KEY, query],
    queryFn: async () => {
      const { items, total } = await callPage<AdminReview>(`/admin/reviews?${query}`)
      return { reviews: items, total }
    },
    placeholderData: keepPreviousData,
  })
}

interface Change {
  review: AdminReview
  change: ReviewAdminChange
  done: string
  undo: ReviewAdminChange
  undone: string
}

export function useReviewChange() {
  const client = useQueryClient()
  const put = ({ _id }: AdminReview, change: ReviewAdminChange) =>
    api<Review>(`/admin/reviews/${_id}`, { method: 'PUT', body: change })
  const refresh = () => client.invalidateQueries({ queryKey: [KEY] })
  return useMutation({
    mutationFn: ({ review, change }: Change) => put(review, change),
    // What is wrong with an answer is said in its form.
    onError: (error, { change }) =>
      change.answer === undefined && toast(errorMessage(error, 'The review could not be changed.'), 'bad'),
    onSuccess: (_review, { review, done, undo, undone }) =>
      toastWithUndo(done, async () => {
        await put(review, undo)
        void refresh()
        return undone
      }),
    onSettled: refresh,
  })
}

/** Hides a review or shows it again. */
export function visibilityChange(review: AdminReview, isHidden: boolean): Change {
  const text = (hidden: boolean) => (hidden ? 'The review is hidden.' : 'The review is shown.')
  return {
    review,
    change: { isHidden },
    done: text(isHidden),
    undo: { isHidden: !isHidden },
    undone: text(!isHidden),
  }
}
