import { expect, it } from 'vitest'
import { incidentAction, isNoticeWritten } from './incident.rules.js'

it('names the steps of drills apart from those of incidents', () => {
  expect(incidentAction({ isDrill: false }, 'closed')).toBe('incident.closed')
  expect(incidentAction({ isDrill: true }, 'closed')).toBe('drill.closed')
})

it('finds a part without its text in any language, also in the subject', () => {
  const written = { subject: 'Your data', text: 'We are sorry.' }
  const texts = { en: written, hi: written, mr: written }
  expect(isNoticeWritten({ texts })).toBe(true)
  expect(isNoticeWritten({ texts: { ...texts, mr: { ...written, text: 'काय घडले: [सांगा]' } } })).toBe(false)
  expect(isNoticeWritten({ texts: { ...texts, hi: { ...written, subject: '[विषय]' } } })).toBe(false)
})
