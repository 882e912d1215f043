import { type OwnReview, type Review, type ReviewSort } from '@sofaseva/contract'
import { useEffect, useState } from 'react'
import { useFetched } from '#shared/data/use-fetched.js'
import { api } from '#shared/http/api.js'
import { errorMessage } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { focusOnce } from '#shared/lib/focus.js'
import { useOnline } from '#shared/lib/use-online.js'
import { useSession } from '#shared/session/use-session.js'
import { toast } from '#shared/ui/toasts.js'
import { useReviews } from './use-reviews.js'

/** Scrolls to the user's review once it is in the list. */
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

/** A service's reviews for the current reader, and the actions on them. */
export function useReviewActions(serviceId: string) {
  const { t } = useTranslation()
  const userId = useSession()?.user._id
  const online = useOnline()
  const [sort, setSort] = useState<ReviewSort>('newest')
  const [page, setPage] = useState(1)
  const list = useReviews(serviceId, sort, page, userId)
  const mine = useFetched<OwnReview>(userId === undefined ? null : `/reviews/service/${serviceId}/mine`)
  const setSaved = useShowOwn(list.answer?.reviews)

  const vote = async (review: Review, isHelpful: boolean) => {
    if (userId === undefined) {
      toast(t('reviews.vote.logIn'), 'info')
      return
    }
    try {
      list.replace(await api<Review>(`/reviews/${review._id}/helpful`, { method: 'POST', body: { isHelpful } }))
    } catch (error) {
      toast(errorMessage(error, t('reviews.vote.failed')), 'bad')
    }
  }
  const remove = async (review: Review) => {
    try {
      await api(`/reviews/${review._id}`, { method: 'DELETE' })
      mine.change(() => ({ success: true, review: null }))
      toast(t('reviews.delete.done'))
      list.reload()
    } catch (error) {
      toast(errorMessage(error, t('reviews.delete.failed')), 'bad')
    }
  }
  const saved = (review: Review, isNew: boolean) => {
    toast(t(isNew ? 'reviews.saved.new' : 'reviews.saved.changed'))
    mine.change(() => ({ success: true, review }))
    setSaved(review._id)
    if (isNew) {
      setSort('newest')
      setPage(1)
    } else list.replace(review)
    list.reload()
  }
  const order = (next: ReviewSort) => {
    setSort(next)
    setPage(1)
  }
  return {
    list,
    sort,
    order,
    setPage,
    vote,
    remove,
    saved,
    /** The user's own review, whichever page it is on; null for none, undefined while unknown. */
    own: online ? mine.data?.review : undefined,
  }
}
