import { newestReviewsPath, type Review, type ReviewSort, type ReviewsResponse, reviewsPath } from '@sofaseva/contract'
import { useCallback, useMemo } from 'react'
import { loadOffline } from '#offline/load.js'
import { type Stored, type StoredSource, useStored } from '#shared/data/use-stored.js'
import { api } from '#shared/http/api.js'

interface ReviewsSource extends StoredSource<ReviewsResponse> {
  /**
   * Shows a changed review in the list, which is `shown` until one has been read. The list is fetched again if the
   * response to an earlier request may lack the change.
   */
  replace(review: Review, shown: ReviewsResponse | undefined): void
}

async function storeForAllUsers(path: string): Promise<void> {
  const { documents } = await loadOffline()
  await documents.forAllUsers(path).pull()
}

/** A page of reviews fetched for the current user. Until then it may show the copy stored for all users. */
function reviewsSource(path: string, isStored: boolean): ReviewsSource {
  let current: Stored<ReviewsResponse> | undefined
  /** The list has the marks of the current user, which the copy for all users lacks. */
  let isOwn = false
  let changes = 0
  let next: (stored: Stored<ReviewsResponse> | undefined) => void = () => {}
  const show = (stored: Stored<ReviewsResponse>) => {
    current = stored
    next(stored)
  }
  const fetchAfterChanges = async (): Promise<ReviewsResponse> => {
    const before = changes
    const body = await api<ReviewsResponse>(path)
    return changes === before ? body : fetchAfterChanges()
  }
  const subscribeStored = async (isEnded: () => boolean) => {
    const { documents } = await loadOffline()
    if (isEnded()) return () => {}
    return documents.forAllUsers<ReviewsResponse>(path).subscribe(
      (stored) => !isOwn && (stored ? show(stored) : next(current)),
      () => next(current),
    )
  }
  return {
    subscribe(listener) {
      next = listener
      if (current || !isStored) next(current)
      let isEnded = false
      // A failing store does not stop the fetch.
      const failed = () => {
        next(current)
        return () => {}
      }
      const following = isStored ? subscribeStored(() => isEnded).catch(failed) : Promise.resolve(() => {})
      return () => {
        isEnded = true
        next = () => {}
        void following.then((end) => end())
      }
    },
    async pull() {
      if (isStored) void storeForAllUsers(path).catch(() => undefined)
      const body = await fetchAfterChanges()
      isOwn = true
      show({ body, savedAt: Date.now() })
    },
    replace(review, shown) {
      changes += 1
      const body = current?.body ?? shown
      if (!body) return
      const reviews = body.reviews.map((known) => (known._id === review._id ? review : known))
      isOwn = true
      show({ ...current, body: { ...body, reviews } })
    },
  }
}

interface Reviews {
  answer: ReviewsResponse | undefined
  /** Time of the server's response, in epoch milliseconds. */
  savedAt: number | undefined
  failed: boolean
  busy: boolean
  reload: () => void
  replace: (review: Review) => void
}

/**
 * A page of a service's reviews. The newest page comes with the document and is stored for offline use. It is fetched
 * for the signed-in user, to mark their votes and review.
 */
export function useReviews(serviceId: string, sort: ReviewSort, page: number, userId: string | undefined): Reviews {
  const path = reviewsPath(serviceId, sort, page)
  const isStored = path === newestReviewsPath(serviceId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user gets another response
  const source = useMemo(() => reviewsSource(path, isStored), [path, isStored, userId])
  const open = useCallback(async () => source, [source])
  const { data, savedAt, error, isRefreshing, refresh } = useStored(open, isStored ? { embeddedAs: path } : {})
  return {
    answer: data,
    savedAt,
    failed: error !== null,
    busy: isRefreshing,
    reload: refresh,
    replace: (review) => source.replace(review, data),
  }
}
