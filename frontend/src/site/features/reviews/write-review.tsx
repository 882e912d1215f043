import { PATHS, type Review } from '@sofaseva/contract'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { createPath } from 'react-router-dom'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useLocation, useNavigate } from '#shared/routing/router.js'
import { useSession } from '#shared/session/use-session.js'
import { Button } from '#shared/ui/button.js'
import { TextButton } from '#shared/ui/text-button.js'
import { ReviewForm } from './review-form.js'
import classes from './reviews.module.css'

/** Dialog over the page that asks for the code to verify the user's e-mail. */
export type VerifyEmail = ComponentType<{ purpose: 'review'; onVerified: () => void; onClose: () => void }>

/** Location state from a completed booking's card: the chosen number of stars. */
export interface RatingState {
  rate: number
}

/** The stars from a link. Returning to the same history entry brings none. */
function useRatingFromLink() {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const given = (state as Partial<RatingState> | null)?.rate
  const [rating, setRating] = useState<number | null>(null)
  useEffect(() => {
    if (given === undefined) return
    setRating(given)
    navigate(pathname, { replace: true, state: null })
  }, [given, navigate, pathname])
  return [rating, () => setRating(null)] as const
}

interface WriteReviewProps {
  serviceId: string
  /** The user's own review; null for none, undefined while unknown. */
  own: Review | null | undefined
  /** The review that is being written or edited. */
  writing: Review | 'new' | null
  onWrite: (review: Review | 'new' | null) => void
  onSaved: (review: Review, isNew: boolean) => void
  VerifyEmail: VerifyEmail
}

/** The steps to a review: log in, verify the e-mail in place, write. */
export function WriteReview({ serviceId, own, writing, onWrite, onSaved, VerifyEmail }: WriteReviewProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const user = useSession()?.user
  const [isVerifying, setIsVerifying] = useState(false)
  const [rating, forgetRating] = useRatingFromLink()
  const box = useRef<HTMLDivElement>(null)
  const canWrite = user?.isEmailVerified === true
  const isAsked = rating !== null && user !== undefined && own !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each rating from a link
  useEffect(() => {
    if (!isAsked) return
    if (canWrite) onWrite(own ?? 'new')
    else setIsVerifying(true)
    box.current?.scrollIntoView({ block: 'start' })
  }, [isAsked])
  const here = useLocation()
  const login = () => navigate(PATHS.login, { state: { from: createPath(here) } })
  const end = () => {
    forgetRating()
    onWrite(null)
  }
  return (
    <div ref={box} className={classes.write}>
      {writing === null && own === null && canWrite && (
        <Button size="small" onClick={() => onWrite('new')}>
          {t('reviews.write')}
        </Button>
      )}
      {user && !canWrite && (
        <TextButton onClick={() => setIsVerifying(true)}>{t('reviews.verifyEmailFirst')}</TextButton>
      )}
      {!user && (
        <Button size="small" variant="outline" onClick={login}>
          {t('reviews.logIn')}
        </Button>
      )}
      {writing && (
        <ReviewForm
          key={writing === 'new' ? 'new' : writing._id}
          serviceId={serviceId}
          review={writing === 'new' ? null : writing}
          given={rating}
          onSaved={(review) => {
            onSaved(review, writing === 'new')
            end()
          }}
          onCancel={end}
        />
      )}
      {isVerifying && (
        <VerifyEmail
          purpose="review"
          onVerified={() => {
            setIsVerifying(false)
            onWrite(own ?? 'new')
          }}
          onClose={() => {
            setIsVerifying(false)
            forgetRating()
          }}
        />
      )}
    </div>
  )
}
