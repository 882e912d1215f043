import { HOUR_MS, LANGUAGES } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { describe, expect, it } from 'vitest'
import { incidentReport, type ReportInput, reportName } from './incident-report.js'
import { reminderMail } from './reminder-mail.js'

const AWARE = new Date('2026-11-28T06:00:00.000Z')
const text = { subject: 'Your data', text: 'We are sorry.' }

const input = (changes: Partial<ReportInput['incident']> = {}): ReportInput => ({
  incident: {
    ...{ id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', isDrill: false, title: 'Lost laptop', awareAt: AWARE, conclusion: '' },
    ...{ happenedFrom: null, happenedTo: AWARE, nature: 'A laptop was lost.', place: 'Bus', consequences: '' },
    ...{ measures: 'It was locked & wiped.', listing: 1, listedAt: AWARE, noticesAt: AWARE, reportedAt: null },
    ...{ closedAt: null, createdById: '', createdAt: AWARE, revision: 0, texts: { en: text, hi: text, mr: text } },
    scope: { scope: 'everyone', data: ['account'], staffId: null, persons: [] },
    ...changes,
  },
  counts: { sent: 5, told: 1, waiting: 2, failed: 1 },
  business: {
    ...{ brandName: 'SofaSeva', legalName: 'SofaSeva Pvt. Ltd.', legalAddress: 'Pune 411001' },
    ...{ officerName: 'Asha Patil', officerEmail: 'asha@example.com', supportPhone: '020 4000 1234', supportEmail: '' },
  },
  now: new Date(AWARE.getTime() + 10 * HOUR_MS),
})

/** The value of each part, by its name. */
const partsIn = (html: string) =>
  Object.fromEntries([...html.matchAll(/<th scope="row">(.*?)<\/th><td>([\s\S]*?)<\/td>/g)].map(([, ...part]) => part))

describe('the report to the Board', () => {
  it('states nature, extent, time, place, consequences, measures and contact', () => {
    const parts = partsIn(incidentReport(TRANSLATORS.en, input()))
    expect(parts).toMatchObject({
      'Nature of the breach': 'A laptop was lost.',
      'Personal data concerned': 'name and contact details',
      Extent: '9 persons',
      Place: 'Bus',
      'Likely consequences': 'Not known yet',
      'Measures taken and planned': 'It was locked &#38; wiped.',
      Contact: 'Asha Patil\nasha@example.com\n020 4000 1234',
      'Notices to the persons': '6 of 9 persons are informed, and 3 still wait.',
      'Board informed': 'Not known yet',
    })
    expect(parts['Report due']).toMatch(/72 hours after becoming aware/)
  })

  it('does not claim a number before the users are listed', () => {
    expect(partsIn(incidentReport(TRANSLATORS.en, input({ listedAt: null }))).Extent).toBe('Not known yet')
  })

  it('has the same parts in each language', () => {
    const counts = LANGUAGES.map((language) => {
      const html = incidentReport(TRANSLATORS[language], input())
      expect(html).toContain(`<html lang="${language}">`)
      return Object.keys(partsIn(html)).length
    })
    expect(new Set(counts)).toEqual(new Set([14]))
  })

  it('names a drill as such, in its name, its title and at its top', () => {
    const drill = input({ isDrill: true })
    const html = incidentReport(TRANSLATORS.en, drill)
    expect(html.match(/DRILL/g)).toHaveLength(3)
    expect(incidentReport(TRANSLATORS.en, input())).not.toContain('DRILL')
    expect([reportName(drill.incident), reportName(input().incident)]).toEqual([
      'drill-9G5FAV.html',
      'incident-9G5FAV.html',
    ])
  })
})

describe('the reminder of the report', () => {
  const config = { BRAND_NAME: 'SofaSeva', PUBLIC_URL: 'https://sofaseva.example' }
  const mailAfter = (hours: number) =>
    reminderMail(
      input().incident,
      { email: 'owner@example.com', language: 'en' },
      config,
      new Date(AWARE.getTime() + hours * HOUR_MS),
    )

  it('counts the hours that are left', () => {
    expect(mailAfter(24).subject).toBe('48 hours left for the report to the Board: incident 9G5FAV')
    expect(mailAfter(71).subject).toBe('1 hour left for the report to the Board: incident 9G5FAV')
    expect(mailAfter(80).subject).toBe('The time for the report to the Board is over: incident 9G5FAV')
    expect(mailAfter(24).action?.url).toBe('https://sofaseva.example/admin/incidents/01ARZ3NDEKTSV4RRFFQ69G5FAV')
  })
})
