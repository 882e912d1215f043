import type { Actor } from '@sofaseva/contract'

interface Written {
  /** Who wrote it. */
  userId: string
}

/** Everybody sees a review that no admin has hidden. */
export function isShown({ hiddenAt }: { hiddenAt: Date | null }): boolean {
  return hiddenAt === null
}

/** Its author alone changes and deletes a review. For others it does not exist. */
export function canChange({ id }: Pick<Actor, 'id'>, { userId }: Written): boolean {
  return userId === id
}

/** Nobody votes on a review of their own. */
export function canVote(actor: Pick<Actor, 'id'>, review: Written): boolean {
  return !canChange(actor, review)
}
