// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { containing, matching, startingWith } from './text-search.js'

describe('a search text', () => {
  it('is escaped for LIKE', () => {
    expect(startingWith('50%_a\\')).toBe('50\\%\\_a\\\\%')
    expect(containing('a_b')).toBe('%a\\_b%')
  })

  it('matches by the words that a full-text index contains', () => {
    expect(matching('title', 'the Sofa of Meera')).toEqual({
      sql: 'MATCH (title) AGAINST (? IN BOOLEAN MODE)',
      values: ['+Sofa* +Meera*'],
    })
    for (const text of ['the who', 'ab', '+-*', '', 'फर्निचरची काळजी']) expect(matching('title', text)).toBeNull()
  })
})
