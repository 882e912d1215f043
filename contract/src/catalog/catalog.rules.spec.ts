import { describe, expect, it } from 'vitest'
import { repeatedOptionNames } from './catalog.rules.js'

describe('options in several languages', () => {
  const details = ['a']
  const option = (name: string, hi = '', mr = '') => ({
    name,
    details,
    translations: { hi: { name: hi, details }, mr: { name: mr, details } },
  })

  it('need unique names across all languages', () => {
    expect(repeatedOptionNames([option('One', 'एक', 'एक'), option('Two', 'दो', 'दोन')])).toEqual([])
    expect(repeatedOptionNames([option('One', 'एक'), option('Two', '', 'एक'), option('one')])).toEqual([
      [1, 'translations', 'mr', 'name'],
      [2, 'name'],
    ])
  })
})
