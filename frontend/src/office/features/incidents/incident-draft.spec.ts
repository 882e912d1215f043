import { IncidentChange, IncidentCreate } from '@sofaseva/contract'
import { expect, it } from 'vitest'
import { incident } from '#test-support/incident-sample.js'
import { newDraft, toDraft, toIncidentInput } from './incident-draft.js'

it('sends an incident as it was read', () => {
  expect(IncidentChange.parse(toIncidentInput(toDraft(incident)))).toEqual({
    title: incident.title,
    awareAt: incident.awareAt,
    happenedFrom: incident.happenedFrom,
    happenedTo: incident.happenedTo,
    nature: incident.nature,
    place: incident.place,
    consequences: incident.consequences,
    measures: incident.measures,
    scope: 'staff',
    data: ['account', 'bookings'],
    staffId: incident.staffId,
    persons: [],
  })
})

it('begins a drill now, without a beginning of the period', () => {
  const draft = newDraft(true, Date.parse('2026-11-28T06:30:45.000Z'))
  const parsed = IncidentCreate.parse(toIncidentInput({ ...draft, title: 'Lost laptop', data: ['account'] }))
  expect(parsed).toMatchObject({
    isDrill: true,
    awareAt: '2026-11-28T06:30:00.000Z',
    happenedTo: '2026-11-28T06:30:00.000Z',
  })
  expect(parsed.happenedFrom).toBeUndefined()
})

it('splits the chosen persons by line', () => {
  const draft = { ...newDraft(false, 0), title: 'T', data: ['account'] as const, scope: 'persons' as const }
  const persons = 'asha@example.com\n ravi@example.com,asha@example.com\n'
  expect(IncidentCreate.parse(toIncidentInput({ ...draft, persons })).persons).toEqual([
    'asha@example.com',
    'ravi@example.com',
  ])
  const { error } = IncidentCreate.safeParse(toIncidentInput(draft))
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['persons'])
})
