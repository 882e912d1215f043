// @ts-nocheck
import type { Festival, SeoTexts } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { describe, expect, it } from 'vitest'
import { festivalHero, heroIn } from './seo-texts.rules.js'

const NONE = { metaTitle: '', metaDescription: '', keywords: [], heroText: '', promoText: '' }
const english = {
  metaTitle: 'Sofa care',
  metaDescription: 'We care for sofas.',
  keywords: ['sofa', 'chair'],
  heroText: 'Hello',
  promoText: 'Book now',
}
const defaults: SeoTexts = {
  ...english,
  translations: { hi: { ...NONE, heroText: 'नमस्ते', keywords: ['सोफा'] }, mr: NONE },
}

describe('heroIn', () => {
  it('falls back to English for empty texts', () => {
    expect(heroIn(defaults, 'en')).toEqual(english)
    expect(heroIn(defaults, 'hi')).toEqual({ ...english, heroText: 'नमस्ते', keywords: ['सोफा'] })
    expect(heroIn(defaults, 'mr')).toEqual(english)
  })
})

describe('festivalHero', () => {
  const none = { name: '', keywords: [], heroText: '', promoText: '' }
  const festival: Festival = {
    _id: '01J0000000000000000ABCDEFG',
    year: 2026,
    startDate: '2026-11-06',
    endDate: '2026-11-11',
    name: 'Diwali',
    keywords: ['diwali cleaning', 'Sofa'],
    heroText: 'Light the diyas',
    promoText: '',
    translations: { hi: { ...none, name: 'दिवाली' }, mr: none },
    revision: 0,
  }
  const shown = (language: 'en' | 'hi') =>
    festivalHero(festival, defaults, { translator: TRANSLATORS[language], place: 'in Pune' })

  it('names the festival in title and description, and puts its keywords before the default ones', () => {
    expect(shown('en')).toEqual({
      name: 'Diwali',
      hero: {
        metaTitle: 'Diwali: sofa care & home cleaning in Pune',
        metaDescription: expect.stringContaining('Diwali in Pune'),
        keywords: ['diwali cleaning', 'Sofa', 'chair'],
        heroText: 'Light the diyas',
        promoText: 'Book now',
      },
    })
  })

  it("uses the festival's name in the language of the page", () => {
    const { name, hero } = shown('hi')
    expect(name).toBe('दिवाली')
    expect(hero.metaTitle).toContain('दिवाली')
    expect(hero.keywords).toEqual(['diwali cleaning', 'Sofa', 'सोफा'])
  })
})
