import { expect, it } from 'vitest'
import { cutAtWord } from './cut-text.rules.js'

it.each([
  ['Sofa care at home', 17, 'Sofa care at home'],
  ['Sofa care at home', 16, 'Sofa care at…'],
  ['Sofa care, at home', 11, 'Sofa care…'],
  ['सोफे की देखभाल', 10, 'सोफे की…'],
  ['Upholstery', 5, 'Upho…'],
  ['Sof\u{1F6CB}\u{1F6CB}', 5, 'Sof…'],
])('cuts %j to %d characters', (text, max, cut) => {
  expect(cutAtWord(text, max)).toBe(cut)
  expect(cut.length).toBeLessThanOrEqual(max)
})
