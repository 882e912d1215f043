import type { Review } from '@sofaseva/contract'

/** At most this many votes are listed; the totals count all. */
const MAX_LISTED = 200

interface Votes {
  helpfulCount: number
  unhelpfulCount: number
  /** The caller's; null for none. */
  ownVote: boolean | null
}

/** A review's votes without their voters: the caller's own first, however many there are. */
export function listedVotes({ helpfulCount, unhelpfulCount, ownVote }: Votes): Review['helpful'] {
  const others = (isHelpful: boolean, count: number) =>
    Array.from({ length: Math.min(MAX_LISTED, Math.max(0, count - Number(ownVote === isHelpful))) }, () => ({
      isHelpful,
      isMine: false,
    }))
  const own = ownVote === null ? [] : [{ isHelpful: ownVote, isMine: true }]
  return [...own, ...others(true, helpfulCount), ...others(false, unhelpfulCount)].slice(0, MAX_LISTED)
}
