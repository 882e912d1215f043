import { expect, it } from 'vitest'
import { peopleFound } from './people-found.js'

it('matches no user without a word, an address or a number', () => {
  expect(peopleFound('+-*')).toEqual({ sql: 'SELECT NULL AS id FROM DUAL WHERE FALSE', values: [] })
})

it('finds users by terms, and by a booking number', () => {
  expect(peopleFound('Rao', 3)).toEqual({
    sql: 'SELECT DISTINCT id FROM users WHERE MATCH (searchText) AGAINST (? IN BOOLEAN MODE) LIMIT 3',
    values: ['+wwrao*'],
  })
  expect(peopleFound('#G4EWSl').sql).toMatch(/ UNION \(SELECT userId AS id FROM bookings WHERE reference = \?\)$/)
  expect(peopleFound('#G4EWSl').values).toEqual(['+wwg4ewsl*', 'G4EWS1'])
})
