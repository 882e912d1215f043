// @ts-nocheck
import { EMPTY_GUIDE } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import { isTranslated } from './translated.rules.js'

describe('isTranslated', () => {
  const details = ['a']
  const option = (name: string, hi = '', mr = '') => ({
    name,
    details,
    translations: { hi: { name: hi, details }, mr: { name: mr, details } },
  })

  it('requires every text of a service and its options', () => {
    const translations = { hi: { name: 'x', shortDescription: 'x' }, mr: { name: 'x', shortDescription: '' } }
    expect(isTranslated({ translations, options: [option('One', 'एक')] }, 'hi')).toBe(true)
    expect(isTranslated({ translations, options: [option('One', 'एक', 'एक')] }, 'mr')).toBe(false)
    expect(isTranslated({ translations, options: [option('One')] }, 'hi')).toBe(false)
    expect(isTranslated({ translations, options: [{ ...option('One', 'एक'), details: ['a', 'b'] }] }, 'hi')).toBe(false)
  })

  it('requires the texts of the guide', () => {
    const guide = { ...EMPTY_GUIDE, warranty: 'Ninety days.' }
    const texts = { name: 'x', shortDescription: 'x' }
    const options = [option('One', 'एक', 'एक')]
    const translations = { hi: { ...texts, guide: { ...EMPTY_GUIDE, warranty: 'नब्बे दिन।' } }, mr: texts }
    expect(isTranslated({ guide, translations, options }, 'hi')).toBe(true)
    expect(isTranslated({ guide, translations, options }, 'mr')).toBe(false)
  })
})
