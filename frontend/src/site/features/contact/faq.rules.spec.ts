import { LANGUAGES } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { describe, expect, it } from 'vitest'
import { settings } from '#test-support/samples.js'
import { faqOf } from './faq.rules.js'

const hours = { en: ['Monday: 9:00 AM to 8:00 PM', 'Sunday: closed'], hi: ['सोमवार'], mr: ['सोमवार'] }
const text = (changes = {}) =>
  faqOf(TRANSLATORS.en, { ...settings, openingHoursLines: hours, ...changes })
    .map(({ answer }) => answer)
    .join('\n')

describe('frequently asked questions', () => {
  it.each(LANGUAGES)('are complete in %s, without repeats', (language) => {
    const entries = faqOf(TRANSLATORS[language], { ...settings, openingHoursLines: hours })
    expect(new Set(entries.map(({ question }) => question)).size).toBe(8)
    for (const { answer } of entries) expect(answer).not.toMatch(/undefined|faq\.|\{|\bnone\b/)
  })

  it('use the business settings', () => {
    expect(text()).toContain('We come to your home in Pune. We come to every address there.')
    expect(text()).not.toContain('Mumbai')
    expect(text()).toContain('Monday: 9:00 AM to 8:00 PM; Sunday: closed')
    expect(text()).toContain(settings.supportPhone)
    expect(text({ pincodes: ['411001', '411004'] })).toContain('We serve these pincodes: 411001, 411004.')
  })

  it('say what a late cancellation costs, if it costs anything', () => {
    expect(text()).toContain("it's free")
    const paid = text({ late_cancellation_fee: 200, late_cancellation_hours: 1 })
    expect(paid).toContain('free until 1 hour before a confirmed visit. After that it costs ₹200')
  })

  it('promise prices on the page only where they are shown', () => {
    expect(text()).toContain("shows each package's price")
    expect(text({ show_service_prices: false })).toContain('Prices are on request')
  })
})
