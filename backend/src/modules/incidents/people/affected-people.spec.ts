import { INCIDENT_DATA } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import { affectedGuests, affectedUsers, concernsGuests } from './affected-people.js'

const FROM = new Date('2026-11-27T10:40:00.000Z')
const TO = new Date('2026-11-27T12:00:00.000Z')
const batch = { after: 'last', limit: 10 }
const scope = { scope: 'records', data: [...INCIDENT_DATA], staffId: null, persons: [] } as const

describe('the query of affected accounts', () => {
  it('has a value for each placeholder, in every scope', () => {
    const scopes = [
      scope,
      { ...scope, scope: 'staff', staffId: 'staff' } as const,
      { ...scope, scope: 'persons', persons: ['a', 'b'] } as const,
      { ...scope, scope: 'persons' } as const,
      { ...scope, scope: 'everyone' } as const,
    ]
    for (const one of scopes)
      for (const happenedFrom of [FROM, null]) {
        const { sql, values } = affectedUsers({ happenedFrom, happenedTo: TO, scope: one }, batch)
        expect(values).toHaveLength(sql.split('?').length - 1)
        const guests = affectedGuests(
          { happenedFrom, happenedTo: TO, scope: one },
          { incidentId: 'i', listing: 1 },
          batch,
        )
        expect(guests.values).toHaveLength(guests.sql.split('?').length - 1)
      }
  })

  it('reads one table for each kind of data', () => {
    const { sql } = affectedUsers({ happenedFrom: FROM, happenedTo: TO, scope }, batch)
    expect(sql.match(/SELECT DISTINCT/g)).toHaveLength(INCIDENT_DATA.length)
  })

  it('begins with the hour of the access log, whose rows hold the first access of an hour', () => {
    const staff = { ...scope, scope: 'staff', staffId: 'staff' } as const
    const { values } = affectedUsers({ happenedFrom: FROM, happenedTo: TO, scope: staff }, batch)
    expect(values).toContainEqual(new Date('2026-11-27T10:00:00.000Z'))
  })
})

it('guests are affected by their messages alone', () => {
  expect(concernsGuests(scope)).toBe(true)
  expect(concernsGuests({ ...scope, data: ['bookings'] })).toBe(false)
  expect(concernsGuests({ ...scope, scope: 'staff' })).toBe(false)
})
