// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { listedVotes } from './votes.rules.js'

describe('listedVotes', () => {
  it('puts the caller’s vote first and counts it once', () => {
    expect(listedVotes({ helpfulCount: 2, unhelpfulCount: 1, ownVote: false })).toEqual([
      { isHelpful: false, isMine: true },
      { isHelpful: true, isMine: false },
      { isHelpful: true, isMine: false },
    ])
    expect(listedVotes({ helpfulCount: 0, unhelpfulCount: 1, ownVote: null })).toEqual([
      { isHelpful: false, isMine: false },
    ])
    expect(listedVotes({ helpfulCount: 0, unhelpfulCount: 0, ownVote: null })).toEqual([])
  })

  it('lists at most two hundred votes, always including the caller’s', () => {
    for (const ownVote of [true, false]) {
      const votes = listedVotes({ helpfulCount: 5_000, unhelpfulCount: 900, ownVote })
      expect(votes).toHaveLength(200)
      expect(votes.filter(({ isMine }) => isMine)).toEqual([{ isHelpful: ownVote, isMine: true }])
    }
  })
})
