// @ts-nocheck
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
