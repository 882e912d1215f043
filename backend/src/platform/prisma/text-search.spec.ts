import { describe, expect, it } from 'vitest'
import { containing, matching, peopleFound, startingWith } from './text-search.js'

describe('a searched text', () => {
  it('is escaped for LIKE', () => {
    expect(startingWith('50%_a\\')).toBe('50\\%\\_a\\\\%')
    expect(containing('a_b')).toBe('%a\\_b%')
  })

  it('is matched by its words that a full-text index holds', () => {
    expect(matching('title', 'the Sofa of Meera')).toEqual({
      sql: 'MATCH (title) AGAINST (? IN BOOLEAN MODE)',
      values: ['+Sofa* +Meera*'],
    })
    for (const text of ['the who', 'ab', '+-*', '', 'फर्निचरची काळजी']) expect(matching('title', text)).toBeNull()
  })

  it('finds nobody without a word, an address or a number', () => {
    expect(peopleFound('+-*')).toEqual({ sql: 'SELECT id FROM users WHERE FALSE', values: [] })
  })

  it('finds people by terms, and by the booking that a search may name', () => {
    expect(peopleFound('Rao', 3)).toEqual({
      sql: 'SELECT DISTINCT id FROM users WHERE MATCH (searchText) AGAINST (? IN BOOLEAN MODE) LIMIT 3',
      values: ['+wwrao*'],
    })
    expect(peopleFound('#G4EWSl').sql).toMatch(/ UNION \(SELECT userId AS id FROM bookings WHERE reference = \?\)$/)
    expect(peopleFound('#G4EWSl').values).toEqual(['+wwg4ewsl*', 'G4EWS1'])
  })
})
