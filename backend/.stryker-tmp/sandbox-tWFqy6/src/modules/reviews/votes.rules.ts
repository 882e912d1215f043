// @ts-nocheck
import type { Review } from '@sofaseva/contract'

/** The most votes that are listed. The totals count all. */
const MAX_LISTED = 200

interface Votes {
  helpfulCount: number
  unhelpfulCount: number
  /** The caller's vote; null for none. */
  ownVote: boolean | null
}

/** A review's votes without their voters. The caller's vote comes first, however many there are. */
export function listedVotes({ helpfulCount, unhelpfulCount, ownVote }: Votes): Review['helpful'] {
  const others = (isHelpful: boolean, count: number) =>
    Array.from({ length: Math.min(MAX_LISTED, Math.max(0, count - Number(ownVote === isHelpful))) }, () => ({
      isHelpful,
      isMine: false,
    }))
  const own = ownVote === null ? [] : [{ isHelpful: ownVote, isMine: true }]
  return [...own, ...others(true, helpfulCount), ...others(false, unhelpfulCount)].slice(0, MAX_LISTED)
}
