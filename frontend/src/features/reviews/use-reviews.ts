import { type Review, type ReviewSort, type ReviewsAnswer, reviewsPath } from '@sofaseva/contract'
import { useCallback, useEffect, useState } from 'react'
import { api } from '../../shared/http/api.js'

const room = () => import('../../offline/index.js')

interface Reviews {
  answer: ReviewsAnswer | undefined
  /** When the server gave it, in epoch milliseconds. */
  savedAt: number | undefined
  failed: boolean
  busy: boolean
  reload: () => void
  /** Shows what became of one review before the list is asked for again. */
  replace: (review: Review) => void
}

/**
 * A page of a service's reviews. The newest page is kept on this device, so that it is there without a network; it is
 * fetched as the person who is signed in, whose votes and review it marks.
 */
export function useReviews(serviceId: string, sort: ReviewSort, page: number, userId: string | undefined): Reviews {
  const path = reviewsPath(serviceId, sort, page)
  const isKept = sort === 'newest' && page === 1
  const [held, setHeld] = useState<{ path: string; answer: ReviewsAnswer; savedAt: number }>()
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another person gets another answer
  const reload = useCallback(() => {
    setBusy(true)
    api<ReviewsAnswer>(path)
      .then(
        (answer) => {
          setHeld({ path, answer, savedAt: Date.now() })
          setFailed(false)
        },
        () => setFailed(true),
      )
      .finally(() => setBusy(false))
    if (isKept)
      void room().then(({ documents }) =>
        documents
          .ofEverybody(path)
          .pull()
          .catch(() => undefined),
      )
  }, [path, isKept, userId])
  useEffect(() => {
    reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [reload])

  useEffect(() => {
    if (!isKept) return
    let ended = false
    let unsubscribe = () => {}
    void room().then(({ documents }) => {
      if (ended) return
      unsubscribe = documents.ofEverybody<ReviewsAnswer>(path).observe.subscribe(
        (kept) =>
          kept &&
          setHeld((before) => (before?.path === path ? before : { path, answer: kept.body, savedAt: kept.savedAt })),
        () => undefined,
      )
    })
    return () => {
      ended = true
      unsubscribe()
    }
  }, [path, isKept])

  const { answer, savedAt } = held?.path === path ? held : {}
  const replace = (review: Review) =>
    setHeld(
      (before) =>
        before && {
          ...before,
          answer: {
            ...before.answer,
            reviews: before.answer.reviews.map((known) => (known._id === review._id ? review : known)),
          },
        },
    )
  return { answer, savedAt, failed, busy, reload, replace }
}
