import { expect, it } from 'vitest'
import { cutAtWord } from './cut-at-word.rules.js'

it.each([
  ['Sofa care', 9, 'Sofa care'],
  ['Sofa care in Pune', 9, 'Sofa care…'],
  ['Sofa care in Pune', 11, 'Sofa care…'],
  ['Sofa care in Pune', 12, 'Sofa care in…'],
  ['Upholstery', 4, 'Upho…'],
  ['सोफा सफाई पुणे', 11, 'सोफा सफाई…'],
])('shows %s in %i characters as %s', (text, max, shown) => {
  expect(cutAtWord(text, max)).toBe(shown)
})
