import { describe, expect, it } from 'vitest'
import { isTranslated, repeatedOptionNames } from './catalog.rules.js'

describe('options in several languages', () => {
  const details = ['a']
  const option = (name: string, hi = '', mr = '') => ({
    name,
    details,
    translations: { hi: { name: hi, details }, mr: { name: mr, details } },
  })

  it('have no name that another has in any language', () => {
    expect(repeatedOptionNames([option('One', 'एक', 'एक'), option('Two', 'दो', 'दोन')])).toEqual([])
    expect(repeatedOptionNames([option('One', 'एक'), option('Two', '', 'एक'), option('one')])).toEqual([
      [1, 'translations', 'mr', 'name'],
      [2, 'name'],
    ])
  })

  it('are translated when nothing of them is missing', () => {
    const translations = { hi: { name: 'x', shortDescription: 'x' }, mr: { name: 'x', shortDescription: '' } }
    expect(isTranslated({ translations, options: [option('One', 'एक')] }, 'hi')).toBe(true)
    expect(isTranslated({ translations, options: [option('One', 'एक', 'एक')] }, 'mr')).toBe(false)
    expect(isTranslated({ translations, options: [option('One')] }, 'hi')).toBe(false)
    expect(isTranslated({ translations, options: [{ ...option('One', 'एक'), details: ['a', 'b'] }] }, 'hi')).toBe(false)
  })
})
