import type { Actor } from '@sofaseva/contract'

interface Written {
  /** The author's id. */
  userId: string
}

/** All visitors see a review that no admin has hidden. */
export function isShown({ hiddenAt }: { hiddenAt: Date | null }): boolean {
  return hiddenAt === null
}

/** Only its author may change and delete a review. Other callers learn nothing of its existence. */
export function canChange({ id }: Pick<Actor, 'id'>, { userId }: Written): boolean {
  return userId === id
}

/** Authors may not vote on their own reviews. */
export function canVote(actor: Pick<Actor, 'id'>, review: Written): boolean {
  return !canChange(actor, review)
}

/** The content of a review in a request. */
export interface SentReview {
  rating: number
  title: string
  comment: string
  imageCount: number
}

/** Whether a request repeats this review. Images are compared by their number alone. */
export function isRepeated(
  review: Omit<SentReview, 'imageCount'> & { images: readonly unknown[] },
  sent: SentReview,
): boolean {
  const { rating, title, comment, images } = review
  return rating === sent.rating && title === sent.title && comment === sent.comment && images.length === sent.imageCount
}
