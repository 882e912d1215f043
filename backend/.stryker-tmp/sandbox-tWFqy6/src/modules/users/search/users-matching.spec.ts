// @ts-nocheck
import { expect, it } from 'vitest'
import { usersMatching } from './users-matching.js'

it('matches no user without a word, an address or a number', () => {
  expect(usersMatching('+-*')).toEqual({ sql: 'SELECT NULL AS id FROM DUAL WHERE FALSE', values: [] })
})

it('finds users by terms, and by a booking number', () => {
  expect(usersMatching('Rao', 3)).toEqual({
    sql: 'SELECT DISTINCT id FROM users WHERE MATCH (searchText) AGAINST (? IN BOOLEAN MODE) LIMIT 3',
    values: ['+wwrao*'],
  })
  expect(usersMatching('#G4EWSl').sql).toMatch(/ UNION \(SELECT userId AS id FROM bookings WHERE reference = \?\)$/)
  expect(usersMatching('#G4EWSl').values).toEqual(['+wwg4ewsl*', 'G4EWS1'])
})
