import type { AdminReview, PlainMessageKey, Review, ReviewAdminChange } from '@sofaseva/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, callPage } from '../../../shared/http/api.js'
import { errorMessage } from '../../../shared/http/api-error.js'
import { useTranslation } from '../../../shared/i18n/use-translation.js'
import { toast } from '../../../shared/ui/toasts.js'
import { toastWithUndo } from '../../../shared/ui/undo-toast.js'

const KEY = 'admin-reviews'

interface ReviewsPage {
  reviews: AdminReview[]
  total: number
}

export function useReviews(query: string) {
  return useQuery({
    queryKey: [KEY, query],
    queryFn: async (): Promise<ReviewsPage> => {
      const { items, total } = await callPage<AdminReview>(`/admin/reviews?${query}`)
      return { reviews: items, total }
    },
    placeholderData: keepPreviousData,
  })
}

interface Change {
  review: AdminReview
  change: ReviewAdminChange
  done: PlainMessageKey
  undo: ReviewAdminChange
  undone: PlainMessageKey
}

function useReviewChange() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const put = ({ _id }: AdminReview, change: ReviewAdminChange) =>
    api<Review>(`/admin/reviews/${_id}`, { method: 'PUT', body: change })
  const refresh = () => client.invalidateQueries({ queryKey: [KEY] })
  const show = (id: string, isHidden: boolean) =>
    client.setQueriesData<ReviewsPage>(
      { queryKey: [KEY] },
      (page) => page && { ...page, reviews: page.reviews.map((row) => (row._id === id ? { ...row, isHidden } : row)) },
    )
  return useMutation({
    mutationFn: ({ review, change }: Change) => put(review, change),
    onMutate: async ({ review, change: { isHidden } }) => {
      if (isHidden === undefined) return
      await client.cancelQueries({ queryKey: [KEY] })
      show(review._id, isHidden)
    },
    // What is wrong with an answer is said in its form.
    onError: (error, { review, change }) => {
      if (change.answer !== undefined) return
      show(review._id, review.isHidden)
      toast(errorMessage(error, t('admin-reviews.failedChange')), 'bad')
    },
    onSuccess: (_review, { review, done, undo, undone }) =>
      toastWithUndo(t(done), async () => {
        await put(review, undo)
        void refresh()
        return t(undone)
      }),
    onSettled: refresh,
  })
}

/** Hides a review or shows it again; it shows at once, and is taken back when the server does not agree. */
function visibilityChange(review: AdminReview, isHidden: boolean): Change {
  const text = (hidden: boolean) => (hidden ? 'admin-reviews.hide.done' : 'admin-reviews.show.done')
  return {
    review,
    change: { isHidden },
    done: text(isHidden),
    undo: { isHidden: !isHidden },
    undone: text(!isHidden),
  }
}

interface ReviewActions {
  /** An empty text takes the answer away. Rejects with what failed. */
  onAnswer: (review: AdminReview, text: string) => Promise<unknown>
  onVisibility: (review: AdminReview, isHidden: boolean) => void
}

/** What an admin can do with reviews. */
export function useReviewActions(): ReviewActions {
  const change = useReviewChange()
  return {
    onAnswer: (review, answer) =>
      change.mutateAsync({
        review,
        change: { answer },
        done: answer ? 'admin-reviews.answer.shown' : 'admin-reviews.answer.removed',
        undo: { answer: review.answer?.text ?? '' },
        undone: 'admin-reviews.answer.undone',
      }),
    onVisibility: (review, isHidden) => change.mutate(visibilityChange(review, isHidden)),
  }
}
